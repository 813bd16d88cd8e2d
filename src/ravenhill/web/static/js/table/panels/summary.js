// @ts-check
// What there is to tell about a game that is over: both sides' dice and losses, the turning point, the best of it.

import { element } from "../../shared/dom.js";

/** @typedef {import("../../shared/types.js").Ending} Ending */
/** @typedef {import("../../shared/types.js").EndingSide} EndingSide */

const [WIDE, HIGH] = [320, 72]; // of the drawn chances

/**
 * The summary as a part of the end screen.
 * @param {Ending} ending
 * @param {string} replay the address of the replay, '' where there is none
 * @returns {HTMLElement}
 */
export function summaryOf(ending, replay) {
  const { turning, best } = ending;
  const facts = [
    ...(turning ? [fact("Turning point", momentLink(turning, replay))] : []),
    ...(best ? [fact("Best of the battle", best)] : []),
  ];
  return element(
    "section",
    { class: "summary", "aria-label": "How it went" },
    ...(ending.curve.length > 1 ? [chances(ending)] : []),
    element("div", { class: "summary-sides" }, ...ending.sides.map((side) => sideCard(side, ending.unit))),
    ...(facts.length ? [element("dl", { class: "summary-facts" }, ...facts.flat())] : []),
  );
}

/**
 * @param {EndingSide} side
 * @param {string} unit
 */
function sideCard({ title, won, lost, luck, brought, dice, expected }, unit) {
  const rolled = dice ? [element("p", {}, `${brought} ${unit} on ${dice} dice, ${expected} expected`)] : [];
  return element(
    "div",
    { class: won ? "summary-side won" : "summary-side" },
    element("h2", {}, title),
    element("p", {}, `Losses: ${lost}`),
    ...(luck ? [element("p", { class: "luck" }, luck)] : []),
    ...rolled,
  );
}

/**
 * @param {string} term
 * @param {string | Node} said
 */
function fact(term, said) {
  return [element("dt", {}, term), element("dd", {}, said)];
}

/**
 * A moment in words, and the way to it in the replay.
 * @param {import("../../shared/types.js").TurningPoint} turning
 * @param {string} replay
 */
function momentLink({ sentence, number }, replay) {
  return replay ? element("a", { href: `${replay}?at=${number}` }, sentence) : sentence;
}

/**
 * The chance of the first side over the game: above the middle it is ahead.
 * @param {Ending} ending
 */
function chances({ curve, sides, turning }) {
  const drawing = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "summary-chances", role: "img" });
  drawing.setAttribute("aria-label", `Chance to win of ${sides[0].title} over the game`);
  const points = curve.map((point) => spotOf(point, curve));
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  drawing.append(
    svg("path", { class: "even", d: `M0 ${HIGH / 2}H${WIDE}` }),
    svg("path", { class: "chance", d: `M${line}` }),
  );
  const turned = curve.findIndex(({ number }) => number === turning?.number);
  if (turned >= 0) drawing.append(svg("circle", { cx: `${points[turned].x}`, cy: `${points[turned].y}`, r: "4" }));
  const [over, under] = sides.map(({ title }) => `${title} ahead`);
  return element(
    "figure",
    { class: "summary-figure" },
    element("figcaption", {}, over),
    drawing,
    element("p", {}, under),
  );
}

/**
 * Where a moment lies: the game runs from left to right.
 * @param {import("../../shared/types.js").ChancePoint} point
 * @param {Ending["curve"]} curve
 */
export function spotOf(point, curve) {
  const [first, last] = [curve[0].number, curve[curve.length - 1].number];
  return { x: ((point.number - first) / Math.max(last - first, 1)) * WIDE, y: (1 - point.chances[0]) * HIGH };
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
function svg(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

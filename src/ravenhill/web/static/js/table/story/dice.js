// @ts-check
// Dice, drawn by us, that roll where they count.

import { element } from "../../shared/dom.js";

/** @typedef {import("../../shared/types.js").Die} Die */

const SVG = "http://www.w3.org/2000/svg";
/** The pips of a face, on a grid of three by three counted from 0. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const TURNS = 6; // faces that are seen before a die lies still
/** What a die can be beside its face, the most important first: how that is said, and the sign in its corner. */
const MARKS = /** @type {const} */ ([
  ["hit", "hits", "M-3.4 0.2L-1 2.8L3.4 -2.8"],
  ["glancing", "a glancing blow", "M-3.8 1.2Q-1.9 -2.6 0 0T3.8 -1.2"],
  ["critical", "a critical hit", "M0 -4V0.8M0 3.2V3.8"],
]);

/**
 * The picture of one die.
 * @param {Die} die
 * @returns {SVGSVGElement}
 */
export function drawDie(die) {
  const mark = MARKS.find(([name]) => die[name]);
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 40 40");
  picture.setAttribute("class", `table-die ${die.colour} ${mark?.[0] ?? ""}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", [die.face.replaceAll("-", " "), ...(mark ? [mark[1]] : [])].join(", "));
  picture.append(shape("rect", { x: 2, y: 2, width: 36, height: 36, rx: 7, class: "body" }), faceOf(die.face));
  if (mark) picture.append(corner(mark[2]));
  return picture;
}

/**
 * A sign in the corner of a die.
 * @param {string} path
 */
function corner(path) {
  const whole = shape("g", { class: "mark", transform: "translate(33 7)" });
  whole.append(shape("circle", { r: 7 }), shape("path", { d: path }));
  return whole;
}

/**
 * Pips for a number; the picture of a named face if the page has one, else its name.
 * @param {string} face
 */
function faceOf(face) {
  const pips = PIPS[Number.parseInt(face, 10)];
  const whole = shape("g", { class: "face" });
  for (const spot of pips ?? []) {
    whole.append(shape("circle", { cx: 10 + 10 * (spot % 3), cy: 10 + 10 * Math.floor(spot / 3), r: 3.6 }));
  }
  const picture = `fa-die-${face}`;
  if (pips) return whole;
  if (document.getElementById(picture))
    whole.append(shape("use", { href: `#${picture}`, transform: "translate(20 20) scale(1.3)" }));
  else whole.append(...letters(face));
  return whole;
}

/**
 * The name of a face, a word a line.
 * @param {string} face
 */
function letters(face) {
  const words = face.replaceAll("-", " ").split(/[ /]+/).slice(0, 4);
  return words.map((word, index) => {
    const y = 22.5 + 7.5 * (index - (words.length - 1) / 2);
    const line = shape("text", { x: 20, y, class: "name", "text-anchor": "middle" });
    line.textContent = word;
    return line;
  });
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * Dice roll beside the place they count for, and lie there long enough to be read.
 * @param {import("../../shared/types.js").Roll} motion
 * @param {import("./motion.js").Scene} scene
 */
export async function showDice(motion, scene) {
  const { dice } = motion;
  const named = dice.some((die) => !/^\d/.test(die.face));
  const tray = scene.bring(element("div", { class: named ? "dice-tray named" : "dice-tray", "data-who": motion.who }));
  setTray(tray, motion.place, scene);
  const faces = named ? dice.map((die) => die.face) : ["1", "2", "3", "4", "5", "6"];
  await Promise.all(dice.map((die, index) => roll(die, faces, { tray, index, scene })));
  tray.classList.add("counted");
  await scene.pause(scene.hold("dice"));
  await scene.animate(tray, [{ opacity: 1 }, { opacity: 0 }], 180);
  tray.remove();
}

/**
 * @param {HTMLElement} tray
 * @param {string} place
 * @param {import("./motion.js").Scene} scene
 */
function setTray(tray, place, scene) {
  const [wide, high] = [scene.layer.clientWidth, scene.layer.clientHeight];
  const { x, y } = scene.spot(place) ?? { x: wide / 2, y: high / 2 };
  tray.style.left = `${Math.min(Math.max(x, 110), wide - 110)}px`;
  tray.style.top = `${Math.min(Math.max(y - 70, 60), high - 60)}px`;
}

/**
 * @param {Die} die
 * @param {string[]} faces what it shows while it rolls
 * @param {{tray: HTMLElement, index: number, scene: import("./motion.js").Scene}} where
 */
async function roll(die, faces, { tray, index, scene }) {
  const place = element("span", { class: "rolling" });
  tray.append(place);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const face = faces[(index * 5 + turn * 3 + 2) % faces.length];
    place.replaceChildren(drawDie({ face, colour: die.colour, hit: false }));
    const tilt = (turn % 2 ? 1 : -1) * (26 - turn * 4);
    await scene.animate(
      place,
      [{ transform: `rotate(${tilt}deg) translateY(-7px)` }, { transform: "none" }],
      70 + index * 9,
    );
    if (!place.isConnected) return;
  }
  place.replaceChildren(drawDie(die));
}

// @ts-check
// How single things are seen to happen: pieces travel, cards turn over, losses fade, places flash.

import { element, quoted } from "../../shared/dom.js";

/** @typedef {import("../../shared/types.js").Travel} Travel */
/** @typedef {import("../../shared/types.js").Loss} Loss */
/** @typedef {import("./motion.js").Scene} Scene */

const SET_OUT = 150; // milliseconds beside those of the steps
const OWN_FLASH = 500;

/**
 * A piece goes along its path.
 * @param {Travel} motion
 * @param {Scene} scene
 */
export async function showTravel(motion, scene) {
  const { path } = motion;
  const piece = travelling(motion, scene);
  const lifted = piece && scene.board.lift(piece);
  const points = path.map((place) => scene.board.centre(place)).filter((point) => point !== null);
  if (!piece || !lifted || points.length < 2) return showFlash({ places: path.slice(-1) }, scene);
  scene.replace(motion.what, lifted);
  if (!piece.matches("[data-side]")) scene.hide(piece); // of an Army some may have stayed
  const start = scene.board.centre(piece.getAttribute("data-place") ?? "") ?? points[0];
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x - start.x}px, ${y - start.y}px)` }));
  const time = Math.min(scene.hold("way"), scene.hold("step") * (points.length - 1) + SET_OUT);
  await scene.animate(lifted, frames, time, { fill: "forwards" });
  return undefined;
}

/**
 * The piece that a motion is about: `warrior:a-legolas`, `character:bard`, a marker, or the Army of a side at its place.
 * @param {Travel} motion
 * @param {Scene} scene
 * @returns {SVGGraphicsElement | null}
 */
function travelling(motion, scene) {
  const [kind, name] = motion.what.split(":");
  const live = scene.board.live;
  const what = quoted(motion.what);
  if (kind !== "army") return live?.querySelector(`#pieces :is([data-word=${what}], [data-key=${what}])`) ?? null;
  // When it is shown again, the Army stands at the end of its path already.
  const ends = [motion.path.at(0) ?? "", motion.path.at(-1) ?? ""];
  const armies = ends.map((place) => `#pieces [data-side=${quoted(name)}][data-place=${quoted(place)}]`);
  return live?.querySelector(armies[0]) ?? live?.querySelector(armies[1]) ?? null;
}

/**
 * Something is lost: it is struck and fades. Who is only wounded stays, under the number of his wounds.
 * @param {Loss} motion
 * @param {Scene} scene
 */
export async function showLoss(motion, scene) {
  const { place } = motion;
  scene.board.mark([place], "struck", true);
  if (motion.wounds) await showWounds(motion.wounds, place, scene);
  else await fade(motion, scene);
  scene.board.mark([place], "struck", false);
}

/**
 * @param {number} wounds
 * @param {string} place
 * @param {Scene} scene
 */
async function showWounds(wounds, place, scene) {
  const spot = scene.spot(place);
  if (!spot) return scene.pause(scene.hold("loss"));
  const number = scene.bring(element("p", { class: "wound-number" }, `−${wounds}`));
  number.style.left = `${spot.x}px`;
  number.style.top = `${spot.y}px`;
  const frames = [
    { opacity: 0, transform: "translate(-50%, -20%) scale(0.6)" },
    { opacity: 1, transform: "translate(-50%, -60%) scale(1.15)", offset: 0.25 },
    { opacity: 1, transform: "translate(-50%, -80%)", offset: 0.75 },
    { opacity: 0, transform: "translate(-50%, -130%)" },
  ];
  await scene.animate(number, frames, scene.hold("loss"));
  return number.remove();
}

/**
 * @param {Loss} motion
 * @param {Scene} scene
 */
async function fade(motion, scene) {
  const { word } = motion;
  const before = scene.lifted.get(word); // it may have travelled to where it is lost
  const lost = before ?? lostPiece(word, motion.place, scene);
  const lifted = before ?? (lost && scene.board.lift(/** @type {SVGGraphicsElement} */ (lost)));
  if (!lifted) return scene.pause(scene.hold("loss"));
  if (lost?.matches(".warrior")) scene.hide(lost);
  scene.bring(lifted).classList.add("lost");
  return scene.animate(lifted, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], scene.hold("loss"), {
    fill: "forwards",
  });
}

/**
 * @param {string} word
 * @param {string} place
 * @param {Scene} scene
 */
function lostPiece(word, place, scene) {
  const named = `#pieces [data-word=${quoted(word)}]`;
  const { live } = scene.board;
  return live?.querySelector(`${named}[data-place=${quoted(place)}]`) ?? live?.querySelector(named) ?? null;
}

/**
 * Places light up for a moment; nobody waits for those that one has lit oneself.
 * @param {{places: string[]}} motion
 * @param {Scene} scene
 */
export async function showFlash({ places }, scene) {
  scene.board.mark(places, "flashing", true);
  const over = scene.pause(scene.hold("flash") || OWN_FLASH).then(() => scene.board.mark(places, "flashing", false));
  if (scene.hold("flash")) await over;
}

/**
 * A banner for a new turn.
 * @param {import("../../shared/types.js").Turn} motion
 * @param {Scene} scene
 */
export async function showTurn(motion, scene) {
  scene.caption.hidden = true;
  const banner = scene.bring(element("p", { class: "turn-banner" }, motion.text));
  const frames = [
    { opacity: 0, transform: "translateY(1rem)" },
    { opacity: 1, transform: "none", offset: 0.2 },
    { opacity: 1, transform: "none", offset: 0.8 },
    { opacity: 0, transform: "translateY(-0.6rem)" },
  ];
  await scene.animate(banner, frames, scene.hold("turn"));
  banner.remove();
}

/**
 * A great moment stands in the middle of the board: a hero falls, a stronghold falls, an Army breaks.
 * @param {import("../../shared/types.js").Motion} motion
 * @param {Scene} scene
 */
export async function showGreat(motion, scene) {
  scene.caption.hidden = true;
  const said = scene.bring(element("p", { class: "great-moment" }, motion.text));
  const frames = [
    { opacity: 0, transform: "scale(0.92)" },
    { opacity: 1, transform: "none", offset: 0.15 },
    { opacity: 1, transform: "none", offset: 0.85 },
    { opacity: 0, transform: "scale(1.03)" },
  ];
  await scene.animate(said, frames, scene.hold("great"));
  said.remove();
  scene.caption.hidden = !scene.caption.textContent;
}

/**
 * A card turns over in the middle of the board.
 * @param {import("../../shared/types.js").Card} motion
 * @param {Scene} scene
 */
export async function showCard(motion, scene) {
  const text = motion.word ? await scene.server.about(motion.word) : "";
  const face = element("div", { class: "card-face" }, element("p", {}, motion.text));
  if (text) face.innerHTML = text;
  const sort = motion.word.startsWith("card:") ? "turned-card" : "turned-card small";
  const card = scene.bring(element("div", { class: sort }, element("div", { class: "card-back" }), face));
  await scene.animate(
    card,
    [
      { opacity: 0, transform: "translateY(2rem) rotateY(0)" },
      { opacity: 1, transform: "rotateY(0)" },
    ],
    260,
  );
  await scene.animate(card, [{ transform: "rotateY(0)" }, { transform: "rotateY(180deg)" }], 420, { fill: "forwards" });
  card.addEventListener("click", () => scene.goOn());
  await scene.pause(scene.hold(motion.word ? "card" : "back"));
  await scene.animate(card, [{ opacity: 1 }, { opacity: 0 }], 220);
  card.remove();
}

// @ts-check
// Decides how the answers of a question are laid out, and which key gives which answer.

/** @typedef {import("../../shared/types.js").Choice} Choice */
/** @typedef {{choice: Choice, key: string}} Keyed an answer and its key, '' if it has none */

const MANY = 9; // as many answers as there are keys
const DECLINING = new Set(["do:done", "do:end-phase", "do:forgo", "do:no", "do:pass", "action:skip"]);

/**
 * Whether an answer declines something, or ends it.
 * @param {string} word
 */
export function isDeclining(word) {
  return DECLINING.has(word.slice(word.lastIndexOf(" ") + 1)); // also at the end of a plan's name
}

/**
 * The answers in three parts, each in the order of the rules: many places of the board as a list, the others with their
 * keys, and the last ones, which do nothing more and stay in sight.
 * @param {Choice[]} choices
 * @returns {{listed: Choice[], keyed: Keyed[], last: Keyed[]}}
 */
export function layout(choices) {
  const placed = choices.filter(isOnBoard);
  const listed = placed.length > MANY || placed.some(isAimedAt) ? placed : [];
  const shown = choices.filter((each) => !listed.includes(each));
  const numbered = shown.some(({ word }) => word.startsWith("number:"));
  const keyed = shown.map((choice, index) => ({ choice, key: keyOf(choice.word, index, numbered) }));
  return { listed, last: keyed.splice(keyed.length - declining(shown)), keyed };
}

/**
 * The answer that a key means where several have it: the number, if one of them is a number.
 * @template {{word: string}} Answer
 * @param {Answer[]} answers
 * @returns {Answer | undefined}
 */
export function meant(answers) {
  return answers.find(({ word }) => word.startsWith("number:")) ?? answers[0];
}

/**
 * How many answers at the end do nothing more.
 * @param {Choice[]} choices
 */
function declining(choices) {
  return choices.length - 1 - choices.findLastIndex(({ word }) => !isDeclining(word));
}

/**
 * Whether an answer is chosen by a click on its place of the board.
 * @param {Choice} choice
 */
function isOnBoard(choice) {
  const { word, places } = choice;
  return isAimedAt(choice) || (places.length > 0 && /^(hex|region|warrior):/.test(word));
}

/**
 * Whether it is somebody who acts, or a place or target of whoever does: there the board says more than a button.
 * @param {import("./offering.js").Offer} offer
 */
function isAimedAt({ word, deed, primary }) {
  if (!deed || deed.kind === "item" || primary) return false;
  return /^(hex|region|box|warrior|character|face):\S*$/.test(word);
}

/**
 * The key of an answer: a number is its own key and among numbers "none" is 0; the others are counted, '' from the
 * tenth on.
 * @param {string} word
 * @param {number} index
 * @param {boolean} numbered whether numbers are among the answers
 */
function keyOf(word, index, numbered) {
  const said = /^number:(\d)$/.exec(word)?.[1];
  if (said) return said;
  if (numbered && word === "do:no") return "0";
  return index < MANY && !word.startsWith("number:") ? String(index + 1) : "";
}

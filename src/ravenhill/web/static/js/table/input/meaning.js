// @ts-check
// Decides what a click on a thing of the board means.

/** @typedef {import("../../shared/types.js").Choice} Choice */
/** @typedef {{word: string, place: string}} Mark what a thing on the screen stands for, and where; '' if it does not say */

/**
 * The choice that a thing itself stands for: its word is offered, at its place.
 * @param {Map<string, Choice>} choices by word
 * @param {Mark} mark
 * @returns {Choice | null}
 */
export function choiceFor(choices, { word, place }) {
  const choice = choices.get(word);
  if (!choice) return null;
  const there = !place || choice.places.length === 0 || choice.places.includes(place);
  return there ? choice : null;
}

/**
 * What a click can mean: the word of the thing itself, else that of what it is part of, else what is offered at its place.
 * @param {Map<string, Choice>} choices by word
 * @param {Mark[]} around the thing, then what it is part of
 * @param {Mark[]} there what can be chosen at its place
 * @returns {Choice[]}
 */
export function meaning(choices, around, there) {
  const own = offered(choices, around);
  return own.length ? own.slice(0, 1) : offered(choices, there);
}

/**
 * The choices that things stand for, each once.
 * @param {Map<string, Choice>} choices
 * @param {Mark[]} marks
 */
function offered(choices, marks) {
  const found = marks.map((mark) => choiceFor(choices, mark));
  return [...new Set(found)].filter((choice) => choice !== null);
}

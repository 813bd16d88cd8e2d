// @ts-check
// What has changed of a state makes the next one out of the one before.

/** @typedef {import("../shared/types.js").State} State */
/** @typedef {import("../shared/types.js").Change} Change */

/**
 * The state after a change; the one before stays as it is.
 * @param {State} before
 * @param {Change} change
 * @returns {State}
 */
export function changed(before, { texts, state }) {
  const old = { pieces: before.pieces, ...before.panels };
  const fresh = { ...old };
  for (const name of /** @type {(keyof typeof old)[]} */ (Object.keys(texts))) {
    fresh[name] = rewritten(old[name], texts[name] ?? []);
  }
  const { pieces, ...panels } = fresh;
  return { ...before, ...state, pieces, panels };
}

/**
 * A text, put together of fresh lines and of spans of the lines it had.
 * @param {string} text
 * @param {Change["texts"][string]} lines
 */
export function rewritten(text, lines) {
  const old = text.split("\n");
  return lines.flatMap((each) => (typeof each === "string" ? each : old.slice(each[0], each[1]))).join("\n");
}

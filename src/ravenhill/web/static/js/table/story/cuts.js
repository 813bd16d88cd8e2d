// @ts-check
// How a film is cut: what waits to be seen is shown in order, and what belongs together as one motion.

/** @typedef {import("../../shared/types.js").Motion} Motion */
/** @typedef {import("../../shared/types.js").Travel} Travel */

/**
 * What one state brings: what is seen to happen, then what is done.
 * @typedef {object} Batch
 * @property {Motion[]} things
 * @property {(last: boolean, seen: boolean) => void} after told whether nothing waits behind it, and whether it was shown
 */

/**
 * One motion, and the batches that are over with it.
 * @typedef {{motion: Motion | null, over: Batch[]}} Cut
 */

/**
 * Takes the next motion off what waits, with all that goes on with it.
 * @param {Batch[]} waiting
 * @returns {Cut}
 */
export function nextCut(waiting) {
  const over = leaveEmpty(waiting);
  if (over.length || waiting.length === 0) return { motion: null, over };
  let motion = /** @type {Motion} */ (waiting[0].things.shift());
  for (let next = following(waiting); next; next = following(waiting)) {
    const longer = joined(motion, next);
    if (!longer) break;
    motion = longer;
    over.push(...leaveEmpty(waiting));
    waiting[0].things.shift();
  }
  over.push(...leaveEmpty(waiting));
  return { motion, over };
}

/**
 * Takes away the batches at the front in which nothing is left to be seen.
 * @param {Batch[]} waiting
 */
function leaveEmpty(waiting) {
  const filled = waiting.findIndex((batch) => batch.things.length > 0);
  return waiting.splice(0, filled < 0 ? waiting.length : filled);
}

/**
 * What is seen next, in this state or in one that comes after it.
 * @param {Batch[]} waiting
 */
function following(waiting) {
  return waiting.find((batch) => batch.things.length > 0)?.things[0] ?? null;
}

/**
 * Two motions as one: steps of one way, with what begins it and the facing in which it ends; null if they are two.
 * @param {Motion} first
 * @param {Motion} second
 * @returns {Motion | null}
 */
export function joined(first, second) {
  const lines = (second.line ?? 0) + (second.lines ?? 1) - (first.line ?? 0);
  const whole = { line: first.line, lines, text: second.text };
  if (first.kind === "flash" && second.kind === "travel")
    return !first.what && first.places.includes(second.path[0]) ? { ...second, ...whole } : null;
  if (first.kind !== "travel" || first.face) return null;
  if (second.kind === "travel")
    return goesOn(first, second) ? { ...second, ...whole, path: path(first, second) } : null;
  const faces = second.kind === "flash" && second.what === first.what && second.face;
  return faces ? { ...first, ...whole, face: second.face } : null;
}

/**
 * @param {Travel} first
 * @param {Travel} second
 */
function goesOn(first, second) {
  return first.what === second.what && first.path.at(-1) === second.path[0];
}

/**
 * @param {Travel} first
 * @param {Travel} second
 */
function path(first, second) {
  return [...first.path, ...second.path.slice(1)];
}

// @ts-check
// Decides which warriors the army builder shows, and in which order.

/** @typedef {{name: string, words: string, side: string, rank: string, numbers: Record<string, number>, isMisfit: boolean}} Warrior */
/** @typedef {{words: string[], side: string, rank: string, onlyFitting: boolean}} Wish */

/**
 * What the filters ask for.
 * @param {FormData} asked
 * @returns {Wish}
 */
export function wishOf(asked) {
  const said = (/** @type {string} */ name) => String(asked.get(name) ?? "");
  const words = said("search").trim().toLowerCase().split(/\s+/);
  return { words, side: said("side"), rank: said("rank"), onlyFitting: asked.has("fits") };
}

/**
 * Whether a warrior is asked for.
 * @param {Warrior} warrior
 * @param {Wish} wish
 */
export function isWanted({ words, side, rank, isMisfit }, wish) {
  const isNamed = wish.words.every((word) => words.includes(word));
  const fits = !wish.onlyFitting || !isMisfit;
  return isNamed && fits && (!wish.side || wish.side === side) && (!wish.rank || wish.rank === rank);
}

/**
 * Warriors in an order: names rise, points and numbers fall.
 * @template {Warrior} Each
 * @param {Each[]} warriors
 * @param {string} by '' leaves them as they are
 * @returns {Each[]}
 */
export function sorted(warriors, by) {
  if (!by) return warriors;
  if (by === "name") return warriors.toSorted((one, other) => one.name.localeCompare(other.name));
  return warriors.toSorted((one, other) => other.numbers[by] - one.numbers[by]);
}

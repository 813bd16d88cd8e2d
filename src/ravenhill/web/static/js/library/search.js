// @ts-check
// Decides which entries of the rules and the gallery a search finds.

/** @typedef {{words: string[], marks: [string, string][]}} Query words in any order, and marks that must be as they say */
/** @typedef {{text: string, marks: Record<string, string | undefined>}} Entry */

/**
 * The same letters whatever their case and accents.
 * @param {string} text
 */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * What a form asks for: `q` holds words, every other field that is filled is a mark.
 * @param {[string, string][]} fields
 * @returns {Query}
 */
export function queryOf(fields) {
  const filled = fields.filter(([, value]) => value);
  const words = filled.filter(([name]) => name === "q").flatMap(([, value]) => folded(value).split(/\s+/));
  return { words: words.filter(Boolean), marks: filled.filter(([name]) => name !== "q") };
}

/**
 * Whether an entry has every word and every mark that is asked for.
 * @param {Entry} entry its text folded
 * @param {Query} query
 */
export function fits({ text, marks }, query) {
  return (
    query.marks.every(([name, value]) => marks[name] === value) && query.words.every((word) => text.includes(word))
  );
}

// @ts-check
// The armies that a person keeps in this browser, and the one that is being built.

/** @typedef {{name: string, level: number, warriors: string[]}} Draft */

const ARMIES = "ravenhill.armies"; // by name, the text of the army's file; the start page reads it too
const DRAFT = "ravenhill.army-draft";

/**
 * @param {string} key
 * @returns {any} what is kept, or null where there is nothing that can be read
 */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether the browser keeps it
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns {Map<string, string>} the texts of all kept armies, by name */
export function keptArmies() {
  const whole = Object.entries(read(ARMIES) ?? {}).filter(([, text]) => typeof text === "string");
  return new Map(whole.sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * Keeps an army in place of the one of the same name.
 * @param {string} name
 * @param {string} text
 * @returns {boolean} whether the browser keeps it
 */
export function keep(name, text) {
  return write(ARMIES, Object.fromEntries(keptArmies().set(name, text)));
}

/** @param {string} name */
export function forget(name) {
  const left = keptArmies();
  left.delete(name);
  write(ARMIES, Object.fromEntries(left));
}

/** @returns {Draft | null} the army that was being built; a browser may hold anything under a name */
export function keptDraft() {
  const found = read(DRAFT);
  const { name, level, warriors } = found ?? {};
  const named = typeof name === "string" && Number.isInteger(level) && Array.isArray(warriors);
  return named && warriors.every((slug) => typeof slug === "string") ? { name, level, warriors } : null;
}

/** @param {Draft} draft */
export function keepDraft(draft) {
  write(DRAFT, draft);
}

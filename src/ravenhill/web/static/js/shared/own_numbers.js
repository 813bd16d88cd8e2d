// @ts-check
// What this browser keeps of a game's dice: the seal it was shown and the number it gave, so that it can compare later.

/** @typedef {{seal: string, number: string, at: number}} Kept */

const PREFIX = "ravenhill.dice.";
const MOST = 200; // games: the oldest go first
const NUMBER_BYTES = 16;

/**
 * @param {string} game
 * @param {string} seat
 * @returns {Kept | null} what was kept for a seat, or null
 */
export function keptNumber(game, seat) {
  try {
    const kept = JSON.parse(localStorage.getItem(`${PREFIX}${game}.${seat}`) ?? "null");
    return typeof kept?.seal === "string" && typeof kept.number === "string" ? kept : null;
  } catch {
    return null; // nothing is kept here, or nothing that can be read
  }
}

/**
 * This browser's number in answer to a seal, kept before it is sent. The same seal gets the same number again: a server
 * that pretends to have failed, in order to be given another one, gains nothing.
 * @param {string} game
 * @param {string} seat
 * @param {string} seal
 * @returns {string}
 */
export function numberFor(game, seat, seal) {
  const kept = keptNumber(game, seat);
  if (kept?.seal === seal) return kept.number;
  const bytes = crypto.getRandomValues(new Uint8Array(NUMBER_BYTES));
  const number = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    dropOldest();
    localStorage.setItem(`${PREFIX}${game}.${seat}`, JSON.stringify({ seal, number, at: Date.now() }));
  } catch {
    // Without a memory the number still counts; only this browser cannot compare it later.
  }
  return number;
}

function dropOldest() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const age = (/** @type {string} */ key) => JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0;
  for (const key of keys.sort((a, b) => age(a) - age(b)).slice(0, Math.max(0, keys.length + 1 - MOST))) {
    localStorage.removeItem(key);
  }
}

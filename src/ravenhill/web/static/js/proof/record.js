// @ts-check
// Reads what a record says about its chance.

/** @typedef {{seat: string, number: string, seal: string}} Link a seat's number, and the seal shown before it */
/** @typedef {{line: number, bag: string, said: string}} Outcome a roll (without a bag) or a draw */

/**
 * @typedef {object} Chance
 * @property {Link[]} links in the order in which the numbers came
 * @property {string} secret
 * @property {string} commitment the one fingerprint of an older record
 * @property {string[]} contributions and its numbers
 * @property {Outcome[]} outcomes
 */

const NONE = "none";

/**
 * @param {string} text
 * @returns {Chance}
 */
export function chanceOf(text) {
  const lines = text.split("\n");
  const header = lines.indexOf("");
  /** @type {Chance} */
  const found = { links: [], secret: "", commitment: "", contributions: [], outcomes: [] };
  for (const line of lines.slice(0, header)) enter(found, line);
  for (let at = header + 1; at < lines.length; at += 1) {
    const outcome = outcomeOf(lines[at], at + 1);
    if (outcome) found.outcomes.push(outcome);
  }
  return found;
}

/**
 * @param {Chance} found
 * @param {string} line of the header
 */
function enter(found, line) {
  const [, key, seat = "", value] = /^(\w+)(?: ([^:]+))?: (.*)$/.exec(line) ?? [];
  const open = found.links.at(-1);
  if (key === "seal") found.links.push({ seat, number: "", seal: value });
  else if (key === "number" && open?.seal && !open.number && open.seat === seat) open.number = value;
  else if (key === "number") found.links.push({ seat, number: value === NONE ? "" : value, seal: "" });
  else if (key === "secret") found.secret = value;
  else if (key === "commitment") found.commitment = value;
  else if (key === "contribution") found.contributions.push(value);
}

/**
 * @param {string} line
 * @param {number} number
 * @returns {Outcome | null}
 */
function outcomeOf(line, number) {
  const [sign, kind, ...rest] = line.split(" ");
  if (sign !== "*") return null;
  return kind === "dice"
    ? { line: number, bag: "", said: rest.join(" ") }
    : { line: number, bag: rest[0], said: rest[1] };
}

// @ts-check
// What stays to be seen of the last action of the others: where they went from and to, and where somebody fell.

/** @typedef {import("../../shared/types.js").Motion} Motion */
/** @typedef {{kind: "way" | "shot" | "fallen", by: string, from: string, to: string}} Trace */

/**
 * The traces of what was done: of each piece one way, however many steps it took.
 * @param {{motion: Motion, by: string}[]} done
 * @param {(place: string) => boolean} [isPlace] whether a place is on the board
 * @returns {Trace[]}
 */
export function tracesOf(done, isPlace = () => true) {
  /** @type {Map<string, Trace>} */
  const ways = new Map();
  /** @type {Trace[]} */
  const others = [];
  for (const { motion, by } of done) {
    if (motion.kind === "travel") follow(ways, motion, by);
    if (motion.kind === "loss" && !motion.wounds) others.push({ kind: "fallen", by, from: "", to: motion.place });
    if (motion.kind === "flash" && motion.target)
      others.push({ kind: "shot", by, from: motion.places[0], to: motion.target });
  }
  const moved = [...ways.values()].filter(({ from, to }) => from !== to);
  return different([...moved, ...others]).filter(({ from, to }) =>
    [from, to].every((place) => !place || isPlace(place)),
  );
}

/**
 * @param {Map<string, Trace>} ways by the piece and where it stands now
 * @param {import("../../shared/types.js").Travel} motion
 * @param {string} by
 */
function follow(ways, { what, path }, by) {
  const [start, end] = [path[0], path[path.length - 1]];
  const before = ways.get(`${what} ${start}`);
  ways.delete(`${what} ${start}`);
  ways.set(`${what} ${end}`, { kind: "way", by, from: before?.from ?? start, to: end });
}

/** @param {Trace[]} traces */
function different(traces) {
  return [...new Map(traces.map((trace) => [JSON.stringify(trace), trace])).values()].filter(({ to }) => to !== "");
}

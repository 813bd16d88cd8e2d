// @ts-check
// Draws the traces of the last action over the pieces: rings where somebody set out, arrows, a skull where somebody fell.

/** @typedef {import("../story/traces.js").Trace} Trace */
/** @typedef {import("../../shared/dom.js").Point} Point */

const SVG = "http://www.w3.org/2000/svg";
const SKULL =
  "M0 -10C-7 -10 -10 -5 -9 0C-8.5 3 -6 4 -6 6V9H6V6C6 4 8.5 3 9 0C10 -5 7 -10 0 -10ZM-4 -3A2.4 2.4 0 1 1 -4 1.8A2.4 2.4 0 1 1 -4 -3ZM4 -3A2.4 2.4 0 1 1 4 1.8A2.4 2.4 0 1 1 4 -3ZM-1 3L0 1L1 3Z";
const HEAD = 0.3; // of a place, the length of an arrow's head

/**
 * Draws traces, or takes them away.
 * @param {import("./board.js").Board} board
 * @param {Trace[]} traces
 */
export function drawMarks(board, traces) {
  board.live?.querySelector(".marks")?.remove();
  if (!board.live || traces.length === 0) return;
  const group = shape("g", { class: "marks", "aria-hidden": "true" });
  for (const trace of traces) group.append(...drawn(board, trace));
  board.live.append(group);
}

/**
 * @param {import("./board.js").Board} board
 * @param {Trace} trace
 * @returns {SVGElement[]}
 */
function drawn(board, { kind, by, from, to }) {
  const [start, end] = [from ? board.centre(from) : null, board.centre(to)];
  const size = sizeOf(board, to);
  if (!end) return [];
  if (kind === "fallen") return [skull(end, size)];
  return start ? [arrow(start, end, size, `${kind} by-${by}`)] : [];
}

/**
 * How large a place is.
 * @param {import("./board.js").Board} board
 * @param {string} place
 */
function sizeOf(board, place) {
  const box = board.at(place)[0]?.getBBox();
  return box ? Math.min(box.width, box.height, 140) : 60;
}

/**
 * @param {Point} end
 * @param {number} size
 */
function skull(end, size) {
  const scale = size / 62;
  const at = { x: end.x + size * 0.27, y: end.y - size * 0.27 };
  const whole = shape("g", { class: "fallen", transform: `translate(${at.x} ${at.y}) scale(${scale})` });
  whole.append(shape("circle", { r: 14 }), shape("path", { d: SKULL, "fill-rule": "evenodd" }));
  return whole;
}

/**
 * A ring where somebody set out, and an arrow that ends before where he is.
 * @param {Point} start
 * @param {Point} end
 * @param {number} size
 * @param {string} name
 */
function arrow(start, end, size, name) {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const [ring, head] = [size * 0.2, size * HEAD];
  const tip = { x: end.x - dx * size * 0.36, y: end.y - dy * size * 0.36 };
  const neck = { x: tip.x - dx * head, y: tip.y - dy * head };
  const whole = shape("g", { class: `trace ${name}` });
  const line = {
    x1: start.x + dx * ring,
    y1: start.y + dy * ring,
    x2: neck.x,
    y2: neck.y,
    "stroke-width": size * 0.09,
  };
  const sides = [
    `${tip.x},${tip.y}`,
    `${neck.x - dy * head * 0.6},${neck.y + dx * head * 0.6}`,
    `${neck.x + dy * head * 0.6},${neck.y - dx * head * 0.6}`,
  ];
  whole.append(
    shape("circle", { cx: start.x, cy: start.y, r: ring, "stroke-width": size * 0.07 }),
    shape("line", line),
    shape("polygon", { points: sides.join(" ") }),
  );
  return whole;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

// @ts-check
// Where a note or an explanation stands: beside what it is about, and never cut by the edge of the screen.

const EDGE = 8;
const GAP = 12;
const LOWEST = 120; // a box that is lower says nothing

/**
 * Sets a floating box beside a rectangle of the screen; where neither side has room for it, below or above, as high as fits.
 * @param {HTMLElement} box
 * @param {{left: number, top: number, right: number, bottom: number}} about
 */
export function placeBeside(box, about) {
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
  box.style.maxHeight = `${high - 2 * EDGE}px`;
  const { width, height } = box.getBoundingClientRect();
  const rightRoom = wide - about.right - GAP;
  const leftRoom = about.left - GAP;
  if (Math.max(leftRoom, rightRoom) >= width + EDGE) {
    const x = rightRoom >= width + EDGE ? about.right + GAP : about.left - GAP - width;
    return set(box, x, (about.top + about.bottom - height) / 2);
  }
  const [above, below] = [about.top - GAP - EDGE, high - about.bottom - GAP - EDGE];
  const under = below >= Math.min(height, above);
  box.style.maxHeight = `${Math.max(under ? below : above, LOWEST)}px`;
  const y = under ? about.bottom + GAP : about.top - GAP - box.getBoundingClientRect().height;
  return set(box, (about.left + about.right - width) / 2, y);
}

/**
 * Sets a floating box into the corner of a room that is farthest from a rectangle: what lies around that is to be seen.
 * @param {HTMLElement} box
 * @param {DOMRect} about
 * @param {DOMRect} room
 */
export function placeAcross(box, about, room) {
  box.style.maxHeight = `${room.height - 2 * EDGE}px`;
  const { width, height } = box.getBoundingClientRect();
  const isLeft = about.left + about.right < room.left + room.right;
  const isAbove = about.top + about.bottom < room.top + room.bottom;
  set(
    box,
    isLeft ? room.right - width - EDGE : room.left + EDGE,
    isAbove ? room.bottom - height - EDGE : room.top + EDGE,
  );
}

/**
 * @param {HTMLElement} box
 * @param {number} x
 * @param {number} y
 */
function set(box, x, y) {
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${kept(x, width, document.documentElement.clientWidth)}px`;
  box.style.top = `${kept(y, height, window.innerHeight)}px`;
}

/**
 * @param {number} at
 * @param {number} length
 * @param {number} room
 */
function kept(at, length, room) {
  return Math.max(EDGE, Math.min(at, room - length - EDGE));
}

/**
 * A point as a rectangle.
 * @param {import("../../shared/dom.js").Point} point
 */
export function spot(point) {
  return { left: point.x, right: point.x, top: point.y, bottom: point.y };
}

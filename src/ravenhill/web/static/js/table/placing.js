// @ts-check
// Where a note or an explanation stands: beside what it is about, and never cut by the edge of the screen.

const EDGE = 8;
const GAP = 12;

/**
 * Sets a floating box beside a rectangle of the screen: on the side with most room, below or above if there is none.
 * @param {HTMLElement} box
 * @param {{left: number, top: number, right: number, bottom: number}} about
 */
export function placeBeside(box, about) {
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
  box.style.maxHeight = `${high - 2 * EDGE}px`;
  const { width, height } = box.getBoundingClientRect();
  const rightRoom = wide - about.right - GAP;
  const leftRoom = about.left - GAP;
  let [x, y] = [(about.left + about.right - width) / 2, about.bottom + GAP];
  if (Math.max(leftRoom, rightRoom) >= width + EDGE) {
    x = rightRoom >= width + EDGE ? about.right + GAP : about.left - GAP - width;
    y = (about.top + about.bottom - height) / 2;
  } else if (y + height > high - EDGE && about.top - GAP - height > EDGE) {
    y = about.top - GAP - height;
  }
  box.style.left = `${kept(x, width, wide)}px`;
  box.style.top = `${kept(y, height, high)}px`;
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
 * @param {import("./types.js").Point} point
 */
export function spot(point) {
  return { left: point.x, right: point.x, top: point.y, bottom: point.y };
}

// @ts-check
// Decides where a step with Tab or an arrow leads on the board.

/** @typedef {{at: import("../../shared/dom.js").Point}} Placed a thing and where its middle is on the screen */

const ROW = 60; // pixels: things in such a strip are walked from left to right
const ASTRAY = 2.2; // how much farther a pixel to the side is than one ahead
export const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/**
 * Things as one reads them: strip by strip, each from left to right.
 * @template {Placed} Thing
 * @param {Thing[]} things
 * @returns {Thing[]}
 */
export function inReadingOrder(things) {
  return things.toSorted((a, b) => Math.floor(a.at.y / ROW) - Math.floor(b.at.y / ROW) || a.at.x - b.at.x);
}

/**
 * The nearest thing towards a side, if there is one.
 * @template {Placed} Thing
 * @param {Placed} from
 * @param {Thing[]} things
 * @param {number[]} way
 * @returns {Thing | undefined}
 */
export function towards(from, things, [dx, dy]) {
  const rated = things.map((thing) => {
    const [x, y] = [thing.at.x - from.at.x, thing.at.y - from.at.y];
    const ahead = x * dx + y * dy;
    return { thing, far: ahead > 1 ? ahead + ASTRAY * Math.abs(x * dy + y * dx) : Infinity };
  });
  const nearest = rated.toSorted((a, b) => a.far - b.far)[0];
  return nearest?.far < Infinity ? nearest.thing : undefined;
}

// @ts-check
// An arrow on the board that points at one thing.

const SVG = "http://www.w3.org/2000/svg";
const SHAPE = "M0 0L-13 -20H-6V-44H6V-20H13Z"; // its tip lies at 0 0, and it points down
const INTO = 0.36; // how far into a place its tip reaches
const PART = 30; // the arrow is as high as one part in so many of the board's width

/**
 * Points at a thing: from above, or from below where the board ends.
 * @param {SVGSVGElement} live
 * @param {SVGGraphicsElement} thing
 */
export function draw(live, thing) {
  const box = boxIn(live, thing);
  const whole = live.viewBox.baseVal;
  const size = whole.width / PART / 44;
  const above = thing.closest(".hits") ? box.y + box.height * INTO : box.y - 4;
  const turned = above - 50 * size < whole.y;
  const arrow = document.createElementNS(SVG, "g");
  arrow.setAttribute("class", "guide-pointer mute");
  arrow.setAttribute("aria-hidden", "true");
  const tip = turned ? box.y + box.height + 4 : above;
  arrow.setAttribute("transform", `translate(${box.x + box.width / 2} ${tip}) scale(${size} ${turned ? -size : size})`);
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", SHAPE);
  arrow.append(shape);
  live.append(arrow);
}

/**
 * Takes the arrow away.
 * @param {SVGSVGElement | null} live
 */
export function erase(live) {
  live?.querySelector(":scope > .guide-pointer")?.remove();
}

/**
 * The box of a thing in the units of the whole drawing.
 * @param {SVGSVGElement} live
 * @param {SVGGraphicsElement} thing
 */
function boxIn(live, thing) {
  const seen = thing.getBoundingClientRect();
  const back = live.getScreenCTM()?.inverse();
  const [from, to] = [new DOMPoint(seen.left, seen.top), new DOMPoint(seen.right, seen.bottom)];
  const [start, end] = back ? [from.matrixTransform(back), to.matrixTransform(back)] : [from, to];
  return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y };
}

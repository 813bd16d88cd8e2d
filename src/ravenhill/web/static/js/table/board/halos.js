// @ts-check
// The ring around a piece that can be chosen. It is drawn rather than made by a filter: that is seen at every size.

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 4; // units of the drawing between a piece and its ring
const CLOSER = -4; // for round ones: what sticks out of a disc points at its neighbours, whose names are to be read

/**
 * Puts a ring around a piece of the board, or takes it away. Places have outlines of their own.
 * @param {SVGElement} thing
 * @param {boolean} on
 */
export function ring(thing, on) {
  const old = thing.querySelector(":scope > .halo");
  if (on && !old && thing instanceof SVGGraphicsElement && thing.closest("#pieces"))
    thing.prepend(drawn(thing.getBBox()));
  if (!on) old?.remove();
}

/**
 * @param {DOMRect} box
 * @returns {SVGElement}
 */
function drawn(box) {
  const isRound = Math.max(box.width, box.height) < 1.35 * Math.min(box.width, box.height);
  const room = isRound ? CLOSER : ROOM;
  const [width, height] = [box.width + 2 * room, box.height + 2 * room];
  const halo = document.createElementNS(SVG, "g");
  halo.setAttribute("class", "halo");
  for (const name of ["halo-edge", "halo-ring"]) {
    const shape = document.createElementNS(SVG, "rect");
    const rx = isRound ? Math.min(width, height) / 2 : 12;
    const measures = { class: name, x: box.x - room, y: box.y - room, width, height, rx };
    for (const [measure, value] of Object.entries(measures)) shape.setAttribute(measure, String(value));
    halo.append(shape);
  }
  return halo;
}

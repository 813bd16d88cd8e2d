// @ts-check
// While places of the board can be chosen, all other ground lies in the shade.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Shades the board, but for these places; without any the whole board lies in the light.
 * @param {SVGSVGElement} live
 * @param {Element[]} places
 */
export function shade(live, places) {
  live.querySelector(".shade")?.remove();
  if (places.length === 0) return;
  const [layer, mask] = [document.createElementNS(SVG, "g"), document.createElementNS(SVG, "mask")];
  layer.setAttribute("class", "shade");
  mask.id = "lit-places";
  const holes = document.createElementNS(SVG, "g");
  holes.setAttribute("class", "turns");
  holes.append(...places.map(hole));
  mask.append(whole(live, "lit"), holes);
  const dim = whole(live, "dim");
  dim.setAttribute("mask", "url(#lit-places)");
  layer.append(mask, dim);
  live.prepend(layer);
}

/**
 * A rectangle over everything.
 * @param {SVGSVGElement} live
 * @param {string} name
 */
function whole(live, name) {
  const { x, y, width, height } = live.viewBox.baseVal;
  const made = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ x, y, width, height, class: name }))
    made.setAttribute(key, String(value));
  return made;
}

/**
 * The shape of a place, cut out of the shade.
 * @param {Element} place
 */
function hole(place) {
  const shape = /** @type {Element} */ ((place.closest(".shifted") ?? place).cloneNode(true));
  for (const each of [shape, ...shape.querySelectorAll("*")]) {
    for (const name of ["data-word", "data-place", "role", "tabindex", "aria-label", "class"])
      each.removeAttribute(name);
  }
  shape.setAttribute("class", "hole");
  return shape;
}

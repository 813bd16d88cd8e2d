// @ts-check
// The board in two drawings, one over the other. The ground has filters that take long to paint, so it is painted
// once; over it lies a light drawing with the pieces and with invisible copies of all places that can be chosen.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Parts a board that has just been set into the page.
 * @param {SVGSVGElement} ground
 * @returns {SVGSVGElement} the drawing that lies above
 */
export function parted(ground) {
  const live = /** @type {SVGSVGElement} */ (ground.cloneNode(false));
  const hits = group("hits");
  for (const place of ground.querySelectorAll("#still [data-word]")) {
    if (!place.parentElement?.closest("[data-word]")) hits.append(copied(place, ground));
  }
  for (const place of ground.querySelectorAll("#still [data-word]")) quiet(place);
  hits.classList.add("turns");
  const above = ["#sides", "#pieces"].flatMap((part) => ground.querySelector(part) ?? []); // what is chosen lies below
  live.append(hits, ...above, group("travellers"));
  dress(ground, live);
  ground.after(live);
  return live;
}

/**
 * A group that is named by its class.
 * @param {string} name
 */
function group(name) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  return made;
}

/**
 * A copy of a place at the same spot, without letters.
 * @param {Element} place
 * @param {SVGSVGElement} ground
 */
function copied(place, ground) {
  const copy = /** @type {SVGElement} */ (place.cloneNode(true));
  copy.removeAttribute("id");
  for (const letters of copy.querySelectorAll("text")) letters.remove();
  const shift = shiftOf(/** @type {SVGGraphicsElement} */ (place.parentNode), ground);
  if (!shift) return copy;
  const holder = group("shifted");
  holder.setAttribute("transform", shift);
  holder.append(copy);
  return holder;
}

/**
 * How a group lies in the whole drawing, as a matrix; '' if just so.
 * @param {SVGGraphicsElement} inner
 * @param {SVGSVGElement} ground
 */
export function shiftOf(inner, ground) {
  const [whole, own] = [ground.getScreenCTM(), inner.getScreenCTM()];
  if (!whole || !own) return "";
  const { a, b, c, d, e, f } = whole.inverse().multiply(own);
  const still = [a - 1, b, c, d - 1, e, f].every((part) => Math.abs(part) < 0.01);
  return still ? "" : `matrix(${[a, b, c, d, e, f].map((part) => part.toFixed(4)).join(" ")})`;
}

/**
 * The ground is only looked at.
 * @param {Element} place
 */
function quiet(place) {
  place.removeAttribute("data-word");
  place.removeAttribute("data-place");
}

/**
 * @param {SVGSVGElement} ground
 * @param {SVGSVGElement} live
 */
function dress(ground, live) {
  const name = ground.getAttribute("aria-label") ?? ground.querySelector("desc")?.textContent ?? "The board";
  ground.classList.add("ground");
  ground.setAttribute("aria-hidden", "true");
  live.classList.add("live");
  live.removeAttribute("aria-labelledby");
  live.setAttribute("role", "group");
  live.setAttribute("aria-label", name);
}

/**
 * Names of things stand in `<title>`; browsers would show them over our own explanations.
 * @param {ParentNode} drawing
 */
export function takeTitles(drawing) {
  for (const title of drawing.querySelectorAll("[data-word] > title, [data-place] > title")) {
    title.parentElement?.setAttribute("data-name", title.textContent ?? "");
    title.remove();
  }
}

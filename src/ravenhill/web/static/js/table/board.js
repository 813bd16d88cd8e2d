// @ts-check
// The board: its drawing, its pieces as they change, and where its places are.

import { Camera } from "./camera.js";
import { middle, quoted } from "./dom.js";
import { parted, shiftOf, takeTitles } from "./layers.js";

const SVG = "http://www.w3.org/2000/svg";

/** The board on the screen. */
export class Board {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.canvas = /** @type {HTMLElement} */ (frame.querySelector(".canvas"));
    this.camera = new Camera(frame, this.canvas);
    /** @type {SVGSVGElement | null} */
    this.live = null;
  }

  /**
   * Takes over the drawing that is in the page, or a new one.
   * @param {string} [drawing]
   */
  draw(drawing) {
    if (drawing) this.canvas.innerHTML = drawing;
    const ground = this.canvas.querySelector("svg");
    if (!ground) return;
    for (const theme of ["light", "dark"]) {
      ground.classList.toggle(theme, document.documentElement.classList.contains(theme));
    }
    const whole = ground.viewBox.baseVal;
    const field = (ground.dataset.field ?? "").split(" ").map(Number);
    const [x, y, width, height] = field.length === 4 ? field : [whole.x, whole.y, whole.width, whole.height];
    this.camera.lookAt({ width: whole.width, height: whole.height }, { x, y, width, height });
    this.live = parted(ground);
    takeTitles(this.live);
  }

  /**
   * Puts new pieces in the place of the old ones.
   * @param {string} drawing
   */
  setPieces(drawing) {
    const old = this.live?.querySelector("#pieces");
    if (!old || !drawing) return;
    const holder = document.createElementNS(SVG, "g");
    holder.innerHTML = drawing;
    takeTitles(holder);
    const pieces = holder.querySelector("#pieces");
    if (pieces) old.replaceWith(pieces);
  }

  /** Takes everything off the screen. */
  clear() {
    this.canvas.replaceChildren();
    this.live = null;
  }

  /**
   * The elements that stand at a place, the place itself first.
   * @param {string} place
   * @returns {SVGGraphicsElement[]}
   */
  at(place) {
    return [...(this.live?.querySelectorAll(`[data-place=${quoted(place)}]`) ?? [])].map(
      (each) => /** @type {SVGGraphicsElement} */ (each),
    );
  }

  /**
   * The middle of a place in the units of the drawing.
   * @param {string} place
   * @returns {import("./types.js").Point | null}
   */
  centre(place) {
    const here = `[data-place=${quoted(place)}]`;
    // A place that stands for no word is on the ground alone; a piece may stick out of its place.
    const found = ["svg.live .hits", "svg.ground", "svg.live"].map((layer) => this.canvas.querySelector(`${layer} ${here}`));
    const spot = found.find((each) => each !== null);
    return spot ? this.camera.within(middle(spot)) : null;
  }

  /**
   * Marks places for a moment, or as long as they are pointed at.
   * @param {string[]} places
   * @param {string} mark
   * @param {boolean} on
   */
  mark(places, mark, on) {
    for (const place of places) {
      const spot = this.at(place)[0];
      spot?.classList.toggle(mark, on);
    }
  }

  /**
   * Brings a place into view.
   * @param {string[]} places
   */
  goTo(places) {
    const point = places.map((place) => this.centre(place)).find((found) => found !== null);
    if (point) this.camera.goTo(point);
  }

  /**
   * A copy of a piece that can travel freely over the board.
   * @param {SVGGraphicsElement} piece
   * @returns {SVGGElement | null}
   */
  lift(piece) {
    const layer = this.live?.querySelector(".travellers");
    if (!this.live || !layer) return null;
    const [outer, inner] = [document.createElementNS(SVG, "g"), document.createElementNS(SVG, "g")];
    const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
    copy.removeAttribute("transform");
    copy.classList.remove("away");
    for (const each of [copy, ...copy.querySelectorAll("[data-word]")]) each.removeAttribute("data-word");
    inner.setAttribute("transform", shiftOf(piece, this.live) || "translate(0 0)");
    inner.append(copy);
    outer.append(inner);
    layer.append(outer);
    return outer;
  }
}

// @ts-check
// The board: its drawing, its pieces as they change, and where its places are.

import { middle, quoted } from "../../shared/dom.js";
import { Camera } from "./camera.js";
import { parted, shiftOf, takeTitles } from "./layers.js";

const SVG = "http://www.w3.org/2000/svg";
const COVERS = ".fight, .zoom"; // what lies over the board for a while, or always

/** The board on the screen. */
export class Board {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.canvas = /** @type {HTMLElement} */ (frame.querySelector(".canvas"));
    this.camera = new Camera(frame, this.canvas);
    /** @type {SVGSVGElement | null} */
    this.live = null;
    this.drawn = ""; // the pieces as they are drawn
    new ResizeObserver(() => this.reshaped()).observe(frame);
    const makeRoom = () => this.makeRoom();
    const [moved, grown] = [new MutationObserver(makeRoom), new ResizeObserver(makeRoom)];
    for (const box of frame.querySelectorAll(COVERS)) {
      moved.observe(box, { attributeFilter: ["class", "hidden"] });
      grown.observe(box);
    }
  }

  /**
   * The board, and what is said over it, keep off what lies over the window; where a fight leaves too little of it, the
   * place of the fight is seen.
   */
  makeRoom() {
    const edges = covered(this.frame);
    const fought = [...this.frame.querySelectorAll("#fight-box:not([hidden]) [data-place]")];
    const spots = fought.flatMap((each) => this.centre(each.getAttribute("data-place") ?? "") ?? []);
    this.camera.keepOff(edges, spots);
    for (const [side, edge] of Object.entries(edges)) this.frame.style.setProperty(`--covered-${side}`, `${edge}px`);
  }

  /**
   * Takes over the drawing that is in the page, or a new one.
   * @param {string} [drawing]
   */
  draw(drawing) {
    if (drawing) this.canvas.innerHTML = drawing;
    this.drawn = "";
    const ground = this.canvas.querySelector("svg");
    if (!ground) return;
    for (const theme of ["light", "dark"]) {
      ground.classList.toggle(theme, document.documentElement.classList.contains(theme));
    }
    this.live = parted(ground);
    takeTitles(this.live);
    this.turn();
    this.look(ground);
  }

  /** Whether the field lies on its side: north is left. */
  get isWide() {
    return this.live?.classList.contains("wide") ?? false;
  }

  /** Turns a field that can be turned, so that it fills the window best. */
  turn() {
    const [across, down] = (this.live?.dataset.turns ?? "").split(" ").map(Number);
    if (!down) return;
    const wide = this.frame.clientWidth > this.frame.clientHeight;
    for (const each of this.canvas.querySelectorAll(":scope > svg")) {
      each.classList.toggle("wide", wide);
      each.setAttribute("viewBox", wide ? `0 0 ${down} ${across}` : `0 0 ${across} ${down}`);
    }
  }

  /**
   * Shows all of a drawing.
   * @param {SVGSVGElement} ground
   */
  look(ground) {
    const whole = ground.viewBox.baseVal;
    const field = (ground.dataset.field ?? "").split(" ").map(Number);
    const [x, y, width, height] = field.length === 4 ? field : [whole.x, whole.y, whole.width, whole.height];
    this.camera.lookAt({ width: whole.width, height: whole.height }, { x, y, width, height });
  }

  /** The window has another shape: the field is turned if it fits better so. */
  reshaped() {
    const [was, ground] = [this.isWide, this.canvas.querySelector("svg")];
    this.turn();
    if (ground && was !== this.isWide) this.look(ground);
  }

  /**
   * Puts new pieces in the place of the old ones; where nothing has changed they stay, with the focus.
   * @param {string} drawing
   */
  setPieces(drawing) {
    const old = this.live?.querySelector("#pieces");
    if (!old || !drawing || drawing === this.drawn) return;
    this.drawn = drawing;
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
    this.drawn = "";
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
   * @returns {import("../../shared/dom.js").Point | null}
   */
  centre(place) {
    const here = `[data-place=${quoted(place)}]`;
    // A place that stands for no word is on the ground alone; a piece may stick out of its place.
    const found = ["svg.live .hits", "svg.ground", "svg.live"].map((layer) =>
      this.canvas.querySelector(`${layer} ${here}`),
    );
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
    const seen = piece.getClientRects().length > 0 ? piece : (piece.closest(".folded") ?? piece); // a stack hides its own
    inner.setAttribute("transform", shiftOf(/** @type {SVGGraphicsElement} */ (seen), this.live) || "translate(0 0)");
    inner.append(copy);
    outer.append(inner);
    layer.append(outer);
    return outer;
  }
}

/**
 * How much of each side of the frame lies under a box. A high one from side to side would leave too little, and what is
 * but a button takes nothing.
 * @param {HTMLElement} frame
 * @returns {import("./camera.js").Edges}
 */
function covered(frame) {
  const edges = { left: 0, right: 0, top: 0, bottom: 0 };
  const room = frame.getBoundingClientRect();
  const [x, y] = [room.left + room.right, room.top + room.bottom];
  for (const box of [...frame.querySelectorAll(COVERS)].map((each) => each.getBoundingClientRect())) {
    const wide = box.width > 0.7 * room.width;
    if (wide ? box.height > 0.3 * room.height : box.height < 0.2 * room.height) continue;
    if (wide && box.top + box.bottom < y) edges.top = Math.max(edges.top, box.bottom - room.top);
    else if (wide) edges.bottom = Math.max(edges.bottom, room.bottom - box.top);
    else if (box.left + box.right < x) edges.left = Math.max(edges.left, box.right - room.left);
    else edges.right = Math.max(edges.right, room.right - box.left);
  }
  return edges;
}

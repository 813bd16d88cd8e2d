// @ts-check
// Which part of the board is seen. While it moves the painted board is shifted and stretched, which is cheap; when it
// has come to rest it is painted anew at its size.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Edges what of the window lies under something else */

const CLOSEST = 5; // times the size at which the whole board fits
const REST = 160; // milliseconds without movement
const GLIDE = 260;
const GAP = 8; // between the board and what lies beside it
const LEAST = 0.8; // of its size must be left to the board, else it lies under the rest, but for what must be seen
const SPACE = 36; // around what must be seen
const SMALL = "(max-width: 39.99rem), (max-height: 34rem)"; // windows in which the board moves to make room
const NOTHING = { left: 0, right: 0, top: 0, bottom: 0 };

/** A camera over a canvas that lies in a window. */
export class Camera {
  /**
   * @param {HTMLElement} frame the window
   * @param {HTMLElement} canvas what is shown
   */
  constructor(frame, canvas) {
    this.frame = frame;
    this.canvas = canvas;
    this.size = { width: 1, height: 1 }; // of the drawing, in its own units
    this.box = { x: 0, y: 0, width: 1, height: 1 }; // the part that is to be seen
    this.small = matchMedia(SMALL);
    this.edges = NOTHING;
    /** @type {import("../../shared/dom.js").Point[]} */
    this.places = []; // what is to be seen even if not everything can be
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    this.painted = 1;
    this.resting = 0;
    this.fitted = true; // as long as nobody has moved it, it follows the size of the window
    new ResizeObserver(() => this.resized()).observe(frame);
  }

  /**
   * Looks at a new drawing.
   * @param {{width: number, height: number}} size
   * @param {Box} box
   */
  lookAt(size, box) {
    this.size = size;
    this.box = box;
    this.fit();
  }

  /**
   * Keeps the whole board off what lies over a small window, or at least some places of it; in all others it stays.
   * @param {Edges} edges
   * @param {import("../../shared/dom.js").Point[]} [places]
   */
  keepOff(edges, places = []) {
    this.edges = this.small.matches ? edges : NOTHING;
    this.places = this.small.matches ? places : [];
    this.resized();
  }

  /** The part of the window under which nothing lies. */
  get free() {
    const [left, right, top, bottom] = Object.values(this.edges).map((edge) => (edge ? edge + GAP : 0));
    const { clientWidth: wide, clientHeight: high } = this.frame;
    return { x: left, y: top, width: wide - left - right, height: high - top - bottom };
  }

  /** The part of the window in which the whole board is shown. */
  get room() {
    const all = { x: 0, y: 0, width: this.frame.clientWidth, height: this.frame.clientHeight };
    return this.fitting(this.free) < LEAST * this.fitting(all) ? all : this.free;
  }

  /**
   * The scale at which the board just fits.
   * @param {Box} room
   */
  fitting(room) {
    return Math.max(0.05, Math.min(room.width / this.box.width, room.height / this.box.height));
  }

  /** The scale at which the whole board is seen. */
  get whole() {
    return this.fitting(this.room);
  }

  /** The room at the side of the window that is left to the drawer, if the whole board does not need it. */
  get margin() {
    return parseFloat(getComputedStyle(this.frame).paddingRight) || 0;
  }

  /** Shows the whole board. */
  fit() {
    this.fitted = true;
    const { room, margin } = this;
    this.scale = this.fitting(room);
    const spare = room.width - this.box.width * this.scale;
    this.x = room.x + Math.max(0, spare - margin) / 2 - this.box.x * this.scale;
    this.y = room.y + (room.height - this.box.height * this.scale) / 2 - this.box.y * this.scale;
    this.uncover();
    this.paint();
  }

  /** Shifts the board as far as it takes to see what is to be seen. */
  uncover() {
    const { free, places, scale } = this;
    const [xs, ys] = [places.map(({ x }) => x * scale + this.x), places.map(({ y }) => y * scale + this.y)];
    this.x += shift(xs, free.x, free.width);
    this.y += shift(ys, free.y, free.height);
  }

  resized() {
    if (this.fitted) this.fit();
    else this.place();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.moved();
  }

  /**
   * Grows or shrinks the board around a point of the window.
   * @param {number} factor
   * @param {number} [x]
   * @param {number} [y]
   */
  zoom(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    const scale = Math.min(Math.max(this.scale * factor, this.whole * 0.8), this.whole * CLOSEST);
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
    this.moved();
  }

  /**
   * Brings a point of the drawing into view, gently, if it is not seen already.
   * @param {import("../../shared/dom.js").Point} point
   */
  goTo(point) {
    const at = { x: point.x * this.scale + this.x, y: point.y * this.scale + this.y };
    const [wide, high] = [this.frame.clientWidth, this.frame.clientHeight];
    const edge = Math.min(wide, high) * 0.06;
    const seen = at.x > edge && at.y > edge && at.x < wide - edge && at.y < high - edge;
    if (seen || this.fitted) return;
    this.canvas.classList.add("gliding");
    this.pan(wide / 2 - at.x, high / 2 - at.y);
    window.setTimeout(() => this.canvas.classList.remove("gliding"), GLIDE);
  }

  /**
   * A point of the screen in the units of the drawing.
   * @param {import("../../shared/dom.js").Point} point
   * @returns {import("../../shared/dom.js").Point}
   */
  within(point) {
    const frame = this.frame.getBoundingClientRect();
    return { x: (point.x - frame.left - this.x) / this.scale, y: (point.y - frame.top - this.y) / this.scale };
  }

  moved() {
    this.fitted = false;
    this.place();
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.paint(), REST + GLIDE);
  }

  /** Keeps some of the board in the window, and shifts what is painted. */
  place() {
    this.x = within(this.x, this.size.width * this.scale, this.frame.clientWidth);
    this.y = within(this.y, this.size.height * this.scale, this.frame.clientHeight);
    this.canvas.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale / this.painted})`;
  }

  /** Paints the board at its present size. */
  paint() {
    clearTimeout(this.resting);
    this.painted = this.scale;
    this.canvas.style.width = `${this.size.width * this.scale}px`;
    this.canvas.style.height = `${this.size.height * this.scale}px`;
    this.letter();
    this.place();
  }

  /** Lettering that would be too small to read is left out; the drawing says from which scales on it can be read. */
  letter() {
    for (const drawing of this.canvas.querySelectorAll(":scope > svg")) {
      const [names, numbers] = (drawing.getAttribute("data-lettering") ?? "0 0").split(" ").map(Number);
      drawing.classList.toggle("small", this.scale < names && this.scale >= numbers);
      drawing.classList.toggle("tiny", this.scale < numbers);
    }
  }
}

/**
 * How far points have to go, to lie within a stretch with some space around them.
 * @param {number[]} points
 * @param {number} start
 * @param {number} length
 */
function shift(points, start, length) {
  if (points.length === 0) return 0;
  const edge = Math.min(SPACE, length / 2);
  const [least, most] = [Math.min(...points) - edge, Math.max(...points) + edge];
  if (least < start) return start - least;
  return Math.min(0, start + length - most);
}

/**
 * A position at which at least a third of the window is filled.
 * @param {number} at
 * @param {number} length
 * @param {number} room
 */
function within(at, length, room) {
  const must = Math.min(length, room) * 0.4;
  return Math.min(Math.max(at, must - length), room - must);
}

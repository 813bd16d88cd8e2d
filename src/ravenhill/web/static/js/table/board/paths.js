// @ts-check
// What a plan looks like on the board: its way, the wheel of facings at its end, the chances on its targets.

import { middle, quoted } from "../../shared/dom.js";
import { shiftOf } from "./layers.js";

/** @typedef {import("../../shared/dom.js").Point} Point */

const SVG = "http://www.w3.org/2000/svg";
const FACES = ["e", "ne", "nw", "w", "sw", "se"];
const LAYERS = ["paths", "ghosts", "counts", "chances", "wheel"]; // from below
const AWAY = 1.42; // of the way from the middle of a hex to its side: over the side, clear of the base
const DISC = 19;
const ARROW = "M-11-3H1V-9L12 0L1 9V3H-11Z";
const LETTERS = 62; // letters are as high as one part in so many of the board

/** Draws over the pieces, and below what travels. */
export class Paths {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.turned = ""; // the wheel that is shown
  }

  /**
   * The layer of this name; made where the drawing has none.
   * @param {string} name
   */
  layer(name) {
    const { live } = this.board;
    const found = live?.querySelector(`:scope > .planned.${name}`);
    if (found || !live) return found ?? null;
    const all = LAYERS.map((each) => shape("g", { class: `planned ${each}${each === "wheel" ? "" : " mute"}` }));
    live.querySelector(":scope > .travellers")?.before(...all);
    return all[LAYERS.indexOf(name)];
  }

  /** Takes everything off. */
  clear() {
    for (const each of this.board.live?.querySelectorAll(":scope > .planned") ?? []) each.remove();
    for (const each of this.board.live?.querySelectorAll(".picked") ?? []) each.classList.remove("picked");
    this.turned = "";
  }

  /**
   * Where a warrior, an Army or a character stands; where nobody is named, where the one stands that is asked about.
   * @param {string} word
   */
  standing(word) {
    const { live } = this.board;
    const place = /^(?:hex|region|box):(.+)$/.exec(word)?.[1];
    if (place || !live) return place ?? "";
    return this.piece(word)?.getAttribute("data-place") ?? "";
  }

  /**
   * A warrior or character on the board; where none is named, the one that is asked about.
   * @param {string} word
   */
  piece(word) {
    const { live } = this.board;
    if (word) return live?.querySelector(`#pieces [data-word=${quoted(word)}]`) ?? null;
    return live?.querySelector("#pieces .warrior.moving") ?? live?.querySelector("#pieces .warrior.selected") ?? null;
  }

  /**
   * A dashed line through places.
   * @param {string[]} places
   */
  path(places) {
    const points = places.flatMap((place) => this.board.centre(place) ?? []);
    const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    const size = this.letters;
    const end = points.at(-1);
    const drawn =
      points.length > 1 && end
        ? [
            shape("polyline", { class: "way-bed", points: line, "stroke-width": size * 0.5 }),
            shape("polyline", {
              class: "way",
              points: line,
              "stroke-width": size * 0.25,
              "stroke-dasharray": `${size * 0.6} ${size * 0.45}`,
            }),
            shape("circle", { class: "way-end", cx: end.x, cy: end.y, r: size * 0.42 }),
          ]
        : [];
    this.layer("paths")?.replaceChildren(...drawn);
  }

  /** How high letters are, in units of the drawing. */
  get letters() {
    const whole = this.board.live?.viewBox.baseVal;
    return whole ? Math.max(whole.width, whole.height) / LETTERS : 12;
  }

  /**
   * Six arrows round a hex by which a facing is chosen; the likeliest is marked.
   * @param {string} place
   * @param {string[]} faces words
   * @param {string} usual
   */
  wheel(place, faces, usual) {
    const wanted = place && faces.some((word) => word.startsWith("face:")) ? `${place} ${faces.join(" ")}` : "";
    const layer = this.layer("wheel");
    if (wanted === this.turned && (!wanted || layer?.firstChild)) return;
    this.turned = wanted;
    const [centre, half] = [this.board.centre(place), this.half(place)];
    const quarter = this.board.isWide ? 90 : 0;
    const arrows =
      wanted && centre ? faces.map((word) => arrow(word, place, centre, half, word === usual, quarter)) : [];
    layer?.replaceChildren(...arrows);
  }

  /**
   * A pale copy of a piece where it will stand.
   * @param {string} word the piece; '' for the one that is asked about
   * @param {string} place '' for nowhere
   */
  ghost(word, place) {
    const { live } = this.board;
    const [piece, to] = [place ? this.piece(word) : null, this.board.centre(place)];
    const box = piece?.getBoundingClientRect();
    const layer = this.layer("ghosts");
    layer?.replaceChildren();
    if (!piece || !box || !to || !layer) return;
    const from = this.board.camera.within(middle(piece));
    const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
    for (const each of [copy, ...copy.querySelectorAll("[data-word]")]) each.removeAttribute("data-word");
    copy.querySelector(".halo")?.remove();
    const moved = shape("g", { transform: `translate(${(to.x - from.x).toFixed(1)} ${(to.y - from.y).toFixed(1)})` });
    const around = /** @type {SVGGraphicsElement} */ (piece.parentNode);
    const lying = shape("g", { transform: (live && shiftOf(around, live)) || "translate(0 0)" });
    lying.append(copy);
    moved.append(lying);
    layer.append(moved);
  }

  /**
   * How far it is from the middle of a hex to its side.
   * @param {string} place
   */
  half(place) {
    const box = this.board.live?.querySelector(`.hits [data-place=${quoted(place)}]`)?.getBoundingClientRect();
    return box ? Math.min(box.width, box.height) / 2 / this.board.camera.scale : 40;
  }

  /**
   * Marks who is to act.
   * @param {string} word
   */
  choose(word) {
    for (const each of this.board.live?.querySelectorAll(".picked") ?? []) each.classList.remove("picked");
    if (!word) return;
    for (const each of this.board.live?.querySelectorAll(`[data-word=${quoted(word)}]`) ?? [])
      each.classList.add("picked");
  }

  /**
   * Brings the keyboard to a facing.
   * @param {string} word
   */
  focus(word) {
    const found = this.layer("wheel")?.querySelector(`[data-word=${quoted(word)}]`);
    if (found instanceof SVGElement) found.focus({ preventScroll: true });
  }

  /**
   * A sign on everything that is in a set, with its number where that is not one.
   * @param {[string, number][]} counts
   */
  counts(counts) {
    const signs = counts.flatMap(([word, count]) => this.label(word, count > 1 ? String(count) : "✓", "in-set", 0));
    this.layer("counts")?.replaceChildren(...signs);
  }

  /**
   * The chance on each target.
   * @param {[string, string][]} chances by word
   */
  chances(chances) {
    const best = [...new Map(chances)];
    this.layer("chances")?.replaceChildren(...best.flatMap(([word, chance]) => this.label(word, chance, "odds-on", 1)));
  }

  /**
   * A small plate with letters at what stands for a word.
   * @param {string} word
   * @param {string} text
   * @param {string} name
   * @param {number} below 0 for its upper right corner, 1 for below its middle
   * @returns {SVGElement[]}
   */
  label(word, text, name, below) {
    const at = this.spot(word, below);
    if (!at) return [];
    const size = this.letters;
    const wide = size * (0.62 * text.length + 0.7);
    const plate = shape("g", {
      class: `plate-on ${name}`,
      transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`,
    });
    plate.append(
      shape("rect", { x: -wide / 2, y: -size * 0.72, width: wide, height: size * 1.44, rx: size * 0.5 }),
      letters(text, size),
    );
    return [plate];
  }

  /**
   * Where the plate of a word lies, in units of the drawing.
   * @param {string} word
   * @param {number} below
   * @returns {Point | null}
   */
  spot(word, below) {
    const { live, camera } = this.board;
    const thing =
      live?.querySelector(`#pieces [data-word=${quoted(word)}]`) ??
      live?.querySelector(`.hits [data-word=${quoted(word)}]`);
    if (!thing) return null;
    const box = thing.getBoundingClientRect();
    const [x, y] = below
      ? [box.left + box.width / 2, box.bottom]
      : [box.right - box.width * 0.2, box.top + box.height * 0.2];
    return thing.closest("#pieces") ? camera.within({ x, y }) : camera.within(middle(thing));
  }
}

/**
 * @param {string} word
 * @param {string} place
 * @param {Point} centre
 * @param {number} half
 * @param {boolean} usual
 * @param {number} quarter by how much the field is turned
 */
function arrow(word, place, centre, half, usual, quarter) {
  const turn = -60 * FACES.indexOf(word.replace("face:", "")) - quarter;
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [x, y] = [centre.x + AWAY * half * dx, centre.y + AWAY * half * dy];
  const made = shape("g", {
    class: `facing${usual ? " usual" : ""}`,
    "data-word": word,
    "data-place": place,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
  });
  made.append(
    shape("circle", { class: "facing-disc", r: DISC }),
    shape("path", { class: "facing-arrow", transform: `rotate(${turn})`, d: ARROW }),
  );
  return made;
}

/**
 * @param {string} text
 * @param {number} size
 */
function letters(text, size) {
  const made = shape("text", { "font-size": size, "text-anchor": "middle", dy: "0.35em" });
  made.textContent = text;
  return made;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

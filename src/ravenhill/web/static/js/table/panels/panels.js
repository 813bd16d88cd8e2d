// @ts-check
// The panels around the board: one's own, the others', the fight, the reference; and which of them is in front.

import { keep, kept, part, quoted } from "../../shared/dom.js";
import { linkRules } from "../../shared/rules.js";

/** @typedef {import("../../shared/types.js").State} State */
/** @typedef {Pick<State, "panels" | "number"> & Partial<Pick<State, "ask">>} Shown the present, or a moment of the past */

const NAMES = /** @type {const} */ (["own", "others", "fight", "reference"]);

/** All panels that the server writes. */
export class Panels {
  /** @param {import("../../shared/server.js").Server} server */
  constructor(server) {
    this.server = server;
    /** @type {Record<string, string>} */
    this.written = {};
    for (const tab of document.querySelectorAll("[data-tab]")) {
      tab.addEventListener("click", () => this.choose(tab.getAttribute("data-tab") ?? "log"));
    }
    part("fold-side").addEventListener("click", () => this.fold("side"));
    part("fold-own").addEventListener("click", () => this.fold("own"));
    part("fold-fight").addEventListener("click", () => this.fold("fight"));
    for (const name of (kept("folded") || "").split(" ").filter(Boolean)) this.fold(name);
    this.narrow = matchMedia("(max-width: 56rem), (max-height: 34rem)");
    this.asked = -1; // the number of the last question that was shown
    if (this.narrow.matches) this.fold("fight"); // opened it would hide the board
    this.open(this.home);
  }

  /** The tab that is in front as long as nobody asks for another. */
  get home() {
    return this.narrow.matches && !document.body.classList.contains("looking-on") ? "own" : "log";
  }

  /**
   * Brings a tab to the front; on a small screen, where it rises over the board, a second tap puts it back.
   * @param {string} name
   */
  choose(name) {
    const again = this.narrow.matches && document.body.dataset.open === name;
    this.open(again ? this.home : name);
  }

  /**
   * Brings a tab to the front.
   * @param {string} name
   */
  open(name) {
    document.body.dataset.open = name;
    for (const tab of document.querySelectorAll("[data-tab]")) {
      tab.setAttribute("aria-pressed", String(tab.getAttribute("data-tab") === name));
    }
  }

  /**
   * Folds a part of the table away, or back.
   * @param {string} name
   */
  fold(name) {
    const folded = document.body.classList.toggle(`no-${name}`);
    part(`fold-${name}`).setAttribute("aria-expanded", String(!folded));
    keep("folded", ["side", "own"].filter((each) => document.body.classList.contains(`no-${each}`)).join(" "));
  }

  /**
   * Writes what has changed; the focus stays on the same thing.
   * @param {Shown} state
   */
  show(state) {
    for (const name of NAMES) this.write(name, state.panels[name] ?? "");
    part("fight-box").hidden = !state.panels.fight;
    this.makeRoom(state);
  }

  /**
   * Who is asked on a small screen needs the board and the prompt: what was opened over them is folded.
   * @param {Shown} state
   */
  makeRoom({ ask, number }) {
    const fresh = Boolean(ask) && number !== this.asked;
    if (fresh) this.asked = number;
    if (!fresh || !this.narrow.matches) return;
    this.open(this.home);
    if (!document.body.classList.contains("no-fight")) this.fold("fight");
  }

  /**
   * The fight lies over the side of the board that is free.
   * @param {import("../board/board.js").Board} board
   */
  setFight(board) {
    const places = [...part("fight").querySelectorAll("[data-place]")].map(
      (each) => each.getAttribute("data-place") ?? "",
    );
    const spots = places.flatMap((place) => board.centre(place) ?? []);
    const { x, y, width, height } = board.camera.box;
    const [left, above] = [mean(spots.map((spot) => spot.x)), mean(spots.map((spot) => spot.y))];
    part("fight-box").classList.toggle("at-right", left < x + width / 2);
    part("fight-box").classList.toggle("at-foot", above < y + height / 2);
    if (!part("fight-box").hidden) board.makeRoom(); // the next fight may be somewhere else
  }

  /**
   * @param {string} name
   * @param {string} html
   */
  write(name, html) {
    if (this.written[name] === html) return;
    const panel = part(name);
    const before = numbersOf(panel);
    const word = panel.contains(document.activeElement) ? document.activeElement?.getAttribute("data-word") : null;
    this.written[name] = html;
    panel.innerHTML = html;
    linkRules(panel, this.server);
    flash(panel, before);
    const again = word ? panel.querySelector(`[data-word=${quoted(word)}]`) : null;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** Takes everything off the panels. */
  clear() {
    for (const name of NAMES) this.write(name, "");
    part("fight-box").hidden = true;
  }
}

/** @param {number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/**
 * Numbers that are to flash when they change: what carries `data-number` with its name.
 * @param {HTMLElement} panel
 */
function numbersOf(panel) {
  const found = [...panel.querySelectorAll("[data-number]")];
  return new Map(found.map((each) => [each.getAttribute("data-number"), each.textContent]));
}

/**
 * A number that has changed shows for a moment what it was.
 * @param {HTMLElement} panel
 * @param {Map<string | null, string | null>} before
 */
function flash(panel, before) {
  for (const each of panel.querySelectorAll("[data-number]")) {
    const was = before.get(each.getAttribute("data-number"));
    if (was === undefined || was === each.textContent) continue;
    each.setAttribute("data-was", was ?? "");
    each.classList.add("changed");
  }
}

// @ts-check
// What has happened, in sentences: the newest below, each leading to its place on the board.

import { element, part } from "../../shared/dom.js";
import { lineRule } from "../../shared/rules.js";

/** @typedef {import("../../shared/types.js").Line} Line */

const SCROLLED = ["log", "side"]; // on a small screen the log is as long as it is, and the drawer is scrolled

/** The log. */
export class Log {
  /**
   * @param {import("../store.js").Store} store
   * @param {import("../board/board.js").Board} board
   * @param {import("../../shared/server.js").Server} server
   * @param {import("../../shared/speech.js").Speech} speech
   */
  constructor(store, board, server, speech) {
    this.store = store;
    this.board = board;
    this.server = server;
    this.speech = speech;
    this.list = part("log-lines");
    /** @type {Line[]} */
    this.shown = [];
    this.begun = false;
    this.atEnd = true; // whether the newest line is to be seen: until somebody looks further up
    for (const scroll of SCROLLED.map(part)) {
      scroll.addEventListener("scroll", () => this.scrolled(scroll));
      new ResizeObserver(() => this.atEnd && this.toEnd()).observe(scroll);
    }
    for (const kind of ["pointerover", "focusin"]) this.list.addEventListener(kind, (event) => this.point(event, true));
    for (const kind of ["pointerout", "focusout"])
      this.list.addEventListener(kind, (event) => this.point(event, false));
    this.list.addEventListener("click", (event) => this.clicked(event));
  }

  /**
   * Brings the list up to date; what is new is read out.
   * @param {import("../../shared/types.js").State["log"]} [log] of the state that is shown: later lines wait for theirs
   */
  show(log) {
    const end = log ? log.start + log.lines.length - this.store.firstLine : Infinity;
    const lines = this.store.lines.slice(0, Math.max(0, end));
    let same = 0;
    while (same < this.shown.length && this.shown[same].text === lines[same]?.text) same += 1;
    while (this.list.childElementCount > same) this.list.lastElementChild?.remove();
    const fresh = lines.slice(same);
    this.list.append(...fresh.map((line, index) => this.line(line, lines[same + index - 1])));
    this.shown = lines;
    if (fresh.length) {
      this.atEnd = true;
      this.toEnd();
    }
    if (this.begun) this.speech.say(...fresh.slice(-6).map((line) => line.text));
    this.begun = true;
  }

  /**
   * @param {Line} line
   * @param {Line | undefined} before
   */
  line(line, before) {
    const where = line.places.length > 0;
    const text = element(where ? "button" : "span", { type: where ? "button" : null, class: "log-line" }, line.text);
    const item = element("li", { "data-places": where ? line.places.join(" ") : null }, text);
    if (line.rule) item.append(lineRule(line.rule, this.server));
    if (line.turn !== before?.turn && line.turn > 0)
      item.prepend(element("span", { class: "turn" }, `Turn ${line.turn}`));
    return item;
  }

  toEnd() {
    if (document.body.dataset.open !== "log") return;
    for (const scroll of SCROLLED.map(part)) scroll.scrollTop = scroll.scrollHeight;
  }

  /** @param {HTMLElement} scroll */
  scrolled({ scrollTop, clientHeight, scrollHeight }) {
    if (document.body.dataset.open === "log" && scrollHeight > clientHeight)
      this.atEnd = scrollTop + clientHeight > scrollHeight - 40;
  }

  /**
   * @param {Event} event
   * @param {boolean} on
   */
  point(event, on) {
    this.board.mark(placesOf(event.target), "pointed", on);
  }

  /** @param {Event} event */
  clicked(event) {
    if (event.target instanceof Element && event.target.closest("a")) return;
    this.board.goTo(placesOf(event.target));
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {string[]}
 */
function placesOf(target) {
  const item = target instanceof Element ? target.closest("[data-places]") : null;
  return item?.getAttribute("data-places")?.split(" ") ?? [];
}

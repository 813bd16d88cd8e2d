// @ts-check
// The log of the whole game at the side: a click on a line goes to its moment.

import { element, part } from "../shared/dom.js";
import { lineRule } from "../shared/rules.js";

/** @typedef {import("../shared/types.js").StoryLine} StoryLine */

const AHEAD = 60; // pixels of what comes next that stay in sight

/** The log. */
export class StoryLog {
  /**
   * @param {import("../table/board/board.js").Board} board
   * @param {import("../shared/server.js").Server} server
   * @param {(number: number) => void} go
   */
  constructor(board, server, go) {
    this.board = board;
    this.server = server;
    this.list = part("log-lines");
    /** @type {StoryLine[]} */
    this.lines = [];
    /** @type {HTMLElement[]} */
    this.items = [];
    for (const kind of ["pointerover", "focusin"]) this.list.addEventListener(kind, (event) => this.point(event, true));
    for (const kind of ["pointerout", "focusout"])
      this.list.addEventListener(kind, (event) => this.point(event, false));
    this.list.addEventListener("click", (event) => {
      const line = this.lineOf(event.target);
      if (line && !(event.target instanceof Element && event.target.closest("a"))) go(line.number);
    });
  }

  /** @param {boolean} busy whether lines are still to come */
  setBusy(busy) {
    this.list.setAttribute("aria-busy", String(busy));
  }

  /** Begins the log again: another side knows other things. */
  clear() {
    this.lines = [];
    this.items = [];
    this.list.replaceChildren();
  }

  /**
   * Writes on.
   * @param {StoryLine[]} lines
   */
  add(lines) {
    const start = this.lines.length;
    this.lines.push(...lines);
    const items = lines.map((line, index) => this.item(line, start + index));
    this.items.push(...items);
    this.list.append(...items);
  }

  /**
   * @param {StoryLine} line
   * @param {number} index
   */
  item(line, index) {
    const item = element(
      "li",
      { "data-line": index },
      element("button", { type: "button", class: "log-line" }, line.text),
    );
    if (line.rule) item.append(lineRule(line.rule, this.server));
    const before = this.lines[index - 1]?.turn ?? 0;
    if (line.turn !== before && line.turn > 0) item.prepend(element("span", { class: "turn" }, `Turn ${line.turn}`));
    return item;
  }

  /**
   * Marks what has happened up to a moment, and keeps the newest of it in sight.
   * @param {number} number
   */
  show(number) {
    let last = -1;
    this.lines.forEach((line, index) => {
      const later = line.number > number;
      this.items[index].classList.toggle("later", later);
      this.items[index].classList.toggle("taken-back", !later && line.until > 0 && line.until <= number);
      this.items[index].classList.toggle("now", line.number === number && number > 0);
      if (!later) last = index;
    });
    this.bring(this.items[last] ?? null);
  }

  /** @param {HTMLElement | null} item */
  bring(item) {
    const scrolls = (/** @type {HTMLElement} */ each) => each.scrollHeight > each.clientHeight + 1;
    const scroll = [part("log"), part("side")].find(scrolls);
    if (!scroll) return;
    if (!item) scroll.scrollTop = 0;
    else scroll.scrollTop += item.getBoundingClientRect().bottom - scroll.getBoundingClientRect().bottom + AHEAD;
  }

  /**
   * @param {Event} event
   * @param {boolean} on
   */
  point(event, on) {
    this.board.mark(this.lineOf(event.target)?.places ?? [], "pointed", on);
  }

  /** @param {EventTarget | null} target */
  lineOf(target) {
    const item = target instanceof Element ? target.closest("[data-line]") : null;
    return item ? this.lines[Number(item.getAttribute("data-line"))] : undefined;
  }
}

// @ts-check
// What has happened, an action a line: the newest below, each leading to its places on the board, with its details.

import { button, element, part } from "../../shared/dom.js";
import { lineRule } from "../../shared/rules.js";
import { folded, passes, same } from "./folding.js";

/** @typedef {import("../../shared/types.js").Line} Line */
/** @typedef {import("./folding.js").Action} Action */

const SCROLLED = ["log", "side"]; // on a small screen the log is as long as it is, and the drawer is scrolled
const FILTERS = { all: "All", fights: "Fights", mine: "Mine", theirs: "Theirs" };
const MOST_READ = 6; // new lines that are read out at once

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
    this.lines = [];
    /** @type {Action[]} */
    this.shown = [];
    this.filter = "all";
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
    if (store.plays) part("log").prepend(this.filters());
  }

  /** The buttons that choose what is listed. */
  filters() {
    const buttons = Object.entries(FILTERS).map(([name, label]) => {
      const made = button(label, () => this.setFilter(name), "button small");
      made.setAttribute("aria-pressed", String(name === this.filter));
      made.value = name;
      return made;
    });
    return element(
      "div",
      { id: "log-filter", class: "log-filter", role: "group", "aria-label": "Shown in the log" },
      ...buttons,
    );
  }

  /** @param {string} name */
  setFilter(name) {
    this.filter = name;
    for (const each of part("log-filter").querySelectorAll("button"))
      each.setAttribute("aria-pressed", String(each.value === name));
    this.write([]);
    this.write(this.actions());
  }

  /**
   * Brings the list up to date; what is new is read out.
   * @param {import("../../shared/types.js").State["log"]} [log] of the state that is shown: later lines wait for theirs
   */
  show(log) {
    const end = log ? log.start + log.lines.length - this.store.firstLine : Infinity;
    const lines = this.store.lines.slice(0, Math.max(0, end));
    const fresh = lines.slice(agreement(this.lines, lines));
    this.lines = lines;
    this.write(this.actions());
    if (fresh.length) {
      this.atEnd = true;
      this.toEnd();
    }
    if (this.begun) this.speech.say(...fresh.slice(-MOST_READ).map((line) => line.text));
    this.begun = true;
  }

  actions() {
    const { seat } = this.store.state;
    return folded(this.lines, this.store.headlines).filter((action) => passes(action, this.filter, seat));
  }

  /**
   * Writes what has changed; what was opened stays so.
   * @param {Action[]} actions
   */
  write(actions) {
    let kept = 0;
    while (kept < this.shown.length && same(this.shown[kept], actions[kept])) kept += 1;
    const opened = this.list.lastElementChild?.querySelector("[aria-expanded=true]") ? this.shown.at(-1)?.step : null;
    while (this.list.childElementCount > kept) this.list.lastElementChild?.remove();
    this.list.append(...actions.slice(kept).map((action, index) => this.item(action, actions[kept + index - 1])));
    this.shown = actions;
    if (opened && actions.at(-1)?.step === opened) unfold(this.list.lastElementChild);
  }

  /**
   * @param {Action} action
   * @param {Action | undefined} before
   */
  item(action, before) {
    const { lines, by, turn, title } = action;
    const places = [...new Set(lines.flatMap((line) => line.places))];
    const item = element("li", { class: "action", "data-by": by || null, "data-places": places.join(" ") || null });
    if (turn !== before?.turn && turn > 0) item.append(element("span", { class: "turn" }, `Turn ${turn}`));
    if (lines.length === 1 && title === lines[0].text) item.append(...this.line(lines[0]));
    else
      item.append(
        opener(title),
        element("ol", { class: "details", hidden: true }, ...lines.map((line) => this.detail(line))),
      );
    return item;
  }

  /** @param {Line} line */
  detail(line) {
    return element("li", { "data-places": line.places.join(" ") || null }, ...this.line(line));
  }

  /** @param {Line} line */
  line(line) {
    const where = line.places.length > 0;
    const text = element(where ? "button" : "span", { type: where ? "button" : null, class: "log-line" }, line.text);
    return line.rule ? [text, lineRule(line.rule, this.server)] : [text];
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
    if (!(event.target instanceof Element) || event.target.closest("a")) return;
    if (event.target.closest("[aria-expanded]")) unfold(event.target.closest(".action"));
    this.board.goTo(placesOf(event.target));
  }
}

/**
 * How many lines two logs begin with alike.
 * @param {Line[]} one
 * @param {Line[]} other
 */
function agreement(one, other) {
  const end = one.findIndex((line, index) => line.text !== other[index]?.text);
  return end < 0 ? one.length : end;
}

/** @param {string} title */
function opener(title) {
  return element("button", { type: "button", class: "log-line", "aria-expanded": "false" }, title);
}

/**
 * Opens the details of an action, or folds them.
 * @param {Element | null} item
 */
function unfold(item) {
  const [opening, details] = [item?.querySelector("[aria-expanded]"), item?.querySelector(".details")];
  if (!opening || !(details instanceof HTMLElement)) return;
  details.hidden = !details.hidden;
  opening.setAttribute("aria-expanded", String(!details.hidden));
}

/**
 * @param {EventTarget | null} target
 * @returns {string[]}
 */
function placesOf(target) {
  const item = target instanceof Element ? target.closest("[data-places]") : null;
  return item?.getAttribute("data-places")?.split(" ") ?? [];
}

// @ts-check
// Walking over what can be chosen on the board: in reading order with Tab, towards a side with the arrows.

import { middle } from "../../shared/dom.js";
import { inReadingOrder, towards, WAYS } from "./walk_order.js";

/** The way through the things that keys can reach. */
export class Walking {
  /**
   * @param {import("./offers.js").Offers} offers
   * @param {import("../board/board.js").Board} board
   */
  constructor(offers, board) {
    this.offers = offers;
    this.board = board;
    document.addEventListener("focusin", (event) => this.focused(event.target));
  }

  /** Things by their place on the map. */
  sorted() {
    return inReadingOrder(this.offers.reachable().map((thing) => ({ thing, at: middle(thing) })));
  }

  /** Of all things one is in the order of Tab: the one that has the focus, else the first. */
  prepare() {
    const things = this.sorted().map((each) => each.thing);
    const current = things.find((thing) => thing === document.activeElement) ?? things[0];
    for (const thing of things) thing.setAttribute("tabindex", thing === current ? "0" : "-1");
  }

  /** @param {EventTarget | null} target */
  focused(target) {
    if (!(target instanceof SVGElement) || target.getAttribute("role") !== "button") return;
    this.prepare();
    if (!target.matches(":focus-visible")) return;
    this.board.camera.goTo(this.board.camera.within(middle(target)));
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was a step
   */
  key(event) {
    const things = this.sorted();
    const here = things.findIndex((each) => each.thing === document.activeElement);
    if (event.key === "Tab") return here >= 0 && this.go(things[here + (event.shiftKey ? -1 : 1)]);
    const way = WAYS[/** @type {keyof typeof WAYS} */ (event.key)];
    if (!way || this.inList(event.target)) return false;
    if (way[0] && this.amongAnswers(event.target, way[0])) return true;
    return this.go(here < 0 ? things[0] : towards(things[here], things, way));
  }

  /**
   * Arrows scroll and move within lists and fields as ever.
   * @param {EventTarget | null} target
   */
  inList(target) {
    return (
      target instanceof Element && target.closest("input, select, textarea, dialog, #log, [role=tablist]") !== null
    );
  }

  /**
   * Left and right walk along the answers of the prompt.
   * @param {EventTarget | null} target
   * @param {number} step
   */
  amongAnswers(target, step) {
    const buttons = [...document.querySelectorAll("#answers button")];
    const here = target instanceof Element ? buttons.indexOf(target) : -1;
    const next = buttons[here + step];
    if (here >= 0 && next instanceof HTMLElement) next.focus();
    return here >= 0;
  }

  /** @param {{thing: SVGElement} | undefined} next */
  go(next) {
    next?.thing.focus({ preventScroll: true });
    return next !== undefined;
  }
}

// @ts-check
// One click, one word: taken at once if it is offered, else the reason why not.

import { button, element, middle, named } from "./dom.js";
import { reason } from "./server.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Point} Point */

/** Clicks on everything that stands for a word. */
export class Choosing {
  /**
   * @param {object} table
   * @param {import("./store.js").Store} table.store
   * @param {import("./server.js").Server} table.server
   * @param {import("./offers.js").Offers} table.offers
   * @param {import("./notes.js").Notes} table.notes
   * @param {() => void} table.taken called as soon as a word is on its way
   * @param {() => void} table.settle ends what is still moving, so that the newest board is there
   * @param {() => void} table.resync asks for the present state
   * @param {(word: string) => string} table.waits why a choice has to wait, in a lesson; else ''
   */
  constructor(table) {
    this.table = table;
    document.addEventListener("click", (event) => this.clicked(event));
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const old = named(event.target, "[data-word]");
    if (!old || named(event.target, "a, #note, #tip, dialog") || !this.table.store.plays) return;
    const point = event.detail === 0 ? middle(old) : { x: event.clientX, y: event.clientY };
    this.table.settle();
    // Ending the motion may have put a new drawing in the place of the one that was clicked.
    const now = old.isConnected ? old : named(document.elementFromPoint(point.x, point.y), "[data-word]");
    if (now) this.choose(now, point);
  }

  /**
   * @param {HTMLElement | SVGElement} thing
   * @param {Point} point
   */
  choose(thing, point) {
    const meant = this.table.offers.meantBy(thing);
    if (meant.length === 1) this.take(meant[0], point);
    else if (meant.length > 1) this.askWhich(meant, point);
    else this.why(thing.getAttribute("data-word") ?? "", point);
  }

  /**
   * Several things can be chosen at one place.
   * @param {Choice[]} choices
   * @param {Point} point
   */
  askWhich(choices, point) {
    const buttons = choices.map((choice) => button(choice.label, () => this.take(choice, point), "button small"));
    const line = element("p", {}, "Several things can be chosen here:");
    this.table.notes.show(point, [line, element("div", { class: "note-buttons" }, ...buttons)]);
  }

  /**
   * Gives an answer. A second one waits until the first has been taken.
   * @param {Choice} choice
   * @param {Point} point where what the server refuses is said
   */
  async take(choice, point) {
    const { store, server, notes, taken, resync, waits } = this.table;
    const later = waits(choice.word);
    if (store.sent) return;
    if (later) return notes.say(point, later);
    store.sent = choice.word;
    notes.hide();
    taken();
    const reply = await server.post("word", { word: choice.word, number: store.state.number });
    if (reply.ok) return;
    store.sent = "";
    taken();
    if (reply.data?.stale) resync();
    else notes.say(point, reason(reply), reply.data?.rule);
  }

  /**
   * Says why a word is not offered.
   * @param {string} word
   * @param {Point} point
   */
  async why(word, point) {
    const { server, notes } = this.table;
    const reply = await server.get("why", { word });
    const text = reply.ok ? reply.data.text : reason(reply);
    if (text) notes.say(point, text, reply.data?.rule);
  }
}

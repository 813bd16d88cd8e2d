// @ts-check
// One click, one word: taken at once if it is offered, else the reason why not.

import { button, element, middle, named, quoted } from "../../shared/dom.js";
import { reason } from "../../shared/server.js";

/** @typedef {import("../../shared/types.js").Choice} Choice */
/** @typedef {import("../../shared/dom.js").Point} Point */
/** @typedef {HTMLElement | SVGElement} Thing */

const CHANGED = "The question changed just then, so this press did nothing.";
const SLACK = 7; // pixels that a click may wander
const UNDER_WAY = "Your answer is on its way: wait for the next question.";

/** Clicks on everything that stands for a word. */
export class Choosing {
  /**
   * @param {object} table
   * @param {import("../store.js").Store} table.store
   * @param {import("../../shared/server.js").Server} table.server
   * @param {import("./offers.js").Offers} table.offers
   * @param {import("../panels/notes.js").Notes} table.notes
   * @param {import("./inputs.js").Inputs} table.inputs
   * @param {() => void} table.taken called as soon as a word is on its way
   * @param {() => void} table.settle ends what is still moving, so that the newest board is there
   * @param {() => void} table.resync asks for the present state
   * @param {(word: string) => string} table.waits why a choice has to wait, in a lesson; else ''
   * @param {(choice: Choice, point: Point, event: UIEvent | null) => boolean} table.act carries out what is part of a plan
   * @param {(word: string) => Promise<{text: string, rule: string}>} table.explain why a word is not offered
   */
  constructor(table) {
    this.table = table;
    /** @type {{thing: Thing | null, point: Point}} */
    this.press = { thing: null, point: { x: 0, y: 0 } }; // what the button of the mouse went down on
    document.addEventListener("pointerdown", (event) => this.pressed(event), { capture: true });
    document.addEventListener("pointerup", (event) => this.released(event));
    document.addEventListener("click", (event) => this.clicked(event));
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const thing = named(event.target, "[data-word]");
    if (!thing || named(event.target, "a, #note, #tip, dialog") || !this.table.store.plays) return;
    this.choose(thing, event.detail === 0 ? middle(thing) : { x: event.clientX, y: event.clientY }, event);
  }

  /** @param {PointerEvent} event */
  pressed({ target, pointerType, clientX, clientY }) {
    const thing = pointerType === "mouse" ? named(target, "[data-word], [data-answer]") : null; // a finger finds what is there when it goes up
    this.press = { thing, point: { x: clientX, y: clientY } };
  }

  /**
   * What the button went down on is gone as it goes up, so there will be no click. Where a new drawing has come, the
   * same thing there is meant; where another question has come, nothing.
   * @param {PointerEvent} event
   */
  released(event) {
    const { thing, point } = this.press;
    const moved = Math.hypot(event.clientX - point.x, event.clientY - point.y);
    if (!thing || thing.isConnected || moved > SLACK || !this.table.store.plays) return;
    const now = successor(thing);
    if (now && this.table.inputs.timely(event)) this.choose(now, point, event);
    else if (thing.matches(".can, [data-answer]")) this.tellChange(point);
  }

  /**
   * What a thing stands for is taken as it was seen: ending the motion may put a new drawing in its place.
   * @param {Thing} thing
   * @param {Point} point
   * @param {UIEvent} event the click or the key
   */
  choose(thing, point, event) {
    const { store, offers, inputs, settle } = this.table;
    if (store.state.ask && !inputs.timely(event)) return this.tellChange(point);
    if (store.sent) return this.tellSent(thing.closest(`[data-word=${quoted(store.sent)}]`) !== null, point);
    const seen = offers.meantBy(thing);
    settle();
    const meant = seen.length || thing.isConnected ? seen : offers.meantBy(successor(thing) ?? thing);
    if (meant.length === 1) return this.decide(meant[0], point, event);
    if (meant.length > 1) return this.askWhich(meant, point);
    return this.why(thing.getAttribute("data-word") ?? "", point);
  }

  /**
   * A part of a plan, or a word.
   * @param {Choice} choice
   * @param {Point} point
   * @param {UIEvent | null} event
   * @param {number} [number]
   */
  decide(choice, point, event, number) {
    if (number !== undefined && number !== this.table.store.state.number) return this.tellChange(point);
    return this.table.act(choice, point, event) ? undefined : this.take(choice, point, number);
  }

  /**
   * Several things can be chosen at one place.
   * @param {Choice[]} choices
   * @param {Point} point
   */
  askWhich(choices, point) {
    const { number } = this.table.store.state;
    const buttons = choices.map((choice) =>
      button(choice.label, () => this.decide(choice, point, null, number), "button small"),
    );
    const line = element("p", {}, "Several things can be chosen here:");
    this.table.notes.show(point, [line, element("div", { class: "note-buttons" }, ...buttons)]);
  }

  /**
   * A button of the prompt was pressed, or its key.
   * @param {Choice} choice
   * @param {Point} point
   * @param {UIEvent} event
   */
  answer(choice, point, event) {
    return this.table.inputs.timely(event) ? this.decide(choice, point, event) : this.tellChange(point);
  }

  /**
   * Gives an answer to the question of a number. While it is on its way there is no other.
   * @param {Choice} choice
   * @param {Point} point where what the server refuses is said
   * @param {number} [number]
   */
  async take(choice, point, number = this.table.store.state.number) {
    const { store, server, notes, taken, waits } = this.table;
    const later = waits(choice.word);
    if (number !== store.state.number) return this.tellChange(point);
    if (store.sent) return this.tellSent(store.sent === choice.word, point);
    if (later) return notes.say(point, later);
    store.sent = choice.word;
    notes.hide();
    taken();
    const reply = await server.post("word", { word: choice.word, number });
    if (!reply.ok && number === store.state.number) this.refused(reply, point);
  }

  /**
   * The question stands, unless it is a question of the past: then nothing can be answered until the present one comes.
   * @param {import("../../shared/server.js").Reply} reply
   * @param {Point} point
   */
  refused(reply, point) {
    const { store, notes, taken, resync } = this.table;
    if (reply.data?.stale) {
      store.outdated = true;
      resync();
      return this.tellChange(point);
    }
    store.sent = "";
    taken();
    return notes.say(point, reason(reply), reply.data?.rule);
  }

  /** @param {Point} point */
  tellChange(point) {
    this.table.notes.say(point, CHANGED);
  }

  /**
   * An answer is on its way: who gives it twice has given it.
   * @param {boolean} isSame
   * @param {Point} point
   */
  tellSent(isSame, point) {
    if (!isSame) this.table.notes.say(point, UNDER_WAY);
  }

  /**
   * Says why a word is not offered.
   * @param {string} word
   * @param {Point} point
   */
  async why(word, point) {
    const { text, rule } = await this.table.explain(word);
    if (text) this.table.notes.say(point, text, rule);
  }
}

/**
 * What stands in a new drawing for a thing of the old one: at the same place, or wherever it has gone.
 * @param {Thing} old
 * @returns {Thing | null}
 */
function successor(old) {
  const [word, place] = [old.getAttribute("data-word"), old.getAttribute("data-place")];
  if (!word) return null;
  const same = `#main [data-word=${quoted(word)}]`;
  return (place && document.querySelector(`${same}[data-place=${quoted(place)}]`)) || document.querySelector(same);
}

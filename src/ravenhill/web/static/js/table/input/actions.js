// @ts-check
// What can be done besides answering: undo, take back by consent, resign, claim.

import { button, element, middle, part } from "../../shared/dom.js";
import { reason } from "../../shared/server.js";

const MOVING_ON = "The game is just moving on: try again in a moment.";

/** Undo and its relatives. */
export class Actions {
  /**
   * @param {object} table
   * @param {import("../store.js").Store} table.store
   * @param {import("../../shared/server.js").Server} table.server
   * @param {import("../panels/notes.js").Notes} table.notes
   * @param {import("./inputs.js").Inputs} table.inputs
   * @param {import("./plans.js").Plans} table.plans
   */
  constructor(table) {
    this.table = table;
    this.offered = ""; // the request to take back that is shown
    this.undoButton = part("undo");
    /** @type {number | null} */
    this.asked = null; // the state in which this seat asked to take a choice back
    this.undoButton.addEventListener("click", (event) => this.undo(event));
    part("undo-step").addEventListener("click", () => this.undoStep());
    part("resign").addEventListener("click", () => this.askToResign());
    part("resign-sure").addEventListener("click", () => this.resign());
    part("claim").addEventListener("click", () => this.send("claim", {}, part("claim")));
    window.setInterval(() => this.showClaim(), 500);
  }

  /** Shows what is possible now. */
  show() {
    const { state, plays } = this.table.store;
    const playing = plays && state.game.status === "playing";
    this.undoButton.hidden = !playing;
    this.undoButton.setAttribute("aria-disabled", String(!state.undo.possible && !this.table.plans.begun));
    part("undo-step").hidden = !(playing && state.undo_step);
    part("resign").hidden = !playing;
    this.showClaim();
    this.showOffer();
    this.tellRefusal();
  }

  /** Whoever has asked to take a choice back, and is neither asked anew nor has gone on himself, is told so. */
  tellRefusal() {
    const { state } = this.table.store;
    const asked = state.take_back?.by === state.seat;
    const kept = this.asked !== null && !asked && state.number === this.asked && state.game.status === "playing";
    this.asked = asked ? state.number : null;
    if (kept) this.table.notes.say(middle(this.undoButton), "The other side has not agreed: your choice stands.");
  }

  /** Whoever waits for somebody whose time is over may end it: the clock runs out without anything being sent. */
  showClaim() {
    const { state, plays, arrived } = this.table.store;
    const passed = (performance.now() - arrived) / 1000;
    const waits = plays && state.game.status === "playing" && !state.ask; // who is asked as well cannot claim
    const over = state.people.some(
      ({ you, late, clock }) => !you && (late || (clock?.running && clock.left <= passed)),
    );
    part("late").hidden = !(waits && over);
  }

  /** A request to take back, mine or the other's. */
  showOffer() {
    const { state, plays } = this.table.store;
    const bar = part("offer");
    bar.hidden = !state.take_back || !plays;
    const offered = JSON.stringify([state.take_back, state.number]);
    if (state.take_back && offered !== this.offered) bar.replaceChildren(...this.offer(state.take_back.by));
    this.offered = offered;
  }

  /**
   * @param {string} by the seat that asks
   * @returns {(Node | string)[]}
   */
  offer(by) {
    const { store } = this.table;
    const { number } = store.state;
    if (by === store.state.seat)
      return ["You have asked to take your last choice back. The other side is asked to agree."];
    const said = (/** @type {string} */ answer) => this.send("take-back", { answer, number }, part("offer"));
    return [
      element("span", {}, `${store.nameOf(by)} asks to take the last choice back, with all that came after it.`),
      button("Agree", () => said("agree"), "button small"),
      button("Refuse", () => said("refuse"), "button small"),
    ];
  }

  /**
   * Takes the last choice back, or says why that is not possible.
   * @param {UIEvent} event
   */
  async undo(event) {
    const { store, inputs, notes, plans } = this.table;
    const { state } = store;
    if (plans.begun && inputs.timely(event)) return plans.back();
    if (store.sent || store.watching || !inputs.timely(event)) return notes.say(middle(this.undoButton), MOVING_ON);
    if (state.undo.possible) return this.send("undo", { number: state.number }, this.undoButton);
    const wish = state.game.with_people ? "Ask the other side to agree" : "Take it back all the same";
    const ask = button(wish, () => this.askBack(), "button small");
    const possible = state.game.status === "playing" && !state.take_back && !state.guide;
    this.table.notes.say(middle(this.undoButton), state.undo.reason, "", possible ? [ask] : []);
    return possible ? this.table.notes.stay() : undefined;
  }

  /** Takes back all that a warrior has done in its action, or an Army with its die. */
  undoStep() {
    const { number } = this.table.store.state;
    return this.send("undo", { number, step: true }, part("undo-step"));
  }

  askBack() {
    this.table.notes.hide();
    return this.send("take-back", { answer: "ask" }, this.undoButton);
  }

  askToResign() {
    /** @type {HTMLDialogElement} */ (part("resign-dialog")).showModal();
  }

  resign() {
    /** @type {HTMLDialogElement} */ (part("resign-dialog")).close();
    return this.send("resign", {}, part("resign"));
  }

  /**
   * @param {string} path
   * @param {object} body
   * @param {Element} near where a refusal is said
   */
  async send(path, body, near) {
    const reply = await this.table.server.post(path, body);
    if (!reply.ok) this.table.notes.say(middle(near), reason(reply), reply.data?.rule);
  }
}

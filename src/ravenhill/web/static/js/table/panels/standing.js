// @ts-check
// Standing answers: what is to be answered without asking, and the list of those there are.

import { button, element, part } from "../../shared/dom.js";
import { reason } from "../../shared/server.js";
import { Habits } from "../input/habits.js";

/** The dialog for answers that are given from now on. */
export class Standing {
  /**
   * @param {import("../store.js").Store} store
   * @param {import("../../shared/server.js").Server} server
   */
  constructor(store, server) {
    this.store = store;
    this.server = server;
    this.number = -1; // of the question that the form is about
    this.dialog = /** @type {HTMLDialogElement} */ (part("standing-dialog"));
    this.form = /** @type {HTMLFormElement} */ (part("standing-form"));
    this.habits = new Habits();
    part("standing").addEventListener("click", () => this.open());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.add();
    });
  }

  /** Shows how many there are, and the list if it is open: what the form is about does not change under anybody's hand. */
  show() {
    const { state, plays } = this.store;
    part("standing").hidden = !plays || state.game.status !== "playing";
    part("standing-count").textContent = state.standing.length ? `(${state.standing.length})` : "";
    if (this.dialog.open) this.fill();
    this.offer();
  }

  /** After the same answer twice, offers in place to give it every time. */
  offer() {
    const { state, sent } = this.store;
    const bar = part("every-time");
    const word = sent || state.guide ? "" : this.habits.usual(state.ask);
    const choice = state.ask?.choices.find((each) => each.word === word);
    bar.hidden = !choice;
    if (!choice || !state.ask) return bar.replaceChildren();
    const { kind } = state.ask;
    const keep = (/** @type {string} */ until) => () => this.keep(word, until, kind);
    return bar.replaceChildren(
      element("span", {}, `‘${choice.label}’ again? Do this every time:`),
      button("This turn", keep("turn"), "button small"),
      button("This game", keep("game"), "button small"),
      button("No", keep(""), "button small"),
    );
  }

  /**
   * Answers so from now on, or never offers it again.
   * @param {string} word
   * @param {string} until '' for not at all
   * @param {string} kind
   */
  async keep(word, until, kind) {
    this.habits.decline(kind);
    this.offer();
    if (until) await this.send({ word, number: this.store.state.number, among: false, until });
  }

  open() {
    this.fill();
    this.ask();
    this.dialog.showModal();
  }

  fill() {
    const { state } = this.store;
    part("standing-list").replaceChildren(...state.standing.map((each) => this.line(each)));
    part("standing-none").hidden = state.standing.length > 0;
  }

  /** Asks about the present question; the form stays with it, whatever is asked later. */
  ask() {
    const { state } = this.store;
    this.number = state.number;
    const choices = state.ask?.choices ?? [];
    this.form.hidden = choices.length === 0;
    part("standing-question").textContent = state.ask?.sentence ?? "You are not asked anything now.";
    const likely = choices.find((choice) => ["do:pass", "do:no", "do:done"].includes(choice.word)) ?? choices[0];
    const options = choices.map((choice) =>
      element("option", { value: choice.word, selected: choice === likely }, choice.label),
    );
    part("standing-word").replaceChildren(...options);
    part("standing-refusal").textContent = "";
  }

  /** @param {{id: number, text: string}} answer */
  line(answer) {
    const drop = button("Drop", () => this.send({ drop: answer.id }), "button small");
    drop.setAttribute("aria-label", `Drop: ${answer.text}`);
    return element("li", {}, element("span", {}, answer.text), drop);
  }

  async add() {
    const said = new FormData(this.form);
    const done = await this.send({
      word: String(said.get("word")),
      number: this.number,
      among: said.get("among") === "these",
      until: String(said.get("until")),
    });
    if (done) this.dialog.close();
  }

  /** @param {object} body */
  async send(body) {
    const reply = await this.server.post("standing", body);
    if (reply.data?.stale) this.ask(); // of what is asked now
    part("standing-refusal").textContent = reply.ok ? "" : reason(reply);
    return reply.ok;
  }
}

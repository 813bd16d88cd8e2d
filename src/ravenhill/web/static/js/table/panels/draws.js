// @ts-check
// Draws: offering one, and the offer that stands with its answers.

import { button, element, middle, part } from "../../shared/dom.js";
import { reason } from "../../shared/server.js";

/** @typedef {import("../../shared/types.js").DrawOffer} DrawOffer */

/** The button that offers a draw, and the bar with the offer. */
export class Draws {
  /**
   * @param {object} table
   * @param {import("../store.js").Store} table.store
   * @param {import("../../shared/server.js").Server} table.server
   * @param {import("./notes.js").Notes} table.notes
   */
  constructor(table) {
    this.table = table;
    this.bar = part("draw-offer");
    this.offering = part("draw");
    /** @type {DrawOffer | null} */
    this.offer = null; // the one that the bar shows
    this.offering.addEventListener("click", () => this.ask());
    part("draw-sure").addEventListener("click", () => this.sure());
  }

  /** Shows what is possible now. */
  show() {
    const { state, plays } = this.table.store;
    this.offering.hidden = !plays || state.game.status !== "playing";
    this.offering.setAttribute("aria-disabled", String(!state.offer_draw?.possible));
    this.tellAnswer();
    // Drawn anew only when it changes: whoever is about to press a button of it keeps it.
    if (JSON.stringify(this.offer) === JSON.stringify(state.draw)) return;
    this.offer = state.draw;
    this.bar.hidden = !state.draw;
    this.bar.replaceChildren(...(state.draw ? this.parts(state.draw) : []));
  }

  /** Whoever has offered a draw is told that it was declined. */
  tellAnswer() {
    const { state } = this.table.store;
    const said = state.log.lines.find(({ text }) => /declines? the draw\.$/.test(text));
    if (this.offer?.by === state.seat && !state.draw && said) this.table.notes.say(middle(this.offering), said.text);
  }

  /**
   * What stands in the bar.
   * @param {DrawOffer} offer
   * @returns {HTMLElement[]}
   */
  parts(offer) {
    const { seat, links } = this.table.store.state;
    const here = offer.waiting.filter((each) => links.others[each]); // at the same screen
    const answers = offer.waiting.includes(seat)
      ? this.answers("")
      : here.flatMap((each) => this.answers(links.others[each]));
    const own = offer.by === seat ? [button("Withdraw", () => this.say("withdraw"), "button small")] : [];
    return [element("span", {}, this.sentence(offer, here)), ...answers, ...own];
  }

  /**
   * @param {DrawOffer} offer
   * @param {string[]} here
   */
  sentence(offer, here) {
    const { store } = this.table;
    const { seat } = store.state;
    const others = offer.waiting.map((each) => store.nameOf(each)).join(" and ");
    if (offer.accepted.includes(seat)) return `You accepted the draw. Waiting for ${others}.`;
    if (offer.by !== seat) return `${store.nameOf(offer.by)} offers a draw.`;
    return here.length ? `You offer a draw. ${others}, do you accept?` : `You offer a draw. Waiting for ${others}.`;
  }

  /**
   * @param {string} link of the seat that answers; '' for that of this page
   * @returns {HTMLElement[]}
   */
  answers(link) {
    return [
      button("Accept the draw", () => this.say("accept", link), "button small primary"),
      button("Decline", () => this.say("decline", link), "button small"),
    ];
  }

  /** Asks whether a draw is really to be offered, or says why none can be. */
  ask() {
    const { offer_draw } = this.table.store.state;
    if (offer_draw?.possible) /** @type {HTMLDialogElement} */ (part("draw-dialog")).showModal();
    else this.table.notes.say(middle(this.offering), offer_draw?.reason ?? "");
  }

  sure() {
    /** @type {HTMLDialogElement} */ (part("draw-dialog")).close();
    return this.say("offer");
  }

  /**
   * @param {string} answer offer, accept, decline or withdraw
   * @param {string} [link]
   */
  async say(answer, link = "") {
    const { server, notes } = this.table;
    const reply = await server.post("draw", { answer }, link);
    if (!reply.ok) notes.say(middle(answer === "offer" ? this.offering : this.bar), reason(reply));
  }
}

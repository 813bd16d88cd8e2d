// @ts-check
// The chance to win, in games against the computer and after the end.

import { keep, kept, part } from "../../shared/dom.js";

/** The bar of the chance to win; it costs the server some thought, so it is shown only if it is wished for. */
export class Chance {
  /**
   * @param {import("../store.js").Store} store
   * @param {import("../../shared/server.js").Server} server
   */
  constructor(store, server) {
    this.store = store;
    this.server = server;
    this.box = part("chance");
    this.wish = /** @type {HTMLInputElement} */ (part("chance-wish"));
    this.wish.checked = kept("chance") === "shown";
    this.asked = -1;
    /** @type {AbortController | null} */
    this.leave = null; // what ends the last question
    this.wish.addEventListener("change", () => {
      keep("chance", this.wish.checked ? "shown" : "");
      this.show();
    });
  }

  /** Asks for the chance of the present position, if it is allowed and wished for. */
  show() {
    const { state, plays } = this.store;
    this.box.hidden = !plays || !state.game.analysis;
    part("chance-bar").hidden = this.box.hidden || !this.wish.checked;
    const isBetween = Boolean(state.outcome || (state.ask && state.between)); // in the middle of an action it would swing
    this.box.classList.toggle("acting", !isBetween);
    if (part("chance-bar").hidden || this.asked === state.number || !isBetween) return;
    this.asked = state.number;
    this.fetch(state.number);
  }

  /** @param {number} number */
  async fetch(number) {
    part("chance-number").textContent = "…";
    this.leave?.abort(); // of an older position nobody wants to know any more
    this.leave = new AbortController();
    const reply = await this.server.get("chance", {}, this.leave.signal);
    if (!reply.ok || this.store.state.number !== number || typeof reply.data.chance !== "number") return;
    const share = shareOf(reply.data.chance, this.store.state.outcome !== null);
    part("chance-number").textContent = `${share} %`;
    /** @type {HTMLMeterElement} */ (part("chance-meter")).value = share;
  }
}

/**
 * A chance in percent: while the game goes on nobody has won it, and nobody has lost it.
 * @param {number} chance
 * @param {boolean} over
 */
export function shareOf(chance, over) {
  const share = Math.round(chance * 100);
  return over ? share : Math.min(99, Math.max(1, share));
}

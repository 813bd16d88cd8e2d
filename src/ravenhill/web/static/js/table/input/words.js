// @ts-check
// Answering word by word, where there are no plans: what is offered is what the question offers.

import { reason } from "../../shared/server.js";

/** @typedef {import("./offering.js").Offer} Offer */

/**
 * What the prompt shows: the offers, the question as far as it has been answered, and steppers.
 * @typedef {object} Offering
 * @property {Offer[]} offers
 * @property {(ask: import("../../shared/types.js").Ask) => string} sentence
 * @property {(word: string, step: number, point: import("../../shared/dom.js").Point) => void} step
 */

/** The words of the open question. */
export class Words {
  /**
   * @param {import("../store.js").Store} store
   * @param {import("../../shared/server.js").Server} server
   */
  constructor(store, server) {
    this.store = store;
    this.server = server;
  }

  /** @returns {Offer[]} */
  get offers() {
    return this.store.state.ask?.choices ?? [];
  }

  /** @param {import("../../shared/types.js").Ask} ask */
  sentence(ask) {
    return ask.sentence;
  }

  /** No word is taken several times at once. */
  step() {}

  /** No word is a part of a plan. */
  act() {
    return false;
  }

  /**
   * Why a word is not offered.
   * @param {string} word
   * @returns {Promise<{text: string, rule: string}>}
   */
  async why(word) {
    return explained(await this.server.get("why", { word }));
  }
}

/**
 * A refusal as it is told.
 * @param {import("../../shared/server.js").Reply} reply
 * @returns {{text: string, rule: string}}
 */
export function explained(reply) {
  return { text: reply.ok ? reply.data.text : reason(reply), rule: reply.data?.rule };
}

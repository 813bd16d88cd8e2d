// @ts-check
// Sends what has been put together; while it is on its way nothing else can be answered.

import { reason } from "../../shared/server.js";

/** @typedef {import("../../shared/dom.js").Point} Point */

/**
 * A plan that came to a stop, and the words that are left of it.
 * @typedef {object} Rest
 * @property {string[]} words
 * @property {string} stopped
 */

/** What is on its way, and what is left of it. */
export class Sending {
  /**
   * @param {object} table
   * @param {import("../store.js").Store} table.store
   * @param {import("../../shared/server.js").Server} table.server
   * @param {import("../panels/notes.js").Notes} table.notes
   * @param {() => void} table.changed
   * @param {() => void} table.taken
   * @param {() => void} table.resync
   * @param {(verb: string) => import("../../shared/types.js").Order[]} table.orders what is answered ahead
   */
  constructor(table) {
    this.table = table;
    /** @type {Rest | null} */
    this.rest = null;
  }

  /**
   * @param {string[]} words
   * @param {string} label
   * @param {Point} point
   */
  words(words, label, point) {
    return this.post({ words }, label, point);
  }

  /**
   * Sends a plan; while it is on its way nothing else can be answered.
   * @param {object} body
   * @param {string} label
   * @param {Point} point
   * @param {string} [verb] of the plan
   */
  async post(body, label, point, verb = "") {
    const { store, server, notes, taken } = this.table;
    const { number } = store.state;
    const orders = this.table.orders(verb);
    if (store.sent) return;
    store.sent = `plan ${label}`;
    this.rest = null;
    notes.hide();
    taken();
    const reply = await server.post("plan", { number, ...body, orders });
    if (reply.ok) this.stopped(reply.data);
    else if (number === store.state.number) this.refused(reply, point);
  }

  /** @param {import("../../shared/types.js").PlayedAnswer} played */
  stopped(played) {
    if (played.left.length === 0) return;
    this.rest = { words: played.left, stopped: played.stopped };
    this.table.changed();
  }

  /**
   * @param {import("../../shared/server.js").Reply} reply
   * @param {Point} point
   */
  refused(reply, point) {
    const { store, notes, taken, resync } = this.table;
    if (reply.data?.stale) {
      store.outdated = true;
      resync();
    } else store.sent = "";
    taken();
    notes.say(point, reason(reply), reply.data?.rule);
  }
}

// @ts-check
// States as they come: server-sent events, with a word on the screen while the connection is lost.

import { changed } from "./changes.js";

/** @typedef {import("../shared/types.js").State} State */
/** @typedef {import("../shared/types.js").Change} Change */

const PATIENCE = 4000; // milliseconds after which a silent connection is opened anew
const LOST = "Connection lost. Reconnecting …";
const GONE = [403, 404, 410]; // the link was replaced, or the game deleted: there is nothing to come back to

/** The stream of states. */
export class Live {
  /**
   * @param {string} address
   * @param {(state: State) => void} take
   * @param {HTMLElement} sign where the state of the connection is said
   */
  constructor(address, take, sign) {
    this.address = address;
    this.take = take;
    this.sign = sign;
    this.waits = 0;
    this.brought = 0; // events of this stream
    /** @type {State | null} */
    this.known = null; // the newest state, of which the next event tells what has changed
    /** @type {EventSource | null} */
    this.source = null;
    document.addEventListener("visibilitychange", () => this.returned());
    window.addEventListener("offline", () => this.say(LOST)); // a stream may be silent for long before it breaks
    window.addEventListener("online", () => this.open());
    window.addEventListener("pagehide", () => this.close());
    window.addEventListener("pageshow", (event) => event.persisted && this.open());
  }

  /** Opens the stream; the first thing it brings is the present state. */
  open() {
    this.close();
    const source = new EventSource(`${this.address}?changes`);
    source.addEventListener("open", () => this.say(""));
    source.addEventListener("state", (event) => this.came(JSON.parse(event.data), 0));
    source.addEventListener("change", (event) => this.change(JSON.parse(event.data)));
    source.addEventListener("error", () => this.lost(source));
    this.source = source;
  }

  close() {
    clearTimeout(this.waits);
    this.source?.close();
    this.source = null;
  }

  /**
   * @param {State} state
   * @param {number} brought how many events came before it
   */
  came(state, brought) {
    clearTimeout(this.waits);
    this.say("");
    this.brought = brought + 1;
    this.known = state;
    this.take(state);
  }

  /**
   * What has changed; where the state before it is missing, a whole one is asked for.
   * @param {Change} change
   */
  change(change) {
    if (this.known && change.brought === this.brought) this.came(changed(this.known, change), change.brought);
    else this.open();
  }

  /** Forgets the state, which only its seat may know: the next one comes whole. */
  forget() {
    this.known = null;
  }

  /** @param {EventSource} source */
  async lost(source) {
    if (source !== this.source) return;
    this.say(LOST);
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    const refusal = await this.refusal();
    if (source !== this.source) return;
    if (refusal) this.say(refusal);
    else this.waits = window.setTimeout(() => this.open(), PATIENCE);
  }

  /** @returns {Promise<string>} why there is nothing to come back to; '' if there may be */
  async refusal() {
    try {
      const answer = await fetch(this.address.replace(/\/events$/, ""), { headers: { accept: "application/json" } });
      return GONE.includes(answer.status) ? (await answer.json()).text : "";
    } catch {
      return ""; // the server is away
    }
  }

  /** After something was sent: if no state comes of it, the stream is opened anew. */
  expect() {
    clearTimeout(this.waits);
    this.waits = window.setTimeout(() => this.open(), PATIENCE);
  }

  returned() {
    if (document.visibilityState === "visible" && this.source?.readyState !== EventSource.OPEN) this.open();
  }

  /** @param {string} text */
  say(text) {
    if (this.sign.textContent !== text) this.sign.textContent = text;
    this.sign.hidden = text === "";
  }
}

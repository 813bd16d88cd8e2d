// @ts-check
// What happened while nobody looked at this page: offered when somebody comes back, and then shown step by step.

import { button, element, keep, kept, part } from "../../shared/dom.js";

/** @typedef {import("../../shared/types.js").Moment} Moment */

/**
 * @typedef {object} Shown what the moments are shown with
 * @property {import("../store.js").Store} store
 * @property {import("../../shared/server.js").Server} server
 * @property {import("../board/board.js").Board} board
 * @property {import("../panels/panels.js").Panels} panels
 * @property {import("./motion.js").Theatre} theatre
 * @property {import("../../shared/speech.js").Speech} speech
 */

const MOST_KEPT = 60; // seats of which is kept how much of their game was seen
const READING = 1200; // milliseconds for an act of which nothing moves
const MOST_LINES = 4; // of one act; the log has all of them
const MOST_SHOWN = 120; // acts that are shown again; who was away longer begins with those

/** The way from what was seen last to the present. */
export class Missed {
  /**
   * @param {Shown} table
   * @param {() => void} changed called when the board begins or ends to show the past
   */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    this.bar = part("missed");
    this.from = -1; // the act that was seen last, while there is something to be shown
    this.at = -1; // the act that is shown now
    this.run = 0; // raised when the showing ends
    this.stepping = false; // whether somebody goes on to the next act just now
    /** @type {string[]} */
    this.marked = []; // the places of what is shown
    document.addEventListener("visibilitychange", () => this.look());
    document.addEventListener("click", (event) => this.clicked(event), { capture: true });
  }

  /** Whether there is something to be shown. */
  get offered() {
    return this.from >= 0;
  }

  /** Whether the board shows the past. */
  get showing() {
    return this.at >= 0;
  }

  /** The seat of a game, as it is kept in this browser. */
  get name() {
    return `${this.table.store.state.game.id} ${this.table.store.state.seat}`;
  }

  /** Looks whether something has happened since this seat's page was last looked at; if so, offers to show it. */
  look() {
    const { number, outcome } = this.table.store.state;
    if (document.visibilityState === "hidden" || this.offered) return;
    const last = seen()[this.name] ?? number;
    if (last < number && !outcome) this.offer(Math.max(last, number - MOST_SHOWN));
    else this.remember();
  }

  /** The board shows the newest state: if somebody looks, that has been seen. */
  settled() {
    if (document.visibilityState === "visible" && !this.offered) this.remember();
  }

  remember() {
    const { [this.name]: _, ...others } = seen();
    const recent = Object.entries({ ...others, [this.name]: this.table.store.state.number }).slice(-MOST_KEPT);
    keep("seen", JSON.stringify(Object.fromEntries(recent)));
  }

  /** @param {number} from */
  offer(from) {
    this.from = from;
    this.say("Something has happened since you last looked.", [
      button("Show what happened", () => this.begin(), "button small primary"),
      button("Not now", () => this.end(), "button small"),
    ]);
  }

  /**
   * @param {string} text
   * @param {HTMLElement[]} buttons
   */
  say(text, buttons) {
    this.bar.replaceChildren(element("span", {}, text), ...buttons);
    this.bar.hidden = false;
  }

  /** Goes back to what was seen last, and from there to the first thing that happened. */
  async begin() {
    const run = this.run;
    this.at = this.from;
    this.table.theatre.skip();
    this.changed();
    const start = await this.moment(this.from);
    if (run !== this.run) return;
    if (start) this.set(start);
    await this.next();
  }

  /** Shows the next act of which there is something to be told; after the last one, the present. */
  async next() {
    const run = this.run;
    this.stepping = true;
    this.table.theatre.skip();
    this.stepping = false;
    while (this.at < this.table.store.state.number) {
      this.at += 1;
      const moment = await this.moment(this.at);
      if (run !== this.run) return;
      if (moment === null) break;
      if (moment.number === this.at && moment.happened.length + moment.log.lines.length > 0) return this.show(moment);
    }
    this.end();
  }

  /** @param {Moment} moment */
  show(moment) {
    const lines = moment.log.lines.length ? moment.log.lines : moment.happened;
    const text =
      lines
        .slice(0, MOST_LINES)
        .map((line) => line.text)
        .join(" ") + (lines.length > MOST_LINES ? " …" : "");
    const count = `${this.at - this.from} of ${this.table.store.state.number - this.from}`;
    const next = button("Next", () => this.next(), "button small primary");
    this.say(text, [next, button("To the present", () => this.end(), "button small")]);
    this.bar.prepend(element("b", {}, count));
    this.table.speech.say(text);
    next.focus({ preventScroll: true });
    this.table.theatre.show(moment.happened, (_, shown) => this.reached(moment, shown));
  }

  /**
   * A moment has been reached. Where things move, the film goes on by itself until it is skipped; without motion
   * somebody has to read.
   * @param {Moment} moment
   * @param {boolean} shown whether it was seen to happen
   */
  reached(moment, shown) {
    if (!this.showing) return;
    this.set(moment);
    const { speed } = this.table.theatre;
    if (speed === 0 || this.stepping) return;
    if (!shown) return this.end();
    const [run, wait] = [this.run, moment.happened.length ? 0 : READING * speed];
    window.setTimeout(() => run === this.run && this.at === moment.number && this.next(), wait);
  }

  /** @param {Moment} moment */
  set(moment) {
    const { board, panels } = this.table;
    const places = moment.log.lines.flatMap((line) => line.places);
    board.setPieces(moment.pieces);
    panels.show(moment);
    board.mark(this.marked, "pointed", false);
    board.mark(places, "pointed", true);
    this.marked = places;
    this.changed();
  }

  /**
   * @param {number} number
   * @returns {Promise<Moment | null>}
   */
  async moment(number) {
    const { server, store } = this.table;
    const reply = await server.get("replay/at", { number: String(number), as: store.state.seat });
    return reply.ok ? reply.data : null;
  }

  /** Goes to the present, or stays there: from here on everything has been seen. */
  end() {
    const past = this.showing;
    this.run += 1;
    this.from = this.at = -1;
    this.bar.hidden = true;
    this.bar.replaceChildren();
    this.table.board.mark(this.marked, "pointed", false);
    if (past) this.table.theatre.skip();
    this.remember();
    if (past) this.changed();
  }

  /**
   * Nothing can be chosen in the past; a click there goes on.
   * @param {MouseEvent} event
   */
  clicked(event) {
    if (!this.showing || !(event.target instanceof Element) || !event.target.closest(".canvas, #own, #others, #fight"))
      return;
    event.stopPropagation();
    this.next();
  }
}

/**
 * How much of each game has been seen in this browser.
 * @returns {Record<string, number>}
 */
function seen() {
  try {
    return JSON.parse(kept("seen") || "{}");
  } catch {
    return {};
  }
}

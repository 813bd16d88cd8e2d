// @ts-check
// The newest state, and what of it has to be kept from one state to the next.

/** @typedef {import("../shared/types.js").State} State */
/** @typedef {import("../shared/types.js").Line} Line */
/** @typedef {import("../shared/types.js").Motion} Motion */

/** What this seat knows now. */
export class Store {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    this.arrived = performance.now(); // when the state came: clocks run on from there
    this.sent = ""; // the word that is on its way
    this.outdated = false; // whether the server has gone on from here: the next state that comes is the present one
    /** @type {Line[]} */
    this.lines = [];
    this.firstLine = state.log.start;
    /** @type {Motion[]} */
    this.since = [...state.happened]; // what has happened since this seat last answered
    this.addLines(state);
  }

  /**
   * Takes a state over, unless it is older than the one there is.
   * @param {State} state
   * @returns {boolean}
   */
  take(state) {
    if (state.number < this.state.number) return false;
    if (this.sent && state.number > this.state.number) this.since = [];
    if (state.number > this.state.number || this.outdated) this.sent = "";
    this.outdated = false;
    this.since = [...this.since, ...state.happened].slice(-60);
    this.state = state;
    this.arrived = performance.now();
    this.addLines(state);
    return true;
  }

  /** @param {State} state */
  addLines(state) {
    const { start, lines } = state.log;
    if (start < this.firstLine || start > this.firstLine + this.lines.length) {
      this.firstLine = start;
      this.lines = [...lines];
      return;
    }
    this.lines = [...this.lines.slice(0, start - this.firstLine), ...lines];
  }

  /** Forgets everything that only this seat may know. */
  forget() {
    this.lines = [];
    this.since = [];
    this.state = { ...this.state, ask: null, pieces: "", happened: [], log: { start: 0, lines: [] } };
    this.state.panels = { own: "", others: "", fight: "", reference: "" };
  }

  /**
   * The name of a seat: that of its person, or what it is called.
   * @param {string} seat
   */
  nameOf(seat) {
    const player = this.state.people.find((each) => each.seat === seat);
    return player?.name || player?.title || seat;
  }

  /** Whether this page belongs to somebody who plays. */
  get plays() {
    return this.state.seat !== "spectator";
  }
}

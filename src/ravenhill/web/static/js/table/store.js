// @ts-check
// The newest state, and what of it has to be kept from one state to the next.

/** @typedef {import("../shared/types.js").State} State */
/** @typedef {import("../shared/types.js").Line} Line */
/** @typedef {import("../shared/types.js").Motion} Motion */

const MOST_SCENES = 200; // that can be shown again

/** What this seat knows now. */
export class Store {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    this.arrived = performance.now(); // when the state came: clocks run on from there
    this.sent = ""; // the word that is on its way
    this.watching = false; // whether a film runs, so that the present is not on the screen
    this.outdated = false; // whether the server has gone on from here: the next state that comes is the present one
    /** @type {Line[]} */
    this.lines = [];
    this.firstLine = state.log.start;
    /** @type {Map<number, string>} */
    this.headlines = new Map(); // of actions, by their steps
    /** @type {Motion[]} */
    this.since = [...state.happened]; // what has happened since this seat last answered
    /** @type {State[]} */
    this.scenes = []; // the states that this brought
    /** @type {State | null} */
    this.before = state; // the one that lies before them
    this.addLines(state);
  }

  /**
   * Takes a state over, unless it is older than the one there is.
   * @param {State} state
   * @returns {boolean}
   */
  take(state) {
    if (state.number < this.state.number) return false;
    if (this.sent && state.number > this.state.number) this.begin();
    if (state.number > this.state.number || this.outdated) this.sent = "";
    this.outdated = false;
    this.since = [...this.since, ...state.happened];
    if (state.happened.length) this.scenes.push(state);
    if (this.scenes.length > MOST_SCENES) this.before = this.scenes.shift() ?? null;
    this.state = state;
    this.arrived = performance.now();
    this.addLines(state);
    return true;
  }

  /** This seat has answered: what happens from here on is what can be shown again. */
  begin() {
    this.since = [];
    this.scenes = [];
    this.before = this.state;
  }

  /**
   * What others have done since this seat last answered, each with the seat that did it.
   * @returns {{motion: Motion, by: string}[]}
   */
  get doneByOthers() {
    const done = this.since.map((motion) => ({ motion, by: this.doerOf(motion) }));
    return done.filter(({ by }) => by !== "" && by !== this.state.seat);
  }

  /**
   * The seat of the last line of the log that a motion shows; '' if it is nobody's.
   * @param {Motion} motion
   */
  doerOf({ line = 0, lines = 1 }) {
    return this.lines[line + lines - 1 - this.firstLine]?.by ?? "";
  }

  /** @param {State} state */
  addLines(state) {
    const { start, lines, headlines } = state.log;
    for (const { step } of this.lines.slice(Math.max(0, start - this.firstLine))) this.headlines.delete(step);
    for (const { step, text } of headlines) this.headlines.set(step, text);
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
    this.scenes = [];
    this.before = null;
    this.headlines.clear();
    this.state = { ...this.state, ask: null, pieces: "", happened: [], log: { start: 0, lines: [], headlines: [] } };
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

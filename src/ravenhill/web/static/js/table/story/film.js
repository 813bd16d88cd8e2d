// @ts-check
// The film of what the others did: states are taken over one after the other as they have been seen, so that everything
// on the page shows one moment. A question is asked when its film is over.

/** @typedef {import("../../shared/types.js").State} State */
/** @typedef {import("../../shared/types.js").Motion} Motion */

const LONGEST_FREE = 10_000; // milliseconds after which the time runs, however long the film

/**
 * @typedef {object} Shown what the film is shown with
 * @property {import("../store.js").Store} store
 * @property {import("../../shared/server.js").Server} server
 * @property {import("./motion.js").Theatre} theatre
 * @property {() => void} show shows the moment that the store has
 */

/** States on their way to the screen. */
export class Film {
  /** @param {Shown} table */
  constructor(table) {
    this.table = table;
    this.newest = table.store.state.number; // of the states that have come
    /** @type {Map<number, import("../../shared/types.js").Line>} */
    this.lines = new Map(); // of the log, by their places, as they have come
    this.timed = -1; // the number of the question whose time waits for the end of its film
  }

  /**
   * A state has come: what happened is seen first.
   * @param {State} state
   */
  add(state) {
    const came = performance.now();
    this.newest = state.number;
    for (const [index, line] of state.log.lines.entries()) this.lines.set(state.log.start + index, line);
    this.table.theatre.show(state.happened, (last, seen) => this.arrive(state, came, last, seen));
    this.holdBack();
    if (this.table.theatre.playing) this.tellBegin(state);
  }

  /**
   * Whether this seat has done what a motion shows.
   * @param {Motion} motion
   */
  isOwn({ line = 0, lines = 1 }) {
    const { store } = this.table;
    const by = this.lines.get(line + lines - 1)?.by ?? "";
    return store.plays && by === store.state.seat;
  }

  /**
   * A state has been reached; before the last one nothing is asked.
   * @param {State} state
   * @param {number} came when it came
   * @param {boolean} last
   * @param {boolean} seen
   */
  arrive(state, came, last, seen) {
    const { store, show } = this.table;
    store.take(last ? state : { ...state, ask: null });
    store.arrived = came;
    if (last) this.tellEnd(came);
    if (last || seen) show();
  }

  /** A question that others have answered, such as another window of the same seat, is not asked any more. */
  holdBack() {
    const { store, theatre, show } = this.table;
    if (!theatre.playing || !store.state.ask || store.sent) return;
    store.state = { ...store.state, ask: null };
    show();
  }

  /** Shows again everything since the last answer of this seat, on the board as it was. */
  again() {
    const { store, theatre, show } = this.table;
    const { state: present, before, scenes } = store;
    const set = (/** @type {State} */ moment) => {
      store.state = moment === present ? moment : { ...moment, ask: null };
      show();
    };
    if (!before || theatre.playing || theatre.speed === 0) return;
    set(before);
    for (const scene of scenes) theatre.show(scene.happened, (_, seen) => seen && set(scene));
    theatre.show([], () => set(present));
  }

  // --- the clock ----------------------------------------------------------------------------------
  /**
   * At a table with a clock the server hears that somebody who is asked still watches.
   * @param {State} state
   */
  tellBegin(state) {
    const clock = state.people.find((player) => player.you)?.clock;
    if (!state.ask || !clock || this.timed === state.number) return;
    this.timed = state.number;
    this.table.server.post("film", { number: state.number, begins: true });
  }

  /**
   * The film is over: from now on the time runs.
   * @param {number} came when the state came
   */
  tellEnd(came) {
    const { store, server } = this.table;
    if (this.timed !== store.state.number) return;
    this.timed = -1;
    store.arrived = Math.min(performance.now(), came + LONGEST_FREE);
    server.post("film", { number: store.state.number, begins: false });
  }
}

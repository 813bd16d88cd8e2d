// @ts-check
// The buttons, the slider with its turns, and the keys.

import { element, part } from "../shared/dom.js";

/** @typedef {import("../shared/types.js").Outline} Outline */

/**
 * What the controls can ask for.
 * @typedef {object} Player
 * @property {(number: number) => void} go
 * @property {(by: number) => void} step
 * @property {(by: number) => void} turn
 * @property {() => void} toggle
 */

const NARROW = 24; // pixels of the slider below which two turns would be written over each other

/** Everything that steps through the game. */
export class Controls {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.scrubber = /** @type {HTMLInputElement} */ (part("scrubber"));
    this.scrubber.addEventListener("input", () => player.go(Number(this.scrubber.value)));
    const acts = {
      first: () => player.go(0),
      back: () => player.step(-1),
      play: () => player.toggle(),
      forward: () => player.step(1),
      turn: () => player.turn(1),
      last: () => player.go(Infinity),
    };
    for (const [name, act] of Object.entries(acts)) part(`step-${name}`).addEventListener("click", act);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * The slider over all acts, with a mark where a turn begins.
   * @param {Outline} story
   */
  prepare(story) {
    this.scrubber.max = String(story.total);
    const narrow = (100 * NARROW) / Math.max(1, this.scrubber.clientWidth);
    let last = -narrow;
    const marks = story.turns.map(({ turn, number }) => {
      const at = story.total ? (100 * number) / story.total : 0;
      const named = at - last >= narrow;
      if (named) last = at;
      return element("span", { class: "turn-mark", style: `left:${at}%` }, named ? String(turn) : "");
    });
    part("turn-marks").replaceChildren(...marks);
  }

  /**
   * @param {number} number
   * @param {number} total
   * @param {number} turn
   */
  show(number, total, turn) {
    this.scrubber.value = String(number);
    const words = number === 0 ? "The beginning" : `Step ${number} of ${total}`;
    this.scrubber.setAttribute("aria-valuetext", turn ? `${words}, turn ${turn}` : words);
    part("counter").textContent = `${number} / ${total}`;
    for (const name of ["first", "back"]) this.enable(name, number > 0);
    for (const name of ["forward", "turn", "last"]) this.enable(name, number < total);
  }

  /**
   * A button that does nothing now keeps its focus.
   * @param {string} name
   * @param {boolean} on
   */
  enable(name, on) {
    part(`step-${name}`).setAttribute("aria-disabled", String(!on));
  }

  /** @param {boolean} running */
  showPlaying(running) {
    const button = part("step-play");
    button.setAttribute("aria-label", running ? "Pause" : "Play");
    button.title = running ? "Pause" : "Play";
    button.querySelector("use")?.setAttribute("href", running ? "#icon-pause" : "#icon-play");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog, select, textarea")) return;
    if (event.key === " " && target.closest("button, a, summary")) return;
    const { player } = this;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => player.step(-1),
      ArrowRight: () => player.step(1),
      PageUp: () => player.turn(-1),
      PageDown: () => player.turn(1),
      Home: () => player.go(0),
      End: () => player.go(Infinity),
      " ": () => player.toggle(),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

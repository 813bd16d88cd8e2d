// @ts-check
// What happens is seen in order: the queue of motions, how fast they go and how long they stay.

import { part } from "../../shared/dom.js";
import { nextCut } from "./cuts.js";
import { showDice } from "./dice.js";
import { showCard, showFlash, showGreat, showLoss, showTravel, showTurn } from "./motions.js";

/** @typedef {import("../../shared/types.js").Motion} Motion */
/** @typedef {import("./cuts.js").Batch} Batch */

const SPEEDS = { slow: 1.8, normal: 1, fast: 0.45, none: 0 };
/** For how many milliseconds things stay in sight: what the others did, and what everybody knows who did it himself. */
const HOLDS = {
  theirs: { step: 260, way: 1800, dice: 1200, loss: 1500, card: 3000, back: 700, flash: 620, turn: 1300, great: 2600 },
  own: { step: 60, way: 300, dice: 700, loss: 800, card: 1100, back: 400, flash: 0, turn: 900, great: 1800 },
};

/**
 * Shows one motion in the way of its kind.
 * @param {Motion} motion
 * @param {Scene} scene
 * @returns {Promise<void>}
 */
function show(motion, scene) {
  switch (motion.kind) {
    case "travel":
      return showTravel(motion, scene);
    case "dice":
      return showDice(motion, scene);
    case "card":
      return showCard(motion, scene);
    case "loss":
      return showLoss(motion, scene);
    case "turn":
      return showTurn(motion, scene);
    case "flash":
      return showFlash(motion, scene);
  }
}

/** What a motion plays on: the board, and how long things take. */
export class Scene {
  /**
   * @param {import("../board/board.js").Board} board
   * @param {import("../../shared/server.js").Server} server
   */
  constructor(board, server) {
    this.board = board;
    this.server = server;
    this.layer = part("stage-layer"); // over the board, for dice, cards and banners
    this.caption = part("caption");
    this.pace = 1;
    this.own = false; // whether whoever looks has done it
    /** @type {Set<() => void>} */
    this.waits = new Set(); // what ends the pauses that are made now
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Set<Element>} */
    this.props = new Set();
    /** @type {Map<string, Element>} */
    this.lifted = new Map(); // pieces on their way, by what they are
    /** @type {Set<Element>} */
    this.hidden = new Set(); // what they were lifted from
  }

  /**
   * Where a place is on the stage, in pixels; null if it is not on the board.
   * @param {string} place
   * @returns {import("../../shared/dom.js").Point | null}
   */
  spot(place) {
    const { camera } = this.board;
    const centre = place ? this.board.centre(place) : null;
    return centre && { x: centre.x * camera.scale + camera.x, y: centre.y * camera.scale + camera.y };
  }

  /**
   * For how long something of a kind stays in sight at normal speed.
   * @param {keyof typeof HOLDS.own} kind
   */
  hold(kind) {
    return HOLDS[this.own ? "own" : "theirs"][kind];
  }

  /**
   * Waits as long as something takes at normal speed.
   * @param {number} milliseconds
   * @returns {Promise<void>}
   */
  pause(milliseconds) {
    return new Promise((resolve) => {
      const end = () => {
        this.waits.delete(end);
        resolve();
      };
      this.waits.add(end);
      window.setTimeout(end, milliseconds * this.pace);
    });
  }

  /** Goes on to the next thing: whoever has read a card does not wait for it. */
  goOn() {
    for (const end of [...this.waits]) end();
  }

  /** Brings what is seen now to its end. */
  hurry() {
    for (const animation of [...this.running]) animation.finish();
    this.goOn();
  }

  /**
   * Moves an element, and waits for it.
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} milliseconds at normal speed
   * @param {KeyframeAnimationOptions} [options]
   */
  async animate(element, frames, milliseconds, options = {}) {
    const animation = element.animate(frames, {
      duration: milliseconds * this.pace,
      easing: "ease-in-out",
      ...options,
    });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    this.running.delete(animation);
  }

  /**
   * Something that is on the screen only while it is shown.
   * @template {Element} Kind
   * @param {Kind} prop
   * @param {Element} [parent]
   * @returns {Kind}
   */
  bring(prop, parent = this.layer) {
    if (!prop.isConnected) parent.append(prop);
    this.props.add(prop);
    return prop;
  }

  /**
   * A piece is lifted off the board; what was lifted of it before is put away.
   * @param {string} what
   * @param {Element} lifted
   */
  replace(what, lifted) {
    this.lifted.get(what)?.remove();
    this.lifted.set(what, this.bring(lifted));
  }

  /**
   * What was lifted is not seen where it stood.
   * @param {Element} piece
   */
  hide(piece) {
    piece.classList.add("away");
    this.hidden.add(piece);
  }

  /** Takes away everything that was only shown. */
  clear() {
    for (const animation of this.running) animation.cancel();
    for (const prop of this.props) prop.remove();
    for (const piece of this.hidden) piece.classList.remove("away");
    this.hidden.clear();
    this.running.clear();
    this.props.clear();
    this.lifted.clear();
    this.caption.hidden = true;
  }
}

/**
 * What a theatre tells those who follow it.
 * @typedef {object} Audience
 * @property {(motion: Motion) => boolean} [isOwn] whether whoever looks has done it
 * @property {(motion: Motion) => string} [caption] what is written while it is seen
 * @property {() => void} [changed] the film begins or ends
 */

/** The film: the queue of what is still to be seen. */
export class Theatre {
  /**
   * @param {Scene} scene
   * @param {Audience} [audience]
   */
  constructor(scene, audience = {}) {
    this.scene = scene;
    this.audience = audience;
    /** @type {Batch[]} */
    this.waiting = [];
    /** @type {Batch[]} */
    this.ending = []; // what is over with the motion that is seen now
    this.run = 0; // raised when the rest is skipped
    this.playing = false;
  }

  /** How long things take, as it is set; nothing moves on a page that nobody sees. */
  get speed() {
    const wish = /** @type {keyof typeof SPEEDS} */ (document.documentElement.dataset.motion ?? "normal");
    return document.visibilityState === "hidden" ? 0 : (SPEEDS[wish] ?? 1);
  }

  /**
   * Shows motions after those that still wait, then does something. Nothing is left out while the page is visible.
   * @param {Motion[]} things
   * @param {Batch["after"]} after
   */
  show(things, after) {
    this.waiting.push({ things: [...things], after });
    if (this.speed === 0) this.skip();
    else if (!this.playing) this.play();
  }

  async play() {
    const run = this.run;
    while (this.waiting.length > 0) {
      const { motion, over } = nextCut(this.waiting);
      this.ending = over;
      if (motion) {
        this.setPlaying(true);
        await this.one(motion);
        if (run !== this.run) return;
      }
      this.finish(true);
    }
    this.setPlaying(false);
  }

  /** @param {boolean} playing */
  setPlaying(playing) {
    if (playing === this.playing) return;
    this.playing = playing;
    if (!playing) this.scene.clear();
    this.audience.changed?.();
  }

  /** @param {Motion} motion */
  async one(motion) {
    this.scene.pace = this.speed;
    this.scene.own = this.audience.isOwn?.(motion) ?? false;
    const caption = this.audience.caption?.(motion) ?? motion.text;
    this.scene.caption.textContent = caption;
    this.scene.caption.hidden = !caption;
    document.dispatchEvent(new CustomEvent("ravenhill:seen", { detail: motion })); // for whoever accompanies the film
    if (motion.great) await showGreat(motion, this.scene);
    await show(motion, this.scene);
  }

  /** Goes on to the next motion; what waits behind it is still seen. */
  next() {
    this.scene.hurry();
  }

  /**
   * Does what comes after the motion that was seen last; the film is over before what waited for its end is done.
   * @param {boolean} seen
   */
  finish(seen) {
    const over = this.ending.splice(0);
    if (over.length) this.scene.clear();
    over.forEach((batch, index) => {
      const last = index === over.length - 1 && this.waiting.length === 0;
      if (last) this.setPlaying(false);
      batch.after(last, seen);
    });
  }

  /** Goes to the end of everything at once. */
  skip() {
    this.run += 1;
    this.ending.push(...this.waiting.splice(0));
    this.finish(false);
    this.setPlaying(false);
  }
}

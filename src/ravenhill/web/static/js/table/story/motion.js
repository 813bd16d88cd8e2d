// @ts-check
// What happens is seen in order: the queue of motions, and how fast they go. Whoever clicks or types skips the rest.

import { part } from "../../shared/dom.js";
import { showDice } from "./dice.js";
import { showCard, showFlash, showLoss, showTravel, showTurn } from "./motions.js";

/** @typedef {import("../../shared/types.js").Motion} Motion */
/** @typedef {{things: Motion[], then: () => void}} Batch */

const SPEEDS = { slow: 1.8, normal: 1, fast: 0.45, none: 0 };
const MANY = 8; // motions at once from which on they go faster
const BEHIND = 3; // states that may wait to be seen; of those before them nothing is shown any more

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
   * Waits as long as something takes at normal speed.
   * @param {number} milliseconds
   */
  pause(milliseconds) {
    return new Promise((resolve) => window.setTimeout(resolve, milliseconds * this.pace));
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

/** The queue of what is still to be seen. */
export class Theatre {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Batch[]} */
    this.waiting = [];
    this.run = 0; // raised when the rest is skipped
    this.playing = false;
  }

  /** How long things take, as it is set; nothing moves on a page that nobody sees. */
  get speed() {
    const wish = /** @type {keyof typeof SPEEDS} */ (document.documentElement.dataset.motion ?? "normal");
    return document.visibilityState === "hidden" ? 0 : (SPEEDS[wish] ?? 1);
  }

  /**
   * Shows motions after those that still wait, then does something. Whoever falls behind catches up.
   * @param {Motion[]} things
   * @param {() => void} then
   */
  show(things, then) {
    this.waiting.push({ things: this.speed === 0 ? [] : [...things], then });
    for (const old of this.waiting.slice(0, -BEHIND)) old.things.length = 0;
    if (this.speed === 0) this.skip();
    else if (!this.playing) this.play();
  }

  async play() {
    const run = this.run;
    this.playing = true;
    while (this.waiting.length > 0) {
      for (const thing of this.waiting[0].things) {
        await this.one(thing);
        if (run !== this.run) return;
      }
      this.scene.clear();
      this.waiting.shift()?.then();
    }
    this.playing = false;
  }

  /** @param {Motion} thing */
  async one(thing) {
    const left = this.waiting.reduce((sum, batch) => sum + batch.things.length, 0);
    this.scene.pace = this.speed * (left > MANY ? MANY / left : 1);
    this.scene.caption.textContent = thing.text;
    this.scene.caption.hidden = !thing.text;
    await show(thing, this.scene);
  }

  /** Goes to the end of everything at once. */
  skip() {
    this.run += 1;
    this.playing = false;
    this.scene.clear();
    for (const batch of this.waiting.splice(0)) batch.then();
  }
}

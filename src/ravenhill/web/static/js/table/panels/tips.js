// @ts-check
// Explanations of pieces, cards and places, beside what they explain: in short by hover and focus, whole by `?`, a right
// click or a long press.

import { element, named, part, quoted } from "../../shared/dom.js";
import { linkRules, readIn } from "../../shared/rules.js";
import { placeAcross, placeBeside } from "./placing.js";

const HOVER = 380;
const PRESS = 550;
const MORE = "Right click or ? tells everything.";

/** The one explanation on the screen. */
export class Tips {
  /**
   * @param {import("../../shared/server.js").Server} server
   * @param {import("../input/offers.js").Offers} offers
   */
  constructor(server, offers) {
    this.server = server;
    this.offers = offers;
    this.box = part("tip");
    this.coming = 0;
    this.pressed = false;
    this.touched = false; // whether the last thing that pointed was a finger
    /** @type {Element | null} */
    this.about = null;
    this.listen();
  }

  listen() {
    document.addEventListener("pointermove", (event) => this.moved(event));
    document.addEventListener("focusin", (event) => this.focused(event.target));
    document.addEventListener("pointerdown", (event) => this.press(event));
    document.addEventListener("pointerup", () => clearTimeout(this.coming));
    document.addEventListener("contextmenu", (event) => this.rightClick(event));
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
    // The click that ends a long press chooses nothing.
    document.addEventListener("click", (event) => this.released(event), { capture: true });
  }

  /**
   * A page that changes under a resting mouse explains nothing.
   * @param {PointerEvent} event
   */
  moved(event) {
    if (event.pointerType !== "mouse") clearTimeout(this.coming);
    else if (event.movementX !== 0 || event.movementY !== 0) this.soon(event.target, HOVER);
  }

  /** @param {EventTarget | null} target */
  focused(target) {
    const keyed = target instanceof Element && target.matches(":focus-visible");
    if (keyed) this.soon(target, HOVER * 2);
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.pressed = false;
    this.touched = event.pointerType !== "mouse";
    this.hide();
    if (!this.touched) return;
    const hold = () => this.hold(event.target);
    // A busy page may not have heard yet that the finger has gone: that comes first.
    this.coming = window.setTimeout(() => (this.coming = window.setTimeout(hold)), PRESS);
  }

  /**
   * A finger has stayed where it went down.
   * @param {EventTarget | null} target
   */
  hold(target) {
    const thing = named(target);
    this.pressed = thing !== null;
    if (thing) this.read(thing);
  }

  /** @param {MouseEvent} event */
  rightClick(event) {
    const thing = this.touched ? null : named(event.target);
    if (thing) this.read(thing);
    if (thing || this.pressed) event.preventDefault();
  }

  /**
   * What is explained in short is explained wholly.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.key !== "?" || !this.open || !this.about) return;
    event.stopPropagation();
    this.read(this.about);
  }

  /** @param {MouseEvent} event */
  released(event) {
    if (!this.pressed) return;
    this.pressed = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /**
   * @param {EventTarget | null} target
   * @param {number} delay
   */
  soon(target, delay) {
    const pointed = named(target);
    const thing = this.offers.isAim(pointed) ? null : pointed; // the prompt says all there is to say
    if (thing === this.about) return;
    this.hide();
    this.about = thing;
    if (thing) this.coming = window.setTimeout(() => this.show(thing), delay);
  }

  /**
   * Explains a thing now.
   * @param {Element} thing
   */
  async show(thing) {
    this.about = thing;
    const word = wordOf(thing);
    const text = word ? await this.server.about(word) : "";
    if (this.about !== thing || !thing.isConnected) return;
    const content = [...this.heading(thing, text), ...standingAt(thing), ...this.hint(thing)];
    if (text && !isShort(thing)) content.push(fragment(text)); // what is to be chosen lies beside it and must be seen
    if (text) content.push(element("p", { class: "tip-foot" }, MORE));
    if (!content.length) return;
    this.box.replaceChildren(...content);
    linkRules(this.box, this.server);
    this.box.hidden = false;
    const [about, field] = [thing.getBoundingClientRect(), thing.closest("#field")];
    // What is laid over the field around a warrior is to be seen, too.
    const laid =
      wordOf(thing).startsWith("warrior:") && document.querySelector('#overlays [aria-pressed="true"]') !== null;
    if (field && laid) placeAcross(this.box, about, field.getBoundingClientRect());
    else placeBeside(this.box, about);
  }

  /**
   * Opens everything that is known of a thing, to be read at leisure.
   * @param {Element} thing
   */
  async read(thing) {
    const word = wordOf(thing);
    const text = word ? await this.server.about(word) : "";
    this.hide();
    const told = text ? [fragment(text)] : [];
    const name = thing.getAttribute("data-name") || told[0]?.querySelector("h2, h3")?.textContent || "";
    if (name) readIn(name, told, `${this.server.root}/gallery/${this.server.game}`, this.server);
  }

  /**
   * What the thing is called on the board, unless the explanation says it; that of a warrior has its name and numbers.
   * @param {Element} thing
   * @param {string} text
   */
  heading(thing, text) {
    const name = thing.getAttribute("data-name") ?? "";
    const told = text.replace(/<[^>]*>/g, " ").trim();
    const known = isShort(thing)
      ? false
      : told.startsWith(name) || (told !== "" && wordOf(thing).startsWith("warrior:"));
    return name && !known ? [element("p", { class: "tip-name" }, name)] : [];
  }

  /**
   * What choosing it would do: on the board, or as a button of the prompt.
   * @param {Element} thing
   */
  hint(thing) {
    const answer = this.offers.choices.get(thing.getAttribute("data-answer") ?? "");
    const choice = answer ?? this.offers.meantBy(/** @type {HTMLElement} */ (thing))[0];
    return choice?.hint ? [element("p", { class: "tip-hint" }, choice.hint)] : [];
  }

  hide() {
    clearTimeout(this.coming);
    this.about = null;
    this.box.hidden = true;
  }

  get open() {
    return !this.box.hidden;
  }
}

/**
 * The word that explains a thing.
 * @param {Element} thing
 */
function wordOf(thing) {
  return thing.getAttribute("data-about") || thing.getAttribute("data-word") || "";
}

/**
 * Whether a thing is told of in short: a place of the board, or what stands there; warriors have small cards.
 * @param {Element} thing
 */
function isShort(thing) {
  return thing.closest("svg.live") !== null && !wordOf(thing).startsWith("warrior:");
}

/**
 * Who stands where a thing of the board is: every Army as a whole, not each of its counters.
 * @param {Element} thing
 * @returns {HTMLElement[]}
 */
function standingAt(thing) {
  const place = thing.closest("[data-place]")?.getAttribute("data-place") ?? "";
  if (!isShort(thing) || !place) return [];
  const there = [...document.querySelectorAll(`svg.live #pieces [data-place=${quoted(place)}][data-name]`)];
  const whole = there.filter((each) => !each.parentElement?.closest("[data-place][data-name]"));
  const names = new Set(whole.map((each) => each.getAttribute("data-name") ?? ""));
  names.delete(thing.getAttribute("data-name") ?? "");
  return [...names].map((name) => element("p", { class: "tip-there" }, name));
}

/** @param {string} html */
function fragment(html) {
  const holder = element("div", { class: "tip-text" });
  holder.innerHTML = html;
  return holder;
}

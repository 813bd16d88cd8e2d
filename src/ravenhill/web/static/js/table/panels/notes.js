// @ts-check
// A note at the pointer: why something cannot be chosen, or what could be chosen here. It fades by itself.

import { element, part } from "../../shared/dom.js";
import { linked, ruleLink } from "../../shared/rules.js";
import { placeBeside, spot } from "./placing.js";

const STAYS = 7000;
const FADES = 700; // as long as the style sheet fades

/** The one note on the screen. */
export class Notes {
  /**
   * @param {import("../../shared/server.js").Server} server
   * @param {import("../../shared/speech.js").Speech} speech
   */
  constructor(server, speech) {
    this.server = server;
    this.speech = speech;
    this.box = part("note");
    this.fading = 0;
    this.stays = false; // whether it waits for an answer
    this.box.addEventListener("pointerenter", () => clearTimeout(this.fading));
    this.box.addEventListener("pointerleave", () => this.fade());
    this.box.addEventListener("focusin", () => clearTimeout(this.fading));
    document.addEventListener("pointerdown", (event) => {
      if (event.target instanceof Node && !this.box.contains(event.target)) this.hide();
    });
  }

  /**
   * Says something at a point of the screen, with the rule that says so.
   * @param {import("../../shared/dom.js").Point} point
   * @param {string} text
   * @param {string} [rule]
   * @param {Node[]} [more] buttons below it
   */
  say(point, text, rule = "", more = []) {
    const line = element("p", {}, linked(text, this.server));
    if (rule && !text.includes(rule)) line.append(" ", ruleLink(rule, this.server));
    this.show(point, [line, ...(more.length ? [element("div", { class: "note-buttons" }, ...more)] : [])]);
    this.speech.say(text, rule);
  }

  /**
   * @param {import("../../shared/dom.js").Point} point
   * @param {Node[]} content
   */
  show(point, content) {
    this.box.replaceChildren(...content);
    this.box.hidden = false;
    this.box.classList.remove("faded");
    this.stays = false;
    placeBeside(this.box, spot(point));
    this.fade();
  }

  fade() {
    clearTimeout(this.fading);
    if (this.stays) return;
    this.fading = window.setTimeout(() => {
      this.box.classList.add("faded");
      this.fading = window.setTimeout(() => this.hide(), FADES); // by the clock: without motion no transition ends
    }, STAYS);
  }

  /** Keeps what is said until it is answered or put away: it asks something. */
  stay() {
    clearTimeout(this.fading);
    this.stays = true;
  }

  hide() {
    clearTimeout(this.fading);
    this.box.hidden = true;
  }

  get open() {
    return !this.box.hidden;
  }
}

// @ts-check
// The odds of a fight before it is begun: beside the answer that begins it, or of any two that are clicked.

import { element, middle, named, part } from "../../shared/dom.js";
import { linkRules } from "../../shared/rules.js";
import { reason } from "../../shared/server.js";

/** @typedef {{label: string, picks: {field: string, attribute: string, say: string}[]}} Fight */

/** Asking for odds, and the box over the board that tells them. */
export class Odds {
  /**
   * @param {import("../../shared/server.js").Server} server
   * @param {import("../board/board.js").Board} board
   */
  constructor(server, board) {
    this.server = server;
    this.board = board;
    this.box = part("odds-box");
    this.panel = part("odds");
    this.bar = part("odds-kinds");
    /** @type {Fight[]} which fights can be asked about: what each click stands for, and what is said before it */
    this.fights = JSON.parse(part("odds-row").dataset.fights ?? "[]");
    /** @type {Fight | null} */
    this.fight = null;
    /** @type {[string, string][]} */
    this.picked = [];
    this.asked = 0; // how often odds were asked for: a late answer is not told
    this.bar.replaceChildren(...this.fights.map((fight, index) => kind(fight, index)));
    this.bar.addEventListener("click", (event) => this.chosen(event.target));
    part("odds-close").addEventListener("click", () => this.close());
    document.addEventListener("click", (event) => this.clicked(event), { capture: true });
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  /** @param {EventTarget | null} target */
  chosen(target) {
    const pressed = target instanceof Element ? target.closest("button") : null;
    if (!pressed) return;
    const fight = this.fights[Number(pressed.value)];
    if (fight === this.fight) this.close();
    else this.begin(fight);
  }

  /** @param {Fight | null} fight */
  begin(fight) {
    this.mark(false);
    this.fight = fight;
    this.picked = [];
    document.body.classList.toggle("picking", fight !== null);
    for (const [index, each] of [...this.bar.children].entries()) {
      each.setAttribute("aria-pressed", String(fight === this.fights[index]));
    }
    if (fight) this.say(fight.picks[0].say);
  }

  /** Puts the box away. */
  close() {
    this.asked += 1;
    this.begin(null);
    this.box.hidden = true;
  }

  /** @param {string} text */
  say(text) {
    this.box.hidden = false;
    this.panel.replaceChildren(element("p", {}, text));
  }

  /**
   * While a fight is being named, clicks on the board name it and choose nothing.
   * @param {MouseEvent} event
   */
  clicked(event) {
    if (!this.fight || !(event.target instanceof Element) || !this.board.canvas.contains(event.target)) return;
    const pick = this.fight.picks[this.picked.length];
    const selector = pick.attribute === "data-word" ? "[data-word^='warrior:']" : "[data-place]";
    const value = named(event.target, selector)?.getAttribute(pick.attribute);
    event.stopPropagation();
    if (value) this.pick(pick.field, value.replace("warrior:", ""));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.box.hidden || document.querySelector("dialog[open]")) return;
    const thing = this.fight && event.key === "Enter" ? named(event.target, "svg.live [data-word]") : null;
    if (thing) thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (event.key === "Escape") this.close();
    if (thing || event.key === "Escape") event.stopPropagation();
  }

  /**
   * @param {string} field
   * @param {string} value
   */
  pick(field, value) {
    this.picked.push([field, value]);
    this.mark(true);
    const next = this.fight?.picks[this.picked.length];
    if (next) this.say(next.say);
    else this.ask(this.picked);
  }

  /**
   * Marks what has been clicked.
   * @param {boolean} on
   */
  mark(on) {
    for (const [, value] of this.picked) {
      this.board.mark([value], "pointed", on);
      this.board.live?.querySelector(`#pieces [data-word="warrior:${value}"]`)?.classList.toggle("pointed", on);
    }
  }

  /**
   * Asks for the odds of the fight that begins with an answer; several may attack together.
   * @param {Record<string, string | string[]>} fight
   */
  askOf(fight) {
    const each = Object.entries(fight).flatMap(([field, said]) => [said].flat().map((one) => [field, one]));
    return this.ask(/** @type {[string, string][]} */ (each));
  }

  /**
   * Asks for the odds of a fight and tells them on the free side of the board.
   * @param {[string, string][]} fight
   */
  async ask(fight) {
    this.begin(null);
    this.asked += 1;
    const asked = this.asked;
    this.setSide(fight[fight.length - 1][1]);
    this.say("Working the odds out …");
    const reply = await this.server.get("odds", fight);
    if (asked !== this.asked) return;
    if (reply.ok) this.panel.innerHTML = String(reply.data);
    else this.say(reason(reply));
    linkRules(this.panel, this.server);
    this.panel.scrollTop = 0;
  }

  /**
   * The box lies where the fight is not.
   * @param {string} target a region or a warrior
   */
  setSide(target) {
    const warrior = this.board.live?.querySelector(`#pieces [data-word="warrior:${target}"]`);
    const spot = warrior ?? this.board.at(target)[0];
    const frame = this.board.frame.getBoundingClientRect();
    this.box.classList.toggle("at-right", spot !== undefined && middle(spot).x < frame.left + frame.width / 2);
  }
}

/**
 * @param {Fight} fight
 * @param {number} index
 */
function kind(fight, index) {
  return element(
    "button",
    { type: "button", class: "button small", value: index, "aria-pressed": "false" },
    fight.label,
  );
}

// @ts-check
// The keyboard: everything that can be done with the mouse.

import { middle, named, part } from "../../shared/dom.js";
import { meant } from "./answers.js";

/**
 * @typedef {object} Keyed what the keys use
 * @property {import("./walking.js").Walking} walking
 * @property {import("./choosing.js").Choosing} choosing
 * @property {import("./actions.js").Actions} actions
 * @property {import("./plans.js").Plans} plans
 * @property {import("../panels/tips.js").Tips} tips
 * @property {import("../panels/notes.js").Notes} notes
 * @property {import("../board/board.js").Board} board
 * @property {import("./inputs.js").Inputs} inputs
 * @property {import("../store.js").Store} store
 * @property {(tab: string) => void} openTab
 */

/** Keys and what they do; the list in the settings says the same. */
export class Keys {
  /** @param {Keyed} table */
  constructor(table) {
    this.table = table;
    /** @type {Record<string, (event: KeyboardEvent) => void>} */
    this.acts = {
      u: (event) => table.actions.undo(event),
      l: () => this.toLog(),
      r: () => this.toRules(),
      "?": () => this.explain(),
      "+": () => table.board.camera.zoom(1.25),
      "=": () => table.board.camera.zoom(1.25),
      "-": () => table.board.camera.zoom(0.8),
      0: () => table.board.camera.fit(),
      Escape: (event) => this.back(event),
    };
    this.pointed = false; // whether the focus is where a mouse or a finger has put it
    document.addEventListener("pointerdown", () => (this.pointed = true), { capture: true });
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.key === "Tab" || event.key.startsWith("Arrow")) this.pointed = false;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || busy(event.target)) return;
    const done =
      this.table.walking.key(event) || this.choose(event) || this.only(event) || this.number(event) || this.act(event);
    if (done) event.preventDefault();
  }

  /**
   * Enter and Space on a thing of the board; real buttons do it by themselves.
   * @param {KeyboardEvent} event
   */
  choose(event) {
    const thing = event.target instanceof SVGElement ? named(event.target, "[data-word]") : null;
    if (!thing || (event.key !== "Enter" && event.key !== " ")) return false;
    // Who has clicked there with the mouse means the answer that is marked.
    const usual = this.pointed ? part("answers").querySelector(".answer.primary") : null;
    if (usual) return this.press(usual, event);
    this.table.choosing.choose(thing, middle(thing), event);
    return true;
  }

  /**
   * Enter and Space, with the focus on nothing that they press by themselves: the answer, if there is no other.
   * @param {KeyboardEvent} event
   */
  only(event) {
    if ((event.key !== "Enter" && event.key !== " ") || named(event.target, "a, button, summary, [data-word]"))
      return false;
    const usual = part("answers").querySelector(".answer.primary");
    const answers = usual ? [usual] : part("answers").querySelectorAll("[data-answer]");
    return answers.length === 1 && this.press(answers[0], event);
  }

  /**
   * Answers by their keys.
   * @param {KeyboardEvent} event
   */
  number(event) {
    if (!/^[0-9]$/.test(event.key)) return false;
    const found = [...part("answers").querySelectorAll(`[data-key="${event.key}"]`)];
    const answers = found.map((answer) => ({ answer, word: answer.getAttribute("data-answer") ?? "" }));
    return this.press(meant(answers)?.answer, event);
  }

  /**
   * Presses an answer, if it was there to be seen when the key went down.
   * @param {Element | undefined} answer
   * @param {KeyboardEvent} event
   */
  press(answer, event) {
    if (!(answer instanceof HTMLElement)) return false;
    if (this.table.inputs.timely(event)) answer.click();
    else this.table.choosing.tellChange(middle(answer));
    return true;
  }

  /** @param {KeyboardEvent} event */
  act(event) {
    const found = this.acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    found?.(event);
    return found !== undefined;
  }

  toLog() {
    this.table.openTab("log");
    part("log").focus();
  }

  toRules() {
    const link = document.querySelector("#sentence a[data-rule]");
    if (link instanceof HTMLElement) link.click();
    else window.open(part("rules").getAttribute("href") ?? "", "_blank", "noopener");
  }

  /** Explains the focused thing; without one, the rule that asks. */
  explain() {
    const thing = named(document.activeElement);
    if (thing) this.table.tips.read(thing);
    else this.toRules();
  }

  /**
   * Closes what is open, else takes back what can be.
   * @param {KeyboardEvent} event
   */
  back(event) {
    const { tips, notes, store, actions, plans } = this.table;
    if (tips.open) tips.hide();
    else if (notes.open) notes.hide();
    else if (plans.begun) plans.back();
    else if (store.state.undo.possible) actions.undo(event);
  }
}

/**
 * Whether somebody is writing, or a dialog is open.
 * @param {EventTarget | null} target
 */
function busy(target) {
  const writing = target instanceof Element && target.closest("input, select, textarea");
  return Boolean(writing) || document.querySelector("dialog[open]") !== null;
}

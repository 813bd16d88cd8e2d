// @ts-check
// What can be chosen now, and what on the screen stands for it.

import { named, quoted } from "../../shared/dom.js";
import { ring } from "../board/halos.js";
import { shade } from "../board/shade.js";
import { choiceFor, meaning } from "./meaning.js";

/** @typedef {import("../../shared/types.js").Choice} Choice */
/** @typedef {HTMLElement | SVGElement} Thing */

/** The offered choices, marked on everything that stands for them. */
export class Offers {
  /** @param {HTMLElement} page where they are looked for */
  constructor(page) {
    this.page = page;
    /** @type {Map<string, Choice>} */
    this.choices = new Map();
  }

  /**
   * Marks what can be chosen now. What can be chosen on the board can be reached by keys, each word once.
   * @param {Choice[]} choices
   */
  mark(choices) {
    this.choices = new Map(choices.map((choice) => [choice.word, choice]));
    const reached = new Set();
    for (const thing of things(this.page)) {
      const choice = this.choiceOf(thing);
      thing.classList.toggle("can", choice !== null);
      thing.classList.toggle("aside", isAside(choice));
      thing.classList.remove("taken");
      if (!(thing instanceof SVGElement)) continue;
      ring(thing, choice !== null);
      reachable(thing, reached.has(choice?.word) ? null : choice);
      if (choice) reached.add(choice.word);
    }
    this.light();
  }

  /** Puts everything but the places that can be chosen into the shade. */
  light() {
    const live = this.page.querySelector("svg.live");
    if (live instanceof SVGSVGElement) shade(live, [...live.querySelectorAll(".hits .can:not(.aside)")]);
  }

  /**
   * The choice that a thing itself stands for.
   * @param {Thing} thing
   * @returns {Choice | null}
   */
  choiceOf(thing) {
    return choiceFor(this.choices, markOf(thing));
  }

  /**
   * Whether a thing of the board is where a plan leads.
   * @param {Element | null} thing
   */
  isAim(thing) {
    if (!thing?.closest(".hits, .planned")) return false;
    const offer = /** @type {import("./offering.js").Offer | null} */ (this.choiceOf(/** @type {Thing} */ (thing)));
    return ["plans", "face", "send"].includes(offer?.deed?.kind ?? "");
  }

  /**
   * What a click on a thing can mean.
   * @param {Thing} thing
   * @returns {Choice[]}
   */
  meantBy(thing) {
    const around = [];
    for (let outer = /** @type {Thing | null} */ (thing); outer; outer = named(outer.parentElement, "[data-word]")) {
      around.push(markOf(outer));
    }
    return meaning(this.choices, around, this.atPlace(thing.getAttribute("data-place") ?? "").map(markOf));
  }

  /**
   * Everything that can be chosen at a place of the board.
   * @param {string} place
   * @returns {Element[]}
   */
  atPlace(place) {
    return place ? [...this.page.querySelectorAll(`svg.live .can[data-place=${quoted(place)}]`)] : [];
  }

  /**
   * The things on the screen that stand for a choice.
   * @param {string} word
   * @returns {Thing[]}
   */
  standingFor(word) {
    const all = this.page.querySelectorAll(`.can[data-word=${quoted(word)}]`);
    return [...all].map((each) => /** @type {Thing} */ (each));
  }

  /** All things on the board that keys can reach. */
  reachable() {
    return [...this.page.querySelectorAll("svg.live .can[role=button]")].map(
      (each) => /** @type {SVGElement} */ (each),
    );
  }
}

/**
 * @param {Element} thing
 * @returns {import("./meaning.js").Mark}
 */
function markOf(thing) {
  return { word: thing.getAttribute("data-word") ?? "", place: thing.getAttribute("data-place") ?? "" };
}

/**
 * Whether a choice does not belong to what is being chosen.
 * @param {import("./offering.js").Offer | null} choice
 */
function isAside(choice) {
  return choice?.aside === true;
}

/**
 * Everything on the page that stands for a word; answers in the prompt are no things.
 * @param {HTMLElement} page
 * @returns {Thing[]}
 */
function things(page) {
  return [...page.querySelectorAll("[data-word]")].map((each) => /** @type {Thing} */ (each));
}

/**
 * Makes a thing of the board a button for keys and screen readers, or not.
 * @param {SVGElement} thing
 * @param {Choice | null} choice
 */
function reachable(thing, choice) {
  if (!choice) {
    for (const name of ["role", "tabindex", "aria-label"]) thing.removeAttribute(name);
    return;
  }
  const name = thing.getAttribute("data-name");
  thing.setAttribute("role", "button");
  thing.setAttribute("tabindex", "-1");
  thing.setAttribute(
    "aria-label",
    name?.startsWith(choice.label) ? name : [choice.label, name].filter(Boolean).join(": "),
  );
}

// @ts-check
// The guide of a first game: says what to do and why, and marks the one thing to click.

import { button, element, keep, kept, middle, part, quoted } from "../../shared/dom.js";
import { linked } from "../../shared/rules.js";
import { draw, erase } from "../board/pointer.js";

/** @typedef {import("../../shared/types.js").Lesson} Lesson */

const MARK = "guide-word";
const LEFT = "lesson-left"; // the game whose lesson was put away

/** The voice beside the prompt. */
export class Guide {
  /**
   * @param {import("../store.js").Store} store
   * @param {import("../../shared/server.js").Server} server
   * @param {import("../board/board.js").Board} board
   */
  constructor(store, server, board) {
    this.store = store;
    this.server = server;
    this.board = board;
    this.box = part("guide");
    this.said = ""; // what the bubble says now
    this.sought = ""; // the step whose thing has been brought into view
    this.seen = -1; // the number of the state that the board shows
  }

  /** The lesson, unless the game is none or it was put away. */
  get lesson() {
    const { guide, game } = this.store.state;
    return guide && !(guide.over && kept(LEFT) === game.id) ? guide : null;
  }

  /**
   * Says what the lesson says now, and marks its word; not before what it speaks of has been seen on the board.
   * Call it whenever the offers have been marked.
   */
  show() {
    const { lesson } = this;
    if (this.seen < this.store.state.number) return this.mark("");
    this.box.hidden = lesson === null;
    document.body.classList.toggle("in-lesson", lesson !== null);
    if (lesson) this.say(lesson);
    return this.mark(lesson && !this.store.sent ? lesson.word : "");
  }

  /**
   * Fills the bubble; what has not changed is not said again.
   * @param {Lesson} lesson
   */
  say(lesson) {
    const key = `${lesson.step} ${lesson.say}`;
    if (key === this.said) return;
    this.said = key;
    const count = lesson.over ? "Well done" : `Step ${lesson.step} of ${lesson.of}`;
    const bar = element("progress", {
      max: lesson.of,
      value: lesson.step - (lesson.over ? 0 : 1),
      "aria-hidden": "true",
    });
    const head = element("p", { class: "guide-head" }, element("b", {}, lesson.title), element("span", {}, count), bar);
    const text = element("p", { class: "guide-text" }, linked(lesson.say, this.server));
    this.box.replaceChildren(head, text, ...(lesson.over ? [this.farewell()] : []));
    this.box.classList.toggle("over", lesson.over);
  }

  /** What one can do when the lesson is over. */
  farewell() {
    const { root, game } = this.server;
    const start = element("a", { class: "button small", href: `${root}/` }, "Start a real game");
    const rules = element("a", { class: "button small", href: `${root}/rules/${game}` }, "Read the rules");
    return element(
      "div",
      { class: "guide-buttons" },
      button("Play on", () => this.leave(), "button small primary"),
      start,
      rules,
    );
  }

  /** Puts the farewell away: the game goes on without a guide. */
  leave() {
    keep(LEFT, this.store.state.game.id);
    this.show();
    /** @type {HTMLElement | null} */ (part("answers").querySelector("button"))?.focus();
  }

  /**
   * Marks everything that stands for a word, and points at it on the board.
   * @param {string} word
   */
  mark(word) {
    for (const old of document.querySelectorAll(`.${MARK}`)) old.classList.remove(MARK);
    erase(this.board.live);
    if (!word) return;
    const name = quoted(word);
    const things = [...document.querySelectorAll(`#main .can[data-word=${name}], #answers [data-answer=${name}]`)];
    for (const thing of things) thing.classList.add(MARK);
    const here = things.filter((thing) => thing instanceof SVGGraphicsElement);
    const piece = here.find((thing) => thing.closest("#pieces")) ?? here[0];
    if (this.board.live && piece) draw(this.board.live, piece);
    this.seek(word, things, piece);
  }

  /**
   * Brings what is marked into view, once a step.
   * @param {string} word
   * @param {Element[]} things
   * @param {Element | undefined} piece
   */
  seek(word, things, piece) {
    const step = `${this.store.state.number} ${word}`;
    if (step === this.sought || things.length === 0) return;
    this.sought = step;
    for (const thing of things) {
      if (thing instanceof HTMLElement) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (piece) this.board.camera.goTo(this.board.camera.within(middle(piece)));
  }

  /**
   * Why a choice has to wait while the lesson lasts; '' if it need not.
   * @param {string} word
   */
  refusal(word) {
    const wanted = this.store.state.guide?.word;
    const choice = this.store.state.ask?.choices.find((each) => each.word === wanted);
    if (!choice || word === wanted) return "";
    return `You could do that. For this lesson choose ‘${choice.label}’: it is marked.`;
  }
}

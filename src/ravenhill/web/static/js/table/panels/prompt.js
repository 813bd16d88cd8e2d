// @ts-check
// The prompt bar: what led here, what is asked, and a button for each answer.

import { button, element, icon, middle, part, quoted } from "../../shared/dom.js";
import { ruleLink } from "../../shared/rules.js";
import { isDeclining, layout } from "../input/answers.js";
import { afterwards } from "./ending.js";

/** @typedef {import("../../shared/types.js").Choice} Choice */
/** @typedef {import("../../shared/types.js").State} State */

const SIGNS = { dice: "rolls dice", reveal: "shows something hidden", loss: "something is lost" };
const PLAN = "plan "; // what is on its way is a plan
const LONG = 90; // letters of a question that are written smaller

/** The one place where questions are asked. */
export class Prompt {
  /**
   * @param {object} table
   * @param {import("../store.js").Store} table.store
   * @param {import("../../shared/server.js").Server} table.server
   * @param {import("../input/offers.js").Offers} table.offers
   * @param {import("../board/board.js").Board} table.board
   * @param {import("../input/inputs.js").Inputs} table.inputs
   * @param {import("../input/words.js").Offering} table.plans
   * @param {(choice: Choice, point: import("../../shared/dom.js").Point, event: UIEvent) => void} take
   * @param {(choice: Choice) => void} [ask] for the odds of the fight that begins with an answer
   */
  constructor(table, take, ask) {
    this.table = table;
    this.take = take;
    this.ask = ask;
    this.answers = part("answers");
    this.number = -1; // of the state whose answers are shown
    this.shown = ""; // the question and its answers, as they are shown
    /** @type {Element[]} */
    this.pointed = []; // what on the board is lit because its answer is pointed at
    for (const kind of ["pointerover", "focusin"])
      this.answers.addEventListener(kind, (event) => this.point(event, true));
    for (const kind of ["pointerout", "focusout"])
      this.answers.addEventListener(kind, (event) => this.point(event, false));
    this.answers.addEventListener("scroll", () => this.showMore());
    new ResizeObserver(() => this.fit()).observe(this.answers);
  }

  /** Shows the present question, or who is waited for. */
  show() {
    const { state, sent } = this.table.store;
    const { ask } = state;
    part("prompt").classList.toggle("asked", ask !== null);
    part("prompt").classList.toggle("taken", sent !== "");
    part("prompt").classList.toggle("over", state.outcome !== null);
    this.showTrail(ask?.trail ?? []);
    this.sentence(state);
    const choices = this.table.plans.offers.map(({ deed, ...choice }) => choice);
    const shown = JSON.stringify([state.number, ask && choices, state.outcome, state.outcome && state.links]);
    if (shown !== this.shown) this.renew(state);
    this.shown = shown;
    this.showTaken(sent);
    this.fit();
  }

  /**
   * Puts new answers up. They stay as long as the question stands, so that nothing goes from under a pointer or a key.
   * @param {State} state
   */
  renew(state) {
    const focused = document.activeElement?.getAttribute("data-answer") ?? "";
    const isNew = state.number !== this.number;
    if (state.outcome) this.answers.replaceChildren(...afterwards(state.links));
    else this.setAnswers(this.table.plans.offers);
    this.number = state.number;
    if (isNew) this.answers.scrollTop = 0;
    this.fit();
    this.keepFocus(focused, isNew);
    if (isNew) this.ask_(state.number);
  }

  /**
   * Keys and clicks count from the moment at which the question has been painted.
   * @param {number} number
   */
  ask_(number) {
    delete part("prompt").dataset.asked;
    this.table.inputs.renew(() => (part("prompt").dataset.asked = String(number)));
  }

  /**
   * While an answer is on its way there is no other.
   * @param {string} sent
   */
  showTaken(sent) {
    for (const answer of this.answers.querySelectorAll("[data-answer]")) {
      answer.classList.toggle("taken", answer.getAttribute("data-answer") === sent);
      if (sent) answer.setAttribute("aria-disabled", "true");
      else answer.removeAttribute("aria-disabled");
    }
  }

  /**
   * The focus stays with its answer; where a new question has that out of sight, its first answer has the focus.
   * @param {string} word
   * @param {boolean} isNew
   */
  keepFocus(word, isNew) {
    const again = word ? this.answers.querySelector(`[data-answer=${quoted(word)}]`) : null;
    if (!(again instanceof HTMLElement)) return;
    if (isNew && !this.isInSight(again)) this.focusFirst();
    else again.focus({ preventScroll: true });
  }

  /** Who uses the keyboard begins with the first answer, or with the list in which it is folded. */
  focusFirst() {
    const first = this.answers.querySelector("summary, button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /**
   * Brings the focus to an answer, if it is in sight, else to the first.
   * @param {string} word
   */
  focusOn(word) {
    const answer = this.answers.querySelector(`[data-answer=${quoted(word)}]`);
    if (answer instanceof HTMLElement && this.isInSight(answer)) answer.focus({ preventScroll: true });
    else this.focusFirst();
  }

  /** @param {HTMLElement} answer */
  isInSight(answer) {
    const [box, all] = [answer.getBoundingClientRect(), this.answers.getBoundingClientRect()];
    const end = all.bottom - (answer.closest(".last-answers") ? 0 : this.covered);
    return box.height > 0 && box.top > all.top - 4 && box.bottom < end + 4;
  }

  /** How much of the answers lies under the last ones, which stay in sight. */
  get covered() {
    return this.answers.querySelector(".crowded > .last-answers")?.clientHeight ?? 0;
  }

  /**
   * What led here; where there is no room for all of it the first steps are left out.
   * @param {string[]} steps
   */
  showTrail(steps) {
    const trail = part("trail");
    const shown = steps.map((step) => element("li", {}, step));
    trail.replaceChildren(...shown);
    for (const step of shown.slice(0, -1)) {
      if (trail.scrollWidth <= trail.clientWidth && trail.scrollHeight <= trail.clientHeight + 2) return;
      step.replaceChildren("…");
      step.previousElementSibling?.remove();
    }
  }

  /**
   * The prompt has one height. Where it is too low for all answers they are smaller; where they do not fit even then, the
   * last ones stay in sight, and a sign says that there are more.
   */
  fit() {
    const { classList } = this.answers;
    classList.remove("many", "crowded");
    classList.toggle("many", this.overflows);
    classList.toggle("crowded", this.overflows);
    this.answers.style.scrollPaddingBottom = `${this.covered}px`; // whoever comes to an answer sees it
    this.showMore();
  }

  get overflows() {
    return this.answers.clientHeight < this.answers.scrollHeight - 4;
  }

  /** Says that there are more answers below. */
  showMore() {
    const { scrollTop, clientHeight, scrollHeight } = this.answers;
    part("prompt").classList.toggle("more-below", scrollTop + clientHeight < scrollHeight - 4);
  }

  /** @param {State} state */
  sentence(state) {
    const { sent } = this.table.store;
    const choice = state.ask?.choices.find((each) => each.word === sent);
    const line = part("sentence");
    line.classList.toggle("long", (state.ask?.sentence.length ?? 0) > LONG);
    const label = choice?.label ?? (sent.startsWith(PLAN) ? sent.slice(PLAN.length) : "");
    if (label) line.replaceChildren(`Taken: ${label}.`);
    else if (state.ask)
      line.replaceChildren(this.table.plans.sentence(state.ask), " ", ruleLink(state.ask.rule, this.table.server));
    else line.replaceChildren(waitingFor(state));
  }

  /**
   * In the order of the rules, so that places and keys stay while a question stands. Many places of the board are a list
   * that is folded: they glow, and the board keeps its size.
   * @param {Choice[]} choices
   */
  setAnswers(choices) {
    const { number } = this.table.store.state;
    const { listed, keyed, last } = layout(choices);
    this.light("");
    this.answers.replaceChildren(...(listed.length ? [this.list(listed, number)] : []), ...this.buttons(keyed));
    this.answers.classList.toggle(
      "aiming",
      keyed.some(({ choice }) => /** @type {import("../input/offering.js").Offer} */ (choice).primary),
    );
    if (last.length) this.answers.append(element("div", { class: "last-answers" }, ...this.buttons(last)));
  }

  /** @param {import("../input/answers.js").Keyed[]} keyed */
  buttons(keyed) {
    return keyed.map(({ choice, key }) => this.withOdds(choice, this.withSteps(choice, this.answer(choice, key))));
  }

  /**
   * Of what can be taken several times, there is a stepper.
   * @param {import("../input/offering.js").Offer} choice
   * @param {HTMLElement} answer
   */
  withSteps(choice, answer) {
    const { count = 0, most = 0, word, label } = choice;
    if (most < 2) return answer;
    const step = (/** @type {string} */ sign, /** @type {number} */ by) => {
      const made = button(sign, () => this.table.plans.step(word, by, middle(made)), "answer step");
      made.setAttribute("aria-label", `${by > 0 ? "One more" : "One less"}: ${label}`);
      made.setAttribute("data-step", `${sign}${word}`);
      return made;
    };
    const number = element("span", { class: "count", "aria-hidden": "true" }, `${count} of ${most}`);
    return element("span", { class: "with-steps" }, step("−", -1), answer, number, step("+", 1));
  }

  /**
   * The answers that are chosen on the board, as a list for whoever would rather read; once opened it stays so.
   * @param {Choice[]} choices
   * @param {number} number of the state that asks
   */
  list(choices, number) {
    const open = number === this.number && this.answers.querySelector("details")?.open;
    const buttons = choices.map((choice) => this.withOdds(choice, this.answer(choice, "")));
    const summary = element("summary", {}, `or choose from a list of ${choices.length}`);
    const list = element(
      "details",
      { class: "answer-list", open },
      summary,
      element("div", { class: "listed" }, ...buttons),
    );
    list.addEventListener("toggle", () => this.fit());
    return element("div", { class: "on-board" }, element("span", {}, "Click a glowing place"), list);
  }

  /**
   * @param {import("../input/offering.js").Offer} choice
   * @param {string} key
   */
  answer(choice, key) {
    const kind = choice.primary ? "primary" : isDeclining(choice.word) ? "declining" : "";
    const made = element("button", {
      type: "button",
      class: `answer ${kind} ${choice.sign ? `sign-${choice.sign}` : ""}`,
      "aria-pressed": choice.count === undefined ? null : String(choice.count > 0),
      "data-answer": choice.word,
      "data-about": choice.word,
      "data-key": key,
      "aria-keyshortcuts": key || null,
    });
    if (key && key !== choice.label) made.append(element("kbd", { "aria-hidden": "true" }, key));
    if (choice.sign) made.append(icon(choice.sign));
    made.append(element("span", { class: "label" }, choice.label));
    if (choice.sign) made.append(element("span", { class: "visually-hidden" }, ` (${SIGNS[choice.sign]})`));
    if (choice.hint && choice.sign === "loss") made.append(element("span", { class: "loss" }, choice.hint));
    made.addEventListener("click", (event) => this.take(choice, middle(made), event));
    return made;
  }

  /**
   * An answer that begins a fight has a button beside it that tells the odds.
   * @param {Choice} choice
   * @param {HTMLElement} answer
   */
  withOdds(choice, answer) {
    if (!choice.odds || !this.ask) return answer;
    const odds = button("Odds", () => this.ask?.(choice), "answer odds-of");
    odds.setAttribute("aria-label", `Odds: ${choice.label}`);
    return element("span", { class: "with-odds" }, answer, odds);
  }

  /**
   * An answer that is pointed at shows its places on the board.
   * @param {Event} event
   * @param {boolean} on
   */
  point(event, on) {
    const answer = event.target instanceof Element ? event.target.closest("[data-answer]") : null;
    this.light((on && answer?.getAttribute("data-answer")) || "");
  }

  /**
   * Lights what stands for one answer on the board, and nothing else: a button may go without being left.
   * @param {string} word
   */
  light(word) {
    for (const thing of this.pointed) thing.classList.remove("pointed");
    this.pointed = word ? this.table.offers.standingFor(word) : [];
    for (const thing of this.pointed) thing.classList.add("pointed");
  }
}

/**
 * A sentence for somebody who is not asked.
 * @param {State} state
 */
export function waitingFor(state) {
  if (state.outcome) return state.outcome.sentence;
  const thinking = state.people.filter((player) => player.asked && player.kind === "computer");
  if (thinking.length && state.restarting) return "The computer is being restarted. It will answer in a moment.";
  if (thinking.length) return `${thinking.map((player) => player.name || player.title).join(" and ")} is thinking …`;
  return state.waiting;
}

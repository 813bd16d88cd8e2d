// @ts-check
// Shows what a plan would do while it is looked at: its way at once, its price, risks and chances soon after.

import { named } from "../../shared/dom.js";
import { tail, wayOf } from "./offering.js";

/** @typedef {import("../../shared/types.js").NamedPlan} NamedPlan */
/** @typedef {import("./offering.js").Offer} Offer */

const LOOK = 90; // milliseconds that a pointer rests on a thing before its price is asked for

/** What is looked at. */
export class Looking {
  /** @param {import("./plans.js").Plans} plans */
  constructor(plans) {
    this.plans = plans;
    this.line = ""; // what is said of the plan that is looked at
    this.timer = 0;
    this.at = ""; // the plan that is looked at
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => this.look(event.target));
    document.addEventListener("pointerout", (event) => this.lookAway(event));
  }

  /** @param {EventTarget | null} target */
  look(target) {
    if (!this.plans.on || !this.plans.list || this.plans.table.store.sent) return;
    const plan = this.planAt(target);
    if (!plan || this.plans.mind.goal || plan.name === this.at) return;
    this.preview(plan);
  }

  /**
   * The plan that a thing or a button stands for.
   * @param {EventTarget | null} target
   * @returns {NamedPlan | null}
   */
  planAt(target) {
    const thing = named(target, ".can, [data-answer]");
    if (!thing) return null;
    const word = thing.getAttribute("data-answer");
    const offer = word
      ? this.plans.offers.find((each) => each.word === word)
      : this.plans.table.offers.meantBy(thing)[0];
    return /** @type {Offer | undefined} */ (offer)?.deed?.plans?.[0] ?? null;
  }

  /** @param {PointerEvent | Event} event */
  lookAway(event) {
    if (!this.at || this.plans.mind.goal || this.plans.tapped || !this.planAt(event.target)) return;
    clearTimeout(this.timer);
    this.at = "";
    this.say("");
    this.plans.table.paths.path([]);
  }

  /**
   * Shows the way of a plan at once, and soon its price, its risks and its chances.
   * @param {NamedPlan} plan
   * @param {string} [more]
   */
  preview(plan, more = "") {
    const { paths } = this.plans.table;
    this.at = plan.name;
    if (this.plans.mind.by.length === 0) paths.path(this.fromStart(plan, wayOf(plan)));
    this.say([plan.label, more].filter(Boolean).join(". "));
    clearTimeout(this.timer);
    if (plan.items.length === 0) this.timer = window.setTimeout(() => this.tell(plan, more), LOOK);
  }

  /**
   * @param {NamedPlan} plan
   * @param {string[]} way
   */
  fromStart(plan, way) {
    const start = this.plans.table.paths.standing(plan.source || this.plans.mind.thing);
    return start && way.length ? [start, ...way] : [];
  }

  /**
   * @param {NamedPlan} plan
   * @param {string} more
   */
  async tell(plan, more) {
    const by = this.plans.mind.goal?.by ?? this.plans.mind.by;
    const told = await this.plans.listing.described(this.plans.number, plan, by);
    if (!told?.sentence || this.at !== plan.name) return;
    const marked = told.path.map(tail);
    if (marked.length) this.plans.table.paths.path(this.fromStart(plan, marked));
    const stops = told.stops && !told.risks.length && !told.chances.length ? `Then ${told.stops}.` : "";
    this.say(
      [ended(told.sentence), ended(told.price), ...told.risks, ...told.chances, stops, more].filter(Boolean).join(" "),
      told.risks.length > 0,
    );
  }

  /**
   * @param {string} line
   * @param {boolean} [risky]
   */
  say(line, risky = false) {
    this.line = line;
    const place = document.getElementById("consequence");
    if (!place) return;
    place.textContent = line;
    place.classList.toggle("risky", risky);
  }

  /** Nothing more is told of what was looked at. */
  stop() {
    clearTimeout(this.timer);
  }
}

/**
 * A sentence with its full stop.
 * @param {string} text
 */
function ended(text) {
  return text && !/[.!?]$/.test(text) ? `${text}.` : text;
}

// @ts-check
// What a click does while plans are chosen: it picks, aims, fills a set, or plays.

import { button, element, named } from "../../shared/dom.js";
import { tail } from "./offering.js";
import { Selection } from "./sets.js";

/** @typedef {import("../../shared/types.js").NamedPlan} NamedPlan */
/** @typedef {import("../../shared/dom.js").Point} Point */
/** @typedef {import("./offering.js").Offer} Offer */

export const DIE = "die:";

/** Carries clicks out. */
export class Deeds {
  /** @param {import("./plans.js").Plans} plans */
  constructor(plans) {
    this.plans = plans;
  }

  /**
   * Something that can be clicked was clicked.
   * @param {Offer} offer
   * @param {Point} point
   * @param {UIEvent | null} event
   */
  do(offer, point, event) {
    const { deed } = offer;
    const word = deed?.word ?? "";
    if (deed?.kind === "pick") return this.pickOrDrop(word, event);
    if (deed?.kind === "plans") return this.choose(deed.plans ?? [], point, event);
    if (deed?.kind === "open" && deed.plans) return this.open(deed.plans[0]);
    if (deed?.kind === "item") return this.toggle(word, point);
    if (deed?.kind === "confirm") return this.confirm(point);
    if (deed?.kind === "send") return this.send(word, point);
    if (deed?.kind === "face") return this.finish(word, point);
    if (deed?.kind === "by") return this.goBy();
    if (deed?.kind === "on") return this.plans.sending.words(this.plans.sending.rest?.words ?? [], offer.label, point);
    if (deed?.kind === "order") return this.order(word);
    return this.plans.back();
  }

  /**
   * A question that may follow is answered ahead, or not.
   * @param {string} kind
   */
  order(kind) {
    this.plans.ordering.toggle(kind);
    this.plans.table.changed();
  }

  /**
   * @param {string} thing
   * @param {UIEvent | null} event
   */
  pickOrDrop(thing, event) {
    if (thing !== this.plans.mind.thing) return this.plans.pick(thing);
    return event && event.detail > 1 ? undefined : this.plans.back();
  }

  /**
   * A thing was clicked that something can be done to; a finger sees first what that is.
   * @param {NamedPlan[]} plans
   * @param {Point} point
   * @param {UIEvent | null} event
   * @returns {unknown}
   */
  choose(plans, point, event) {
    const [plan] = plans;
    if (plans.length > 1) return this.askWhich(plans, point, event);
    if (this.plans.mind.goal?.plan.name === plan.name) return this.finish(plan.words.at(-1) ?? "", point);
    if (plan.choices.length) return this.aim(plan, event);
    if (isTouch(event) && named(event?.target ?? null, "svg.live *") && this.plans.tapped !== plan.name)
      return this.showFirst(plan);
    return this.play(plan, [], {}, point);
  }

  /**
   * @param {NamedPlan[]} plans
   * @param {Point} point
   * @param {UIEvent | null} event
   */
  askWhich(plans, point, event) {
    const { notes } = this.plans.table;
    const { question } = this.plans.listing;
    const buttons = plans.map((plan) => {
      const chance = this.plans.listing.chances.get(plan.name);
      const take = () => {
        notes.hide();
        if (question === this.plans.listing.question) this.choose([plan], point, event && new UIEvent("click"));
      };
      return button(chance ? `${plan.label} (${chance})` : plan.label, take, "button small");
    });
    const line = element("p", {}, "What do you want to do here?");
    notes.show(point, [line, element("div", { class: "note-buttons" }, ...buttons)]);
  }

  /** @param {NamedPlan} plan */
  showFirst(plan) {
    this.plans.tapped = plan.name;
    this.plans.looking.preview(plan, "Tap again to confirm.");
  }

  /**
   * A move is chosen but for its last word. With Shift the hex chosen before becomes a way-point.
   * @param {NamedPlan} plan
   * @param {UIEvent | null} event
   */
  aim(plan, event) {
    const { mind } = this.plans;
    const isBy = event instanceof MouseEvent && event.shiftKey && mind.goal?.plan.verb === "go";
    if (isBy && mind.goal) mind.by = [...mind.by, mind.goal.plan.mark];
    mind.goal = { plan, by: mind.by };
    this.plans.looking.at = "";
    this.plans.looking.preview(plan);
    this.plans.table.changed();
    this.plans.table.paths.focus(plan.words.at(-1) ?? "");
  }

  /** The hex that is aimed at becomes a way-point. */
  goBy() {
    const { mind } = this.plans;
    if (mind.goal) mind.by = [...mind.by, mind.goal.plan.mark];
    mind.goal = null;
    this.plans.looking.say(`By way of ${mind.by.map(tail).join(", ")}: choose where the move ends.`);
    this.plans.table.changed();
  }

  /**
   * The last word of a move, such as the facing.
   * @param {string} word
   * @param {Point} point
   */
  finish(word, point) {
    const { goal } = this.plans.mind;
    if (goal) this.play(goal.plan, [...goal.by, word], {}, point);
  }

  /** @param {NamedPlan} plan */
  open(plan) {
    this.plans.mind.selection = new Selection(plan);
    this.plans.table.changed();
  }

  /**
   * An item of a set, chosen or taken back; the rules may still refuse it.
   * @param {string} word
   * @param {Point} point
   */
  async toggle(word, point) {
    const { selection } = this.plans.mind;
    if (!selection) return;
    const [before, others] = [selection.count(word), selection.items];
    const refused = selection.toggle(word);
    this.plans.table.changed();
    if (refused) return this.plans.table.notes.say(point, refused);
    if (selection.count(word) > before && !this.plans.isSplit) await this.check(word, others, point);
  }

  /**
   * @param {string} more
   * @param {string[]} others
   * @param {Point} point
   */
  async check(more, others, point) {
    const { selection } = this.plans.mind;
    const { server, notes, changed } = this.plans.table;
    if (!selection) return;
    const kept_ = selection.plan.most === 1 ? [] : others;
    const asked = [
      ["number", this.plans.number],
      ["plan", selection.plan.name],
      ["more", more],
      ...kept_.map((item) => ["item", item]),
    ];
    const reply = await server.get("plan/why", /** @type {[string, string][]} */ (asked));
    if (selection !== this.plans.mind.selection || !reply.ok || !reply.data.text || !selection.count(more)) return;
    selection.takeBack(more);
    changed();
    notes.say(point, reply.data.text, reply.data.rule);
  }

  /**
   * A step of a stepper.
   * @param {string} word
   * @param {number} step
   * @param {Point} point
   */
  step(word, step, point) {
    const { selection } = this.plans.mind;
    if (!selection) return;
    const others = selection.items;
    const refused = step > 0 ? selection.add(word) : selection.takeBack(word);
    this.plans.table.changed();
    if (refused) this.plans.table.notes.say(point, refused);
    else if (step > 0 && !this.plans.isSplit) this.check(word, others, point);
  }

  /** @param {Point} point */
  confirm(point) {
    const { selection } = this.plans.mind;
    if (!selection) return undefined;
    const missing = `Choose at least ${selection.plan.least} (${selection.said}).`;
    if (!selection.ready) return this.plans.table.notes.say(point, missing);
    return this.play(selection.plan, [], Object.fromEntries(selection.counts), point);
  }

  /**
   * Where the part of an Army goes.
   * @param {string} place
   * @param {Point} point
   */
  send(place, point) {
    const { selection } = this.plans.mind;
    if (selection) this.play(selection.plan, [place], Object.fromEntries(selection.counts), point);
  }

  /**
   * @param {NamedPlan} plan
   * @param {string[]} chosen
   * @param {Record<string, number>} items
   * @param {Point} point
   */
  play(plan, chosen, items, point) {
    const { die } = this.plans.mind;
    const other = die && plan.words[0]?.startsWith(DIE) && plan.words[0] !== die ? [die] : [];
    return this.plans.sending.post(
      { plan: plan.name, chosen: [...other, ...chosen], items },
      plan.label,
      point,
      plan.verb,
    );
  }
}

/**
 * Whether a finger did it.
 * @param {UIEvent | null} event
 */
function isTouch(event) {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

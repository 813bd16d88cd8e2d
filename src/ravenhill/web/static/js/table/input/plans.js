// @ts-check
// One gesture, one decision: whole plans are shown, chosen and played, instead of one word after another.

import { kept } from "../../shared/dom.js";
import { Deeds, DIE } from "./deeds.js";
import { Listing } from "./listing.js";
import { Looking } from "./looking.js";
import { act, isGrouped, offering, tail } from "./offering.js";
import { Ordering } from "./ordering.js";
import { Sending } from "./sending.js";
import { Selection } from "./sets.js";
import { explained } from "./words.js";

/** @typedef {import("../../shared/dom.js").Point} Point */
/** @typedef {import("./offering.js").Mind} Mind */
/** @typedef {import("./offering.js").Offer} Offer */

export const STEPS = "steps"; // the setting
const WORDS = "words"; // its value for whoever answers word by word

/** What the seat that is asked has in mind. */
export class Plans {
  /**
   * @param {object} table
   * @param {import("../store.js").Store} table.store
   * @param {import("../../shared/server.js").Server} table.server
   * @param {import("./offers.js").Offers} table.offers
   * @param {import("../panels/notes.js").Notes} table.notes
   * @param {import("../board/paths.js").Paths} table.paths
   * @param {() => void} table.changed something else can be clicked now, or is shown of it
   * @param {() => void} table.taken a plan is on its way, or was refused
   * @param {() => void} table.resync asks for the present state
   */
  constructor(table) {
    this.table = table;
    this.listing = new Listing(table.server);
    this.ordering = new Ordering();
    this.sending = new Sending({
      ...table,
      taken: () => this.taken(),
      orders: (/** @type {string} */ verb) => this.orders(verb),
    });
    this.looking = new Looking(this);
    this.deeds = new Deeds(this);
    /** @type {Mind} */
    this.mind = nothing();
    this.tapped = ""; // the plan that a finger has shown: the next tap confirms it
    document.addEventListener("ravenhill:settings", () => this.table.changed());
  }

  /**
   * What is answered ahead.
   * @param {string} [verb] of the plan that answers
   */
  orders(verb = "") {
    return this.on && this.list ? this.ordering.given(this.list.orders, verb) : [];
  }

  /** A plan is on its way, or was refused. */
  taken() {
    this.looking.stop();
    this.table.taken();
  }

  get list() {
    return this.listing.all;
  }

  /** Whether plans are chosen now, and not words. */
  get on() {
    const { state, plays } = this.table.store;
    const taught = state.guide !== null && !state.guide.over;
    return plays && Boolean(state.ask?.planned) && !taught && !this.listing.failed && kept(STEPS) !== WORDS;
  }

  /** Everything that can be clicked now; none while the plans are on their way. @returns {Offer[]} */
  get offers() {
    const { ask } = this.table.store.state;
    if (!ask) return [];
    if (!this.on) return ask.choices;
    if (!this.list) return [];
    const of = this.mind.thing ? this.listing.of(this.mind.thing) : null;
    const switches = this.ordering.offers(this.list.orders);
    return [...this.onward(ask.choices), ...offering(ask, this.list, this.mind, of), ...switches];
  }

  /**
   * The rest of a plan that came to a stop.
   * @param {Offer[]} choices
   * @returns {Offer[]}
   */
  onward(choices) {
    const next = this.sending.rest?.words[0];
    return next && choices.some(({ word }) => word === next)
      ? [{ ...act("on", "Go on as planned"), primary: true }]
      : [];
  }

  /** Where a click has a meaning of its own now, and Escape takes it back. */
  get begun() {
    const { thing, goal, selection } = this.mind;
    return this.on && Boolean(this.isPicked(thing) || goal || selection?.total || this.isSplit);
  }

  /** That of the question, as it is sent. */
  get number() {
    return String(this.table.store.state.number);
  }

  get isSplit() {
    return Boolean(this.mind.selection && this.mind.thing);
  }

  /** @param {string} thing */
  isPicked(thing) {
    return thing !== "" && thing !== this.lone;
  }

  /** The one who has plans, if there is no other. */
  get lone() {
    const list = this.list;
    if (!list || list.things.length) return "";
    const sources = new Set(list.plans.filter((plan) => isGrouped(list, plan)).map((plan) => plan.source));
    return sources.size === 1 ? [...sources][0] : "";
  }

  /**
   * The question, as far as it has been answered.
   * @param {import("../../shared/types.js").Ask} ask
   */
  sentence(ask) {
    const { goal, selection, thing } = this.mind;
    const name = this.list?.names[thing] ?? thing;
    if (!this.on) return ask.sentence;
    if (goal)
      return goal.plan.words.at(-1)?.startsWith("face:")
        ? `${goal.plan.label}, facing where?`
        : `${goal.plan.label}: what else?`;
    if (this.isSplit && selection) return `${name}: how much of the Army goes, and where?`;
    if (selection) return selection.plan.most > 1 ? counted(ask.sentence, selection.said) : ask.sentence;
    return thing && thing !== this.lone ? `${name}: choose a place or a target.` : ask.sentence;
  }

  /** Another question may be open: its plans are fetched once. */
  renew() {
    const { state, sent } = this.table.store;
    const question = state.ask ? `${state.number} ${state.ask.kind}` : "";
    if (question === this.listing.question) return;
    this.listing.begin(question);
    this.forget();
    if (this.on && !sent) this.fetch();
  }

  /** Nothing has been clicked yet. */
  forget() {
    this.mind = nothing();
    this.tapped = "";
    this.looking.say("");
    this.table.paths.clear();
  }

  async fetch() {
    if (!(await this.listing.fetch())) return;
    this.start();
    this.table.changed();
  }

  /** What there is no choice about is there from the beginning: the only set, the only one who can act. */
  start() {
    if (!this.list) return;
    const open = this.list.plans.filter((plan) => plan.items.length);
    const selection = open.length === 1 && !open[0].source ? new Selection(open[0]) : null;
    this.mind = { ...nothing(), selection };
    if (this.lone) this.pick(this.lone);
    else if (!this.list.things.length) this.glance("");
  }

  /**
   * Somebody is to act: what can be done lights up.
   * @param {string} thing
   */
  async pick(thing) {
    const held = this.mind.thing.startsWith(DIE) ? this.mind.thing : this.mind.die;
    this.mind = { ...nothing(), thing, die: thing.startsWith(DIE) ? "" : held };
    this.tapped = "";
    if (!(await this.listing.fetchAbout(thing))) return;
    this.table.changed();
    this.glance(thing);
  }

  /**
   * Fetches the chances that stand on targets.
   * @param {string} thing
   */
  async glance(thing) {
    if (await this.listing.fetchChances(thing)) this.showChances();
  }

  /**
   * Carries out what is part of a plan.
   * @param {Offer} offer
   * @param {Point} point
   * @param {UIEvent | null} event
   * @returns {boolean} whether it was
   */
  act(offer, point, event) {
    if (!offer.deed && !this.orders().length) {
      this.sending.rest = null;
      return false;
    }
    if (this.table.store.sent) return true;
    if (offer.deed) this.deeds.do(offer, point, event);
    else this.sending.words([offer.word], offer.label, point);
    return true;
  }

  /**
   * A step of a stepper.
   * @param {string} word
   * @param {number} step
   * @param {Point} point
   */
  step(word, step, point) {
    this.deeds.step(word, step, point);
  }

  /**
   * Takes the last click back; false if there is none.
   * @returns {boolean}
   */
  back() {
    const { mind } = this;
    const { begun } = this;
    if (mind.goal) Object.assign(mind, { goal: null, by: [] });
    else if (mind.selection && this.isSplit) mind.selection = null;
    else if (mind.selection) mind.selection.counts.clear();
    else if (this.isPicked(mind.thing)) mind.thing = "";
    this.tapped = "";
    this.looking.say("");
    this.table.paths.clear();
    this.table.changed();
    return begun;
  }

  /** Why a click on a thing leads to nothing. @param {string} word */
  async why(word) {
    const { server } = this.table;
    const { thing } = this.mind;
    const isAbout = this.on && thing && this.listing.isApart(thing);
    return explained(await (isAbout ? server.get("plans/why", { about: thing, word }) : server.get("why", { word })));
  }

  /** Draws what has been chosen: the wheel of a move, signs on what is in a set, chances on targets. */
  dress() {
    const { paths, store } = this.table;
    if (!this.on || !this.list || store.sent) return paths.clear();
    const { goal, selection, thing } = this.mind;
    paths.choose(thing);
    const faced = goal?.plan.choices.some((word) => word.startsWith("face:"));
    paths.ghost(thing, goal && faced ? tail(goal.plan.mark) : "");
    paths.wheel(goal ? tail(goal.plan.mark) : "", goal?.plan.choices ?? [], goal?.plan.words.at(-1) ?? "");
    paths.counts(selection ? [...selection.counts] : []);
    return this.showChances();
  }

  showChances() {
    const { thing, selection } = this.mind;
    const plans = (this.listing.of(thing)?.plans ?? []).filter((plan) => !thing || plan.source === thing);
    const shown = plans.filter((plan) => !selection && this.listing.chances.has(plan.name) && (thing || !plan.source));
    this.table.paths.chances(shown.map((plan) => [plan.mark, this.listing.chances.get(plan.name) ?? ""]));
  }
}

/** @returns {Mind} */
function nothing() {
  return { thing: "", die: "", by: [], goal: null, selection: null };
}

/**
 * A question with how many have been chosen, before its full stop.
 * @param {string} sentence
 * @param {string} said
 */
function counted(sentence, said) {
  return sentence.endsWith(".") ? `${sentence.slice(0, -1)} (${said}).` : `${sentence} (${said})`;
}

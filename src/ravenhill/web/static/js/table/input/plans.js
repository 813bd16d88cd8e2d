// @ts-check
// One gesture, one decision: whole plans are shown, chosen and played, instead of one word after another.

import { button, element, kept, named } from "../../shared/dom.js";
import { reason } from "../../shared/server.js";
import { act, isGrouped, offering, tail, wayOf } from "./offering.js";
import { Selection } from "./sets.js";
import { explained } from "./words.js";

/** @typedef {import("../../shared/types.js").Description} Description */
/** @typedef {import("../../shared/types.js").NamedPlan} NamedPlan */
/** @typedef {import("../../shared/types.js").PlansAnswer} PlansAnswer */
/** @typedef {import("../../shared/dom.js").Point} Point */
/** @typedef {import("./offering.js").Mind} Mind */
/** @typedef {import("./offering.js").Offer} Offer */

const LOOK = 90; // milliseconds that a pointer rests on a thing before its price is asked for
export const STEPS = "steps"; // the setting
const DIE = "die:";
const WORDS = "words"; // its value for whoever answers word by word

/**
 * A plan that came to a stop, and the words that are left of it.
 * @typedef {object} Rest
 * @property {string[]} words
 * @property {string} stopped
 */

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
    this.question = ""; // that the lists answer
    /** @type {PlansAnswer | null} */
    this.list = null;
    /** @type {Map<string, PlansAnswer>} */
    this.lists = new Map(); // by the thing that they are about
    /** @type {Map<string, string>} */
    this.glances = new Map(); // the chance on a target, by the name of its plan
    /** @type {Map<string, Promise<Description | null>>} */
    this.told = new Map(); // descriptions, by what was asked
    this.failed = false; // whether the plans could not be had: then words are answered
    /** @type {Mind} */
    this.mind = nothing();
    /** @type {Rest | null} */
    this.rest = null;
    this.tapped = ""; // the plan that a finger has shown: the next tap confirms it
    this.line = ""; // what is said of the plan that is looked at
    this.looked = 0;
    this.looking = ""; // the plan that is looked at
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => this.look(event.target));
    document.addEventListener("pointerout", (event) => this.lookAway(event));
    document.addEventListener("ravenhill:settings", () => this.table.changed());
  }

  /** Whether plans are chosen now, and not words. */
  get on() {
    const { state, plays } = this.table.store;
    const taught = state.guide !== null && !state.guide.over;
    return plays && Boolean(state.ask?.planned) && !taught && !this.failed && kept(STEPS) !== WORDS;
  }

  /** Everything that can be clicked now; none while the plans are on their way. @returns {Offer[]} */
  get offers() {
    const { ask } = this.table.store.state;
    if (!ask) return [];
    if (!this.on) return ask.choices;
    if (!this.list) return [];
    const of = this.mind.thing ? (this.lists.get(this.mind.thing) ?? null) : null;
    return [...this.onward(ask.choices), ...offering(ask, this.list, this.mind, of)];
  }

  /**
   * The rest of a plan that came to a stop.
   * @param {Offer[]} choices
   * @returns {Offer[]}
   */
  onward(choices) {
    const next = this.rest?.words[0];
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
    if (selection) return selection.plan.most > 1 ? `${ask.sentence} (${selection.said})` : ask.sentence;
    return thing && thing !== this.lone ? `${name}: choose a place or a target.` : ask.sentence;
  }

  // --- lists -----------------------------------------------------------------------------------
  /** Another question may be open: its plans are fetched once. */
  renew() {
    const { state, sent } = this.table.store;
    const question = state.ask ? `${state.number} ${state.ask.kind}` : "";
    if (question === this.question) return;
    this.question = question;
    this.failed = false;
    this.list = null;
    for (const known of [this.lists, this.glances, this.told]) known.clear();
    this.forget();
    if (this.on && !sent) this.fetch();
  }

  /** Nothing has been clicked yet. */
  forget() {
    this.mind = nothing();
    this.tapped = "";
    this.say("");
    this.table.paths.clear();
  }

  async fetch() {
    const { question } = this;
    const reply = await this.table.server.get("plans");
    if (question !== this.question) return;
    this.failed = !reply.ok;
    if (reply.ok) this.list = /** @type {PlansAnswer} */ (reply.data);
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
    const { question } = this;
    const held = this.mind.thing.startsWith(DIE) ? this.mind.thing : this.mind.die;
    this.mind = { ...nothing(), thing, die: thing.startsWith(DIE) ? "" : held };
    this.tapped = "";
    if (!this.lists.has(thing) && this.list) {
      if (!this.list.things.includes(thing)) this.lists.set(thing, this.list);
      else {
        const reply = await this.table.server.get("plans", { about: thing });
        if (question !== this.question) return;
        if (reply.ok) this.lists.set(thing, reply.data);
      }
    }
    this.table.changed();
    this.glance(thing);
  }

  /**
   * Fetches the chances that stand on targets.
   * @param {string} thing
   */
  async glance(thing) {
    const { question } = this;
    const plans = (thing ? this.lists.get(thing) : this.list)?.plans ?? [];
    if (!plans.some((plan) => /shoot|charge|swoop|attack/.test(plan.verb))) return;
    if (!plans.some((plan) => this.glances.has(plan.name))) {
      const about = this.list?.things.includes(thing) ? { about: thing } : undefined;
      const reply = await this.table.server.get("plans/chances", about);
      if (question !== this.question || !reply.ok) return;
      for (const [name, chance] of Object.entries(reply.data.chances)) this.glances.set(name, chance);
    }
    this.showChances();
  }

  // --- clicks ----------------------------------------------------------------------------------
  /**
   * Carries out what is part of a plan.
   * @param {Offer} offer
   * @param {Point} point
   * @param {UIEvent | null} event
   * @returns {boolean} whether it was
   */
  act(offer, point, event) {
    if (!offer.deed) {
      this.rest = null;
      return false;
    }
    if (!this.table.store.sent) this.do(offer, point, event);
    return true;
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
    if (deed?.kind === "on") return this.playWords(this.rest?.words ?? [], offer.label, point);
    return this.back();
  }

  /**
   * @param {string} thing
   * @param {UIEvent | null} event
   */
  pickOrDrop(thing, event) {
    if (thing !== this.mind.thing) return this.pick(thing);
    return event && event.detail > 1 ? undefined : this.back();
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
    if (this.mind.goal?.plan.name === plan.name) return this.finish(plan.words.at(-1) ?? "", point);
    if (plan.choices.length) return this.aim(plan, event);
    if (isTouch(event) && named(event?.target ?? null, "svg.live *") && this.tapped !== plan.name)
      return this.showFirst(plan);
    return this.play(plan, [], {}, point);
  }

  /**
   * @param {NamedPlan[]} plans
   * @param {Point} point
   * @param {UIEvent | null} event
   */
  askWhich(plans, point, event) {
    const { notes } = this.table;
    const { question } = this;
    const buttons = plans.map((plan) => {
      const chance = this.glances.get(plan.name);
      const take = () => {
        notes.hide();
        if (question === this.question) this.choose([plan], point, event && new UIEvent("click"));
      };
      return button(chance ? `${plan.label} (${chance})` : plan.label, take, "button small");
    });
    const line = element("p", {}, "What do you want to do here?");
    notes.show(point, [line, element("div", { class: "note-buttons" }, ...buttons)]);
  }

  /** @param {NamedPlan} plan */
  showFirst(plan) {
    this.tapped = plan.name;
    this.preview(plan, "Tap again to confirm.");
  }

  /**
   * A move is chosen but for its last word. With Shift the hex chosen before becomes a way-point.
   * @param {NamedPlan} plan
   * @param {UIEvent | null} event
   */
  aim(plan, event) {
    const { mind } = this;
    const isBy = event instanceof MouseEvent && event.shiftKey && mind.goal?.plan.verb === "go";
    if (isBy && mind.goal) mind.by = [...mind.by, mind.goal.plan.mark];
    mind.goal = { plan, by: mind.by };
    this.looking = "";
    this.preview(plan);
    this.table.changed();
    this.table.paths.focus(plan.words.at(-1) ?? "");
  }

  /** The hex that is aimed at becomes a way-point. */
  goBy() {
    const { mind } = this;
    if (mind.goal) mind.by = [...mind.by, mind.goal.plan.mark];
    mind.goal = null;
    this.say(`By way of ${mind.by.map(tail).join(", ")}: choose where the move ends.`);
    this.table.changed();
  }

  /**
   * The last word of a move, such as the facing.
   * @param {string} word
   * @param {Point} point
   */
  finish(word, point) {
    const { goal } = this.mind;
    if (goal) this.play(goal.plan, [...goal.by, word], {}, point);
  }

  /** @param {NamedPlan} plan */
  open(plan) {
    this.mind.selection = new Selection(plan);
    this.table.changed();
  }

  /**
   * An item of a set, chosen or taken back; the rules may still refuse it.
   * @param {string} word
   * @param {Point} point
   */
  async toggle(word, point) {
    const { selection } = this.mind;
    if (!selection) return;
    const [before, others] = [selection.count(word), selection.items];
    const refused = selection.toggle(word);
    this.table.changed();
    if (refused) return this.table.notes.say(point, refused);
    if (selection.count(word) > before && !this.isSplit) await this.check(word, others, point);
  }

  /**
   * @param {string} more
   * @param {string[]} others
   * @param {Point} point
   */
  async check(more, others, point) {
    const { selection } = this.mind;
    const { server, notes, changed } = this.table;
    if (!selection) return;
    const kept_ = selection.plan.most === 1 ? [] : others;
    const asked = [
      ["number", this.number],
      ["plan", selection.plan.name],
      ["more", more],
      ...kept_.map((item) => ["item", item]),
    ];
    const reply = await server.get("plan/why", /** @type {[string, string][]} */ (asked));
    if (selection !== this.mind.selection || !reply.ok || !reply.data.text || !selection.count(more)) return;
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
    const { selection } = this.mind;
    if (!selection) return;
    const others = selection.items;
    const refused = step > 0 ? selection.add(word) : selection.takeBack(word);
    this.table.changed();
    if (refused) this.table.notes.say(point, refused);
    else if (step > 0 && !this.isSplit) this.check(word, others, point);
  }

  /** @param {Point} point */
  confirm(point) {
    const { selection } = this.mind;
    if (!selection) return undefined;
    const missing = `Choose at least ${selection.plan.least} (${selection.said}).`;
    if (!selection.ready) return this.table.notes.say(point, missing);
    return this.play(selection.plan, [], Object.fromEntries(selection.counts), point);
  }

  /**
   * Where the part of an Army goes.
   * @param {string} place
   * @param {Point} point
   */
  send(place, point) {
    const { selection } = this.mind;
    if (selection) this.play(selection.plan, [place], Object.fromEntries(selection.counts), point);
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
    this.say("");
    this.table.paths.clear();
    this.table.changed();
    return begun;
  }

  // --- playing ---------------------------------------------------------------------------------
  /**
   * @param {NamedPlan} plan
   * @param {string[]} chosen
   * @param {Record<string, number>} items
   * @param {Point} point
   */
  play(plan, chosen, items, point) {
    const { die } = this.mind;
    const other = die && plan.words[0]?.startsWith(DIE) && plan.words[0] !== die ? [die] : [];
    return this.post({ plan: plan.name, chosen: [...other, ...chosen], items }, plan.label, point);
  }

  /**
   * @param {string[]} words
   * @param {string} label
   * @param {Point} point
   */
  playWords(words, label, point) {
    return this.post({ words }, label, point);
  }

  /**
   * Sends a plan; while it is on its way nothing else can be answered.
   * @param {object} body
   * @param {string} label
   * @param {Point} point
   */
  async post(body, label, point) {
    const { store, server, notes, taken } = this.table;
    const { number } = store.state;
    if (store.sent) return;
    store.sent = `plan ${label}`;
    this.rest = null;
    clearTimeout(this.looked);
    notes.hide();
    taken();
    const reply = await server.post("plan", { number, ...body });
    if (reply.ok) this.stopped(reply.data);
    else if (number === store.state.number) this.refused(reply, point);
  }

  /** @param {import("../../shared/types.js").PlayedAnswer} played */
  stopped(played) {
    if (played.left.length === 0) return;
    this.rest = { words: played.left, stopped: played.stopped };
    this.table.changed();
  }

  /**
   * @param {import("../../shared/server.js").Reply} reply
   * @param {Point} point
   */
  refused(reply, point) {
    const { store, notes, taken, resync } = this.table;
    if (reply.data?.stale) {
      store.outdated = true;
      resync();
    } else store.sent = "";
    taken();
    notes.say(point, reason(reply), reply.data?.rule);
  }

  // --- looking ---------------------------------------------------------------------------------
  /** @param {EventTarget | null} target */
  look(target) {
    if (!this.on || !this.list || this.table.store.sent) return;
    const plan = this.planAt(target);
    if (!plan || this.mind.goal || plan.name === this.looking) return;
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
    const offer = word ? this.offers.find((each) => each.word === word) : this.table.offers.meantBy(thing)[0];
    return /** @type {Offer | undefined} */ (offer)?.deed?.plans?.[0] ?? null;
  }

  /** @param {PointerEvent | Event} event */
  lookAway(event) {
    if (!this.looking || this.mind.goal || this.tapped || !this.planAt(event.target)) return;
    clearTimeout(this.looked);
    this.looking = "";
    this.say("");
    this.table.paths.path([]);
  }

  /**
   * Shows the way of a plan at once, and soon its price, its risks and its chances.
   * @param {NamedPlan} plan
   * @param {string} [more]
   */
  preview(plan, more = "") {
    const { paths } = this.table;
    this.looking = plan.name;
    if (this.mind.by.length === 0) paths.path(this.fromStart(plan, wayOf(plan)));
    this.say([plan.label, more].filter(Boolean).join(". "));
    clearTimeout(this.looked);
    if (plan.items.length === 0) this.looked = window.setTimeout(() => this.tell(plan, more), LOOK);
  }

  /**
   * @param {NamedPlan} plan
   * @param {string[]} way
   */
  fromStart(plan, way) {
    const start = this.table.paths.standing(plan.source || this.mind.thing);
    return start && way.length ? [start, ...way] : [];
  }

  /**
   * @param {NamedPlan} plan
   * @param {string} more
   */
  async tell(plan, more) {
    const by = this.mind.goal?.by ?? this.mind.by;
    const told = await this.described(plan, by);
    if (!told?.sentence || this.looking !== plan.name) return;
    const marked = told.path.map(tail);
    if (marked.length) this.table.paths.path(this.fromStart(plan, marked));
    const stops = told.stops && !told.risks.length && !told.chances.length ? `Then ${told.stops}.` : "";
    this.say(
      [ended(told.sentence), ended(told.price), ...told.risks, ...told.chances, stops, more].filter(Boolean).join(" "),
      told.risks.length > 0,
    );
  }

  /**
   * What a plan does; asked for once.
   * @param {NamedPlan} plan
   * @param {string[]} by
   * @returns {Promise<Description | null>}
   */
  described(plan, by) {
    const asked = [["number", this.number], ["plan", plan.name], ...by.map((word) => ["chosen", word])];
    const key = JSON.stringify(asked);
    const known = this.told.get(key);
    if (known) return known;
    const coming = this.table.server
      .get("plan", /** @type {[string, string][]} */ (asked))
      .then((reply) => (reply.ok ? /** @type {Description} */ (reply.data) : null));
    this.told.set(key, coming);
    return coming;
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

  /** Why a click on a thing leads to nothing. @param {string} word */
  async why(word) {
    const { server } = this.table;
    const { thing } = this.mind;
    const isAbout = this.on && thing && this.list?.things.includes(thing);
    return explained(await (isAbout ? server.get("plans/why", { about: thing, word }) : server.get("why", { word })));
  }

  // --- the board -------------------------------------------------------------------------------
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
    const plans =
      (thing ? this.lists.get(thing)?.plans.filter((plan) => plan.source === thing) : this.list?.plans) ?? [];
    const shown = plans.filter((plan) => !selection && this.glances.has(plan.name) && (thing || !plan.source));
    this.table.paths.chances(shown.map((plan) => [plan.mark, this.glances.get(plan.name) ?? ""]));
  }
}

/** @returns {Mind} */
function nothing() {
  return { thing: "", die: "", by: [], goal: null, selection: null };
}

/**
 * Whether a finger did it.
 * @param {UIEvent | null} event
 */
function isTouch(event) {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/**
 * A sentence with its full stop.
 * @param {string} text
 */
function ended(text) {
  return text && !/[.!?]$/.test(text) ? `${text}.` : text;
}

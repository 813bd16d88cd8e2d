// @ts-check
// Decides what can be clicked while plans are chosen: whoever acts, then everything that one can do.

/** @typedef {import("../../shared/types.js").Ask} Ask */
/** @typedef {import("../../shared/types.js").Choice} Choice */
/** @typedef {import("../../shared/types.js").NamedPlan} NamedPlan */
/** @typedef {import("../../shared/types.js").PlansAnswer} PlansAnswer */
/** @typedef {import("./sets.js").Selection} Selection */

/**
 * What a click does.
 * @typedef {object} Deed
 * @property {"pick" | "plans" | "open" | "item" | "send" | "confirm" | "face" | "by" | "back" | "on" | "order"} kind
 * @property {string} [word] the thing, item, place or facing that is meant
 * @property {NamedPlan[]} [plans]
 */

/**
 * An answer, or a part of a plan.
 * `primary` is the likeliest one; what is `aside` does not belong to what is being chosen.
 * @typedef {Choice & {deed?: Deed, count?: number, most?: number, primary?: boolean, aside?: boolean}} Offer
 */

/**
 * A plan that is chosen but for its last word, such as a move without its facing.
 * @typedef {object} Goal
 * @property {NamedPlan} plan
 * @property {string[]} by way-points
 */

/**
 * What somebody has clicked so far.
 * @typedef {object} Mind
 * @property {string} thing who is to act; '' if nobody
 * @property {string} die with which; '' for the cheapest
 * @property {string[]} by way-points of a move
 * @property {Goal | null} goal
 * @property {Selection | null} selection
 */

const ON_BOARD = /^(?:hex|region|box|warrior|character):/;
const PLACES = /^(?:hex|region|box):(\S+)$/;
const PLAIN = /^\w+:\S+$/; // one word, and not the name of a plan
const CHANCY = new Set(["shoot", "charge", "swoop"]);
const GIVING_UP = "do:forgo";
const ASIDE = new Set(["turn"]); // what stands on the board has another meaning there

/**
 * Everything that can be clicked now. Where answers to later questions go along, each question is answered by itself.
 * @param {Ask} ask
 * @param {PlansAnswer} list the plans of the question
 * @param {Mind} mind
 * @param {PlansAnswer | null} of the plans of whoever is to act, once they are known
 * @returns {Offer[]}
 */
export function offering(ask, list, mind, of) {
  const found =
    list.orders.length && !list.things.length && !mind.selection ? ask.choices : offered(ask, list, mind, of);
  return found.map((each) => (each.word === list.usual ? { ...each, primary: true } : each));
}

/**
 * @param {Ask} ask
 * @param {PlansAnswer} list
 * @param {Mind} mind
 * @param {PlansAnswer | null} of
 * @returns {Offer[]}
 */
function offered(ask, list, mind, of) {
  const own = of?.plans.filter((plan) => plan.source === mind.thing) ?? [];
  const lone = list.plans.filter((plan) => !isGrouped(list, plan) && !list.things.includes(plan.mark));
  const plans = mind.thing ? own : lone;
  const names = { ...list.names, ...of?.names };
  if (mind.selection && !mind.thing) return ofSet(ask, list, mind.selection, names);
  const within = mind.selection
    ? ofSplit(ask, own, mind.selection, names)
    : [...ofGoal(mind.goal, names), ...targets(ask, plans)];
  if (mind.selection) return within;
  const others = picks(ask, list).map((each) => ({ ...each, aside: mind.thing !== "" && each.word !== mind.thing }));
  const all = [...within, ...others, ...(mind.thing ? plain(ask, list) : [])];
  return once(mind.goal ? all.filter(({ deed, word }) => deed && (deed.kind !== "plans" || PLAIN.test(word))) : all);
}

/**
 * Whether a plan is reached by its source: several plans, or those of a whole region, have the same.
 * @param {PlansAnswer} list
 * @param {NamedPlan} plan
 */
export function isGrouped(list, plan) {
  if (!plan.source) return false;
  if (list.things.includes(plan.source)) return true;
  const sources = new Set(list.plans.map((each) => each.source).filter(Boolean));
  const several = list.plans.filter((each) => each.source === plan.source).length > 1;
  return sources.size > 1 && (several || PLACES.test(plan.source));
}

/**
 * Those who can be clicked to see what they can do.
 * @param {Ask} ask
 * @param {PlansAnswer} list
 * @returns {Offer[]}
 */
function picks(ask, list) {
  const sources = list.plans.filter((plan) => isGrouped(list, plan)).map((plan) => plan.source);
  return [...new Set([...list.things, ...sources])].map((word) => ({
    ...offer(word, list.names[word] ?? word, placesOf(ask, word)),
    deed: { kind: /** @type {const} */ ("pick"), word },
  }));
}

/**
 * What can be answered without anybody acting, such as the end of the phase.
 * @param {Ask} ask
 * @param {PlansAnswer} list
 * @returns {Offer[]}
 */
function plain(ask, list) {
  const lone = list.plans.filter((plan) => !plan.source && plan.words.length === 1 && plan.mark.startsWith("do:"));
  return targets(ask, lone);
}

/**
 * One offer for each thing on the board that something can be done to; the rest one by one.
 * @param {Ask} ask
 * @param {NamedPlan[]} plans
 * @returns {Offer[]}
 */
function targets(ask, plans) {
  const worthwhile = plans.filter((plan) => plan.mark !== GIVING_UP || !plan.source || plans.length === 1);
  /** @type {Map<string, NamedPlan[]>} */
  const byMark = new Map();
  for (const plan of worthwhile) {
    const lies = ON_BOARD.test(plan.mark) && !ASIDE.has(plan.verb) && plan.items.length === 0;
    const word = lies ? plan.mark : plan.name;
    byMark.set(word, [...(byMark.get(word) ?? []), plan]);
  }
  return [...byMark].map(([word, meant]) => target(ask, word, meant));
}

/**
 * @param {Ask} ask
 * @param {string} word
 * @param {NamedPlan[]} plans
 * @returns {Offer}
 */
function target(ask, word, plans) {
  const [plan] = plans;
  const known = ask.choices.find((choice) => choice.word === plan.mark);
  if (known && plans.length === 1 && plan.words.length === 1 && !plan.items.length) return known;
  const label = plans.length > 1 ? plans.map((each) => each.label).join(" / ") : plan.label;
  const made = offer(word, label, placesOf(ask, word));
  if (plans.some((each) => CHANCY.has(each.verb))) made.sign = "dice";
  return { ...made, deed: plan.items.length ? { kind: "open", plans } : { kind: "plans", plans } };
}

/**
 * The facings of a move, or what else is left to choose; the likeliest first.
 * @param {Goal | null} goal
 * @param {Record<string, string>} names
 * @returns {Offer[]}
 */
function ofGoal(goal, names) {
  if (!goal) return [];
  const { plan } = goal;
  const usual = plan.words.at(-1) ?? "";
  const order = [usual, ...plan.choices.filter((word) => word !== usual)];
  const last = order.map((word) => {
    const label = `${word === usual ? `${plan.label}: ` : ""}${names[word] ?? word}`;
    return { ...offer(word, label, []), primary: word === usual, deed: { kind: /** @type {const} */ ("face"), word } };
  });
  const by = plan.verb === "go" ? [act("by", `Go by way of ${names[plan.mark] ?? tail(plan.mark)} …`)] : [];
  return [...last, ...by, act("back", "Choose again")];
}

/**
 * A set: its items, and what ends it.
 * @param {Ask} ask
 * @param {PlansAnswer} list
 * @param {Selection} selection
 * @param {Record<string, string>} names
 * @returns {Offer[]}
 */
function ofSet(ask, list, selection, names) {
  const others = list.plans.filter((plan) => plan.items.length === 0);
  return once([...items(ask, selection, names), ...targets(ask, others), confirmation(ask, selection)]);
}

/**
 * A part of an Army, and where it can go.
 * @param {Ask} ask
 * @param {NamedPlan[]} own
 * @param {Selection} selection
 * @param {Record<string, string>} names
 * @returns {Offer[]}
 */
function ofSplit(ask, own, selection, names) {
  const place = placesOf(ask, selection.plan.source);
  const parts = items(ask, selection, names).map((each) => ({ ...each, places: place }));
  const lead = selection.plan.words.slice(0, -1); // the die and its action: others go elsewhere
  const goes = own.filter((plan) => plan.verb === "march" || plan.verb === "attack");
  const ways = goes.filter((plan) => lead.every((word, at) => plan.words[at] === word));
  const goals = ways.map((plan) => ({
    ...offer(plan.mark, plan.label, placesOf(ask, plan.mark)),
    deed: { kind: /** @type {const} */ ("send"), word: plan.mark },
  }));
  const go = { ...act("confirm", `Split off ${selection.total}`), primary: true };
  return once([...parts, ...(selection.ready ? [...goals, go] : []), act("back", "Choose again")]);
}

/**
 * @param {Ask} ask
 * @param {Selection} selection
 * @param {Record<string, string>} names
 * @returns {Offer[]}
 */
function items(ask, selection, names) {
  return selection.plan.items.map(({ word, most }) => ({
    ...offer(word, names[word] ?? word, placesOf(ask, word)),
    deed: { kind: /** @type {const} */ ("item"), word },
    count: selection.count(word),
    most,
  }));
}

/**
 * The button that ends a set; without anything in it, it says what that means.
 * @param {Ask} ask
 * @param {Selection} selection
 * @returns {Offer}
 */
function confirmation(ask, selection) {
  const none = ask.choices.find(({ word }) => word === "do:done");
  if (selection.total === 0 && none) return { ...none, deed: { kind: "confirm" } };
  return { ...act("confirm", `Confirm (${selection.said})`), primary: selection.ready };
}

/**
 * A button that belongs to no word.
 * @param {Deed["kind"]} kind
 * @param {string} label
 * @returns {Offer}
 */
export function act(kind, label) {
  return { ...offer(`plan:${kind}`, label, []), deed: { kind } };
}

/**
 * @param {string} word
 * @param {string} label
 * @param {string[]} places
 * @returns {Offer}
 */
function offer(word, label, places) {
  return { word, label, places, sign: "", hint: "" };
}

/**
 * Where a word stands on the board.
 * @param {Ask} ask
 * @param {string} word
 */
function placesOf(ask, word) {
  const place = PLACES.exec(word)?.[1];
  return place ? [place] : (ask.choices.find((choice) => choice.word === word)?.places ?? []);
}

/**
 * The first offer of each word: what can be done to a thing comes before what it could do itself.
 * @param {Offer[]} offers
 */
function once(offers) {
  return [...new Map(offers.toReversed().map((each) => [each.word, each])).values()].toReversed();
}

/**
 * A word without its kind.
 * @param {string} word
 */
export function tail(word) {
  return word.slice(word.indexOf(":") + 1);
}

/**
 * The places that a plan passes, as far as its words say; the last one is where it ends.
 * @param {NamedPlan} plan
 */
export function wayOf(plan) {
  const passed = plan.words.flatMap((word) => (word === plan.source ? [] : (PLACES.exec(word)?.[1] ?? [])));
  const end = PLACES.exec(plan.mark)?.[1];
  return end && passed.at(-1) !== end ? [...passed, end] : passed;
}

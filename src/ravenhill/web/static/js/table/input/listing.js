// @ts-check
// Fetches what can be done, each list, chance and description once.

/** @typedef {import("../../shared/types.js").Description} Description */
/** @typedef {import("../../shared/types.js").NamedPlan} NamedPlan */
/** @typedef {import("../../shared/types.js").PlansAnswer} PlansAnswer */

const CHANCY = /shoot|charge|swoop|attack/;

/** The plans for the open question. */
export class Listing {
  /** @param {import("../../shared/server.js").Server} server */
  constructor(server) {
    this.server = server;
    this.question = ""; // that the lists answer
    /** @type {PlansAnswer | null} */
    this.all = null;
    /** @type {Map<string, PlansAnswer>} */
    this.about = new Map(); // by the thing that they are about
    /** @type {Map<string, string>} */
    this.chances = new Map(); // the chance on a target, by the name of its plan
    /** @type {Map<string, Promise<Description | null>>} */
    this.told = new Map(); // descriptions, by what was asked
    this.failed = false; // whether the plans could not be had: then words are answered
  }

  /**
   * Another question is open: nothing that is known answers it.
   * @param {string} question
   */
  begin(question) {
    this.question = question;
    this.failed = false;
    this.all = null;
    for (const known of [this.about, this.chances, this.told]) known.clear();
  }

  /** @returns {Promise<boolean>} whether the question is still open */
  async fetch() {
    const { question } = this;
    const reply = await this.server.get("plans");
    if (question !== this.question) return false;
    this.failed = !reply.ok;
    if (reply.ok) this.all = /** @type {PlansAnswer} */ (reply.data);
    return true;
  }

  /**
   * @param {string} thing
   * @returns {PlansAnswer | null}
   */
  of(thing) {
    return (thing ? this.about.get(thing) : this.all) ?? null;
  }

  /**
   * Whether the plans of a thing are listed by themselves.
   * @param {string} thing
   */
  isApart(thing) {
    return this.all?.things.includes(thing) ?? false;
  }

  /**
   * Fetches the plans of a thing, where they are not among the others.
   * @param {string} thing
   * @returns {Promise<boolean>} whether the question is still open
   */
  async fetchAbout(thing) {
    if (this.about.has(thing) || !this.all) return true;
    if (!this.isApart(thing)) {
      this.about.set(thing, this.all);
      return true;
    }
    const { question } = this;
    const reply = await this.server.get("plans", { about: thing });
    if (question !== this.question) return false;
    if (reply.ok) this.about.set(thing, reply.data);
    return true;
  }

  /**
   * Fetches the chances that stand on targets.
   * @param {string} thing
   * @returns {Promise<boolean>} whether there is something to show
   */
  async fetchChances(thing) {
    const { question } = this;
    const plans = this.of(thing)?.plans ?? [];
    if (!plans.some((plan) => CHANCY.test(plan.verb))) return false;
    if (plans.some((plan) => this.chances.has(plan.name))) return true;
    const reply = await this.server.get("plans/chances", this.isApart(thing) ? { about: thing } : undefined);
    if (question !== this.question || !reply.ok) return false;
    for (const [name, chance] of Object.entries(reply.data.chances)) this.chances.set(name, chance);
    return true;
  }

  /**
   * What a plan does; asked for once.
   * @param {string} number that of the question
   * @param {NamedPlan} plan
   * @param {string[]} by
   * @returns {Promise<Description | null>}
   */
  described(number, plan, by) {
    const asked = [["number", number], ["plan", plan.name], ...by.map((word) => ["chosen", word])];
    const key = JSON.stringify(asked);
    const known = this.told.get(key);
    if (known) return known;
    const coming = this.server
      .get("plan", /** @type {[string, string][]} */ (asked))
      .then((reply) => (reply.ok ? /** @type {Description} */ (reply.data) : null));
    this.told.set(key, coming);
    return coming;
  }
}

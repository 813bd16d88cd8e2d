// @ts-check
// A set or a split that is being put together: items in any order, each taken back as easily as taken.

/** @typedef {import("../../shared/types.js").NamedPlan} NamedPlan */

/** What has been chosen of an open plan. */
export class Selection {
  /** @param {NamedPlan} plan */
  constructor(plan) {
    this.plan = plan;
    /** @type {Map<string, number>} */
    this.counts = new Map();
  }

  /** @param {string} word */
  count(word) {
    return this.counts.get(word) ?? 0;
  }

  /** @param {string} word */
  mostOf(word) {
    return this.plan.items.find((item) => item.word === word)?.most ?? 0;
  }

  get total() {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Whether it can be confirmed as it is. */
  get ready() {
    return this.total >= this.plan.least;
  }

  /** Each item as often as it was taken. */
  get items() {
    return [...this.counts].flatMap(([word, count]) => Array(count).fill(word));
  }

  /** How far it is: '2 of 3'. */
  get said() {
    return `${this.total} of ${this.plan.most}`;
  }

  /**
   * Takes one more; where only one can be taken in all, it takes the place of the other.
   * @param {string} word
   * @returns {string} why not; '' if it was taken
   */
  add(word) {
    if (this.count(word) >= this.mostOf(word)) return "There is no more of it to take.";
    if (this.plan.most === 1) this.counts.clear();
    if (this.total >= this.plan.most) return `You have chosen ${this.said}: take one back first.`;
    this.counts.set(word, this.count(word) + 1);
    return "";
  }

  /** @param {string} word */
  takeBack(word) {
    const left = this.count(word) - 1;
    if (left > 0) this.counts.set(word, left);
    else this.counts.delete(word);
  }

  /**
   * A click: takes one more, or all of it back once there is no more of it to take.
   * @param {string} word
   * @returns {string} why not; '' if it was done
   */
  toggle(word) {
    if (this.count(word) === 0 || this.count(word) < Math.min(this.mostOf(word), this.plan.most)) {
      const refused = this.add(word);
      if (!refused || this.count(word) === 0) return refused;
    }
    this.counts.delete(word);
    return "";
  }
}

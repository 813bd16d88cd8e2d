// @ts-check
// What is answered ahead: with one answer, the seat's own questions that may follow it. Each can be switched off; then
// it is asked when it comes.

/** @typedef {import("../../shared/types.js").Order} Order */
/** @typedef {import("./offering.js").Offer} Offer */

/** The questions that are answered ahead, unless they are switched off. */
export class Ordering {
  constructor() {
    /** @type {Set<string>} */
    this.off = new Set(); // by the name of the question, as long as the page is open
  }

  /**
   * @param {string} kind
   */
  toggle(kind) {
    if (!this.off.delete(kind)) this.off.add(kind);
  }

  /**
   * What is ordered with the next answer.
   * @param {Order[]} orders
   */
  given(orders) {
    return orders.filter(({ kind }) => !this.off.has(kind));
  }

  /**
   * A switch for each.
   * @param {Order[]} orders
   * @returns {Offer[]}
   */
  offers(orders) {
    return orders.map(({ kind, label }) => ({
      word: `then:${kind}`,
      label: `Then ${label}`,
      places: [],
      sign: "",
      hint: "",
      deed: { kind: "order", word: kind },
      count: this.off.has(kind) ? 0 : 1,
      most: 1,
    }));
  }
}

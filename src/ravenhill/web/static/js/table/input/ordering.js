// @ts-check
// What is answered ahead: with one answer, the seat's own questions that may follow it. Each can be switched off or on;
// what is off is asked when it comes.

/** @typedef {import("../../shared/types.js").Order} Order */
/** @typedef {import("./offering.js").Offer} Offer */

/** The questions that are answered ahead, unless they are switched off. */
export class Ordering {
  constructor() {
    /** @type {Set<string>} */
    this.switched = new Set(); // from what is preset, by the question; as long as the page is open
  }

  /**
   * @param {string} kind
   */
  toggle(kind) {
    if (!this.switched.delete(kind)) this.switched.add(kind);
  }

  /** @param {Order} order */
  isOn({ kind, preset }) {
    return preset !== this.switched.has(kind);
  }

  /**
   * What is ordered with an answer.
   * @param {Order[]} orders
   * @param {string} verb of the plan that answers; '' for a plain word
   */
  given(orders, verb) {
    const fits = orders.filter(({ after }) => after.length === 0 || after.includes(verb));
    return fits.filter((order) => this.isOn(order));
  }

  /**
   * A switch for each.
   * @param {Order[]} orders
   * @returns {Offer[]}
   */
  offers(orders) {
    return orders.map((order) => ({
      word: `then:${order.kind}`,
      label: `Then ${order.label}`,
      places: [],
      sign: "",
      hint: "",
      deed: { kind: "order", word: order.kind },
      count: Number(this.isOn(order)),
      most: 1,
    }));
  }
}

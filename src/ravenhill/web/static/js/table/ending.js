// @ts-check
// What can be done when a game is over: play again, see it again, check its dice.

import { element } from "./dom.js";

/**
 * Buttons for what the links of a finished game offer.
 * @param {Record<string, any>} links
 * @returns {HTMLElement[]}
 */
export function afterwards({ rematch, replay, proof }) {
  const found = rematch ? [posting(rematch, "Play again, sides swapped")] : [];
  if (replay) found.push(element("a", { class: "button", href: replay }, "Replay"));
  if (proof) found.push(element("a", { class: "button", href: proof }, "Dice proof"));
  return found;
}

/**
 * A button that sends a form.
 * @param {string} action
 * @param {string} label
 */
function posting(action, label) {
  return element("form", { method: "post", action }, element("button", { class: "button primary" }, label));
}

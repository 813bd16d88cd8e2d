// @ts-check
// What can be done when a game is over: play again, see it again, analyse it, share it, check its dice.

import "../../shared/seal.js";
import { element } from "../../shared/dom.js";

/**
 * Buttons for what the links of a finished game offer.
 * @param {Record<string, any>} links
 * @returns {HTMLElement[]}
 */
export function afterwards({ rematch, replay, proof }) {
  const found = rematch ? [playingAgain(rematch, "Rematch, sides swapped")] : [];
  if (replay) found.push(element("a", { class: "button", href: replay }, "Replay"));
  if (replay) found.push(element("a", { class: "button", href: `${replay}/analysis` }, "Analyse"));
  if (proof) found.push(element("a", { class: "button", href: proof }, "Dice proof"));
  return found;
}

/**
 * A button that begins a rematch or joins it: the seal on its dice comes first.
 * @param {string} action
 * @param {string} label
 */
export function playingAgain(action, label) {
  const button = element("button", { class: "button primary" }, label);
  return element("form", { method: "post", action, "data-seal-at": `${action}/seal` }, button);
}

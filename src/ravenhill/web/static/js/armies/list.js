// @ts-check
// The list of all warriors: found, sorted, marked with what they would break, walked with keys.

import { isWanted, sorted, wishOf } from "./order.js";
import { make, part, ruleLink } from "./parts.js";

/** @typedef {import("../shared/types.js").Misfit} Misfit */

const list = part("warriors");
const filters = /** @type {HTMLFormElement} */ (part("filters"));
const cards = /** @type {HTMLElement[]} */ ([...list.children]);
let order = ""; // by which the cards stand now

/**
 * @param {string} slug
 * @returns {HTMLElement | undefined} the card of a warrior
 */
export function cardOf(slug) {
  return cards.find((card) => card.dataset.slug === slug);
}

/** Shows the cards that are asked for, in the order that is asked for. */
export function arrange() {
  const asked = new FormData(filters);
  const wish = wishOf(asked);
  for (const card of cards) card.hidden = !isWanted(warriorOf(card), wish);
  sort(String(asked.get("sort")));
  follow();
  tell(cards.filter((card) => !card.hidden).length);
}

/** @param {string} by */
function sort(by) {
  if (by === order) return; // a card that is moved loses the focus
  order = by;
  list.append(...sorted(cards.map(warriorOf), by).map(({ card }) => card));
}

/** Whoever stands on a card that is hidden now goes on to the next one, or to the search. */
function follow() {
  const card = document.activeElement?.closest("#warriors > [hidden]");
  if (!card) return;
  const shown = inOrder();
  const next = shown.find((each) => card.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (next ?? shown.at(-1)) focusOn(next ?? shown.at(-1));
  else part("search").focus();
}

/** @returns {HTMLElement[]} the cards that are shown, in the order in which they stand */
function inOrder() {
  return /** @type {HTMLElement[]} */ ([...list.children]).filter((card) => !card.hidden);
}

/** @param {number} number of cards that are shown */
function tell(number) {
  part("found").textContent = number === 1 ? "1 warrior" : `${number} warriors`;
  part("nobody").hidden = number > 0;
}

/**
 * What a card says of its warrior.
 * @param {HTMLElement} card
 */
function warriorOf(card) {
  const { name = "", words = "", side = "", rank = "", order: numbers = "{}" } = card.dataset;
  return { card, name, words, side, rank, numbers: JSON.parse(numbers), isMisfit: card.classList.contains("against") };
}

/**
 * Shows on every card how many are in the army.
 * @param {string[]} warriors
 */
export function showCounts(warriors) {
  for (const card of cards) {
    const number = warriors.filter((slug) => slug === card.dataset.slug).length;
    const count = card.querySelector("output");
    const out = /** @type {HTMLButtonElement | null} */ (card.querySelector("[data-take-out]"));
    if (count) count.textContent = String(number);
    if (out && number === 0 && document.activeElement === out) focusOn(card);
    if (out) out.disabled = number === 0;
    card.classList.toggle("taken", number > 0);
  }
}

/**
 * Marks the warriors that would break a rule, with its number.
 * @param {Record<string, Misfit>} against
 */
export function showAgainst(against) {
  for (const card of cards) {
    const broken = against[card.dataset.slug ?? ""];
    const note = /** @type {HTMLElement} */ (card.querySelector(".card-against"));
    card.classList.toggle("against", Boolean(broken));
    note.hidden = !broken;
    note.replaceChildren(make("b", {}, "Doesn't fit: "));
    if (broken) note.append(`${broken.short} `, ruleLink(broken.rule));
  }
}

/** @param {HTMLElement | undefined} card whose button to add is to be used next */
function focusOn(card) {
  /** @type {HTMLElement | null | undefined} */ (card?.querySelector("[data-add]"))?.focus();
}

/**
 * @param {HTMLElement} card
 * @param {number} step 1 forward, -1 back
 */
function walk(card, step) {
  const shown = inOrder();
  focusOn(shown[shown.indexOf(card) + step]);
}

/**
 * Listens to the list.
 * @param {(slug: string, step: number) => void} change adds or takes out a warrior
 */
export function listen(change) {
  list.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-add], [data-take-out]") : null;
    const card = /** @type {HTMLElement | null} */ (button?.closest("[data-slug]"));
    if (button && card) change(card.dataset.slug ?? "", button.hasAttribute("data-add") ? 1 : -1);
  });
  list.addEventListener("keydown", (event) => {
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-slug]"));
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (card && pressed(event.key, card, change)) event.preventDefault();
  });
  filters.addEventListener("input", arrange);
  filters.addEventListener("submit", (event) => event.preventDefault());
  part("show-all").addEventListener("click", () => {
    filters.reset();
    arrange();
    part("search").focus();
  });
}

/**
 * @param {string} key
 * @param {HTMLElement} card
 * @param {(slug: string, step: number) => void} change
 * @returns {boolean} whether the key means something here
 */
function pressed(key, card, change) {
  const slug = card.dataset.slug ?? "";
  if (key === "+" || key === "=") change(slug, 1);
  else if (key === "-" || key === "−") change(slug, -1);
  else if (key === "ArrowDown") walk(card, 1);
  else if (key === "ArrowUp") walk(card, -1);
  else return false;
  return true;
}

// @ts-check
// Live search in the rules and in the gallery. Without this script the same forms ask the server.

import { fits, folded, queryOf } from "./search.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-search]"));
const found = /** @type {HTMLElement | null} */ (document.querySelector("[data-found]"));
const nothing = /** @type {HTMLElement | null} */ (document.querySelector("[data-nothing]"));
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-group]")]);

/** @type {WeakMap<HTMLElement, string>} what each entry says, folded once */
const said = new WeakMap();

/**
 * All that an entry says, and the heading above it.
 * @param {HTMLElement} item
 * @param {HTMLElement} group
 */
function wordsOf(item, group) {
  const heading = group.querySelector("h2")?.textContent ?? "";
  const known = said.get(item) ?? folded(`${heading} ${item.textContent}`);
  said.set(item, known);
  return known;
}

/**
 * What an entry says and how it is marked; its group is marked for all.
 * @param {HTMLElement} item
 * @param {HTMLElement} group
 */
function entryOf(item, group) {
  return { text: wordsOf(item, group), marks: { ...group.dataset, ...item.dataset } };
}

/** Shows what fits and says how much it is. */
function sift() {
  if (!form) return;
  const asked = queryOf(/** @type {[string, string][]} */ ([...new FormData(form)]));
  let number = 0;
  for (const group of groups) {
    let here = 0;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll("[data-item]"))) {
      item.hidden = !fits(entryOf(item, group), asked);
      here += item.hidden ? 0 : 1;
    }
    group.hidden = here === 0;
    number += here;
  }
  tell(number);
}

/** @param {number} number how many entries are shown */
function tell(number) {
  if (found) found.textContent = `${number} ${number === 1 ? found.dataset.one : found.dataset.many}`;
  if (nothing) nothing.hidden = number > 0;
}

// A page that was made for a search holds only what was found: only a whole one can be sifted in place.
const whole = ![...new URLSearchParams(location.search).values()].some(Boolean);

if (form && groups.length && whole) {
  let waiting = 0;
  form.addEventListener("input", () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(sift, 80);
  });
}

// On a narrow screen the list of chapters is folded, so that the rules are near.
const chapters = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".contents details"));
if (chapters && window.matchMedia("(max-width: 60rem)").matches) chapters.open = false;

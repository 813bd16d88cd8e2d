// @ts-check
// The army so far: its warriors, its points, and what the rules say of it.

import { cardOf } from "./list.js";
import { make, part, ruleLink } from "./parts.js";

/** @typedef {import("../shared/types.js").Verdict} Verdict */
/** @typedef {import("../shared/types.js").Broken} Broken */

const members = part("members");

/**
 * Shows the warriors of the army, equal ones together, in the order in which they came.
 * @param {string[]} warriors
 */
export function showMembers(warriors) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("#members [data-slug]"));
  const adding = document.activeElement?.hasAttribute("data-add");
  const kinds = [...new Set(warriors)];
  members.replaceChildren(...kinds.map((slug) => member(slug, warriors.filter((other) => other === slug).length)));
  part("no-members").hidden = warriors.length > 0;
  if (focused) focusAgain(focused.dataset.slug ?? "", adding ?? false);
}

/**
 * A list that was made anew keeps the focus where it was, or on its heading if that warrior is gone.
 * @param {string} slug
 * @param {boolean} adding
 */
function focusAgain(slug, adding) {
  const kept = members.querySelector(`[data-slug="${CSS.escape(slug)}"] ${adding ? "[data-add]" : "[data-take-out]"}`);
  const again = /** @type {HTMLElement | null} */ (kept);
  (again ?? part("army")).focus();
}

/**
 * @param {string} slug
 * @param {number} number
 * @returns {HTMLElement}
 */
function member(slug, number) {
  const card = cardOf(slug);
  const name = card?.dataset.name ?? `${slug} (not known)`;
  const picture = card?.querySelector("svg")?.cloneNode(true);
  const points = number * Number(card?.dataset.points ?? 0);
  return make(
    "li",
    { "data-slug": slug },
    make("span", { class: "member-picture", "aria-hidden": "true" }, ...(picture ? [picture] : [])),
    make("span", { class: "member-name" }, name, make("span", { class: "member-points" }, `${points} points`)),
    step("−", "data-take-out", `Remove ${name}`),
    make("span", { class: "member-count" }, make("span", { "aria-hidden": "true" }, "×"), String(number)),
    step("+", "data-add", `Add ${name}`),
  );
}

/**
 * @param {string} sign
 * @param {string} mark
 * @param {string} label
 */
function step(sign, mark, label) {
  return make("button", { type: "button", class: "step", [mark]: "", "aria-label": label }, sign);
}

/**
 * Shows points, minions and every rule that is broken.
 * @param {Verdict} verdict
 * @param {boolean} empty whether there is nobody in the army
 */
export function showVerdict(verdict, empty) {
  const left = verdict.level - verdict.points;
  part("points").textContent = String(verdict.points);
  part("level-points").textContent = String(verdict.level);
  part("points-left").textContent = left < 0 ? `, ${-left} too many` : `, ${left} left`;
  part("points-bar").style.width = `${Math.min(100, (100 * verdict.points) / verdict.level)}%`;
  part("gauge").classList.toggle("over", left < 0);
  part("minions").textContent = String(verdict.minions);
  part("minion-limit").textContent = String(verdict.minion_limit);
  showViolations(empty ? [] : verdict.violations, empty);
  part("bar-points").textContent = `${verdict.points} / ${verdict.level}`;
}

/**
 * @param {Broken[]} violations
 * @param {boolean} empty
 */
function showViolations(violations, empty) {
  const number = violations.length;
  const said = number === 1 ? "1 rule is broken" : `${number} rules are broken`;
  const verdict = part("verdict");
  verdict.className = number ? "verdict bad" : "verdict good";
  verdict.textContent = empty ? "" : number ? `${said}:` : "Your army is legal.";
  part("bar-verdict").textContent = empty ? "" : number ? `✗ ${said}` : "✓ legal";
  part("violations").replaceChildren(
    ...violations.map(({ rule, text, cure }) => {
      const cured = make("p", { class: "cure" }, make("b", {}, "Fix: "), cure);
      return make("li", {}, make("p", {}, `${text} `, ruleLink(rule)), cured);
    }),
  );
  const play = part("play");
  play.setAttribute("aria-disabled", String(empty || number > 0));
}

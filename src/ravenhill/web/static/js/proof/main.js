// @ts-check
// The page of the dice proof: fetches the record, checks it in this browser, and says what came of it.

import { element, part } from "../shared/dom.js";
import { keptNumber } from "../shared/own_numbers.js";
import { checkOutcomes, checkOwn, checkSeals, claims } from "./check.js";
import { chanceOf } from "./record.js";

/** @typedef {import("./check.js").Finding} Finding */
/** @typedef {import("./check.js").Row} Row */
/** @typedef {import("../shared/own_numbers.js").Kept} Kept */

const SIGNS = { good: "✓", bad: "✗", open: "–" };
const SPOKEN = { good: "Fits: ", bad: "Doesn't fit: ", open: "Unknown: " };
const NO_CRYPTO =
  "Browsers offer the cryptography for this check on https alone, and this page came over plain http. Use the command below.";
const NO_RECORD = "We couldn't fetch the record. Reload the page, or use the command below.";

/** @type {import("../shared/types.js").ProofPage} */
const data = JSON.parse(part("proof-data").textContent ?? "{}");

/**
 * @param {"working" | "good" | "bad" | "weak" | "none"} state
 * @param {string} title
 * @param {string} text
 * @param {Finding[]} [findings]
 */
function say(state, title, text, findings = []) {
  part("verdict").dataset.state = state;
  part("verdict-title").textContent = title;
  part("verdict-text").textContent = text;
  const checks = part("checks");
  checks.hidden = findings.length === 0;
  checks.replaceChildren(
    ...findings.map((found) =>
      element(
        "li",
        { "data-state": found.state },
        element("span", { class: "sign-of", "aria-hidden": true }, SIGNS[found.state]),
        element("span", {}, element("span", { class: "visually-hidden" }, SPOKEN[found.state]), found.text),
      ),
    ),
  );
}

/** @param {Row[]} rows */
function fill(rows) {
  for (const { line, fits, computed } of rows) {
    const row = document.querySelector(`tr[data-line="${line}"]`);
    const cell = row?.querySelector(".computed");
    if (!row || !cell) continue;
    row.classList.toggle("misfit", !fits);
    cell.textContent = fits ? "✓ the same" : `✗ ${computed}`;
  }
}

/** @param {Map<string, Kept>} own */
function showCommand(own) {
  const [kept] = own.values();
  if (!kept) return;
  part("command").append(` --seal ${kept.seal} --number ${kept.number}`);
  part("own").hidden = false;
}

/** @param {Finding[]} findings @param {import("./record.js").Chance} chance */
function conclude(findings, chance) {
  if (findings.some((found) => found.state === "bad")) {
    say("bad", "Something is wrong", "Something in this record doesn't follow from the seals and numbers:", findings);
  } else if (chance.links.some((link) => link.seal)) {
    say(
      "good",
      "Your browser has checked it: all correct",
      "It recomputed every seal, die and draw from the record.",
      findings,
    );
  } else {
    say(
      "weak",
      "Correct, but it proves less",
      "Every die follows from the record, but no player's number stands under a seal.",
      findings,
    );
  }
}

async function run() {
  const seats = Object.keys(data.names);
  const kept = seats.map((seat) => /** @type {[string, Kept | null]} */ ([seat, keptNumber(data.game, seat)]));
  const own = new Map(/** @type {[string, Kept][]} */ (kept.filter(([, found]) => found)));
  showCommand(own);
  if (!globalThis.crypto?.subtle) return say("none", "This browser can't check it here", NO_CRYPTO);
  say("working", "Checking …", "Your browser is recomputing every seal, die and draw.");
  const answer = await fetch(data.record, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return say("none", "Not checked", NO_RECORD);
  const chance = chanceOf(await answer.text());
  const seals = await checkSeals(chance, data.names);
  const outcomes = chance.secret ? await checkOutcomes(chance, data.bags) : { findings: [], rows: [] };
  fill(outcomes.rows);
  part("claims").replaceChildren(...claims(chance, data.names).map((text) => element("li", {}, text)));
  conclude([...seals, ...checkOwn(chance.links, own, data.names), ...outcomes.findings], chance);
}

run();

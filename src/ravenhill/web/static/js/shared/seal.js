// @ts-check
// The dice of a game that is about to begin: the server shows its seal, this browser keeps it and answers with a number.
// Forms say where the seal is asked for (`data-seal-at`), or have it already (`data-seal`); one click does both steps.

import { numberFor } from "./own_numbers.js";
import { toast } from "./toast.js";

/** @typedef {import("./types.js").Seal} Seal */

const ASKED = ["game", "side", "opponent", "guide"]; // what a seal depends on
const SILENT = "We can't reach the server right now. Try again in a moment.";

/**
 * @param {string} address
 * @param {FormData} fields
 * @returns {Promise<Seal>} a refusal is thrown with its sentence
 */
async function ask(address, fields) {
  const body = new URLSearchParams();
  for (const name of ASKED) {
    const value = fields.get(name);
    if (typeof value === "string") body.set(name, value);
  }
  const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } }).catch(
    () => null,
  );
  const said = await response?.json().catch(() => null);
  if (!response?.ok || !said) throw new Error(said?.text || SILENT);
  return said;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function add(form, name, value) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  field.dataset.dice = "";
  form.append(field);
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} pressed
 */
async function send(form, pressed) {
  const { sealAt, seal: known, diceGame: game = "", diceSeat: seat = "" } = form.dataset;
  const button = pressed instanceof HTMLButtonElement && pressed.name ? pressed : null;
  const fields = new FormData(form);
  if (button) fields.set(button.name, button.value);
  const shown = sealAt ? await ask(sealAt, fields) : { game, seat, seal: known ?? "", draft: "" };
  if (button) add(form, button.name, button.value);
  if (shown.seal) {
    add(form, "contribution", numberFor(shown.game, shown.seat, shown.seal));
    add(form, "seal", shown.seal);
    if (shown.draft) add(form, "draft", shown.draft);
  }
  form.submit();
}

/** @param {HTMLFormElement} form */
function open(form) {
  for (const field of form.querySelectorAll("[data-dice]")) field.remove();
  delete form.dataset.asking;
  delete form.dataset.sent;
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("[data-seal-at], [data-seal]")) return;
  event.preventDefault();
  if (form.dataset.asking) return; // a second click must not make a second game
  form.dataset.asking = "yes";
  send(form, event.submitter).catch((/** @type {Error} */ fault) => {
    open(form);
    toast(fault.message);
  });
});

// Whoever comes back with the browser's button may start again, under a new seal.
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("[data-asking]")) open(/** @type {HTMLFormElement} */ (form));
});

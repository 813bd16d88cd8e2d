// @ts-check
// What every form of the site can rely on: a number for the dice from this browser, one sending only, links to copy.

import "./seal.js";
import { toast } from "./toast.js";

// A second click must not make a second game.
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("[data-once]")) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});

// Whoever comes back with the browser's button may send again.
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("[data-sent]")) form.removeAttribute("data-sent");
});

/**
 * The field that a button is for.
 * @param {string | undefined} id
 * @returns {HTMLInputElement}
 */
function field(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id ?? ""));
}

/**
 * @param {HTMLInputElement} link
 * @param {string} done what is said when it is copied
 */
async function copy(link, done) {
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
    toast(done);
  } catch {
    toast("Link selected: copy it with your keyboard or a long press.");
  }
}

/** @param {HTMLInputElement} link */
async function share(link) {
  try {
    await navigator.share({ title: "Ravenhill", url: link.value });
  } catch {
    link.select(); // whoever closes the sharing window still has the link before him
  }
}

for (const button of document.querySelectorAll("button[data-copy]")) {
  const pressed = /** @type {HTMLButtonElement} */ (button);
  const link = field(pressed.dataset.copy);
  link.value = new URL(link.value, location.href).href; // whole, as somebody else needs it
  pressed.hidden = false;
  const done = pressed.dataset.copied ?? "Link copied. Send it to your friend.";
  pressed.addEventListener("click", () => copy(link, done));
}

for (const button of document.querySelectorAll("button[data-share]")) {
  const pressed = /** @type {HTMLButtonElement} */ (button);
  pressed.hidden = !("share" in navigator);
  pressed.addEventListener("click", () => share(field(pressed.dataset.share)));
}

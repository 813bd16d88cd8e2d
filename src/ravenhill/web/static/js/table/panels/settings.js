// @ts-check
// Speed, colours and the list of keys.

import { keep, kept, part } from "../../shared/dom.js";

/** The dialog with the settings; theme.js applies what is kept. */
export class Settings {
  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (part("settings-dialog"));
    part("settings").addEventListener("click", () => this.open());
    this.dialog.addEventListener("change", (event) => this.changed(event.target));
    document.addEventListener("click", (event) => closeDialog(event.target));
  }

  open() {
    const now = {
      motion: document.documentElement.dataset.motion ?? "normal",
      sound: kept("sound") || "none",
      theme: kept("theme") || "system",
      steps: kept("steps") || "plans",
    };
    for (const [name, value] of Object.entries(now)) {
      const field = this.dialog.querySelector(`input[name="${name}"][value="${value}"]`);
      if (field instanceof HTMLInputElement) field.checked = true;
    }
    this.dialog.showModal();
  }

  /** @param {EventTarget | null} target */
  changed(target) {
    if (!(target instanceof HTMLInputElement)) return;
    keep(target.name, target.value === "system" ? "" : target.value);
    document.dispatchEvent(new CustomEvent("ravenhill:settings"));
  }
}

/**
 * Every dialog has a button that closes it; a click beside it does so too.
 * @param {EventTarget | null} target
 */
function closeDialog(target) {
  if (!(target instanceof Element)) return;
  const dialog = target instanceof HTMLDialogElement ? target : target.closest("[data-close]")?.closest("dialog");
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

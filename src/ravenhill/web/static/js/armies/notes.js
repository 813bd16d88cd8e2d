// @ts-check
// Short notes at the foot of the page, with a way back where something was replaced.

import { make } from "./parts.js";

const SECONDS = 8;

/**
 * Says something that goes away again.
 * @param {string} text
 * @param {(() => void) | null} undo what takes it back
 */
export function say(text, undo = null) {
  const toasts = document.getElementById("toasts");
  if (!toasts) return;
  const toast = make("div", { class: "toast" }, make("span", {}, text));
  if (undo) {
    const back = make("button", { type: "button", class: "button small toast-undo" }, "Undo");
    back.addEventListener("click", () => {
      undo();
      toast.remove();
    });
    toast.append(" ", back);
  }
  toasts.replaceChildren(toast);
  setTimeout(() => {
    if (!toast.matches(":focus-within")) toast.remove();
  }, SECONDS * 1000);
}

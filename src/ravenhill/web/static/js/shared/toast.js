// @ts-check
// A short message at the foot of the page that goes by itself; screen readers hear it.

const SECONDS = 6;

/**
 * Says something without being in the way.
 * @param {string} text
 */
export function toast(text) {
  const place = document.getElementById("toasts");
  if (!place) return;
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  place.append(note);
  setTimeout(() => note.remove(), SECONDS * 1000);
}

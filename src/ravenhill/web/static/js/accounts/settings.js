// @ts-check
// The settings that are kept in this browser: colours and movement. They hold at once, on every page.

export {};

const NAMES = ["theme", "motion"];

/**
 * Keeps a wish; without one the system's holds.
 * @param {string} name
 * @param {string} value
 */
function keep(name, value) {
  if (value) localStorage.setItem(`ravenhill.${name}`, value);
  else localStorage.removeItem(`ravenhill.${name}`);
  document.dispatchEvent(new CustomEvent("ravenhill:settings"));
}

/** Marks what is kept. */
function show() {
  for (const name of NAMES) {
    const kept = localStorage.getItem(`ravenhill.${name}`) ?? "";
    for (const input of document.getElementsByName(name)) {
      const radio = /** @type {HTMLInputElement} */ (input);
      radio.checked = radio.value === kept;
    }
  }
}

const panel = document.querySelector("[data-settings]");
if (panel) {
  panel.removeAttribute("hidden");
  show();
  panel.addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    keep(input.name, input.value);
  });
  document.addEventListener("ravenhill:theme", show);
}

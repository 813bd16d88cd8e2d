// @ts-check
// Light or dark, and how fast things move: applied before the first paint, so this one script is loaded in the head
// and blocks. Everything else on a page is a module.
// biome-ignore lint/suspicious/noRedundantUseStrict: this one script is no module
"use strict";

(() => {
  const page = document.documentElement;
  const night = window.matchMedia("(prefers-color-scheme: dark)");
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const boards = "svg[viewBox][role]";

  /**
   * What is kept under a name; '' where the browser keeps nothing.
   * @param {string} name
   * @returns {string}
   */
  function kept(name) {
    try {
      return localStorage.getItem(`ravenhill.${name}`) ?? "";
    } catch {
      return "";
    }
  }

  /** @returns {"light" | "dark"} the theme that is wished for, or else the system's */
  function theme() {
    const wish = kept("theme");
    if (wish === "light" || wish === "dark") return wish;
    return night.matches ? "dark" : "light";
  }

  /** @returns {string} slow, normal, fast or none: as it is wished for, or else as the system has it */
  function motion() {
    const wish = kept("motion");
    if (["slow", "normal", "fast", "none"].includes(wish)) return wish;
    return still.matches ? "none" : "normal";
  }

  /** Puts theme and motion on the page, on every board and on the switches. */
  function apply() {
    const now = theme();
    page.dataset.motion = motion();
    for (const element of [page, ...document.querySelectorAll(boards)]) {
      element.classList.toggle("light", now === "light");
      element.classList.toggle("dark", now === "dark");
    }
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      button.removeAttribute("hidden");
      button.setAttribute("aria-pressed", String(now === "dark"));
    }
  }

  /** Turns the theme over and keeps the wish. */
  function turn() {
    try {
      localStorage.setItem("ravenhill.theme", theme() === "dark" ? "light" : "dark");
    } catch {
      return; // a browser that keeps nothing follows the system
    }
    changed();
  }

  /** Applies what is kept now and tells the rest of the page. */
  function changed() {
    apply();
    document.dispatchEvent(new CustomEvent("ravenhill:theme", { detail: { theme: theme(), motion: motion() } }));
  }

  apply();
  document.addEventListener("DOMContentLoaded", apply);
  document.addEventListener("ravenhill:settings", changed);
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-theme-switch]")) turn();
  });
  window.addEventListener("storage", changed);
  night.addEventListener("change", changed);
  still.addEventListener("change", changed);
})();

// @ts-check
// Making and finding elements.

/** @typedef {{x: number, y: number}} Point */

/**
 * A new element with attributes and children.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes] false, null and undefined are left out
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * A button that does something.
 * @param {string} label
 * @param {() => void} act
 * @param {string} [classes]
 * @returns {HTMLButtonElement}
 */
export function button(label, act, classes = "button") {
  const made = /** @type {HTMLButtonElement} */ (element("button", { type: "button", class: classes }, label));
  made.addEventListener("click", act);
  return made;
}

/**
 * An element of the page that is always there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no part ${id}.`);
  return found;
}

/**
 * A small picture from the page's own symbols.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("class", "sign");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("viewBox", "0 0 24 24");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#icon-${name}`);
  picture.append(use);
  return picture;
}

/**
 * The element with a word or an explanation that an event is about.
 * @param {EventTarget | null} target
 * @param {string} [selector]
 * @returns {HTMLElement | SVGElement | null}
 */
export function named(target, selector = "[data-word], [data-about]") {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * A value for an attribute selector.
 * @param {string} value
 * @returns {string}
 */
export function quoted(value) {
  return `"${CSS.escape(value)}"`;
}

/**
 * The middle of an element on the screen.
 * @param {Element} found
 * @returns {Point}
 */
export function middle(found) {
  const box = found.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Keeps a value in this browser, if it keeps anything.
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`ravenhill.${name}`, value);
  } catch {
    // Without a memory the setting lasts as long as the page.
  }
}

/**
 * What was kept under a name, or ''.
 * @param {string} name
 * @returns {string}
 */
export function kept(name) {
  try {
    return localStorage.getItem(`ravenhill.${name}`) ?? "";
  } catch {
    return "";
  }
}

// @ts-check
// Elements made and found.

import { root } from "./server.js";

/**
 * @param {string} id
 * @returns {HTMLElement} the element of the page with this id, which is there
 */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no part ${id}`);
  return found;
}

/**
 * @param {string} name of the element
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} rule its number
 * @returns {HTMLElement} a link to it
 */
export function ruleLink(rule) {
  return make("a", { class: "rule-link", href: `${root}/rules/combat-hex/${rule}` }, rule);
}

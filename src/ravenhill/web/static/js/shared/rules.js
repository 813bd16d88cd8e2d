// @ts-check
// Rule numbers in any text, and the rule's own words one click away.

import { element, part } from "./dom.js";

/** @typedef {import("./server.js").Server} Server */

const NUMBER = /\b[A-Z]{1,3}-(?:[A-Z]\.?)?\d+(?:\.\d+)*[a-z]?\b/g;

/**
 * A text with its rule numbers as links.
 * @param {string} text
 * @param {Server} server
 * @returns {DocumentFragment}
 */
export function linked(text, server) {
  const whole = document.createDocumentFragment();
  let at = 0;
  for (const found of text.matchAll(NUMBER)) {
    whole.append(text.slice(at, found.index), ruleLink(found[0], server));
    at = found.index + found[0].length;
  }
  whole.append(text.slice(at));
  return whole;
}

/**
 * The rule that a line of the log carries out, small at its end.
 * @param {string} rule
 * @param {Server} server
 */
export function lineRule(rule, server) {
  const link = ruleLink(rule, server);
  link.classList.add("line-rule");
  link.setAttribute("aria-label", `Rule ${rule}`);
  return link;
}

/**
 * @param {string} rule
 * @param {Server} server
 */
export function ruleLink(rule, server) {
  return element("a", { class: "rule-link", href: server.rule(rule), "data-rule": rule }, rule);
}

/**
 * Makes links of the rule numbers in what the server has written.
 * @param {HTMLElement} panel
 * @param {Server} server
 */
export function linkRules(panel, server) {
  for (const number of panel.querySelectorAll("span[data-rule]")) {
    number.replaceWith(ruleLink(number.getAttribute("data-rule") ?? "", server));
  }
  for (const link of panel.querySelectorAll("a[href]")) linkRule(link, server);
}

/**
 * Opens rules in a dialog: all links to rules on the page lead there.
 * @param {Server} server
 */
export function openRules(server) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-rule]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showRule(link.getAttribute("data-rule") ?? "", server);
  });
}

/**
 * @param {string} rule
 * @param {Server} server
 */
async function showRule(rule, server) {
  readIn(rule, [element("p", {}, "Opening the rule …")], server.rule(rule), server);
  const page = await server.page(`/rules/${server.game}/${encodeURIComponent(rule)}?fragment=1`);
  readIn(rule, textOf(page, rule), server.rule(rule), server);
}

/**
 * Shows something to be read in the dialog.
 * @param {string} title
 * @param {Node[]} content
 * @param {string} address where it stands in the site
 * @param {Server} server
 */
export function readIn(title, content, address, server) {
  const dialog = /** @type {HTMLDialogElement} */ (part("reading-dialog"));
  part("reading-title").textContent = title;
  part("reading-text").replaceChildren(...content);
  part("reading-page").setAttribute("href", address);
  linkRules(part("reading-text"), server);
  if (!dialog.open) dialog.showModal();
}

/**
 * The rule's own words out of its page.
 * @param {string} page
 * @param {string} rule
 * @returns {Node[]}
 */
function textOf(page, rule) {
  const read = new DOMParser().parseFromString(page, "text/html");
  const found = read.querySelector("article") ?? read.querySelector("main") ?? read.body;
  if (!page || !found) return [element("p", {}, `The text of ${rule} can't be opened right now.`)];
  return [document.adoptNode(found)];
}

/**
 * A link to another rule opens in the same dialog.
 * @param {Element} link
 * @param {Server} server
 */
function linkRule(link, server) {
  const [address, start] = [link.getAttribute("href") ?? "", `${server.root}/rules/${server.game}/`];
  const number = address.startsWith(start) ? /^[A-Z]{2}-[^/?#]+$/.exec(address.slice(start.length)) : null;
  if (number) link.setAttribute("data-rule", decodeURIComponent(number[0]));
}

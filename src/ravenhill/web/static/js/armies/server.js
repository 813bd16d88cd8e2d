// @ts-check
// What the builder asks the server: what the rules say of an army, and what a file holds.

/** @typedef {import("./kept.js").Draft} Draft */
/** @typedef {import("../shared/types.js").Verdict} Verdict */

export const root = document.documentElement.dataset.root ?? "";

/**
 * @param {string} path
 * @param {string} body
 * @param {string} type
 * @returns {Promise<any>} the answer; a refusal is thrown with its sentence
 */
async function post(path, body, type) {
  const response = await fetch(`${root}${path}`, { method: "POST", body, headers: { "Content-Type": type } });
  const said = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(said.text || "The server didn't answer properly. Try again in a moment.");
  return said;
}

/**
 * @param {Draft} draft
 * @returns {Promise<Verdict>}
 */
export function check(draft) {
  return post("/armies/check", JSON.stringify(draft), "application/json");
}

/**
 * @param {string} text of an army's file
 * @returns {Promise<Draft>}
 */
export function read(text) {
  return post("/armies/read", text, "application/toml");
}

// @ts-check
// What is asked of the server, and its answers.

/**
 * An answer of the server.
 * @typedef {object} Reply
 * @property {boolean} ok
 * @property {number} status 0 if the server was not reached
 * @property {any} data
 */

const SILENT = "We can't reach the server right now. Your last choice may not have arrived; try again in a moment.";

/** The server, as this seat's link reaches it. */
export class Server {
  /**
   * @param {string} address the page's own address: everything of this seat lies below it
   * @param {string} root where the site lies
   * @param {string} game its name
   */
  constructor(address, root, game) {
    this.address = address.replace(/\/+$/, "");
    this.root = root;
    this.game = game;
    /** @type {Map<string, Promise<string>>} */
    this.pages = new Map();
  }

  /**
   * @param {string} path
   * @param {Record<string, string> | [string, string][]} [query]
   */
  at(path, query = {}) {
    const asked = new URLSearchParams(query).toString();
    return `${this.address}/${path}${asked ? `?${asked}` : ""}`;
  }

  /**
   * @param {string} path
   * @param {Record<string, string> | [string, string][]} [query]
   * @param {AbortSignal} [signal] by which the question can be given up
   */
  get(path, query, signal) {
    return answer(this.at(path, query), { headers: { Accept: "application/json" }, signal });
  }

  /**
   * @param {string} path
   * @param {object} [body]
   * @param {string} [link] the page of another seat at the same screen; '' for this one
   */
  post(path, body = {}, link = "") {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    return answer(link ? `${link}/${path}` : this.at(path), { method: "POST", headers, body: JSON.stringify(body) });
  }

  /**
   * A page or a fragment that does not change; '' if there is none. It is asked for once.
   * @param {string} path below the site's root
   * @returns {Promise<string>}
   */
  page(path) {
    const known = this.pages.get(path);
    if (known) return known;
    const coming = answer(this.root + path, { headers: { Accept: "text/html" } }).then((reply) => {
      if (reply.status === 0) this.pages.delete(path);
      return reply.ok ? String(reply.data) : "";
    });
    this.pages.set(path, coming);
    return coming;
  }

  /**
   * The whole board as it is drawn now; '' if it cannot be had.
   * @returns {Promise<string>}
   */
  async board() {
    const reply = await this.get("board");
    return reply.ok ? String(reply.data) : "";
  }

  /**
   * What a word means, as HTML.
   * @param {string} word
   */
  about(word) {
    return this.page(`/about/${this.game}/${encodeURIComponent(word)}`);
  }

  /**
   * Where a rule is written.
   * @param {string} rule
   */
  rule(rule) {
    return `${this.root}/rules/${this.game}/${encodeURIComponent(rule)}`;
  }
}

/**
 * @param {string} address
 * @param {RequestInit} request
 * @returns {Promise<Reply>}
 */
async function answer(address, request) {
  try {
    const reply = await fetch(address, { credentials: "same-origin", ...request });
    const json = (reply.headers.get("Content-Type") ?? "").includes("json");
    return { ok: reply.ok, status: reply.status, data: json ? await reply.json() : await reply.text() };
  } catch {
    return { ok: false, status: 0, data: { text: SILENT } };
  }
}

/**
 * Why something was refused, in a sentence.
 * @param {Reply} reply
 * @returns {string}
 */
export function reason(reply) {
  return (typeof reply.data === "object" && reply.data?.text) || SILENT;
}

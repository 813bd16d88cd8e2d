// @ts-check
// The server as the analysis board sees it: there is no game there, only a position that goes to and fro.

import { Server } from "../shared/server.js";

/** Answers to a position instead of a seat. */
export class Scratch extends Server {
  /**
   * @param {string} root
   * @param {string} game
   * @param {(state: import("../shared/types.js").AnalysisState) => void} taken called with what follows a word
   */
  constructor(root, game, taken) {
    super(`${location.origin}${root}/analysis`, root, game);
    this.position = "";
    this.taken = taken;
  }

  /**
   * A word is played on from the position.
   * @param {string} path
   * @param {any} [body]
   */
  async post(path, body = {}) {
    if (path !== "word") return super.post(path, { position: this.position, ...body });
    const { position } = this;
    const reply = await super.post("step", { position, word: body.word });
    if (reply.ok && position === this.position) this.taken(reply.data); // else it was taken back before it was there
    return reply;
  }

  /**
   * Why a word is not offered is asked with the whole position.
   * @param {string} path
   * @param {Record<string, string> | [string, string][]} [query]
   */
  get(path, query = {}) {
    const { word } = Object.fromEntries(Array.isArray(query) ? query : Object.entries(query));
    return super.post(path, { position: this.position, word: word ?? "" });
  }
}

// @ts-check
// The moments of the game, as the server gives them; those seen lately are kept.

/** @typedef {import("../shared/types.js").Moment} Moment */
/** @typedef {import("../shared/types.js").StoryPiece} StoryPiece */

const MOST_KEPT = 150;

/** Where moments come from. */
export class Moments {
  /** @param {import("../shared/server.js").Server} server */
  constructor(server) {
    this.server = server;
    /** @type {Map<string, Promise<Moment | null>>} */
    this.kept = new Map();
  }

  /**
   * Keeps a moment that is there already.
   * @param {Moment} moment
   */
  keep(moment) {
    this.kept.set(`${moment.as} ${moment.number}`, Promise.resolve(moment));
  }

  /**
   * The game after so many acts; null if the server cannot be reached.
   * @param {number} number
   * @param {string} viewer
   * @returns {Promise<Moment | null>}
   */
  at(number, viewer) {
    const name = `${viewer} ${number}`;
    const known = this.kept.get(name);
    if (known) return known;
    const coming = this.server.get("replay/at", { number: String(number), as: viewer }).then((reply) => {
      if (!reply.ok) this.kept.delete(name);
      return reply.ok ? /** @type {Moment} */ (reply.data) : null;
    });
    this.kept.set(name, coming);
    this.forget();
    return coming;
  }

  /** Forgets the oldest. */
  forget() {
    for (const name of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - MOST_KEPT))) this.kept.delete(name);
  }

  /**
   * A piece of the log as somebody knew it; null if the server cannot be reached.
   * @param {string} viewer
   * @param {number} from
   * @returns {Promise<StoryPiece | null>}
   */
  async story(viewer, from) {
    const reply = await this.server.get("replay/story", { as: viewer, from: String(from) });
    return reply.ok ? reply.data : null;
  }

  /**
   * The whole drawing at a moment.
   * @param {Moment} moment
   * @returns {Promise<string>}
   */
  async board(moment) {
    const reply = await this.server.get("replay/board", { number: String(moment.number), as: moment.as });
    return reply.ok ? String(reply.data) : "";
  }
}

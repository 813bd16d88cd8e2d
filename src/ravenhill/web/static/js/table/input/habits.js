// @ts-check
// Notices when the same question has had the same answer twice: then it may be answered every time.

const TWICE = 2;
const HABITUAL = /^(?:do:(?:no|done|yes|first|second|all)|number:\d+)$/; // not who acts, where to, or the end of a phase

/** What has been answered to questions of a kind. */
export class Habits {
  constructor() {
    /** @type {Map<string, {word: string, times: number}>} */
    this.answers = new Map(); // the last one to each kind, and how often it was given in a row
    /** @type {Set<string>} */
    this.declined = new Set(); // kinds about which nothing more is offered
  }

  /**
   * @param {string} kind of the question
   * @param {string} word
   */
  note(kind, word) {
    if (!HABITUAL.test(word)) this.answers.delete(kind);
    else this.count(kind, word);
  }

  /**
   * @param {string} kind
   * @param {string} word
   */
  count(kind, word) {
    const last = this.answers.get(kind);
    this.answers.set(kind, { word, times: last?.word === word ? last.times + 1 : 1 });
  }

  /**
   * The answer that may be given every time; '' if there is none.
   * @param {import("../../shared/types.js").Ask | null} ask
   */
  usual(ask) {
    const last = ask ? this.answers.get(ask.kind) : undefined;
    if (!ask || !last || last.times < TWICE || this.declined.has(ask.kind)) return "";
    return ask.choices.length > 1 && ask.choices.some(({ word }) => word === last.word) ? last.word : "";
  }

  /**
   * Nobody wants to hear of it again.
   * @param {string} kind
   */
  decline(kind) {
    this.declined.add(kind);
  }
}

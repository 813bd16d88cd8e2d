// @ts-check
// The shapes of what the server sends of a replay. There is nothing to run in here.

/** @typedef {{text: string, places: string[], rule: string, turn: number, number: number, until: number}} StoryLine */

/** @typedef {{total: number, turns: {turn: number, number: number}[], lines: StoryLine[]}} Story */

/**
 * The game after so many acts.
 * @typedef {object} Moment
 * @property {number} number
 * @property {number} total
 * @property {string} as whose knowledge it is
 * @property {{id: string, name: string, title: string, turn: number, phase: string}} game
 * @property {import("../shared/types.js").Player[]} people
 * @property {{seat: string, title: string, text: string} | null} played the act that led here
 * @property {string[]} trail
 * @property {string} question
 * @property {string} pieces
 * @property {{own: string, others: string, fight: string, reference: string}} panels
 * @property {import("../shared/types.js").Motion[]} happened
 * @property {{winner: string, sentence: string} | null} outcome
 */

/**
 * What a search has found.
 * @typedef {object} Thoughts
 * @property {string} seat
 * @property {string} title
 * @property {number} chance
 * @property {number} tries
 * @property {number} more
 * @property {{word: string, label: string, visits: number, chance: number}[]} words
 */

export {};

// @ts-check
// The shapes of what the server sends. There is nothing to run in here.

/**
 * One answer that is offered.
 * @typedef {object} Choice
 * @property {string} word
 * @property {string} label
 * @property {string[]} places where on the board the word stands; none: wherever it stands
 * @property {"" | "dice" | "reveal" | "loss"} sign
 * @property {string} hint what it would do
 * @property {Record<string, string | string[]>} [odds] the fight that begins with it, as odds are asked for
 */

/**
 * The question to this seat.
 * @typedef {object} Ask
 * @property {string} kind
 * @property {string} rule
 * @property {string[]} trail
 * @property {string} sentence
 * @property {Choice[]} choices
 */

/**
 * @typedef {object} Player
 * @property {string} seat
 * @property {string} title
 * @property {string} name
 * @property {"person" | "computer"} kind
 * @property {boolean} asked
 * @property {boolean} you
 * @property {{left: number, running: boolean} | null} clock
 * @property {boolean} late whether the win can be claimed, because the time is over
 */

/** @typedef {{text: string, places: string[], rule: string, turn: number}} Line the rule: '' if none is carried out */

/**
 * One die as it fell.
 * @typedef {object} Die
 * @property {string} face a number, or the name of an Action Die's face
 * @property {string} colour
 * @property {boolean} hit
 * @property {boolean} [glancing] an attack die that hits only if it is converted
 * @property {boolean} [critical] a damage die that wounds only if it is converted
 */

/**
 * Something that is seen to happen. Which fields there are depends on its kind.
 * @typedef {object} Motion
 * @property {"travel" | "dice" | "card" | "loss" | "flash" | "turn"} kind
 * @property {string} text
 * @property {string} [what]
 * @property {string[]} [path]
 * @property {string} [who]
 * @property {Die[]} [dice]
 * @property {string} [place]
 * @property {string[]} [places]
 * @property {string} [word]
 * @property {number} [wounds] of a loss that is none: so many wounds
 */

/**
 * Everything that one seat may know of the game now.
 * @typedef {object} State
 * @property {number} number
 * @property {{id: string, name: string, title: string, turn: number, phase: string, status: "playing" | "over", with_people: boolean, analysis: boolean}} game
 * @property {string} seat
 * @property {Player[]} people
 * @property {Ask | null} ask
 * @property {string} waiting
 * @property {boolean} restarting whether the computer is being started again before it can answer
 * @property {string} pieces
 * @property {{own: string, others: string, fight: string, reference: string}} panels
 * @property {{start: number, lines: Line[]}} log
 * @property {Motion[]} happened
 * @property {{possible: boolean, reason: string}} undo
 * @property {{by: string} | null} take_back
 * @property {DrawOffer | null} draw the draw on offer
 * @property {{possible: boolean, reason: string} | null} offer_draw whether this seat can offer one
 * @property {{id: number, text: string}[]} standing
 * @property {{winner: string, sentence: string} | null} outcome
 * @property {{by: string} | null} again who else wants to play again
 * @property {Record<string, any> & {others: Record<string, string>}} links
 * @property {Lesson | null} [guide] what the guide of a first game says
 */

/**
 * An offer of a draw: whose it is, which seats have accepted it, and which are to answer.
 * @typedef {{by: string, accepted: string[], waiting: string[]}} DrawOffer
 */

/**
 * An answer of the server.
 * @typedef {object} Reply
 * @property {boolean} ok
 * @property {number} status 0 if the server was not reached
 * @property {any} data
 */

/**
 * What a guide says now.
 * @typedef {object} Lesson
 * @property {string} title
 * @property {string} say
 * @property {string} word the one to be chosen, '' if none is
 * @property {number} step
 * @property {number} of
 * @property {boolean} over
 */

/** @typedef {{x: number, y: number}} Point */

export {};

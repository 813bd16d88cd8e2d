// @ts-check
// What the server sends. Written by `python3 dev.py types --write`: change the structures in ravenhill/web instead.

/**
 * A position on the analysis board, as it is shown and as text.
 * @typedef {object} AnalysisState
 * @property {number} number
 * @property {string} seat
 * @property {GameNow} game
 * @property {Player[]} people
 * @property {Ask | null} ask
 * @property {string} waiting what others are asked, '' if this seat is asked
 * @property {boolean} restarting whether the computer starts again before it can answer
 * @property {string} pieces
 * @property {Panels} panels
 * @property {Log} log
 * @property {Motion[]} happened
 * @property {string} digest what the others have done since this seat's last answer
 * @property {boolean} between whether this seat is asked, and in the middle of no action
 * @property {Permission} undo
 * @property {boolean} undo_step whether the whole last step is more than the last choice
 * @property {Proposal | null} take_back
 * @property {DrawOffer | null} draw the draw on offer
 * @property {Permission | null} offer_draw whether this seat can offer one
 * @property {AutoAnswer[]} standing
 * @property {Outcome | null} outcome
 * @property {Proposal | null} again who else wants to play again
 * @property {Lesson | null} guide
 * @property {PageLinks} links
 * @property {string} position
 */

/**
 * The question to a seat.
 * @typedef {object} Ask
 * @property {string} kind
 * @property {string} rule
 * @property {string[]} trail
 * @property {string} sentence
 * @property {Choice[]} choices
 * @property {boolean} planned whether its plans say more than its choices
 */

/**
 * An automatic answer for this seat.
 * @typedef {object} AutoAnswer
 * @property {number} id
 * @property {string} text
 */

/**
 * A broken rule, in sentences.
 * @typedef {object} Broken
 * @property {string} rule
 * @property {string} text
 * @property {string} cure
 */

/**
 * A card or a tile turns over.
 * @typedef {object} Card
 * @property {"card"} kind
 * @property {string} text
 * @property {string} word '' if only its back is seen
 * @property {string} who
 * @property {number} [line] the first of its lines, by their place in the log
 * @property {number} [lines] how many of them there are
 * @property {boolean} [great] whether it is a great moment
 */

/**
 * The chance of a seat to win at a number.
 * @typedef {object} ChanceAnswer
 * @property {number} number
 * @property {number | null} chance null while the seat is not asked
 */

/**
 * The chances to win between two actions.
 * @typedef {object} ChancePoint
 * @property {number} number the act before it
 * @property {number} turn
 * @property {number[]} chances by side
 */

/**
 * The chance that stands on the target of each plan, by the plan's name.
 * @typedef {object} ChancesAnswer
 * @property {number} number
 * @property {Record<string, string>} chances
 */

/**
 * What has changed of a state since the one before on the same stream.
 * @typedef {object} Change
 * @property {number} brought how many events came before: who has fewer asks for a whole state
 * @property {Record<string, (string | [number, number])[]>} texts pieces and panels that have changed: fresh lines, and spans of the former ones
 * @property {object} state the other fields that have changed, and always log and happened
 */

/**
 * An answer on offer.
 * @typedef {object} Choice
 * @property {string} word
 * @property {string} label
 * @property {string[]} places where on the board the word stands; none: wherever it stands
 * @property {"" | "dice" | "loss" | "reveal"} sign
 * @property {string} hint what it would do
 * @property {Record<string, string | string[]>} [odds] the fight that begins with it, as odds are asked for
 */

/**
 * The effect of a plan, worked out on request.
 * @typedef {object} Description
 * @property {string} sentence
 * @property {string[]} path
 * @property {string} price
 * @property {string[]} risks
 * @property {string[]} chances
 * @property {string} stops
 * @property {string} glance
 */

/**
 * A die as it fell.
 * @typedef {object} Die
 * @property {string} face a number, or the name of an Action Die's face
 * @property {string} colour
 * @property {boolean} hit
 * @property {boolean} [glancing] an attack die that hits only if it is converted
 * @property {boolean} [critical] a damage die that wounds only if it is converted
 */

/**
 * An offer of a draw: who made it, who has accepted, and whose answer is still missing.
 * @typedef {object} DrawOffer
 * @property {string} by
 * @property {string[]} accepted
 * @property {string[]} waiting
 */

/**
 * What there is to tell about a game that is over.
 * @typedef {object} Ending
 * @property {string} title
 * @property {string} sentence
 * @property {EndingSide[]} sides
 * @property {string} unit what dice bring; '' where they are not counted
 * @property {string} best the best warrior or card, '' if none stands out
 * @property {TurningPoint | null} turning
 * @property {ChancePoint[]} curve
 */

/**
 * The dice and losses of one side in a whole game.
 * @typedef {object} EndingSide
 * @property {string} seat
 * @property {string} title
 * @property {string} name of its player, '' if it has none
 * @property {boolean} won
 * @property {number} lost units or warriors
 * @property {number} dice
 * @property {number} brought by its dice: hits, or pips
 * @property {number} expected from as many dice
 * @property {string} luck
 */

/**
 * An event at a place.
 * @typedef {object} Flash
 * @property {"flash"} kind
 * @property {string} text
 * @property {string[]} places
 * @property {string} [what]
 * @property {string} [face]
 * @property {string} [target] at which of the two places somebody shoots, or attacks
 * @property {number} [line] the first of its lines, by their place in the log
 * @property {number} [lines] how many of them there are
 * @property {boolean} [great] whether it is a great moment
 */

/**
 * A game and its progress.
 * @typedef {object} GameNow
 * @property {string} id '' on the analysis board
 * @property {string} name
 * @property {string} title
 * @property {number} turn
 * @property {string} phase
 * @property {"over" | "playing" | "waiting"} status
 * @property {boolean} with_people whether people play, each at a screen of their own
 * @property {boolean} analysis whether the chance to win may be asked for
 */

/**
 * An action in one line.
 * @typedef {object} Headline
 * @property {number} step
 * @property {string} text
 */

/**
 * The present words of a first game's guide.
 * @typedef {object} Lesson
 * @property {string} title
 * @property {string} say
 * @property {string} word the one to be chosen, '' if none is
 * @property {number} step
 * @property {number} of
 * @property {boolean} over
 */

/**
 * A line of the log.
 * @typedef {object} Line
 * @property {string} text
 * @property {string[]} places
 * @property {string} rule the rule it carries out, '' if none
 * @property {number} turn 0 before the first turn
 * @property {number} step the action it belongs to: lines of one action follow each other
 * @property {string} by the seat whose action that is, '' if nobody's
 * @property {"" | "card" | "dice" | "facing" | "loss" | "shot" | "travel" | "turn"} shows what is seen of it, '' if nothing more than its places
 */

/**
 * The newest lines of the log.
 * @typedef {object} Log
 * @property {number} start how many lines lie before them
 * @property {Line[]} lines
 * @property {Headline[]} headlines of the actions these lines belong to
 */

/**
 * A loss, or only a wound.
 * @typedef {object} Loss
 * @property {"loss"} kind
 * @property {string} text
 * @property {string} word
 * @property {string} place
 * @property {number} [wounds] of somebody who is only wounded
 * @property {number} [line] the first of its lines, by their place in the log
 * @property {number} [lines] how many of them there are
 * @property {boolean} [great] whether it is a great moment
 */

/**
 * Why a warrior would not fit, in a few words.
 * @typedef {object} Misfit
 * @property {string} rule
 * @property {string} short
 */

/**
 * A game after a number of acts.
 * @typedef {object} Moment
 * @property {number} number
 * @property {number} total
 * @property {string} as whose knowledge it is
 * @property {GameNow} game
 * @property {Player[]} people
 * @property {Played | null} played
 * @property {string[]} trail
 * @property {string} question
 * @property {string} pieces
 * @property {Panels} panels
 * @property {Log} log what the last act added
 * @property {Motion[]} happened
 * @property {Outcome | null} outcome
 */

/**
 * An item that an open plan can take, and how often at most.
 * @typedef {object} NamedItem
 * @property {string} word
 * @property {number} most
 */

/**
 * A plan with everything in it by name; one with `items` is open: its words follow from a selection.
 * @typedef {object} NamedPlan
 * @property {string} name
 * @property {string} verb
 * @property {string} mark
 * @property {string} source
 * @property {string[]} words
 * @property {string[]} choices
 * @property {NamedItem[]} items
 * @property {number} least
 * @property {number} most
 * @property {string} label
 */

/**
 * An answer given ahead to a question that may follow: of its words the first that is offered then.
 * @typedef {object} Order
 * @property {string} kind
 * @property {string[]} words
 * @property {string} label
 * @property {string[]} after
 * @property {boolean} preset
 */

/**
 * The end of the game.
 * @typedef {object} Outcome
 * @property {string} winner '' if it is drawn
 * @property {string} sentence
 */

/**
 * The number of acts in a game, and the first acts of its turns.
 * @typedef {object} Outline
 * @property {number} total
 * @property {TurnStart[]} turns
 * @property {StepSpan[]} steps the acts folded by plan
 */

/**
 * A viewer's links; '' where there is none.
 * @typedef {object} PageLinks
 * @property {string} here
 * @property {Record<string, string>} others the other seats at the same screen
 * @property {string} invite
 * @property {string} watch
 * @property {string} replay
 * @property {string} proof
 * @property {string} rematch
 */

/**
 * The panels beside the board, as HTML.
 * @typedef {object} Panels
 * @property {string} own
 * @property {string} others
 * @property {string} fight '' if there is none
 * @property {string} reference
 */

/**
 * Permission to do something, or the reason against it.
 * @typedef {object} Permission
 * @property {boolean} possible
 * @property {string} reason
 */

/**
 * Everything a seat can do now as whole plans, and the number of the question they answer.
 * @typedef {object} PlansAnswer
 * @property {number} number
 * @property {NamedPlan[]} plans
 * @property {string[]} things
 * @property {Record<string, string>} names
 * @property {string} usual
 * @property {Order[]} orders
 */

/**
 * The act that led to a moment.
 * @typedef {object} Played
 * @property {string} seat
 * @property {string} title
 * @property {string} text
 */

/**
 * The outcome of a plan: the words played, those left, the interruption, and how many acts the seat knows.
 * @typedef {object} PlayedAnswer
 * @property {number} number
 * @property {string[]} words
 * @property {string[]} left
 * @property {string} stopped
 */

/**
 * A player at the table.
 * @typedef {object} Player
 * @property {string} seat
 * @property {string} title
 * @property {string} name
 * @property {"computer" | "open" | "person"} kind
 * @property {boolean} asked
 * @property {boolean} you
 * @property {TimeLeft | null} clock
 * @property {boolean} late whether the win can be claimed, because the time is over
 */

/**
 * Why something was not done.
 * @typedef {object} ProblemAnswer
 * @property {string} text
 * @property {string} rule
 * @property {boolean} stale whether the game has gone on since
 */

/**
 * The data of the page with the proof of the dice.
 * @typedef {object} ProofPage
 * @property {string} game
 * @property {string} record where the record is
 * @property {Record<string, string>} names players by seat
 * @property {Record<string, [string, number][]>} bags by line of the record, what could be drawn and how often
 */

/**
 * A proposal that needs the others' agreement.
 * @typedef {object} Proposal
 * @property {string} by '' if that is not known
 */

/**
 * The data of a replay's page.
 * @typedef {object} ReplayPage
 * @property {Outline} story
 * @property {Moment} moment
 * @property {string} here
 * @property {string} share
 */

/**
 * Dice fall.
 * @typedef {object} Roll
 * @property {"dice"} kind
 * @property {string} text
 * @property {string} who
 * @property {Die[]} dice
 * @property {string} place where they count, '' if nowhere
 * @property {number} [line] the first of its lines, by their place in the log
 * @property {number} [lines] how many of them there are
 * @property {boolean} [great] whether it is a great moment
 */

/**
 * A seal to see before a number; without a seal no number is needed.
 * @typedef {object} Seal
 * @property {string} game id, by which a browser keeps its number
 * @property {string} seat
 * @property {string} seal
 * @property {string} draft sent back with the number; '' where the game is there already
 */

/**
 * Everything that a viewer may know of a game now.
 * @typedef {object} State
 * @property {number} number
 * @property {string} seat
 * @property {GameNow} game
 * @property {Player[]} people
 * @property {Ask | null} ask
 * @property {string} waiting what others are asked, '' if this seat is asked
 * @property {boolean} restarting whether the computer starts again before it can answer
 * @property {string} pieces
 * @property {Panels} panels
 * @property {Log} log
 * @property {Motion[]} happened
 * @property {string} digest what the others have done since this seat's last answer
 * @property {boolean} between whether this seat is asked, and in the middle of no action
 * @property {Permission} undo
 * @property {boolean} undo_step whether the whole last step is more than the last choice
 * @property {Proposal | null} take_back
 * @property {DrawOffer | null} draw the draw on offer
 * @property {Permission | null} offer_draw whether this seat can offer one
 * @property {AutoAnswer[]} standing
 * @property {Outcome | null} outcome
 * @property {Proposal | null} again who else wants to play again
 * @property {Lesson | null} guide
 * @property {PageLinks} links
 */

/**
 * The first and the last act of a plan.
 * @typedef {object} StepSpan
 * @property {number} number
 * @property {number} last
 */

/**
 * A line of the log of a whole game.
 * @typedef {object} StoryLine
 * @property {string} text
 * @property {string[]} places
 * @property {string} rule the rule it carries out, '' if none
 * @property {number} turn 0 before the first turn
 * @property {number} step the action it belongs to: lines of one action follow each other
 * @property {string} by the seat whose action that is, '' if nobody's
 * @property {"" | "card" | "dice" | "facing" | "loss" | "shot" | "travel" | "turn"} shows what is seen of it, '' if nothing more than its places
 * @property {number} number the act that brought it
 * @property {number} until the act that took it back, 0 if it stands
 */

/**
 * A piece of the log of a whole game.
 * @typedef {object} StoryPiece
 * @property {StoryLine[]} lines
 * @property {number | null} next the line with which the next piece starts, None after the last
 */

/**
 * A word that a search tried.
 * @typedef {object} Thought
 * @property {string} word
 * @property {string} label
 * @property {number} visits
 * @property {number} chance
 */

/**
 * The results of a search.
 * @typedef {object} Thoughts
 * @property {string} seat
 * @property {string} title
 * @property {number} chance
 * @property {number} tries
 * @property {Thought[]} words
 * @property {number} more how many words are left out
 */

/**
 * A clock.
 * @typedef {object} TimeLeft
 * @property {number} left seconds
 * @property {boolean} running
 */

/**
 * A piece goes along its path.
 * @typedef {object} Travel
 * @property {"travel"} kind
 * @property {string} text
 * @property {string} what
 * @property {string[]} path
 * @property {string} [face]
 * @property {number} [line] the first of its lines, by their place in the log
 * @property {number} [lines] how many of them there are
 * @property {boolean} [great] whether it is a great moment
 */

/**
 * A turn or a phase begins.
 * @typedef {object} Turn
 * @property {"turn"} kind
 * @property {string} text
 * @property {number} [line] the first of its lines, by their place in the log
 * @property {number} [lines] how many of them there are
 * @property {boolean} [great] whether it is a great moment
 */

/**
 * A turn, and the first act that belongs to it.
 * @typedef {object} TurnStart
 * @property {number} turn
 * @property {number} number
 */

/**
 * The action that changed the chances most.
 * @typedef {object} TurningPoint
 * @property {number} number the act after which it can be seen
 * @property {string} sentence
 */

/**
 * The verdict on a draft.
 * @typedef {object} Verdict
 * @property {number} points
 * @property {number} level
 * @property {number} minions
 * @property {number} minion_limit
 * @property {Broken[]} violations
 * @property {Record<string, Misfit>} against by warrior, the rule that it would break
 * @property {string} text the army's file
 */

/**
 * The rule and the sentence that refuse a word; both are '' if it is offered.
 * @typedef {object} WhyAnswer
 * @property {string} rule
 * @property {string} text
 */

/** @typedef {Travel | Roll | Card | Loss | Flash | Turn} Motion */

export {};

"""Lists every reason for refusing a word: the rule and the sentence that names the things on the board.

Below stand the reasons whose rule depends on what is going on: on the question, a card, a General's ability.
"""

from typing import Final

from ravenhill.kernel.reason import reason

# --- places ---------------------------------------------------------------------------------------
NOT_ADJACENT: Final = reason("FA-9.1", "{word} is not adjacent to {here}.")
RIVER_BETWEEN: Final = reason("FA-9.2", "The river lies between {here} and {word}.")
NO_RIVER_BETWEEN: Final = reason("FA-9.2", "No river border without a ford lies between {here} and {word}.")
ENEMY_THERE: Final = reason("FA-22.1", "{word} is held by {army}.")
BEORN_THERE: Final = reason("FA-33.5", "Beorn stands in {there}.")
BEORN_SHARES_WITH_NONE: Final = reason("FA-33.4", "Beorn stands in {there}: units never end a move with him.")
SHADOW_BARS_BEORN: Final = reason("FA-33.4", "{word} is held by {army}: Beorn never enters or passes it.")
ONE_WAY: Final = reason("FA-25.6", "Nothing enters {word} from outside.")
NOT_A_REGION: Final = reason("FA-R.3", "{word} is a box, not a region.")
IN_A_BOX: Final = reason("FA-R.3", "{word} is a box and adjacent to nothing.")
PASS_CLOSED: Final = reason("FA-25.3", "{word} is closed until its Mustering Point holds five units.")
ONLY_TO_PASS: Final = reason("FA-25.4", "From {here} units move only to its own Pass.")
ONLY_TO_EXIT: Final = reason("FA-25.4", "From {here} units move only to the one region it leads to.")
NO_ARMY: Final = reason("FA-21.1", "You have no Army in {word}.")
NO_ARMY_AT_ALL: Final = reason("FA-21.1", "You have no Army.")
JUST_ARRIVED: Final = reason("FA-23.3", "The Army in {word} has just arrived: no figure moves twice.")
NO_ENEMY_ARMY: Final = reason("FA-26.1", "There is no enemy Army in {word}.")
NOBODY_TO_HIT: Final = reason("FA-21.1", "{word} holds no enemy Army.")
NO_LEADERSHIP: Final = reason("FA-21.3", "The Army in {word} has no Leadership.")
NONE_LEADS: Final = reason("FA-22.5", "None of your Armies has Leadership, as a Character die asks.")
NO_LEADER_ATTACKS: Final = reason("FA-13.6", "None of your Armies has Leadership, as a Character die asks.")
LACKS: Final = reason("FA-R.25", "The Army in {word} does not contain {needed}.")
NO_GOBLINS: Final = reason("FA-R.105", "The Army in {word} contains no Goblins.")
NO_GOBLINS_MOVE: Final = reason("FA-13.16", "None of your Armies contains Goblins.")
NO_GOBLINS_ATTACK: Final = reason("FA-13.15", "None of your Armies contains Goblins.")
NOWHERE_TO_GO: Final = reason("FA-22.1", "The Army in {there} has nowhere to go: others hold every region next to it.")
NOBODY_CAN_GO: Final = reason("FA-22.1", "None of those Armies can move: others hold every region next to them.")
SHUT_IN: Final = reason("FA-25.3", "The Army in {there} waits for its Pass to open: {there} must hold five units.")
POINT_ATTACKS_NOBODY: Final = reason("FA-25.4", "From {there} units only move, to its own Pass: they attack nobody.")
ALL_SHUT_IN: Final = reason("FA-25.3", "Those Armies wait for a Pass to open: a Mustering Point must hold five units.")
NO_RIVER_HERE: Final = reason("FA-9.2", "{there} has no river border that the Army could cross.")
NOWHERE_AWAY: Final = reason("FA-R.14", "The Army in {there} can reach no region away from enemy Armies.")
NOBODY_TO_ATTACK: Final = reason("FA-26.1", "No enemy Army is adjacent to {there}.")
RIVER_BEFORE_ENEMY: Final = reason("FA-9.2", "The river lies between {there} and the enemy.")
TOO_MANY_ATTACK: Final = reason("FA-R.95", "The Army in {there} is too big for this attack and cannot move.")
NO_ENEMY_ADJACENT: Final = reason("FA-26.1", "No enemy Army is adjacent to an Army of yours.")
RIVER_KEEPS_APART: Final = reason("FA-9.2", "The river lies between your Armies and the enemy.")
NO_TWO_ADJACENT: Final = reason("FA-R.32", "No enemy Army is adjacent to two of your Armies.")
NEXT_TO_ENEMY: Final = reason("FA-R.14", "{word} is adjacent to an enemy Army.")
BOX_HAS_NO_TERRITORY: Final = reason("FA-R.3", "{word} lies in no territory.")
ONE_REGION_ONLY: Final = reason("FA-R.14", "All tokens are flipped in one region, not in {word} too.")
# --- dividing -------------------------------------------------------------------------------------
CANNOT_SPLIT: Final = reason("FA-22.3", "This Army cannot be split.")
AT_MOST: Final = reason("FA-R.14", "At most {most} units may go.")
ONLY_WARGS_GO: Final = reason("FA-R.25", "Only Wargs may go.")
REGION_FULL: Final = reason("FA-21.2", "At most {most} units may stand in {shared}.")
OTHER_REGION_FULL: Final = reason("FA-21.2", "Too many units would be left for {other}.")
ONE_UNIT_AT_LEAST: Final = reason("FA-22.3", "At least one unit must go.")
THAT_IS_ALL: Final = reason("FA-22.3", "That would be the whole Army: something must stay.")
MUST_GO: Final = reason("FA-22.3", "The Army cannot stay.")
NO_LAWFUL_REST: Final = reason("FA-22.6", "No lawful division has that number.")
TOO_MANY: Final = reason("FA-22.3", "There are not that many.")
SPLIT_NEEDS_LEADERSHIP: Final = reason("FA-22.5", "The part that moves must contain Leadership.")
PART_LACKS: Final = reason("FA-R.25", "The part that moves must contain {needed}.")
PART_NEEDS_GOBLINS: Final = reason("FA-R.105", "The part that moves must contain a Goblin.")
# --- hand, cards ----------------------------------------------------------------------------------
NOT_IN_COMBAT_HAND: Final = reason("FA-26.4", "{word} is not in your hand.")
WRONG_DIE: Final = reason("FA-15.3", "{word} is not played with this die.")
STORY_IN_COMBAT: Final = reason("FA-14.2", "{word} is a Story card, never played in combat.")
REQUIREMENT: Final = reason("FA-15.4", "{word} needs this: {requirement}.")
# --- Generals, Fate, Leadership -------------------------------------------------------------------
NOT_A_GENERAL: Final = reason("FA-19.8", "{word} is not a General of yours.")
NOT_IN_PLAY: Final = reason("FA-19.8", "{word} is not in play.")
ACTIVATED_ALREADY: Final = reason("FA-11.4", "{word} has an Activation token already.")
THREE_AT_MOST: Final = reason("FA-11.4", "At most three Generals are activated.")
NOT_ACTIVATED: Final = reason("FA-19.9", "{word} has no Activation token.")
ONE_GENERAL_A_DIE: Final = reason("FA-19.9", "Only one General's ability is used before a die.")
GENERAL_OFF_BOARD: Final = reason("FA-R.69", "{word} is not on the board.")
NOTHING_FOR_GENERAL: Final = reason("FA-19.9", "The ability of {word} could do nothing now. {lacks}")
BATS_MUST_GO: Final = reason("FA-11.8", "Every Great Bat you have taken is placed.")
BATS_AT_MOST: Final = reason("FA-11.7", "You cannot take that many Great Bats.")
# --- Action Dice ----------------------------------------------------------------------------------
NO_SUCH_DIE: Final = reason("FA-11.9", "You have no unused {word}.")
DIE_CAME_BACK: Final = reason("FA-R.14", "The {word} that has come back stays as it is.")
CANNOT_PASS: Final = reason("FA-11.11", "You pass only with fewer unused dice than your opponent.")
NOT_THAT_FACE: Final = reason("FA-13.18", "The die cannot be used as {word}.")
NOTHING_AS_THAT: Final = reason("FA-12.4", "Used as {word} it could do nothing now. {lacks}")
SAY_WHAT_FIRST: Final = reason("FA-13.18", "Say first what the die is used as.")
NO_TOKENS_TO_FLIP: Final = reason("FA-13.9", "You have no Recruitment token on the board that can be flipped.")
NO_TOKEN_NEAR_BARD: Final = reason("FA-19.9", "No token that can be flipped lies with Bard or next to him.")
NOTHING_TO_RALLY: Final = reason("FA-25.8", "No Army of yours has Damage.")
NO_DWARVES_HURT: Final = reason("FA-19.9", "No Army of yours with Dwarves has Damage.")
NO_DWARVES_CAN_GO: Final = reason("FA-19.9", "No Army of yours with Dwarves can move.")
UNHURT: Final = reason("FA-25.8", "The Army in {there} has no Damage.")
NO_CARD_TO_PLAY: Final = reason("FA-15.3", "You hold no card that this die can play.")
NO_REQUIREMENT_MET: Final = reason("FA-15.4", "No card that this die could play has its requirement met.")
NO_GOBLIN_LEFT: Final = reason("FA-3.1", "All Goblins are in play.")
NOT_READY: Final = reason(
    "FA-19.2", "{character} is ready from step {step} of the Fate track, and the marker is at step {fate}."
)
BOLG_NOT_READY: Final = reason("FA-19.2", "Bolg is not ready: no Shadow Army is in the Valley.")
IN_PLAY_ALREADY: Final = reason("FA-19.1", "{character} is in play already.")
OUT_FOR_GOOD: Final = reason("FA-29.1", "{character} is out of the game for good.")
BEORN_GONE: Final = reason("FA-33.8", "Beorn has lost his last Wrath and is out of play.")
ENTRY_BARRED: Final = reason("FA-19.3", "The Shadow holds Front Gate, where {character} enters play.")
NOBODY_TO_JOIN: Final = reason("FA-34.9", "Bilbo needs another character or a Leadership token to join.")
EDGE_IS_FULL: Final = reason("FA-33.1", "An Army stands in every region of the southern edge.")
NO_PLACE_FOR_BOLG: Final = reason("FA-R.73", "Enemies hold every Mustering region.")
EAGLES_WAIT: Final = reason("FA-32.2", "Eagles cannot be used before their Lord is in play.")
NO_EAGLE_OUT: Final = reason("FA-32.4", "No Eagle is on the board with a Shadow Army in its territory.")
NO_BAT_FOR_CLOUD: Final = reason("FA-34.2", "No Great Bat is on the board.")
NO_ARMY_UNDER_BATS: Final = reason("FA-34.2", "No Army of yours in the territory of a Great Bat can move.")
NO_BAT_TO_TAKE: Final = reason("FA-34.2", "No Great Bat is in {word}.")
NO_ARMY_FOR_CLOUD: Final = reason("FA-34.2", "No Army of yours in {word} can move.")
NO_RENEWED_FORCE: Final = reason("FA-34.6", "Bolg is not in play.")
TOO_FEW_SETTLEMENTS: Final = reason("FA-34.6", "The Shadow controls fewer than two Settlements.")
NO_ROOM_IN_BROKEN_LANDS: Final = reason("FA-24.1", "No region of the Broken Lands can take a token.")
NO_BEORN: Final = reason("FA-33.1", "Beorn is not in play.")
BEORN_NEEDS_WRATH: Final = reason("FA-R.101", "Beorn may not discard his last Wrath.")
BEORN_PAYS: Final = reason(
    "FA-R.115", "A Character result costs Beorn a Wrath, and never his last. The Will of the West as itself costs none."
)
BEORN_HEMMED_IN: Final = reason(
    "FA-33.4", "Beorn can reach no other region without an Army, and there is no enemy next to him."
)
NO_CHARACTER: Final = reason("FA-13.7", "You have no character on the board that can move.")
CHARACTER_STAYS: Final = reason("FA-19.6", "{word} is no character of yours on the board.")
BEORN_WALKS_ALONE: Final = reason("FA-33.2", "Beorn makes no Character Movement: he moves by an action of his own.")
NEVER_WALKS: Final = reason("FA-19.6", "{word} has a Movement of 0.")
LORD_DOES_NOT_WALK: Final = reason("FA-R.68", "{word} makes no Character Movement.")
NO_RING: Final = reason("FA-34.11", "Bilbo uses the Ring only while he is in play and has one.")
RING_NEEDS_CHARACTER: Final = reason("FA-34.11", "Bilbo uses the Ring only with a Character result.")
RING_USED_NOW: Final = reason("FA-34.11", "Bilbo has used the Ring with this die.")
RING_NEEDS_A_REGION: Final = reason("FA-34.11", "Bilbo appears in a region: {word} is none.")
DIE_MUST_BE_USED: Final = reason("FA-34.11", "Bilbo has used the Ring with this die: use it, it cannot be skipped.")
EMPTY_DECKS: Final = reason("FA-13.12", "There is no card to draw.")
# --- recruiting, rallying -------------------------------------------------------------------------
NO_TOKEN_HERE: Final = reason("FA-24.3", "No such token of yours lies in {there}.")
REGION_OF_BEORN: Final = reason("FA-R.64", "Beorn stands in {word}: nothing is placed or flipped there.")
NOT_A_SETTLEMENT: Final = reason("FA-24.1", "{word} is not a Settlement.")
NO_TOKENS_HERE: Final = reason("FA-24.1", "{word} is not a Mustering region.")
NOT_BROKEN_LANDS: Final = reason("FA-34.6", "{word} does not lie in the Broken Lands.")
NOT_A_REFUGE: Final = reason("FA-R.14", "{word} is not a Settlement of yours without a Shadow Army.")
ENEMY_CONTROL: Final = reason("FA-24.1", "The enemy controls {word}: no token of yours is placed there.")
ENEMY_ARMY_THERE: Final = reason("FA-24.1", "{word} is held by {army}: no token of yours is placed there.")
GROUP_EXHAUSTED: Final = reason("FA-24.2", "No token of that group is left in the pile.")
NO_FIGURE_LEFT: Final = reason("FA-25.1", "All {word} are in play.")
NO_DAMAGE: Final = reason("FA-R.106", "The excess is gone, and there is no Damage to take off.")
STILL_TOO_MANY: Final = reason("FA-23.1", "More than five units in {there}: the excess must go.")
TOO_MANY_RECRUITS: Final = reason("FA-25.2", "More than five units in {there}: the excess must go.")
STILL_TOO_HURT: Final = reason("FA-28.4", "More Damage than units in {there}: a unit must be eliminated.")
ROUT_TAKES_MORE: Final = reason("FA-30.1", "The rout goes on until 1 Damage or none is left in {there}.")
WARGS_BITE_ON: Final = reason("FA-U.4", "The Wargs bite on until 1 Damage or none is left in {there}.")
NOT_DAMAGED: Final = reason("FA-25.8", "The Army in {word} has no Damage.")
# --- combat ---------------------------------------------------------------------------------------
TOO_FEW_ARMIES: Final = reason("FA-R.32", "Fewer than two of your Armies are adjacent to {word}.")
NONE_ADJACENT: Final = reason("FA-26.1", "No Army of yours is adjacent to {word}.")
NOT_ATTACKING: Final = reason("FA-30.3", "No Army in {word} takes part in this attack.")
UNIT_CARD_SPENT: Final = reason("FA-27.1", "{word} has been played and comes back with Regroup.")
NO_SUCH_UNIT: Final = reason("FA-R.47", "The fighting Army has no {unit}.")
NOT_THE_SIDE: Final = reason("FA-26.4", "{word} is not yours to choose.")
NO_THORIN: Final = reason("FA-U.11", "Thorin does not take part in this combat.")
NO_BATS_HERE: Final = reason("FA-U.10", "No Great Bat is in the defender's territory.")
CANNOT_RETREAT: Final = reason("FA-29.3", "Only a defender who played Regroup retreats.")
CANNOT_ROUT: Final = reason("FA-29.4", "A defender who played Regroup retreats and does not rout.")
BEORN_NEVER_ROUTS: Final = reason("FA-R.63", "Beorn retreats: he never routs.")
RETREAT_INTO_ENEMY: Final = reason("FA-29.6", "{word} is held by {army}.")
RETREAT_ACROSS_FORD: Final = reason("FA-29.6", "A ford leads to {word}: there is no retreat across it.")
RETREAT_TO_ENEMY_SETTLEMENT: Final = reason("FA-29.6", "The enemy controls {word}.")
RETREAT_NEXT_TO_ENEMY: Final = reason("FA-29.6", "{word} is adjacent to {enemies}.")
BEORN_RETREATS_ALONE: Final = reason("FA-33.9", "Beorn never retreats into a friendly Army.")
DRIVEN_INTO_ARMY: Final = reason("FA-29.8", "{word} is held by {army}.")
DRIVEN_INTO_SETTLEMENT: Final = reason("FA-29.8", "You control {word}: the Army is not driven there.")
NO_LEADERSHIP_TOKEN: Final = reason("FA-R.48", "The Army has no Leadership token to give up.")
NOT_WITH_THE_ARMY: Final = reason("FA-19.5", "{word} does not belong to that Army.")
CHOOSE_THE_ARMY: Final = reason("FA-30.7", "Choose which of the attacking Armies advances.")
BATS_IN_REGIONS: Final = reason("FA-R.86", "Great Bats are placed in regions only, not in {word}.")
OUT_OF_RANGE: Final = reason("FA-20.1", "{word} is out of range.")
BOX_OUT_OF_RANGE: Final = reason("FA-R.70", "{word} is a box: nothing reaches it.")
WRONG_GROUND: Final = reason("FA-20.3", "No archer in range of {word} stands in Hills or Mountains.")
NO_ARCHER: Final = reason("FA-20.3", "No archer in Hills or Mountains has a Shadow Army in range.")
NO_TARGET: Final = reason("FA-20.1", "No Shadow Army is in range.")
CONCENTRATED: Final = reason("FA-R.72", "The Concentration token is on Gandalf's card already.")
NO_SETTLEMENT_FREE: Final = reason("FA-24.1", "No token can be placed in any Settlement.")
NO_EAGLE_LEFT: Final = reason("FA-3.1", "No Eagle figure is left.")
NO_EAGLE_IN_EYRIE: Final = reason("FA-32.3", "No Eagle is in the Eyrie.")
NOT_AN_EAGLE: Final = reason("FA-32.4", "There is no Eagle to be used in {word}.")
NO_VICTIM_LEFT: Final = reason("FA-R.76", "No Shadow Army is left for the Eagle in {there} to attack.")
NO_VICTIM_FOR_LORD: Final = reason("FA-R.76", "No Shadow Army is left for {word} to attack.")
WRONG_EAGLE_TERRITORY: Final = reason("FA-R.76", "{word} does not lie in the Eagle's territory.")
ATTACKED_BY_EAGLE: Final = reason("FA-32.4", "Another Eagle attacks {word} already.")
ONE_EAGLE_AT_LEAST: Final = reason("FA-32.4", "Send at least one Eagle.")
NOT_SOUTHERN_EDGE: Final = reason("FA-33.1", "{word} does not lie on the southern edge.")
EDGE_IS_TAKEN: Final = reason("FA-33.1", "{word} is held by {army}.")
ARMY_IN_THE_WAY: Final = reason("FA-33.4", "An Army stands in {there}.")
BEORN_CANNOT_END: Final = reason("FA-R.63", "Beorn may pass {word} but not end there.")
NO_COMPANION: Final = reason("FA-34.9", "No other Free Peoples character or Leadership token is in {word}.")
NOT_MUSTERING: Final = reason("FA-34.3", "{word} is not a Mustering region.")
NOT_FOR_BOLG: Final = reason("FA-R.73", "{word} is held by {army}: Bolg cannot enter there.")
BEORN_BARS_BOLG: Final = reason("FA-R.104", "Beorn stands in {word}: Bolg cannot enter there.")
NO_PASS_AFTER_GENERAL: Final = reason("FA-R.19", "After a General's ability a die must be used.")
THERE_ALREADY: Final = reason("FA-34.11", "Bilbo is in {word} already.")

# --- the rule is that of the question -------------------------------------------------------------
NOT_A_CHOICE: Final = reason("FA-12.4", "You are asked something else: {prompt}")
OUT_OF_ORDER: Final = reason("FA-12.4", "Choose in the order of the list: what you have chosen comes after {word}.")
NOT_ENOUGH_LEFT: Final = reason("FA-12.4", "Choose in the order of the list: after {word} too few would be left.")
CHOSEN_ALREADY: Final = reason("FA-12.4", "{word} has been chosen already.")
NOT_IN_HAND: Final = reason("FA-15.3", "{word} is not in your hand.")
MUST_MOVE: Final = reason("FA-22.1", "It is on the move and must go at least one region.")
NO_UNIT: Final = reason("FA-28.3", "There are no {word} to choose.")
WRONG_GROUP: Final = reason("FA-24.4", "{word} are of another group.")
MORE_THAN_REROLLS: Final = reason("FA-28.1", "You cannot re-roll that many dice.")
ENTERS_IN_A_REGION: Final = reason("FA-19.1", "{character} enters play in a region, not in {word}.")
NOT_A_POINT: Final = reason("FA-R.108", "{word} is not a Goblin Mustering Point.")
OF_THE_QUESTION: Final = (
    NOT_A_CHOICE, OUT_OF_ORDER, NOT_ENOUGH_LEFT, CHOSEN_ALREADY, NOT_IN_HAND, MUST_MOVE, NO_UNIT, WRONG_GROUP,
    MORE_THAN_REROLLS, ENTERS_IN_A_REGION, NOT_A_POINT,
)  # fmt: skip
# --- the rule is that of the action ---------------------------------------------------------------
NOT_WITH_THIS_DIE: Final = reason("FA-13.1", "{word}: that takes {die}.")
# --- the rule depends on whether a card or a General asks for it ----------------------------------
MUST_CHOOSE: Final = reason("FA-15.5", "This is not optional.")
FLIP_ELSEWHERE: Final = reason("FA-24.3", "No token is flipped in {word} by this.")
NOT_NAMED_HERE: Final = reason("FA-R.6", "The Army in {word} is not one of those that may rally.")
WRONG_TERRITORY: Final = reason("FA-34.2", "{word} does not lie in {territory}.")
FLIPPED_THERE: Final = reason("FA-13.9", "A token has been flipped in {word}: choose another region.")
RALLIED_ALREADY: Final = reason("FA-13.10", "The Army in {word} has rallied: choose another.")
TOKEN_ALREADY: Final = reason("FA-11.5", "The Army in {word} has been given its token.")
TOKENS_MUST_GO: Final = reason("FA-11.5", "A token is placed as long as an Army can take it.")
BY_CARD: Final = {
    FLIP_ELSEWHERE: "FA-R.14",
    NOT_NAMED_HERE: "FA-R.14",
    WRONG_TERRITORY: "FA-R.14",
    FLIPPED_THERE: "FA-R.14",
    RALLIED_ALREADY: "FA-R.14",
    TOKEN_ALREADY: "FA-R.14",
    TOKENS_MUST_GO: "FA-15.5",
    NO_GOBLINS: "FA-R.25",
    PART_NEEDS_GOBLINS: "FA-R.25",
    SPLIT_NEEDS_LEADERSHIP: "FA-R.25",
}
BY_GENERAL: Final = {MUST_CHOOSE: "FA-19.9", FLIP_ELSEWHERE: "FA-19.9", LACKS: "FA-19.9", PART_LACKS: "FA-19.9"}
# --- the rule of a question that a phase, a die or a card may ask: by the one it is written for -----
OF_A_CARD: Final = {"FA-11.5": "FA-15.5", "FA-11.8": "FA-15.5", "FA-13.2": "FA-15.7", "FA-13.3": "FA-15.7"}
OF_SHADOW_LEADERSHIP: Final = {"FA-11.5": "FA-11.8"}
OF_A_CHARACTER_DIE: Final = {"FA-13.2": "FA-13.6"}
OF_A_LIDLESS_EYE: Final = {"FA-13.2": "FA-13.15"}
OF_A_WILL: Final = {"FA-13.18": "FA-13.17"}

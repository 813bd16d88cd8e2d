"""Lists every reason for refusing a word: the rule and the sentence that names the things on the board.

Below stand the reasons whose rule depends on what is going on: on the question, a card, a General's ability.
"""

from typing import Final

from ravenhill.kernel.reason import reason

# --- places ---------------------------------------------------------------------------------------
NOT_ADJACENT: Final = reason("FA-9.1", "{word} isn't adjacent to {here}.")
RIVER_BETWEEN: Final = reason("FA-9.2", "The river is in the way between {here} and {word}.")
NO_RIVER_BETWEEN: Final = reason("FA-9.2", "There is no river without a ford between {here} and {word}.")
ENEMY_THERE: Final = reason("FA-22.1", "{army} holds {word}.")
BEORN_THERE: Final = reason("FA-33.5", "Beorn is in {there}.")
BEORN_SHARES_WITH_NONE: Final = reason("FA-33.4", "Beorn is in {there}: units can't end a move with him.")
SHADOW_BARS_BEORN: Final = reason("FA-33.4", "{army} holds {word}: Beorn can't enter or pass it.")
ONE_WAY: Final = reason("FA-25.6", "Nothing can enter {word} from outside.")
NOT_A_REGION: Final = reason("FA-R.3", "{word} is a box, not a region.")
IN_A_BOX: Final = reason("FA-R.3", "{word} is a box, next to no region.")
PASS_CLOSED: Final = reason("FA-25.3", "{word} stays closed until its Mustering Point holds 5 units.")
ONLY_TO_PASS: Final = reason("FA-25.4", "From {here} units can only move to its own Pass.")
ONLY_TO_EXIT: Final = reason("FA-25.4", "From {here} units can only move to the one region it leads to.")
NO_ARMY: Final = reason("FA-21.1", "You have no Army in {word}.")
NO_ARMY_AT_ALL: Final = reason("FA-21.1", "You have no Army.")
JUST_ARRIVED: Final = reason("FA-23.3", "The Army in {word} has just arrived: no figure can move twice.")
NO_ENEMY_ARMY: Final = reason("FA-26.1", "There is no enemy Army in {word}.")
NOBODY_TO_HIT: Final = reason("FA-21.1", "There is no enemy Army in {word}.")
NO_LEADERSHIP: Final = reason("FA-21.3", "The Army in {word} has no Leadership.")
NONE_LEADS: Final = reason("FA-22.5", "A Character die needs an Army with Leadership, and you have none.")
NO_LEADER_ATTACKS: Final = reason("FA-13.6", "A Character die needs an Army with Leadership, and you have none.")
LACKS: Final = reason("FA-R.25", "The Army in {word} doesn't have {needed}.")
NO_GOBLINS: Final = reason("FA-R.105", "The Army in {word} has no Goblins.")
NO_GOBLINS_MOVE: Final = reason("FA-13.16", "None of your Armies has Goblins.")
NO_GOBLINS_ATTACK: Final = reason("FA-13.15", "None of your Armies has Goblins.")
NOWHERE_TO_GO: Final = reason("FA-22.1", "The Army in {there} has nowhere to go: every region beside it is held.")
NOBODY_CAN_GO: Final = reason("FA-22.1", "None of these Armies can move: every region beside them is held.")
SHUT_IN: Final = reason("FA-25.3", "The Army in {there} can't leave until its Pass opens: {there} must hold 5 units.")
POINT_ATTACKS_NOBODY: Final = reason("FA-25.4", "From {there} units can only move to its own Pass, not attack.")
ALL_SHUT_IN: Final = reason(
    "FA-25.3", "These Armies can't leave until a Pass opens: a Mustering Point must hold 5 units."
)
NO_RIVER_HERE: Final = reason("FA-9.2", "{there} has no river border for the Army to cross.")
NOWHERE_AWAY: Final = reason("FA-R.14", "The Army in {there} can't reach a region away from enemy Armies.")
NOBODY_TO_ATTACK: Final = reason("FA-26.1", "No enemy Army is adjacent to {there}.")
RIVER_BEFORE_ENEMY: Final = reason("FA-9.2", "The river is in the way between {there} and the enemy.")
TOO_MANY_ATTACK: Final = reason("FA-R.95", "The Army in {there} is too big for this attack and can't move.")
NO_ENEMY_ADJACENT: Final = reason("FA-26.1", "No enemy Army is adjacent to yours.")
RIVER_KEEPS_APART: Final = reason("FA-9.2", "The river is in the way between your Armies and the enemy.")
NO_TWO_ADJACENT: Final = reason("FA-R.32", "No enemy Army is adjacent to two of your Armies.")
NEXT_TO_ENEMY: Final = reason("FA-R.14", "{word} is adjacent to an enemy Army.")
BOX_HAS_NO_TERRITORY: Final = reason("FA-R.3", "{word} is in no territory.")
ONE_REGION_ONLY: Final = reason("FA-R.14", "Flip all tokens in one region: not in {word} as well.")
# --- dividing -------------------------------------------------------------------------------------
CANNOT_SPLIT: Final = reason("FA-22.3", "This Army can't be split.")
AT_MOST: Final = reason("FA-R.14", "At most {most} units can go.")
ONLY_WARGS_GO: Final = reason("FA-R.25", "Only Wargs can go.")
REGION_FULL: Final = reason("FA-21.2", "{shared} can hold at most {most} units.")
OTHER_REGION_FULL: Final = reason("FA-21.2", "Too many units would be left for {other}.")
ONE_UNIT_AT_LEAST: Final = reason("FA-22.3", "At least one unit must go.")
THAT_IS_ALL: Final = reason("FA-22.3", "That would be the whole Army: something must stay.")
MUST_GO: Final = reason("FA-22.3", "The Army can't stay.")
NO_LAWFUL_REST: Final = reason("FA-22.6", "The Army can't be split with that number.")
TOO_MANY: Final = reason("FA-22.3", "There aren't that many.")
SPLIT_NEEDS_LEADERSHIP: Final = reason("FA-22.5", "The part that moves must have Leadership.")
PART_LACKS: Final = reason("FA-R.25", "The part that moves must have {needed}.")
PART_NEEDS_GOBLINS: Final = reason("FA-R.105", "The part that moves must have a Goblin.")
# --- hand, cards ----------------------------------------------------------------------------------
NOT_IN_COMBAT_HAND: Final = reason("FA-26.4", "{word} isn't in your hand.")
WRONG_DIE: Final = reason("FA-15.3", "You can't play {word} with this die.")
STORY_IN_COMBAT: Final = reason("FA-14.2", "{word} is a Story card: you can't play it in combat.")
REQUIREMENT: Final = reason("FA-15.4", "{word} needs this: {requirement}.")
# --- Generals, Fate, Leadership -------------------------------------------------------------------
NOT_A_GENERAL: Final = reason("FA-19.8", "{word} isn't one of your Generals.")
NOT_IN_PLAY: Final = reason("FA-19.8", "{word} isn't in play.")
ACTIVATED_ALREADY: Final = reason("FA-11.4", "{word} already has an Activation token.")
THREE_AT_MOST: Final = reason("FA-11.4", "You can activate at most 3 Generals.")
NOT_ACTIVATED: Final = reason("FA-19.9", "{word} has no Activation token.")
ONE_GENERAL_A_DIE: Final = reason("FA-19.9", "You can use only one General's ability before a die.")
GENERAL_OFF_BOARD: Final = reason("FA-R.69", "{word} isn't on the board.")
NOTHING_FOR_GENERAL: Final = reason("FA-19.9", "{word}'s ability would do nothing now. {lacks}")
BATS_MUST_GO: Final = reason("FA-11.8", "You must place every Great Bat you took.")
BATS_AT_MOST: Final = reason("FA-11.7", "You can't take that many Great Bats.")
# --- Action Dice ----------------------------------------------------------------------------------
NO_SUCH_DIE: Final = reason("FA-11.9", "You have no unused {word}.")
DIE_CAME_BACK: Final = reason("FA-R.14", "The {word} that came back stays as it is.")
CANNOT_PASS: Final = reason("FA-11.11", "You can pass only with fewer unused dice than your opponent.")
NOT_THAT_FACE: Final = reason("FA-13.18", "You can't use this die as {word}.")
NOTHING_AS_THAT: Final = reason("FA-12.4", "As {word} it would do nothing now. {lacks}")
SAY_WHAT_FIRST: Final = reason("FA-13.18", "First pick what to use the die as.")
NO_TOKENS_TO_FLIP: Final = reason("FA-13.9", "You have no Recruitment token on the board to flip.")
NO_TOKEN_NEAR_BARD: Final = reason("FA-19.9", "There is no token to flip with Bard or beside him.")
NOTHING_TO_RALLY: Final = reason("FA-25.8", "None of your Armies has Damage.")
NO_DWARVES_HURT: Final = reason("FA-19.9", "None of your Armies with Dwarves has Damage.")
NO_DWARVES_CAN_GO: Final = reason("FA-19.9", "None of your Armies with Dwarves can move.")
UNHURT: Final = reason("FA-25.8", "The Army in {there} has no Damage.")
NO_CARD_TO_PLAY: Final = reason("FA-15.3", "You have no card this die can play.")
NO_REQUIREMENT_MET: Final = reason("FA-15.4", "You don't meet the requirement of any card this die can play.")
NO_GOBLIN_LEFT: Final = reason("FA-3.1", "All Goblins are in play.")
NOT_READY: Final = reason(
    "FA-19.2", "{character} is ready at step {step} of the Fate track, and the marker is at {fate}."
)
BOLG_NOT_READY: Final = reason("FA-19.2", "Bolg isn't ready: there is no Shadow Army in the Valley.")
IN_PLAY_ALREADY: Final = reason("FA-19.1", "{character} is already in play.")
OUT_FOR_GOOD: Final = reason("FA-29.1", "{character} is out of the game.")
BEORN_GONE: Final = reason("FA-33.8", "Beorn has lost his last Wrath and is out of play.")
ENTRY_BARRED: Final = reason("FA-19.3", "The Shadow holds Front Gate, where {character} enters play.")
NOBODY_TO_JOIN: Final = reason("FA-34.9", "Bilbo needs another character or a Leadership token to join.")
EDGE_IS_FULL: Final = reason("FA-33.1", "Every region of the southern edge holds an Army.")
NO_PLACE_FOR_BOLG: Final = reason("FA-R.73", "Enemies hold every Mustering region.")
EAGLES_WAIT: Final = reason("FA-32.2", "You can't use Eagles before their Lord is in play.")
NO_EAGLE_OUT: Final = reason("FA-32.4", "No Eagle on the board has a Shadow Army in its territory.")
NO_BAT_FOR_CLOUD: Final = reason("FA-34.2", "There is no Great Bat on the board.")
NO_ARMY_UNDER_BATS: Final = reason("FA-34.2", "None of your Armies in a Great Bat's territory can move.")
NO_BAT_TO_TAKE: Final = reason("FA-34.2", "There is no Great Bat in {word}.")
NO_ARMY_FOR_CLOUD: Final = reason("FA-34.2", "None of your Armies in {word} can move.")
NO_RENEWED_FORCE: Final = reason("FA-34.6", "Bolg isn't in play.")
TOO_FEW_SETTLEMENTS: Final = reason("FA-34.6", "The Shadow controls fewer than two Settlements.")
NO_ROOM_IN_BROKEN_LANDS: Final = reason("FA-24.1", "No region of the Broken Lands can take a token.")
NO_BEORN: Final = reason("FA-33.1", "Beorn isn't in play.")
BEORN_NEEDS_WRATH: Final = reason("FA-R.101", "Beorn can't spend his last Wrath.")
BEORN_PAYS: Final = reason(
    "FA-R.115", "A Character result costs Beorn 1 Wrath, never his last. The Will of the West as itself costs none."
)
BEORN_HEMMED_IN: Final = reason(
    "FA-33.4", "Beorn can't reach another region without an Army, and there is no enemy beside him."
)
NO_CHARACTER: Final = reason("FA-13.7", "None of your characters on the board can move.")
CHARACTER_STAYS: Final = reason("FA-19.6", "{word} isn't one of your characters on the board.")
BEORN_WALKS_ALONE: Final = reason("FA-33.2", "Beorn has his own action to move, not Character Movement.")
NEVER_WALKS: Final = reason("FA-19.6", "{word} has a Movement of 0.")
LORD_DOES_NOT_WALK: Final = reason("FA-R.68", "{word} can't use Character Movement.")
NO_RING: Final = reason("FA-34.11", "Bilbo can use the Ring only while he is in play and has one left.")
RING_NEEDS_CHARACTER: Final = reason("FA-34.11", "Bilbo can use the Ring only with a Character result.")
RING_USED_NOW: Final = reason("FA-34.11", "Bilbo has already used the Ring with this die.")
RING_NEEDS_A_REGION: Final = reason("FA-34.11", "Bilbo must appear in a region, and {word} isn't one.")
DIE_MUST_BE_USED: Final = reason("FA-34.11", "Bilbo has used the Ring with this die, so you can't skip it.")
EMPTY_DECKS: Final = reason("FA-13.12", "There is no card to draw.")
# --- recruiting, rallying -------------------------------------------------------------------------
NO_TOKEN_HERE: Final = reason("FA-24.3", "You have no such token in {there}.")
REGION_OF_BEORN: Final = reason("FA-R.64", "Beorn is in {word}: you can't place or flip anything there.")
NOT_A_SETTLEMENT: Final = reason("FA-24.1", "{word} isn't a Settlement.")
NO_TOKENS_HERE: Final = reason("FA-24.1", "{word} isn't a Mustering region.")
NOT_BROKEN_LANDS: Final = reason("FA-34.6", "{word} isn't in the Broken Lands.")
NOT_A_REFUGE: Final = reason("FA-R.14", "{word} isn't one of your Settlements free of Shadow Armies.")
ENEMY_CONTROL: Final = reason("FA-24.1", "The enemy controls {word}: you can't place a token there.")
ENEMY_ARMY_THERE: Final = reason("FA-24.1", "{army} holds {word}: you can't place a token there.")
GROUP_EXHAUSTED: Final = reason("FA-24.2", "No token of that group is left in the pile.")
NO_FIGURE_LEFT: Final = reason("FA-25.1", "All {word} are in play.")
NO_DAMAGE: Final = reason("FA-R.106", "This Army is within its limit and has no Damage to cancel.")
STILL_TOO_MANY: Final = reason("FA-23.1", "{there} holds more than 5 units: remove the rest.")
TOO_MANY_RECRUITS: Final = reason("FA-25.2", "{there} holds more than 5 units: remove the rest.")
STILL_TOO_HURT: Final = reason("FA-28.4", "{there} has more Damage than units: you must remove a unit.")
ROUT_TAKES_MORE: Final = reason("FA-30.1", "The rout goes on until {there} has 1 Damage or none.")
WARGS_BITE_ON: Final = reason("FA-U.4", "The Wargs bite on until {there} has 1 Damage or none.")
NOT_DAMAGED: Final = reason("FA-25.8", "The Army in {word} has no Damage.")
# --- combat ---------------------------------------------------------------------------------------
TOO_FEW_ARMIES: Final = reason("FA-R.32", "Fewer than two of your Armies are adjacent to {word}.")
NONE_ADJACENT: Final = reason("FA-26.1", "None of your Armies is adjacent to {word}.")
NOT_ATTACKING: Final = reason("FA-30.3", "The Army in {word} isn't part of this attack.")
UNIT_CARD_SPENT: Final = reason("FA-27.1", "You have played {word}: Regroup brings it back.")
NO_SUCH_UNIT: Final = reason("FA-R.47", "The Army in this fight has no {unit}.")
NOT_THE_SIDE: Final = reason("FA-26.4", "{word} isn't yours.")
NO_THORIN: Final = reason("FA-U.11", "Thorin isn't part of this combat.")
NO_BATS_HERE: Final = reason("FA-U.10", "There is no Great Bat in the defender's territory.")
CANNOT_RETREAT: Final = reason("FA-29.3", "You can retreat only after playing Regroup this round.")
CANNOT_ROUT: Final = reason("FA-29.4", "You played Regroup, so you can retreat but not rout.")
BEORN_NEVER_ROUTS: Final = reason("FA-R.63", "Beorn never routs: he retreats.")
RETREAT_INTO_ENEMY: Final = reason("FA-29.6", "{army} holds {word}.")
RETREAT_ACROSS_FORD: Final = reason("FA-29.6", "You can't retreat to {word}: a ford is in the way.")
RETREAT_TO_ENEMY_SETTLEMENT: Final = reason("FA-29.6", "The enemy controls {word}.")
RETREAT_NEXT_TO_ENEMY: Final = reason("FA-29.6", "{word} is adjacent to {enemies}.")
BEORN_RETREATS_ALONE: Final = reason("FA-33.9", "Beorn can't retreat into a friendly Army.")
DRIVEN_INTO_ARMY: Final = reason("FA-29.8", "{army} holds {word}.")
DRIVEN_INTO_SETTLEMENT: Final = reason("FA-29.8", "You control {word}: the Army can't be driven there.")
NO_LEADERSHIP_TOKEN: Final = reason("FA-R.48", "The Army has no Leadership token to give up.")
NOT_WITH_THE_ARMY: Final = reason("FA-19.5", "{word} isn't with that Army.")
CHOOSE_THE_ARMY: Final = reason("FA-30.7", "Pick which of the attacking Armies advances.")
BATS_IN_REGIONS: Final = reason("FA-R.86", "Great Bats go in regions, and {word} isn't one.")
OUT_OF_RANGE: Final = reason("FA-20.1", "{word} is out of range.")
BOX_OUT_OF_RANGE: Final = reason("FA-R.70", "{word} is a box: nothing can reach it.")
WRONG_GROUND: Final = reason("FA-20.3", "No archer in range of {word} is in Hills or Mountains.")
NO_ARCHER: Final = reason("FA-20.3", "No archer in Hills or Mountains has a Shadow Army in range.")
NO_TARGET: Final = reason("FA-20.1", "No Shadow Army is in range.")
CONCENTRATED: Final = reason("FA-R.72", "Gandalf already has the Concentration token.")
NO_SETTLEMENT_FREE: Final = reason("FA-24.1", "None of the Settlements can take a token.")
NO_EAGLE_LEFT: Final = reason("FA-3.1", "No Eagle figure is left.")
NO_EAGLE_IN_EYRIE: Final = reason("FA-32.3", "There is no Eagle in the Eyrie.")
NOT_AN_EAGLE: Final = reason("FA-32.4", "There is no Eagle to use in {word}.")
NO_VICTIM_LEFT: Final = reason("FA-R.76", "No Shadow Army is left for the Eagle in {there} to attack.")
NO_VICTIM_FOR_LORD: Final = reason("FA-R.76", "No Shadow Army is left for {word} to attack.")
WRONG_EAGLE_TERRITORY: Final = reason("FA-R.76", "{word} isn't in the Eagle's territory.")
ATTACKED_BY_EAGLE: Final = reason("FA-32.4", "Another Eagle already attacks {word}.")
ONE_EAGLE_AT_LEAST: Final = reason("FA-32.4", "Send at least one Eagle.")
NOT_SOUTHERN_EDGE: Final = reason("FA-33.1", "{word} isn't on the southern edge.")
EDGE_IS_TAKEN: Final = reason("FA-33.1", "{army} holds {word}.")
ARMY_IN_THE_WAY: Final = reason("FA-33.4", "There is an Army in {there}.")
BEORN_CANNOT_END: Final = reason("FA-R.63", "Beorn can pass {word} but not end there.")
NO_COMPANION: Final = reason("FA-34.9", "There is no other Free Peoples character or Leadership token in {word}.")
NOT_MUSTERING: Final = reason("FA-34.3", "{word} isn't a Mustering region.")
NOT_FOR_BOLG: Final = reason("FA-R.73", "{army} holds {word}: Bolg can't enter there.")
BEORN_BARS_BOLG: Final = reason("FA-R.104", "Beorn is in {word}: Bolg can't enter there.")
NO_PASS_AFTER_GENERAL: Final = reason("FA-R.19", "After a General's ability you must use a die.")
THERE_ALREADY: Final = reason("FA-34.11", "Bilbo is already in {word}.")

# --- the rule is that of the question -------------------------------------------------------------
NOT_A_CHOICE: Final = reason("FA-12.4", "First answer this: {prompt}")
OUT_OF_ORDER: Final = reason("FA-12.4", "To choose {word} too, take back what you have chosen and start with it.")
NOT_ENOUGH_LEFT: Final = reason("FA-12.4", "After {word} there would be too few left to choose: start further up.")
CHOSEN_ALREADY: Final = reason("FA-12.4", "You have already chosen {word}.")
NOT_IN_HAND: Final = reason("FA-15.3", "{word} isn't in your hand.")
MUST_MOVE: Final = reason("FA-22.1", "It must move at least one region.")
NO_UNIT: Final = reason("FA-28.3", "There are no {word} to choose.")
WRONG_GROUP: Final = reason("FA-24.4", "{word} belong to another group.")
MORE_THAN_REROLLS: Final = reason("FA-28.1", "You can't re-roll that many dice.")
ENTERS_IN_A_REGION: Final = reason("FA-19.1", "{character} enters play in a region, and {word} isn't one.")
NOT_A_POINT: Final = reason("FA-R.108", "{word} isn't a Goblin Mustering Point.")
OF_THE_QUESTION: Final = (
    NOT_A_CHOICE, OUT_OF_ORDER, NOT_ENOUGH_LEFT, CHOSEN_ALREADY, NOT_IN_HAND, MUST_MOVE, NO_UNIT, WRONG_GROUP,
    MORE_THAN_REROLLS, ENTERS_IN_A_REGION, NOT_A_POINT,
)  # fmt: skip
# --- the rule is that of the action ---------------------------------------------------------------
NOT_WITH_THIS_DIE: Final = reason("FA-13.1", "{word} takes {die}.")
# --- the rule depends on whether a card or a General asks for it ----------------------------------
MUST_CHOOSE: Final = reason("FA-15.5", "You must do this.")
FLIP_ELSEWHERE: Final = reason("FA-24.3", "You can't flip a token in {word} with this.")
NOT_NAMED_HERE: Final = reason("FA-R.6", "The Army in {word} can't rally with this.")
WRONG_TERRITORY: Final = reason("FA-34.2", "{word} isn't in {territory}.")
FLIPPED_THERE: Final = reason("FA-13.9", "You have flipped a token in {word}: pick another region.")
RALLIED_ALREADY: Final = reason("FA-13.10", "The Army in {word} has already rallied: pick another.")
TOKEN_ALREADY: Final = reason("FA-11.5", "The Army in {word} already has its token.")
TOKENS_MUST_GO: Final = reason("FA-11.5", "You must place a token while an Army can take it.")
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

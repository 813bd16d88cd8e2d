"""Holds the sentences of the log. A slot is `{place:kind}` of an argument; `*` takes all arguments from there on.

What moves (an Army, a character, an Eagle) ends its arguments with the place it came from: `{…:origin*}` says it.
"""

from typing import Final

from ravenhill.kernel.happenings import Happenings

HAPPENINGS: Final = Happenings()
SENTENCES: Final = HAPPENINGS.sentences
RULES: Final = HAPPENINGS.rules
happening: Final = HAPPENINGS.add

TURN_BEGINS: Final = happening("FA-11.1", "Turn {0:number} begins.")
PHASE_BEGINS: Final = happening("", "{0:phase}.")
DICE_RECOVERED: Final = happening("FA-11.2", "{0:side} takes {1:count:Action Die|Action Dice}.")
ACTION_DICE: Final = happening("FA-11.9", "{0:side} rolls Action Dice: {1:faces*}.")
DREW_CARD: Final = happening("FA-R.20", "{0:side} draws {1:card}.")
DREW_BACK: Final = happening("FA-R.20", "{0:side} draws {1:a-back}.")
DECK_REMADE: Final = happening("FA-15.2", "The used and discarded Event cards are shuffled into a new deck.")
DISCARDED_CARD: Final = happening("FA-15.1", "{0:side} discards {1:card}, face down.")
DISCARDED_BACK: Final = happening("FA-15.1", "{0:side} discards {1:a-back}, face down.")
GENERAL_ACTIVATED: Final = happening("FA-11.4", "{0:character} is activated.")
GENERAL_USED: Final = happening("", "{0:character} acts as a General.")
GANDALF_CONCENTRATES: Final = happening("FA-R.72", "Gandalf concentrates.")
LEADERSHIP_PLACED: Final = happening("FA-21.3", "{0:place} gains a Leadership token.")
LEADERSHIP_REMOVED: Final = happening("FA-20.4", "{0:place} loses {1:count:Leadership token|Leadership tokens}.")
LEADERSHIP_LOST: Final = happening(
    "", "{0:side} loses {1:count:Leadership token|Leadership tokens} with nowhere to go."
)
BAT_PLACED: Final = happening("FA-34.1", "A Great Bat flies to {0:place}.")
BAT_DISCARDED: Final = happening("FA-R.75", "A Great Bat leaves {0:place}.")
BATS_CHOSEN: Final = happening(
    "FA-11.7", "The Shadow takes {0:count:Great Bat|Great Bats} and {1:count:Leadership token|Leadership tokens}."
)
TILE_DRAWN: Final = happening("FA-11.6", "The Shadow draws a Fate tile: {0:tile}.")
TILE_SET_ASIDE: Final = happening("FA-16.2", "The Shadow sets aside the Fate tile {0:tile}.")
FATE_ADVANCES: Final = happening("FA-17.1", "Fate advances {0:number} to step {1:number}.")
FATE_STAYS: Final = happening("FA-17.1", "Fate stays at step {0:number}.")
CHARACTER_READY: Final = happening("FA-17.3", "{0:character} is ready to enter play.")
FATE_CARD: Final = happening("FA-17.4", "The Free Peoples draw the Fate card {0:card}.")
DIE_USED: Final = happening("FA-11.9", "{0:side} uses {1:a-die}.")
DIE_SKIPPED: Final = happening("FA-12.6", "{0:side} discards {1:a-die} for no effect.")
ACTION_TAKEN: Final = happening("", "{0:side}: {1:action}.")
PASSED: Final = happening("FA-11.11", "{0:side} passes.")
CARD_PLAYED: Final = happening("FA-15.3", "{0:side} plays {1:card}.")
CARD_LEAVES_TABLE: Final = happening("FA-15.8", "{0:card} leaves the table.")
CARD_LAID: Final = happening("", "{0:card} stays on the table.")
MARCHED: Final = happening("FA-22.1", "{0:side} moves {2:force*} {2:origin*}to {1:place}.")
STOPPED: Final = happening("FA-23.5", "{0:side} must stop in {1:place}: the enemy is next door in {2:place}.")
CHARACTER_MOVED: Final = happening("FA-19.6", "{0:character} moves {2:origin*}to {1:place}.")
CHARACTER_ENTERS: Final = happening("", "{0:character} enters play in {1:place}.")
CHARACTER_LOST: Final = happening("FA-29.1", "{0:character} has fallen!")
CHARACTER_SAVED: Final = happening("FA-R.90", "{0:character} is borne out of the press to {1:place}.")
BILBO_VANISHES: Final = happening(
    "FA-34.10", "Bilbo puts on the Ring and vanishes, sparing his Army {0:number} Damage."
)
CONTROL_TAKEN: Final = happening("FA-23.7", "{0:place} falls! The Shadow has {1:count:Victory Point|Victory Points}.")
CONTROL_REGAINED: Final = happening(
    "FA-23.7", "{0:place} is freed! The Shadow drops to {1:count:Victory Point|Victory Points}."
)
TOKENS_ELIMINATED: Final = happening("FA-24.5", "{0:place} loses {1:count:Recruitment token|Recruitment tokens}.")
TOKEN_PLACED: Final = happening("FA-24.1", "A Recruitment token of the {1:group} goes to {0:place}.")
TOKEN_FLIPPED: Final = happening("FA-24.3", "A token flips in {0:place}: {1:token}.")
UNIT_PLACED: Final = happening("FA-25.1", "{1:a-unit} musters in {0:place}.")
NO_FIGURE: Final = happening("FA-25.1", "There is no {0:unit} left to place.")
UNIT_REPLACED: Final = happening("FA-R.10", "{0:place}: {1:a-unit} becomes {2:a-unit}.")
UNIT_LOST: Final = happening("FA-28.3", "{0:place} loses {1:a-unit}.")
UNIT_GIVEN_UP: Final = happening("FA-U.6", "{0:place} gives up {1:a-unit}.")
UNIT_EXCESS: Final = happening("FA-21.2", "Over the limit: {0:place} loses {1:a-unit}.")
PASS_OPENED: Final = happening("FA-25.3", "{0:place} opens!")
DAMAGE_PLACED: Final = happening("FA-28.2", "{0:place} takes {1:number} Damage.")
DAMAGE_REMOVED: Final = happening("FA-R.40", "{0:place} recovers {1:number} Damage.")
FORT_DAMAGED: Final = happening("FA-28.5", "The walls of {0:place} take {1:number} Damage.")
FORT_BROKEN: Final = happening("FA-28.5", "The walls of {0:place} are broken!")
FORT_REPAIRED: Final = happening("FA-28.6", "The walls of {0:place} are repaired: {1:number} Damage.")
WRATH_LOST: Final = happening("FA-33.8", "Beorn loses {0:number} Wrath, {1:number} left.")
WRATH_GAINED: Final = happening("FA-R.65", "Beorn's card has {0:number} Wrath.")
DAMAGE_PREVENTED: Final = happening("FA-R.40", "{0:side}'s Army is spared {1:number} Damage.")
BODYGUARD_USED: Final = happening("FA-34.5", "A Bodyguard takes all the Damage for Bolg's Army.")
ARMY_DESTROYED: Final = happening("FA-29.1", "{1:side}'s Army in {0:place} is destroyed!")
RALLY_ROLL: Final = happening("FA-25.8", "{0:place} rallies on {1:number}+: {2:dice*}.")
DICE_ROLLED: Final = happening("FA-15.6", "{0:side} rolls {2:dice*} for {1:number}+.")
COMBAT_BEGINS: Final = happening("FA-26.1", "{0:side} attacks {2:place} from {1:place}.")
SUPERIORITY: Final = happening("FA-26.2", "{0:side} has Terrain Superiority{1:favoured*}.")
ROUND_BEGINS: Final = happening("FA-26.5", "Round {0:number}.")
ARMY_FIGHTS: Final = happening("FA-30.3", "The Army in {0:place} fights this round.")
REVEALED: Final = happening("FA-26.6", "{0:side} reveals {1:word}.")
CARD_CANCELLED: Final = happening("FA-R.35", "{0:side}'s card is cancelled.")
COMBAT_ROLL: Final = happening("FA-27.5", "{0:side} rolls {3:combat-dice*} for {1:number}+: {2:hits}.")
COMBAT_REROLL: Final = happening(
    "FA-28.1", "{0:side} re-rolls {3:combat-dice*} for {1:number}+: {2:count:more hit|more hits}."
)
ABILITY_USED: Final = happening("", "{0:side} uses {1:ability}.")
WITHDRAWS: Final = happening("FA-29.2", "{0:side} withdraws.")
RETREATS: Final = happening("FA-29.6", "{0:side} retreats {2:origin*}to {1:place}.")
DRIVEN: Final = happening(
    "FA-29.8", "There is nowhere to retreat from {0:place}: the attacker picks a region, for 1 more Damage."
)
ROUTS: Final = happening("FA-30.1", "{0:side} routs.")
ADVANCES: Final = happening("FA-30.2", "{0:side} advances {2:origin*}into {1:place}.")
COMBAT_WON: Final = happening("FA-R.9", "{0:side} wins the combat for {1:place}!")
COMBAT_OVER: Final = happening("FA-R.33", "The combat for {0:place} is over.")
EAGLE_ATTACKS: Final = happening("FA-32.5", "An Eagle attacks the Army in {0:place}: {1:dice*}.")
EAGLE_PLACED: Final = happening("FA-32.2", "The Eyrie gains {0:count:Eagle|Eagles}.")
EAGLE_FLIES: Final = happening("FA-32.3", "{0:flyer} flies to {1:place}.")
EAGLE_RETURNS: Final = happening("FA-32.6", "{0:flyer} returns to the Eyrie.")
BEORN_MOVES: Final = happening("FA-33.2", "Beorn moves {1:origin*}to {0:place}.")
HAND_SEEN: Final = happening("FA-R.13", "{0:side} looks at {1:side}'s hand.")
TOKENS_SEEN: Final = happening("FA-R.13", "{0:side} looks at Recruitment tokens on the board.")
TILES_SEEN: Final = happening("FA-R.13", "{0:side} looks at {1:count:Fate tile|Fate tiles}.")
CARDS_SEEN: Final = happening("FA-R.13", "{0:side} looks at {1:count:Event card|Event cards}.")
TILE_HELD_OUT: Final = happening("FA-R.78", "The Fate tile {0:tile} is set aside.")
TILE_ADDED: Final = happening("FA-15.9", "The Fate tile {0:tile} joins the pool.")
RING_USED: Final = happening("FA-34.11", "Bilbo uses the Ring, {0:number} left.")
RINGS_RETURNED: Final = happening("FA-R.67", "Bilbo gets {0:count:Ring|Rings} back.")
TOKEN_SHUFFLED_BACK: Final = happening(
    "FA-24.5", "A Recruitment token of the {1:group} in {0:place} goes back to its pile."
)
BODYGUARD_GAINED: Final = happening("FA-R.13", "Bolg has {0:count:Bodyguard|Bodyguards}.")
ACTIVATION_LOST: Final = happening("FA-R.13", "{0:character} loses an Activation token.")
RING_GIVEN_UP: Final = happening("FA-R.13", "Bilbo discards a Ring, {0:number} left.")
TURN_CLEARED: Final = happening("FA-11.13", "Leadership tokens, Great Bats and Activation tokens are removed.")
GAME_WON: Final = happening("", "{0:side} wins: {1:ending}.")
DRAW_OFFERED: Final = happening("", "{0:side} offers a draw.")
DRAW_ACCEPTED: Final = happening("", "{0:side} accepts the draw.")
DRAW_DECLINED: Final = happening("", "{0:side} declines the draw.")
DRAW_WITHDRAWN: Final = happening("", "{0:side} takes back the offer of a draw.")
DRAW_AGREED: Final = happening("", "Both sides agree to a draw.")

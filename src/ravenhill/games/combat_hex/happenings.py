"""The sentences of the log. A slot is `{place of the argument:what it is}`; `*` takes all arguments from there on."""

from typing import Final

SENTENCES: Final[list[str]] = []


def happening(sentence: str) -> int:
    """Enter a sentence into the table and give its number."""
    SENTENCES.append(sentence)
    return len(SENTENCES) - 1


# --- set-up and turns -----------------------------------------------------------------------------
SETUP_ROLL: Final = happening("{0:seat} rolls {1:number} for the choice of map and edge.")
MAP_CHOOSER: Final = happening("{0:seat} is Map Chooser.")
MAP_CHOSEN: Final = happening("{0:seat} chooses the map {1:map}.")
EDGE_CHOSEN: Final = happening("{0:seat} takes the {1:edge} edge.")
SET_UP: Final = happening("{0:warrior} is set up on {1:hex}, facing {2:face}.")
SET_UP_CARRIED: Final = happening("{0:warrior} is set up carried by {1:warrior}.")
TURN_BEGINS: Final = happening("Turn {0:number} begins.")
STRATEGY_ROLL: Final = happening("{0:seat} rolls {1:number} for strategy{2:initiative}.")
ORDER_CHOSEN: Final = happening("The turn order is {0:seats*}.")
PHASE_BEGINS: Final = happening("{0:seat}'s action phase.")
COMBAT_PHASE: Final = happening("Combat phase: {0:count:combat|combats} to fight.")

# --- abilities ------------------------------------------------------------------------------------
ABILITY_USED: Final = happening("{0:warrior} uses {1:ability} for {2:number} AP.")
ABILITY_STOLEN: Final = happening("{0:warrior} steals {1:ability} from {2:warrior} for {3:number} AP.")
ABILITY_DROPPED: Final = happening("{0:warrior} does not use {1:ability} after all.")
ABILITY_WARDED: Final = happening("{1:ability} of {0:warrior} is cancelled by a Ward.")
POINTS_PAID: Final = happening("{0:warrior} pays {1:number} AP, {2:number} left.")
PAYMENT_DROPPED: Final = happening("The price is now too high for {0:warrior}: nothing is paid.")
POINTS_RESTORED: Final = happening("{0:warrior} rolls {3:dice*} to invigorate {1:warrior}: {2:number} AP back.")
HEALED: Final = happening("{0:warrior} rolls {1:number} to heal {2:warrior}: {3:count:wound|wounds} back.")
REGENERATED: Final = happening("{0:warrior} regenerates with {2:dice*}: {1:count:wound|wounds} back.")
RAGED: Final = happening("{0:warrior} rages with {2:dice*}: {1:count:attack|attacks} more.")
HELD: Final = happening("{1:warrior} holds {0:warrior}, who stays.")
GUARDED: Final = happening("No damage dice can be given to {0:warrior} until the turn ends.")
SHOT_CALLED: Final = happening("Minions of {0:seat} have one shot more against {1:warrior} until the turn ends.")
MOVES_MORE: Final = happening("{0:warrior} has 1 MP more until the turn ends.")

# --- movement -------------------------------------------------------------------------------------
BEGINS_MOVE: Final = happening("{0:warrior} moves with {1:number} MP.")
BEGINS_CHARGE: Final = happening("{0:warrior} charges with {1:number} MP.")
FORCED: Final = happening("{1:seat} forces {0:warrior} to move.")
STEPPED: Final = happening("{0:warrior} moves to {1:hex}.")
RAN: Final = happening("{0:warrior} runs to {1:hex}.")
ENDS_MOVE: Final = happening("{0:warrior} stands on {1:hex}, facing {2:face}.")
TURNED: Final = happening("{0:warrior} turns to the {1:face}.")
FELL_BACK: Final = happening("{0:warrior} cannot stand there and goes back to {1:hex}.")
MOUNTED: Final = happening("{0:warrior} mounts {1:warrior}.")
DISMOUNTED: Final = happening("{0:warrior} dismounts onto {1:hex}.")
FEAR_PAID: Final = happening("{0:warrior} pays {1:number} AP for fear.")
LEFT_MAP: Final = happening("{0:warrior} leaves the map over the enemy's edge.")

# --- dice -----------------------------------------------------------------------------------------
SHOOTS: Final = happening("{0:warrior} shoots at {1:warrior}: {2:count:die|dice}, hits on {3:number}+.")
SHOOTS_SPREAD: Final = happening("{0:warrior} shoots at all in sight: {1:count:die|dice}, hits on {2:number}+.")
SHOT_LOST: Final = happening("{0:warrior} has nothing to shoot at: the shot is lost.")
STRIKES: Final = happening("Free attack on {0:warrior} by {1:warriors*}.")
ATTACK_ROLL: Final = happening("{0:seat} rolls {3:dice*}: {1:count:hit|hits}, {2:count:glancing blow|glancing blows}.")
GLANCE_CONVERTED: Final = happening("{0:warrior} converts a glancing blow into a hit.")
DAMAGE_ROLL: Final = happening("{0:seat} rolls damage: {2:dice*}{1:kept}.")
CRITICAL_CONVERTED: Final = happening("{0:warrior} converts a critical hit into a 6.")
ALL_CONVERTED: Final = happening("{0:warrior} turns {1:count:critical hit into a 6|critical hits into 6s}.")
ROLLED_AGAIN: Final = happening("{0:seat} rolls {1:again*}.")
DIE_ASSIGNED: Final = happening("{0:seat} gives a damage die of {1:die} to {2:warrior}.")
WOUNDED: Final = happening("{0:warrior} loses {1:count:wound|wounds}, {2:number} left.")
UNHURT: Final = happening("{0:warrior} takes no wound from it.")
DICE_LOST: Final = happening("{0:seat} loses {1:count:damage die that fits|damage dice that fit} no enemy.")
STAYS: Final = happening("{0:warrior} stays by Courage until the end of the next turn.")
REMOVED: Final = happening("{0:warrior} is removed.")

# --- combat ---------------------------------------------------------------------------------------
COMBAT_BEGINS: Final = happening("Combat between {0:warriors*}.")
ATTACKS: Final = happening("{0:seat} has {1:count:attack|attacks} in this combat: {2:attacks*}.")

# --- the One Ring ---------------------------------------------------------------------------------
RING_ON: Final = happening("{0:warrior} puts on the Ring.")
RING_OFF: Final = happening("{0:warrior} takes off the Ring.")
STRUGGLE: Final = happening("{0:warrior} struggles with the Ring: good {1:number}, evil {2:number}.")
WILL_KEPT: Final = happening("{0:warrior} keeps his will.")
MASTERED: Final = happening("The Ring masters {0:warrior}, who loses a wound.")
RING_STAYS: Final = happening("The Ring stays on: {0:warrior} loses a wound and may not move this turn.")

# --- the end --------------------------------------------------------------------------------------
COURAGE_ENDS: Final = happening("The Courage of {0:warrior} runs out.")
BEATEN: Final = happening("{0:seat} is beaten and leaves the map.")
GIVEN_UP: Final = happening("{0:seat} {1:parting}.")
GAME_WON: Final = happening("{0:seat} wins: {1:ending}.")
GAME_DRAWN: Final = happening("The battle is drawn: {0:ending}.")

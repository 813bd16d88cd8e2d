"""Holds the sentences of the log. A slot is `{place:kind}` of an argument; `*` takes all arguments from there on."""

from typing import Final

from ravenhill.kernel.happenings import Happenings

HAPPENINGS: Final = Happenings()
SENTENCES: Final = HAPPENINGS.sentences
RULES: Final = HAPPENINGS.rules
happening: Final = HAPPENINGS.add

# --- set-up and turns -----------------------------------------------------------------------------
SETUP_ROLL: Final = happening("CH-3.02", "{0:seat} rolls {1:number} to choose map or edge.")
MAP_CHOOSER: Final = happening("CH-3.02", "{0:seat} is the Map Chooser.")
MAP_CHOSEN: Final = happening("CH-3.03", "{0:seat} chooses the map {1:map}.")
EDGE_CHOSEN: Final = happening("CH-3.03", "{0:seat} takes the {1:edge} edge.")
SET_UP: Final = happening("CH-M14", "{0:warrior} deploys on {1:hex}, facing {2:face}.")
SET_UP_CARRIED: Final = happening("CH-E2", "{0:warrior} deploys on {1:warrior}'s shoulders.")
TURN_BEGINS: Final = happening("CH-3.04", "Turn {0:number} begins.")
STRATEGY_ROLL: Final = happening("CH-3.05", "{0:seat} rolls {1:number} for initiative{2:initiative}.")
ORDER_CHOSEN: Final = happening("CH-3.05", "Turn order: {0:seats*}.")
PHASE_BEGINS: Final = happening("CH-3.06", "{0:seat}'s action phase.")
COMBAT_PHASE: Final = happening("CH-6.01", "Combat phase: {0:count:combat|combats} to fight.")

# --- abilities ------------------------------------------------------------------------------------
ABILITY_USED: Final = happening("", "{0:warrior} uses {1:ability}{2:spent*}.")
ABILITY_STOLEN: Final = happening("CH-8.49", "{0:warrior} steals {1:ability} from {2:warrior}{3:spent*}.")
ABILITY_DROPPED: Final = happening("CH-A1", "{0:warrior} holds back {1:ability} after all.")
ABILITY_WARDED: Final = happening("CH-8.51", "A Ward cancels {0:warrior}'s {1:ability}.")
PAYMENT_DROPPED: Final = happening("CH-8.41", "{0:warrior} can't pay the price any longer, and pays nothing.")
POINTS_RESTORED: Final = happening("CH-8.14", "{0:warrior} rolls {3:dice*}: {1:warrior} regains {2:count:AP|AP}.")
HEALED: Final = happening("CH-8.44", "{0:warrior} rolls {1:number}: {2:warrior} heals {3:count:wound|wounds}.")
REGENERATED: Final = happening("CH-8.48", "{0:warrior} rolls {2:dice*} and regenerates {1:count:wound|wounds}.")
RAGED: Final = happening("CH-8.32", "Rage! {0:warrior} rolls {2:dice*}: {1:count:more attack|more attacks}.")
HELD: Final = happening("CH-8.18", "{1:warrior} holds {0:warrior} fast.")
GUARDED: Final = happening("CH-8.37", "{0:warrior} is guarded: no damage dice until the turn ends.")
SHOT_CALLED: Final = happening("CH-8.26", "{0:seat} marks {1:warrior}: minions shoot one more die until the turn ends.")
MOVES_MORE: Final = happening("CH-8.19", "{0:warrior} gains 1 MP until the turn ends.")

# --- movement -------------------------------------------------------------------------------------
BEGINS_MOVE: Final = happening("CH-4.01", "{0:warrior} moves ({1:number} MP).")
BEGINS_CHARGE: Final = happening("CH-8.10", "{0:warrior} charges ({1:number} MP)!")
FORCED: Final = happening("CH-8.15", "{1:seat} forces {0:warrior} to move.")
STEPPED: Final = happening("CH-4.03", "{0:warrior} moves to {1:hex}.")
RAN: Final = happening("CH-4.13", "{0:warrior} runs to {1:hex}{2:spent*}.")
STOPPED: Final = happening("CH-4.08", "{0:warrior} must stop on {1:hex}, in the kill zone of {2:warriors*}.")
NO_MP_LEFT: Final = happening("CH-4.01", "{0:warrior} has no MP left.")
FEAR_STOPS: Final = happening("CH-X1", "{0:warrior} has too few AP to brave the kill zone of {1:warriors*}.")
CANNOT_GO_ON: Final = happening("CH-M16", "{0:warrior} can go no further from {1:hex}.")
STEP_LOST: Final = happening("CH-M20", "{0:warrior} can no longer pay for the step, and stays.")
ENDS_MOVE: Final = happening("CH-4.02", "{0:warrior} stands on {1:hex}, facing {2:face}.")
TURNED: Final = happening("CH-4.12", "{0:warrior} turns to the {1:face}.")
FELL_BACK: Final = happening("CH-M16", "{0:warrior} can't stop there and falls back to {1:hex}.")
MOUNTED: Final = happening("CH-E2", "{0:warrior} mounts {1:warrior}{2:spent*}.")
DISMOUNTED: Final = happening("CH-E3", "{0:warrior} dismounts onto {1:hex}.")
FEAR_PAID: Final = happening("CH-8.43", "{0:warrior} pays {1:number} AP to face the fear, {2:left} left.")
LEFT_MAP: Final = happening("CH-M10", "{0:warrior} leaves the map over the enemy's edge{1:spent*}.")

# --- dice -----------------------------------------------------------------------------------------
SHOOTS: Final = happening("", "{0:warrior} shoots at {1:warrior}: {2:count:die|dice}, hits on {3:number}+.")
SHOOTS_SPREAD: Final = happening(
    "CH-S6", "{0:warrior} shoots at everyone in sight: {1:count:die|dice}, hits on {2:number}+."
)
SHOT_LOST: Final = happening("CH-S10", "{0:warrior} has no target: the shot is wasted.")
STRIKES: Final = happening("CH-6.25", "Free attack on {0:warrior} by {1:warriors*}.")
ATTACK_ROLL: Final = happening(
    "CH-6.09", "{0:seat} rolls {3:dice*}: {1:count:hit|hits}, {2:count:glancing blow|glancing blows}."
)
GLANCE_CONVERTED: Final = happening("CH-6.10", "{0:warrior} turns a glancing blow into a hit{1:spent*}.")
DAMAGE_ROLL: Final = happening("CH-6.12", "{0:seat} rolls damage: {2:dice*}{1:kept}.")
CRITICAL_CONVERTED: Final = happening("CH-6.14", "{0:warrior} turns a critical hit into a 6{1:spent*}.")
ALL_CONVERTED: Final = happening("CH-8.39", "{0:warrior} turns {1:count:critical hit into a 6|critical hits into 6s}.")
ROLLED_AGAIN: Final = happening("CH-8.34", "{0:seat} re-rolls {1:again*}.")
DIE_ASSIGNED: Final = happening("CH-6.17", "{0:seat} assigns the {1:die} to {2:warrior}.")
WOUNDED: Final = happening("CH-6.18", "{0:warrior} loses {1:count:wound|wounds}, {2:left} left.")
UNHURT: Final = happening("CH-8.35", "{0:warrior} shrugs it off: no wound.")
DICE_LOST: Final = happening(
    "CH-6.20", "{1:count:damage die fails|damage dice fail}: too low for every enemy in reach."
)
STAYS: Final = happening("CH-8.38", "Courage keeps {0:warrior} standing until the end of the next turn.")
REMOVED: Final = happening("CH-3.08", "{0:warrior} has fallen!")

# --- combat ---------------------------------------------------------------------------------------
COMBAT_BEGINS: Final = happening("CH-6.03", "Combat between {0:warriors*}.")
ATTACKS: Final = happening("CH-6.08", "{0:seat} has {1:count:attack die|attack dice}: {2:attacks*}.")

# --- the One Ring ---------------------------------------------------------------------------------
RING_ON: Final = happening("CH-9.01", "{0:warrior} puts on the Ring.")
RING_OFF: Final = happening("CH-9.12", "{0:warrior} takes off the Ring.")
STRUGGLE: Final = happening("CH-9.03", "{0:warrior} struggles with the Ring: good {1:number}, evil {2:number}.")
WILL_KEPT: Final = happening("CH-9.04", "{0:warrior} resists the Ring.")
MASTERED: Final = happening("CH-9.05", "The Ring masters {0:warrior}.")
RING_STAYS: Final = happening("CH-9.13", "The Ring stays on: {0:warrior} can't move this turn.")

# --- the end --------------------------------------------------------------------------------------
COURAGE_ENDS: Final = happening("CH-8.38", "{0:warrior}'s Courage runs out.")
BEATEN: Final = happening("CH-V11", "{0:seat} is beaten and leaves the map!")
GIVEN_UP: Final = happening("", "{0:seat} {1:parting}.")
GAME_WON: Final = happening("", "{0:seat} wins: {1:ending}.")
GAME_DRAWN: Final = happening("", "The battle is a draw: {0:ending}.")
DRAW_OFFERED: Final = happening("", "{0:seat} offers a draw.")
DRAW_ACCEPTED: Final = happening("", "{0:seat} accepts the draw.")
DRAW_DECLINED: Final = happening("", "{0:seat} declines the draw.")
DRAW_WITHDRAWN: Final = happening("", "{0:seat} takes back the offer of a draw.")
DRAW_AGREED: Final = happening("", "The armies agree to a draw.")

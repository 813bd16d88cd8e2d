"""Lists what the log tells of: each by its rule and the key of its sentence in the language file."""

from typing import Final

from ravenhill.kernel.happenings import Happenings

HAPPENINGS: Final = Happenings()
KEYS: Final = HAPPENINGS.sentences  # in the language file
RULES: Final = HAPPENINGS.rules
happening: Final = HAPPENINGS.add

# --- set-up and turns -----------------------------------------------------------------------------
SETUP_ROLL: Final = happening("CH-3.02", "setup-roll")
MAP_CHOOSER: Final = happening("CH-3.02", "map-chooser")
MAP_CHOSEN: Final = happening("CH-3.03", "map-chosen")
EDGE_CHOSEN: Final = happening("CH-3.03", "edge-chosen")
SET_UP: Final = happening("CH-M14", "set-up")
SET_UP_CARRIED: Final = happening("CH-E2", "set-up-carried")
TURN_BEGINS: Final = happening("CH-3.04", "turn-begins")
STRATEGY_ROLL: Final = happening("CH-3.05", "strategy-roll")
ORDER_CHOSEN: Final = happening("CH-3.05", "order-chosen")
PHASE_BEGINS: Final = happening("CH-3.06", "phase-begins")
COMBAT_PHASE: Final = happening("CH-6.01", "combat-phase")

# --- abilities ------------------------------------------------------------------------------------
ABILITY_USED: Final = happening("", "ability-used")
ABILITY_STOLEN: Final = happening("CH-8.49", "ability-stolen")
ABILITY_DROPPED: Final = happening("CH-A1", "ability-dropped")
ABILITY_WARDED: Final = happening("CH-8.51", "ability-warded")
PAYMENT_DROPPED: Final = happening("CH-8.41", "payment-dropped")
POINTS_RESTORED: Final = happening("CH-8.14", "points-restored")
HEALED: Final = happening("CH-8.44", "healed")
REGENERATED: Final = happening("CH-8.48", "regenerated")
RAGED: Final = happening("CH-8.32", "raged")
HELD: Final = happening("CH-8.18", "held")
GUARDED: Final = happening("CH-8.37", "guarded")
SHOT_CALLED: Final = happening("CH-8.26", "shot-called")
MOVES_MORE: Final = happening("CH-8.19", "moves-more")

# --- movement -------------------------------------------------------------------------------------
BEGINS_MOVE: Final = happening("CH-4.01", "begins-move")
BEGINS_CHARGE: Final = happening("CH-8.10", "begins-charge")
FORCED: Final = happening("CH-8.15", "forced")
STEPPED: Final = happening("CH-4.03", "stepped")
RAN: Final = happening("CH-4.13", "ran")
STOPPED: Final = happening("CH-4.08", "stopped")
NO_MP_LEFT: Final = happening("CH-4.01", "no-mp-left")
FEAR_STOPS: Final = happening("CH-X1", "fear-stops")
CANNOT_GO_ON: Final = happening("CH-M16", "cannot-go-on")
STEP_LOST: Final = happening("CH-M20", "step-lost")
ENDS_MOVE: Final = happening("CH-4.02", "ends-move")
TURNED: Final = happening("CH-4.12", "turned")
FELL_BACK: Final = happening("CH-M16", "fell-back")
MOUNTED: Final = happening("CH-E2", "mounted")
DISMOUNTED: Final = happening("CH-E3", "dismounted")
FEAR_PAID: Final = happening("CH-8.43", "fear-paid")
LEFT_MAP: Final = happening("CH-M10", "left-map")

# --- dice -----------------------------------------------------------------------------------------
SHOOTS: Final = happening("", "shoots")
SHOOTS_SPREAD: Final = happening("CH-S6", "shoots-spread")
SHOT_LOST: Final = happening("CH-S10", "shot-lost")
STRIKES: Final = happening("CH-6.25", "strikes")
ATTACK_ROLL: Final = happening("CH-6.09", "attack-roll")
GLANCE_CONVERTED: Final = happening("CH-6.10", "glance-converted")
DAMAGE_ROLL: Final = happening("CH-6.12", "damage-roll")
CRITICAL_CONVERTED: Final = happening("CH-6.14", "critical-converted")
ALL_CONVERTED: Final = happening("CH-8.39", "all-converted")
ROLLED_AGAIN: Final = happening("CH-8.34", "rolled-again")
DIE_ASSIGNED: Final = happening("CH-6.17", "die-assigned")
WOUNDED: Final = happening("CH-6.18", "wounded")
UNHURT: Final = happening("CH-8.35", "unhurt")
DICE_LOST: Final = happening("CH-6.20", "dice-lost")
STAYS: Final = happening("CH-8.38", "stays")
REMOVED: Final = happening("CH-3.08", "removed")

# --- combat ---------------------------------------------------------------------------------------
COMBAT_BEGINS: Final = happening("CH-6.03", "combat-begins")
ATTACKS: Final = happening("CH-6.08", "attacks")

# --- the One Ring ---------------------------------------------------------------------------------
RING_ON: Final = happening("CH-9.01", "ring-on")
RING_OFF: Final = happening("CH-9.12", "ring-off")
STRUGGLE: Final = happening("CH-9.03", "struggle")
WILL_KEPT: Final = happening("CH-9.04", "will-kept")
MASTERED: Final = happening("CH-9.05", "mastered")
RING_STAYS: Final = happening("CH-9.13", "ring-stays")

# --- the end --------------------------------------------------------------------------------------
COURAGE_ENDS: Final = happening("CH-8.38", "courage-ends")
BEATEN: Final = happening("CH-V11", "beaten")
GIVEN_UP: Final = happening("", "given-up")
GAME_WON: Final = happening("", "game-won")
GAME_DRAWN: Final = happening("", "game-drawn")
DRAW_OFFERED: Final = happening("", "draw-offered")
DRAW_ACCEPTED: Final = happening("", "draw-accepted")
DRAW_DECLINED: Final = happening("", "draw-declined")
DRAW_WITHDRAWN: Final = happening("", "draw-withdrawn")
DRAW_AGREED: Final = happening("", "draw-agreed")

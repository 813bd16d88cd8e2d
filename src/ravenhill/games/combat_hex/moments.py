"""Lists the moments at which abilities can be used: the windows of the ability sheet."""

from typing import Final

BEFORE_STRATEGY_ROLL: Final = 0
IN_STRATEGY: Final = 1
AS_ACTION: Final = 2
BEFORE_ACTION: Final = 3
BEFORE_MOVE: Final = 4
DURING_MOVE: Final = 5
ENEMY_ENTERED: Final = 6
ENEMY_LEAVING: Final = 7
BEFORE_SHOT: Final = 8
BEFORE_SHOOTING_ROLL: Final = 9
BEFORE_SHOT_DAMAGE: Final = 10
AFTER_DAMAGE_ROLL: Final = 11
ADDING_ATTACKS: Final = 12
BEFORE_COMBAT_ROLL: Final = 13
BEFORE_ENEMY_ASSIGNS: Final = 14
ASSIGNING: Final = 15
DIE_ASSIGNED: Final = 16
REDUCED_TO_ZERO: Final = 17
ABOUT_TO_SPEND: Final = 18
ENEMY_ACTIVATED: Final = 19
MOMENTS: Final = 20
NEVER: Final = -1
ANY: Final = -2  # Steal Essence: every moment at which the copied ability could be used

# The same as packs write them; `any` and `passive` are no moments.
WINDOWS: Final = [
    "before-strategy-roll", "strategy", "as-action", "before-action", "before-move", "during-move",
    "enemy-entered-kill-zone", "enemy-leaving-kill-zone", "before-shot", "before-shooting-roll", "before-shot-damage",
    "after-own-damage-roll", "adding-attacks", "before-combat-roll", "before-enemy-assigns", "assigning",
    "die-assigned", "reduced-to-zero", "enemy-about-to-spend", "enemy-activated", "any", "passive",
]  # fmt: skip


def moment_of(window: str) -> int:
    """The moment that a pack calls so."""
    return {"any": ANY, "passive": NEVER}.get(window, WINDOWS.index(window))


def window_of(moment: int) -> str:
    """The name of a moment in packs."""
    return {ANY: "any", NEVER: "passive"}.get(moment, WINDOWS[moment])

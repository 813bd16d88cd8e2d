"""The moments at which abilities can be used: the windows of the ability sheet."""

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
    """What packs call a moment."""
    return {ANY: "any", NEVER: "passive"}.get(moment, WINDOWS[moment])


# By ability, in the order of the model: the moments at which it can do its work, that of the rules first. At which of
# them it is used is said by the content.
FITTING: Final = [
    [IN_STRATEGY, BEFORE_STRATEGY_ROLL, BEFORE_ACTION],  # Battle Awareness
    [NEVER],  # Cavalry
    [BEFORE_MOVE, BEFORE_ACTION],  # Fast
    [DURING_MOVE],  # Fast Strike
    [NEVER],  # Flyer
    [AS_ACTION, BEFORE_ACTION],  # Invigorate
    [IN_STRATEGY, BEFORE_STRATEGY_ROLL],  # Magical Force
    [ENEMY_ENTERED],  # Repel
    [BEFORE_MOVE, BEFORE_ACTION],  # Sneak
    [ENEMY_LEAVING],  # Stalwart
    [BEFORE_MOVE, BEFORE_ACTION],  # Tyrant
    [BEFORE_SHOT],  # Arrow Flurry
    [BEFORE_ACTION],  # Crack Shot
    [AFTER_DAMAGE_ROLL],  # Deadly Aim
    [BEFORE_SHOT_DAMAGE],  # Deadly Shot
    [BEFORE_SHOT],  # Expert Marksman
    [BEFORE_SHOOTING_ROLL, BEFORE_SHOT],  # Perfect Aim
    [BEFORE_SHOT, BEFORE_SHOOTING_ROLL],  # Shot Caller
    [BEFORE_SHOT],  # Volley Attack
    [ADDING_ATTACKS],  # Battle Cry
    [BEFORE_COMBAT_ROLL],  # Battle Savvy
    [ADDING_ATTACKS],  # Berserker
    [BEFORE_COMBAT_ROLL],  # Dirty Fighting
    [ADDING_ATTACKS],  # Rage
    [ADDING_ATTACKS],  # Spearman
    [AFTER_DAMAGE_ROLL],  # Aggressive Strategy
    [DIE_ASSIGNED],  # Armor
    [ASSIGNING],  # Assassin
    [BEFORE_ENEMY_ASSIGNS],  # Bodyguard
    [REDUCED_TO_ZERO],  # Courage
    [AFTER_DAMAGE_ROLL],  # Killing Blow
    [BEFORE_ENEMY_ASSIGNS],  # Rally Cry
    [ABOUT_TO_SPEND],  # Dread
    [NEVER],  # Ent Carry
    [NEVER],  # Fearsome
    [IN_STRATEGY, BEFORE_STRATEGY_ROLL, BEFORE_ACTION],  # Healing
    [BEFORE_STRATEGY_ROLL],  # Initiative
    [NEVER],  # Large
    [NEVER],  # Leadership
    [IN_STRATEGY, BEFORE_STRATEGY_ROLL, BEFORE_ACTION],  # Regeneration
    [ANY],  # Steal Essence
    [NEVER],  # Terrifying
    [ENEMY_ACTIVATED],  # Ward
    [NEVER],  # The One Ring
]

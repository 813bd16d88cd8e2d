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

# By ability, in the order of the model.
MOMENT_OF: Final = [
    IN_STRATEGY,  # Battle Awareness
    NEVER,  # Cavalry
    BEFORE_MOVE,  # Fast
    DURING_MOVE,  # Fast Strike
    NEVER,  # Flyer
    AS_ACTION,  # Invigorate
    IN_STRATEGY,  # Magical Force
    ENEMY_ENTERED,  # Repel
    BEFORE_MOVE,  # Sneak
    ENEMY_LEAVING,  # Stalwart
    BEFORE_MOVE,  # Tyrant
    BEFORE_SHOT,  # Arrow Flurry
    BEFORE_ACTION,  # Crack Shot
    AFTER_DAMAGE_ROLL,  # Deadly Aim
    BEFORE_SHOT_DAMAGE,  # Deadly Shot
    BEFORE_SHOT,  # Expert Marksman
    BEFORE_SHOOTING_ROLL,  # Perfect Aim
    BEFORE_SHOT,  # Shot Caller
    BEFORE_SHOT,  # Volley Attack
    ADDING_ATTACKS,  # Battle Cry
    BEFORE_COMBAT_ROLL,  # Battle Savvy
    ADDING_ATTACKS,  # Berserker
    BEFORE_COMBAT_ROLL,  # Dirty Fighting
    ADDING_ATTACKS,  # Rage
    ADDING_ATTACKS,  # Spearman
    AFTER_DAMAGE_ROLL,  # Aggressive Strategy
    DIE_ASSIGNED,  # Armor
    ASSIGNING,  # Assassin
    BEFORE_ENEMY_ASSIGNS,  # Bodyguard
    REDUCED_TO_ZERO,  # Courage
    AFTER_DAMAGE_ROLL,  # Killing Blow
    BEFORE_ENEMY_ASSIGNS,  # Rally Cry
    ABOUT_TO_SPEND,  # Dread
    NEVER,  # Ent Carry
    NEVER,  # Fearsome
    IN_STRATEGY,  # Healing
    BEFORE_STRATEGY_ROLL,  # Initiative
    NEVER,  # Large
    NEVER,  # Leadership
    IN_STRATEGY,  # Regeneration
    ANY,  # Steal Essence
    NEVER,  # Terrifying
    ENEMY_ACTIVATED,  # Ward
    NEVER,  # The One Ring
]

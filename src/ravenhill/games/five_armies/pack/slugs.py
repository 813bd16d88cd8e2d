"""Lists the slugs that the rules know by name: every pack must have these, in any order."""

from typing import Final

from ravenhill.games.five_armies import vocabulary

# In the order of the numbers in model.py.
SIDES: Final = ("free-peoples", "shadow")
UNITS: Final = tuple(vocabulary.UNIT_SLUGS)
CHARACTERS: Final = tuple(vocabulary.CHARACTER_SLUGS)
TERRAINS: Final = ("hills", "mountains", "plains", "ruins", "swamps")
FACES: Final = tuple(vocabulary.DICE_SLUGS)
DECKS: Final = ("event", "free-peoples-story", "shadow-story", "fate")
TYPES: Final = ("army", "character", "muster", "beorn", "eagles", "thorin")
GROUPS: Final = tuple(vocabulary.GROUP_SLUGS)
COLOURS: Final = ("standard", "blue", "red")
MANEUVERS: Final = tuple(vocabulary.MANEUVER_SLUGS)
PIECES: Final = tuple(vocabulary.PIECE_SLUGS)

SHADOW_UNITS: Final = ("goblins", "great-orcs", "orcs", "wargs")
STARTERS: Final = ("bard", "dain", "gandalf", "thranduil")
GENERALS: Final = (*STARTERS, "lord-of-the-eagles")
TERRITORIES: Final = ("broken-lands", "valley", "eastern-bank", "southern-spur")
FORTIFICATIONS: Final = ("ravenhill", "front-gate", "eastern-spur")
SETTLEMENTS: Final = (*FORTIFICATIONS, "ruins-of-dale", "camp", "lower-slopes", "fallen-bridge")
MOUNTAIN: Final = "lonely-mountain"
WINDOWS: Final = (
    "reveal",
    "roll",
    "after-roll",
    "reroll",
    "maneuver",
    "damage-add",
    "damage-prevent",
    "damage-remove",
    "casualties",
    "round-end",
)

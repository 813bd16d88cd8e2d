"""Numbers the words of the game. Kinds with a fixed length stand first, so that their numbers never change.

Warriors, hexes and maps are those of one set-up (`Words` in `model.py`): warrior w is the word ``WARRIOR + w``.
"""

from typing import Final

# --- kinds of word, in their order ----------------------------------------------------------------
FACE_WORD: Final = 0
ABILITY_WORD: Final = 1
EDGE_WORD: Final = 2
ROLL_WORD: Final = 3
NUMBER_WORD: Final = 4
DO_WORD: Final = 5
WARRIOR_WORD: Final = 6
HEX_WORD: Final = 7
MAP_WORD: Final = 8

FACE_SLUGS: Final = ["e", "ne", "nw", "w", "sw", "se"]
# Those of section 8 in its order, The One Ring last: the only list of them. An ability's place here is its number.
ABILITY_SLUGS: Final = [
    "battle-awareness", "cavalry", "fast", "fast-strike", "flyer", "invigorate", "magical-force", "repel", "sneak",
    "stalwart", "tyrant", "arrow-flurry", "crack-shot", "deadly-aim", "deadly-shot", "expert-marksman", "perfect-aim",
    "shot-caller", "volley-attack", "battle-cry", "battle-savvy", "berserker", "dirty-fighting", "rage", "spearman",
    "aggressive-strategy", "armor", "assassin", "bodyguard", "courage", "killing-blow", "rally-cry", "dread",
    "ent-carry", "fearsome", "healing", "initiative", "large", "leadership", "regeneration", "steal-essence",
    "terrifying", "ward", "the-one-ring",
]  # fmt: skip
EDGE_SLUGS: Final = ["north", "east", "south", "west"]
ROLL_SLUGS: Final = ["1", "2", "3", "4", "5", "6", "6-converted"]
HIGHEST_NUMBER: Final = 40
DO_SLUGS: Final = [
    "move", "charge", "shoot", "turn", "run", "mount", "dismount", "put-on-ring", "take-off-ring", "leave-map", "yes",
    "no", "done", "forgo", "end-phase", "attacker", "defender", "map-chooser", "edge-chooser",
]  # fmt: skip
SEAT_LETTERS: Final = "abcd"

# --- the first word of each kind, as sums that compile to numbers ---------------------------------
ABILITIES: Final = 44  # as many as there are slugs
FACE: Final = 0
ABILITY: Final = 6
EDGE: Final = ABILITY + ABILITIES
ROLL: Final = EDGE + 3  # the word of a die showing n is ROLL + n; a converted 6 counts as 7
NUMBER: Final = ROLL + 8
DO: Final = NUMBER + HIGHEST_NUMBER + 1
WARRIOR: Final = DO + 19

MOVE: Final = DO
CHARGE: Final = DO + 1
SHOOT: Final = DO + 2
TURN: Final = DO + 3
RUN: Final = DO + 4
MOUNT: Final = DO + 5
DISMOUNT: Final = DO + 6
PUT_ON_RING: Final = DO + 7
TAKE_OFF_RING: Final = DO + 8
LEAVE_MAP: Final = DO + 9
YES: Final = DO + 10
NO: Final = DO + 11
DONE: Final = DO + 12
FORGO: Final = DO + 13
END_PHASE: Final = DO + 14
ATTACKER: Final = DO + 15
DEFENDER: Final = DO + 16
MAP_CHOOSER: Final = DO + 17
EDGE_CHOOSER: Final = DO + 18


def declines(word: int) -> bool:
    """Whether an answer takes nothing more: 'not at all', 'no more', or a whole action given up."""
    return NO <= word <= FORGO

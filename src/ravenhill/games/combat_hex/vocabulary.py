"""The words of the game as numbers. Kinds with a fixed length stand first, so that their numbers never change.

Warriors, hexes and maps are those of one set-up: warrior w is the word ``WARRIOR + w``; hexes go through two tables.
"""

from typing import Final

from ravenhill.games.combat_hex.hexes import CELLS, hex_name, hex_of
from ravenhill.games.combat_hex.model import Content, Setup
from ravenhill.kernel.decision import Vocabulary

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

# --- the first word of each kind ------------------------------------------------------------------
FACE: Final = 0
ABILITY: Final = 6
EDGE: Final = 50
ROLL: Final = 53  # the word of a die showing n is ROLL + n; a converted 6 counts as 7
NUMBER: Final = 61
DO: Final = 102
WARRIOR: Final = 121

MOVE: Final = 102
CHARGE: Final = 103
SHOOT: Final = 104
TURN: Final = 105
RUN: Final = 106
MOUNT: Final = 107
DISMOUNT: Final = 108
PUT_ON_RING: Final = 109
TAKE_OFF_RING: Final = 110
LEAVE_MAP: Final = 111
YES: Final = 112
NO: Final = 113
DONE: Final = 114
FORGO: Final = 115
END_PHASE: Final = 116
ATTACKER: Final = 117
DEFENDER: Final = 118
MAP_CHOOSER: Final = 119
EDGE_CHOOSER: Final = 120


def declines(word: int) -> bool:
    """Whether an answer takes nothing more: 'not at all', 'no more', or a whole action given up."""
    return NO <= word <= FORGO


class Words(Vocabulary):
    """The vocabulary of one set-up, with the tables between hexes and words."""

    def __init__(self, content: Content, setup: Setup) -> None:
        columns = max(ground.columns for ground in setup.maps)
        rows = max(ground.rows for ground in setup.maps)
        hexes = [hex_of(column, row) for row in range(rows) for column in range(columns)]
        super().__init__(
            [
                ("face", FACE_SLUGS),
                ("ability", ABILITY_SLUGS),
                ("edge", EDGE_SLUGS),
                ("roll", ROLL_SLUGS),
                ("number", [str(number) for number in range(HIGHEST_NUMBER + 1)]),
                ("do", DO_SLUGS),
                ("warrior", warrior_slugs(content, setup)),
                ("hex", [hex_name(each) for each in hexes]),
                ("map", [ground.slug for ground in setup.maps]),
            ]
        )
        self.warriors: int = len(setup.kinds)
        self.first_hex: int = self.first[HEX_WORD]
        self.first_map: int = self.first[MAP_WORD]
        self.hex_of: list[int] = [-1] * self.first_hex + hexes + [-1] * len(setup.maps)
        self.word_of: list[int] = [-1] * CELLS  # by hex
        for at, each in enumerate(hexes):
            self.word_of[each] = self.first_hex + at


def warrior_slugs(content: Content, setup: Setup) -> list[str]:
    """`a-aragorn`, `b-orc-warrior-2`: seat letter, kind, and a number where the army has several of the kind."""
    slugs = []
    for warrior, kind in enumerate(setup.kinds):
        seat = setup.seat_of[warrior]
        same = [w for w, k in enumerate(setup.kinds) if k == kind and setup.seat_of[w] == seat]
        number = f"-{same.index(warrior) + 1}" if len(same) > 1 else ""
        slugs.append(f"{SEAT_LETTERS[seat]}-{content.slugs[kind]}{number}")
    return slugs

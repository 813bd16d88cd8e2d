"""Numbers the words of the game. Kinds with a fixed length stand first, so that their numbers never change."""

from typing import Final

from ravenhill.games.five_armies.model import Content
from ravenhill.kernel.decision import Vocabulary

# --- kinds of word, in their order ----------------------------------------------------------------
DIE_WORD: Final = 0
AS_WORD: Final = 1
ACTION_WORD: Final = 2
UNIT_WORD: Final = 3
CHARACTER_WORD: Final = 4
PIECE_WORD: Final = 5
TOKEN_WORD: Final = 6
MANEUVER_WORD: Final = 7
COLOUR_WORD: Final = 8
NUMBER_WORD: Final = 9
DO_WORD: Final = 10
REGION_WORD: Final = 11
BOX_WORD: Final = 12
TERRITORY_WORD: Final = 13
CARD_WORD: Final = 14
TILE_WORD: Final = 15

DICE_SLUGS: Final = ["character", "army", "muster", "event", "muster-army", "will-of-the-west", "lidless-eye"]
ACTION_SLUGS: Final = [
    "strategic-movement", "fast-movement", "character-movement", "attack", "combined-attack", "recruitment",
    "rally", "draw-cards", "play-card", "goblin-recruitment", "goblin-attack", "goblin-movement", "eagles",
    "bat-cloud", "renewed-force", "move-beorn", "enter-bilbo", "enter-thorin", "enter-lord-of-the-eagles",
    "enter-beorn", "enter-bolg", "skip",
]  # fmt: skip
UNIT_SLUGS: Final = [
    "dwarf-regulars", "dwarf-veterans", "elf-archers", "elf-spearmen", "lake-men",
    "goblins", "great-orcs", "orcs", "wargs",
]  # fmt: skip
CHARACTER_SLUGS: Final = [
    "bard", "dain", "gandalf", "thranduil", "bilbo", "thorin", "lord-of-the-eagles", "beorn", "bolg",
]  # fmt: skip
PIECE_SLUGS: Final = [
    "leadership", "damage", "bat", "eagle", "ring", "bodyguard", "wrath", "activation", "concentration",
]  # fmt: skip
GROUP_SLUGS: Final = ["dwarves-and-men", "elves", "shadow"]
MANEUVER_SLUGS: Final = [*UNIT_SLUGS, "regroup", "mighty-strokes", "vampire-like"]
DO_SLUGS: Final = [
    "yes", "no", "done", "forgo", "all", "split", "draw", "pass", "first", "second", "withdraw", "fight-on",
    "retreat", "rout", "stand", "advance",
]  # fmt: skip
HIGHEST_NUMBER: Final = 36

# --- the first word of each fixed kind ------------------------------------------------------------
DIE: Final = 0
AS: Final = 7
ACTION: Final = 11
UNIT: Final = 33
CHARACTER: Final = 42
PIECE: Final = 51
TOKEN: Final = 60
MANEUVER: Final = 63
COLOUR: Final = 75
NUMBER: Final = 77
DO: Final = 114
PLACE: Final = 130  # regions, then boxes: the word of place p is PLACE + p

BLACK: Final = 75
WHITE: Final = 76
REGROUP: Final = 72
MIGHTY_STROKES: Final = 73
VAMPIRE_LIKE: Final = 74

YES: Final = 114
NO: Final = 115
DONE: Final = 116
FORGO: Final = 117
ALL: Final = 118
SPLIT: Final = 119
DRAW: Final = 120
PASS: Final = 121
FIRST: Final = 122
SECOND: Final = 123
WITHDRAW: Final = 124
FIGHT_ON: Final = 125
RETREAT: Final = 126
ROUT: Final = 127
STAND: Final = 128
ADVANCE: Final = 129

LEADERSHIP_PIECE: Final = 51
DAMAGE_PIECE: Final = 52
BAT_PIECE: Final = 53
EAGLE_PIECE: Final = 54
RING_PIECE: Final = 55
BODYGUARD_PIECE: Final = 56
WRATH_PIECE: Final = 57
CONCENTRATION_PIECE: Final = 59

# --- actions --------------------------------------------------------------------------------------
STRATEGIC_MOVEMENT: Final = 11
FAST_MOVEMENT: Final = 12
CHARACTER_MOVEMENT: Final = 13
ATTACK: Final = 14
COMBINED_ATTACK: Final = 15
RECRUITMENT: Final = 16
RALLY: Final = 17
DRAW_CARDS: Final = 18
PLAY_CARD: Final = 19
GOBLIN_RECRUITMENT: Final = 20
GOBLIN_ATTACK: Final = 21
GOBLIN_MOVEMENT: Final = 22
EAGLES: Final = 23
BAT_CLOUD: Final = 24
RENEWED_FORCE: Final = 25
MOVE_BEORN: Final = 26
ENTER_BILBO: Final = 27
ENTER_THORIN: Final = 28
ENTER_LORD: Final = 29
ENTER_BEORN: Final = 30
ENTER_BOLG: Final = 31
SKIP: Final = 32


def is_place(word: int) -> bool:
    """Whether an answer is a region or a box, where a question takes besides them only words of fixed kinds."""
    return word >= PLACE


def declines(word: int) -> bool:
    """Whether an answer takes nothing more: 'not at all', 'no more', or a whole action given up."""
    return NO <= word <= FORGO


def vocabulary(content: Content) -> Vocabulary:
    """All words of a game with this content, in their fixed order."""
    return Vocabulary(
        [
            ("die", DICE_SLUGS),
            ("as", DICE_SLUGS[:4]),
            ("action", ACTION_SLUGS),
            ("unit", UNIT_SLUGS),
            ("character", CHARACTER_SLUGS),
            ("piece", PIECE_SLUGS),
            ("token", GROUP_SLUGS),
            ("maneuver", MANEUVER_SLUGS),
            ("colour", ["black", "white"]),
            ("number", [str(number) for number in range(HIGHEST_NUMBER + 1)]),
            ("do", DO_SLUGS),
            ("region", content.place_slugs[: content.regions]),
            ("box", content.place_slugs[content.regions :]),
            ("territory", content.territory_slugs),
            ("card", content.card_slugs),
            ("tile", content.tile_slugs),
        ]
    )

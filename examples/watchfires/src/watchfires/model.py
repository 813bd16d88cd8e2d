"""The nouns of the game as numbers: towers, scouts, and every word that a player can answer with."""

from typing import Final

from ravenhill.kernel.decision import Vocabulary

NORTH, SOUTH = 0, 1
SEATS: Final = (NORTH, SOUTH)
NOBODY: Final = -1  # has lit a tower
RUIN: Final = 2  # in place of who has lit it: nobody ever will
TOWERS: Final = ["low-stone", "heron-tower", "grey-gate", "stormwatch", "high-beacon"]
WORTH: Final = [1, 2, 3, 4, 5]
ENOUGH: Final = 8  # points that win at once
NUMBERS: Final = 8  # scouts are numbered from 1 to 8
COPIES: Final = 2  # of each
HAND: Final = 3
OIL: Final = 2

WORDS: Final = Vocabulary(
    [("tower", TOWERS), ("scout", [str(number + 1) for number in range(NUMBERS)]), ("do", ["keep", "burn"])]
)
TOWER_WORD, SCOUT_WORD, DO_WORD = range(3)  # the kinds of word
TOWER, SCOUT, KEEP = WORDS.first  # the first word of each kind
BURN: Final = KEEP + 1

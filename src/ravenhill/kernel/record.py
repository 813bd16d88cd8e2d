"""Keeps the words of a game and the outcomes of chance, in order."""

from dataclasses import dataclass, field
from typing import Final

from ravenhill.kernel.events import EVERYBODY

WORD: Final = 0
OUTCOME: Final = 1
BACK: Final = 2
STATE: Final = 3  # the hash of the state at the end of a turn
GIVEN_UP: Final = 4  # a seat is out of the game without being beaten; the value says why
DRAW: Final = 5  # a seat offers a draw, or answers an offer; the value says which

# Why a seat has given up, and the word that stands for it in a record.
RESIGNED: Final = 0
OUT_OF_TIME: Final = 1
LEFT: Final = 2
FORFEITED: Final = 3
GIVE_UP_WORDS: Final = ("resign", "out-of-time", "left", "forfeit")

# A seat's moves about a draw, and the words for them in a record.
OFFERED: Final = 0
ACCEPTED: Final = 1
DECLINED: Final = 2
WITHDRAWN: Final = 3
BARGAINS: Final = ("offer-draw", "accept-draw", "decline-draw", "withdraw-draw")


@dataclass
class Entry:
    """One line of a record: a word of a seat, an outcome of chance (its label in `who`), or words taken back.

    `audience` is a bit set of the seats that may read it while the game goes on. A word also knows which question it
    answers, and whether it is `fresh`: another seat, chance or a reveal came before it. Neither is written down.
    """

    kind: int
    who: int
    values: list[int]
    audience: int = EVERYBODY
    asked: str = field(default="", compare=False)
    fresh: bool = field(default=True, compare=False)


def effective(entries: list[Entry]) -> list[Entry]:
    """The entries that still count: without the words taken back and the chance that followed them."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind != BACK:
            kept.append(entry)
            continue
        for _ in range(entry.values[0]):
            while kept and kept.pop().kind != WORD:
                pass
    return kept


def outcomes(entries: list[Entry]) -> list[tuple[int, list[int]]]:
    """The outcomes of chance in their order, for a chance that gives them again."""
    return [(entry.who, entry.values) for entry in entries if entry.kind == OUTCOME]

"""The state as columns of ints."""

from collections.abc import Mapping
from typing import ClassVar

from ravenhill.games.plain.table import PlainTable
from ravenhill.kernel.chance import Chance
from watchfires.model import COPIES, NOBODY, NUMBERS, OIL, RUIN, SEATS, TOWERS, WORTH


class Ridge(PlainTable):
    """Five towers, two hands and what is left of the deck."""

    ranges: ClassVar[Mapping[str, tuple[int, int]]] = {
        "turn": (0, len(TOWERS)),
        "fire": (NOBODY, RUIN),
        "oil": (0, OIL),
        "deck": (0, COPIES),
        "hands": (0, COPIES),
        "sent": (0, NUMBERS),
        "dice": (0, 6),
    }
    fire: list[int]  # who has lit each tower
    oil: list[int]  # flasks of each captain
    deck: list[int]  # how many scouts of each number nobody has drawn
    hands: list[int]  # the same of the captains' hands, one after the other
    sent: list[int]  # the scout that each has sent to the tower, 0 for none
    dice: list[int]  # beside it

    def __init__(self, chance: Chance, kind_of: list[int]) -> None:
        super().__init__(chance, kind_of)
        self.fire = [NOBODY] * len(TOWERS)
        self.oil = [OIL] * len(SEATS)
        self.deck = [COPIES] * NUMBERS
        self.hands = [0] * NUMBERS * len(SEATS)
        self.sent = [0] * len(SEATS)
        self.dice = [0] * len(SEATS)

    def hand(self, seat: int) -> list[int]:
        """How many scouts of each number a captain holds."""
        return self.hands[seat * NUMBERS : (seat + 1) * NUMBERS]

    def points(self, seat: int) -> int:
        """What the towers are worth that a captain has lit."""
        return sum(worth for worth, lit in zip(WORTH, self.fire, strict=True) if lit == seat)

    def strength(self, seat: int) -> int:
        """Scout and die together (W-5)."""
        return self.sent[seat] + self.dice[seat]

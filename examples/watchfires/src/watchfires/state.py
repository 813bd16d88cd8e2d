"""The state as columns of ints."""

from typing import Annotated

from ravenhill.games.plain.table import Column, PlainTable
from watchfires.model import COPIES, NOBODY, NUMBERS, OIL, RUIN, SEATS, TOWERS, WORTH


class Ridge(PlainTable):
    """Five towers, two hands and what is left of the deck."""

    turn: Annotated[int, Column(0, len(TOWERS))]
    fire: Annotated[list[int], Column(NOBODY, RUIN, [NOBODY] * len(TOWERS))]  # who has lit each tower
    oil: Annotated[list[int], Column(0, OIL, [OIL] * len(SEATS))]  # flasks of each captain
    deck: Annotated[list[int], Column(0, COPIES, [COPIES] * NUMBERS)]  # the scouts of each number that nobody has drawn
    hands: Annotated[list[int], Column(0, COPIES, [0] * NUMBERS * len(SEATS), drawn_from="deck")]
    sent: Annotated[list[int], Column(0, NUMBERS, [0] * len(SEATS))]  # the scout that each has sent, 0 for none
    dice: Annotated[list[int], Column(0, 6, [0] * len(SEATS))]  # beside it

    def hand(self, seat: int) -> list[int]:
        """How many scouts of each number a captain holds."""
        return self.hands[seat * NUMBERS : (seat + 1) * NUMBERS]

    def points(self, seat: int) -> int:
        """What the towers are worth that a captain has lit."""
        return sum(worth for worth, lit in zip(WORTH, self.fire, strict=True) if lit == seat)

    def strength(self, seat: int) -> int:
        """Scout and die together (W-5)."""
        return self.sent[seat] + self.dice[seat]

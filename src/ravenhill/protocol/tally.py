"""Defines what is counted of a game when it is over."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class SideTally:
    """The dice and losses of one seat: what its dice have brought, against what dice bring on average."""

    dice: int = 0
    brought: int = 0
    expected: float = 0.0
    lost: int = 0  # units or warriors


@dataclass
class Tally:
    """Everything that is counted: by seat, and the best of the battle in a line; '' where nothing stands out."""

    sides: list[SideTally] = field(default_factory=list)
    unit: str = ""  # what dice bring: 'hits'
    best: str = ""

    def roll(self, seat: int, dice: int, brought: int, expected: float) -> None:
        """Enters a roll of a seat."""
        side = self.sides[seat]
        side.dice += dice
        side.brought += brought
        side.expected += expected

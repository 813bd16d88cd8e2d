"""What an answer would set off at once, as far as the seat that may give it can know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# What an answer is marked with; '' for nothing of the kind.
DICE: Final = "dice"
REVEAL: Final = "reveal"
LOSS: Final = "loss"

Fight = dict[str, str | list[str]]  # who attacks whom, as odds are asked for


@dataclass
class Forecast:
    """One answer: where on the board it stands, its sign, what it does in a few words, and the fight it begins."""

    places: list[str]
    sign: str
    hint: str
    fight: Fight  # {} if none begins with it

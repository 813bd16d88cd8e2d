"""Foresees what an answer sets off at once, as far as the seat that may give it can know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Sign = Literal["", "dice", "reveal", "loss"]  # what an answer is marked with; '' for nothing of the kind
DICE: Final = "dice"
REVEAL: Final = "reveal"
LOSS: Final = "loss"

Fight = dict[str, str | list[str]]  # as odds are asked for: {"attacker": "camp", "target": "dale"}


@dataclass
class Forecast:
    """One answer: where on the board it stands, its sign, what it does in a few words, and the fight it begins."""

    places: list[str]
    sign: Sign
    hint: str
    fight: Fight  # {} if none begins with it

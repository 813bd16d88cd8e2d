"""What a seat sees: the ridge, its own hand, and how many scouts the other one holds."""

from __future__ import annotations

import msgspec

from watchfires.model import SCOUT, TOWER, WORDS, WORTH
from watchfires.state import Ridge

NAMES = ("North", "South")
HOLDERS = (*NAMES, "a ruin", "")  # by who has lit a tower; the last is NOBODY


class Tower(msgspec.Struct, frozen=True):
    """One tower and who has lit it."""

    tower: str
    worth: int
    held_by: str


class Captain(msgspec.Struct, frozen=True):
    """What everybody knows of one captain; the scout and the die only while a tower is contested."""

    captain: str
    points: int
    oil: int
    scouts: int
    sends: str = ""
    die: int | None = None


class View(msgspec.Struct, frozen=True):
    """Everything that a seat has lawfully learned."""

    watch: int
    towers: list[Tower]
    captains: list[Captain]
    your_scouts: list[str] = []


def towers(g: Ridge) -> list[Tower]:
    """The ridge."""
    fires = zip(WORTH, g.fire, strict=True)
    return [Tower(WORDS.names[TOWER + at], worth, HOLDERS[fire]) for at, (worth, fire) in enumerate(fires)]


def captain(g: Ridge, seat: int) -> Captain:
    """What everybody knows of a captain."""
    sends = WORDS.names[SCOUT + g.sent[seat] - 1] if g.sent[seat] else ""
    return Captain(NAMES[seat], g.points(seat), g.oil[seat], sum(g.hand(seat)), sends, g.dice[seat] or None)


def hand(g: Ridge, seat: int) -> list[str]:
    """The words of the scouts in a hand."""
    return [WORDS.names[SCOUT + number] for number, held in enumerate(g.hand(seat)) for _ in range(held)]

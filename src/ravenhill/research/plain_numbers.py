"""Encodes any game as numbers: the question, and every fact in the seat's view at a place found by its hash."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from zlib import crc32

import msgspec

from ravenhill.kernel.table import Table
from ravenhill.protocol.game import Game
from ravenhill.protocol.values import Value
from ravenhill.research.parts import Part, asked_seats

PLACES: Final = 4096  # for the facts; two that share a place cannot be told apart
FACTS: Final = [f"fact-{place}" for place in range(PLACES)]
LONG: Final = 40  # turns that count as 1


class PlainNumbers:
    """Turns a table into numbers through its view alone, so that they hold what the seat has learned and no more."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def parts(self) -> list[Part]:
        """The parts in the order of `rows`."""
        seats = list(self.game.seats)
        return [Part("seat", seats), Part("asked", seats), Part("facts", FACTS), Part("turn", ["turn"], LONG)]

    def rows(self, g: Table, seat: int) -> list[list[int]]:
        """The numbers of each part, in the order of `parts`."""
        own = g.decision_of(seat)
        known = {"question": own.kind.name if own else "", "view": msgspec.to_builtins(self.game.view(g, seat))}
        marks = sorted({crc32(fact.encode()) % PLACES for fact in facts("", known)})
        return [[seat], asked_seats(g, seat), marks, [self.game.turn(g)]]


def facts(name: str, value: Value) -> Iterator[str]:
    """Every fact in a view, as `path=value`."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from facts(f"{name}.{key}", each)
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from facts(f"{name}.{at}", each)
    else:
        yield f"{name}={value}"

"""Encodes a seat's knowledge of a game as one row of numbers between 0 and 1, always of the same length."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

import msgspec

from ravenhill.kernel.table import Table
from ravenhill.protocol.game import Game
from ravenhill.protocol.rooms import find_object
from ravenhill.research.needs import missing
from ravenhill.research.parts import MARKS, Numbers, Part

try:
    import numpy as np
    import numpy.typing as npt
except ImportError:
    raise missing("numpy") from None


class Slice(msgspec.Struct, frozen=True):
    """The place of a part in the row: `row[first:last]`, a label for each number, and what counts as 1 (0: marks)."""

    name: str
    first: int
    last: int
    most: int
    labels: list[str]


def layout(game: Game) -> list[Slice]:
    """The parts of the row of a game (`match.game`), in their order."""
    return encoder(game).slices


@lru_cache(maxsize=64)
def encoder(game: Game) -> Encoder:
    """The encoder of a game with its content and set-up."""
    return Encoder(game)


class Encoder:
    """Encodes tables of one game from worlds as one seat knows them, and reads nothing else."""

    def __init__(self, game: Game) -> None:
        self.numbers: Numbers = find_object(game.encoder)(game)
        self.words = len(game.words)
        self.slices = list(_slices(self.numbers.parts()))
        self.size = self.slices[-1].last
        counted = [each for each in self.slices if each.most != MARKS]
        self._places = np.concatenate([np.arange(each.first, each.last) for each in counted])
        scales = [np.full(each.last - each.first, 1 / each.most, np.float32) for each in counted]
        self._scale = np.concatenate(scales)

    def encode(self, world: Table, seat: int) -> npt.NDArray[np.float32]:
        """The row of a seat."""
        row = np.zeros(self.size, np.float32)
        marks: list[int] = []
        counted: list[list[int]] = []
        for part, told in zip(self.slices, self.numbers.rows(world, seat), strict=True):
            if part.most == MARKS:
                marks += [part.first + place for place in told]
            else:
                counted.append(told)
        numbers = np.fromiter(chain.from_iterable(counted), np.float32, len(self._places))
        row[self._places] = np.minimum(numbers * self._scale, 1)
        row[marks] = 1
        return row

    def mask(self, world: Table, seat: int) -> npt.NDArray[np.int8]:
        """1 for every word that the seat may answer with now."""
        mask = np.zeros(self.words, np.int8)
        decision = world.decision_of(seat)
        if decision is not None:
            mask[decision.options] = 1
        return mask


def _slices(parts: list[Part]) -> Iterator[Slice]:
    first = 0
    for part in parts:
        last = first + len(part.labels)
        yield Slice(part.name, first, last, part.most, part.labels)
        first = last

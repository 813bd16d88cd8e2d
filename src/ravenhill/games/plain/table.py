"""Holds the state of a plain game: each column is a whole number, or a list of them that keeps its length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import get_annotations
from typing import Annotated, Final, Self

import msgspec

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.table import Table

Cells = int | list[int]


class Column(msgspec.Struct, frozen=True):
    """What a column may hold, and what it holds at the beginning.

    A column of hands names the column that they are drawn from: it counts, seat after seat, what that one counts.
    """

    least: int = -1
    most: int = 1_000_000
    start: Cells = 0
    drawn_from: str = ""

    def beginning(self) -> Cells:
        """What it holds at the beginning, for one table."""
        return self.start.copy() if isinstance(self.start, list) else self.start


class PlainTable(Table):
    """Its class annotates the columns, each with what it holds: `oil: Annotated[list[int], Column(0, 2, [2, 2])]`."""

    turn: Annotated[int, Column(0)]

    def begin(self, seats: int) -> None:
        """Nothing has happened yet: every column holds what it does at the beginning."""
        super().begin(seats)
        for name, column in columns_of(type(self)).items():
            setattr(self, name, column.beginning())

    def column(self, name: str) -> Cells:
        """What a column holds."""
        found: Cells = getattr(self, name)
        return found

    def clone(self, chance: Chance) -> Self:
        """An independent copy."""
        copy = type(self)(chance, self.kind_of)
        self.copy_into(copy)
        for name in columns_of(type(self)):
            value = self.column(name)
            setattr(copy, name, value.copy() if isinstance(value, list) else value)
        return copy

    def draw_hands_again(self, seat: int, seats: int) -> None:
        """Puts every hand but the seat's own back, and draws as many things for it by this table's chance."""
        for name, column in columns_of(type(self)).items():
            hands, bag = self.column(name), self.column(column.drawn_from or name)
            if column.drawn_from and isinstance(hands, list) and isinstance(bag, list):
                self._draw_again(hands, bag, [each for each in range(seats) if each != seat])

    def _draw_again(self, hands: list[int], bag: list[int], seats: list[int]) -> None:
        held = [sum(hands[seat * len(bag) : (seat + 1) * len(bag)]) for seat in seats]
        for at in [seat * len(bag) + thing for seat in seats for thing in range(len(bag))]:
            bag[at % len(bag)] += hands[at]
            hands[at] = 0
        for seat, many in zip(seats, held, strict=True):
            for _ in range(many):
                thing = self.chance.draw(0, bag)
                bag[thing] -= 1
                hands[seat * len(bag) + thing] += 1


_COLUMNS: Final[dict[type, Mapping[str, Column]]] = {}


def columns_of(table: type[PlainTable]) -> Mapping[str, Column]:
    """The columns by name, in the order in which the classes say them."""
    if table not in _COLUMNS:
        _COLUMNS[table] = dict(annotated_columns(table))
    return _COLUMNS[table]


def annotated_columns(table: type[PlainTable]) -> Iterator[tuple[str, Column]]:
    """What the classes of a table annotate as a column."""
    for cls in reversed(table.__mro__):
        if issubclass(cls, PlainTable):
            for name, kind in get_annotations(cls, eval_str=True).items():
                yield from ((name, each) for each in getattr(kind, "__metadata__", ()) if isinstance(each, Column))

"""A table whose columns are what its class annotates: each a whole number, or a list of them that keeps its length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Self

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.table import Table

Column = int | list[int]
ANY: tuple[int, int] = (-1, 1_000_000)  # what a column may hold of which nothing is said


class PlainTable(Table):
    """Columns are annotated in the class, and its `__init__` says what they hold at the beginning."""

    ranges: ClassVar[Mapping[str, tuple[int, int]]] = {}  # the least and the most that a column may hold
    turn: int

    def __init__(self, chance: Chance, kind_of: list[int]) -> None:
        super().__init__(chance, kind_of)
        self.turn = 0

    def column(self, name: str) -> Column:
        """What a column holds."""
        found: Column = getattr(self, name)
        return found

    def clone(self, chance: Chance) -> Self:
        """An independent copy."""
        copy = type(self)(chance, self.kind_of)
        self.copy_into(copy)
        for name in columns_of(type(self)):
            value = self.column(name)
            setattr(copy, name, value.copy() if isinstance(value, list) else value)
        return copy


_COLUMNS: Final[dict[type, tuple[str, ...]]] = {}


def columns_of(table: type[PlainTable]) -> tuple[str, ...]:
    """The names of the columns, in the order in which the classes say them."""
    if table not in _COLUMNS:
        _COLUMNS[table] = tuple(annotations_of(table))
    return _COLUMNS[table]


def annotations_of(table: type[PlainTable]) -> Iterator[str]:
    """What the classes of a table annotate, but for what belongs to the class."""
    for cls in reversed(table.__mro__):
        if issubclass(cls, PlainTable):
            yield from (name for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind))

"""Describes a part of an encoding: a name, a label for every number of it, and what counts as 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from ravenhill.kernel.decision import KINDS
from ravenhill.kernel.table import NO_ANSWER, Table
from ravenhill.protocol.kinds import TableT_contra

MARKS = 0  # as the `most` of a part


class Part(msgspec.Struct, frozen=True):
    """Numbers of one sort; each is divided by `most` and cut off at 1.

    Of a part that is mostly empty (`most` 0) only the places of those that are 1 are told, not every number.
    """

    name: str
    labels: list[str]
    most: int = MARKS


class Numbers(Protocol[TableT_contra]):
    """Turns the tables of a game into numbers."""

    def parts(self) -> list[Part]:
        """The parts in the order of `rows`."""

    def rows(self, g: TableT_contra, seat: int) -> list[list[int]]:
        """The numbers of each part, in the order of `parts`."""


def asked_seats(g: Table, seat: int) -> list[int]:
    """The seats that have to answer, as far as one of them can know: its own sealed answer, and no other's, counts."""
    return [each.seat for each in g.decisions if each.seat != seat or g.answers[seat] == NO_ANSWER]


def question_rows(g: Table, seat: int, numbers: Mapping[str, int]) -> list[list[int]]:
    """The seat, the seats that are asked, and the number of its own question: the first three parts."""
    own = g.decision_of(seat)
    return [[seat], asked_seats(g, seat), [numbers[own.kind.name]] if own else []]


def places_of(bits: int, first: int) -> list[int]:
    """The places of the set bits, counted from `first`."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(first + lowest.bit_length() - 1)
        bits -= lowest
    return found


def cell_labels(rows: list[str], columns: list[str]) -> list[str]:
    """A label for every cell of a table, row by row."""
    return [f"{row} {column}" for row in rows for column in columns]


def kinds_of_question(rules: str) -> list[str]:
    """The names of all questions that the rules of a game ask, always in the same order."""
    return sorted(kind.name for kind in KINDS.values() if kind.rule.startswith(rules))

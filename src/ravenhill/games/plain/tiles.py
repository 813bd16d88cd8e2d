"""What a view says, as tiles in rows: one tile for each thing, one row for each part of the view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec

from ravenhill.games.wording import sentence_case
from ravenhill.protocol.game import GameInfo
from ravenhill.protocol.values import Entries, Value

NO_SEAT: Final = -1
NOTHING: Final[tuple[Value, ...]] = (None, "", False)  # is not told


@dataclass
class Tile:
    """A thing: its name, what is said of it, the word it stands for and the seat it belongs to."""

    name: str
    lines: list[tuple[str, str]] = field(default_factory=list)
    word: str = ""
    seat: int = NO_SEAT

    @property
    def is_word(self) -> bool:
        """Whether it is a word and nothing else, as a card in a hand."""
        return self.word != "" and not self.lines


@dataclass
class Row:
    """The things of one part of a view."""

    title: str
    tiles: list[Tile]


class Reader:
    """Reads the views of a game."""

    def __init__(self, game: GameInfo) -> None:
        self.number = game.words.number
        self.seats = [game.seat_names[seat] for seat in game.seats]
        self.label = game.word_name

    def rows(self, view: object) -> list[Row]:
        """Everything that a view says: what is but one number or name comes first, in one line."""
        said: Entries = msgspec.to_builtins(view)
        facts = [f"{title_of(name)} {self.text(value)}" for name, value in entries(said) if is_plain(value)]
        parts = [Row(title_of(name), list(self.tiles(value))) for name, value in entries(said) if not is_plain(value)]
        return [row for row in (Row(" · ".join(facts), []), *parts) if row.title]

    def tiles(self, value: Value) -> Iterator[Tile]:
        """A tile for each thing of a list or a table."""
        named = value.items() if isinstance(value, dict) else [("", each) for each in as_list(value)]
        for name, each in named:
            yield self.tile(title_of(name), each)

    def tile(self, name: str, value: Value) -> Tile:
        """One thing; the first text or word that is said of it is its name."""
        if not isinstance(value, dict):
            return Tile(name, [("", self.text(value))]) if name else self.with_word(Tile(self.text(value)), value)
        rest = dict(entries(value))
        tile = Tile(name)
        if not name:
            first = next((key for key, each in rest.items() if isinstance(each, str)), "")
            tile = self.with_word(Tile(self.text(rest.pop(first, ""))), value.get(first))
        tile.lines = [(title_of(key), self.text(each)) for key, each in rest.items()]
        tile.seat = max(map(self.seat, (tile.name, *rest.values())))
        return tile

    def with_word(self, tile: Tile, value: Value) -> Tile:
        """A tile that stands for a word, if the value is one."""
        tile.word = str(value) if value in self.number else ""
        return tile

    def seat(self, value: Value) -> int:
        """The seat that a value names."""
        return self.seats.index(str(value)) if value in self.seats else NO_SEAT

    def text(self, value: Value) -> str:
        """A value as people read it: a word by its label, true as yes, lists with commas."""
        if isinstance(value, str) and value in self.number:
            return self.label(self.number[value])
        if isinstance(value, dict):
            return ", ".join(f"{title_of(key)} {self.text(each)}" for key, each in value.items())
        if isinstance(value, list):
            return ", ".join(self.text(each) for each in value) or "none"
        return "yes" if value is True else str(value)


def entries(said: Entries) -> Iterator[tuple[str, Value]]:
    """The entries of a table that say something."""
    return ((name, value) for name, value in said.items() if not any(value is each for each in NOTHING))


def is_plain(value: Value) -> bool:
    """Whether a value is one number or one text."""
    return not isinstance(value, (list, dict))


def as_list(value: Value) -> list[Value]:
    """The values of a list."""
    return list(value) if isinstance(value, list) else []


def title_of(name: str) -> str:
    """The name of a field as a heading."""
    return sentence_case(name.replace("_", " "))

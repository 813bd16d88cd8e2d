"""A game's shelf in the library: its sections, filters and drawings, found through the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from pkgutil import resolve_name
from typing import NamedTuple

from ravenhill.match.catalogue import game_class, game_names
from ravenhill.web.library.thing import Filter, Thing

Things = Callable[[], list[Thing]]


class Shelf(NamedTuple):
    """Everything the library shows of one game."""

    sections: list[tuple[str, str, Things]]  # slug, title and things, in reading order
    besides: list[Things]  # words that mean something in the game but are nothing to browse
    filters: list[Filter]
    named: Callable[[str], Thing | None]  # a thing that only a word in a game stands for: a hex, one warrior
    drawings: dict[str, Callable[[Thing], str]]  # by the kind of thing


@cache
def shelved() -> list[str]:
    """The games that have a shelf."""
    return [name for name in game_names() if game_class(name).shelf]


@cache
def shelf_of(game: str) -> Shelf:
    """The shelf of a game."""
    shelf: Shelf = resolve_name(game_class(game).shelf)
    return shelf


def framed(thing: Thing, root: str, box: str, parts: str) -> str:
    """A drawing that stands alone; `root` is the class that its style sheet is made for."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root}" viewBox="{box}" role="img" '
        f'aria-label="{escape(thing.picture)}">{parts}</svg>\n'
    )


def slug_of(thing: Thing) -> str:
    """The part of its word after the kind."""
    return thing.word.partition(":")[2]

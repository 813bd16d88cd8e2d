"""A game's shelf in the library: its sections, filters and drawings, found by the game's name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from importlib import import_module
from typing import Final, NamedTuple

from ravenhill.web.library.thing import Filter, Thing

SHELVES: Final = {
    "five-armies": "ravenhill.web.games.five_armies.library.shelf",
    "combat-hex": "ravenhill.web.games.combat_hex.library.shelf",
}
Things = Callable[[], list[Thing]]


class Shelf(NamedTuple):
    """Everything the library shows of one game."""

    sections: list[tuple[str, str, Things]]  # slug, title and things, in reading order
    besides: list[Things]  # words that mean something in the game but are nothing to browse
    filters: list[Filter]
    named: Callable[[str], Thing | None]  # a thing that only a word in a game stands for: a hex, one warrior
    drawings: dict[str, Callable[[Thing], str]]  # by the kind of thing


@cache
def shelf_of(game: str) -> Shelf:
    """The shelf of a game; KeyError if there is none."""
    shelf: Shelf = import_module(SHELVES[game]).SHELF
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

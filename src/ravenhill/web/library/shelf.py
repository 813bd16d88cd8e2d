"""Defines a game's shelf in the library: its sections, filters and drawings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Final, NamedTuple

from markupsafe import Markup

from ravenhill import rules
from ravenhill.match.catalogue import game_class, game_names
from ravenhill.web.library.thing import Filter, Thing

Things = Callable[[], list[Thing]]
SYMBOL_BOX: Final = "-14 -14 28 28"


class Shelf(NamedTuple):
    """Everything the library shows of one game."""

    sections: list[tuple[str, str, Things]]  # slug, title and things, in reading order
    besides: list[Things]  # words that mean something in the game but are nothing to browse
    filters: list[Filter]
    named: Callable[[str], Thing | None]  # a thing that only a word in a game stands for: a hex, one warrior
    drawings: dict[str, Callable[[Thing], str]]  # by the kind of thing
    symbols: Mapping[str, str] = MappingProxyType({})  # the small signs on entries, by slug, within SYMBOL_BOX
    door: str = ""  # the word of the thing that is seen before anything is chosen


def none_named(_word: str) -> Thing | None:
    """A game without a gallery has nothing to look at."""
    return None


EMPTY: Final = Shelf([], [], [], none_named, {})  # of a game that has only rules


@cache
def games_with_shelf() -> list[str]:
    """The games that have rules to read."""
    return [name for name in game_names() if name in rules.games()]


@cache
def in_gallery() -> list[str]:
    """Those of them that have things to look at."""
    return [name for name in games_with_shelf() if shelf_of(name).sections]


@cache
def shelf_of(game: str) -> Shelf:
    """The shelf of a game."""
    shelf: Shelf = resolve_name(game_class(game).shelf)
    return shelf


def symbol(slug: str, game: str) -> Markup:
    """A sign as an SVG within a page; it only repeats the text beside it."""
    drawn = shelf_of(game).symbols[slug]
    within = f'<svg class="symbol" viewBox="{SYMBOL_BOX}" aria-hidden="true" focusable="false">{drawn}</svg>'
    return Markup(within)  # noqa: S704  our own drawing


def frame(thing: Thing, root: str, box: str, parts: str) -> str:
    """Makes a drawing stand alone; `root` is the class of its style sheet."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root}" viewBox="{box}" role="img" '
        f'aria-label="{escape(thing.picture)}">{parts}</svg>\n'
    )


def slug_of(thing: Thing) -> str:
    """The part of a word after its kind."""
    return thing.word.partition(":")[2]

"""Gives the library's templates what they need, and renders the fragment that explains a word."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ravenhill.web.library.catalogue import thing_named
from ravenhill.web.library.chapters import TITLES, numbers
from ravenhill.web.library.deviations import deviations_about
from ravenhill.web.library.linking import link, link_rules
from ravenhill.web.library.shelf import symbol
from ravenhill.web.library.thing import Thing

Context: TypeAlias = dict[str, Any]  # what a template is given: Jinja knows no types
PAGES: Final = Path(__file__).parent.parent / "pages"


def tools(game: str, root: str) -> Context:
    """The functions and names for templates of one game."""
    return {
        "game": game,
        "root": root,
        "title": TITLES[game],
        "linked": partial(link_rules, game=game, root=root),
        "rule_link": partial(link, game=game, root=root),
        "rule_text": lambda number: numbers(game)[number].text,
        "deviations_about": deviations_about,
        "symbol": partial(symbol, game=game),
    }


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The templates for fragments, which need no request."""
    return Environment(loader=FileSystemLoader(PAGES), autoescape=True, undefined=StrictUndefined)


@lru_cache(maxsize=1024)
def about(game: str, word: str, root: str = "") -> str | None:
    """The meaning of a word as an HTML fragment; None if the game does not have it."""
    thing = thing_named(game, word)
    return None if thing is None else fragment(thing, root)


def fragment(thing: Thing, root: str) -> str:
    """A thing as an HTML fragment, for a tooltip or a dialog."""
    return environment().get_template("library/about.html").render(thing=thing, **tools(thing.game, root))

"""What the templates of the library need to show a thing, and the fragment that tells what a word means."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ravenhill.web.library.catalogue import thing_named
from ravenhill.web.library.chapters import TITLES, numbers
from ravenhill.web.library.deviations import deviations_about
from ravenhill.web.library.linking import link, linked
from ravenhill.web.library.symbols import symbol
from ravenhill.web.library.thing import Thing

PAGES: Final = Path(__file__).parent.parent / "pages"


def tools(game: str, root: str) -> dict[str, Any]:
    """The functions and names that templates of one game use."""
    return {
        "game": game,
        "root": root,
        "title": TITLES[game],
        "linked": partial(linked, game=game, root=root),
        "rule_link": partial(link, game=game, root=root),
        "rule_text": lambda number: numbers(game)[number].text,
        "deviations_about": deviations_about,
        "symbol": symbol,
    }


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The templates for fragments, which are made without a request."""
    return Environment(loader=FileSystemLoader(PAGES), autoescape=True, undefined=StrictUndefined)


@lru_cache(maxsize=1024)
def about(game: str, word: str, root: str = "") -> str | None:
    """What a word of a game means, as an HTML fragment; None for a word that the game does not have."""
    thing = thing_named(game, word)
    return None if thing is None else fragment(thing, root)


def fragment(thing: Thing, root: str) -> str:
    """A thing as an HTML fragment, for a tooltip or a dialog."""
    return environment().get_template("library/about.html").render(thing=thing, **tools(thing.game, root))

"""Draws single things, each as a document of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ravenhill.web.library.catalogue import thing_named
from ravenhill.web.library.shelf import shelf_of

PICTURES_KEPT: Final = 128


@lru_cache(maxsize=PICTURES_KEPT)
def picture(game: str, word: str) -> str | None:
    """The drawing of a thing as SVG; None if it has none."""
    thing = thing_named(game, word)
    if thing is None or not thing.picture:
        return None
    return shelf_of(game).drawings[thing.kind](thing)

"""Draws the pictures of the start page: a moment of each game, drawn by the game itself and cut to its best part."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final

from ravenhill.match.beginning import loads, new
from ravenhill.web.entrances import entrance_of, titles
from ravenhill.web.games import presentation_of

SIZE: Final = (880, 440)
MOST: Final = 16  # that are kept


@lru_cache(maxsize=MOST)
def picture(game: str) -> str:
    """The picture of a game as an SVG document: its own moment, or else its beginning."""
    kept = files("ravenhill.web").joinpath("pictures", f"{game}.toml")
    match = loads(kept.read_text(encoding="utf-8")) if kept.is_file() else new(game, seed=0)
    return cut_out(match.svg(), entrance_of(game).cut)


def cut_out(svg: str, cut: str) -> str:
    """Cuts a drawing to one part, in a size of its own; without lit ground it is there at once."""
    width, height = SIZE
    size = f'viewBox="{cut}" width="{width}" height="{height}"'
    return re.sub(r'class="([a-z -]+)" viewBox="[^"]*"', rf'class="\1 plain" {size}', svg, count=1)


def draw_once() -> None:
    """Draws a game of each kind, so that no visitor has to wait for one-off drawings."""
    for name in titles():
        match = new(name, seed=0)
        presentation, view = presentation_of(match.game), match.view()
        presentation.board(view)
        presentation.panels(view)
        picture(name)

"""The pictures of the start page: a moment of each game, drawn by the game itself and cut to what is worth seeing."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final

from ravenhill.match.beginning import loads, new
from ravenhill.web.games import presentation_of

SIZE: Final = (880, 440)
CUTS: Final = {"five-armies": "330 118 880 440", "combat-hex": "180 372 800 400"}


@lru_cache(maxsize=len(CUTS))
def picture(game: str) -> str:
    """The picture of a game as an SVG document; KeyError if there is none."""
    cut = CUTS[game]
    position = files("ravenhill.web").joinpath("pictures", f"{game}.toml").read_text(encoding="utf-8")
    return cut_out(loads(position).svg(), cut)


def cut_out(svg: str, cut: str) -> str:
    """A drawing that shows one part of itself, in a size of its own; without lit ground it is there at once."""
    width, height = SIZE
    size = f'viewBox="{cut}" width="{width}" height="{height}"'
    return re.sub(r'class="([a-z-]+)" viewBox="[^"]*"', rf'class="\1 plain" {size}', svg, count=1)


def draw_once() -> None:
    """Draw a game of each kind, so that nobody has to wait for what is drawn only once."""
    for name in CUTS:
        match = new(name, seed=0)
        presentation, view = presentation_of(match.game), match.view()
        presentation.board(view)
        presentation.panels(view)
        picture(name)

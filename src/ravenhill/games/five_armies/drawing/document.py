"""Draws the board as one SVG document from a view; the still part and the pieces can be had apart.

Everything a person can click says its word in ``data-word`` and its place in ``data-place``.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from pathlib import Path

from ravenhill.games.five_armies.drawing import symbols, terrain
from ravenhill.games.five_armies.drawing.board import read, size
from ravenhill.games.five_armies.drawing.pieces import pieces
from ravenhill.games.five_armies.drawing.style import filters, style
from ravenhill.games.five_armies.drawing.terrain import still
from ravenhill.games.five_armies.view import View

# Pixels to a unit of the drawing from which names are at least 11 px high, and from which numbers can be read at all.
LETTERING = "0.68 0.4"

__all__ = ["board", "definitions", "living", "pieces", "still", "style"]


@lru_cache(maxsize=8)
def definitions(board_path: Path | None = None) -> str:
    """Symbols, shapes and filters that both parts use."""
    shapes = terrain.definitions(board_path)
    return f"<defs>{symbols.definitions()}{shapes}{filters()}</defs>"


def board(view: View, board_path: Path | None = None) -> str:
    """The whole board as a document of its own, or to be set into a page."""
    return _draw(view, board_path, "img")


def living(view: View, board_path: Path | None = None) -> str:
    """The whole board for a page where its parts can be chosen."""
    return _draw(view, board_path, "group")


def _draw(view: View, board_path: Path | None, role: str) -> str:
    width, height = size(read(board_path))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="five-armies" viewBox="0 0 {width:g} {height:g}" '
        f'data-lettering="{LETTERING}" role="{role}" '
        f'aria-label="{escape(description(view))}">\n{style()}\n{definitions(board_path)}\n'
        f"{still(board_path)}\n{pieces(view, board_path)}\n</svg>\n"
    )


def description(view: View) -> str:
    """The position in a sentence, for those who do not see it."""
    sides = [sum(army.side == side for army in view.armies) for side in ("free-peoples", "shadow")]
    return (
        f"The Battle of Five Armies, turn {view.turn}, {view.phase.replace('-', ' ')}: Fate {view.fate}, "
        f"Shadow victory points {view.victory_points}, {sides[0]} Free Peoples and {sides[1]} Shadow Armies"
    )

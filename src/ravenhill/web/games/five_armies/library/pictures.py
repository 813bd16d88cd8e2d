"""Draws the board, counters, characters and tokens of The Battle of Five Armies, each by itself."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.drawing import document as board_drawing
from ravenhill.games.five_armies.drawing.board import read
from ravenhill.games.five_armies.drawing.counters import PORTRAITS
from ravenhill.games.five_armies.drawing.style import style as board_style
from ravenhill.games.five_armies.drawing.symbols import HEXAGON, SHIELD, SILHOUETTES
from ravenhill.web.library.shelf import frame, slug_of
from ravenhill.web.library.thing import Thing

PIECE_BOX: Final = "-17 -18 34 36"


def board(thing: Thing) -> str:
    """The board without pieces."""
    canvas = read().canvas
    parts = board_style() + board_drawing.definitions() + board_drawing.still()
    return frame(thing, "five-armies", f"0 0 {canvas.width:g} {canvas.height:g}", parts)


def counter(thing: Thing) -> str:
    """The counter of a unit type."""
    unit, side = slug_of(thing), thing.marks["side"]
    veteran = " veteran" if unit in ("dwarf-veterans", "great-orcs") else ""
    body = SHIELD if side == "free-peoples" else HEXAGON
    drawn = (
        f'<g class="counter {side}{veteran}"><path class="body" d="{body}"/>'
        f'<g class="shape" transform="translate(0 -1) scale(.82)">{SILHOUETTES[unit]}</g></g>'
    )
    return frame(thing, "five-armies", PIECE_BOX, board_style() + drawn)


def portrait(thing: Thing) -> str:
    """A character: a round face with initials."""
    _, initials, ground = PORTRAITS[slug_of(thing)]
    drawn = (
        f'<g class="portrait {thing.marks["side"]}"><circle class="face" r="11.5" fill="{ground}"/>'
        f'<circle class="rim" r="13"/><text class="initials" y="4.2">{initials}</text></g>'
    )
    return frame(thing, "five-armies", "-15 -15 30 30", board_style() + drawn)


def token(thing: Thing) -> str:
    """The back of a Recruitment token."""
    group = slug_of(thing)
    drawn = (
        f'<g class="token token-{group}"><rect class="tile" x="-12" y="-12" width="24" height="24" rx="4"/>'
        f'<g class="shape" transform="scale(.72)">{SILHOUETTES[group]}</g></g>'
    )
    return frame(thing, "five-armies", "-15 -15 30 30", board_style() + drawn)

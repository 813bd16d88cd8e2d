"""A plain board: the tiles of a view in rows, in colours of day and night; what stands for a word can be clicked.

Everything is a piece: a page keeps the ground, and puts new pieces in the place of the old ones.
"""

from __future__ import annotations

from html import escape
from typing import Final

import msgspec

from ravenhill.games.plain.tiles import NO_SEAT, Reader, Row, Tile
from ravenhill.games.svg import number, theme_css
from ravenhill.protocol.game import GameInfo

ROOT: Final = "plain-board"
WIDTH: Final = 760.0
HEIGHT: Final = 560.0
EDGE: Final = 24.0  # around everything
GAP: Final = 12.0  # between tiles
INNER: Final = 14.0  # within a tile
HEADING: Final = 34.0  # the height of a heading
NAME: Final = 30.0  # of the name of a tile
LINE: Final = 25.0  # of a line in it
LETTER: Final = 11.0  # how wide a letter of a line is, about
CAPITAL: Final = 13.8  # a letter of a name
LEAST: Final = 78.0  # the width of the narrowest tile

LIGHT: Final = {
    "ground": "#e9dfc8", "ink": "#1d140b", "faint": "#5c4a33", "tile": "#fffaf0", "edge": "#8a7350",
    "seat-0": "#1f4e9c", "seat-1": "#8e1616", "mark": "#fff6df",
}  # fmt: skip
DARK: Final = {
    "ground": "#2a2018", "ink": "#f6ecd4", "faint": "#cdbb97", "tile": "#3d3024", "edge": "#a18a63",
    "seat-0": "#7aa5ec", "seat-1": "#ee8377", "mark": "#1b140d",
}  # fmt: skip
SHEET: Final = """
.ground{fill:var(--ground)}
.tile{fill:var(--tile);stroke:var(--edge);stroke-width:1.5}
.seat-0 .tile{stroke:var(--seat-0);stroke-width:3}
.seat-1 .tile{stroke:var(--seat-1);stroke-width:3}
.seat-0 .band{fill:var(--seat-0)}
.seat-1 .band{fill:var(--seat-1)}
.mark{fill:var(--mark)}
text{font-family:"Source Sans 3","Source Sans Pro",system-ui,sans-serif;fill:var(--ink)}
.heading{font-size:21px;font-weight:600;fill:var(--faint)}
.name{font-size:22px;font-weight:700}
.line{font-size:20px}
.label{fill:var(--faint)}
"""


def board(game: GameInfo, view: msgspec.Struct) -> str:
    """The whole board as a document of its own, or to be set into a page."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT} board" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="group" '
        f'aria-label="{escape(game.title)}">\n{theme_css(ROOT, LIGHT, DARK, SHEET)}\n'
        f'<g id="still"><rect class="ground" width="{WIDTH:g}" height="{HEIGHT:g}"/></g>\n'
        f"{pieces(game, view)}\n</svg>\n"
    )


def pieces(game: GameInfo, view: msgspec.Struct) -> str:
    """All tiles as one group, made smaller where they would not fit."""
    drawn, bottom = [], EDGE
    for row in Reader(game).rows(view):
        parts, bottom = row_at(row, bottom)
        drawn += parts
    scale = min(1.0, HEIGHT / (bottom + EDGE))
    return f'<g id="pieces"><g transform="scale({scale:.3f})">{"".join(drawn)}</g></g>'


def row_at(row: Row, top: float) -> tuple[list[str], float]:
    """A heading with its tiles, in as many lines as they need; and where the next row begins."""
    drawn = [f'<text class="heading" x="{EDGE:g}" y="{top + 22:g}">{escape(row.title)}</text>']
    left, top = EDGE, top + HEADING
    high = max(map(height_of, row.tiles), default=-GAP)
    for tile in row.tiles:
        wide = width_of(tile)
        if left > EDGE and left + wide > WIDTH - EDGE:
            left, top = EDGE, top + high + GAP
        drawn.append(tile_at(tile, left, top, wide, high))
        left += wide + GAP
    return drawn, top + high + GAP


def width_of(tile: Tile) -> float:
    """As wide as its longest line."""
    lines = max((len(f"{label} {text}".strip()) * LETTER for label, text in tile.lines), default=0)
    return max(LEAST, 2 * INNER + max(lines, len(tile.name) * CAPITAL + (NAME if tile.seat != NO_SEAT else 0)))


def height_of(tile: Tile) -> float:
    """As high as its lines."""
    return INNER + NAME + LINE * len(tile.lines) + INNER / 3


def tile_at(tile: Tile, left: float, top: float, wide: float, high: float) -> str:
    """A tile with its name and its lines."""
    word = f' data-word="{escape(tile.word)}" data-place="{escape(tile.word)}"' if tile.word else ""
    seat = f' class="seat-{tile.seat}"' if tile.seat != NO_SEAT else ""
    lines = "".join(
        f'<text class="line" x="{INNER:g}" y="{INNER + NAME + LINE * at + 16:g}">'
        f'{f"""<tspan class="label">{escape(label)} </tspan>""" if label else ""}{escape(text)}</text>'
        for at, (label, text) in enumerate(tile.lines)
    )
    return (
        f'<g{seat}{word} transform="translate({number(left)} {number(top)})"><title>{escape(tile.name)}</title>'
        f'<rect class="tile" width="{number(wide)}" height="{number(high)}" rx="9"/>'
        f'<text class="name" x="{INNER:g}" y="{INNER + 18:g}">{escape(tile.name)}</text>'
        f"{sign(tile.seat, wide)}{lines}</g>"
    )


def sign(seat: int, wide: float) -> str:
    """Whose a tile is: a round sign for the first seat, a square one for the other."""
    if seat == NO_SEAT:
        return ""
    x = wide - INNER - 16
    shape = f'<circle class="mark" cx="{x + 8:g}" cy="24" r="4"/>' if seat == 0 else ""
    shape = shape or f'<rect class="mark" x="{x + 4:g}" y="20" width="8" height="8"/>'
    return f'<rect class="band" x="{number(x)}" y="16" width="16" height="16" rx="{8 if seat == 0 else 2}"/>{shape}'

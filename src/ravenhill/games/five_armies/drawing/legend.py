"""Draws the frame of the board, the terrain icons, and the legend, which is folded until somebody looks at it."""

from __future__ import annotations

from html import escape

from ravenhill.games.five_armies.drawing.board import Board
from ravenhill.games.svg import Point, number

ROWS = 8  # of the legend, in two columns
WIDTH = 330
PLACE = (446, 40)
KEY = "What the signs on the map mean"


def use(slug: str, x: float = 0, y: float = 0) -> str:
    place = f' x="{number(x)}" y="{number(y)}"' if x or y else ""
    return f'<use href="#fa-{slug}"{place}/>'


def terrain_icon(terrain: str, territory: str, middle: Point, radius: float = 11.5) -> str:
    """The terrain in a ring of the territory's colour."""
    x, y = number(middle[0]), number(middle[1])
    symbol = use(f"icon-{terrain}") if terrain else ""
    return (
        f'<g transform="translate({x} {y})"><circle r="{radius}" class="icon-ground ring-{territory}"/>'
        f'<circle r="{radius + 2}" class="icon-rim"/>{symbol}</g>'
    )


def frame(board: Board) -> str:
    x, y, width, height = board.canvas.field
    return (
        f'<g class="mute"><rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        'fill="url(#fa-vignette)"/>'
        f'<rect x="{x + 3:g}" y="{y + 3:g}" width="{width - 6:g}" height="{height - 6:g}" class="frame"/></g>'
    )


def legend(board: Board) -> str:
    """Territories, terrains and signs, for the defs of the drawing."""
    cells: list[tuple[str, str]] = []
    for slug, territory in board.territories.items():
        cells.append((terrain_icon("", slug, (0, 0)), territory.name))
    for slug, terrain in board.terrains.items():
        cells.append((f'<circle r="12" fill="var(--parchment)"/>{use(f"icon-{slug}")}', terrain.name))
    cells += [(sign, name) for name, sign in _SIGNS.items()]
    parts = []
    for index, (sign, name) in enumerate(cells):
        x, y = (26, 192)[index // ROWS], 28 + 29 * (index % ROWS)
        parts.append(
            f'<g transform="translate({x} {y}) scale(.9)">{sign}</g>'
            f'<text class="legend" x="{x + 20}" y="{y + 6}">{escape(name)}</text>'
        )
    sheet = f'<rect class="scroll" width="{WIDTH}" height="{ROWS * 29 + 26}" rx="9"/>'
    return f'<g id="fa-legend">{sheet}{"".join(parts)}</g>'


def key() -> str:
    """The legend, folded to a sign on the mountain: it opens under the mouse or a tap, and keys walk past it."""
    x, y = PLACE
    return (
        f'<g class="key folded" tabindex="-1" role="img" aria-label="{KEY}" '
        f'transform="translate({x} {y})"><title>{KEY}</title><g class="closed"><rect class="scroll" x="-22" y="-15" '
        'width="44" height="30" rx="7"/><text class="key-name" y="6">Key</text></g>'
        '<g class="open mute" transform="translate(-24 -16)"><use href="#fa-legend"/></g></g>'
    )


_STONES = [(x, y) for x in (-7, 0, 7) for y in (-5, 4)]
_SIGNS = {
    "Slope": (
        '<path d="M-13-5H13" class="border"/><path class="slope" style="fill:var(--strip-ink)" '
        'd="M-11-3L-9 9L-7-3ZM-4-3L-2 6L0-3ZM3-3L5 9L7-3Z"/>'
    ),
    "Ford": (
        '<rect x="-13" y="-9" width="26" height="18" fill="var(--river)"/>'
        + "".join(f'<ellipse cx="{x}" cy="{y}" rx="3.2" ry="2.6" class="stone"/>' for x, y in _STONES)
    ),
    "River": '<path d="M-13 3Q-6-7 0 0T13-3" fill="none" stroke="var(--river)" stroke-width="8"/>',
    "Settlement": '<use href="#fa-icon-house"/>',
    "Fortification": '<use href="#fa-icon-tower"/>',
    "Mustering": '<use href="#fa-icon-flag"/>',
    "Control": '<use href="#fa-icon-control"/>',
}

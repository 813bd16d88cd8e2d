"""Draws the rim of the board: frame, legend and the track of Fate; and the terrain icons."""

from __future__ import annotations

from html import escape

from ravenhill.games.five_armies.drawing.board import Board
from ravenhill.games.svg import Point, number

MEETINGS = {2: "Bilbo", 5: "Thorin", 8: "Eagles", 11: "Beorn"}


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


def strip(board: Board) -> str:
    top = board.canvas.field[1] + board.canvas.field[3]
    height = board.canvas.height - top
    steps = board.fate_track.steps
    return (
        f'<g id="strip"><rect class="strip" x="0" y="{top:g}" width="{board.canvas.width:g}" '
        f'height="{height:g}"/>'
        f'<path d="M0 {top:g}H{board.canvas.width:g}" class="frame"/>{_legend(board, top)}'
        f'<path class="track" d="M{steps[0][0]:g} {steps[0][1] - 3:g}H{steps[-1][0]:g}M{steps[0][0]:g} '
        f'{steps[0][1] + 3:g}H{steps[-1][0]:g}"/>'
        f"{''.join(_step(board, step) for step in range(len(steps)))}</g>"
    )


def _step(board: Board, step: int) -> str:
    """One step of the track; some say who may come, the last that the Free Peoples win."""
    x, y = board.fate_track.steps[step]
    last = step == len(board.fate_track.steps) - 1
    name = "Victory" if last else MEETINGS.get(step, "")
    kind = "last" if last else "meeting" if name else ""
    text = f'<text class="step-name {kind}" x="{x:g}" y="{y + 16:g}">{name}</text>' if name else ""
    return (
        f'<g class="fate-step" data-place="fate-{step}"><title>Fate {step}{": " + name if name else ""}</title>'
        f'<circle class="step {kind}" '
        f'cx="{x:g}" cy="{y:g}" r="{board.fate_track.step_size / 2 - 1:g}"/><text class="figure step-number" '
        f'x="{x:g}" y="{y + (3 if name else 7):g}">{step}</text>{text}</g>'
    )


def _legend(board: Board, top: float) -> str:
    """Territories, terrains and signs in four columns."""
    cells: list[tuple[str, str]] = []
    for slug, territory in board.territories.items():
        cells.append((terrain_icon("", slug, (0, 0)), territory.name))
    for slug, terrain in board.terrains.items():
        cells.append((f'<circle r="12" fill="var(--parchment)"/>{use(f"icon-{slug}")}', terrain.name))
    cells += [(sign, name) for name, sign in _SIGNS.items()]
    parts = []
    for index, (sign, name) in enumerate(cells):
        x, y = (14, 108, 184, 244)[index // 4], top + 14 + 18.2 * (index % 4)
        parts.append(
            f'<g transform="translate({x} {number(y)}) scale(.56)">{sign}</g>'
            f'<text class="legend" x="{x + 11}" y="{number(y + 4)}">{escape(name)}</text>'
        )
    return '<g class="mute">' + "".join(parts) + "</g>"


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

"""Strews peaks, humps, tufts, reeds and ruins over the regions, and draws the Lonely Mountain; always the same."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from random import Random

from ravenhill.games.five_armies.drawing.board import MOUNTAIN, Board, outline, read
from ravenhill.games.five_armies.drawing.layout import free_room
from ravenhill.games.svg import Point, number

ORNAMENTS: dict[str, str] = {
    "peak": (
        '<path d="M-17 13L-1-17L17 13Q0 16-17 13Z" fill="#9c9086"/><path d="M-1-17L17 13Q8 15.4 1 14.8L4 '
        '6L-1 0L2-7Z" '
        'fill="#5d534b"/><path d="M-1-17L-7-5.6L-3.6-7.4L-1-3.6L1.6-7L5.4-5.4Z" fill="#f7f3ea"/><path '
        'd="M-17 13L-1-17L17 13M-7 11L-4 4M8 12L6 7" fill="none" stroke="#2c2520" stroke-width="1.3"/>'
    ),
    "crag": (
        '<path d="M-14 10L-6-9L-2-3L3-12L14 10Q0 13-14 10Z" fill="#a0948a"/><path d="M3-12L14 10Q8 11.6 4 '
        "11.4L5 3L2-2Z"
        'M-6-9L-2-3L-3 4L-6 11Q-3 0-6-9Z" fill="#665b52"/><path d="M-14 10L-6-9L-2-3L3-12L14 10" fill="none" '
        'stroke="#2c2520" stroke-width="1.2"/>'
    ),
    "hump": (
        '<path d="M-15 6C-12-4-5-8 1-8C8-8 13-2 15 6C5 2-6 2-15 6Z" fill="#e9cf84" '
        'fill-opacity=".55"/><path d="M1-8C8-8 '
        '13-2 15 6C11 4 8 3 5 2.8C7-2 5-6 1-8Z" fill="#7a5a1c" fill-opacity=".35"/><path d="M-15 '
        "6C-12-4-5-8 1-8C8-8 13-2 "
        '15 6M9-1L11 3M5-4L7.6 2" fill="none" stroke="#5f451a" stroke-width="1.2"/>'
    ),
    "hump-small": (
        '<path d="M-10 4C-7-3-2-5 1-5C6-5 9-1 10 4C3 1.6-4 1.6-10 4Z" fill="#e9cf84" '
        'fill-opacity=".5"/><path d="M-10 4C-7-3'
        '-2-5 1-5C6-5 9-1 10 4M6-1L7.4 2" fill="none" stroke="#5f451a" stroke-width="1.1"/>'
    ),
    "bush": (
        '<path d="M-5 3C-7-1-4-4-1.6-3.4C0-6 4-5 4-2.4C6.6-2 6.4 2 5 3Z" fill="#7d8a38" stroke="#4c5420" '
        'stroke-width=".9"/>'
    ),
    "tuft": (
        '<path d="M-4 4C-4 1-5-1-6.4-2.6M-1.6 4C-2 0-1.8-3-1-5.4M1 4C1 1 2-1.6 4-3.6M3.4 4C3.6 2.4 4.8 1 '
        '6.4.2" fill="none" '
        'stroke="#5d7f33" stroke-width="1.3"/>'
    ),
    "tree": (
        '<ellipse cx="2" cy="9" rx="7" ry="2" fill="#2f3d18" fill-opacity=".35"/><path d="M-1 9V1H1V9Z" '
        'fill="#5a3c1a"/>'
        '<path d="M0-11C5-11 7.4-7 6.6-4C8.6-1 6 3.4 2 3C0 4.4-3 4-4 2.6C-7.6 2.4-8.4-2-6.4-4C-7-8-4-11 '
        '0-11Z" fill="#6f9440" '
        'stroke="#3d5422" stroke-width="1"/><path d="M-3-7C-1.4-9 1-9 2.6-8" fill="none" stroke="#b5cf7e" '
        'stroke-width="1.2"/>'
    ),
    "reeds": (
        '<path d="M-6 6C-6 2-6.4-2-8-5M-2 6V-7M2 6C2 2 2.6-2 4-5M6 6C6 3 7-.4 8.4-2" fill="none" '
        'stroke="#2c5648" '
        'stroke-width="1.2"/><path d="M-2-10V-5.4M4.2-8V-4M-8.2-7.6V-4" stroke="#5b3a1a" stroke-width="2.4" '
        'fill="none"/>'
        '<path d="M-10 7.6Q-7.6 5.8-5 7.6T0 7.6T5 7.6T10 7.6" fill="none" stroke="#d9eee6" '
        'stroke-opacity=".8" stroke-width="1.1"/>'
    ),
    "pool": (
        '<path d="M-13 1C-11-4-3-5 2-4.4C9-5 14-2 13 1C12 5 4 5.4-1 4.8C-8 5.6-14 4-13 1Z" fill="#4f93a5" '
        'fill-opacity=".55" '
        'stroke="#2c5f66" stroke-width=".9"/><path d="M-7 0Q-4-1.6-1 0M2 2Q5 .4 8 2" fill="none" '
        'stroke="#dff1ef" '
        'stroke-width="1"/>'
    ),
    "wall": (
        '<path d="M-11 6V-3H-8V-5H-4.6V-1.6H-1V-4.4H2V.6H6V-2H9V1.6L11 2.6V6Z" fill="#ead2bc" '
        'stroke="#54301d" '
        'stroke-width="1.1"/><path d="M-8 1H-4M-1 2.6H3M-6 3.6H-3M5 4H8" stroke="#54301d" stroke-width=".8"/>'
    ),
    "arch": (
        '<path d="M-8 8V-2C-8-8-4-10 0-10C3-10 5-9 6.4-7L4-5.6L8-3V8H4V0A4 4 0 0 0-4 0V8Z" fill="#ead2bc" '
        'stroke="#54301d" stroke-width="1.1"/>'
    ),
    "stump": (
        '<path d="M-5 9V-7L-3-5.6L-2-9L1-6L3-10L5-5V9Z" fill="#ead2bc" stroke="#54301d" '
        'stroke-width="1.1"/><path '
        'd="M-1.4-1.6V2.4H1.2V-1.6Z" fill="#54301d"/>'
    ),
    "rubble": (
        '<path d="M-6 3L-4-1L-1 0L0 3ZM1 3L3-2L6-1L7 3Z" fill="#d8b699" stroke="#54301d" stroke-width=".9"/>'
        '<path d="M-3 1.6H-1.6M3.4 1H5" stroke="#54301d" stroke-width=".8"/>'
    ),
}


@dataclass(frozen=True)
class Growth:
    """The growth on a terrain: an ornament, its half width and half height, how many are tried, spacing."""

    ornament: str
    wide: float
    tall: float
    tries: int
    gap: float


GROWTHS: dict[str, tuple[Growth, ...]] = {
    "mountains": (Growth("peak", 15, 15, 120, -7), Growth("crag", 11, 9, 120, -3)),
    "hills": (Growth("hump", 15, 8, 40, 5), Growth("hump-small", 10, 5, 40, 6), Growth("bush", 6, 5, 14, 9)),
    "plains": (Growth("tree", 8, 11, 9, 10), Growth("tuft", 6, 5, 34, 10), Growth("bush", 6, 5, 5, 10)),
    "swamps": (Growth("pool", 13, 6, 22, 5), Growth("reeds", 9, 9, 60, 4)),
    "ruins": (
        Growth("arch", 8, 10, 14, 7),
        Growth("stump", 5, 10, 16, 6),
        Growth("wall", 11, 6, 60, 4),
        Growth("rubble", 7, 3, 40, 5),
    ),
}


def definitions() -> str:
    return "".join(f'<g id="fa-o-{slug}">{body}</g>' for slug, body in ORNAMENTS.items())


def strewn(path: Path | None = None) -> str:
    """All ornaments of all regions, the northern ones behind the southern ones."""
    board = read(path)
    placed: list[tuple[Point, str]] = []
    for index, slug in enumerate(board.region):
        placed += _strew(board, slug, Random(1000 + index), path)
    placed.sort(key=lambda item: item[0][1])
    uses = (f'<use href="#fa-o-{slug}" x="{number(x)}" y="{number(y)}"/>' for (x, y), slug in placed)
    return '<g class="ornament mute">' + "".join(uses) + "</g>"


def _strew(board: Board, slug: str, random: Random, path: Path | None) -> list[tuple[Point, str]]:
    room = free_room(slug, path).copy()
    region = board.region[slug]
    calm = region.room * (0.75 if region.terrain == "mountains" else 0.35)
    room.mark((region.anchor[0] - calm, region.anchor[1] - calm, 2 * calm, 2 * calm), 0)
    placed = []
    for growth in GROWTHS[region.terrain]:
        for _ in range(growth.tries):
            x = round(room.left + random.random() * room.columns * 4)
            y = round(room.top + random.random() * room.rows * 4)
            wide, tall = growth.wide, growth.tall
            if room.fits((x - wide, y - tall, 2 * wide, 2 * tall)):
                placed.append(((float(x), float(y)), growth.ornament))
                wide, tall = wide + growth.gap, tall + growth.gap
                room.mark((x - wide, y - tall, 2 * wide, 2 * tall), 0)
    return placed


# --- the Lonely Mountain --------------------------------------------------------------------------


def lonely_mountain(path: Path | None = None) -> str:
    """The mountain inside the black line: lit and shaded faces between ridges, and snow on the peak."""
    board = read(path)
    random = Random(1937)
    ridges = [_ridge(board.mountain.peak, turn, random) for turn in range(0, 360, 20)]
    faces = [_face(ridges, index) for index in range(len(ridges))]
    return (
        f'<clipPath id="fa-mountain-clip"><path d="{outline(board, MOUNTAIN)}"/></clipPath>'
        '<g class="relief-crag" clip-path="url(#fa-mountain-clip)"><path class="rock" '
        'd="M-99-99H999V699H-99Z"/>'
        + "".join(faces)
        + f'<path class="snow" d="{_snow(board.mountain.peak, ridges, random)}"/></g>'
    )


def _ridge(peak: Point, turn: float, random: Random) -> list[Point]:
    """A jagged line from the peak outwards."""
    points = [peak]
    angle = math.radians(turn + random.uniform(-7, 7))
    for step in (55, 110, 180, 270, 380, 640):
        bent = angle + random.uniform(-0.13, 0.13)
        points.append((peak[0] + step * 1.15 * math.cos(bent), peak[1] + step * math.sin(bent)))
    return points


def _face(ridges: list[list[Point]], index: int) -> str:
    """The face between two ridges; light falls from the north-west, every second face lies deeper."""
    one, other = ridges[index], ridges[(index + 1) % len(ridges)]
    end = one[-1]
    angle = math.atan2(end[1] - one[0][1], end[0] - one[0][0])
    light = -math.cos(angle - math.radians(50)) * 0.6 + (0.42 if index % 2 else -0.42)
    colour, strength = ("#fff6e4", light * 0.24) if light > 0 else ("#000", -light * 0.5)
    points = " ".join(f"{number(x)},{number(y)}" for x, y in one + other[:0:-1])
    return f'<polygon points="{points}" fill="{colour}" fill-opacity="{strength:.2f}"/>'


def _snow(peak: Point, ridges: list[list[Point]], random: Random) -> str:
    """A cap with tongues of snow down every second ridge."""
    rim: list[Point] = []
    for index, ridge in enumerate(ridges):
        reach = random.uniform(0.75, 1.0) if index % 2 else random.uniform(0.3, 0.5)
        x, y = ridge[2]
        rim.append((peak[0] + (x - peak[0]) * reach, peak[1] + (y - peak[1]) * reach))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in rim) + "Z"


def compass(middle: Point, radius: float) -> str:
    """A small compass rose, north up."""
    x, y = middle
    points = []
    for index in range(8):
        for turn, part in ((index * 45, 1.0 if index % 2 == 0 else 0.62), (index * 45 + 22.5, 0.2)):
            angle = math.radians(turn - 90)
            points.append((x + radius * part * math.cos(angle), y + radius * part * math.sin(angle)))
    star = "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points) + "Z"
    return (
        f'<g class="compass mute"><circle cx="{number(x)}" cy="{number(y)}" r="{number(radius * 0.72)}"/>'
        f'<path d="{star}"/><text x="{number(x)}" y="{number(y - radius - 4)}">N</text></g>'
    )

"""Draws the still part of the board: land, borders, river, names, boxes, legend and the track of Fate."""

from __future__ import annotations

import math
from functools import lru_cache
from html import escape
from pathlib import Path

from ravenhill.games.five_armies.drawing import portraits, scenery
from ravenhill.games.five_armies.drawing.board import (
    MOUNTAIN,
    Board,
    Box,
    Edge,
    Region,
    edge_points,
    outline,
    place_name,
    read,
    river_points,
    word,
)
from ravenhill.games.five_armies.drawing.fate_track import fate_track
from ravenhill.games.five_armies.drawing.legend import frame, legend, terrain_icon, use
from ravenhill.games.svg import Point, hachures, line, number, points_along

RELIEFS = {
    "mountains": "relief-rough",
    "hills": "relief-rolling",
    "plains": "relief-soft",
    "ruins": "relief-soft",
    "swamps": "relief-mottled",
}


def still(board_path: Path | None = None) -> str:
    """The parts that no game changes, as one group."""
    return _still(board_path)


@lru_cache(maxsize=8)
def _still(board_path: Path | None) -> str:
    board = read(board_path)
    parts = [
        _ground(board),
        scenery.strewn(board_path),
        _glows(board),
        _borders(board),
        scenery.lonely_mountain(board_path),
        _black_line(board),
        _river(board),
        _regions(board),
        _mountain_words(board),
        "".join(_box(board, slug, box) for slug, box in board.box.items()),
        "".join(_icons(slug, region) for slug, region in board.region.items()),
        "".join(_name(region) for region in board.region.values()),
        frame(board),
        fate_track(board),
    ]
    return '<g id="still" class="still">' + "\n".join(parts) + "</g>"


def definitions(board_path: Path | None = None) -> str:
    """The shapes of the regions, used for tint, glow and hit alike."""
    board = read(board_path)
    shapes = [f'<path id="fa-shape-{slug}" d="{outline(board, slug)}"/>' for slug in board.region]
    for territory in board.territories:
        uses = "".join(use(f"shape-{slug}") for slug in _of_territory(board, territory))
        limits = "".join(line(edge_points(board, edge)) for edge in _limits(board, territory))
        shapes.append(
            f'<clipPath id="fa-clip-{territory}">{uses}</clipPath><path id="fa-limit-{territory}" d="{limits}"/>'
        )
    shapes.append(f'<g id="fa-shapes">{"".join(use(f"shape-{slug}") for slug in board.region)}</g>')
    shapes.append(f'<path id="fa-river-head" d="{line(board.river.head)}"/>')
    shapes.append(f'<path id="fa-river-course" d="{line(river_points(board))}"/>')
    shapes.append(
        '<radialGradient id="fa-vignette" cx=".5" cy=".5" r=".72"><stop offset=".68" stop-color="#2a1a08" '
        'stop-opacity="0"/><stop offset="1" stop-color="#2a1a08" stop-opacity=".38"/></radialGradient>'
    )
    return "".join(shapes) + scenery.definitions() + portraits.definitions() + legend(board)


def _of_territory(board: Board, territory: str) -> list[str]:
    return [slug for slug, region in board.region.items() if region.territory == territory]


# --- land -----------------------------------------------------------------------------------------


def _ground(board: Board) -> str:
    groups = []
    for terrain, relief in RELIEFS.items():
        uses = "".join(use(f"shape-{slug}") for slug, r in board.region.items() if r.terrain == terrain)
        groups.append(f'<g class="{relief}"><g class="terrain-{terrain}">{uses}</g></g>')
    return '<g id="fa-ground" class="mute">' + "".join(groups) + "</g>"


def _glows(board: Board) -> str:
    """The colour of each territory, fading inwards from its limits."""
    groups = []
    for territory in board.territories:
        strokes = "".join(
            f'<use href="#fa-limit-{territory}" stroke-width="{width}" stroke-opacity="{strength}"/>'
            for width, strength in ((26, 0.2), (17, 0.26), (10, 0.6))
        )
        groups.append(f'<g class="glow glow-{territory}" clip-path="url(#fa-clip-{territory})">{strokes}</g>')
    return '<g class="mute">' + "".join(groups) + "</g>"


def _limits(board: Board, territory: str) -> list[Edge]:
    inside = set(_of_territory(board, territory))
    return [
        edge
        for edge in board.edge.values()
        if sum(place in inside for place in edge.regions) == 1 and edge.type != "edge"
    ]


def _borders(board: Board) -> str:
    slopes = "".join(_slope(board, edge) for edge in _open(board))
    return (
        f'<g class="mute"><use href="#fa-shapes" class="border-edge"/><path class="slope" d="{slopes}"/>'
        f'<use href="#fa-shapes" class="border"/></g>'
    )


def _open(board: Board) -> list[Edge]:
    """The borders that can be crossed on foot."""
    return [edge for edge in board.edge.values() if edge.type == "open"]


def _slope(board: Board, edge: Edge) -> str:
    """Strokes that point downhill, on the lower side of a border between Mountains and other land."""
    high = [board.region[place].terrain == "mountains" for place in edge.regions]
    if high[0] == high[1]:
        return ""
    return hachures(edge_points(board, edge), 8, (10.5, 6.5), 1.4, to_left=high[1])


def _black_line(board: Board) -> str:
    edges = [board.edge[slug] for slug in board.mountain.ring if board.edge[slug].type == "black"]
    walks = [(edge_points(board, edge), edge.regions[0] == MOUNTAIN) for edge in edges]
    path = "".join(line(points) for points, _ in walks)
    strokes = "".join(hachures(points, 9, (17, 11), 2, to_left=left) for points, left in walks)
    return f'<g class="mute"><path class="hachure" d="{strokes}"/><path class="black-line" d="{path}"/></g>'


# --- water ----------------------------------------------------------------------------------------


def _river(board: Board) -> str:
    strokes = [("river-edge", 11, 16), ("river", 7.5, 12.5), ("river-light", 1.4, 2.2)]
    paths = "".join(
        f'<use href="#fa-river-head" class="{kind}" stroke-width="{head}"/>'
        f'<use href="#fa-river-course" class="{kind}" stroke-width="{course}"/>'
        for kind, head, course in strokes
    )
    fords = "".join(_ford(board, edge) for edge in board.edge.values() if edge.type == "ford")
    return f'<g class="river-course">{paths}{_gate(board)}{fords}{_river_name(board)}</g>'


def _river_name(board: Board) -> str:
    points = river_points(board)
    start = min(range(len(points)), key=lambda at: math.dist(points[at], board.vertices["v24"]))
    path = line(points[max(start - 3, 0) : start + 12])
    return (
        f'<path id="fa-river-bank" d="{path}" fill="none"/><text class="river-name" dy="-12" '
        'style="text-anchor:start">'
        f'<textPath href="#fa-river-bank">{escape(board.river.name.removeprefix("The "))}</textPath></text>'
    )


def _gate(board: Board) -> str:
    x, y = board.river.head[0]
    return (
        f'<g class="mute" transform="translate({number(x)} {number(y)})"><path d="M-17 10V-8A17 17 0 0 1 '
        '17-8V10Z" '
        'fill="#a89c8c" stroke="#191410" stroke-width="2"/><path d="M-9 10V-6A9 9 0 0 1 9-6V10Z" '
        'fill="#0c0907"/>'
        '<path d="M-17 0H-9M9 0H17M-14-14L-8-9M14-14L8-9M0-25V-15" stroke="#191410" stroke-width="1.2"/></g>'
    )


def _ford(board: Board, edge: Edge) -> str:
    """Stepping stones over the shallows, across the river."""
    along = min(points_along(edge_points(board, edge), 2), key=lambda item: math.dist(item[0], edge.ford))[1]
    turn = math.degrees(math.atan2(along[1], along[0]))
    stones = "".join(
        f'<ellipse cx="{column * 7.6 + (row % 2) * 2.4 - 1.2}" cy="{row * 6}" '
        f'rx="{3.2 + (column * row) % 2 * 0.5}" '
        f'ry="2.5" class="stone"/>'
        for row in (-2, -1, 0, 1, 2)
        for column in (-1, 0, 1)
    )
    x, y = edge.ford
    return (
        f'<g class="ford" transform="translate({number(x)} {number(y)}) rotate({number(turn)})"><title>'
        f'{escape(edge.name)}</title><rect x="-14" y="-8" width="28" height="16" rx="5" '
        f'class="shallows"/>{stones}</g>'
    )


# --- regions and boxes ----------------------------------------------------------------------------


def _regions(board: Board) -> str:
    return '<g id="regions">' + "".join(_region(board, slug) for slug in board.region) + "</g>"


def _region(board: Board, slug: str) -> str:
    region = board.region[slug]
    return (
        f'<use href="#fa-shape-{slug}" class="region" id="region-{slug}" data-word="{word(board, slug)}" '
        f'data-place="{slug}"><title>{escape(region_description(board, region))}</title></use>'
    )


def region_description(board: Board, region: Region) -> str:
    """A region in a few words: 'Ravenhill: Mountains, Southern Spur, Fortification 2'."""
    facts = [board.terrains[region.terrain].name, board.territories[region.territory].name]
    if region.fortification:
        facts.append(f"Fortification {region.fortification}")
    elif region.settlement:
        facts.append("Settlement")
    if region.mustering:
        facts.append("Mustering region")
    return f"{region.name}: {', '.join(facts)}"


def _name(region: Region) -> str:
    kind = "name settlement" if region.settlement else "name"
    x, y = region.label
    return f'<text class="{kind}" x="{number(x)}" y="{number(y + 5)}">{escape(region.name)}</text>'


def icon_spots(region: Region) -> dict[str, Point]:
    """The spots of a region's icons, side by side: terrain, house or tower, flag."""
    icons = ["terrain"]
    if region.settlement or region.fortification:
        icons.append("tower" if region.fortification else "house")
    if region.mustering:
        icons.append("flag")
    x, y = region.icon
    start = x - (len(icons) - 1) * 14.5
    return {icon: (start + 29 * index, y) for index, icon in enumerate(icons)}


def _icons(slug: str, region: Region) -> str:
    """Terrain, house and flag; a tower shows its Damage and belongs to the pieces."""
    parts = []
    for icon, (x, y) in icon_spots(region).items():
        if icon == "terrain":
            parts.append(terrain_icon(region.terrain, region.territory, (x, y)))
        elif icon != "tower":
            parts.append(use(f"icon-{icon}", x, y))
    return f'<g class="icons mute" data-place="{slug}">' + "".join(parts) + "</g>"


def _mountain_words(board: Board) -> str:
    title = f'<text class="title" x="164" y="58">{escape(board.mountain.name)}</text>'
    return title + scenery.compass((392, 52), 22)


def _box(board: Board, slug: str, box: Box) -> str:
    """A box with its name at the left, one word above the other."""
    x, y, width, height = box.rect
    inner = f'x="{x + 3:g}" y="{y + 3:g}" width="{width - 6:g}" height="{height - 6:g}"'
    return (
        f'<g><rect class="box box-{box.kind}" id="box-{slug}" data-word="{word(board, slug)}" '
        f'data-place="{slug}" '
        f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        f'rx="7"><title>{escape(place_name(board, slug))}'
        f'</title></rect><rect class="box-inner mute" {inner} rx="5"/>{_box_name(box)}{_arrow(box)}</g>'
    )


def _box_name(box: Box) -> str:
    words = box.name.split()
    x, y = box.rect[0] + 8, box.rect[1] + box.rect[3] / 2 + 5 - 8 * (len(words) - 1)
    return "".join(
        f'<text class="box-name" x="{x:g}" y="{y + 16 * at:g}">{escape(each)}</text>' for at, each in enumerate(words)
    )


def _arrow(box: Box) -> str:
    (x0, y0), (x1, y1) = box.arrow
    if (x0, y0) == (x1, y1):
        return ""
    turn, length = math.degrees(math.atan2(y1 - y0, x1 - x0)), math.dist((x0, y0), (x1, y1))
    return (
        f'<path class="arrow mute" transform="translate({number(x0)} {number(y0)}) rotate({number(turn)})" '
        f'd="M0-4.5H{number(length - 12)}V-10L{number(length)} 0L{number(length - 12)} 10V4.5H0Z"/>'
    )

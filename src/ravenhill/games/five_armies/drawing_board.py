"""The shapes of the board, read from the pack's board.toml: regions, borders, river, boxes, Fate track."""

from __future__ import annotations

import math
import tomllib
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import msgspec

Point = tuple[float, float]
Box4 = tuple[float, float, float, float]  # x, y, width, height

MOUNTAIN = "lonely-mountain"
DEFAULT_PATH = Path(__file__).parent / "content" / "v1" / "board.toml"


class Named(msgspec.Struct, frozen=True):
    name: str
    colour: str = ""


class Region(msgspec.Struct, frozen=True):
    """One region: what it is, and where its name, icons and pieces stand."""

    name: str
    terrain: str
    territory: str
    settlement: bool
    mustering: bool
    label: Point
    icon: Point
    anchor: Point
    room: float
    ring: list[str]
    fortification: int = 0


class Edge(msgspec.Struct, frozen=True):
    """One border, a polyline from vertex to vertex; ``regions`` are its left and right."""

    type: str
    regions: list[str]
    start: str = msgspec.field(name="from")
    end: str = msgspec.field(name="to")
    via: list[Point]
    name: str = ""
    ford: Point = (0, 0)


class Box(msgspec.Struct, frozen=True):
    name: str
    kind: str
    rect: Box4
    full_name: str = ""
    leads_to: str = ""
    marker: Point = (0, 0)
    arrow: tuple[Point, Point] = ((0, 0), (0, 0))


class Mountain(msgspec.Struct, frozen=True):
    name: str
    peak: Point
    ring: list[str]


class River(msgspec.Struct, frozen=True):
    name: str
    head: list[Point]
    course: list[str]


class FateTrack(msgspec.Struct, frozen=True):
    rect: Box4
    step_size: float
    steps: list[Point]


class Canvas(msgspec.Struct, frozen=True):
    width: float
    height: float
    field: Box4


class Board(msgspec.Struct, frozen=True):
    """The whole file, as far as it is drawn."""

    canvas: Canvas
    territories: dict[str, Named]
    terrains: dict[str, Named]
    region: dict[str, Region]
    mountain: Mountain
    box: dict[str, Box]
    fate_track: FateTrack
    river: River
    vertices: dict[str, Point]
    edge: dict[str, Edge]


@lru_cache(maxsize=8)
def read(path: Path | None = None) -> Board:
    """The board of a pack; without a path the board of the package."""
    text = (path or DEFAULT_PATH).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), type=Board)


def place_name(board: Board, place: str) -> str:
    if place in board.region:
        return board.region[place].name
    box = board.box.get(place)
    return (box.full_name or box.name) if box else place


def word(board: Board, place: str) -> str:
    """The word of a place: an Army is named by it."""
    return f"{'box' if place in board.box else 'region'}:{place}"


def edge_points(board: Board, edge: Edge) -> list[Point]:
    return [board.vertices[edge.start], *edge.via, board.vertices[edge.end]]


def ring_edges(board: Board, place: str) -> list[list[Point]]:
    """The borders of a region or of the mountain, clockwise, each in the direction of the walk."""
    ring = board.mountain.ring if place == MOUNTAIN else board.region[place].ring
    walks = []
    for slug in ring:
        edge = board.edge[slug]
        points = edge_points(board, edge)
        walks.append(points[::-1] if edge.regions[0] == place else points)
    return walks


def polygon(board: Board, place: str) -> list[Point]:
    return [point for walk in ring_edges(board, place) for point in walk[:-1]]


def river_points(board: Board) -> list[Point]:
    """The river from its source to the southern edge, without the stretch inside Front Gate."""
    points: list[Point] = [board.river.head[-1]]
    for slug in board.river.course:
        walk = edge_points(board, board.edge[slug])
        if math.dist(walk[0], points[-1]) > math.dist(walk[-1], points[-1]):
            walk.reverse()
        points += walk[1:]
    return points


# --- lines as SVG ---------------------------------------------------------------------------------


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1) + 0.0:g}"


def curve(points: list[Point]) -> str:
    """A smooth line from the first point, which is already reached, over all others; the same both ways."""
    if len(points) == 2:
        return f"L{number(points[1][0])} {number(points[1][1])}"
    slopes = [_tangent(points, index) for index in range(len(points))]
    parts = []
    for (a, b), (s, t) in zip(_pairs(points), _pairs(slopes), strict=True):
        third = math.dist(a, b) / 3
        c = (a[0] + s[0] * third, a[1] + s[1] * third)
        d = (b[0] - t[0] * third, b[1] - t[1] * third)
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (c, d, b)))
    return "".join(parts)


def _pairs(points: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise(points))


def _tangent(points: list[Point], index: int) -> Point:
    before, after = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
    length = math.dist(before, after) or 1.0
    return (after[0] - before[0]) / length, (after[1] - before[1]) / length


def line(points: list[Point]) -> str:
    """A smooth open line as path data."""
    return f"M{number(points[0][0])} {number(points[0][1])}{curve(points)}"


def outline(board: Board, place: str) -> str:
    """The closed outline of a region or of the mountain as path data."""
    walks = ring_edges(board, place)
    start = walks[0][0]
    return f"M{number(start[0])} {number(start[1])}" + "".join(curve(walk) for walk in walks) + "Z"


def spaced(points: list[Point], step: float) -> list[tuple[Point, Point]]:
    """Points every ``step`` units along a polyline, each with the unit vector of the walk."""
    found = []
    ahead = step / 2
    for a, b in _pairs(points):
        length = math.dist(a, b)
        while ahead < length:
            part = ahead / length
            along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
            found.append(((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), along))
            ahead += step
        ahead -= length
    return found

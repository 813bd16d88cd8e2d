"""Reads the shapes of the board from the pack's board.toml: regions, borders, river, boxes, Fate track."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import msgspec

from ravenhill.games import structures
from ravenhill.games.guarded_toml import MOST_BYTES_IN_PACK, read_toml
from ravenhill.games.svg import Point, curve, number

Box4 = tuple[float, float, float, float]  # x, y, width, height

STEP = 17.0  # the radius of a step of Fate on the map
MOUNTAIN = "lonely-mountain"
DEFAULT_PATH = Path(__file__).parent.parent / "content" / "v1" / "board.toml"


class Named(msgspec.Struct, frozen=True):
    """A territory or a kind of terrain."""

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
    """A box beside the regions: what it is, where it lies and where it leads."""

    name: str
    kind: str
    rect: Box4
    full_name: str = ""
    leads_to: str = ""
    marker: Point = (0, 0)
    arrow: tuple[Point, Point] = ((0, 0), (0, 0))


class Mountain(msgspec.Struct, frozen=True):
    """The Lonely Mountain: its peak, and the regions around it."""

    name: str
    peak: Point
    ring: list[str]


class River(msgspec.Struct, frozen=True):
    """The river: where it springs, and the vertices that it runs along."""

    name: str
    head: list[Point]
    course: list[str]


class FateTrack(msgspec.Struct, frozen=True):
    """The Fate track and the places of its steps."""

    step_size: float
    steps: list[Point]
    spots: list[Point] = []  # on the map; a pack without them has its track below it

    @property
    def places(self) -> list[Point]:
        """Where the steps are drawn."""
        return self.spots or self.steps

    @property
    def radius(self) -> float:
        """The size of a step."""
        return STEP if self.spots else self.step_size / 2 - 1


class Canvas(msgspec.Struct, frozen=True):
    """The size of the picture, and the part of it that is the field."""

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
    """Reads the board of a pack; without a path the board of the package."""
    text = (path or DEFAULT_PATH).read_text(encoding="utf-8")
    return structures.read(read_toml(text, MOST_BYTES_IN_PACK), Board)


def size(board: Board) -> Point:
    """The room that the drawing takes: the field, and what lies below it where the track of Fate does."""
    return (board.canvas.width, board.canvas.height) if not board.fate_track.spots else board.canvas.field[2:]


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


def outline(board: Board, place: str) -> str:
    """The closed outline of a region or of the mountain as path data."""
    walks = ring_edges(board, place)
    start = walks[0][0]
    return f"M{number(start[0])} {number(start[1])}" + "".join(curve(walk) for walk in walks) + "Z"

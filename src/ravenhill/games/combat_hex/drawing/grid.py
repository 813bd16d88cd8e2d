"""Places things in the drawing: hexes and corners as points, outlines of hexes that belong together."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from ravenhill.games.combat_hex.hexes import (
    CORNER_X,
    CORNER_Y,
    DIRECTIONS,
    SIDE_FROM,
    SIDE_TO,
    STEP,
    hex_of_name,
    row_of,
    x_of,
)
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.games.svg import Point, number

Node = tuple[int, int]  # a corner or a centre on the stretched grid of whole numbers (chapter Geometry of the rules)

SIZE: Final = 48.0  # from the centre of a hex to its corners
HALF: Final = SIZE * math.sqrt(3) / 2  # from the centre to its sides
MARGIN: Final = 66.0  # round the field: letters, numbers, armies' names


def point(node: tuple[float, float]) -> Point:
    """A point of the whole-number grid in the drawing; A1 is the top left hex."""
    return MARGIN + HALF * (node[0] + 1), MARGIN + SIZE / 2 * (node[1] + 2)


def centre(name: str) -> Point:
    """The middle of a hex by its name."""
    at = hex_of_name(name)
    return point((x_of(at), 3 * row_of(at)))


def field_size(columns: int, rows: int) -> Point:
    """The room that the hexes of a map take."""
    return HALF * (2 * columns + (rows > 1)), SIZE * (1.5 * rows + 0.5)


def corner(hex_: int, index: int) -> Node:
    return x_of(hex_) + CORNER_X[index], 3 * row_of(hex_) + CORNER_Y[index]


def side_nodes(hex_: int, face: int) -> tuple[Node, Node]:
    """The ends of a side, clockwise round the hex."""
    return corner(hex_, SIDE_FROM[face]), corner(hex_, SIDE_TO[face])


def find_side(name: str) -> tuple[int, int]:
    """The hex and the direction of a side such as `F7-ne`."""
    hex_, _, face = name.partition("-")
    return hex_of_name(hex_), FACE_SLUGS.index(face)


def loops(hexes: Iterable[int]) -> list[list[Node]]:
    """The outlines of a set of hexes, each clockwise; holes run the other way."""
    inside = set(hexes)
    following: dict[Node, list[Node]] = defaultdict(list)
    for hex_ in sorted(inside):
        for face in range(DIRECTIONS):
            if hex_ + STEP[face] not in inside:
                start, end = side_nodes(hex_, face)
                following[start].append(end)
    found = []
    while following:
        start = min(following)
        walk = [start]
        while (ahead := _next(following, walk[-1])) != start:
            walk.append(ahead)
        found.append(walk)
    return found


def _next(following: dict[Node, list[Node]], node: Node) -> Node:
    ahead = following[node].pop()
    if not following[node]:
        del following[node]
    return ahead


def strands(sides: Iterable[tuple[Node, Node]]) -> list[list[Node]]:
    """Sides joined into lines as long as they go without a fork."""
    near: dict[Node, set[Node]] = defaultdict(set)
    for one, other in sides:
        near[one].add(other)
        near[other].add(one)
    forks = {node for node, others in near.items() if len(others) != 2}
    found = []
    for start in [*sorted(forks), *sorted(near)]:
        while near[start]:
            found.append(_strand(near, start, forks))
    return found


def _strand(near: dict[Node, set[Node]], start: Node, forks: set[Node]) -> list[Node]:
    walk = [start]
    while near[walk[-1]]:
        here, ahead = walk[-1], min(near[walk[-1]])
        near[here].discard(ahead)
        near[ahead].discard(here)
        walk.append(ahead)
        if ahead in forks:
            break
    return walk


# --- path data ------------------------------------------------------------------------------------


def path(points: list[Point], closed: bool = False) -> str:
    """Straight lines as path data."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def inset(points: list[Point], depth: float) -> list[Point]:
    """A clockwise outline moved inwards."""
    moved = []
    for at, here in enumerate(points):
        before, after = points[at - 1], points[(at + 1) % len(points)]
        one, other = _inward(before, here), _inward(here, after)
        scale = depth / (1 + one[0] * other[0] + one[1] * other[1])
        moved.append((here[0] + (one[0] + other[0]) * scale, here[1] + (one[1] + other[1]) * scale))
    return moved


def _inward(start: Point, end: Point) -> Point:
    length = math.dist(start, end)
    return -(end[1] - start[1]) / length, (end[0] - start[0]) / length


def cut_corners(points: list[Point], cut: float, kind: str) -> str:
    """A closed outline whose corners are `round`, `cut` straight, or `hollow`."""
    parts: list[str] = []
    for at, here in enumerate(points):
        first = _along(here, points[at - 1], cut)
        last = _along(here, points[(at + 1) % len(points)], cut)
        parts.append(f"{'L' if parts else 'M'}{number(first[0])} {number(first[1])}")
        bend = {
            "round": f"Q{number(here[0])} {number(here[1])} ",
            "hollow": f"A{number(cut)} {number(cut)} 0 0 0 ",
        }.get(kind, "L")
        parts.append(f"{bend}{number(last[0])} {number(last[1])}")
    return "".join(parts) + "Z"


def _along(start: Point, end: Point, length: float) -> Point:
    part = length / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part

"""Reading a drawing back: elements by word and class, path data as shapes."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree as ET

from shapely import LineString, Polygon, affinity

from ravenhill.games.combat_hex.drawing import document
from ravenhill.games.combat_hex.view import Overlay, View

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


def drawn(scene: View, overlay: Overlay | None = None) -> ET.Element:
    return ET.fromstring(document.board(scene, overlay))


def with_word(root: ET.Element, word: str) -> ET.Element:
    """The one element that has this word."""
    (found,) = [e for e in root.iter() if e.get("data-word") == word]
    return found


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [e for e in root.iter() if name in (e.get("class") or "").split()]


def title(element: ET.Element) -> str:
    found = element.find(f"{SVG}title")
    assert found is not None and found.text
    return found.text


def moved(element: ET.Element) -> Point:
    """Where a group is moved to."""
    found = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", element.get("transform") or "")
    assert found is not None
    return float(found[1]), float(found[2])


def turn(element: ET.Element) -> float:
    """The angle of the first group inside that is turned."""
    (angle,) = [
        float(found[1])
        for e in element.iter()
        if (found := re.fullmatch(r"rotate\((-?[\d.]+)\)", e.get("transform") or ""))
    ]
    return angle


# --- path data ------------------------------------------------------------------------------------


def outlines(data: str) -> list[list[Point]]:
    """The points of every part of a path, curves and arcs in short steps."""
    parts: list[list[Point]] = []
    for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        values = [float(n) for n in re.findall(r"-?\d*\.?\d+", numbers)]
        if letter == "M":
            parts.append([(values[0], values[1])])
        elif letter != "Z":
            parts[-1] += _steps(letter, parts[-1][-1], values)
    return parts


def _steps(letter: str, start: Point, values: list[float]) -> list[Point]:
    if letter == "H":
        return [(values[0], start[1])]
    if letter == "V":
        return [(start[0], values[0])]
    if letter == "Q":
        return [_quadratic(start, (values[0], values[1]), (values[2], values[3]), at / 8) for at in range(1, 9)]
    if letter == "A":
        return _arc(start, values)
    assert letter == "L", letter
    return list(zip(values[::2], values[1::2], strict=True))


def _quadratic(a: Point, b: Point, c: Point, t: float) -> Point:
    u = 1 - t
    return u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]


def _arc(start: Point, values: list[float]) -> list[Point]:
    radius, _, _, large, sweep, x, y = values
    end = (x, y)
    half = math.dist(start, end) / 2
    rise = math.sqrt(max(radius * radius - half * half, 0)) * (1 if large == sweep else -1)
    along = ((x - start[0]) / (2 * half), (y - start[1]) / (2 * half))
    middle = ((start[0] + x) / 2 + along[1] * rise, (start[1] + y) / 2 - along[0] * rise)
    first = math.atan2(start[1] - middle[1], start[0] - middle[0])
    last = math.atan2(y - middle[1], x - middle[0])
    way = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    return [
        (middle[0] + radius * math.cos(first + way * at / 24), middle[1] + radius * math.sin(first + way * at / 24))
        for at in range(1, 25)
    ]


def shape(data: str) -> Polygon:
    return Polygon(outlines(data)[0])


def strand(data: str) -> LineString:
    return LineString(outlines(data)[0])


def placed(polygon: Polygon, face: int, at: Point) -> Polygon:
    """A shape that faces east, turned and moved."""
    return affinity.translate(affinity.rotate(polygon, -60 * face, origin=(0, 0)), *at)

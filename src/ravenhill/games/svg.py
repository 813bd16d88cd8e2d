"""Writes SVG as text for both games: numbers, smooth lines, style sheets in two themes, lit ground."""

from __future__ import annotations

import math
import re
from itertools import pairwise

Point = tuple[float, float]


# --- lines ----------------------------------------------------------------------------------------


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1) + 0.0:g}"


def curve(points: list[Point]) -> str:
    """A smooth line from the first point, which is already reached, over all others; the same both ways."""
    if len(points) == 2:
        return "l" + steps(points[0], points[1:])
    slopes = [_tangent(points, index) for index in range(len(points))]
    parts = []
    for (a, b), (s, t) in zip(pairwise(points), pairwise(slopes), strict=True):
        third = math.dist(a, b) / 3
        c = (a[0] + s[0] * third, a[1] + s[1] * third)
        d = (b[0] - t[0] * third, b[1] - t[1] * third)
        parts.append(steps(a, [c, d, b]))
    return "c" + join_numbers(parts)


def steps(start: Point, points: list[Point]) -> str:
    """Points as seen from a start, written as shortly as they can be; each is rounded where it lies, so none drifts."""
    x, y = round(start[0], 1), round(start[1], 1)
    return join_numbers([short(part) for px, py in points for part in (round(px, 1) - x, round(py, 1) - y)])


def short(value: float) -> str:
    """A coordinate without the nought before its point."""
    written = number(value)
    return written.replace("0.", ".", 1) if written.startswith(("0.", "-0.")) else written


def join_numbers(parts: list[str]) -> str:
    """Numbers one after another; a minus sign needs no space before it."""
    return "".join(f" {part}" if at and not part.startswith("-") else part for at, part in enumerate(parts))


def _tangent(points: list[Point], index: int) -> Point:
    before, after = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
    length = math.dist(before, after) or 1.0
    return (after[0] - before[0]) / length, (after[1] - before[1]) / length


def line(points: list[Point]) -> str:
    """A smooth open line as path data."""
    return f"M{number(points[0][0])} {number(points[0][1])}{curve(points)}"


def points_along(points: list[Point], step: float) -> list[tuple[Point, Point]]:
    """Points every ``step`` units along a polyline, each with the unit vector of the walk."""
    found = []
    ahead = step / 2
    for a, b in pairwise(points):
        length = math.dist(a, b)
        while ahead < length:
            part = ahead / length
            along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
            found.append(((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), along))
            ahead += step
        ahead -= length
    return found


def hachures(points: list[Point], step: float, lengths: Point, thick: float, to_left: bool) -> str:
    """Tapering strokes across a line, long and short in turn."""
    side = 1 if to_left else -1
    strokes = []
    for index, ((x, y), (dx, dy)) in enumerate(points_along(points, step)):
        reach = lengths[index % 2]
        tip = (x + side * dy * reach, y - side * dx * reach)
        a, b = (x - dx * thick, y - dy * thick), (x + dx * thick, y + dy * thick)
        strokes.append(f"M{join_numbers([short(a[0]), short(a[1])])}l{_polyline([a, tip, b])}z")
    return "".join(strokes)


def _polyline(points: list[Point]) -> str:
    """Each point as seen from the one before."""
    return join_numbers([steps(before, [after]) for before, after in pairwise(points)])


# --- style sheets ---------------------------------------------------------------------------------


def variables(palette: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in palette.items())


def theme_css(root: str, light: dict[str, str], dark: dict[str, str], sheet: str) -> str:
    """The style sheet of a drawing: light by default, dark by the system's wish or by the class ``dark``.

    The classes ``light`` and ``dark`` count on the drawing and on the page around it.
    """
    night = variables(dark)
    return (
        f"<style>.{root}{{{variables(light)}}}\n"
        f"@media (prefers-color-scheme:dark){{.{root}:not(.light,.light *){{{night}}}}}\n"
        f".{root}.dark,.dark .{root}{{{night}}}\n.{root}.plain [class^=relief]{{filter:none}}\n{scope_css(root, sheet)}"
        "</style>"
    )


def scope_css(root: str, sheet: str) -> str:
    """Every rule for this drawing only, so that a page around it keeps its own look; & is the drawing itself."""
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", sheet)
    lines = []
    for selectors, body in rules:
        each = ",".join(_scope(root, selector.strip()) for selector in selectors.split(","))
        lines.append(f"{each}{{{body}}}")
    return "\n".join(lines)


def _scope(root: str, selector: str) -> str:
    return f".{root}{selector[1:]}" if selector.startswith("&") else f".{root} {selector}"


# --- ground ---------------------------------------------------------------------------------------


def relief(
    slug: str, size: Point, frequency: str, octaves: int, height: float, strength: float, ground: str = ""
) -> str:
    """Light from the north-west on a noisy ground; ``strength`` says how much of it shows."""
    base = "ground" if ground else "SourceGraphic"
    return (
        f'<filter id="{slug}" filterUnits="userSpaceOnUse" x="0" y="0" width="{size[0]:g}" height="{size[1]:g}" '
        'color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="{octaves}" seed="11" '
        'result="noise"/>'
        f"{ground}"
        f'<feDiffuseLighting in="noise" surfaceScale="{height}" diffuseConstant="1.35" '
        'lighting-color="#fffaf0" '
        'result="light"><feDistantLight azimuth="235" elevation="48"/></feDiffuseLighting>'
        f'<feComposite in="light" in2="{base}" operator="arithmetic" k1="{strength}" k2="0" '
        f'k3="{1 - strength:.2f}" k4="0"/><feComposite in2="{base}" operator="in"/></filter>'
    )

"""Draws bases round the origin: the plate in its army's colour and shape with a clear front, and the medal on it."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from html import escape
from typing import NamedTuple

from ravenhill.games.combat_hex.drawing.grid import HALF, SIZE, cut_corners, inset, loops, path
from ravenhill.games.combat_hex.drawing.symbols import icon_of
from ravenhill.games.combat_hex.hexes import hex_at, hex_of_name, q_of, row_of
from ravenhill.games.combat_hex.view import WarriorView
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.games.svg import Point, number

Offsets = tuple[tuple[int, int], ...]  # (q, r) of the hexes of a base that faces east, from the hex it moves by

HEX: Offsets = ((0, 0),)
RIDER: Offsets = ((-1, 0), (0, 0))
CORNERS = {"a": ("round", 17.0), "b": ("cut", 0.1), "c": ("cut", 13.0), "d": ("hollow", 11.0)}  # of large bases
MEDAL = 29.5  # its radius on a base of one hex
SCALES = {1: 1.0, 2: 0.94, 3: 1.22, 9: 2.1}
WOUND_RING, POINT_ARC = 26.4, 19.6  # radii
LABEL_WIDTH = 43.0
ARROWS = {
    1: (17.0, 24.0, 44.0, 7.0),
    2: (8.0, 17.0, 38.0, 9.0),
    3: (26.0, 12.0, 42.0, 0.0),
    9: (-6.0, 24.0, 38.0, 12.0),
}
FRONT_EDGES = {
    "a": "M30.8 -15.7A34.6 34.6 0 0 1 30.8 15.7",
    "b": "M34.6 -15V15",
    "c": "M31 -22V22",
    "d": "M33.4 -11V11",
}
SETBACK = 6.5  # of the medal on a base of one hex


def face_of(warrior: WarriorView) -> int:
    return FACE_SLUGS.index(warrior.face)


def footprint(warrior: WarriorView) -> Offsets:
    """The hexes of its base as if it faced east."""
    if not warrior.hexes:
        return HEX
    lead, turned = hex_of_name(warrior.hex), []
    for name in warrior.hexes:
        hex_ = hex_of_name(name)
        q, r = q_of(hex_) - q_of(lead), row_of(hex_) - row_of(lead)
        for _ in range(face_of(warrior)):
            q, r = -r, q + r
        turned.append((q, r))
    return tuple(sorted(turned))


def spot(offset: tuple[int, int]) -> Point:
    return HALF * (2 * offset[0] + offset[1]), SIZE * 1.5 * offset[1]


def middle(offsets: Offsets, face: int = 0) -> Point:
    """The place of the medal: the middle of the base, turned with it; on one hex a little back from the front."""
    spots = [spot(offset) for offset in offsets]
    x, y = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    return turn_point((x - (SETBACK if offsets == HEX else 0), y), face)


def turn_point(at: Point, face: int) -> Point:
    """A point of a base that faces east, when the base is turned."""
    x, y = at
    angle = math.radians(-60 * face)
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def scale_of(offsets: Offsets) -> float:
    return SCALES.get(len(offsets), 1.0)


# --- plates ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def plate(seat: str, offsets: Offsets, wider: float = 0) -> str:
    """The outline of a base that faces east: round, pointed, square or eight-sided by army; ``wider`` swells it."""
    if offsets == HEX:
        return _single(seat, wider)
    if offsets == RIDER:
        return _long(seat, wider)
    kind, cut = CORNERS[seat]
    hexes = [hex_at(q + 8, r + 8) for q, r in offsets]
    zero = (2 * 8 + 8, 3 * 8)
    outline = [(HALF * (x - zero[0]), SIZE / 2 * (y - zero[1])) for x, y in loops(hexes)[0]]
    return cut_corners(inset(outline, 4 - wider), cut, kind)


def _single(seat: str, wider: float) -> str:
    if seat == "a":
        return _capsule(0, 38.4 + wider)
    if seat == "b":
        reach = 43.8 + wider
        return path(
            [(reach * math.sin(a * math.pi / 3), -reach * math.cos(a * math.pi / 3)) for a in range(6)], closed=True
        )
    half, cut, kind = (35.0, 10.0, "round") if seat == "c" else (37.0, 21.7, "cut")
    half += wider
    return cut_corners([(half, -half), (half, half), (-half, half), (-half, -half)], cut, kind)


def _long(seat: str, wider: float) -> str:
    """A base of two hexes, narrow enough for neighbours on both sides."""
    half, rear = 31.0 + wider, 2 * HALF
    if seat == "a":
        return _capsule(-rear, half + 1)
    if seat == "b":
        tip = 40.5 + wider
        return path(
            [(20, -half), (tip, 0), (20, half), (-rear - 20, half), (-rear - tip, 0), (-rear - 20, -half)], closed=True
        )
    front = 34 + wider
    box = [(front, -half), (front, half), (-rear - front, half), (-rear - front, -half)]
    return cut_corners(box, *((9.0, "round") if seat == "c" else (18.0, "cut")))


def _capsule(rear: float, radius: float) -> str:
    r, x = number(radius), number(rear)
    return f"M{x} -{r}H0A{r} {r} 0 0 1 0 {r}H{x}A{r} {r} 0 0 1 {x} -{r}Z"


def fronts(offsets: Offsets) -> list[tuple[int, int]]:
    """The front hexes of a base that faces east (CH-B6)."""
    if len(offsets) <= 2:
        return [(0, 0)]
    if len(offsets) == 3:
        return [each for each in offsets if each != (0, 0)]
    return [max(offsets, key=lambda each: (2 * each[0] + each[1], each))]


def front_marks(seat: str, offsets: Offsets) -> str:
    """An arrow on each front hex, pointing the way the warrior faces, and a light edge on one hex."""
    back, wide, tip, dent = ARROWS.get(len(offsets), ARROWS[3])
    parts = [f'<path class="front" d="{FRONT_EDGES[seat]}"/>'] if offsets == HEX else []
    for offset in fronts(offsets):
        x, y = spot(offset)
        points = [(x + back, y - wide), (x + tip, y), (x + back, y + wide), (x + back + dent, y)]
        parts.append(f'<path class="arrow" d="{path(points, closed=True)}"/>')
    return "".join(parts)


def weave(seat: str, outline: str) -> str:
    """The pattern of the army's cloth; the first army's is plain."""
    return "" if seat == "a" else f'<path class="weave" fill="url(#ch-weave-{seat})" d="{outline}"/>'


def weaves() -> str:
    """Stripes, dots and crosses."""
    line = '<path class="weave-mark" d="{}"/>'
    drawn = {
        "b": line.format("M0 4H8"),
        "c": '<circle class="weave-dot" cx="4" cy="4" r="1.7"/>',
        "d": '<path class="weave-cross" d="M0 4H8M4 0V8"/>',
    }
    return "".join(
        f'<pattern id="ch-weave-{seat}" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)">{body}</pattern>'
        for seat, body in drawn.items()
    )


# --- medals ---------------------------------------------------------------------------------------


class Facts(NamedTuple):
    """All that a medal tells."""

    id: str
    name: str
    icon: str
    hero: bool
    wounds: int
    most_wounds: int
    action_points: int
    most_action_points: int


def medal(warrior: WarriorView) -> str:
    """The medal of a base: wounds as a ring, the icon, the name, action points as dots."""
    left = (warrior.wounds, warrior.most_wounds, warrior.action_points, warrior.most_action_points)
    return _medal(Facts(warrior.id, warrior.name, icon_of(warrior), warrior.hero, *left))


@lru_cache(maxsize=4096)
def _medal(warrior: Facts) -> str:
    rim = f'<circle class="hero-rim" r="{MEDAL + 1.7:g}"/>' if warrior.hero else ""
    told = _wounds(warrior) + _picture(warrior) + _name(warrior) + _points(warrior)
    return f'<circle class="medal" r="{MEDAL:g}"/>{rim}{told}'


def _wounds(warrior: Facts) -> str:
    """A ring in as many pieces as the warrior has wounds, from the top clockwise; the lost ones are pale."""
    most = max(warrior.most_wounds, 1)
    gap = 5 if most > 1 else 0
    left, lost = "", ""
    for index in range(most):
        arc = _arc(360 * index / most + gap, 360 * (index + 1) / most - gap)
        left, lost = (left + arc, lost) if index < warrior.wounds else (left, lost + arc)
    return (
        f'<path class="wound-lost" d="{lost}"/><path class="wound" d="{left}"/>'
        if lost
        else f'<path class="wound" d="{left}"/>'
    )


def _arc(start: float, end: float) -> str:
    if end - start == 360:
        return _arc(start, 180) + _arc(180, end)
    (x0, y0), (x1, y1) = (around(turn, WOUND_RING) for turn in (start, end))
    large = int(end - start > 180)
    return f"M{number(x0)} {number(y0)}A{WOUND_RING:g} {WOUND_RING:g} 0 {large} 1 {number(x1)} {number(y1)}"


def around(turn: float, radius: float) -> Point:
    """A point on a circle, turned clockwise from the top."""
    return radius * math.sin(math.radians(turn)), -radius * math.cos(math.radians(turn))


def _picture(warrior: Facts) -> str:
    which = re.search(r"-(\d+)$", warrior.id)
    x, y, size = (0.0, -9.2, 0.74) if warrior.hero else (-5.5 if which else 0.0, -10.5, 0.86)
    crown = '<use href="#ch-crown" class="crown" y="-19.6"/>' if warrior.hero else ""
    count = f'<text class="count" x="11" y="-6.5">{which[1]}</text>' if which else ""
    turn = f"translate({number(x)} {number(y)}) scale({size:g})"
    icon = f'<use href="#ch-icon-{warrior.icon}" class="icon" transform="{turn}"/>'
    return f'{crown}<g class="medal-picture">{icon}{count}</g>'


def _name(warrior: Facts) -> str:
    """The name as large as it fits between the wounds; a long one is narrower, whichever font is there."""
    text = label(warrior)
    size = min(12.6, 51 / (0.56 * len(text)))
    narrow = f' textLength="{LABEL_WIDTH:g}" lengthAdjust="spacingAndGlyphs"' if len(text) > 6 else ""
    return f'<text class="label" y="8.4" font-size="{number(size)}"{narrow}>{escape(text)}</text>'


def label(warrior: Facts | WarriorView) -> str:
    """A name short enough for a base: 'Aragorn', 'Witch King', 'Swordsman'."""
    name = re.sub(r"( \([A-D]\))$", "", warrior.name)
    name = re.sub(r" \d+$", "", name).partition(",")[0]
    name = re.sub(r"^[Tt]he ", "", name)
    name = re.split(r" (?:the|of|on|with) ", name)[0]
    words = name.split()
    if len(name) > 10 or (len(words) > 1 and not warrior.hero):
        name = words[0] if warrior.hero else words[-1]
    return re.sub(r"man$", "", name) if len(name) > 10 else name


def _points(warrior: Facts) -> str:
    """Action points as dots below the name: full ones are left, hollow ones spent."""
    most = warrior.most_action_points
    step = min(15.0, 96 / max(most - 1, 1))
    left, spent = "", ""
    for index in range(most):
        x, y = around(180 + (most - 1) / 2 * step - index * step, POINT_ARC)
        dot = f'<circle cx="{number(x)}" cy="{number(y)}" r="2.1"/>'
        left, spent = (left + dot, spent) if index < warrior.action_points else (left, spent + dot)
    return (f'<g class="points">{left}</g>' if left else "") + (f'<g class="points-spent">{spent}</g>' if spent else "")

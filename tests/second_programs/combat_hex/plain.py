"""A battlefield as plain data: pairs of coordinates, points, colours by name. No rule of the engine comes in here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

Hex = tuple[int, int]  # q, r
Point = tuple[int, int]  # x, y
Side = frozenset[Point]  # its two ends

STEPS: list[Hex] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
ENDS: list[tuple[Point, Point]] = [
    ((1, -1), (1, 1)),
    ((0, -2), (1, -1)),
    ((-1, -1), (0, -2)),
    ((-1, 1), (-1, -1)),
    ((0, 2), (-1, 1)),
    ((1, 1), (0, 2)),
]
WALLS = ("black", "dotted")


@dataclass
class Figure:
    """A warrior as its base and its place show it."""

    seat: int = 0
    size: int = 1
    at: Hex | None = None  # the hex it moves by; None for one that is carried or off the map
    face: int = 0
    hero: bool = False
    attacks: int = 1
    action_points: int = 0
    cavalry: bool = False
    large: bool = False
    flyer: bool = False
    fearsome: bool = False
    terrifying: bool = False
    ringwraith: bool = False
    wearing: bool = False
    mastered: bool = False
    aware: bool = False
    carried_by: int = -1
    moving: bool = False  # in the middle of a move: only the hex it moves by exists

    @property
    def foot(self) -> bool:
        """Neither Cavalry nor Large."""
        return not self.cavalry and not self.large


@dataclass
class Field:
    """A map and who stands on it."""

    cells: set[Hex]
    crossed: set[Hex]
    elevated: set[Hex]
    colours: dict[Side, str]  # of the sides that are not white
    figures: list[Figure]
    wide_arc: bool = False
    hills_both_ways: bool = False
    rear_follows: bool = False

    def colour(self, side: Side) -> str:
        """The colour of a side."""
        return self.colours.get(side, "white")

    def hexes(self, who: int) -> list[Hex]:
        """The hexes of a base, the one it moves by first; of one carried, its carrier's (CH-E1)."""
        figure = self.figures[who]
        if figure.carried_by >= 0:
            return self.hexes(figure.carried_by)
        if figure.at is None:
            return []
        return [figure.at] if figure.moving else footprint(figure.at, figure.size, figure.face)

    def standing(self) -> dict[Hex, list[int]]:
        """The warrior on each hex."""
        found: dict[Hex, list[int]] = {}
        for who, figure in enumerate(self.figures):
            for each in self.hexes(who) if figure.at is not None else []:
                found.setdefault(each, []).append(who)
        return found

    def is_high(self, who: int) -> bool:
        """Whether a warrior is on elevated terrain: by the hex it moves by, or carried (CH-G12, CH-8.42)."""
        figure = self.figures[who]
        return figure.carried_by >= 0 or figure.at in self.elevated


def plus(a: tuple[int, int], b: tuple[int, int], times: int = 1) -> tuple[int, int]:
    """A place some steps further."""
    return a[0] + times * b[0], a[1] + times * b[1]


def towards(at: Hex, d: int) -> Hex:
    """The neighbour in a direction."""
    return plus(at, STEPS[d % 6])


def steps_between(a: Hex, b: Hex) -> int:
    """How many hexes lie between two, the last one counted."""
    q, r = plus(b, a, -1)
    return max(abs(q), abs(r), abs(q + r))


def centre(at: Hex) -> Point:
    """The centre of a hex in the stretched drawing."""
    return 2 * at[0] + at[1], 3 * at[1]


def ends(at: Hex, d: int) -> tuple[Point, Point]:
    """The two ends of a side of a hex."""
    first, second = ENDS[d % 6]
    return plus(centre(at), first), plus(centre(at), second)


def side(at: Hex, d: int) -> Side:
    """A side of a hex, the same from both its hexes."""
    return frozenset(ends(at, d))


def sides(at: Hex) -> list[Side]:
    """The six sides of a hex."""
    return [side(at, d) for d in range(6)]


def corners(at: Hex) -> set[Point]:
    """The six corners of a hex."""
    return {point for d in range(6) for point in ends(at, d)}


@cache
def between(a: Hex, b: Hex) -> Side | None:
    """The side that two neighbours share, None if they are no neighbours."""
    return next((side(a, d) for d in range(6) if towards(a, d) == b), None)


def footprint(at: Hex, size: int, face: int) -> list[Hex]:
    """The hexes of a base by its size and facing, the moving hex first (CH-B6)."""
    if size == 2:
        return [at, towards(at, face + 3)]
    if size == 3:
        return [at, towards(at, face), towards(at, face + 1)]
    if size == 9:
        left, right = STEPS[(face - 1) % 6], STEPS[(face + 1) % 6]
        return [plus(plus(at, left, i), right, j) for i in range(3) for j in range(3)]
    return [at]

"""Line of sight from the rule text alone: CH-5.07 to CH-5.17.1, CH-G3 to CH-G14, exact in fractions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache

from tests.second_programs.combat_hex.plain import (
    STEPS,
    Field,
    Figure,
    Hex,
    Point,
    Side,
    between,
    centre,
    corners,
    ends,
    footprint,
    plus,
    side,
    sides,
    steps_between,
)


@dataclass
class Look:
    """What a shooter sees of a target, and what stands in the way."""

    verdict: str = "blocked"  # or clear, or rough
    causes: set[str] = field(default_factory=set)  # each alone bars some choice of lines: without it there would be LOS


@dataclass
class Way:
    """What a straight line meets on the endless grid."""

    hexes: list[Hex]  # with more than one point in common
    crossed: list[Side]  # between their ends
    along: list[Side]
    passed: list[tuple[Side, Side]]  # sides to the left and to the right of the line from a corner it passes through


# --- geometry -------------------------------------------------------------------------------------
def turn(a: Point, b: Point, c: Point) -> int:
    """Above 0 if c lies on one hand of the line from a to b, below 0 on the other, 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def stretch(a: Point, b: Point, at: Hex) -> bool:
    """Whether a line and a hex share more than one point: the line clipped by three strips."""
    if a == b:
        return False
    x, y = centre(at)
    low, high = Fraction(0), Fraction(1)
    for u, v, width in ((1, 0, 1), (1, 1, 2), (1, -1, 2)):
        start = u * (a[0] - x) + v * (a[1] - y)
        slope = u * (b[0] - a[0]) + v * (b[1] - a[1])
        if slope == 0:
            if abs(start) > width:
                return False
            continue
        first, last = sorted((Fraction(-width - start, slope), Fraction(width - start, slope)))
        low, high = max(low, first), min(high, last)
    return low < high


def crosses(a: Point, b: Point, each: Side) -> bool:
    """Whether a line cuts a side between its ends."""
    p, q = each
    return turn(a, b, p) * turn(a, b, q) < 0 and turn(p, q, a) * turn(p, q, b) < 0


def inside(a: Point, b: Point, c: Point) -> bool:
    """Whether a point lies on a line, not at its ends."""
    if a == b or turn(a, b, c) != 0:
        return False
    reached = (c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1])
    return 0 < reached < (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2


def runs_along(a: Point, b: Point, each: Side) -> bool:
    """Whether a line lies on a part of a side: on all of it, since lines end at corners."""
    p, q = each
    on_one_line = turn(a, b, p) == 0 == turn(a, b, q)
    return on_one_line and inside((2 * a[0], 2 * a[1]), (2 * b[0], 2 * b[1]), plus(p, q))


def near(a: Point, b: Point) -> Iterator[Hex]:
    """All hexes that a line could come near to."""
    top, bottom = min(a[1], b[1]) // 3 - 1, max(a[1], b[1]) // 3 + 2
    left, right = min(a[0], b[0]) - 2, max(a[0], b[0]) + 2
    for r in range(top, bottom + 1):
        for q in range((left - r) // 2, (right - r) // 2 + 2):
            yield q, r


@cache
def way_from(a: Point, b: Point) -> Way:
    """All that a line meets."""
    around = list(near(a, b))
    every = {each for at in around for each in sides(at)}
    through = {point for at in around for point in corners(at) if inside(a, b, point)}
    passed = []
    for point in sorted(through):
        rays = [(each, turn(a, b, next(iter(each - {point})))) for each in every if point in each]
        passed += [(one, two) for one, hand in rays for two, other in rays if hand < 0 < other]
    return Way(
        [at for at in around if stretch(a, b, at)],
        [each for each in every if crosses(a, b, each)],
        [each for each in every if runs_along(a, b, each)],
        passed,
    )


def holds(at: Hex, x: Fraction, y: Fraction) -> bool:
    """Whether a point lies in a hex or on its edge."""
    u, v = x - centre(at)[0], y - centre(at)[1]
    return abs(u) <= 1 and abs(u + v) <= 2 and abs(u - v) <= 2


@cache
def entered_from(a: Point, b: Point) -> set[Hex]:
    """Where a line is just after its beginning at a corner: in one hex, or on the side between two."""
    if a == b:
        return set()
    part = Fraction(1, 4 * (abs(b[0] - a[0]) + abs(b[1] - a[1])))
    x, y = a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])
    return {at for at in near(a, a) if a in corners(at) and holds(at, x, y)}


def entered(a: Point, b: Point) -> set[Hex]:
    """The same, worked out once for all lines of one shape and shifted to where it lies."""
    home = home_of(a)
    by = centre(home)
    return {plus(at, home) for at in entered_from(plus(a, by, -1), plus(b, by, -1))}


def home_of(point: Point) -> Hex:
    """The hex whose highest or lowest corner a corner is."""
    x, y = point
    r = (y + 2) // 3 if (y + 2) % 3 == 0 else (y - 2) // 3
    return (x - r) // 2, r


def way(a: Point, b: Point) -> Way:
    """The same, drawn once for all lines of one shape and shifted to where it lies."""
    home = home_of(a)
    by = centre(home)
    drawn = way_from(plus(a, by, -1), plus(b, by, -1))

    def moved(each: Side) -> Side:
        return frozenset(plus(point, by) for point in each)

    return Way(
        [plus(at, home) for at in drawn.hexes],
        [moved(each) for each in drawn.crossed],
        [moved(each) for each in drawn.along],
        [(moved(one), moved(two)) for one, two in drawn.passed],
    )


def in_arc(origin: Hex, face: int, at: Hex, wide: bool) -> bool:
    """Whether a hex lies in the arc of a facing (CH-G3)."""
    offset = plus(at, origin, -1)
    if offset == (0, 0):
        return False
    ahead = STEPS[face]
    if wide:
        return sum(a * b for a, b in zip((*offset, -sum(offset)), (*ahead, -sum(ahead)), strict=True)) >= 0
    steps = abs(offset[0]) + abs(offset[1])
    for other in (STEPS[(face + 1) % 6], STEPS[(face - 1) % 6]):
        for m in range(steps + 1):
            for n in range(steps + 1):
                if plus(plus((0, 0), ahead, m), other, n) == offset:
                    return True
    return False


def turned(figure: Figure, face: int) -> Figure:
    """A shooter turned on the spot: cavalry by a half-turn, Large around its back hex (CH-B2, CH-B11)."""
    half = figure.size == 2 and not figure.moving and face != figure.face
    return replace(figure, face=face, at=footprint(figure.at, 2, figure.face)[1] if half and figure.at else figure.at)


# --- the test -------------------------------------------------------------------------------------
class Sighting:
    """One shooter that looks at one target."""

    def __init__(self, ground: Field, shooter: int, target: int, marksman: bool) -> None:
        self.ground, self.shooter, self.target, self.marksman = ground, shooter, target, marksman
        self.own, self.theirs = ground.hexes(shooter), ground.hexes(target)
        self.bases = {*self.own, *self.theirs}
        self.near_sides = {each for at in self.bases for each in sides(at)}
        self.standing = ground.standing()
        self.high = ground.is_high(shooter)
        self.target_high = ground.is_high(target)
        self.shooting, self.seen = ground.figures[shooter], ground.figures[target]
        self.judged: dict[tuple[Point, Point], tuple[set[str], int, bool]] = {}

    def look(self, face: int) -> Look:
        """The choice of a corner and a side that suits the shooter best (CH-G5)."""
        found = Look()
        sighted = [at for at in self.theirs if self.covers(face, at)]
        if not sighted:
            found.causes.add("arc")
        for eye, corner in self.eyes(face):
            for at in sighted:
                self.try_sides(found, eye, corner, at)
                if found.verdict == "clear":
                    return found
        return found

    def covers(self, face: int, at: Hex) -> bool:
        """The arc of a facing; Large and carried warriors look all round (CH-8.46 (f), CH-E1)."""
        if self.shooting.large or self.shooting.carried_by >= 0:
            return True
        return in_arc(self.own[0], face, at, self.ground.wide_arc)

    def eyes(self, face: int) -> list[tuple[Hex, Point]]:
        """The corners that serve, each with its hex (CH-G4)."""
        if self.shooting.large or self.shooting.carried_by >= 0:
            return [(at, corner) for at in self.own for corner in sorted(corners(at))]
        return [(self.own[0], corner) for corner in ends(self.own[0], face)]

    def try_sides(self, found: Look, eye: Hex, corner: Point, at: Hex) -> None:
        """Both lines to the ends of each side of a hex."""
        parting = between(eye, at)
        parted = {"parted"} if parting is not None and self.ground.colour(parting) == "black" else set()
        for d in range(6):
            causes, rough = self.line(eye, corner, ends(at, d)[0])
            more, rougher = self.line(eye, corner, ends(at, d)[1])
            black = {"black side"} if self.ground.colour(side(at, d)) == "black" else set()
            bars = causes | more | black | parted
            if len(bars) == 1:
                found.causes |= bars
            if not bars and not (rough or rougher):
                found.verdict = "clear"
                return
            if not bars:
                found.verdict = "rough"

    def line(self, eye: Hex, a: Point, b: Point) -> tuple[set[str], bool]:
        """What bars a line from a corner of a hex, and whether it is rough."""
        if (a, b) not in self.judged:
            met = way(a, b)
            dotted = sum(self.ground.colour(each) == "dotted" for each in met.crossed)
            self.judged[a, b] = self.walls(met) | self.warriors(met) | self.hills(met), dotted, self.is_rough(met)
        causes, dotted, rough = self.judged[a, b]
        causes = causes | self.leaving(eye, a, b)
        own = self.own_ledge(eye, a, b)
        if dotted + own > 1:
            causes.add("ledges" if dotted > 1 else "own ledge and another")
        return causes, rough

    def walls(self, met: Way) -> set[str]:
        """Black sides (CH-5.10, CH-G6 c)."""
        colour = self.ground.colour
        causes = set()
        if any(colour(each) == "black" for each in met.crossed):
            causes.add("wall")
        if any(colour(each) == "black" for each in met.along):
            causes.add("along a wall")
        if any(colour(one) == colour(two) == "black" for one, two in met.passed):
            causes.add("leak")
        return causes

    def left_through(self, eye: Hex, a: Point, b: Point) -> list[str]:
        """The colours of the sides by which the line leaves the shooter's hex: of one neighbour, or of two (CH-G6 d).

        None if it runs into or along that hex itself; sides within the shooter's base never count.
        """
        beyond = entered(a, b)
        if eye in beyond or beyond & set(self.own):
            return []
        return [self.ground.colour(parting) for at in beyond if (parting := between(eye, at)) is not None]

    def leaving(self, eye: Hex, a: Point, b: Point) -> set[str]:
        """The wall right before the shooter, or the two between which it would have to look (CH-G6 d)."""
        colours = self.left_through(eye, a, b)
        if not colours or set(colours) != {"black"}:
            return set()
        return {"own wall"} if len(colours) == 1 else {"own two walls"}

    def own_ledge(self, eye: Hex, a: Point, b: Point) -> int:
        """1 if the line leaves the shooter's hex through a ledge (CH-G6 d, CH-G7)."""
        return int(self.left_through(eye, a, b) == ["dotted"])

    def between_hexes(self, met: Way) -> list[Hex]:
        """The hexes a line runs through or alongside, those of the two bases left out."""
        return [at for at in met.hexes if at not in self.bases]

    def warriors(self, met: Way) -> set[str]:
        """Warriors in the way (CH-5.11)."""
        found = [who for at in self.between_hexes(met) for who in self.standing.get(at, [])]
        return {cause for who in found if (cause := self.blocks(who))}

    def blocks(self, who: int) -> str:
        """What blocks in a warrior, '' if it does not: CH-G10 and what comes on top of it."""
        figure = self.ground.figures[who]
        riders = self.shooting.cavalry or self.seen.cavalry
        giants = self.shooting.large or self.seen.large
        if self.marksman or (figure.wearing and not self.shooting.ringwraith):
            return ""
        if figure.large:
            return "large"
        if giants or (figure.foot and riders):
            return ""
        if not self.ground.is_high(who) and (self.high or self.target_high):
            return ""
        if figure.wearing:
            return "wearer"
        return "cavalry" if figure.cavalry else "foot"

    def hills(self, met: Way) -> set[str]:
        """Elevated hexes in the way (CH-5.12, CH-5.14.1, CH-G10)."""
        between_ = {at for at in self.between_hexes(met) if at in self.ground.elevated}
        if not self.high and not self.target_high:
            return {"hill"} if between_ else set()
        if self.high and not self.target_high:
            return {"other hill"} if between_ - self.hill_of(self.shooter) else set()
        if self.target_high and not self.high and self.ground.hills_both_ways:
            return {"hill both ways"} if between_ - self.hill_of(self.target) else set()
        return set()

    def hill_of(self, who: int) -> set[Hex]:
        """The elevated hexes joined to its own: the one it moves by, of one carried any of its carrier's (CH-E5)."""
        carried = self.ground.figures[who].carried_by >= 0
        hexes = self.ground.hexes(who)
        joined = {at for at in (hexes if carried else hexes[:1]) if at in self.ground.elevated}
        waiting = list(joined)
        while waiting:
            at = waiting.pop()
            more = {plus(at, step) for step in STEPS} & self.ground.elevated - joined
            joined |= more
            waiting += more
        return joined

    def is_rough(self, met: Way) -> bool:
        """Red sides away from the bases (CH-G9), small warriors before a Large target (CH-G13)."""
        if any(self.ground.colour(each) == "red" and each not in self.near_sides for each in met.crossed):
            return True
        if not self.seen.large or self.high:
            return False
        found = [who for at in self.between_hexes(met) for who in self.standing.get(at, [])]
        return any(not self.ground.figures[who].large for who in found)


def sighting(ground: Field, shooter: int, face: int, target: int, marksman: bool) -> Sighting:
    """The shooter turned, and the target before it."""
    figures = [turned(each, face) if who == shooter else each for who, each in enumerate(ground.figures)]
    return Sighting(replace(ground, figures=figures), shooter, target, marksman)


def sight(ground: Field, shooter: int, face: int, target: int, marksman: bool) -> Look:
    """Clear, rough or blocked."""
    return sighting(ground, shooter, face, target, marksman).look(face)


def shooting_range(ground: Field, shooter: int, face: int, target: int) -> int:
    """The smallest distance between the bases, of cavalry from the lead hex (CH-5.06, CH-G8)."""
    seeing = sighting(ground, shooter, face, target, False)
    own = seeing.own if seeing.shooting.large or seeing.shooting.carried_by >= 0 else seeing.own[:1]
    return min(steps_between(at, to) for at in own for to in seeing.theirs)


def faces_target(ground: Field, shooter: int, face: int, target: int) -> bool:
    """Whether some hex of the target lies in the arc."""
    seeing = sighting(ground, shooter, face, target, False)
    return any(seeing.covers(face, at) for at in seeing.theirs)

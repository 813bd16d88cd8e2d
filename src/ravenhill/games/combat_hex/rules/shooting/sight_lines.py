"""Works out straight lines between corners of the grid once: the hexes, sides and corners that they meet (CH-G5).

Every corner is the northern or the southern one of exactly one hex, its anchor. What a line meets is kept as an offset
from the anchor of its beginning, so that one line serves wherever on the map it is drawn.
"""

from typing import Final

from ravenhill.games.combat_hex.hexes import (
    CELLS,
    CORNER_X,
    CORNER_Y,
    DIRECTIONS,
    NE,
    NW,
    SE,
    SIDE_FROM,
    SIDE_TO,
    STEP,
    STEP_Q,
    STEP_R,
    STRIDE,
    SW,
    E,
    W,
)

# --- corners of a hex and their anchors -----------------------------------------------------------
# Corner i of a hex is the northern corner of hex + ANCHOR[i] if i is even, else its southern one.
NORTHERN: Final = 0
SOUTHERN: Final = 1
ANCHOR: Final = [0, STEP[NE], STEP[SE], 0, STEP[SW], STEP[NW]]
# The two other hexes that share corner i, as steps.
BEFORE_CORNER: Final = [STEP[NW], STEP[NE], STEP[E], STEP[SE], STEP[SW], STEP[W]]
AFTER_CORNER: Final = [STEP[NE], STEP[E], STEP[SE], STEP[SW], STEP[W], STEP[NW]]
# The three hexes around corner i: its anchor, the one to the left and the one to the right of the anchor's tip. Which
# of them the hex itself is, and in which directions it has the two others.
OWN: Final = [0, 1, 1, 0, 2, 2]
ONE: Final = [1, 0, 0, 1, 0, 0]
ONE_WAY: Final = [NW, NE, SE, SW, SW, NW]
OTHER: Final = [2, 2, 2, 2, 1, 1]
OTHER_WAY: Final = [NE, E, E, SE, W, W]
# The course of a line at its first corner: it runs into one of those three hexes, 0 to 2, or along the side between two
# of them, 3 to 5 by the third; a line of one point does nothing.
ALONG: Final = 3
NOWHERE: Final = 6

# --- places whose differences tell both coordinates apart -----------------------------------------
WIDTH: Final = 128
PLACE: Final = [each // STRIDE * WIDTH + each % STRIDE for each in range(CELLS)]
MIDDLE: Final = 32 * WIDTH


class Line:
    """The things a line between two corners meets, in order, as offsets from the anchor of its first corner."""

    def __init__(self) -> None:
        self.hexes: list[int] = []  # those it runs through or alongside
        self.crossed: list[int] = []  # sides crossed between their ends: hex * 6 + direction
        self.along: list[int] = []  # sides it lies on
        self.corners: list[int] = []  # of each corner passed three sides: one on one hand, two on the other
        self.leaves = NOWHERE  # what it does at its first corner


class Fan:
    """The six lines from one corner to the corners of a hex, and its sides, the most direct first."""

    def __init__(self, lines: list[Line], sides: list[int], lengths: list[int]) -> None:
        self.lines = lines  # by corner of the hex
        self.sides = sides
        self.lengths = lengths  # of the two lines to each of the sides, squared and added


_FANS: Final[list[Fan | None]] = [None] * (4 * MIDDLE)
_LINES: Final[dict[int, Line]] = {}


def fan(anchor: int, end: int, target: int) -> Fan:
    """The lines from the northern or southern end of an anchor hex to the corners of a target hex."""
    key = (PLACE[target] - PLACE[anchor] + MIDDLE) * 2 + end
    found = _FANS[key]
    if found is None:
        found = _drawn_fan(end, target % STRIDE - anchor % STRIDE, target // STRIDE - anchor // STRIDE)
        _FANS[key] = found
    return found


def _drawn_fan(end: int, q: int, r: int) -> Fan:
    lines: list[Line] = []
    lengths: list[int] = []
    x, y = 2 * q + r, 3 * r - (2 if end == SOUTHERN else -2)
    for corner in range(DIRECTIONS):
        dx, dy = x + CORNER_X[corner], y + CORNER_Y[corner]
        lines.append(_line(end, dx, dy))
        lengths.append(3 * dx * dx + dy * dy)
    ranking = [(lengths[SIDE_FROM[d]] + lengths[SIDE_TO[d]]) * DIRECTIONS + d for d in range(DIRECTIONS)]
    ranking.sort()
    return Fan(lines, [each % DIRECTIONS for each in ranking], [each // DIRECTIONS for each in ranking])


def _line(end: int, dx: int, dy: int) -> Line:
    key = ((dx + 512) * 1024 + dy + 512) * 2 + end
    line = _LINES.get(key)
    if line is None:
        line = Drawing(end, dx, dy).line
        _LINES[key] = line
    return line


class Drawing:
    """A line being drawn from x = 0, hex after neighbouring hex. Coordinates are those from the anchor's centre."""

    def __init__(self, end: int, dx: int, dy: int) -> None:
        self.line = Line()
        self.y = 2 if end == SOUTHERN else -2
        self.dx = dx
        self.dy = dy
        self.length = dx * dx + dy * dy
        self.reach = max(2 * abs(dx), abs(dx) + abs(dy))  # of a hex: further off no corner meets the line
        self.ranking: list[int] = []
        self.passed: list[int] = []
        if self.length:
            self.line.leaves = self.leaving(-1 if end == SOUTHERN else 1)
            self.draw(end)

    def hand(self, x: int, y: int) -> int:
        """0 for a point on the line, else positive on one hand of it and negative on the other."""
        return self.dx * (y - self.y) - self.dy * x

    def along(self, x: int, y: int) -> int:
        """The place of a point along the line: from 0 to `length` between its ends."""
        return self.dx * x + self.dy * (y - self.y)

    def leaving(self, turn: int) -> int:
        """The hexes at its first corner that it runs into or between; `turn` is 1 at a northern corner.

        The sides from the corner lie opposite the anchor, the left hex and the right hex, in this order.
        """
        xs, ys = [0, 1, -1], [-2 * turn, turn, turn]
        hands = [self.dx * ys[at] - self.dy * xs[at] for at in range(3)]
        for at in range(3):
            if hands[(at + 1) % 3] * turn < 0 < hands[(at + 2) % 3] * turn:
                return at
            if hands[at] == 0 and self.dx * xs[at] + self.dy * ys[at] > 0:
                return ALONG + at
        return NOWHERE

    def draw(self, end: int) -> None:
        """Begins around the first corner, and goes on from each hex that the line meets."""
        left, right = (NW, NE) if end == NORTHERN else (SW, SE)
        qs = [0, STEP_Q[left], STEP_Q[right]]
        rs = [0, STEP_R[left], STEP_R[right]]
        known = {0, STEP[left], STEP[right]}
        at = 0
        while at < len(qs):
            q, r = qs[at], rs[at]
            at += 1
            if not self.meets(q, r):
                continue
            for d in range(DIRECTIONS):
                step_q, step_r = q + STEP_Q[d], r + STEP_R[d]
                if step_r * STRIDE + step_q not in known:
                    known.add(step_r * STRIDE + step_q)
                    qs.append(step_q)
                    rs.append(step_r)
        self.ranking.sort()
        self.line.hexes = [each % 8192 - 4096 for each in self.ranking]

    def meets(self, q: int, r: int) -> bool:
        """Whether line and hex share more than a point; the sides and corners met there are noted (CH-5.121)."""
        x, y = 2 * q + r, 3 * r
        if abs(self.hand(x, y)) > self.reach:
            return False
        shared = 0
        for corner in range(DIRECTIONS):
            shared += self.touches(x + CORNER_X[corner], y + CORNER_Y[corner])
        for d in range(DIRECTIONS):
            shared += self.side(q, r, d)
        if shared < 2:
            return False
        self.ranking.append(self.along(x, y) * 8192 + r * STRIDE + q + 4096)
        return True

    def touches(self, x: int, y: int) -> int:
        """1 if a corner lies on the line, its ends included; a corner between them is passed."""
        if self.hand(x, y) != 0:
            return 0
        along = self.along(x, y)
        if along < 0 or along > self.length:
            return 0
        if 0 < along < self.length and x * 1024 + y not in self.passed:
            self.passed.append(x * 1024 + y)
            self.corner(x, y)
        return 1

    def side(self, q: int, r: int, d: int) -> int:
        """2 if a side is crossed between its ends: its hex is then run through."""
        x, y = 2 * q + r, 3 * r
        ax, ay = x + CORNER_X[SIDE_FROM[d]], y + CORNER_Y[SIDE_FROM[d]]
        bx, by = x + CORNER_X[SIDE_TO[d]], y + CORNER_Y[SIDE_TO[d]]
        a, b = self.hand(ax, ay), self.hand(bx, by)
        if a == 0 and b == 0:
            if 0 <= self.along(ax, ay) <= self.length and 0 <= self.along(bx, by) <= self.length:
                _note(self.line.along, q, r, d)
            return 0
        if not (a < 0 < b or b < 0 < a) or not self.ends_apart(ax, ay, bx - ax, by - ay):
            return 0
        _note(self.line.crossed, q, r, d)
        return 2

    def ends_apart(self, x: int, y: int, dx: int, dy: int) -> bool:
        """Whether the two ends of the line lie on different hands of a side."""
        first = dx * (self.y - y) + dy * x
        last = dx * (self.y + self.dy - y) - dy * (self.dx - x)
        return first < 0 < last or last < 0 < first

    def corner(self, x: int, y: int) -> None:
        """Notes the three sides from a corner on the way: first the one that is alone on its hand (CH-G6 c)."""
        up = y % 3 == 1  # a northern corner: its upright side runs north
        r = (y + 2) // 3 if up else (y - 2) // 3
        anchor = r * STRIDE + (x - r) // 2
        turn = 1 if up else -1
        left = anchor * DIRECTIONS + (NW if up else SW)
        right = anchor * DIRECTIONS + (NE if up else SE)
        upright = (anchor + STEP[NW if up else SW]) * DIRECTIONS + E
        hands = [self.hand(x - 1, y + turn), self.hand(x + 1, y + turn), self.hand(x, y - 2 * turn)]
        self.line.corners.extend(_lone_first([left, right, upright], hands))


def _lone_first(sides: list[int], hands: list[int]) -> list[int]:
    """Of three sides from a corner the one alone on its hand, then the others; one that lies on the line drops out."""
    for at in range(3):
        if hands[at] == 0:
            one, other = sides[(at + 1) % 3], sides[(at + 2) % 3]
            return [one, other, other]
    for at in range(3):
        if (hands[at] > 0) != (hands[(at + 1) % 3] > 0) and (hands[at] > 0) != (hands[(at + 2) % 3] > 0):
            return [sides[at], sides[(at + 1) % 3], sides[(at + 2) % 3]]
    return []


def _note(sides: list[int], q: int, r: int, d: int) -> None:
    """Enters a side under one name of its two: that of its western hex."""
    side = (r * STRIDE + q) * DIRECTIONS + d
    if d != E and d != NE and d != SE:
        side = (r * STRIDE + q + STEP[d]) * DIRECTIONS + (d + 3) % DIRECTIONS
    if side not in sides:
        sides.append(side)

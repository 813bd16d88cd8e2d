"""Traces lines of sight: the arc, the two lines, and all in their way (CH-5.05 to CH-5.15, CH-G3 to CH-G14)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import (
    DIRECTIONS,
    NO_HEX,
    SIDE_FROM,
    SIDE_TO,
    STEP,
    direction,
    distance,
)
from ravenhill.games.combat_hex.model import (
    BLACK,
    DOTTED,
    HILLS_BOTH_WAYS,
    IS_CAVALRY,
    IS_LARGE,
    IS_RINGWRAITH,
    ON_MAP,
    RED,
    WALLED,
    WIDE_ARC,
)
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes
from ravenhill.games.combat_hex.rules.shooting.sight_base import (
    arc_holds,
    bearer,
    fills_one_hex,
    hills_of,
    shooting_base,
)
from ravenhill.games.combat_hex.rules.shooting.sight_lines import (
    AFTER_CORNER,
    ALONG,
    ANCHOR,
    BEFORE_CORNER,
    ONE,
    ONE_WAY,
    OTHER,
    OTHER_WAY,
    OWN,
    Line,
    fan,
)
from ravenhill.games.combat_hex.state import Battle, place_of

# --- what became of a line, or of the whole look: `Sight.cause` -----------------------------------
CLEAR: Final = 0  # nothing is in the way; also when the sight is rough
ROUGH: Final = 1  # a mark of lines only, never a cause
NOT_IN_ARC: Final = 2  # no hex of the target lies in the arc (CH-5.07); culprit: its hex
WALL: Final = 3  # a line meets a black side (CH-5.10); culprit: the side
CORNER: Final = 4  # a line passes a corner where two black sides meet (CH-G6 c); culprit: one of them
LEDGES: Final = 5  # a line crosses two dotted sides (CH-4.041, CH-G7); culprit: the second
WARRIOR_IN_THE_WAY: Final = 6  # (CH-5.11); culprit: the warrior
HILL_IN_THE_WAY: Final = 7  # an elevated hex between two that are not (CH-5.12); culprit: the hex
NEXT_TO_WALL: Final = 8  # neighbours parted by a black side (CH-G6 a); culprit: the side
OFF_MAP: Final = 9  # shooter or target stands on no hex; culprit: NO_HEX
WALL_BEFORE_SHOOTER: Final = 10  # a line leaves the shooter's hex through a black side (CH-G6 d); culprit: the side
WALL_BEFORE_TARGET: Final = 11  # the side that the two lines run to is black (CH-G6 b); culprit: the side
OTHER_HILL: Final = 12  # an elevated hex apart from the shooter's hill (CH-5.14.1); culprit: the hex
HILL_BEFORE_HILL: Final = 13  # one apart from the target's hill, with `hills-both-ways` (CH-G10); culprit: the hex
HILLS: Final = (HILL_IN_THE_WAY, OTHER_HILL, HILL_BEFORE_HILL)
# A mark is CLEAR, ROUGH, or what blocks: the cause, and above it the culprit.
MARK: Final = 16
FAR: Final = 1 << 30
# The effect of the sides of the shooter's own hex on a line that leaves it, by `Line.leaves`: CLEAR, LEDGE, or a block.
OPEN: Final = [CLEAR, CLEAR, CLEAR, CLEAR, CLEAR, CLEAR, CLEAR]
LEDGE: Final = 1


class Sight:
    """The sight of one warrior on another, by the best choice of corner and side."""

    def __init__(self, clear: int, rough: int, cause: int, culprit: int) -> None:
        self.clear = clear  # 1 if there is line of sight
        self.rough = rough  # 1 if only a 6 hits (CH-5.17.1, CH-G9, CH-G13)
        self.cause = cause  # CLEAR, or why there is none
        self.culprit = culprit  # a hex, a side as hex * 6 + direction, or a warrior, as the cause says; else NO_HEX


# --- questions ------------------------------------------------------------------------------------
def line_of_sight(g: Battle, shooter: int, face: int, target: int, marksman: int) -> Sight:
    """The sight of the shooter on a warrior when it faces a side, as a marksman (CH-8.24) or not."""
    look = Look(g, shooter, face)
    look.turn_to_warrior(g, target, marksman)
    return look.sight(g, face)


def range_to(g: Battle, shooter: int, target: int, face: int = -1) -> int:
    """The fewest hexes between two bases; cavalry counts from its lead hex (CH-5.06, CH-G8); -1 off the map."""
    if fills_one_hex(g, shooter) and fills_one_hex(g, target):
        return distance(g.at[shooter], g.at[target])
    near = shooting_base(g, shooter, g.face[shooter] if face < 0 else face)
    if g.carrier[shooter] < 0 and not g.content.traits[g.kind[shooter]] & IS_LARGE:
        near = near[:1]
    fewest = -1
    far = base_hexes(g, bearer(g, target))
    for start in near:
        for end in far:
            hexes = distance(start, end)
            if fewest < 0 or hexes < fewest:
                fewest = hexes
    return fewest


def is_elevated(g: Battle, warrior: int) -> bool:
    """Whether it stands on elevated terrain, by the hex it moves by, or is carried (CH-G12, CH-E1)."""
    if g.carrier[warrior] >= 0:
        return True
    at = g.at[warrior]
    return at >= 0 and g.ground.hill[at] != 0


def is_joined(g: Battle, warrior: int, hex_: int) -> bool:
    """Whether elevated hexes join a hex to the warrior's own (CH-5.14.1, CH-G10, CH-E5)."""
    return g.ground.hill[hex_] in hills_of(g, warrior, place_of(g, warrior))


# --- a look ---------------------------------------------------------------------------------------
class Look:
    """One look from a base to another, choice after choice, and the best that has been found."""

    def __init__(self, g: Battle, shooter: int, face: int) -> None:
        traits = g.content.traits[g.kind[shooter]]
        self.options = g.setup.options
        self.sides = g.ground.sides
        self.hill = g.ground.hill
        self.marked = g.ground.marked
        self.occupant = g.occupant
        self.shooter = shooter
        self.body = bearer(g, shooter)
        self.base = shooting_base(g, shooter, face)
        self.all_round = traits & IS_LARGE != 0 or self.body != shooter
        self.high = self.body != shooter or (len(self.base) > 0 and self.hill[self.base[0]] != 0)
        self.wraith = traits & IS_RINGWRAITH != 0
        self.cavalry = traits & IS_CAVALRY != 0
        self.large = traits & IS_LARGE != 0
        self.passer = g.at[g.mover] if g.mover >= 0 else NO_HEX
        self.target: list[int] = []
        self.hills: list[int] = []  # elevated hexes of these groups do not block
        self.hills_block = 0  # as which cause
        self.bodies_block = True
        self.low_bodies_block = True
        self.veiled = False  # small warriors make it rough (CH-G13)
        self.rough = False
        self.nearest = FAR
        self.mark = CLEAR  # what blocks the most direct choice
        self.gates = OPEN  # of the corner from which it looks now

    # --- what is looked at ------------------------------------------------------------------------
    def turn_to_warrior(self, g: Battle, target: int, marksman: int) -> None:
        """Looks at a warrior, with the exceptions its kind makes (CH-8.10 e, CH-8.46 a, h, CH-8.24)."""
        traits = g.content.traits[g.kind[target]]
        self.target = base_hexes(g, bearer(g, target))
        self.bodies_block = marksman == 0
        self.veiled = traits & IS_LARGE != 0 and not self.high
        self.large = self.large or traits & IS_LARGE != 0
        self.cavalry = self.cavalry or traits & IS_CAVALRY != 0
        self.heights(g, is_elevated(g, target), target)

    def turn_to_hex(self, g: Battle, hex_: int) -> None:
        """Looks at a hex as if a foot warrior stood there."""
        if g.ground.flags[hex_] & ON_MAP:
            self.target = [hex_]
        self.heights(g, self.hill[hex_] != 0, -1)

    def heights(self, g: Battle, high: bool, target: int) -> None:
        """Finds the warriors and elevated hexes that block, by the heights of the two (CH-G10)."""
        if not self.base or not self.target:
            return
        self.low_bodies_block = not self.high and not high
        if not high:
            self.hills_block = HILL_IN_THE_WAY
            if self.high:
                self.hills_block = OTHER_HILL
                self.hills = hills_of(g, self.shooter, self.base[0])
        elif not self.high and self.options & HILLS_BOTH_WAYS:
            self.hills_block = HILL_BEFORE_HILL
            self.hills = [self.hill[self.target[0]]] if target < 0 else hills_of(g, target, self.target[0])

    # --- all choices ------------------------------------------------------------------------------
    def sight(self, g: Battle, face: int) -> Sight:
        """Tries every target hex in the arc from every corner, until one choice is clear."""
        if not self.base or not self.target:
            return Sight(0, 0, OFF_MAP, NO_HEX)
        self.mark = self.target[0] * MARK + NOT_IN_ARC
        for hex_ in self.target:
            if self.all_round:
                if self.from_everywhere(g, hex_):
                    return Sight(1, 0, CLEAR, NO_HEX)
            elif arc_holds(self.base[0], face, hex_, self.options & WIDE_ARC):
                if self.from_front(g, face, hex_):
                    return Sight(1, 0, CLEAR, NO_HEX)
        if self.rough:
            return Sight(1, 1, CLEAR, NO_HEX)
        return self.blocked_sight(g)

    def blocked_sight(self, g: Battle) -> Sight:
        """The sight where there is none: a hex of the map names a side."""
        cause, culprit = self.mark % MARK, self.mark // MARK
        if cause == WALL or cause == CORNER or cause == LEDGES:
            hex_, d = culprit // DIRECTIONS, culprit % DIRECTIONS
            if not g.ground.flags[hex_] & ON_MAP:
                culprit = (hex_ + STEP[d]) * DIRECTIONS + (d + 3) % DIRECTIONS
        return Sight(0, 0, cause, culprit)

    def from_front(self, g: Battle, face: int, hex_: int) -> bool:
        """From the two ends of the side faced (CH-G4)."""
        at = self.base[0]
        if self.is_parted(at, hex_):
            return False
        one, other = SIDE_FROM[face], SIDE_TO[face]
        return self.from_corner(g, at, one, hex_) or self.from_corner(g, at, other, hex_)

    def from_everywhere(self, g: Battle, hex_: int) -> bool:
        """From every corner of every hex of the base (CH-G4), each once."""
        for index, at in enumerate(self.base):
            if self.is_parted(at, hex_):
                continue
            for corner in range(DIRECTIONS):
                if not self.was_tried(index, at, corner, hex_) and self.from_corner(g, at, corner, hex_):
                    return True
        return False

    def is_parted(self, at: int, hex_: int) -> bool:
        """Whether a black side parts two neighbours (CH-G6 a)."""
        d = direction(at, hex_)
        if d < 0 or self.sides[at * DIRECTIONS + d] != BLACK:
            return False
        self.nearest = 0
        self.mark = (at * DIRECTIONS + d) * MARK + NEXT_TO_WALL
        return True

    def was_tried(self, index: int, at: int, corner: int, hex_: int) -> bool:
        """Whether an earlier hex of the base has the same corner and has been tried, with no wall of its own there."""
        before, after = at + BEFORE_CORNER[corner], at + AFTER_CORNER[corner]
        for earlier in range(index):
            other = self.base[earlier]
            if other == before or other == after:
                d = direction(other, hex_)
                if d < 0 or self.sides[other * DIRECTIONS + d] != BLACK:
                    if self.gate(other, direction(other, after if other == before else before)) == CLEAR:
                        return True
        return False

    def gates_at(self, at: int, corner: int) -> list[int]:
        """The effect of the two sides of a hex at its corner on lines that leave through or between them (CH-G6 d)."""
        one, other = self.gate(at, ONE_WAY[corner]), self.gate(at, OTHER_WAY[corner])
        if one == CLEAR and other == CLEAR:
            return OPEN
        gates = [CLEAR, CLEAR, CLEAR, CLEAR, CLEAR, CLEAR, CLEAR]
        gates[ONE[corner]], gates[OTHER[corner]] = one, other
        if one > LEDGE and other > LEDGE:
            gates[ALONG + OWN[corner]] = one
        return gates

    def gate(self, at: int, d: int) -> int:
        """The effect of a side of the shooter's own hex on a line that leaves it there; within its base nothing."""
        colour = self.sides[at * DIRECTIONS + d]
        if (colour != BLACK and colour != DOTTED) or at + STEP[d] in self.base:
            return CLEAR
        return LEDGE if colour == DOTTED else (at * DIRECTIONS + d) * MARK + WALL_BEFORE_SHOOTER

    def from_corner(self, g: Battle, at: int, corner: int, hex_: int) -> bool:
        """Whether the two lines to one of the sides of the target hex are clear (CH-5.10, CH-G5)."""
        self.gates = self.gates_at(at, corner) if self.marked[at] & WALLED else OPEN
        anchor = at + ANCHOR[corner]
        rays = fan(anchor, corner & 1, hex_)
        marks = [-1, -1, -1, -1, -1, -1]
        for place in range(DIRECTIONS):
            side = rays.sides[place]
            mark = self.pair(g, rays.lines, marks, anchor, hex_, side)
            if mark == CLEAR:
                return True
            if mark == ROUGH:
                self.rough = True
            elif rays.lengths[place] < self.nearest:
                self.nearest = rays.lengths[place]
                self.mark = mark
        return False

    def pair(self, g: Battle, lines: list[Line], marks: list[int], anchor: int, hex_: int, side: int) -> int:
        """The mark of the two lines to a side; the side itself may not be black (CH-G6 b)."""
        if self.sides[hex_ * DIRECTIONS + side] == BLACK:
            return (hex_ * DIRECTIONS + side) * MARK + WALL_BEFORE_TARGET
        one, other = SIDE_FROM[side], SIDE_TO[side]
        if marks[one] < 0:
            marks[one] = self.mark_of(g, lines[one], anchor)
        if marks[one] > ROUGH:
            return marks[one]
        if marks[other] < 0:
            marks[other] = self.mark_of(g, lines[other], anchor)
        return marks[other] if marks[other] > marks[one] else marks[one]

    # --- one line ---------------------------------------------------------------------------------
    def mark_of(self, g: Battle, line: Line, anchor: int) -> int:
        """The mark of a line: sides first, then what stands in the hexes."""
        if self.is_untouched(line.hexes, anchor):
            return CLEAR
        mark = self.walls(line, anchor * DIRECTIONS)
        if mark > ROUGH:
            return mark
        other = self.hexes(g, line, anchor)
        return other if other > mark else mark

    def is_untouched(self, hexes: list[int], anchor: int) -> bool:
        """Whether nothing at all is on the way: most lines end here."""
        occupant, marked, passer = self.occupant, self.marked, self.passer
        for offset in hexes:
            hex_ = anchor + offset
            if marked[hex_] or occupant[hex_] >= 0 or hex_ == passer:
                return False
        return True

    def walls(self, line: Line, first: int) -> int:
        """The effect of the sides on a line (CH-5.10, CH-G6 c, d, CH-G7, CH-G9)."""
        sides = self.sides
        mark = CLEAR
        ledges = self.gates[line.leaves]
        if ledges > LEDGE:
            return ledges
        for offset in line.crossed:
            colour = sides[first + offset]
            if colour == BLACK:
                return (first + offset) * MARK + WALL
            if colour == DOTTED:
                ledges += 1
                if ledges == 2:
                    return (first + offset) * MARK + LEDGES
            elif colour == RED and mark == CLEAR and not self.of_bases(first + offset):
                mark = ROUGH
        for offset in line.along:
            if sides[first + offset] == BLACK:
                return (first + offset) * MARK + WALL
        leak = self.leak(line.corners, first)
        return leak or mark

    def leak(self, corners: list[int], first: int) -> int:
        """Black sides on both hands of a line at a corner it passes (CH-G6 c), or 0."""
        sides = self.sides
        for at in range(0, len(corners), 3):
            if sides[first + corners[at]] == BLACK:
                if sides[first + corners[at + 1]] == BLACK or sides[first + corners[at + 2]] == BLACK:
                    return (first + corners[at]) * MARK + CORNER
        return 0

    def of_bases(self, side: int) -> bool:
        """Whether a side belongs to a hex of one of the two bases (CH-G9)."""
        hex_ = side // DIRECTIONS
        return self.under_bases(hex_) or self.under_bases(hex_ + STEP[side % DIRECTIONS])

    def under_bases(self, hex_: int) -> bool:
        """Whether a hex belongs to one of the two bases."""
        for each in self.base:
            if each == hex_:
                return True
        for each in self.target:
            if each == hex_:
                return True
        return False

    def hexes(self, g: Battle, line: Line, anchor: int) -> int:
        """The effect of the hexes on a line that runs through or alongside them (CH-5.11, CH-G10, CH-G13)."""
        occupant, hill = self.occupant, self.hill
        hills_block, passer = self.hills_block, self.passer
        mark = CLEAR
        for offset in line.hexes:
            hex_ = anchor + offset
            if (occupant[hex_] >= 0 or hex_ == passer) and not self.under_bases(hex_):
                found = self.bodies(g, hex_)
                if found > ROUGH:
                    return found
                if found == ROUGH:
                    mark = ROUGH
            if hills_block and hill[hex_] and hill[hex_] not in self.hills and not self.under_bases(hex_):
                return hex_ * MARK + hills_block
        return mark

    def bodies(self, g: Battle, hex_: int) -> int:
        """The effect of the warriors in a hex: the one that stands there and the one that passes."""
        mark = CLEAR
        standing = self.occupant[hex_]
        if standing >= 0 and standing != self.body:  # as a Large one it may have stood there before it turned
            mark = self.body_mark(g, standing)
        if hex_ == self.passer and mark <= ROUGH:
            other = self.body_mark(g, g.mover)
            if other > mark:
                mark = other
        return mark

    def body_mark(self, g: Battle, warrior: int) -> int:
        """The effect of a warrior in the way on a line."""
        traits = g.content.traits[g.kind[warrior]]
        if self.bodies_block and self.blocks(g, warrior, traits):
            return warrior * MARK + WARRIOR_IN_THE_WAY
        return ROUGH if self.veiled and not traits & IS_LARGE else CLEAR

    def blocks(self, g: Battle, warrior: int, traits: int) -> bool:
        """Whether a warrior in the way blocks (CH-5.11, CH-5.14, CH-5.15, CH-8.10 e, CH-8.46, CH-9.102)."""
        if g.ring_on[warrior] and not self.wraith:
            return False
        if traits & IS_LARGE:
            return True
        if self.large or (self.cavalry and not traits & IS_CAVALRY):
            return False
        return self.low_bodies_block or self.hill[g.at[warrior]] != 0

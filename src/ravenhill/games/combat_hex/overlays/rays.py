"""Finds the two rays by which a warrior sees another, or fails to: their ends, and where they are cut (CH-5.10)."""

from __future__ import annotations

from collections.abc import Iterator

from ravenhill.games.combat_hex.hexes import (
    CORNER_X,
    CORNER_Y,
    DIRECTIONS,
    SIDE_FROM,
    SIDE_TO,
    hex_name,
    row_of,
    x_of,
)
from ravenhill.games.combat_hex.model import BLACK, WIDE_ARC
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes
from ravenhill.games.combat_hex.rules.shooting.sight import (
    HILLS,
    MARK,
    ROUGH,
    WALL_BEFORE_TARGET,
    WARRIOR_IN_THE_WAY,
    Look,
)
from ravenhill.games.combat_hex.rules.shooting.sight_base import arc_holds
from ravenhill.games.combat_hex.rules.shooting.sight_lines import ANCHOR, fan
from ravenhill.games.combat_hex.state import Battle, place_of
from ravenhill.games.combat_hex.view import Ray

Spot = tuple[float, float]  # on the grid of whole numbers (chapter Geometry of the rules)
Choice = tuple[int, int, int, int]  # a corner of a hex from which, a side of another to which it is looked


def rays(g: Battle, warrior: int, face: int, enemy: int) -> list[Ray]:
    """The two rays of the best choice of corner and side; none where no choice is to be had, as outside the arc."""
    look = Look(g, warrior, face)
    look.turn_to_warrior(g, enemy, 0)
    judged = [(*_rank(g, look, choice), choice) for choice in _choices(g, look, face)]
    if not judged:
        return []
    choice = min(judged, key=lambda each: each[:2])[2]
    names, side = (hex_name(place_of(g, warrior)), hex_name(place_of(g, enemy))), choice[3]
    return [_ray(g, look, choice, end, names) for end in (SIDE_FROM[side], SIDE_TO[side])]


def _choices(g: Battle, look: Look, face: int) -> Iterator[Choice]:
    """Every corner and side that may be chosen (CH-G4, CH-G5)."""
    for hex_ in look.target:
        if not look.all_round and not arc_holds(look.base[0], face, hex_, g.setup.options & WIDE_ARC):
            continue
        for at in look.base if look.all_round else look.base[:1]:
            corners = range(DIRECTIONS) if look.all_round else (SIDE_FROM[face], SIDE_TO[face])
            if not look.is_parted(at, hex_):
                yield from ((at, corner, hex_, side) for corner in corners for side in range(DIRECTIONS))


def _rank(g: Battle, look: Look, choice: Choice) -> tuple[int, int]:
    """The quality of a choice, and its directness: clear before rough before blocked."""
    at, corner, hex_, side = choice
    anchor = at + ANCHOR[corner]
    drawn = fan(anchor, corner & 1, hex_)
    look.gates = look.gates_at(at, corner)
    mark = look.pair(g, drawn.lines, [-1] * DIRECTIONS, anchor, hex_, side)
    return min(mark, ROUGH + 1), drawn.lengths[drawn.sides.index(side)]


def _ray(g: Battle, look: Look, choice: Choice, end: int, names: tuple[str, str]) -> Ray:
    at, corner, hex_, _ = choice
    start, aim = _corner(at, corner), _corner(hex_, end)
    mark = _mark(g, look, choice, end)
    state = "blocked" if mark > ROUGH else "rough" if mark == ROUGH else "clear"
    cut = list(_cut_point(g, mark, start, aim)) if mark > ROUGH else []
    return Ray(*names, list(start), list(aim), state, cut)


def _mark(g: Battle, look: Look, choice: Choice, end: int) -> int:
    """The end of one line; one that nothing else bars ends at the black side it runs to (CH-G6 b)."""
    at, corner, hex_, side = choice
    anchor = at + ANCHOR[corner]
    look.gates = look.gates_at(at, corner)
    mark = look.mark_of(g, fan(anchor, corner & 1, hex_).lines[end], anchor)
    walled = look.sides[hex_ * DIRECTIONS + side] == BLACK
    return (hex_ * DIRECTIONS + side) * MARK + WALL_BEFORE_TARGET if walled and mark <= ROUGH else mark


def _corner(hex_: int, index: int) -> Spot:
    return x_of(hex_) + CORNER_X[index], 3 * row_of(hex_) + CORNER_Y[index]


# --- where a ray is cut ---------------------------------------------------------------------------
def _cut_point(g: Battle, mark: int, start: Spot, aim: Spot) -> Spot:
    """The point where it first meets what is in its way."""
    met = [_meeting(start, aim, *ends) for ends in _outline(g, mark % MARK, mark // MARK)]
    part = min((each for each in met if each is not None), default=1.0)
    return start[0] + part * (aim[0] - start[0]), start[1] + part * (aim[1] - start[1])


def _outline(g: Battle, cause: int, culprit: int) -> list[tuple[Spot, Spot]]:
    """The sides of what is in the way: those of a warrior's base, of a hex, or one side."""
    if cause == WARRIOR_IN_THE_WAY:
        hexes = base_hexes(g, culprit)
    elif cause in HILLS:
        hexes = [culprit]
    else:
        return [_side(culprit // DIRECTIONS, culprit % DIRECTIONS)]
    return [_side(hex_, d) for hex_ in hexes for d in range(DIRECTIONS)]


def _side(hex_: int, d: int) -> tuple[Spot, Spot]:
    return _corner(hex_, SIDE_FROM[d]), _corner(hex_, SIDE_TO[d])


def _meeting(start: Spot, aim: Spot, one: Spot, other: Spot) -> float | None:
    """The part of the ray up to a side, from 0 to 1; None if it does not meet it."""
    along, across = _from(start, aim), _from(one, other)
    turn, away = _cross(along, across), _from(start, one)
    if turn == 0:
        return _touching(along, away, _from(start, other)) if _cross(along, away) == 0 else None
    part, place = _cross(away, across) / turn, _cross(away, along) / turn
    return part if 0 <= part <= 1 and 0 <= place <= 1 else None


def _touching(along: Spot, one: Spot, other: Spot) -> float | None:
    """The part of the ray up to the nearer end of a side that lies on it."""
    length = along[0] ** 2 + along[1] ** 2
    found = min((along[0] * end[0] + along[1] * end[1]) / length for end in (one, other))
    return found if found <= 1 else None


def _from(start: Spot, end: Spot) -> Spot:
    return end[0] - start[0], end[1] - start[1]


def _cross(one: Spot, other: Spot) -> float:
    return one[0] * other[1] - one[1] * other[0]

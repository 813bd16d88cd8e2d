"""Finds every hex in which a move can end, with its price (CH-4.01, CH-M16)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, direction
from ravenhill.games.combat_hex.model import REAR_FOLLOWS
from ravenhill.games.combat_hex.rules.moving.facing import ANYWHERE
from ravenhill.games.combat_hex.rules.moving.step_cost import (
    FLIES,
    FORCED,
    can_end,
    fear,
    gait_of,
    movement_points,
    step_price,
    step_refusal,
    stopping,
)
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE

AP_SIZE: Final = 64  # a place reached is hex * AP_SIZE + AP left


def places(g: Battle, warrior: int, mode: int, start: int, left: int, points: int) -> dict[int, int]:
    """Every place a move can come to from a hex, with the most MP left there, counting no reaction.

    A place is a hex together with the AP left; the start itself is entered with all that is left.
    """
    return places_and_ways(g, warrior, mode, start, left, points, {})


def places_and_ways(
    g: Battle, warrior: int, mode: int, start: int, left: int, points: int, before: dict[int, int]
) -> dict[int, int]:
    """The same; `before` gets for each place the one from which it is reached."""
    reached: dict[int, int] = {start * AP_SIZE + points: left}
    frontier = [start * AP_SIZE + points]
    while frontier:
        place = frontier.pop()
        hex_ = place // AP_SIZE
        if hex_ == start or not stopping(g, warrior, mode, hex_):
            for d in range(DIRECTIONS):
                _spread(g, warrior, mode, place, d, reached, frontier, before)
    return reached


def _spread(
    g: Battle,
    warrior: int,
    mode: int,
    place: int,
    d: int,
    reached: dict[int, int],
    frontier: list[int],
    before: dict[int, int],
) -> None:
    hex_ = place // AP_SIZE
    price = step_price(g, mode, hex_, d)
    left = reached[place] - price
    if left < 0 or step_refusal(g, warrior, mode, hex_, d) != FINE:
        return
    there = hex_ + STEP[d]
    paid = fear(g, warrior, there)
    if paid > place % AP_SIZE or (paid and mode & FORCED):
        return
    next_place = place + STEP[d] * AP_SIZE - paid
    if reached.get(next_place, -1) < left:
        reached[next_place] = left
        before[next_place] = place
        frontier.append(next_place)


def run_price(g: Battle, warrior: int, mode: int, hex_: int, d: int) -> int:
    """AP for running across a side, fear included; 0 if it cannot (CH-4.13, CH-M3)."""
    price = step_price(g, mode, hex_, d)
    if price == 0 or step_refusal(g, warrior, mode, hex_, d) != FINE:
        return 0
    return price + fear(g, warrior, hex_ + STEP[d])


def may_run_from(g: Battle, warrior: int, mode: int, hex_: int) -> bool:
    """Whether the warrior could run out of a hex: not in an enemy kill zone unless it moves through it."""
    return not mode & (FLIES | FORCED) and not stopping(g, warrior, mode, hex_)


# Whether a run may follow: it may begin at once, for the start is a hex of a move that has begun.
NO_RUN: Final = 0
WITH_RUN: Final = 1


def end_within(g: Battle, warrior: int, mode: int, start: int, left: int, points: int, run: int) -> bool:
    """Whether there is any such hex: found without looking for all (CH-M16)."""
    if g.setup.options & REAR_FOLLOWS:
        return _end_with_rear(g, warrior, mode, start, left, points, run)
    reached: dict[int, int] = {start * AP_SIZE + points: left}
    before: dict[int, int] = {}
    frontier = [start * AP_SIZE + points]
    while frontier:
        place = frontier.pop()
        hex_ = place // AP_SIZE
        if hex_ != start and can_end(g, warrior, hex_, ANYWHERE, place % AP_SIZE):
            return True
        if hex_ == start or not stopping(g, warrior, mode, hex_):
            for d in range(DIRECTIONS):
                _spread(g, warrior, mode, place, d, reached, frontier, before)
    return run != NO_RUN and len(ends(g, warrior, mode, start, left, points, run)) > 0


def _end_with_rear(g: Battle, warrior: int, mode: int, start: int, left: int, points: int, run: int) -> bool:
    """The same where the rear follows: only all places together say from where each is entered (CH-B1)."""
    reached = places(g, warrior, mode, start, left, points)
    for place in reached:
        if place // AP_SIZE != start and left_at_end(g, warrior, mode, place, start, reached) >= 0:
            return True
    return run != NO_RUN and len(ends(g, warrior, mode, start, left, points, run)) > 0


def ends(g: Battle, warrior: int, mode: int, start: int, left: int, points: int, run: int) -> list[int]:
    """The hexes other than the start in which a move can end, a run included where it may run."""
    found: list[int] = []
    reached = places(g, warrior, mode, start, left, points)
    for place in reached:
        hex_ = place // AP_SIZE
        if hex_ != start and hex_ not in found and left_at_end(g, warrior, mode, place, start, reached) >= 0:
            found.append(hex_)
        if run and may_run_from(g, warrior, mode, hex_):
            _run_ends(g, warrior, mode, hex_, place % AP_SIZE, found)
    return found


def comes_back(g: Battle, warrior: int, mode: int, start: int, left: int, points: int) -> bool:
    """Whether a move can end where it began: out to a neighbour and back."""
    for d in range(DIRECTIONS):
        there = start + STEP[d]
        price = 2 * step_price(g, mode, start, d)
        paid = fear(g, warrior, there) + fear(g, warrior, start)
        if 0 < price <= left and paid <= points and step_refusal(g, warrior, mode, start, d) == FINE:
            if not stopping(g, warrior, mode, there) and can_end(g, warrior, start, there, points - paid):
                return True
    return False


def left_at_end(g: Battle, warrior: int, mode: int, place: int, start: int, reached: dict[int, int]) -> int:
    """The most MP left if the move ends in a place, -1 if it cannot; its rear may have to follow (CH-B1)."""
    hex_, points = place // AP_SIZE, place % AP_SIZE
    if not g.setup.options & REAR_FOLLOWS:
        return reached[place] if can_end(g, warrior, hex_, ANYWHERE, points) else -1
    most = -1
    paid = fear(g, warrior, hex_)
    for other, left in reached.items():
        before = other // AP_SIZE
        d = direction(before, hex_)
        if d < 0 or other % AP_SIZE - paid != points or (before != start and stopping(g, warrior, mode, before)):
            continue
        after = left - step_price(g, mode, before, d)
        if after > most and step_refusal(g, warrior, mode, before, d) == FINE:
            if can_end(g, warrior, hex_, before, points):
                most = after
    return most


def _run_ends(g: Battle, warrior: int, mode: int, hex_: int, points: int, found: list[int]) -> None:
    for d in range(DIRECTIONS):
        price, there = run_price(g, warrior, mode, hex_, d), hex_ + STEP[d]
        if 0 < price <= points and there not in found and can_end(g, warrior, there, hex_, points - price):
            found.append(there)


def reach(g: Battle, warrior: int, mode: int) -> dict[int, int]:
    """The hexes in which a move of the warrior can end, each with the least MP it costs, running aside."""
    return _prices(g, warrior, gait_of(g, warrior, mode), movement_points(g, warrior))


def reach_from_here(g: Battle) -> dict[int, int]:
    """The same for the warrior in mid-move, with what it has left (CH-4.01); nothing once it runs."""
    way = g.way
    return {} if way.over or way.running or way.ran else _prices(g, way.warrior, way.mode, way.left)


def _prices(g: Battle, warrior: int, mode: int, left: int) -> dict[int, int]:
    start = g.at[warrior]
    reached = places(g, warrior, mode, start, left, 0 if mode & FORCED else g.points[warrior])
    cost: dict[int, int] = {}
    for place in reached:
        hex_ = place // AP_SIZE
        rest = left_at_end(g, warrior, mode, place, start, reached) if hex_ != start else -1
        if rest >= 0:
            cost[hex_] = min(cost.get(hex_, left), left - rest)
    return cost

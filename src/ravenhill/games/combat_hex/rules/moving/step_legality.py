"""Rules on the way of a move in progress: the next step, the stop (CH-4.01 to CH-4.13, CH-M16, CH-M20)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import CELLS, DIRECTIONS, STEP, column_of, direction, row_of
from ravenhill.games.combat_hex.model import (
    EAST,
    IS_CARRIER,
    IS_CAVALRY,
    IS_FLYER,
    IS_LARGE,
    NORTH,
    RING_BEARER,
    SOUTH,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.compulsion import UPON_HIM, call_of, faces_upon, fulfils, still_possible, wearers
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, trait
from ravenhill.games.combat_hex.rules.moving.facing import ANYWHERE, base_reason, rear_refusal, stand_refusal
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import fear_of, is_held_fast, newly_entered
from ravenhill.games.combat_hex.rules.moving.reach import NO_RUN, WITH_RUN, end_within, may_run_from
from ravenhill.games.combat_hex.rules.moving.step_cost import (
    CHARGES,
    FLIES,
    FORCED,
    can_end,
    fear,
    step_price,
    step_refusal,
    stopping,
)
from ravenhill.games.combat_hex.rules.shooting.aiming import shooting_refusal, something_to_shoot_at
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE

SHOT_TAKEN: Final = 32  # bit of a gait: the warrior has shot in this action already (CH-S9)
OFF_MAP: Final = 0  # named instead of a hex: a step off the map
MOST_CARRIED: Final = 2


def came_from(path: list[int]) -> int:
    """The hex left by the last step."""
    return path[-2] if len(path) > 1 else ANYWHERE


# --- prices ---------------------------------------------------------------------------------------
def price_refusal(g: Battle, warrior: int, price: int, feared: int) -> int:
    """Whether MP or, for a run, AP pay for a step, and AP for fear (CH-4.01, CH-4.13, CH-X1)."""
    points = 0 if g.way.mode & FORCED else g.points[warrior]
    if feared and g.way.mode & FORCED:
        return why.FEAR_FORCED
    if g.way.running:
        return FINE if price + feared <= points else why.TOO_FEW_POINTS
    if price > g.way.left:
        return why.TOO_FEW_MP
    return FINE if feared <= points else why.CANNOT_PAY_FEAR


def leaving_refusal(g: Battle, warrior: int) -> int:
    """The reason the hex cannot be left at all (CH-4.13, CH-M5, CH-X8)."""
    if g.way.ran:
        return why.RAN_ALREADY
    if is_held_fast(g, warrior):
        return why.HELD_FAST
    first = len(g.way.path) == 1 and not g.way.mode & FORCED
    if first and g.stood[warrior] == 0 and stopping(g, warrior, g.way.mode, g.at[warrior]):
        return why.MUST_STAY
    return FINE


# --- a step to a hex ------------------------------------------------------------------------------
def hex_refusal(g: Battle, warrior: int, hex_: int) -> int:
    """The reason a hex cannot be named for the next step; 0 if it can."""
    at, mode = g.at[warrior], g.way.mode
    d = direction(at, hex_)
    if d < 0:
        return why.NOT_THE_NEXT_HEX
    refused = step_refusal(g, warrior, mode, at, d)
    if refused == FINE:
        refused = leaving_refusal(g, warrior)
    if refused != FINE:
        return refused
    price, feared = step_price(g, mode, at, d), fear(g, warrior, hex_)
    refused = price_refusal(g, warrior, price, feared)
    return refused if refused != FINE else _end_refusal(g, warrior, hex_, price, feared)


def _end_refusal(g: Battle, warrior: int, hex_: int, price: int, feared: int) -> int:
    """A step is refused if it leaves no lawful end in reach (CH-M16, CH-O5)."""
    left = g.way.left if g.way.running else g.way.left - price
    points = g.points[warrior] - feared - (price if g.way.running else 0)
    here = can_end(g, warrior, hex_, g.at[warrior], 0 if g.way.mode & FORCED else points)
    if here and (g.way.duty == 0 or _is_fulfilled(g, warrior, hex_, g.at[warrior])):
        return FINE
    stops = g.way.running or stopping(g, warrior, g.way.mode, hex_)
    if not here and (stops or not _ends_beyond(g, warrior, hex_, left, points)):
        return why.NO_END_BEYOND
    if g.way.duty and (stops or not _duty_beyond(g, warrior, hex_, left, points)):
        return call_of(g.way.duty)
    return FINE


def run_after(g: Battle) -> int:
    """Whether a run may follow the next step."""
    return NO_RUN if g.way.ran or g.way.mode & FORCED else WITH_RUN


def _ends_beyond(g: Battle, warrior: int, hex_: int, left: int, points: int) -> bool:
    return end_within(g, warrior, g.way.mode, hex_, left, points, run_after(g))


def _duty_beyond(g: Battle, warrior: int, hex_: int, left: int, points: int) -> bool:
    return still_possible(g, warrior, hex_, left, points, run_after(g))


def _is_fulfilled(g: Battle, warrior: int, hex_: int, before: int) -> bool:
    return fulfils(g, warrior, g.way.duty, hex_, g.way.path[0], before)


# --- other steps ----------------------------------------------------------------------------------
def mount_refusal(g: Battle, warrior: int, carrier: int) -> int:
    """The reason the warrior cannot mount this one as the last step of its move (CH-8.42, CH-E2)."""
    if g.way.mode & FORCED:
        return why.NOT_WHEN_FORCED
    refused = carry_refusal(g, warrior, carrier)
    if refused in (FINE, why.CARRIES_TWO) and not adjacent(g, warrior, carrier):
        refused = why.NOT_ADJACENT
    if refused == FINE:
        refused = leaving_refusal(g, warrior)
    return refused if refused != FINE else price_refusal(g, warrior, 1, 0)


def mounting_refusal(g: Battle, warrior: int) -> int:
    """The reason no friend can be mounted now: that of the first friend here that carries others."""
    refused = why.NO_CARRIER
    for carrier in range(g.warriors):
        if trait(g, carrier, IS_CARRIER) and g.seat_of[carrier] == g.seat_of[warrior]:
            reason = mount_refusal(g, warrior, carrier)
            if reason == FINE:
                return FINE
            if refused == why.NO_CARRIER and reason not in (why.NOT_ADJACENT, why.CARRIES_NOBODY):
                refused = reason
    return refused


def carry_refusal(g: Battle, warrior: int, carrier: int) -> int:
    """The reason one warrior cannot be carried by another (CH-8.42, CH-E2)."""
    if g.seat_of[warrior] != g.seat_of[carrier] or not trait(g, carrier, IS_CARRIER) or g.at[carrier] < 0:
        return why.CARRIES_NOBODY
    if trait(g, warrior, RING_BEARER):
        return why.RING_NOT_CARRIED
    if g.content.base[g.kind[warrior]] != 0 or trait(g, warrior, IS_CAVALRY | IS_LARGE):
        return why.ONLY_FOOT_CARRIED
    return FINE if g.carrier.count(carrier) < MOST_CARRIED else why.CARRIES_TWO


def leave_map_refusal(g: Battle, warrior: int) -> int:
    """The reason the warrior cannot step off the map: only Frodo, over an enemy's edge (CH-9.16, CH-M10)."""
    if not trait(g, warrior, RING_BEARER):
        return why.ONLY_FRODO_LEAVES
    if g.way.mode & FORCED:
        return why.NOT_WHEN_FORCED
    if not at_enemy_edge(g, warrior):
        return why.NOT_AT_ENEMY_EDGE
    refused = leaving_refusal(g, warrior)
    return refused if refused != FINE else price_refusal(g, warrior, 1, 0)


def at_enemy_edge(g: Battle, warrior: int) -> bool:
    """Whether it stands in the row or column at the edge of an enemy that is not beaten."""
    for seat, edge in enumerate(g.edge):
        if seat != g.seat_of[warrior] and edge >= 0 and not g.beaten[seat]:
            if edge_depth(g, edge, g.at[warrior]) == 0:
                return True
    return False


def edge_depth(g: Battle, edge: int, hex_: int) -> int:
    """The number of rows or columns between a hex and an edge."""
    if edge == NORTH:
        return row_of(hex_)
    if edge == SOUTH:
        return g.ground.rows - 1 - row_of(hex_)
    return g.ground.columns - 1 - column_of(hex_) if edge == EAST else column_of(hex_)


# --- running, shooting on the way, stopping -------------------------------------------------------
def run_refusal(g: Battle, warrior: int) -> int:
    """The reason the warrior cannot run now (CH-4.13, CH-M3)."""
    if g.way.mode & FORCED:
        return why.FORCED_RUN
    if g.way.mode & FLIES:
        return why.FLYERS_DO_NOT_RUN
    if len(g.way.path) == 1:
        return why.RUN_AFTER_MOVE
    if g.way.ran or g.way.running:
        return why.RAN_ALREADY
    if not may_run_from(g, warrior, g.way.mode, g.at[warrior]):
        return why.CANNOT_RUN
    if g.points[warrior] == 0:
        return why.NOWHERE_TO_RUN
    g.way.running = 1
    able = step_possible(g, warrior)
    g.way.running = 0
    return FINE if able else why.NOWHERE_TO_RUN


def step_possible(g: Battle, warrior: int) -> bool:
    """Whether any step could be named: to a hex, onto a carrier, off the map."""
    at = g.at[warrior]
    for d in range(DIRECTIONS):
        if hex_refusal(g, warrior, at + STEP[d]) == FINE:
            return True
    return carriers(g, warrior) != [] or leave_map_refusal(g, warrior) == FINE


def carriers(g: Battle, warrior: int) -> list[int]:
    """The friends it could mount now."""
    return [carrier for carrier in g.carriers if mount_refusal(g, warrior, carrier) == FINE]


def shot_refusal(g: Battle, warrior: int) -> int:
    """The reason cavalry cannot shoot on this hex of its move (CH-8.10, CH-M21, CH-S9)."""
    if g.content.shots[g.kind[warrior]] == 0:
        return why.NO_RANGED_ATTACK
    if not trait(g, warrior, IS_CAVALRY) or g.way.mode & FORCED:
        return why.FLYER_SHOOTS_LATER if shoots_after(g, warrior) else why.NO_SHOT_AFTER_MOVE
    if g.way.mode & CHARGES:
        return why.NO_SHOT_IN_CHARGE
    if len(g.way.path) == 1:
        return why.SHOT_AFTER_STEP
    if g.way.shot:
        return why.ONE_SHOT
    refused = shooting_refusal(g, warrior)
    if refused == FINE and not something_to_shoot_at(g, warrior, True):
        return why.NOTHING_TO_SHOOT_AT
    return refused


def shoots_after(g: Battle, warrior: int) -> bool:
    """Whether it is a Flyer in its own move, which may end with a shot (CH-M17, CH-S1)."""
    return trait(g, warrior, IS_FLYER) and not g.way.mode & FORCED


def stop_refusal(g: Battle, warrior: int, obliged: int) -> int:
    """The reason the move cannot end here although it could go on (CH-4.07, CH-O5, CH-X2)."""
    if len(g.way.path) == 1:
        if obliged:
            return why.MUST_LEAVE
    elif not can_end_here(g, warrior):
        return _no_end_reason(g, warrior)
    if g.way.duty and not _is_fulfilled_here(g, warrior):
        return call_of(g.way.duty)
    return FINE


def _no_end_reason(g: Battle, warrior: int) -> int:
    """The reason its base cannot come down here in any facing: no room, or else fear or the Ring."""
    found = [facing_refusal(g, warrior, face) for face in range(DIRECTIONS)]
    for refused in found:
        if refused in (why.CANNOT_PAY_FEAR, why.MUST_FACE_WEARER, why.REAR_FOLLOWS):
            return refused
    return found[0]


def _is_fulfilled_here(g: Battle, warrior: int) -> bool:
    """The demand is met, or going on cannot meet it; before its first step it must hold the wearer already."""
    at, path = g.at[warrior], g.way.path
    if len(path) > 1 and _is_fulfilled(g, warrior, at, came_from(path)):
        return True
    if len(path) == 1 and g.way.start_face in faces_upon(g, warrior, at, wearers(g, warrior, at), False, ANYWHERE):
        return True
    return not still_possible(g, warrior, at, g.way.left, g.points[warrior], run_after(g))


# --- the facing at the end ------------------------------------------------------------------------
def can_end_here(g: Battle, warrior: int) -> bool:
    """Whether the move may end in its present hex with some facing."""
    for face in range(DIRECTIONS):
        if facing_refusal(g, warrior, face) == FINE:
            return True
    return False


def facing_refusal(g: Battle, warrior: int, face: int) -> int:
    """The reason a move cannot end with this facing: room, fear, the Ring's demand (CH-4.02, CH-B12, CH-O5)."""
    at, before = g.at[warrior], came_from(g.way.path)
    refused = base_reason(g, warrior, stand_refusal(g, warrior, at, face))
    if refused == FINE:
        refused = rear_refusal(g, warrior, at, face, before)
    if refused != FINE:
        return refused
    if not _pays_for(g, warrior, face):
        return why.CANNOT_PAY_FEAR
    if g.way.duty == UPON_HIM:
        upon = faces_upon(g, warrior, at, wearers(g, warrior, g.way.path[0]), False, before)
        if face not in upon and [each for each in upon if _pays_for(g, warrior, each)]:
            return why.MUST_FACE_WEARER
    return FINE


def _pays_for(g: Battle, warrior: int, face: int) -> bool:
    """Whether it can pay for the fear of putting its base down with this facing (CH-B12, CH-X3)."""
    if not g.fearsome:
        return True
    price = fear_of(g, warrior, newly_entered(g, warrior, face))
    return price == 0 or (price <= g.points[warrior] and not g.way.mode & FORCED)


MOUNTING: Final = CELLS  # named instead of a hex: MOUNTING + the carrier

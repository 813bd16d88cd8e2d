"""Decides whether a move or charge may be chosen at all (CH-8.10, CH-M22)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import FAST, IS_CAVALRY, SNEAK, STEAL_ESSENCE, TYRANT
from ravenhill.games.combat_hex.moments import BEFORE_MOVE
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import theft_refusal, use_refusal, victim_refusal
from ravenhill.games.combat_hex.rules.compulsion import FREE, call_of, duty_of
from ravenhill.games.combat_hex.rules.kill_zone import lift, put_down, trait, zone_bits
from ravenhill.games.combat_hex.rules.moving.step_cost import (
    CHARGES,
    FORCED,
    SNEAKS,
    gait_of,
    movement_points,
    stopping,
)
from ravenhill.games.combat_hex.rules.moving.step_legality import step_possible
from ravenhill.games.combat_hex.state import MASTERED, ROOTED, Battle, Way
from ravenhill.kernel.reason import FINE


def move_refusal(g: Battle, warrior: int, mode: int) -> int:
    """The reason a move or charge cannot be chosen."""
    if g.at[warrior] < 0:
        return why.CARRIED_CANNOT_MOVE
    if g.effects[warrior] & (ROOTED | MASTERED):
        return why.MASTERED if g.effects[warrior] & MASTERED else why.ROOTED
    if mode & CHARGES:
        if not trait(g, warrior, IS_CAVALRY):
            return why.ONLY_CAVALRY_CHARGES
        if g.stood[warrior]:
            return why.CHARGE_FROM_ZONE
    if not _first_step(g, warrior, mode, FREE):
        return _no_step_reason(g, warrior, mode)
    duty = duty_of(g, warrior) if mode & CHARGES else FREE  # a plain move can always do what it owes
    return FINE if duty == FREE or _first_step(g, warrior, mode, duty) else call_of(duty)


def _no_step_reason(g: Battle, warrior: int, mode: int) -> int:
    """The enemy that keeps it from its first step, if one does (CH-M5, CH-X8)."""
    if g.held[warrior] & zone_bits(g, warrior):
        return why.HELD_FAST
    if g.stood[warrior] == 0 and stopping(g, warrior, gait_of(g, warrior, mode), g.at[warrior]):
        return why.MUST_STAY
    return why.NO_STEP_POSSIBLE


def _first_step(g: Battle, warrior: int, mode: int, duty: int) -> bool:
    """Whether a first step is possible as things are, or with an ability it can use before it moves (CH-M22)."""
    left = movement_points(g, warrior)
    plain = gait_of(g, warrior, mode)
    if _step_with(g, warrior, plain, left, duty):
        return True
    if not g.ready[BEFORE_MOVE]:
        return False
    if _has(g, warrior, SNEAK) and _step_with(g, warrior, plain | SNEAKS, left, duty):
        return True
    more = _tyrants(g, warrior) + (g.content.movement[g.kind[warrior]] if _has(g, warrior, FAST) else 0)
    return more > 0 and _step_with(g, warrior, plain, left + more, duty)


def _has(g: Battle, warrior: int, ability: int) -> bool:
    """Whether it could use the ability before it moves: its own, or stolen from an enemy hero (CH-X7)."""
    if use_refusal(g, warrior, ability, BEFORE_MOVE, warrior) == FINE:
        return True
    if use_refusal(g, warrior, STEAL_ESSENCE, BEFORE_MOVE, warrior) != FINE:
        return False
    for victim in range(g.warriors):
        if victim_refusal(g, warrior, victim, BEFORE_MOVE, warrior) == FINE:
            if theft_refusal(g, warrior, victim, ability, BEFORE_MOVE, warrior) == FINE:
                return True
    return False


def _tyrants(g: Battle, warrior: int) -> int:
    """The number of Tyrants that could make it faster: those it was adjacent to when the phase began (CH-8.19)."""
    friends = [w for w in g.ready[BEFORE_MOVE] if g.tyrants[warrior] & (1 << w)]
    return len([w for w in friends if use_refusal(g, w, TYRANT, BEFORE_MOVE, warrior) == FINE])


def can_be_forced(g: Battle, warrior: int) -> bool:
    """Whether an enemy could make the warrior take a step with its own MP (CH-8.15, CH-X9)."""
    return _step_with(g, warrior, gait_of(g, warrior, FORCED), movement_points(g, warrior), FREE)


def _step_with(g: Battle, warrior: int, mode: int, left: int, duty: int) -> bool:
    """Whether a step could be named, judged as if the move had begun."""
    began, nobodys = zone_bits(g, warrior), g.way
    lift(g, warrior)
    g.mover = warrior
    g.way = Way(warrior, g.seat_of[warrior], mode, [g.at[warrior]], [])
    g.way.left, g.way.began, g.way.duty = left, began, duty
    possible = step_possible(g, warrior)
    g.way = nobodys
    g.mover = -1
    put_down(g, warrior)
    return possible

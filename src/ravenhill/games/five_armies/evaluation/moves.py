"""Weighs moves and attacks."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.evaluation.attacks import (
    attack_value,
    attack_with,
    best_step,
    best_target,
    combined_value,
    step_value,
)
from ravenhill.games.five_armies.evaluation.board import host_of
from ravenhill.games.five_armies.evaluation.outlook import outlook
from ravenhill.games.five_armies.evaluation.weights import spread, weight_of
from ravenhill.games.five_armies.model import FREE_PEOPLES, SHADOW, UNIT_TYPES
from ravenhill.games.five_armies.rules.fighting.attack import MoveAndAttack
from ravenhill.games.five_armies.rules.fighting.retreat import Advance
from ravenhill.games.five_armies.rules.moving.dividing import DAMAGE_ASKED, Divide, Share
from ravenhill.games.five_armies.rules.moving.movement import March
from ravenhill.games.five_armies.rules.queries import force_units
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Decision


# --- attacks --------------------------------------------------------------------------------------
def leaning_to_attacker(g: Battle, decision: Decision) -> list[int]:
    """The Army with the best attack; failing that, one that comes nearer to where it is wanted."""
    look = outlook(g, decision.seat)
    weights = []
    for word in decision.options:
        if v.declines(word):
            weights.append(2)
        else:
            place = word - v.PLACE
            weights.append(weight_of(max(attack_with(g, look, place), 7.0 * best_step(g, look, place))))
    return weights


def leaning_to_target(g: Battle, decision: Decision) -> list[int]:
    """The best target, or none if every attack would be foolish."""
    frame = g.stack[-1]
    assert isinstance(frame, MoveAndAttack)
    look = outlook(g, decision.seat)
    place = frame.place
    weights = []
    for word in decision.options:
        if v.declines(word):
            weights.append(weight_of(15.0))
        else:
            weights.append(weight_of(attack_value(g, look, look.hosts[place], place, place, word - v.PLACE)))
    return weights


def leaning_to_combined(g: Battle, decision: Decision) -> list[int]:
    """The best target of a Combined Attack."""
    look = outlook(g, decision.seat)
    return [2 if v.declines(word) else weight_of(combined_value(g, look, word - v.PLACE)) for word in decision.options]


# --- moves ----------------------------------------------------------------------------------------
def leaning_to_mover(g: Battle, decision: Decision) -> list[int]:
    """The Army that gains most by a move."""
    look = outlook(g, decision.seat)
    return [2 if v.declines(word) else weight_of(9.0 * best_step(g, look, word - v.PLACE)) for word in decision.options]


def leaning_to_step(g: Battle, decision: Decision) -> list[int]:
    """Leads a force to where it is wanted; before an attack, to where it can attack best."""
    frame = g.stack[-1]
    assert isinstance(frame, March)
    look = outlook(g, decision.seat)
    force = host_of(g, frame.force)
    units = min(force_units(frame.force), 5)
    attacks = len(g.stack) > 2 and isinstance(g.stack[-3], MoveAndAttack)
    values = []
    for word in decision.options:
        there = frame.here if v.declines(word) else word - v.PLACE
        value = step_value(g, look, there, force, units)
        if attacks:
            value = max(value, 0.4 * best_target(g, look, force, there, there))
        values.append(value)
    return spread(values)


def leaning_to_divide(g: Battle, decision: Decision) -> list[int]:
    """All go, if there are not too many; stand still if the best attack is made from here."""
    frame = g.stack[-1]
    assert isinstance(frame, Divide)
    below = g.stack[-3] if len(g.stack) > 2 else frame
    crowded = force_units(frame.whole) > 5
    stays = 1
    if isinstance(below, MoveAndAttack) and below.place >= 0:
        stays = leaning_to_stay(g, decision.seat, below.place)
    guarded = isinstance(g.stack[-2], Advance) or decision.seat == SHADOW
    weights = []
    for word in decision.options:
        if v.declines(word):
            weights.append(stays)
        elif word == v.ALL:
            weights.append(1 if crowded else 12)
        else:
            weights.append(16 if crowded else (1 if guarded else 2))
    return weights


def leaning_to_stay(g: Battle, seat: int, place: int) -> int:
    """The gain of an attack from here over one after a move."""
    look = outlook(g, seat)
    if place not in look.hosts:
        return 1
    here = best_target(g, look, look.hosts[place], place, place)
    return 150 if here > 10.0 and here >= 0.94 * attack_with(g, look, place) else 2


def leaning_to_share(g: Battle, decision: Decision) -> list[int]:
    """Takes as many as may stand together, and leaves their Damage behind."""
    frame = g.stack[-1]
    assert isinstance(frame, Share)
    if frame.asked == DAMAGE_ASKED:
        return [12 if word == decision.options[0] else 2 for word in decision.options]
    if frame.asked >= UNIT_TYPES:
        return [12 if word == decision.options[-1] else 2 for word in decision.options]
    total = force_units(frame.whole)
    room = min(5, total - 1 if decision.seat == FREE_PEOPLES else total) - force_units(frame.part)
    weights = []
    for word in decision.options:
        over = word - v.NUMBER - room
        weights.append(2 if over > 0 else max(1, 12 + 4 * over))
    return weights

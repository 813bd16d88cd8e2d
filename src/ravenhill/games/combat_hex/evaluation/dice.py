"""Weighs shots and dice: the target, the dice to convert and to roll again, the warrior that takes each."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.moves import BEST, watch_of, weights_from
from ravenhill.games.combat_hex.evaluation.worth import prey, value
from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.rules.fighting.assigning import Assign, toughness, victim_refusal, wounds_of
from ravenhill.games.combat_hex.rules.fighting.dice import Convert
from ravenhill.games.combat_hex.rules.fighting.rerolling import Reroll
from ravenhill.games.combat_hex.rules.shooting.aiming import aim_refusal
from ravenhill.games.combat_hex.rules.shooting.shot import Shot
from ravenhill.games.combat_hex.state import CONVERTED, Battle, Pool, on_map, place_of
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.reason import FINE

KILL: Final = 2.0  # a warrior that the dice bring down counts this many times


# --- shots ----------------------------------------------------------------------------------------
def facing_to_shoot(g: Battle, decision: Decision) -> list[int]:
    """Towards the best target that can be seen; the worth of the others is not looked into."""
    frame = g.stack[-1]
    assert isinstance(frame, Shot)
    shooter = frame.shooter
    weights = [1] * len(decision.options)
    for target in by_worth(g, shooter):
        seen = False
        for at, word in enumerate(decision.options):
            if aim_refusal(g, shooter, word - v.FACE, target, 0) == FINE:
                weights[at] = BEST + int(5.0 * watch_of(g, shooter, place_of(g, shooter), word - v.FACE))
                seen = True
        if seen:
            return [max(1, weight) for weight in weights]
    return weights


def by_worth(g: Battle, shooter: int) -> list[int]:
    """The enemies within range, the best targets first."""
    at, reach = place_of(g, shooter), g.content.range[g.kind[shooter]] + 1
    near: list[tuple[float, int]] = [
        (-prey(g, other), other)
        for other in range(g.warriors)
        if g.seat_of[other] != g.seat_of[shooter] and on_map(g, other) and distance(at, place_of(g, other)) <= reach
    ]
    near.sort()
    return [other for _, other in near]


def shot_target(g: Battle, decision: Decision) -> list[int]:
    """The target worth most for each die."""
    return weights_from([prey(g, word - v.WARRIOR) for word in decision.options], 2.5)


# --- free attacks ---------------------------------------------------------------------------------
def joining(g: Battle, decision: Decision) -> list[int]:
    """A free attack costs nothing: every warrior joins."""
    return [1 if word == v.DONE else BEST for word in decision.options]


# --- converting -----------------------------------------------------------------------------------
def converting(g: Battle, decision: Decision) -> list[int]:
    """Points are spent while a die more can still hurt; by those who have most of them."""
    frame = g.stack[-1]
    assert isinstance(frame, Convert)
    pool = g.pools[frame.pool]
    wanted = wounds_to_take(g, pool) > useful_dice(g, pool)
    weights: list[int] = []
    for word in decision.options:
        if word == v.DONE:
            weights.append(5 if wanted else BEST)
        elif wanted:
            weights.append(min(BEST, 8 + 2 * g.points[word - v.WARRIOR] + (6 if frame.critical else 0)))
        else:
            weights.append(2)
    return weights


def wounds_to_take(g: Battle, pool: Pool) -> int:
    """The wounds of all warriors that can take the dice."""
    if pool.target >= 0:
        return g.wounds[pool.target]
    total = 0
    for enemy in range(g.warriors):
        if g.wounds[enemy] > 0 and g.seat_of[enemy] != pool.seat and victim_refusal(g, pool, enemy) == FINE:
            total += g.wounds[enemy]
    return total


def useful_dice(g: Battle, pool: Pool) -> int:
    """Dice that are as good as wounds: those that lie there, or half of the hits still to be rolled."""
    if not pool.damage:
        return pool.hits * pool.per_hit // 2
    least = least_toughness(g, pool)
    return len([die for die in pool.damage if die >= least]) * pool.per_die


def least_toughness(g: Battle, pool: Pool) -> int:
    """The least face with which a die of the pool hurts any warrior."""
    if pool.target >= 0:
        return toughness(g, pool.target)
    least = 7
    for enemy in range(g.warriors):
        if g.wounds[enemy] > 0 and g.seat_of[enemy] != pool.seat and victim_refusal(g, pool, enemy) == FINE:
            least = min(least, toughness(g, enemy))
    return least


def dice_to_reroll(g: Battle, decision: Decision) -> list[int]:
    """Dice that hurt no warrior are rolled again."""
    frame = g.stack[-1]
    assert isinstance(frame, Reroll)
    least = least_toughness(g, frame.pool(g))
    weights: list[int] = []
    for word in decision.options:
        if word == v.DONE:
            weights.append(5)
        else:
            weights.append(BEST if word - v.ROLL < least else 1)
    return weights


# --- giving dice ----------------------------------------------------------------------------------
def die_to_give(g: Battle, decision: Decision) -> list[int]:
    """Low dice first: the high ones fit every enemy."""
    lowest = min(decision.options)
    return [BEST if word == lowest else 8 for word in decision.options]


def taker_of_die(g: Battle, decision: Decision) -> list[int]:
    """A warrior that the dice can bring down, the more worth the better."""
    frame = g.stack[-1]
    assert isinstance(frame, Assign)
    pool = g.pools[frame.pool]
    return weights_from([taking(g, pool, frame.die, word - v.WARRIOR) for word in decision.options], 2.0)


def taking(g: Battle, pool: Pool, die: int, enemy: int) -> float:
    """The worth of a die on an enemy together with those that can follow it."""
    wounds = g.wounds[enemy]
    if wounds == 0:
        return -3.0
    least, fitting = toughness(g, enemy), 0
    for each in pool.damage:
        if min(each, CONVERTED - 1) >= least:
            fitting += wounds_of(g, pool, each, enemy)
    if fitting >= wounds:
        return KILL * value(g, enemy) / (1.0 + 0.5 * wounds)
    return prey(g, enemy)

"""Weighs abilities and the Ring: when to spend action points, and on which target."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import model as m
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.contact import foes_around
from ravenhill.games.combat_hex.evaluation.dice import least_toughness, useful_dice, wounds_to_take
from ravenhill.games.combat_hex.evaluation.moves import BEST, facings, weights_from
from ravenhill.games.combat_hex.evaluation.worth import nearest_enemy, prey, value
from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.moments import IN_STRATEGY
from ravenhill.games.combat_hex.rules.activating.activation import Activation, Window
from ravenhill.games.combat_hex.rules.fighting.assigning import toughness
from ravenhill.games.combat_hex.rules.kill_zone import trait, zone_holders
from ravenhill.games.combat_hex.rules.ring import RingChoice
from ravenhill.games.combat_hex.state import Battle, Pool
from ravenhill.kernel.decision import Decision

PASSING: Final = 6  # the weight of keeping the points
NEVER: Final = 1
GOOD: Final = 14
# The weight of using an ability where nothing more particular is known, by its number.
USUAL: Final = [GOOD] * v.ABILITIES
for _seldom in (m.INITIATIVE, m.DREAD, m.TYRANT, m.BATTLE_AWARENESS, m.FAST, m.SNEAK, m.STEAL_ESSENCE):
    USUAL[_seldom] = 5
for _gladly in (m.COURAGE, m.ARMOR, m.SPEARMAN, m.REPEL, m.FAST_STRIKE, m.STALWART, m.BERSERKER, m.ASSASSIN):
    USUAL[_gladly] = BEST


# --- whether --------------------------------------------------------------------------------------
def using(g: Battle, decision: Decision) -> list[int]:
    """An ability for this moment, or none."""
    frame = g.stack[-1]
    assert isinstance(frame, Window)
    weights: list[int] = []
    for word in decision.options:
        if word == v.DONE:
            weights.append(PASSING)
        else:
            weights.append(weight_of_use(g, decision.seat, word - v.ABILITY, frame.subject))
    return weights


def weight_of_use(g: Battle, seat: int, ability: int, subject: int) -> int:
    """The weight that speaks for an ability now."""
    if ability == m.SNEAK or ability == m.FAST:
        return hurry_or_hide(g, ability, subject)
    if ability == m.BATTLE_AWARENESS:
        return aware(g, seat)
    if ability == m.WARD:
        return GOOD
    if ability == m.DREAD:
        return GOOD if g.points[subject] <= 2 else 5
    if ability == m.REGENERATION or ability == m.HEALING:
        return GOOD
    if ability == m.MAGICAL_FORCE:
        return GOOD if within(g, seat, 8) else NEVER
    if ability == m.EXPERT_MARKSMAN:
        return 8
    if g.pools:
        return weight_on_dice(g, seat, ability)
    return USUAL[ability]


def weight_on_dice(g: Battle, seat: int, ability: int) -> int:
    """The same while dice lie on the table or are about to be rolled."""
    pool = pool_of(g, seat)
    if ability == m.AGGRESSIVE_STRATEGY:
        least = least_toughness(g, pool)
        return BEST if len([die for die in pool.damage if die < least]) >= 2 else 3
    if ability == m.KILLING_BLOW:
        return BEST if wounds_to_take(g, pool) > useful_dice(g, pool) and pool.damage.count(1) > 1 else 5
    if ability == m.DEADLY_AIM:
        hurting = useful_dice(g, pool)
        return BEST if 0 < hurting < wounds_to_take(g, pool) else 2
    if ability == m.DEADLY_SHOT:
        return BEST if pool.hits else NEVER
    if ability == m.ARROW_FLURRY:
        return BEST if within(g, seat, 9) else 4
    if ability == m.RALLY_CRY:
        return BEST if dice_rallied_against(g, seat) >= 2 else 3
    if ability == m.BODYGUARD:
        return BEST
    return USUAL[ability]


def pool_of(g: Battle, seat: int) -> Pool:
    """The dice of a seat, or those that lie there."""
    for pool in g.pools:
        if pool.seat == seat:
            return pool
    return g.pools[0]


def dice_rallied_against(g: Battle, seat: int) -> int:
    """Enemy dice that would hurt a minion of this combat, and would not if it were tougher by one."""
    found = 0
    for warrior in range(g.warriors):
        if g.seat_of[warrior] == seat and g.chain[warrior] == g.fighting and not g.content.hero[g.kind[warrior]]:
            least = toughness(g, warrior)
            for pool in g.pools:
                if pool.seat != seat:
                    found += pool.damage.count(least)
    return found


def hurry_or_hide(g: Battle, ability: int, subject: int) -> int:
    """Fast and Sneak: where the enemy is too far to be reached otherwise, or holds the warrior."""
    apart, movement = nearest_enemy(g, subject), g.content.movement[g.kind[subject]]
    if ability == m.SNEAK:
        if g.content.traits[g.kind[subject]] & m.RING_BEARER:
            return GOOD if apart <= 4 else 3
        return GOOD if zone_holders(g, subject) or g.content.prices[g.kind[subject]][0] == 0 else 3
    return GOOD if movement < apart - 1 <= 2 * movement else 3


def aware(g: Battle, seat: int) -> int:
    """Battle Awareness: when enemies stand, or can come, behind a warrior that has it."""
    for warrior in range(g.warriors):
        if g.seat_of[warrior] == seat and g.at[warrior] >= 0:
            if m.BATTLE_AWARENESS in g.content.abilities[g.kind[warrior]]:
                around = len([foe for foe in foes_around(g, warrior, g.at[warrior]) if foe >= 0])
                if around >= 2 or (around and zone_holders(g, warrior)):
                    return GOOD
    return 3


def within(g: Battle, seat: int, reach: int) -> bool:
    """Whether two warriors of different sides are so near."""
    for warrior in range(g.warriors):
        if g.seat_of[warrior] == seat and g.at[warrior] >= 0 and nearest_enemy(g, warrior) <= reach:
            return True
    return False


# --- who, on whom ---------------------------------------------------------------------------------
def user(g: Battle, decision: Decision) -> list[int]:
    """The user with most points left."""
    return [3 + 3 * g.points[word - v.WARRIOR] for word in decision.options]


def target(g: Battle, decision: Decision) -> list[int]:
    """Friends by their worth, enemies by how easily they fall."""
    scores: list[float] = []
    for word in decision.options:
        other = word - v.WARRIOR
        if g.seat_of[other] == decision.seat:
            lost = g.content.wounds[g.kind[other]] - g.wounds[other]
            scores.append(0.2 * value(g, other) + 0.5 * lost)
        else:
            scores.append(prey(g, other))
    return weights_from(scores, 2.0)


def victim(g: Battle, decision: Decision) -> list[int]:
    """Any victim will do to steal from."""
    return [5] * len(decision.options)


def theft(g: Battle, decision: Decision) -> list[int]:
    """The ability that would be used most gladly."""
    return [USUAL[word - v.ABILITY] for word in decision.options]


def facing_first(g: Battle, decision: Decision) -> list[int]:
    """A mover turns before it strikes on the way."""
    frame = g.stack[-1]
    assert isinstance(frame, Activation)
    return facings(g, decision, frame.me, g.at[frame.me])


# --- the Ring, fear -------------------------------------------------------------------------------
def ring(g: Battle, decision: Decision) -> list[int]:
    """On when blades are near and no Ringwraith is; off when neither is there."""
    frame = g.stack[-1]
    assert isinstance(frame, RingChoice)
    bearer = frame.warrior
    near, hunted = 0, False
    for other in range(g.warriors):
        if g.at[other] >= 0 and g.seat_of[other] != g.seat_of[bearer]:
            hunted = hunted or trait(g, other, m.IS_RINGWRAITH)
            if distance(g.at[bearer], g.at[other]) <= g.content.movement[g.kind[other]] + 1:
                near += 1
    pressed = near > 0 and not hunted and g.wounds[bearer] > 1
    weights: list[int] = []
    for word in decision.options:
        if word == v.PUT_ON_RING:
            weights.append(GOOD if pressed else NEVER)
        elif word == v.TAKE_OFF_RING:
            weights.append(8 if near == 0 or hunted else NEVER)
        else:
            weights.append(PASSING)
    return weights


def fear(g: Battle, decision: Decision) -> list[int]:
    """Pays and stands rather than leave and be struck."""
    return [GOOD if word == v.YES else 3 for word in decision.options]


def early(frame: Window) -> bool:
    """Whether a window belongs to the strategy phase: nothing is half done there."""
    return frame.moment <= IN_STRATEGY

"""Looks ahead at dice and shots: a use that cannot change anything is refused.

All numbers of this game are open, so that a seat knows what is proved here. In doubt a use is allowed.
"""

from __future__ import annotations

from ravenhill.games.combat_hex.model import ARMOR, IS_TERRIFYING, KILLING_BLOW, RALLY_CRY, STEAL_ESSENCE
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import slots_of
from ravenhill.games.combat_hex.rules.activating.paying import can_pay, price_of
from ravenhill.games.combat_hex.rules.fighting.assigning import (
    MOST_TOUGHNESS,
    can_hurt,
    die_refusal,
    toughness,
    victim_refusal,
)
from ravenhill.games.combat_hex.rules.fighting.chains import attacks_of, idle
from ravenhill.games.combat_hex.rules.fighting.dice import CRITICAL_PRICE, GLANCE_PRICE
from ravenhill.games.combat_hex.rules.fighting.own_combat import own_pool
from ravenhill.games.combat_hex.rules.kill_zone import enemies, trait
from ravenhill.games.combat_hex.rules.shooting.aiming import aim_refusal, choice_refusal, could_mark, targets
from ravenhill.games.combat_hex.rules.shooting.sight import line_of_sight, range_to
from ravenhill.games.combat_hex.state import CONVERTED, Battle, Pool, on_map
from ravenhill.kernel.reason import FINE


# --- what can be paid for afterwards --------------------------------------------------------------
def points_after(g: Battle, me: int, ability: int) -> int:
    """The AP a warrior has left after an ability, its own or a stolen one, whichever is cheaper."""
    prices = g.content.prices[g.kind[me]]
    slots = slots_of(g, me, ability) + slots_of(g, me, STEAL_ESSENCE)
    return g.points[me] - price_of(g, me, min([prices[slot] for slot in slots]))


def has(g: Battle, warrior: int, ability: int) -> bool:
    """Whether a warrior could come to use an ability: it stands on its base, or it steals."""
    abilities = g.content.abilities[g.kind[warrior]]
    return ability in abilities or STEAL_ESSENCE in abilities


def glance_refusal(g: Battle, me: int, ability: int) -> int:
    """The reason more glancing blows would be useless: no warrior could pay to convert one (CH-5.18, CH-6.10)."""
    for striker in own_pool(g, me).strikers:
        if striker == me:
            if points_after(g, me, ability) >= price_of(g, me, GLANCE_PRICE):
                return FINE
        elif can_pay(g, striker, GLANCE_PRICE):
            return FINE
    return why.NO_POINTS_FOR_GLANCES


# --- the combat roll ------------------------------------------------------------------------------
def hurt_refusal(g: Battle, me: int) -> int:
    """The reason the dice of a warrior's army in this combat, or of its shot, can hurt no enemy (CH-C5)."""
    return FINE if can_hurt(g, own_pool(g, me)) else why.NOBODY_TO_HURT


def attack_refusal(g: Battle, me: int) -> int:
    """The reason more attacks of a warrior would be useless (CH-9.10, CH-O6)."""
    return why.ADDS_NO_ATTACKS if idle(g, me) else hurt_refusal(g, me)


def roll_refusal(g: Battle, me: int) -> int:
    """The reason the coming combat roll can hurt no enemy."""
    for striker in own_pool(g, me).strikers:
        if attacks_of(g, striker) > 0:
            return hurt_refusal(g, me)
    return why.NO_ROLL


def minion_strikes(g: Battle, me: int) -> bool:
    """Whether a minion of the warrior's army adds attacks to this combat."""
    for striker in own_pool(g, me).strikers:
        if not g.content.hero[g.kind[striker]] and not idle(g, striker):
            return True
    return False


# --- damage dice ----------------------------------------------------------------------------------
def is_endangered(g: Battle, warrior: int) -> bool:
    """Whether an enemy's damage die could take a wound from a warrior of this combat."""
    for pool in g.pools:
        if pool.seat != g.seat_of[warrior] and pool.damage and g.wounds[warrior] > 0:
            if die_refusal(g, pool, max(pool.damage), warrior) == FINE:
                return True
    return False


def is_rallied(g: Battle, me: int, minion: int) -> bool:
    """Whether all Rally Cries that its army has left would turn a damage die from a minion (CH-8.40)."""
    now = toughness(g, minion)
    most = min(MOST_TOUGHNESS, now + cries_left(g, me))
    for pool in g.pools:
        if g.wounds[minion] > 0 and victim_refusal(g, pool, minion) == FINE:
            for die in pool.damage:
                if now <= die < most:
                    return True
    return False


def cries_left(g: Battle, me: int) -> int:
    """The number of Rally Cries that the army of a warrior could still use in this combat."""
    cries = 0
    for striker in own_pool(g, me).strikers:
        cries += len(slots_of(g, striker, RALLY_CRY)) + len(slots_of(g, striker, STEAL_ESSENCE))
    return cries


def takes_two(g: Battle, pool: Pool, me: int, ability: int) -> bool:
    """Whether a damage die of a shot could take two wounds from one warrior, critical hits converted (CH-8.22)."""
    best = max(pool.damage)
    if 1 in pool.damage and converts(g, me, ability):
        best = CONVERTED
    for enemy in range(g.warriors):
        if feels_two(g, enemy) and die_refusal(g, pool, best, enemy) == FINE:
            return True
    return False


def converts(g: Battle, me: int, ability: int) -> bool:
    """Whether a shooter could still convert a critical hit after an ability."""
    return has(g, me, KILLING_BLOW) or points_after(g, me, ability) >= price_of(g, me, CRITICAL_PRICE)


def feels_two(g: Battle, enemy: int) -> bool:
    """Whether a second wound makes a difference: not to Terrifying ones, nor at the last wound without Armor."""
    if g.wounds[enemy] == 0 or trait(g, enemy, IS_TERRIFYING):
        return False
    return g.wounds[enemy] > 1 or has(g, enemy, ARMOR)


def armor_helps(g: Battle, me: int) -> bool:
    """Whether the wounds of a die can be brought below what the warrior has left (CH-8.35)."""
    copies = len(slots_of(g, me, ARMOR)) + len(slots_of(g, me, STEAL_ESSENCE))
    return g.pending - copies < g.wounds[me]


# --- shots ----------------------------------------------------------------------------------------
def sees_through(g: Battle, shooter: int) -> int:
    """1 if warriors do not block this shot, or need not: Expert Marksman may still be used."""
    seen = g.pools[0].marksman or could_mark(g, shooter) or len(slots_of(g, shooter, STEAL_ESSENCE)) > 0
    return 1 if seen else 0


def possible_targets(g: Battle, shooter: int) -> list[int]:
    """The possible targets of the shooter as it faces now."""
    return targets(g, shooter, g.face[shooter], sees_through(g, shooter))


def sight_changes(g: Battle, shooter: int) -> bool:
    """Whether other warriors stand in the way of this shot: they hide an enemy or make it harder to hit (CH-8.24)."""
    face, farthest = g.face[shooter], g.content.range[g.kind[shooter]]
    for target in range(g.warriors):
        open_to_shots = g.wounds[target] > 0 and choice_refusal(g, shooter, target) == FINE
        if open_to_shots and range_to(g, shooter, target) <= farthest:
            plain, through = line_of_sight(g, shooter, face, target, 0), line_of_sight(g, shooter, face, target, 1)
            if plain.clear != through.clear or (through.clear and plain.rough != through.rough):
                return True
    return False


def may_be_shot(g: Battle, me: int, target: int) -> bool:
    """Whether a minion of the warrior's army can still shoot at an enemy this turn, one target named (CH-8.26)."""
    if g.wounds[target] == 0:
        return False
    for minion in range(g.warriors):
        if not enemies(g, me, minion) and _still_shoots(g, minion) and choice_refusal(g, minion, target) == FINE:
            if minion not in g.pools[0].strikers:
                return True
            if aim_refusal(g, minion, g.face[minion], target, sees_through(g, minion)) == FINE:
                return True
    return False


def _still_shoots(g: Battle, minion: int) -> bool:
    """A minion with shots that is shooting at a single target, or has not acted."""
    if g.content.hero[g.kind[minion]] or g.content.shots[g.kind[minion]] == 0 or not on_map(g, minion):
        return False
    return not g.pools[0].spread if minion in g.pools[0].strikers else not g.acted[minion]

"""Enters the abilities of the damage roll: CH-8.34 to CH-8.40."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import (
    ASSASSIN,
)
from ravenhill.games.combat_hex.moments import (
    AFTER_DAMAGE_ROLL,
    ASSIGNING,
    BEFORE_ENEMY_ASSIGNS,
    DIE_ASSIGNED,
    REDUCED_TO_ZERO,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import enter, immunity
from ravenhill.games.combat_hex.rules.fighting.assigning import die_refusal, keep, shares
from ravenhill.games.combat_hex.rules.fighting.own_combat import fights, own_pool
from ravenhill.games.combat_hex.rules.fighting.rerolling import Reroll
from ravenhill.games.combat_hex.rules.happenings import ALL_CONVERTED
from ravenhill.games.combat_hex.rules.happenings import GUARDED as IS_GUARDED
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, enemies, in_zone_of
from ravenhill.games.combat_hex.rules.prospects import armor_helps, hurt_refusal, is_endangered, is_rallied
from ravenhill.games.combat_hex.state import CONVERTED, GUARDED, KILLING, Battle
from ravenhill.kernel.reason import FINE


# --- Aggressive Strategy (CH-8.34) ----------------------------------------------------------------
def has_dice(g: Battle, me: int, subject: int) -> int:
    refused = fights(g, me, subject)
    if refused != FINE:
        return refused
    return hurt_refusal(g, me) if own_pool(g, me).damage else why.NO_DICE


def roll_again(g: Battle, me: int, subject: int, target: int) -> None:
    g.call(Reroll(g.seat_of[me]))


enter("aggressive-strategy", fitting=(AFTER_DAMAGE_ROLL,), could=has_dice, effect=roll_again)


# --- Armor (CH-8.35) ------------------------------------------------------------------------------
def is_hit(g: Battle, me: int, subject: int) -> int:
    if me != subject:
        return why.NOT_ITS_WOUND
    if g.pending == 0 or g.wounds[me] == 0:
        return why.NO_WOUND
    return FINE if armor_helps(g, me) else why.NOT_SAVED


def parry(g: Battle, me: int, subject: int, target: int) -> None:
    g.pending -= 1


enter("armor", fitting=(DIE_ASSIGNED,), could=is_hit, effect=parry)


# --- Assassin (CH-8.36) ---------------------------------------------------------------------------
def has_a_converted_die(g: Battle, me: int, subject: int) -> int:
    pool = g.pools[g.assigning]
    if not shares(g, pool, g.seat_of[me]) or CONVERTED not in pool.damage:
        return why.NO_DICE
    if g.effects[me] & KILLING:
        return why.IN_FORCE_ALREADY
    for enemy in range(g.warriors):
        if g.wounds[enemy] and die_refusal(g, pool, CONVERTED, enemy) == FINE and _reaches(g, me, enemy):
            return FINE
    return why.NO_VICTIM_IN_ZONE


def _reaches(g: Battle, me: int, enemy: int) -> bool:
    return in_zone_of(g, enemy, me) and immunity(g, me, ASSASSIN, enemy) == FINE


def assassinate(g: Battle, me: int, subject: int, target: int) -> None:
    g.effects[me] |= KILLING


enter("assassin", fitting=(ASSIGNING,), could=has_a_converted_die, effect=assassinate)


# --- Bodyguard (CH-8.37) --------------------------------------------------------------------------
def hero_beside(g: Battle, me: int, other: int) -> int:
    if me == other or enemies(g, me, other) or not g.content.hero[g.kind[other]]:
        return why.NOT_OWN_HERO
    if g.chain[other] != g.fighting:
        return why.NOT_IN_ITS_CHAIN
    if g.effects[other] & GUARDED:
        return why.IN_FORCE_ALREADY
    if not adjacent(g, me, other):
        return why.NOT_ADJACENT
    return FINE if is_endangered(g, other) else why.NO_DIE_TO_GUARD


def guard(g: Battle, me: int, subject: int, target: int) -> None:
    g.effects[target] |= GUARDED
    g.emit(IS_GUARDED, [target])


enter("bodyguard", fitting=(BEFORE_ENEMY_ASSIGNS,), could=fights, target=hero_beside, effect=guard)


# --- Courage (CH-8.38) ----------------------------------------------------------------------------
def is_falling(g: Battle, me: int, subject: int) -> int:
    if me != subject or g.wounds[me]:
        return why.NOT_FALLING
    return why.COURAGE_SPENT if g.courage[me] else FINE


def take_courage(g: Battle, me: int, subject: int, target: int) -> None:
    keep(g, me)


enter("courage", fitting=(REDUCED_TO_ZERO,), could=is_falling, effect=take_courage)


# --- Killing Blow (CH-8.39) -----------------------------------------------------------------------
def has_critical_hits(g: Battle, me: int, subject: int) -> int:
    if me not in own_pool(g, me).strikers:
        return why.NOT_IN_THIS_COMBAT
    return hurt_refusal(g, me) if 1 in own_pool(g, me).damage else why.NO_DICE


def kill(g: Battle, me: int, subject: int, target: int) -> None:
    pool = own_pool(g, me)
    g.emit(ALL_CONVERTED, [me, pool.damage.count(1)])
    pool.damage = sorted([CONVERTED if die == 1 else die for die in pool.damage])


enter("killing-blow", fitting=(AFTER_DAMAGE_ROLL,), could=has_critical_hits, effect=kill)


# --- Rally Cry (CH-8.40) --------------------------------------------------------------------------
def has_minions(g: Battle, me: int, subject: int) -> int:
    refused = fights(g, me, subject)
    if refused != FINE:
        return refused
    found = why.NOBODY_TO_RALLY
    for warrior in range(g.warriors):
        if g.chain[warrior] == g.fighting and g.at[warrior] >= 0 and not enemies(g, me, warrior):
            if not g.content.hero[g.kind[warrior]]:
                if is_rallied(g, me, warrior):
                    return FINE
                found = why.NO_DIE_TO_TURN
    return found


def rally(g: Battle, me: int, subject: int, target: int) -> None:
    g.rally[g.seat_of[me]] += 1


enter("rally-cry", fitting=(BEFORE_ENEMY_ASSIGNS,), could=has_minions, effect=rally)

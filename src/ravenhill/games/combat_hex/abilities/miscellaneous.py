"""Enters the miscellaneous abilities: CH-8.41 to CH-8.51."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import DREAD, UNWARDABLE, WARD
from ravenhill.games.combat_hex.moments import (
    ABOUT_TO_SPEND,
    BEFORE_ACTION,
    BEFORE_STRATEGY_ROLL,
    ENEMY_ACTIVATED,
    IN_STRATEGY,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import enter, immunity
from ravenhill.games.combat_hex.rules.activating.paying import dreads
from ravenhill.games.combat_hex.rules.fighting.own_combat import fights
from ravenhill.games.combat_hex.rules.happenings import HEALED, REGENERATED
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, could_hold, enemies, trait
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE


# --- Dread (CH-8.41) ------------------------------------------------------------------------------
def enemy_is_spending(g: Battle, me: int, subject: int) -> int:
    if not enemies(g, me, subject):
        return why.DREADS_ENEMY
    if not adjacent(g, me, subject):
        return why.NOT_ADJACENT
    refused = immunity(g, me, DREAD, subject)
    if refused != FINE:
        return refused
    return FINE if dreads(g, subject, me) else why.IMMUNE_TO_DREAD


def spread_dread(g: Battle, me: int, subject: int, target: int) -> None:
    g.dread[me] += 1


enter("dread", fitting=(ABOUT_TO_SPEND,), could=enemy_is_spending, effect=spread_dread)


# --- Healing (CH-8.44) ----------------------------------------------------------------------------
def always(g: Battle, me: int, subject: int) -> int:
    return FINE


def hurt_friend_beside(g: Battle, me: int, other: int) -> int:
    if me == other or enemies(g, me, other):
        return why.HEALS_FRIEND
    if not adjacent(g, me, other):
        return why.NOT_ADJACENT
    return FINE if g.wounds[other] < g.content.wounds[g.kind[other]] else why.NOT_HURT


def heal(g: Battle, me: int, subject: int, target: int) -> None:
    die = g.roll(1)[0]
    healed = min(die, g.content.wounds[g.kind[target]] - g.wounds[target])
    g.wounds[target] += healed
    g.emit(HEALED, [me, die, target, healed])


enter(
    "healing",
    fitting=(IN_STRATEGY, BEFORE_STRATEGY_ROLL, BEFORE_ACTION),
    could=always,
    target=hurt_friend_beside,
    effect=heal,
)


# --- Initiative (CH-8.45) -------------------------------------------------------------------------
def take_initiative(g: Battle, me: int, subject: int, target: int) -> None:
    g.initiative[g.seat_of[me]] += 1


enter("initiative", fitting=(BEFORE_STRATEGY_ROLL,), could=always, effect=take_initiative)


# --- Regeneration (CH-8.48) -----------------------------------------------------------------------
def is_hurt(g: Battle, me: int, subject: int) -> int:
    return FINE if g.wounds[me] < g.content.wounds[g.kind[me]] else why.NOT_HURT


def regenerate(g: Battle, me: int, subject: int, target: int) -> None:
    dice = g.roll(g.content.wounds[g.kind[me]] - g.wounds[me])
    back = len([die for die in dice if die >= 4])
    g.wounds[me] += back
    g.emit(REGENERATED, [me, back, *dice])


enter("regeneration", fitting=(IN_STRATEGY, BEFORE_STRATEGY_ROLL, BEFORE_ACTION), could=is_hurt, effect=regenerate)


# --- Ward (CH-8.51, CH-X5) ------------------------------------------------------------------------
def enemy_has_activated(g: Battle, me: int, subject: int) -> int:
    if not enemies(g, me, subject):
        return why.WARDS_ENEMY
    if trait(g, subject, UNWARDABLE):
        return why.UNWARDABLE
    refused = immunity(g, me, WARD, subject)
    if refused != FINE:
        return refused
    if g.cancelled:
        return why.IN_FORCE_ALREADY
    in_combat = g.fighting >= 0 and fights(g, me, subject) == FINE
    return FINE if in_combat or could_hold(g, me, subject) else why.OUT_OF_WARD


def ward(g: Battle, me: int, subject: int, target: int) -> None:
    g.cancelled = 1


enter("ward", fitting=(ENEMY_ACTIVATED,), could=enemy_has_activated, effect=ward)

"""Enters the abilities of the combat roll: CH-8.28 to CH-8.33."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP
from ravenhill.games.combat_hex.model import (
    BLACK,
    DIRTY_FIGHTING,
)
from ravenhill.games.combat_hex.moments import ADDING_ATTACKS, BEFORE_COMBAT_ROLL
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import enter
from ravenhill.games.combat_hex.rules.fighting.chains import attacks_of
from ravenhill.games.combat_hex.rules.fighting.own_combat import fights, own_pool
from ravenhill.games.combat_hex.rules.happenings import RAGED
from ravenhill.games.combat_hex.rules.kill_zone import adjacent_enemies, enemies, enemies_in_zone, zone_holders
from ravenhill.games.combat_hex.rules.prospects import (
    attack_refusal,
    glance_refusal,
    hurt_refusal,
    minion_strikes,
    roll_refusal,
)
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE


# --- Battle Cry (CH-8.28) -------------------------------------------------------------------------
def cry(g: Battle, me: int, subject: int, target: int) -> None:
    for warrior in range(g.warriors):
        friend = not enemies(g, me, warrior) and not g.content.hero[g.kind[warrior]]
        if friend and g.chain[warrior] == g.fighting and g.at[warrior] >= 0:
            g.bonus[warrior] += 1


def has_striking_minions(g: Battle, me: int, subject: int) -> int:
    refused = fights(g, me, subject)
    if refused != FINE:
        return refused
    return hurt_refusal(g, me) if minion_strikes(g, me) else why.NO_MINION_STRIKES


enter("battle-cry", fitting=(ADDING_ATTACKS,), could=has_striking_minions, effect=cry)


# --- Battle Savvy (CH-8.29), Dirty Fighting (CH-8.31) ---------------------------------------------
def is_not_savvy(g: Battle, me: int, subject: int) -> int:
    refused = fights(g, me, subject)
    if refused != FINE:
        return refused
    return why.IN_FORCE_ALREADY if own_pool(g, me).savvy else roll_refusal(g, me)


def fights_cleanly(g: Battle, me: int, subject: int) -> int:
    refused = fights(g, me, subject)
    if refused != FINE:
        return refused
    if own_pool(g, me).glances > 1:
        return why.IN_FORCE_ALREADY
    refused = glance_refusal(g, me, DIRTY_FIGHTING)
    return refused if refused != FINE else roll_refusal(g, me)


def be_savvy(g: Battle, me: int, subject: int, target: int) -> None:
    own_pool(g, me).savvy = 1


def fight_dirty(g: Battle, me: int, subject: int, target: int) -> None:
    own_pool(g, me).glances = 2


enter("battle-savvy", fitting=(BEFORE_COMBAT_ROLL,), could=is_not_savvy, effect=be_savvy)
enter("dirty-fighting", fitting=(BEFORE_COMBAT_ROLL,), could=fights_cleanly, effect=fight_dirty)


# --- Berserker (CH-8.30), Rage (CH-8.32) ----------------------------------------------------------
def may_go_berserk(g: Battle, me: int, subject: int) -> int:
    refused = fights(g, me, subject)
    return refused if refused != FINE else attack_refusal(g, me)


def may_rage(g: Battle, me: int, subject: int) -> int:
    refused = may_go_berserk(g, me, subject)
    return refused if refused != FINE or attacks_of(g, me) else why.NO_ATTACKS


def go_berserk(g: Battle, me: int, subject: int, target: int) -> None:
    g.bonus[me] += len(adjacent_enemies(g, me))


def rage(g: Battle, me: int, subject: int, target: int) -> None:
    attacks = attacks_of(g, me)
    dice = g.roll(attacks) if attacks else []
    more = len([die for die in dice if die >= 4])
    g.bonus[me] += more
    g.emit(RAGED, [me, more, *dice])


enter("berserker", fitting=(ADDING_ATTACKS,), could=may_go_berserk, effect=go_berserk)
enter("rage", fitting=(ADDING_ATTACKS,), could=may_rage, effect=rage)


# --- Spearman (CH-8.33) ---------------------------------------------------------------------------
def stands_free(g: Battle, me: int, subject: int) -> int:
    if g.at[me] < 0 or zone_holders(g, me) or enemies_in_zone(g, me):
        return why.SPEARMAN_NOT_FREE
    return FINE


def friend_straight_ahead(g: Battle, me: int, other: int) -> int:
    side = g.ground.sides[g.at[me] * DIRECTIONS + g.face[me]]
    if g.at[me] + STEP[g.face[me]] != g.at[other] or side >= BLACK or enemies(g, me, other):
        return why.NOT_STRAIGHT_AHEAD
    if g.content.base[g.kind[other]] != 0:
        return why.SUPPORTS_SINGLE_HEX
    fighting = g.chain[other] == g.fighting and len(enemies_in_zone(g, other)) > 0
    return attack_refusal(g, other) if fighting else why.SUPPORTS_ENGAGED


def support(g: Battle, me: int, subject: int, target: int) -> None:
    g.bonus[target] += 1


enter("spearman", fitting=(ADDING_ATTACKS,), could=stands_free, target=friend_straight_ahead, effect=support)

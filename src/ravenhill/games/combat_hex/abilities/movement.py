"""Enters the abilities of movement: CH-8.09 to CH-8.19."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import (
    IS_LARGE,
    REPEL,
    STALWART,
)
from ravenhill.games.combat_hex.moments import (
    AS_ACTION,
    BEFORE_ACTION,
    BEFORE_MOVE,
    BEFORE_STRATEGY_ROLL,
    DURING_MOVE,
    ENEMY_ENTERED,
    ENEMY_LEAVING,
    IN_STRATEGY,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import enter, immunity
from ravenhill.games.combat_hex.rules.fighting.free_attack import FreeAttack, lone_blow_refusal
from ravenhill.games.combat_hex.rules.happenings import HELD, MOVES_MORE, POINTS_RESTORED
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, could_hold, enemies, trait
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import left_zones
from ravenhill.games.combat_hex.rules.moving.may_move import can_be_forced
from ravenhill.games.combat_hex.rules.moving.move import Move
from ravenhill.games.combat_hex.rules.moving.step_cost import FORCED
from ravenhill.games.combat_hex.rules.shooting.aiming import sight_refusal
from ravenhill.games.combat_hex.state import AWARE, HURRYING, SNEAKING, Battle, on_map
from ravenhill.kernel.reason import FINE


# --- Battle Awareness (CH-8.09) -------------------------------------------------------------------
def sees_only_ahead(g: Battle, me: int, subject: int) -> int:
    if trait(g, me, IS_LARGE):
        return why.ZONE_ALL_AROUND
    return why.IN_FORCE_ALREADY if g.effects[me] & AWARE else FINE


def look_around(g: Battle, me: int, subject: int, target: int) -> None:
    g.effects[me] |= AWARE


enter(
    "battle-awareness",
    fitting=(IN_STRATEGY, BEFORE_STRATEGY_ROLL, BEFORE_ACTION),
    could=sees_only_ahead,
    effect=look_around,
)


# --- Fast (CH-8.11), Sneak (CH-8.17) --------------------------------------------------------------
def is_moving(g: Battle, me: int, subject: int) -> int:
    return FINE if me == subject else why.NOT_THE_MOVER


def is_not_hurrying(g: Battle, me: int, subject: int) -> int:
    if g.effects[me] & HURRYING:
        return why.IN_FORCE_ALREADY
    return is_moving(g, me, subject) if g.content.movement[g.kind[me]] else why.NO_POINTS_TO_DOUBLE


def is_not_sneaking(g: Battle, me: int, subject: int) -> int:
    return why.IN_FORCE_ALREADY if g.effects[me] & SNEAKING else is_moving(g, me, subject)


def hurry(g: Battle, me: int, subject: int, target: int) -> None:
    g.effects[me] |= HURRYING


def sneak(g: Battle, me: int, subject: int, target: int) -> None:
    g.effects[me] |= SNEAKING


enter("fast", fitting=(BEFORE_MOVE, BEFORE_ACTION), could=is_not_hurrying, effect=hurry)
enter("sneak", fitting=(BEFORE_MOVE, BEFORE_ACTION), could=is_not_sneaking, effect=sneak)


# --- Fast Strike (CH-8.12) ------------------------------------------------------------------------
def before_the_mover(g: Battle, me: int, other: int) -> int:
    if not enemies(g, me, other):
        return why.STRIKES_ENEMY
    return lone_blow_refusal(g, me, other) if could_hold(g, me, other) else why.NOT_IN_KILL_ZONE


def strike(g: Battle, me: int, subject: int, target: int) -> None:
    g.call(FreeAttack(target, [me]))


enter("fast-strike", fitting=(DURING_MOVE,), could=is_moving, target=before_the_mover, effect=strike)


# --- Invigorate (CH-8.14) -------------------------------------------------------------------------
def acts(g: Battle, me: int, subject: int) -> int:
    return FINE if me == subject else why.NOT_NOW


def spent_friend_beside(g: Battle, me: int, other: int) -> int:
    if me == other or enemies(g, me, other):
        return why.INVIGORATES_FRIEND
    if not adjacent(g, me, other):
        return why.NOT_ADJACENT
    return FINE if g.points[other] < g.content.action_points[g.kind[other]] else why.NOTHING_TO_RESTORE


def invigorate(g: Battle, me: int, subject: int, target: int) -> None:
    dice = g.roll(g.content.action_points[g.kind[target]] - g.points[target])
    restored = len([die for die in dice if die >= 4])
    g.points[target] += restored
    g.emit(POINTS_RESTORED, [me, target, restored, *dice])


enter("invigorate", fitting=(AS_ACTION, BEFORE_ACTION), could=acts, target=spent_friend_beside, effect=invigorate)


# --- Magical Force (CH-8.15) ----------------------------------------------------------------------
def anywhere(g: Battle, me: int, subject: int) -> int:
    return FINE


def enemy_in_sight(g: Battle, me: int, other: int) -> int:
    if not enemies(g, me, other):
        return why.FORCE_MOVES_ENEMIES
    if g.at[other] < 0:
        return why.NOT_THE_CARRIED
    if g.content.base[g.kind[other]] != 0:
        return why.SINGLE_HEX_ONLY
    unseen = sight_refusal(g, me, g.face[me], other, 0)
    if unseen != FINE:
        return unseen
    return FINE if can_be_forced(g, other) else why.NO_STEP_TO_FORCE


def force(g: Battle, me: int, subject: int, target: int) -> None:
    g.call(Move(target, g.seat_of[me], FORCED))


enter("magical-force", fitting=(IN_STRATEGY, BEFORE_STRATEGY_ROLL), could=anywhere, target=enemy_in_sight, effect=force)


# --- Repel (CH-8.16) ------------------------------------------------------------------------------
def has_come_in(g: Battle, me: int, subject: int) -> int:
    if me not in g.entered or not on_map(g, subject):
        return why.HAS_NOT_ENTERED
    refused = immunity(g, me, REPEL, subject)
    return refused if refused != FINE else lone_blow_refusal(g, me, subject)


def repel(g: Battle, me: int, subject: int, target: int) -> None:
    g.call(FreeAttack(subject, [me]))


enter("repel", fitting=(ENEMY_ENTERED,), could=has_come_in, effect=repel)


# --- Stalwart (CH-8.18) ---------------------------------------------------------------------------
def is_leaving(g: Battle, me: int, subject: int) -> int:
    if me not in left_zones(g, subject):
        return why.IS_NOT_LEAVING
    if g.held[subject] & (1 << me):
        return why.IN_FORCE_ALREADY
    refused = immunity(g, me, STALWART, subject)
    return lone_blow_refusal(g, me, subject) if refused == FINE and g.effects[subject] & SNEAKING else refused


def hold(g: Battle, me: int, subject: int, target: int) -> None:
    if g.effects[subject] & SNEAKING:
        g.call(FreeAttack(subject, [me]))
        return
    g.held[subject] |= 1 << me
    g.emit(HELD, [subject, me])


enter("stalwart", fitting=(ENEMY_LEAVING,), could=is_leaving, effect=hold)


# --- Tyrant (CH-8.19) -----------------------------------------------------------------------------
def minion_beside_moves(g: Battle, me: int, subject: int) -> int:
    if enemies(g, me, subject) or g.content.hero[g.kind[subject]]:
        return why.NOT_OWN_MINION
    if not adjacent(g, me, subject):
        return why.NOT_ADJACENT
    for warrior in driven_minions(g, me):
        if g.at[warrior] >= 0 and (warrior == subject or not g.acted[warrior]):
            return FINE
    return why.NO_MINION_TO_DRIVE


def driven_minions(g: Battle, me: int) -> list[int]:
    """The minions that were beside the Tyrant when the phase began."""
    minions = [w for w in range(g.warriors) if g.tyrants[w] & (1 << me) and not g.content.hero[g.kind[w]]]
    return [minion for minion in minions if on_map(g, minion)]


def drive_on(g: Battle, me: int, subject: int, target: int) -> None:
    for warrior in driven_minions(g, me):
        g.hurried[warrior] += 1
        g.emit(MOVES_MORE, [warrior])


enter("tyrant", fitting=(BEFORE_MOVE, BEFORE_ACTION), could=minion_beside_moves, effect=drive_on)

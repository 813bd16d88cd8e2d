"""Abilities of shooting: CH-8.20 to CH-8.27."""

from __future__ import annotations

from ravenhill.games.combat_hex import reasons as why
from ravenhill.games.combat_hex.ability import enter
from ravenhill.games.combat_hex.aiming import shooting_refusal
from ravenhill.games.combat_hex.happenings import SHOT_CALLED
from ravenhill.games.combat_hex.kill_zone import enemies
from ravenhill.games.combat_hex.model import (
    ARROW_FLURRY,
    CRACK_SHOT,
    DEADLY_AIM,
    DEADLY_SHOT,
    EXPERT_MARKSMAN,
    PERFECT_AIM,
    SHOT_CALLER,
    VOLLEY_ATTACK,
)
from ravenhill.games.combat_hex.sight import line_of_sight
from ravenhill.games.combat_hex.state import QUICK, SHOT, Battle
from ravenhill.kernel.reason import FINE


def shoots(g: Battle, me: int, subject: int) -> int:
    """The shot in progress is the warrior's own."""
    return FINE if me == subject else why.NOT_THE_SHOOTER


# --- Arrow Flurry (CH-8.20), Volley Attack (CH-8.27) ----------------------------------------------
def shoots_at_one(g: Battle, me: int, subject: int) -> int:
    return why.IN_FORCE_ALREADY if g.pools[0].spread else shoots(g, me, subject)


def shoots_plainly(g: Battle, me: int, subject: int) -> int:
    return why.IN_FORCE_ALREADY if g.pools[0].doubled else shoots(g, me, subject)


def flurry(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].spread = g.pools[0].doubled = 1


def volley(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].spread = 1


enter(ARROW_FLURRY, shoots_plainly, None, flurry)
enter(VOLLEY_ATTACK, shoots_at_one, None, volley)


# --- Crack Shot (CH-8.21) -------------------------------------------------------------------------
def about_to_act(g: Battle, me: int, subject: int) -> int:
    if me != subject:
        return why.NOT_NOW
    return why.IN_FORCE_ALREADY if g.effects[me] & QUICK else shooting_refusal(g, me)


def be_quick(g: Battle, me: int, subject: int, target: int) -> None:
    g.effects[me] |= QUICK


enter(CRACK_SHOT, about_to_act, None, be_quick)


# --- Deadly Aim (CH-8.22), Deadly Shot (CH-8.23) --------------------------------------------------
def has_damage_dice(g: Battle, me: int, subject: int) -> int:
    if me != subject or g.pools[0].kind != SHOT:
        return why.NOT_THE_SHOOTER
    return FINE if g.pools[0].damage and g.pools[0].per_die == 1 else why.NO_DICE


def has_hits(g: Battle, me: int, subject: int) -> int:
    if g.pools[0].hits == 0:
        return why.NO_DICE
    return why.IN_FORCE_ALREADY if g.pools[0].per_hit > 1 else shoots(g, me, subject)


def aim_deadly(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].per_die = 2


def shoot_deadly(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].per_hit = 2


enter(DEADLY_AIM, has_damage_dice, None, aim_deadly)
enter(DEADLY_SHOT, has_hits, None, shoot_deadly)


# --- Expert Marksman (CH-8.24), Perfect Aim (CH-8.25) ---------------------------------------------
def is_no_marksman(g: Battle, me: int, subject: int) -> int:
    return why.IN_FORCE_ALREADY if g.pools[0].marksman else shoots(g, me, subject)


def aims_plainly(g: Battle, me: int, subject: int) -> int:
    return why.IN_FORCE_ALREADY if g.pools[0].glances > 1 else shoots(g, me, subject)


def mark(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].marksman = 1


def aim_perfectly(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].glances = 2


enter(EXPERT_MARKSMAN, is_no_marksman, None, mark)
enter(PERFECT_AIM, aims_plainly, None, aim_perfectly)


# --- Shot Caller (CH-8.26) ------------------------------------------------------------------------
def own_minion_shoots(g: Battle, me: int, subject: int) -> int:
    if enemies(g, me, subject) or g.content.hero[g.kind[subject]]:
        return why.NOT_OWN_MINION
    return FINE


def enemy_seen(g: Battle, me: int, other: int) -> int:
    if not enemies(g, me, other):
        return why.NOT_AN_ENEMY
    return FINE if line_of_sight(g, me, g.face[me], other, 0).clear else why.NO_LINE_OF_SIGHT


def call_shots(g: Battle, me: int, subject: int, target: int) -> None:
    g.called[g.seat_of[me] * g.warriors + target] += 1
    g.emit(SHOT_CALLED, [g.seat_of[me], target])


enter(SHOT_CALLER, own_minion_shoots, enemy_seen, call_shots)

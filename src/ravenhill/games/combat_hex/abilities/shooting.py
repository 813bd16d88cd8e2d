"""Enters the abilities of shooting: CH-8.20 to CH-8.27."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import (
    DEADLY_AIM,
    PERFECT_AIM,
)
from ravenhill.games.combat_hex.moments import (
    AFTER_DAMAGE_ROLL,
    BEFORE_ACTION,
    BEFORE_SHOOTING_ROLL,
    BEFORE_SHOT,
    BEFORE_SHOT_DAMAGE,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import enter
from ravenhill.games.combat_hex.rules.activating.debts import owes
from ravenhill.games.combat_hex.rules.compulsion import demand
from ravenhill.games.combat_hex.rules.happenings import SHOT_CALLED
from ravenhill.games.combat_hex.rules.kill_zone import enemies
from ravenhill.games.combat_hex.rules.prospects import (
    glance_refusal,
    hurt_refusal,
    may_be_shot,
    possible_targets,
    sight_changes,
    takes_two,
)
from ravenhill.games.combat_hex.rules.shooting.aiming import (
    shooting_refusal,
    shots_at,
    sight_refusal,
    something_to_shoot_at,
)
from ravenhill.games.combat_hex.state import QUICK, ROOTED, SHOT, Battle
from ravenhill.kernel.reason import FINE


def shoots(g: Battle, me: int, subject: int) -> int:
    """The shot in progress is the warrior's own."""
    return FINE if me == subject else why.NOT_THE_SHOOTER


# --- Arrow Flurry (CH-8.20), Volley Attack (CH-8.27) ----------------------------------------------
def shoots_at_one(g: Battle, me: int, subject: int) -> int:
    if g.pools[0].spread:
        return why.IN_FORCE_ALREADY
    refused = shoots(g, me, subject)
    return refused if refused != FINE else _sharing_refusal(g, me)


def _sharing_refusal(g: Battle, me: int) -> int:
    """The reason dice cannot be shared out: no target, or one that gets them all anyway."""
    found = possible_targets(g, me)
    if not found:
        return why.SHOT_IS_LOST
    alone = len(found) == 1 and shots_at(g, me, found[0]) == g.content.shots[g.kind[me]]
    return why.LONE_TARGET if alone else FINE


def shoots_plainly(g: Battle, me: int, subject: int) -> int:
    if g.pools[0].doubled:
        return why.IN_FORCE_ALREADY
    refused = shoots(g, me, subject)
    return refused if refused != FINE or possible_targets(g, me) else why.SHOT_IS_LOST


def flurry(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].spread = g.pools[0].doubled = 1


def volley(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].spread = 1


enter("arrow-flurry", fitting=(BEFORE_SHOT,), could=shoots_plainly, effect=flurry)
enter("volley-attack", fitting=(BEFORE_SHOT,), could=shoots_at_one, effect=volley)


# --- Crack Shot (CH-8.21) -------------------------------------------------------------------------
def about_to_act(g: Battle, me: int, subject: int) -> int:
    if me != subject:
        return why.NOT_NOW
    if g.effects[me] & QUICK:
        return why.IN_FORCE_ALREADY
    refused = shooting_refusal(g, me)
    return refused if refused != FINE else _quick_refusal(g, me)


def _quick_refusal(g: Battle, me: int) -> int:
    """The reason it will either not shoot or not move in this action, whichever its player chooses."""
    if g.at[me] < 0:
        return why.CARRIED_CANNOT_MOVE
    if g.effects[me] & ROOTED:
        return why.ROOTED
    if owes(g, me):
        return why.MUST_LEAVE
    if demand(g, me):
        return why.MUST_HUNT
    return FINE if something_to_shoot_at(g, me, False) else why.NOTHING_TO_SHOOT_AT


def be_quick(g: Battle, me: int, subject: int, target: int) -> None:
    g.effects[me] |= QUICK


enter("crack-shot", fitting=(BEFORE_ACTION,), could=about_to_act, effect=be_quick)


# --- Deadly Aim (CH-8.22), Deadly Shot (CH-8.23) --------------------------------------------------
def has_damage_dice(g: Battle, me: int, subject: int) -> int:
    if g.pools[0].kind != SHOT:
        return why.NO_SHOT
    if me != subject:
        return why.NOT_THE_SHOOTER
    if not g.pools[0].damage:
        return why.NO_DICE
    if g.pools[0].per_die > 1:
        return why.IN_FORCE_ALREADY
    return FINE if takes_two(g, g.pools[0], me, DEADLY_AIM) else why.NO_SECOND_WOUND


def has_hits(g: Battle, me: int, subject: int) -> int:
    if g.pools[0].hits == 0:
        return why.NO_DICE
    if g.pools[0].per_hit > 1:
        return why.IN_FORCE_ALREADY
    refused = shoots(g, me, subject)
    return refused if refused != FINE else hurt_refusal(g, me)


def aim_deadly(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].per_die = 2


def shoot_deadly(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].per_hit = 2


enter("deadly-aim", fitting=(AFTER_DAMAGE_ROLL,), could=has_damage_dice, effect=aim_deadly)
enter("deadly-shot", fitting=(BEFORE_SHOT_DAMAGE,), could=has_hits, effect=shoot_deadly)


# --- Expert Marksman (CH-8.24), Perfect Aim (CH-8.25) ---------------------------------------------
def is_no_marksman(g: Battle, me: int, subject: int) -> int:
    if g.pools[0].marksman:
        return why.IN_FORCE_ALREADY
    refused = shoots(g, me, subject)
    return refused if refused != FINE or sight_changes(g, me) else why.NOBODY_IN_THE_WAY


def aims_plainly(g: Battle, me: int, subject: int) -> int:
    if g.pools[0].glances > 1:
        return why.IN_FORCE_ALREADY
    refused = shoots(g, me, subject)
    if refused == FINE:
        refused = glance_refusal(g, me, PERFECT_AIM)
    return refused if refused != FINE else hurt_refusal(g, me)


def mark(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].marksman = 1


def aim_perfectly(g: Battle, me: int, subject: int, target: int) -> None:
    g.pools[0].glances = 2


enter("expert-marksman", fitting=(BEFORE_SHOT,), could=is_no_marksman, effect=mark)
enter("perfect-aim", fitting=(BEFORE_SHOOTING_ROLL, BEFORE_SHOT), could=aims_plainly, effect=aim_perfectly)


# --- Shot Caller (CH-8.26) ------------------------------------------------------------------------
def own_minion_shoots(g: Battle, me: int, subject: int) -> int:
    if enemies(g, me, subject) or g.content.hero[g.kind[subject]]:
        return why.NOT_OWN_SHOOTER
    return FINE


def enemy_seen(g: Battle, me: int, other: int) -> int:
    if not enemies(g, me, other):
        return why.CALLED_ON_ENEMIES
    unseen = sight_refusal(g, me, g.face[me], other, 0)
    if unseen != FINE:
        return unseen
    return FINE if may_be_shot(g, me, other) else why.NO_MINION_SHOOTS


def call_shots(g: Battle, me: int, subject: int, target: int) -> None:
    g.called[g.seat_of[me] * g.warriors + target] += 1
    g.emit(SHOT_CALLED, [g.seat_of[me], target])


enter(
    "shot-caller",
    fitting=(BEFORE_SHOT, BEFORE_SHOOTING_ROLL),
    could=own_minion_shoots,
    target=enemy_seen,
    effect=call_shots,
)

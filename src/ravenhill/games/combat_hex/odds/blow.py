"""Works out the odds of shots and free attacks (section 5, CH-6.25 to CH-6.27, CH-C9, CH-C19)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import moments as moment
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.model import IS_LARGE
from ravenhill.games.combat_hex.odds.parts import Moment, dice_of, imagine, refuse, unused_abilities, victim_of
from ravenhill.games.combat_hex.odds.result import BlowOdds, Bounds, Cause
from ravenhill.games.combat_hex.odds.rolls import Blow
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.compulsion import FREE, lost_from_sight
from ravenhill.games.combat_hex.rules.fighting.assigning import toughness
from ravenhill.games.combat_hex.rules.fighting.free_attack import FreeAttack, blow_refusal
from ravenhill.games.combat_hex.rules.kill_zone import could_hold, enemies, trait
from ravenhill.games.combat_hex.rules.moving.facing import turn
from ravenhill.games.combat_hex.rules.shooting.aiming import (
    aim_refusal,
    rough,
    shooting_faces,
    shooting_refusal,
    shots_at,
)
from ravenhill.games.combat_hex.rules.shooting.shot import NORMAL, ROUGH, Shot
from ravenhill.games.combat_hex.rules.shooting.sight import NOT_IN_ARC, line_of_sight, range_to
from ravenhill.games.combat_hex.state import ACTION, FREE_ATTACK, SHOT, Battle, Pool, fresh_pool, on_map
from ravenhill.games.wording import quantity
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.reason import FINE

METHOD: Final = (
    "Exact: every roll is enumerated. Low: nothing is converted. High: glancing blows and critical hits are "
    "converted, as far as the action points go, in the way that is best for this very number. Abilities in force "
    "count; those not used yet are left out."
)
FACING_TAKEN: Final = 2  # the steps of a shot begun when its facing has been chosen
ROLLED: Final = [step.act for step in Shot.steps].index(Shot.roll) + 1
FALLING: Final = (moment.ASSIGNING, moment.DIE_ASSIGNED, moment.REDUCED_TO_ZERO)
AIMING: Final = (
    moment.BEFORE_SHOT,
    moment.BEFORE_SHOOTING_ROLL,
    moment.BEFORE_SHOT_DAMAGE,
    moment.AFTER_DAMAGE_ROLL,
    moment.ABOUT_TO_SPEND,
)


# --- a shot ---------------------------------------------------------------------------------------
def shot_odds(battle: Battle, shooter: int, target: int, wording: Wording) -> BlowOdds:
    """A shot from where the shooter stands, in the best facing it may take (CH-5.08)."""
    g = _in_action(battle)
    frame = _shot(g, shooter)
    refuse(g, frame, shooter, FINE if on_map(g, shooter) else why.NOT_ON_THE_MAP, wording)
    refuse(g, frame, shooter, shooting_refusal(g, shooter), wording)
    pool = _shooting_pool(g, frame)
    g.pools = [pool]
    turn(g, shooter, _best_face(g, frame, target, pool.marksman))
    refuse(g, frame, target, aim_refusal(g, shooter, g.face[shooter], target, pool.marksman), wording)
    pool.target = target
    pool.hits_on = ROUGH if rough(g, shooter, target, pool.marksman) else NORMAL
    moments = [(each, shooter) for each in AIMING] + [(each, target) for each in FALLING]
    dice = _shots_because(g, shooter, target)
    return _blow(g, pool, shots_at(g, shooter, target), dice, _hits_because(g, pool), moments, wording)


def _in_action(battle: Battle) -> Battle:
    """A copy in which no combat is fought: neither a shot nor a free attack is part of one."""
    g = imagine(battle)
    g.phase = ACTION
    g.fighting = -1
    return g


def _shot(g: Battle, shooter: int) -> Shot:
    """The shot in progress, if it is this warrior's, else one that begins now."""
    for frame in g.stack:
        if isinstance(frame, Shot) and frame.shooter == shooter:
            return frame
    return Shot(shooter, 1 if g.mover == shooter else 0)


def _shooting_pool(g: Battle, frame: Shot) -> Pool:
    """The dice as they are before their first roll, with what abilities have done to them already."""
    if frame.at >= ROLLED:
        raise RavenhillError("the dice of this shot have been rolled: its odds can be asked only before (CH-5.16)")
    if frame.at == 0:
        return fresh_pool(SHOT, g.seat_of[frame.shooter], [frame.shooter], -1)
    if g.pools[0].spread:
        raise RavenhillError("this shot has no single target: its dice are shared out (CH-8.20, CH-8.27)")
    return g.pools[0]


def _best_face(g: Battle, frame: Shot, target: int, marksman: int) -> int:
    """Of the facings it may take the one that sees the target best, the present one of equals."""
    shooter, present = frame.shooter, g.face[frame.shooter]
    if frame.at >= FACING_TAKEN:
        return present
    graded: list[tuple[int, bool, int]] = []
    for face in shooting_faces(g, shooter, frame.any_face != 0):
        if frame.any_face or lost_from_sight(g, shooter, face, FREE) == FINE:
            turn(g, shooter, face)
            graded.append((_grade(g, shooter, target, marksman), face != present, face))
            turn(g, shooter, present)
    return min(graded)[2] if graded else present


def _grade(g: Battle, shooter: int, target: int, marksman: int) -> int:
    """The grade of a facing: 0 sees the target well, 1 badly, 2 not, 3 has it not even in its arc."""
    face = g.face[shooter]
    if aim_refusal(g, shooter, face, target, marksman) == FINE:
        return int(rough(g, shooter, target, marksman))
    return 3 if line_of_sight(g, shooter, face, target, marksman).cause == NOT_IN_ARC else 2


def _shots_because(g: Battle, shooter: int, target: int) -> list[Cause]:
    """The parts that make up the number of shots (CH-5.14, CH-8.26)."""
    printed, shots = g.content.shots[g.kind[shooter]], shots_at(g, shooter, target)
    called, g.called = g.called, [0] * len(g.called)
    uncalled = shots_at(g, shooter, target)
    g.called = called
    causes = [Cause("CH-5.16", f"{quantity(printed, 'shot is', 'shots are')} printed on its base.")]
    if uncalled > printed:
        causes.append(Cause("CH-5.14", f"+{uncalled - printed} for shooting down from elevated terrain."))
    if shots > uncalled:
        causes.append(Cause("CH-8.26", f"+{shots - uncalled} by Shot Caller."))
    return causes


def _hits_because(g: Battle, pool: Pool) -> list[Cause]:
    """The causes for a die to hit from this number on (CH-5.17, CH-5.17.1, CH-8.25, CH-G13)."""
    causes = [Cause("CH-5.17", "A 5 or a 6 hits.")]
    if pool.hits_on == ROUGH:
        causes = [Cause("CH-5.17.1", "Only a 6 hits: the line of sight is rough.")]
        if trait(g, pool.target, IS_LARGE):
            causes.append(Cause("CH-G13", "A small warrior before a Large target makes it rough too."))
    if pool.marksman:
        causes.append(Cause("CH-8.24", "Expert Marksman: no warrior blocks the line of sight."))
    if pool.glances > 1:
        causes.append(Cause("CH-8.25", "Perfect Aim: a 2 is a glancing blow too."))
    return causes


# --- a free attack --------------------------------------------------------------------------------
def free_attack_odds(battle: Battle, strikers: list[int], target: int, wording: Wording) -> BlowOdds:
    """A free attack of one warrior, or of several together (CH-4.11, CH-A7)."""
    g = _in_action(battle)
    frame = FreeAttack(target, strikers)
    for each in [target, *strikers]:
        refuse(g, frame, each, FINE if on_map(g, each) else why.NOT_ON_THE_MAP, wording)
    for striker in strikers:
        refuse(g, frame, target, FINE if enemies(g, striker, target) else why.BLOW_AT_ENEMY, wording)
    refuse(g, frame, target, blow_refusal(g, target), wording)
    for striker in strikers:
        refuse(g, frame, target, FINE if could_hold(g, striker, target) else why.NOT_IN_KILL_ZONE, wording)
    pool = fresh_pool(FREE_ATTACK, g.seat_of[strikers[0]], strikers, target)
    g.pools = [pool]
    printed = [g.content.attacks[g.kind[striker]] for striker in strikers]
    dice = [
        Cause("CH-6.27", f"{quantity(sum(printed), 'attack is', 'attacks are')} printed; nothing is added (CH-C9).")
    ]
    moments = [(moment.ABOUT_TO_SPEND, each) for each in strikers] + [(each, target) for each in FALLING]
    return _blow(g, pool, sum(printed), dice, [Cause("CH-6.09", "A 4, a 5 or a 6 hits.")], moments, wording)


# --- both -----------------------------------------------------------------------------------------
def _blow(
    g: Battle,
    pool: Pool,
    number: int,
    dice_because: list[Cause],
    hits_because: list[Cause],
    moments: list[Moment],
    wording: Wording,
) -> BlowOdds:
    target, shooter = pool.target, pool.strikers[0]
    tough = toughness(g, target)
    blow = Blow(dice_of(g, pool, number), victim_of(g, pool, target, range(tough, 7)))
    plain = blow.plain()
    shoots = pool.kind == SHOT
    return BlowOdds(
        kind="shot" if shoots else "free-attack",
        strikers=[wording.names.id(each) for each in pool.strikers],
        target=wording.names.id(target),
        face=v.FACE_SLUGS[g.face[shooter]] if shoots else "",
        range=range_to(g, shooter, target) if shoots else 0,
        dice=number,
        dice_because=dice_because,
        hits_on=pool.hits_on,
        hits_because=hits_because,
        toughness=tough,
        wounds=g.wounds[target],
        plain=blow.spread(plain),
        paid=blow.spread(blow.convert(blow.expected_wounds)),
        wound=Bounds(blow.wound(plain), blow.wound(blow.convert(blow.wound))),
        kill=Bounds(blow.kill(plain), blow.kill(blow.convert(blow.kill))),
        expected=Bounds(blow.expected_wounds(plain), blow.expected_wounds(blow.convert(blow.expected_wounds))),
        method=METHOD,
        left_out=unused_abilities(g, moments, wording),
    )

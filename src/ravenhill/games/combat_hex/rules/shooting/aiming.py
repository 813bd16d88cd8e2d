"""Finds lawful targets: target, range, arc and line of sight (CH-5.02 to CH-5.15, CH-S1, CH-S4, CH-S10)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import DIRECTIONS
from ravenhill.games.combat_hex.model import (
    CARRIED,
    EXPERT_MARKSMAN,
    IS_LARGE,
    IS_RINGWRAITH,
    NO_RANGED_DAMAGE,
    STEAL_ESSENCE,
    STRICT_SPREAD,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.paying import can_pay
from ravenhill.games.combat_hex.rules.kill_zone import trait, zone_holders
from ravenhill.games.combat_hex.rules.moving.facing import set_face, turn_refusal
from ravenhill.games.combat_hex.rules.shooting.sight import is_elevated, line_of_sight, range_to
from ravenhill.games.combat_hex.state import Battle, Pool, on_map
from ravenhill.kernel.reason import FINE

# Why a warrior is not seen: by the cause of a `Sight`.
UNSEEN: Final = [
    FINE,
    FINE,
    why.OUT_OF_ARC,
    why.BEHIND_WALL,
    why.BEHIND_CLOSED_WALL,
    why.BEHIND_LEDGES,
    why.BEHIND_WARRIOR,
    why.BEHIND_HILL,
    why.BEHIND_CLOSED_WALL,
    why.NOT_ON_THE_MAP,
    why.BEHIND_CLOSED_WALL,
    why.BEHIND_CLOSED_WALL,
    why.BEHIND_OTHER_HILL,
    why.BEHIND_HILL_BOTH_WAYS,
]


def shooting_refusal(g: Battle, warrior: int) -> int:
    """The reason a warrior cannot shoot from where it stands, targets aside (CH-5.01, CH-5.02, CH-S1)."""
    if g.content.shots[g.kind[warrior]] == 0:
        return why.NO_RANGED_ATTACK
    large = trait(g, warrior, IS_LARGE)
    for holder in zone_holders(g, warrior):
        if not large or trait(g, holder, IS_LARGE):
            return why.SHOOTER_IN_ZONE
    return FINE


def choice_refusal(g: Battle, shooter: int, target: int) -> int:
    """The reason a warrior may not be chosen or hurt by a shot, wherever it stands (CH-5.03.1, CH-9.101, CH-S4)."""
    if g.seat_of[shooter] == g.seat_of[target]:
        return why.NOT_AN_ENEMY
    if not on_map(g, target):
        return why.NOT_ON_THE_MAP
    if trait(g, target, NO_RANGED_DAMAGE):
        return why.NOT_BY_SHOTS
    if g.ring_on[target] and not trait(g, shooter, IS_RINGWRAITH):
        return why.ONLY_RINGWRAITHS_SHOOT
    return FINE


def aim_refusal(g: Battle, shooter: int, face: int, target: int, marksman: int) -> int:
    """The reason a warrior cannot be shot at with this facing; 0 if it is a lawful target (CH-5.05)."""
    refused = choice_refusal(g, shooter, target)
    if refused != FINE:
        return refused
    if range_to(g, shooter, target) > g.content.range[g.kind[shooter]]:
        return why.OUT_OF_RANGE
    return sight_refusal(g, shooter, face, target, marksman)


def sight_refusal(g: Battle, me: int, face: int, other: int, marksman: int) -> int:
    """The reason a warrior does not see another with this facing: the barring rule (CH-5.07 to CH-5.15, CH-G14)."""
    return UNSEEN[line_of_sight(g, me, face, other, marksman).cause]


def target_refusal(g: Battle, shooter: int, face: int, target: int, marksman: int) -> int:
    """The reason a warrior cannot be named as the target: it must have a wound to lose, wherever dice go (CH-C17)."""
    refused = aim_refusal(g, shooter, face, target, marksman)
    return refused if refused != FINE or g.wounds[target] else why.NO_WOUNDS_LEFT


def naming_refusal(g: Battle, shooter: int, target: int) -> int:
    """The reason a warrior cannot be named as the target, wherever it stands."""
    refused = choice_refusal(g, shooter, target)
    return refused if refused != FINE or g.wounds[target] else why.NO_WOUNDS_LEFT


def targets(g: Battle, shooter: int, face: int, marksman: int) -> list[int]:
    """All lawful targets with this facing."""
    return [w for w in range(g.warriors) if target_refusal(g, shooter, face, w, marksman) == FINE]


# --- whether shooting may be chosen ---------------------------------------------------------------
def shooting_faces(g: Battle, shooter: int, any_face: bool) -> list[int]:
    """The facings a shooter may take: in mid-move any, else as it may turn (CH-5.08, CH-B2, CH-B11, CH-M21)."""
    if g.at[shooter] == CARRIED:
        return [g.face[shooter]]
    return [face for face in range(DIRECTIONS) if any_face or turn_refusal(g, shooter, face) == FINE]


def something_to_shoot_at(g: Battle, shooter: int, any_face: bool) -> bool:
    """Whether some enemy is a lawful target from some facing, counting Expert Marksman (CH-S10)."""
    choices = nameable(g, shooter)
    if not choices:
        return False
    marksman = 1 if could_mark(g, shooter) else 0
    for face in shooting_faces(g, shooter, any_face):
        if _sees_any(g, shooter, face, choices, marksman):
            return True
    return False


def shot_is_lost(g: Battle, shooter: int, face: int) -> bool:
    """Whether it has no target turned this way, whichever abilities it uses before the shot (CH-S10)."""
    steals = STEAL_ESSENCE in g.content.abilities[g.kind[shooter]]
    return not _sees_any(g, shooter, face, nameable(g, shooter), 1 if steals or could_mark(g, shooter) else 0)


def nameable(g: Battle, shooter: int) -> list[int]:
    """The warriors that can be named as the target, wherever they stand."""
    return [w for w in range(g.warriors) if g.wounds[w] and choice_refusal(g, shooter, w) == FINE]


def _sees_any(g: Battle, shooter: int, face: int, choices: list[int], marksman: int) -> bool:
    """Judged as the shooter would stand: a rider's half-turn changes its lead hex, range included (CH-B2)."""
    present = g.face[shooter]
    at = g.at[shooter]
    set_face(g, shooter, face)
    seen = False
    farthest = g.content.range[g.kind[shooter]]
    for target in choices:
        if range_to(g, shooter, target) <= farthest and line_of_sight(g, shooter, face, target, marksman).clear:
            seen = True
            break
    g.face[shooter], g.at[shooter] = present, at
    return seen


def could_mark(g: Battle, shooter: int) -> bool:
    """Whether the shooter has an Expert Marksman it can pay for."""
    kind = g.kind[shooter]
    for slot, ability in enumerate(g.content.abilities[kind]):
        if ability == EXPERT_MARKSMAN and not g.used[shooter] & (1 << slot):
            if can_pay(g, shooter, g.content.prices[kind][slot]):
                return True
    return False


# --- the roll -------------------------------------------------------------------------------------
def shots_at(g: Battle, shooter: int, target: int) -> int:
    """Printed shots, +1 from above, and what Shot Callers give to minions (CH-5.14, CH-8.26)."""
    shots = g.content.shots[g.kind[shooter]]
    if is_elevated(g, shooter) and not is_elevated(g, target):
        shots += 1
    if not g.content.hero[g.kind[shooter]]:
        shots += g.called[g.seat_of[shooter] * g.warriors + target]
    return shots


def rough(g: Battle, shooter: int, target: int, marksman: int) -> bool:
    """Whether only a 6 hits this target (CH-5.17.1)."""
    return line_of_sight(g, shooter, g.face[shooter], target, marksman).rough != 0


def spread_is_rough(g: Battle, pool: Pool) -> bool:
    """Only a 6 hits if that holds for every enemy the dice could go to; strictly: for any (CH-S6)."""
    shooter = pool.strikers[0]
    face = g.face[shooter]
    reached = [w for w in range(g.warriors) if aim_refusal(g, shooter, face, w, pool.marksman) == FINE]
    hard = [target for target in reached if rough(g, shooter, target, pool.marksman)]
    return len(hard) > 0 if g.setup.options & STRICT_SPREAD else len(hard) == len(reached)

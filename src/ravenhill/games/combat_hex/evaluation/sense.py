"""Drops what looks foolish and gains nothing: another option leads to the same end and costs no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.contact import foes_around, gain_of_facing
from ravenhill.games.combat_hex.evaluation.dice import by_worth
from ravenhill.games.combat_hex.evaluation.moves import could_face_better
from ravenhill.games.combat_hex.evaluation.setup import facing_to_set_up
from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, direction, distance
from ravenhill.games.combat_hex.model import REAR_FOLLOWS
from ravenhill.games.combat_hex.rules.acting import Action, Turning
from ravenhill.games.combat_hex.rules.carrying import Dismount
from ravenhill.games.combat_hex.rules.deploying import Deploy
from ravenhill.games.combat_hex.rules.moving.move import Move
from ravenhill.games.combat_hex.rules.moving.reach import AP_SIZE, left_at_end, places_and_ways, run_price
from ravenhill.games.combat_hex.rules.moving.step_cost import FORCED, can_end, fear, movement_points, step_price
from ravenhill.games.combat_hex.rules.shooting.aiming import aim_refusal
from ravenhill.games.combat_hex.rules.shooting.shot import Shot
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.reason import FINE

FAR: Final = 1 << 10


def sensible(g: Battle, decision: Decision) -> list[int]:
    """The options without the foolish ones; all of them, where every one is foolish."""
    look = LOOKS.get(decision.kind.name)
    if look is None or len(decision.options) < 2:
        return decision.options
    kept = look(g, decision)
    return kept or decision.options


# --- a move ---------------------------------------------------------------------------------------
def steps(g: Battle, decision: Decision) -> list[int]:
    """No step onto a hex of the same move, no detour, and no run to where walking leads."""
    way = g.way
    if way.mode & FORCED or way.duty:
        return decision.options
    walked = walks(g, way.warrior)
    return [word for word in decision.options if is_sensible_step(g, way.warrior, walked, word)]


def walks(g: Battle, warrior: int) -> dict[int, int]:
    """Every place that the move could have come to without a run, with the most movement points left there."""
    way, points = g.way, g.points[warrior]
    if way.shot:  # whoever has shot from the saddle may well ride back
        return places_and_ways(g, warrior, way.mode, g.at[warrior], way.left, points, {})
    return places_and_ways(g, warrior, way.mode, way.path[0], movement_points(g, warrior), points, {})


def is_sensible_step(g: Battle, warrior: int, walked: dict[int, int], word: int) -> bool:
    """Whether a word of a move leads to something that nothing cheaper leads to."""
    if word == v.RUN:
        return runs_somewhere(g, warrior, walked)
    if word < v.WARRIOR:
        return True
    hex_ = g.words.hex_of[word]
    if g.way.running:
        return is_worth_a_run(g, warrior, walked, hex_)
    return bool(g.way.shot) or leads_on(g, warrior, walked, hex_)


def leads_on(g: Battle, warrior: int, walked: dict[int, int], hex_: int) -> bool:
    """Whether the move can end there, or in a hex beyond, without a detour."""
    at, mode, points = g.at[warrior], g.way.mode, g.points[warrior] - fear(g, warrior, hex_)
    left = g.way.left - step_price(g, mode, at, direction(at, hex_))
    if goes_back(g, hex_ * AP_SIZE + points, {}) or is_detour(g, walked, hex_ * AP_SIZE + points, left):
        return False
    if can_end(g, warrior, hex_, at, points):
        return True
    before: dict[int, int] = {}
    reached = places_and_ways(g, warrior, mode, hex_, left, points, before)
    fresh = {place: left for place, left in reached.items() if not goes_back(g, place, before)}
    for place, left in fresh.items():
        if place // AP_SIZE != hex_ and not is_detour(g, walked, place, left):
            if left_at_end(g, warrior, mode, place, hex_, fresh) >= 0:
                return True
    return False


def is_detour(g: Battle, walked: dict[int, int], place: int, left: int) -> bool:
    """Whether a shorter way leads to a place; blades at the start, or a rear that follows, may ask for a longer one."""
    rear = g.setup.options & REAR_FOLLOWS != 0 and g.content.base[g.kind[g.way.warrior]] != 0
    return not rear and g.way.began == 0 and walked.get(place, -1) > left


def goes_back(g: Battle, place: int, before: dict[int, int]) -> bool:
    """Whether the way to a place crosses the way of the move."""
    while place // AP_SIZE not in g.way.path:
        if place not in before:
            return False
        place = before[place]
    return True


def runs_somewhere(g: Battle, warrior: int, walked: dict[int, int]) -> bool:
    """Whether a run leads anywhere that walking does not."""
    at = g.at[warrior]
    for d in range(DIRECTIONS):
        price = run_price(g, warrior, g.way.mode, at, d)
        if 0 < price <= g.points[warrior] and can_end(g, warrior, at + STEP[d], at, g.points[warrior] - price):
            if is_worth_a_run(g, warrior, walked, at + STEP[d]):
                return True
    return False


def is_worth_a_run(g: Battle, warrior: int, walked: dict[int, int], hex_: int) -> bool:
    """Whether the move has not been in a hex and could not have ended there on foot."""
    start = g.at[warrior] if g.way.shot else g.way.path[0]
    if hex_ in g.way.path and not g.way.shot:
        return False
    for place in walked:
        if place // AP_SIZE == hex_ and left_at_end(g, warrior, g.way.mode, place, start, walked) >= 0:
            return False
    return True


# --- a facing -------------------------------------------------------------------------------------
def facings(g: Battle, decision: Decision) -> list[int]:
    """No facing away from the nearest enemies, unless it strikes better than all that look at them."""
    frame = g.stack[-1]
    if isinstance(frame, Dismount):
        return towards_enemies(g, decision, frame.warrior, frame.hex)
    assert isinstance(frame, (Move, Turning))
    return towards_enemies(g, decision, frame.warrior, g.at[frame.warrior])


def towards_enemies(g: Battle, decision: Decision, warrior: int, hex_: int) -> list[int]:
    """The facings that look at an enemy as near as any, and those that strike better than all of these."""
    foes, near = foes_around(g, warrior, hex_), nearest_enemies(g, warrior, hex_)
    gains = [gain_of_facing(g, warrior, foes, word - v.FACE) for word in decision.options]
    looking = [looks_at(hex_, word - v.FACE, near) for word in decision.options]
    most = max([gain for gain, looks in zip(gains, looking, strict=True) if looks], default=-1.0)
    return [word for at, word in enumerate(decision.options) if looking[at] or gains[at] > most]


def nearest_enemies(g: Battle, warrior: int, hex_: int) -> list[int]:
    """The hexes of the enemies that are nearest to a hex."""
    least = FAR
    found: list[int] = []
    for other in range(g.warriors):
        if g.at[other] >= 0 and g.seat_of[other] != g.seat_of[warrior]:
            apart = distance(hex_, g.at[other])
            if apart < least:
                least, found = apart, []
            if apart == least:
                found.append(g.at[other])
    return found


def looks_at(hex_: int, face: int, others: list[int]) -> bool:
    """Whether a facing from a hex turns no back to one of these hexes."""
    for other in others:
        if distance(hex_ + STEP[face], other) <= distance(hex_, other):
            return True
    return False


def facings_to_set_up(g: Battle, decision: Decision) -> list[int]:
    """Towards the enemies that stand already, or else towards their edge."""
    frame = g.stack[-1]
    assert isinstance(frame, Deploy)
    if frame.hex >= 0 and nearest_enemies(g, frame.warrior, frame.hex):
        return towards_enemies(g, decision, frame.warrior, frame.hex)
    weights = facing_to_set_up(g, decision)
    return [word for word, weight in zip(decision.options, weights, strict=True) if weight == max(weights)]


def facings_to_shoot(g: Battle, decision: Decision) -> list[int]:
    """The facings from which something can be shot at: from any other the shot is lost."""
    frame = g.stack[-1]
    assert isinstance(frame, Shot)
    targets = by_worth(g, frame.shooter)
    return [word for word in decision.options if sees_one(g, frame.shooter, targets, word - v.FACE)]


def sees_one(g: Battle, shooter: int, targets: list[int], face: int) -> bool:
    """Whether one of the targets can be aimed at with this facing."""
    for target in targets:
        if aim_refusal(g, shooter, face, target, 0) == FINE:
            return True
    return False


def actions(g: Battle, decision: Decision) -> list[int]:
    """No turn for a warrior that faces well."""
    frame = g.stack[-1]
    assert isinstance(frame, Action)
    warrior = frame.warrior
    if g.at[warrior] < 0 or could_face_better(g, warrior):
        return decision.options
    if not looks_at(g.at[warrior], g.face[warrior], nearest_enemies(g, warrior, g.at[warrior])):
        return decision.options
    return [word for word in decision.options if word != v.TURN]


LOOKS: Final[dict[str, Callable[[Battle, Decision], list[int]]]] = {
    "name-step": steps,
    "face-after-move": facings,
    "turn": facings,
    "dismount-facing": facings,
    "set-up-facing": facings_to_set_up,
    "turn-to-shoot": facings_to_shoot,
    "choose-warriors-action": actions,
}

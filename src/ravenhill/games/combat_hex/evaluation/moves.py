"""Weighs moves: which warrior acts, with which action, along which way, with which facing."""

from __future__ import annotations

from math import exp
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.contact import (
    best_contact,
    best_prey,
    blows_for_leaving,
    contact,
    foes_around,
    gain_of_facing,
    way_to,
)
from ravenhill.games.combat_hex.evaluation.worth import FAR, nearest_enemy, strength, value
from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, distance
from ravenhill.games.combat_hex.model import RING_BEARER
from ravenhill.games.combat_hex.rules.acting import Action, Turning
from ravenhill.games.combat_hex.rules.kill_zone import enemies_in_zone, holders, is_held, zone_holders
from ravenhill.games.combat_hex.rules.moving.move import Move
from ravenhill.games.combat_hex.rules.moving.step_cost import PASSES_ALL, movement_points
from ravenhill.games.combat_hex.rules.moving.step_legality import edge_depth
from ravenhill.games.combat_hex.rules.moving.walk import Walk
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.decision import Decision

BEST: Final = 40  # the weight of the option that looks best
STEEP: Final = 2.5  # how fast weights fall with what an option is worse


def weights_from(scores: list[float], steep: float) -> list[int]:
    """Weights from scores: the best has most, and the others fall off from it."""
    most = max(scores)
    return [max(1, int(BEST * exp(steep * (score - most)))) for score in scores]


def is_shooter(g: Battle, warrior: int) -> bool:
    """Whether it does better at a distance than hand to hand."""
    kind = g.kind[warrior]
    return g.content.shots[kind] >= g.content.attacks[kind]


# --- who acts -------------------------------------------------------------------------------------
def warrior_to_act(g: Battle, decision: Decision) -> list[int]:
    """Shooters while the lines are free, then those near the enemy, then those behind; the phase ends last."""
    return [1 if word == v.END_PHASE else urgency(g, word - v.WARRIOR) for word in decision.options]


def urgency(g: Battle, warrior: int) -> int:
    """The urgency with which a warrior should act."""
    if g.at[warrior] < 0:
        return BEST
    apart = nearest_enemy(g, warrior)
    kind = g.kind[warrior]
    if g.content.shots[kind] and 1 < apart <= g.content.range[kind]:
        return BEST
    if g.content.traits[kind] & RING_BEARER:
        return BEST - 2
    if enemies_in_zone(g, warrior):
        return 8
    if apart <= g.content.movement[kind] + 1:
        return BEST - 20 + min(8, 2 * int(strength(g, warrior)))
    return max(8, 20 - apart)


# --- what it does ---------------------------------------------------------------------------------
def action(g: Battle, decision: Decision) -> list[int]:
    """Shoots, strikes, goes or stays, as the warrior is made for."""
    frame = g.stack[-1]
    assert isinstance(frame, Action)
    warrior = frame.warrior
    scores: list[float] = []
    held = zone_holders(g, warrior) if g.at[warrior] >= 0 else []
    here = contact(g, warrior, g.at[warrior]) if g.at[warrior] >= 0 else 0.0
    going = promise_of_going(g, warrior, held)
    for word in decision.options:
        if word == v.SHOOT:
            scores.append(shot_worth(g, warrior))
        elif word == v.MOVE:
            scores.append(going)
        elif word == v.CHARGE:
            scores.append(going + charge_worth(g, warrior))
        elif word == v.TURN:
            scores.append(here + 0.1 if could_face_better(g, warrior) else here - 0.5)
        elif v.declines(word):
            scores.append(here)
        elif word == v.DISMOUNT:
            scores.append(-1.0)
        else:
            scores.append(here + 1.0)
    return weights_from(scores, STEEP)


def shot_worth(g: Battle, warrior: int) -> float:
    """The worth of a shot, at the best prey there might be."""
    return 0.6 * g.content.shots[g.kind[warrior]] + (1.0 if is_shooter(g, warrior) else 0.0)


def charge_worth(g: Battle, warrior: int) -> float:
    """One more blow, where the charge reaches an enemy."""
    reached = nearest_enemy(g, warrior) <= g.content.movement[g.kind[warrior]]
    return 0.5 * g.content.attacks[g.kind[warrior]] if reached else -1.0


def promise_of_going(g: Battle, warrior: int, held: list[int]) -> float:
    """The promise of a move, free attacks for leaving taken off."""
    at = g.at[warrior]
    if at < 0:
        return -2.0
    blows = blows_for_leaving(g, warrior, held) if held else 0.0
    if g.content.traits[g.kind[warrior]] & RING_BEARER:
        return 3.0 - blows
    if is_shooter(g, warrior):
        close = nearest_enemy(g, warrior) <= 2
        return (1.0 if close else 0.8) - blows
    goal, promise = best_contact(g, warrior, at, movement_points(g, warrior))
    if goal >= 0:
        return promise - blows
    return (0.7 if not enemies_in_zone(g, warrior) else -0.5) - blows


def could_face_better(g: Battle, warrior: int) -> bool:
    """Whether another facing would serve it better."""
    foes = foes_around(g, warrior, g.at[warrior])
    present = gain_of_facing(g, warrior, foes, g.face[warrior])
    for face in range(DIRECTIONS):
        if gain_of_facing(g, warrior, foes, face) > present:
            return True
    return False


# --- which way ------------------------------------------------------------------------------------
def step(g: Battle, decision: Decision) -> list[int]:
    """Towards the place it goes to, hex by hex; stop where it is best."""
    frame = g.stack[-1]
    assert isinstance(frame, Walk)
    warrior = frame.warrior
    if g.seat_of[warrior] != decision.seat:
        return forced_step(g, decision, warrior)
    if g.content.traits[g.kind[warrior]] & RING_BEARER:
        return bearer_step(g, decision, warrior)
    if is_shooter(g, warrior):
        return shooter_step(g, decision, warrior)
    return fighter_step(g, decision, warrior)


def fighter_step(g: Battle, decision: Decision, warrior: int) -> list[int]:
    """Steps to the best place beside an enemy, or else towards the best prey."""
    at, left = g.at[warrior], g.way.left
    goal, promise = best_contact(g, warrior, at, left)
    here = contact(g, warrior, at)
    if goal == at or (goal >= 0 and promise <= here):
        goal = -1
    aim = goal
    if goal < 0:
        foe = best_prey(g, warrior, at)
        aim = g.at[foe] if foe >= 0 else -1
        promise = 0.7 if here == 0.0 else here - 0.5
    ahead = way_to(g, warrior, at, aim)
    scores: list[float] = []
    for word in decision.options:
        if word >= v.WARRIOR:
            scores.append(onward(g, warrior, g.words.hex_of[word], goal, aim, promise, ahead))
        elif v.declines(word):
            scores.append(here if here != 0.0 else 0.3)
        elif word == v.RUN:
            scores.append(running(g, warrior, ahead, here))
        else:
            scores.append(promise + 0.2 if word == v.SHOOT else -1.0)
    return weights_from(scores, STEEP)


def onward(g: Battle, warrior: int, hex_: int, goal: int, aim: int, promise: float, ahead: int) -> float:
    """The promise of a step: all of it on the way to the goal, less on detours, less where it would be stopped."""
    if hex_ == goal:
        return promise + 0.3
    if not g.way.mode & PASSES_ALL and is_held(g, hex_, g.seat_of[warrior]):
        return contact(g, warrior, hex_) - 0.2
    return promise + 0.5 * max(-4, min(1, ahead - way_to(g, warrior, hex_, aim)))


def running(g: Battle, warrior: int, ahead: int, here: float) -> float:
    """Runs where it brings the warrior up to the enemy; points are worth more in the fight."""
    return 0.8 if here == 0.0 and ahead == 2 and g.points[warrior] > 2 else -0.5


def shooter_step(g: Battle, decision: Decision, warrior: int) -> list[int]:
    """Within range of the best prey, and not nearer than need be."""
    at = g.at[warrior]
    foe = best_prey(g, warrior, at)
    aim = g.at[foe] if foe >= 0 else -1
    scores: list[float] = []
    for word in decision.options:
        if word >= v.WARRIOR:
            scores.append(vantage(g, warrior, g.words.hex_of[word], aim))
        elif v.declines(word):
            scores.append(vantage(g, warrior, at, aim) + 0.1)
        else:
            scores.append(-3.0 if word == v.RUN else 0.0)
    return weights_from(scores, STEEP)


def vantage(g: Battle, warrior: int, hex_: int, aim: int) -> float:
    """The vantage of a hex for a shooter: in range, and away from those who come for it."""
    if aim < 0:
        return 0.0
    reach = g.content.range[g.kind[warrior]] - 1
    apart, way = distance(hex_, aim), way_to(g, warrior, hex_, aim)
    if is_held(g, hex_, g.seat_of[warrior]):
        return contact(g, warrior, hex_) - 1.0
    if apart > reach:
        return -0.5 * (min(way, FAR) - reach)
    return -0.3 * (reach - apart)


def bearer_step(g: Battle, decision: Decision, warrior: int) -> list[int]:
    """The ring bearer makes for the enemy's edge and keeps away from blades."""
    at = g.at[warrior]
    scores: list[float] = []
    for word in decision.options:
        if word == v.LEAVE_MAP:
            scores.append(100.0)
        elif word >= v.WARRIOR:
            scores.append(flight(g, warrior, g.words.hex_of[word]))
        elif v.declines(word):
            scores.append(flight(g, warrior, at) - 0.1)
        else:
            scores.append(flight(g, warrior, at) + (0.2 if g.points[warrior] > 2 else -1.0))
    return weights_from(scores, STEEP)


def flight(g: Battle, warrior: int, hex_: int) -> float:
    """The worth of a hex for a ring bearer: near the enemy's edge, far from enemies."""
    score = -0.6 * way_off_map(g, warrior, hex_)
    for other in range(g.warriors):
        if g.at[other] >= 0 and g.seat_of[other] != g.seat_of[warrior]:
            apart = distance(hex_, g.at[other])
            if apart <= 3:
                score -= 0.25 * (4 - apart)
    return score


def way_off_map(g: Battle, warrior: int, hex_: int) -> int:
    """The number of rows between a hex and the nearest edge of an enemy."""
    nearest = FAR
    for seat, edge in enumerate(g.edge):
        if seat != g.seat_of[warrior] and edge >= 0 and not g.beaten[seat]:
            nearest = min(nearest, edge_depth(g, edge, hex_))
    return nearest


def forced_step(g: Battle, decision: Decision, warrior: int) -> list[int]:
    """An enemy is moved by force: to where most of the own army can strike it."""
    at = g.at[warrior]
    scores: list[float] = []
    for word in decision.options:
        if word >= v.WARRIOR:
            scores.append(exposure(g, warrior, g.words.hex_of[word]))
        else:
            scores.append(exposure(g, warrior, at) - 0.1)
    return weights_from(scores, STEEP)


def exposure(g: Battle, warrior: int, hex_: int) -> float:
    """The nearness of a hex to the enemies of the warrior that is moved there."""
    score = 0.0
    for other in range(g.warriors):
        if g.at[other] >= 0 and g.seat_of[other] != g.seat_of[warrior]:
            score -= 0.15 * min(8, distance(hex_, g.at[other]))
    return score + 0.8 * len(holders(g, hex_, g.seat_of[warrior]))


# --- how it faces ---------------------------------------------------------------------------------
def facing_after_move(g: Battle, decision: Decision) -> list[int]:
    """Faces the warriors that it is best to strike."""
    frame = g.stack[-1]
    assert isinstance(frame, Move)
    return facings(g, decision, frame.warrior, g.at[frame.warrior])


def facing_on_the_spot(g: Battle, decision: Decision) -> list[int]:
    """The same without a move."""
    frame = g.stack[-1]
    assert isinstance(frame, Turning)
    return facings(g, decision, frame.warrior, g.at[frame.warrior])


def facings(g: Battle, decision: Decision, warrior: int, hex_: int) -> list[int]:
    """Facings by the warriors they can strike; with none beside it, towards the nearest enemies."""
    foes = foes_around(g, warrior, hex_)
    scores: list[float] = []
    for word in decision.options:
        face = word - v.FACE
        scores.append(gain_of_facing(g, warrior, foes, face) + 0.2 * watch_of(g, warrior, hex_, face))
    return weights_from(scores, STEEP)


def watch_of(g: Battle, warrior: int, hex_: int, face: int) -> float:
    """The view of a facing upon the enemies that may come, the near ones most."""
    ahead = hex_ + 3 * STEP[face]
    total = 0.0
    for other in range(g.warriors):
        if g.at[other] >= 0 and g.seat_of[other] != g.seat_of[warrior]:
            apart = distance(hex_, g.at[other])
            if apart <= 12:
                total += (apart + 3 - distance(ahead, g.at[other])) * value(g, other) / (8.0 + apart * apart)
    return total


def free_blow(g: Battle, decision: Decision) -> list[int]:
    """The blow at the end of a charge or flight: never left out."""
    frame = g.stack[-1]
    assert isinstance(frame, Move)
    scores: list[float] = []
    for word in decision.options:
        if word >= v.WARRIOR:
            scores.append(2.0 + value(g, word - v.WARRIOR))
        else:
            scores.append(0.0 if word == v.NO else 0.5 * g.content.shots[g.kind[frame.warrior]])
    return weights_from(scores, 1.0)

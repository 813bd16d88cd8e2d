"""Foresees which warriors fall if all strike as they stand, and what remains of the armies."""

from __future__ import annotations

from math import exp
from typing import Final

from ravenhill.games.combat_hex.evaluation.moves import is_shooter
from ravenhill.games.combat_hex.evaluation.worth import prey, value, walking_cost
from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.rules.fighting.chains import attacks_of
from ravenhill.games.combat_hex.rules.kill_zone import enemies_in_zone, is_held
from ravenhill.games.combat_hex.rules.victory import SMALL_LEVEL
from ravenhill.games.combat_hex.state import Battle

HIT: Final = 0.55  # of the dice in a combat, some of them paid for
SHOT: Final = 0.6  # of a die in a combat: what a shot hits


# --- blows ----------------------------------------------------------------------------------------
def coming_blows(g: Battle) -> list[float]:
    """By warrior: the dice that will be rolled against it, in the combats that are not fought yet."""
    awaited = [0.0] * g.warriors
    for warrior in range(g.warriors):
        if g.at[warrior] >= 0 and not has_fought(g, warrior):
            before = enemies_in_zone(g, warrior)
            if before:
                share_out(g, attacks_of(g, warrior), before, awaited)
    return awaited


def blows_to_come(g: Battle) -> list[float]:
    """By warrior: the dice that can be brought against it in the turn that begins."""
    coming = [0.0] * g.warriors
    for warrior in range(g.warriors):
        if g.at[warrior] >= 0:
            near, far = within_reach(g, warrior), within_range(g, warrior)
            if far and (not near or is_shooter(g, warrior)):
                share_out(g, SHOT * g.content.shots[g.kind[warrior]], far, coming)
            elif near:
                share_out(g, g.content.attacks[g.kind[warrior]], near, coming)
    return coming


def within_reach(g: Battle, warrior: int) -> list[int]:
    """The enemies that it can be beside by the end of its move; one that is held stays where it is."""
    at = g.at[warrior]
    found: list[int] = []
    stride = 1 if is_held(g, at, g.seat_of[warrior]) else g.content.movement[g.kind[warrior]] + 1
    for foe in range(g.warriors):
        if g.at[foe] >= 0 and g.seat_of[foe] != g.seat_of[warrior]:
            if distance(at, g.at[foe]) == 1 or walking_cost(g, warrior, at, g.at[foe]) <= stride:
                found.append(foe)
    return found


def within_range(g: Battle, warrior: int) -> list[int]:
    """The enemies that it can shoot at, in sight or not; none while it is held."""
    at, kind = g.at[warrior], g.kind[warrior]
    found: list[int] = []
    if g.content.shots[kind] and not is_held(g, at, g.seat_of[warrior]):
        for foe in range(g.warriors):
            if g.at[foe] >= 0 and g.seat_of[foe] != g.seat_of[warrior]:
                if 1 < distance(at, g.at[foe]) <= g.content.range[kind]:
                    found.append(foe)
    return found


def has_fought(g: Battle, warrior: int) -> bool:
    """Whether its combat of this turn is over (CH-6.21)."""
    chain = g.chain[warrior]
    return 0 <= chain < len(g.fought) and g.fought[chain] != 0


def share_out(g: Battle, blows: float, before: list[int], awaited: list[float]) -> None:
    """Enters blows with the warriors they may fall upon, most of them with the best prey."""
    every, liking = 0.0, [prey(g, foe) for foe in before]
    for each in liking:
        every += each * each
    for at, foe in enumerate(before):
        awaited[foe] += blows * (liking[at] * liking[at] / every)


# --- falls ----------------------------------------------------------------------------------------
def falling(g: Battle, warrior: int, blows: float) -> float:
    """The chance that a warrior falls to these blows; one that stands by courage alone falls anyway (CH-8.38)."""
    if g.wounds[warrior] == 0 or g.courage[warrior]:
        return 1.0
    awaited = HIT * blows * (7 - g.content.toughness[g.kind[warrior]]) / 6.0
    exactly = exp(-awaited)  # the chance of each number of wounds, none to begin with
    fewer = exactly
    for wounds in range(1, g.wounds[warrior]):
        exactly *= awaited / wounds
        fewer += exactly
    return 1.0 - fewer


def danger(g: Battle, left: list[int], falls: list[float]) -> float:
    """The share of what is left of an army that will fall."""
    lost, every = 0.0, 0.0
    for at, warrior in enumerate(left):
        each = value(g, warrior)
        every += each
        lost += falls[at] * each
    return lost / (every + 0.01)


def to_spare(g: Battle, seat: int, falls: list[float]) -> float:
    """The number of warriors, on average, above those with which its army is beaten (CH-7.01, CH-7.04)."""
    number = len(falls)
    above = number if g.setup.level <= SMALL_LEVEL else number - g.setup.seat_of.count(seat) // 2
    fallen = [1.0] + [0.0] * number  # the chance of each number of fallen
    for fall in falls:
        if fall > 0.0:
            for many in range(number, 0, -1):
                fallen[many] += fall * (fallen[many - 1] - fallen[many])
            fallen[0] *= 1.0 - fall
    mean = 0.0
    for many in range(above):
        mean += (above - many) * fallen[many]
    return mean

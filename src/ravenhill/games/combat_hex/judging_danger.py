"""Who will fall if all strike as they stand, and what would then be left of the armies."""

from __future__ import annotations

from math import exp
from typing import Final

from ravenhill.games.combat_hex.chains import attacks_of
from ravenhill.games.combat_hex.judging_worth import prey, value
from ravenhill.games.combat_hex.kill_zone import enemies_in_zone
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.combat_hex.victory import SMALL_LEVEL

HIT: Final = 0.55  # of the dice in a combat, some of them paid for


# --- blows ----------------------------------------------------------------------------------------
def blows_awaited(g: Battle) -> list[float]:
    """By warrior: the dice that will be rolled against it, in the combats that are not fought yet."""
    awaited = [0.0] * g.warriors
    for warrior in range(g.warriors):
        if g.at[warrior] >= 0 and not has_fought(g, warrior):
            before = enemies_in_zone(g, warrior)
            if before:
                share_out(g, attacks_of(g, warrior), before, awaited)
    return awaited


def has_fought(g: Battle, warrior: int) -> bool:
    """Whether its combat of this turn is over (CH-6.21)."""
    chain = g.chain[warrior]
    return 0 <= chain < len(g.fought) and g.fought[chain] != 0


def share_out(g: Battle, blows: int, before: list[int], awaited: list[float]) -> None:
    """Enter blows with those whom they may fall upon, most of them with the best prey."""
    every, liking = 0.0, [prey(g, foe) for foe in before]
    for each in liking:
        every += each * each
    for at, foe in enumerate(before):
        awaited[foe] += blows * (liking[at] * liking[at] / every)


# --- falls ----------------------------------------------------------------------------------------
def falling(g: Battle, warrior: int, blows: float) -> float:
    """How likely a warrior is to fall to so many blows; one that stands by courage alone falls anyway (CH-8.38)."""
    if g.wounds[warrior] == 0 or g.courage[warrior]:
        return 1.0
    awaited = HIT * blows * (7 - g.content.toughness[g.kind[warrior]]) / 6.0
    exactly = exp(-awaited)  # the chance of so many wounds, none to begin with
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
    """How many warriors an army will have, on the average, above those with which it is beaten (CH-7.01, CH-7.04)."""
    number = len(falls)
    above = number if g.setup.level <= SMALL_LEVEL else number - g.setup.seat_of.count(seat) // 2
    fallen = [1.0] + [0.0] * number  # how likely it is that so many fall
    for fall in falls:
        if fall > 0.0:
            for many in range(number, 0, -1):
                fallen[many] += fall * (fallen[many - 1] - fallen[many])
            fallen[0] *= 1.0 - fall
    mean = 0.0
    for many in range(above):
        mean += (above - many) * fallen[many]
    return mean

"""Computes how the dice of a round fall, before they are rolled (page 27, FA-28.1)."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Final

from ravenhill.games.five_armies.rules.fighting.combat_dice import rerolls, roll_for, set_targets, strength
from ravenhill.games.five_armies.state import Battle, Fight
from ravenhill.kernel.chance import DICE, Chance, Scripted, Seeded

FACES: Final = 6
ENOUGH: Final = 40  # more dice than one round of combat ever rolls


@dataclass
class Throw:
    """The facts that the rules fix for one side before it rolls."""

    strength: int
    white: int
    black: int
    target: int
    reroll_target: int
    rerolls: list[int]  # how many failed dice are rolled again, by the number of them


def ones(first: list[int]) -> Chance:
    """Chance that gives these dice and after them only ones, which never hit (FA-27.13)."""
    return Scripted({DICE: first + [1] * ENOUGH}, Seeded(0))


def throw(g: Battle, fight: Fight, which: int) -> Throw:
    """Has the rules roll for a side that hits with nothing, and reads off its roll and its needs."""
    set_targets(g, fight, which)
    roll_for(g, fight, which)
    return as_thrown(g, fight, which)


def as_thrown(g: Battle, fight: Fight, which: int) -> Throw:
    """The roll of a side in a round in which it hits with nothing."""
    side = fight.side(which)
    again = []
    failed = side.failed_white, side.failed_black
    for number in range(len(side.white) + len(side.black) + 1):
        side.failed_white, side.failed_black = number, 0
        again.append(rerolls(g, fight, which))
    side.failed_white, side.failed_black = failed
    return Throw(strength(g, fight, which), len(side.white), len(side.black), side.target, side.reroll_target, again)


def binomial(number: int, chance: float) -> list[float]:
    """The chance of each number of successes."""
    return [comb(number, hit) * chance**hit * (1.0 - chance) ** (number - hit) for hit in range(number + 1)]


def hitting(target: int) -> float:
    """The chance of one die to hit."""
    return (FACES + 1 - target) / FACES


def falls(dice: Throw) -> list[list[float]]:
    """The chance of each number of white and black hits, all re-rolls used, on black dice first."""
    table = [[0.0] * (dice.black + 1) for _ in range(dice.white + 1)]
    roll = hitting(dice.target)
    for white, likely_white in enumerate(binomial(dice.white, roll)):
        for black, likely_black in enumerate(binomial(dice.black, roll)):
            _roll_again(table, dice, white, black, likely_white * likely_black)
    return table


def _roll_again(table: list[list[float]], dice: Throw, white: int, black: int, likely: float) -> None:
    """Adds the results of the Leader Re-roll to a roll."""
    failed = dice.white - white + dice.black - black
    blacks = min(dice.black - black, dice.rerolls[failed])
    whites = dice.rerolls[failed] - blacks
    again = hitting(dice.reroll_target)
    for more_white, likely_white in enumerate(binomial(whites, again)):
        for more_black, likely_black in enumerate(binomial(blacks, again)):
            table[white + more_white][black + more_black] += likely * likely_white * likely_black


def hits(dice: Throw) -> list[float]:
    """The chance of each number of hits, white and black together (FA-27.8)."""
    likely = [0.0] * (dice.white + dice.black + 1)
    for white, row in enumerate(falls(dice)):
        for black, chance in enumerate(row):
            likely[white + black] += chance
    return likely


def trigger_chances(dice: Throw) -> list[list[float]]:
    """The same, by hits and by whether a black die is among them (FA-27.7)."""
    likely = [[0.0, 0.0] for _ in range(dice.white + dice.black + 1)]
    for white, row in enumerate(falls(dice)):
        for black, chance in enumerate(row):
            likely[white + black][1 if black else 0] += chance
    return likely

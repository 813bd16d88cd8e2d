"""Finds the faults of an army from the rule text alone: CH-2.01 to CH-2.04, CH-V1, CH-8.47."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Recruit:
    """A line of the roster, as far as armies go."""

    good: bool
    hero: bool
    unique: int  # 0 for none
    action_points: int
    points: int
    leader: bool


def minion_limit(army: list[Recruit]) -> int:
    """The action points of the heroes, twice those of leaders."""
    return sum(each.action_points * (2 if each.leader else 1) for each in army if each.hero)


def broken(army: list[Recruit], level: int) -> set[str]:
    """The rules an army breaks."""
    numbers = Counter(each.unique for each in army if each.unique)
    minions = [each for each in army if not each.hero]
    faults = {
        "CH-2.01": sum(each.points for each in army) > level,
        "CH-2.02": len(minions) > minion_limit(army),
        "CH-2.03": len({each.good for each in army}) > 1,
        "CH-2.04": any(number > 1 for number in numbers.values()),
    }
    return {rule for rule, fault in faults.items() if fault}

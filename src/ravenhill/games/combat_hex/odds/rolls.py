"""Computes the laws of attack and damage rolls, exactly, without rolling (CH-5.16 to CH-5.21, CH-6.07 to CH-6.15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import fsum

from ravenhill.games.combat_hex.odds.result import Law, Spread

Rolled = tuple[int, int, int]  # hits, glancing blows, sixes that stay as damage dice
Reached = tuple[int, int, int]  # hits, damage dice that reach the toughness, those of them that were converted
Weighed = dict[Reached, float]


@dataclass(frozen=True)
class Dice:
    """A pool before its first roll."""

    number: int
    hits_on: int
    glances: int  # dice up to this number are glancing blows
    savvy: int  # sixes stay as damage dice
    reserves: tuple[int, ...]  # by glancing blows converted: how many critical hits can then be paid for


@dataclass(frozen=True)
class Victim:
    """A target of dice: the faces of a die that take wounds, and its number of wounds."""

    faces: range
    wounds: int  # left
    per_die: int
    per_critical: int
    mortal: bool  # at no wounds it is removed: no Courage keeps it


def attack_rolls(dice: Dice) -> dict[Rolled, float]:
    """The chance of each number of hits, of glancing blows and of sixes that stay (CH-5.17, CH-6.09, CH-8.29)."""
    law: dict[Rolled, float] = {(0, 0, 0): 1.0}
    kept = dice.savvy != 0
    faces = Counter((face >= dice.hits_on, face <= dice.glances, kept and face == 6) for face in range(1, 7))
    for _ in range(dice.number):
        after: dict[Rolled, float] = {}
        for (hits, glancing, sixes), chance in law.items():
            for (hit, glance, six), weight in faces.items():
                key = (hits + hit, glancing + glance, sixes + six)
                after[key] = after.get(key, 0.0) + chance * weight / 6
        law = after
    return law


def damage_rolls(most: int, faces: int) -> list[dict[tuple[int, int], float]]:
    """By number of dice: the chance of each number of wounds and of critical hits (CH-5.20, CH-6.13)."""
    laws: list[dict[tuple[int, int], float]] = [{(0, 0): 1.0}]
    for _ in range(most):
        after: dict[tuple[int, int], float] = {}
        for (good, critical), chance in laws[-1].items():
            for key, weight in (
                ((good + 1, critical), faces),
                ((good, critical + 1), 1),
                ((good, critical), 5 - faces),
            ):
                after[key] = after.get(key, 0.0) + chance * weight / 6
        laws.append(after)
    return laws


class Blow:
    """All dice of a pool against one victim."""

    def __init__(self, dice: Dice, victim: Victim) -> None:
        self.dice = dice
        self.victim = victim
        self.rolls = attack_rolls(dice)
        self._damage = damage_rolls(dice.number, len(victim.faces))
        self._known: dict[tuple[int, int, int], Weighed] = {}

    def plain(self) -> Weighed:
        """Nothing is converted."""
        whole: Weighed = {}
        for (hits, _, kept), chance in self.rolls.items():
            _add(whole, self.after(hits, kept, 0), chance)
        return whole

    def convert(self, aim: Callable[[Weighed], float]) -> Weighed:
        """After each attack roll, the conversions that serve the aim best: glancing blows, then critical hits."""
        whole: Weighed = {}
        worth: dict[tuple[int, int, int], float] = {}
        for (hits, glancing, kept), chance in self.rolls.items():
            ways = self._ways(hits, glancing, kept)
            for way in ways:
                if way not in worth:
                    worth[way] = aim(self.after(*way))
            _add(whole, self.after(*max(ways, key=lambda way: worth[way])), chance)
        return whole

    def _ways(self, hits: int, glancing: int, kept: int) -> list[tuple[int, int, int]]:
        """By glancing blows converted: hits, sixes that stay, critical hits that can be paid."""
        most, savvy = min(glancing, len(self.dice.reserves) - 1), self.dice.savvy
        return [(hits + more, kept + more * savvy, self.dice.reserves[more]) for more in range(most + 1)]

    def after(self, hits: int, kept: int, criticals: int) -> Weighed:
        """The outcome of hits."""
        way = (hits, kept, criticals)
        if way not in self._known:
            self._known[way] = self._after(hits, kept if 6 in self.victim.faces else 0, hits - kept, criticals)
        return self._known[way]

    def _after(self, hits: int, kept: int, rolled: int, criticals: int) -> Weighed:
        law: Weighed = {}
        for (good, ones), chance in self._damage[rolled].items():
            converted = min(ones, criticals)
            key = (hits, good + kept + converted, converted)
            law[key] = law.get(key, 0.0) + chance
        return law

    # --- what a law comes to ----------------------------------------------------------------------
    def wounds_from(self, reached: Reached) -> int:
        """The wounds that dice take, never more than there are."""
        _, good, converted = reached
        wounds = (good - converted) * self.victim.per_die + converted * self.victim.per_critical
        return min(wounds, self.victim.wounds)

    def expected_wounds(self, law: Weighed) -> float:
        """Wounds to be expected."""
        return fsum(chance * self.wounds_from(reached) for reached, chance in law.items())

    def wound(self, law: Weighed) -> float:
        """The chance of one wound or more."""
        return fsum(chance for reached, chance in law.items() if self.wounds_from(reached))

    def kill(self, law: Weighed) -> float:
        """The chance that nothing is left of the victim."""
        last = self.victim.wounds
        if not last or not self.victim.mortal:
            return 0.0
        return fsum(chance for reached, chance in law.items() if self.wounds_from(reached) == last)

    def spread(self, law: Weighed) -> Spread:
        """The law in the form in which it is shown."""
        return Spread(
            hits=law_of([(reached[0], chance) for reached, chance in law.items()]),
            damage_dice=law_of([(reached[1], chance) for reached, chance in law.items()]),
            wounds=law_of([(self.wounds_from(reached), chance) for reached, chance in law.items()]),
            wound=self.wound(law),
            kill=self.kill(law),
            expected=self.expected_wounds(law),
        )


def _add(whole: Weighed, part: Weighed, weight: float) -> None:
    for reached, chance in part.items():
        whole[reached] = whole.get(reached, 0.0) + chance * weight


def law_of(weighed: list[tuple[int, float]]) -> Law:
    """Chances of numbers as a list by number."""
    law = [0.0] * (1 + max([number for number, _ in weighed], default=0))
    for number, chance in weighed:
        law[number] += chance
    return law


def reserves(purses: list[tuple[int, int, int, bool]]) -> tuple[int, ...]:
    """By glancing blows converted: the most critical hits that can still be paid for.

    A purse is a warrior's action points, its prices of a glancing blow and of a critical hit, and whether it is Large
    and converts as many as it likes (CH-6.11, CH-6.15, CH-8.46).
    """
    best = [0]
    for points, glance, critical, large in purses:
        most = points // glance if large else min(1, points // glance)
        own = [(points - glance * number) // critical for number in range(most + 1)]
        own = own if large else [min(1, number) for number in own]
        together = [-1] * (len(best) + most)
        for others, left in enumerate(best):
            for number, more in enumerate(own):
                together[others + number] = max(together[others + number], left + more)
        best = together
    return tuple(best)

"""Shares the dice of a combat out among enemies by a fixed policy (CH-6.16 to CH-6.20, CH-C5, CH-C6).

The policy: a player gives the dice so that the enemies who fall are worth the most points together; among equals, those
who cost fewer dice, then the first in the order of the armies. The dice left over go, the lowest first, to the dearest
enemy they fit.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from ravenhill.games.combat_hex.odds.rolls import Dice, attack_rolls

Counts = tuple[int, ...]  # damage dice by class: how many reach the first toughness but not the second, and so on
Taken = tuple[int, ...]  # wounds by enemy


@dataclass(frozen=True)
class Enemy:
    """One who can be given dice."""

    toughness: int
    wounds: int  # left
    worth: int  # points


class Sharing:
    """All ways in which dice can fall among some enemies, and what the policy makes of them."""

    def __init__(self, enemies: tuple[Enemy, ...]) -> None:
        self.enemies = enemies
        self.steps = sorted({enemy.toughness for enemy in enemies})
        self.classes = [self.steps.index(enemy.toughness) for enemy in enemies]
        self.choices = self._choices()
        self._known: dict[Counts, Taken] = {}

    def _choices(self) -> list[tuple[int, int, list[int]]]:
        """Sets of enemies to kill, the best first: minus their worth, the dice they cost, who they are."""
        alike: dict[Enemy, list[int]] = {}
        for place, enemy in enumerate(self.enemies):
            if enemy.wounds:
                alike.setdefault(enemy, []).append(place)
        found: list[tuple[int, int, list[int]]] = []
        for numbers in product(*(range(len(places) + 1) for places in alike.values())):
            chosen = sorted(
                place for number, places in zip(numbers, alike.values(), strict=True) for place in places[:number]
            )
            worth = sum(self.enemies[place].worth for place in chosen)
            found.append((-worth, sum(self.enemies[place].wounds for place in chosen), chosen))
        return sorted(found)

    def share(self, counts: Counts) -> Taken:
        """The wounds that each enemy takes from these dice of each class."""
        if counts not in self._known:
            self._known[counts] = self._share(list(counts))
        return self._known[counts]

    def _share(self, counts: list[int]) -> Taken:
        taken = [0] * len(self.enemies)
        for _, _, chosen in self.choices:
            left = self._spend(counts, chosen)
            if left is not None:
                for place in chosen:
                    taken[place] = self.enemies[place].wounds
                self._give_rest(left, taken)
                break
        return tuple(taken)

    def _spend(self, counts: list[int], chosen: list[int]) -> list[int] | None:
        """The dice left when all of these are killed, the toughest first, by the lowest dice; None if some live."""
        left = counts.copy()
        for place in sorted(chosen, key=lambda each: -self.classes[each]):
            need = self.enemies[place].wounds
            for each in range(self.classes[place], len(left)):
                used = min(need, left[each])
                left[each] -= used
                need -= used
            if need:
                return None
        return left

    def _give_rest(self, left: list[int], taken: list[int]) -> None:
        dearest = sorted(range(len(taken)), key=lambda place: -self.enemies[place].worth)
        for each, number in enumerate(left):
            unspent = number
            for place in dearest:
                if self.classes[place] <= each:
                    used = min(unspent, self.enemies[place].wounds - taken[place])
                    taken[place] += used
                    unspent -= used

    # --- the law of what falls --------------------------------------------------------------------
    def law(self, hands: dict[tuple[int, int, int], float]) -> dict[Taken, float]:
        """The chance of each loss, from that of each hand: dice to roll, sixes kept, critical hits converted."""
        whole: dict[Taken, float] = {}
        most = max([number for number, _, _ in hands])
        rolls = self._rolls(most, max([criticals for _, _, criticals in hands]))
        for (number, kept, criticals), weight in hands.items():
            for (ones, *counts), chance in rolls[number].items():
                counts[-1] += kept + min(ones, criticals)
                taken = self.share(tuple(counts))
                whole[taken] = whole.get(taken, 0.0) + weight * chance
        return whole

    def _rolls(self, most: int, ones: int) -> list[dict[Counts, float]]:
        """By number of dice: the chance of each number of ones (up to those that matter) and of each class."""
        places = [self._place(face) for face in range(1, 7)]
        caps = [ones, *(self._room(each) for each in range(len(self.steps)))]
        laws: list[dict[Counts, float]] = [{(0,) * len(caps): 1.0}]
        for _ in range(most):
            after: dict[Counts, float] = {}
            for counts, chance in laws[-1].items():
                for place in places:
                    key = counts
                    if place >= 0 and counts[place] < caps[place]:
                        key = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
                    after[key] = after.get(key, 0.0) + chance / 6
            laws.append(after)
        return laws

    def _place(self, face: int) -> int:
        """The place where a face is counted: ones first, then the classes; -1 for dice that fit no enemy."""
        if face == 1:
            return 0
        reached = len([step for step in self.steps if step <= face])
        return reached or -1

    def _room(self, each: int) -> int:
        """The number of dice of a class that can be of use at all."""
        return sum(enemy.wounds for enemy in self.enemies if enemy.toughness <= self.steps[each])


# --- hands ----------------------------------------------------------------------------------------
def plain_hands(dice: Dice) -> dict[tuple[int, int, int], float]:
    """The hands of the damage roll if nothing is converted."""
    hands: dict[tuple[int, int, int], float] = {}
    for (hits, _, kept), chance in attack_rolls(dice).items():
        key = (hits - kept, kept, 0)
        hands[key] = hands.get(key, 0.0) + chance
    return hands


def paid_hands(dice: Dice) -> dict[tuple[int, int, int], float]:
    """The same if every glancing blow is converted that can be paid, and then critical hits."""
    hands: dict[tuple[int, int, int], float] = {}
    for (hits, glancing, sixes), chance in attack_rolls(dice).items():
        more = min(glancing, len(dice.reserves) - 1)
        kept = sixes + more * dice.savvy
        key = (hits + more - kept, kept, dice.reserves[more])
        hands[key] = hands.get(key, 0.0) + chance
    return hands

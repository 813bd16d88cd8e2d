"""Fights fought with the rules themselves, many times over, and odds counted by hand: to hold the odds against.

`fought` plays a shot, a free attack or a combat on copies of a table. Nobody uses abilities. With `pays` every die is
converted that can be paid, by the warrior that loses least; dice are given so that the most points fall, found by
trying every way to give them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import sqrt

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import IS_LARGE
from ravenhill.games.combat_hex.rules.fighting.assigning import die_refusal
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.state import Battle, Pool
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.frame import Frame

DEVIATIONS = 4


def close(expected: float, seen: int, runs: int) -> bool:
    """Whether something seen so often in so many runs agrees with its chance."""
    return abs(seen / runs - expected) <= DEVIATIONS * sqrt(expected * (1 - expected) / runs) + 1e-9


def mean_close(law: list[float], seen: float, runs: int) -> bool:
    """The same for the mean of a number with this law."""
    mean = sum(number * chance for number, chance in enumerate(law))
    spread = sum((number - mean) ** 2 * chance for number, chance in enumerate(law))
    return abs(seen / runs - mean) <= DEVIATIONS * sqrt(spread / runs) + 1e-9


# --- fighting -------------------------------------------------------------------------------------
def fought(table: Battle, begin: Callable[[], Frame], player: Player, runs: int, seed: int) -> Iterator[Battle]:
    """A table after each of so many fights, all from the same beginning."""
    chance = Seeded(seed)
    for _ in range(runs):
        g = table.clone(chance)
        g.stack, g.decisions, g.shared = [], [], 0
        g.call(begin())
        g.own()
        g.advance()
        while g.decisions:
            decision = g.decisions[0]
            g.choose(decision.seat, player.answer(g, decision))
        yield g


class Player:
    """Answers for all: no abilities, the given facing and target, dice converted or not."""

    def __init__(self, pays: bool, face: str = "", target: int = -1) -> None:
        self.pays = pays
        self.face = v.FACE_SLUGS.index(face) if face else 0
        self.target = target
        self._plans: dict[tuple[int, ...], tuple[int, int]] = {}

    def answer(self, g: Battle, decision: Decision) -> int:
        """One word."""
        kind = decision.kind.name
        if kind.startswith("convert-"):
            return self._converter(g, decision) if self.pays else v.DONE
        if kind == "turn-to-shoot":
            return v.FACE + self.face
        if kind == "choose-shot-target":
            return v.WARRIOR + self.target
        if kind == "choose-damage-die":
            return v.ROLL + self._plan(g)[0]
        if kind == "give-damage-die":
            return v.WARRIOR + self._plan(g, g.stack[-1].die)[1]  # type: ignore[attr-defined]
        assert kind == "use-ability", kind
        return v.DONE

    def _converter(self, g: Battle, decision: Decision) -> int:
        """A glancing blow is converted by one who keeps enough for a critical hit, or never had it."""
        able = [word - v.WARRIOR for word in decision.options if word != v.DONE]
        if decision.kind.name == "convert-critical-hit":
            return v.WARRIOR + able[0]
        return v.WARRIOR + min(
            able, key=lambda w: (_criticals(g, w, g.points[w]) - _criticals(g, w, g.points[w] - 1), w)
        )

    def _plan(self, g: Battle, die: int = 0) -> tuple[int, int]:
        """The next die to give and to whom, by trying everything; with a die that has been named already, of those."""
        pool = g.pools[g.assigning]
        key = (g.assigning, die, *sorted(pool.damage), -1, *g.wounds)
        if key not in self._plans:
            self._plans[key] = _first_of_best(g, pool, die)
        return self._plans[key]


def _criticals(g: Battle, warrior: int, points: int) -> int:
    return points // 2 if trait(g, warrior, IS_LARGE) else min(1, points // 2)


def _first_of_best(g: Battle, pool: Pool, die: int) -> tuple[int, int]:
    dice = sorted(pool.damage)
    fitting = [[w for w in range(g.warriors) if g.wounds[w] and die_refusal(g, pool, each, w) == 0] for each in dice]
    useful = [(each, who) for each, who in zip(dice, fitting, strict=True) if who]
    best, first = (-1, -1, -1), (0, 0)
    for given in product(*(who for _, who in useful)):
        pairs = list(zip([each for each, _ in useful], given, strict=True))
        chosen = [pair for pair in pairs if die in (0, pair[0])]
        if chosen and (value := _value(g, list(given))) > best:
            best, first = value, chosen[0]
    return first


def _value(g: Battle, given: list[int]) -> tuple[int, int, int]:
    """Points that fall, then wounds taken, then wounds of the dearest."""
    hit = {w: min(given.count(w), g.wounds[w]) for w in set(given)}
    worth = {w: g.content.points[g.setup.kinds[w]] for w in hit}
    fallen = sum(worth[w] for w, wounds in hit.items() if wounds == g.wounds[w])
    return fallen, sum(hit.values()), sum(worth[w] * wounds for w, wounds in hit.items())


# --- counting by hand -----------------------------------------------------------------------------
def best_chance(dice: int, hits_on: int, toughness: int, wounds: int, points: int) -> float:
    """The greatest chance that one warrior, not Large, kills with so many dice, counted over every roll there is.

    It may convert one 1 of the first roll for 1 point and one 1 of the second for 2 (CH-5.18, CH-5.21).
    """
    total = 0.0
    for roll in product(range(1, 7), repeat=dice):
        hits = sum(die >= hits_on for die in roll)
        ways = [_kills(hits, toughness, wounds, points)]
        if 1 in roll and points >= 1:
            ways.append(_kills(hits + 1, toughness, wounds, points - 1))
        total += max(ways)
    return total / float(6**dice)


def _kills(hits: int, toughness: int, wounds: int, points: int) -> float:
    good = 0
    for roll in product(range(1, 7), repeat=hits):
        reached = sum(die >= toughness for die in roll) + (1 in roll and points >= 2)
        good += reached >= wounds
    return good / float(6**hits)

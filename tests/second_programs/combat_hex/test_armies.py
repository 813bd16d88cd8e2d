"""Armies against the second program: CH-2.01 to CH-2.04, CH-V1, CH-8.47 over random lists."""

from __future__ import annotations

import random
from collections import Counter

from ravenhill.games.combat_hex.army_construction import violations
from ravenhill.games.combat_hex.model import GOOD, IS_LEADER, Content
from tests.second_programs.combat_hex.random_fields import content
from tests.second_programs.combat_hex.second_armies import Recruit, broken, minion_limit


def recruit(roster: Content, kind: int) -> Recruit:
    """A line of the roster."""
    return Recruit(
        roster.faction[kind] == GOOD,
        bool(roster.hero[kind]),
        roster.unique[kind],
        roster.action_points[kind],
        roster.points[kind],
        bool(roster.traits[kind] & IS_LEADER),
    )


def random_army(rng: random.Random, roster: Content) -> list[int]:
    """Some heroes and some minions, mostly of one faction, now and then near the limit of minions."""
    lines = [kind for kind in range(len(roster.slugs)) if kind not in roster.wearer]
    if rng.random() < 0.8:
        faction = rng.randrange(2)
        lines = [kind for kind in lines if roster.faction[kind] == faction]
    heroes = rng.choices([kind for kind in lines if roster.hero[kind]], k=rng.randrange(4))
    limit = minion_limit([recruit(roster, kind) for kind in heroes])
    number = rng.choice([rng.randrange(12), max(0, limit + rng.randint(-1, 1))])
    return heroes + rng.choices([kind for kind in lines if not roster.hero[kind]], k=number)


def test_CH_2_01_CH_2_02_CH_2_03_CH_2_04_CH_V1_CH_8_47_armies() -> None:
    """The rules that an army breaks are the same in both programs."""
    rng, roster = random.Random(47), content()
    met: Counter[str] = Counter()
    for number in range(4000):
        kinds = random_army(rng, roster)
        army = [recruit(roster, kind) for kind in kinds]
        cost = sum(each.points for each in army)
        level = rng.choice([500, 1000, 1500, cost, max(0, cost - 1)])
        said = broken(army, level)
        found = violations(roster, [roster.slugs[kind] for kind in kinds], level)
        if kinds:
            assert {each.rule for each in found} == said, f"army {number}: {[roster.slugs[kind] for kind in kinds]}"
        met.update(said or ["lawful"])
        met["leader at the limit"] += any(each.leader for each in army) and minion_limit(army) == sum(
            not each.hero for each in army
        )
    least = {"CH-2.01": 500, "CH-2.02": 500, "CH-2.03": 300, "CH-2.04": 200, "lawful": 400, "leader at the limit": 40}
    assert not {name: met[name] for name, number in least.items() if met[name] < number}

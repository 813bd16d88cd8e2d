"""Casualties: FA-23.1, FA-25.9, FA-28.3, FA-28.4, FA-30.1, FA-R.41, FA-R.106, by enumeration against the engine."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ravenhill.match.match import AnyMatch as Match
from tests.games.five_armies.rules.boards import army, damage
from tests.second_programs.five_armies.exploring import ends, kind, play_until
from tests.second_programs.five_armies.ground import match, word

State = tuple[tuple[tuple[str, int], ...], int]  # units and Damage
UNITS = {
    "free-peoples": ["dwarf-regulars", "elf-archers", "elf-spearmen", "lake-men"],
    "shadow": ["orcs", "wargs", "goblins"],
}
HERE, THERE = "old-road", "garden-walls"
DESTROYED: State = ((), 0)


def random_units(rng: random.Random, side: str, number: int) -> dict[str, int]:
    """Units of up to three types."""
    drawn = [rng.choice(UNITS[side][:3]) for _ in range(number)]
    return {unit: drawn.count(unit) for unit in sorted(set(drawn))}


def size(state: State) -> int:
    """How many units there are."""
    return sum(dict(state[0]).values())


def state(units: dict[str, int], hurt: int) -> State:
    """Units and Damage in one form; no Damage stays where no unit is left."""
    left = tuple(sorted((unit, count) for unit, count in units.items() if count))
    return (left, hurt) if left else DESTROYED


def losses(before: State) -> set[State]:
    """The states after one unit more is eliminated, with two Damage or what there is."""
    units, hurt = dict(before[0]), before[1]
    return {state({**units, unit: count - 1}, max(0, hurt - 2)) for unit, count in units.items()}


def results(start: State, goes_on: Callable[[State], bool], may_end: Callable[[State], bool]) -> set[State]:
    """Every state in which the owner may end."""
    found, waiting = set(), {start}
    while waiting:
        now = waiting.pop()
        if may_end(now):
            found.add(now)
        if now != DESTROYED and goes_on(now):
            waiting |= losses(now)
    return found


def wanted(start: State) -> set[State]:
    """Any number while there is Damage, and enough that Damage is not above units."""
    return results(start, lambda now: now[1] > 0, lambda now: now[1] <= size(now))


def mandatory(start: State) -> set[State]:
    """Only until Damage is not above units."""
    return results(start, lambda now: now[1] > size(now), lambda now: now[1] <= size(now))


def routed(start: State) -> set[State]:
    """Until Damage is 1 or 0."""
    return results(start, lambda now: now[1] > 1, lambda now: now[1] <= 1)


def merged(start: State) -> set[State]:
    """Above five the excess goes; a unit more only if Damage goes with it."""
    if size(start) <= 5:
        return {start}
    return results(start, lambda now: size(now) > 5 or now[1] > 0, lambda now: size(now) <= 5)


def engine_results(m: Match, question: str, places: tuple[str, ...]) -> set[State]:
    """The states the engine's questions to one seat lead to; the Army stands in one of the places, or is gone."""
    seat = m.table.decisions[0].seat

    def goes_on(table: Any) -> bool:
        return kind(table) == question and table.decisions[0].seat == seat

    found, home = set(), m.table
    for _, table in ends(m, goes_on):
        m.table = table
        standing = [place for place in places if army(m, place)]
        found.add(state(army(m, standing[0]), damage(m, standing[0])) if standing else DESTROYED)
    m.table = home
    return found


def hit(rng: random.Random, retreats: str) -> tuple[Match, State]:
    """The Shadow has hit a random Army some times; the Free Peoples are about to take casualties."""
    units = random_units(rng, "free-peoples", rng.randint(1, 5))
    hurt = rng.randint(0, sum(units.values()))
    hits = rng.randint(1, 5)
    dice = [6] * hits + [1] * (5 - hits) + [1] * 5
    board = {
        HERE: {"side": "free-peoples", "units": units, "damage": hurt},
        THERE: {"side": "shadow", "units": {"great-orcs": 3}},
        "camp": {"side": "free-peoples", "units": {"dwarf-veterans": 1}},
    }
    m = match({"game": "five-armies", "region": board, "next": {"dice": dice}}, "shadow", "army")
    m.play("die:army", "action:attack", word(THERE), "do:no", word(HERE))
    m.play(retreats if retreats in m.options else m.options[0], seat="free-peoples")
    m.play("maneuver:regroup", seat="shadow")
    return m, state(units, hurt + hits)


def test_casualties_in_combat_are_wanted_or_mandatory() -> None:
    """Every result of eliminating units in a combat round, and no other."""
    for seed in range(120):
        m, start = hit(random.Random(seed), "maneuver:regroup")
        asked = kind(m.table) == "casualties"
        found = engine_results(m, "casualties", (HERE,)) if asked else {state(army(m, HERE), damage(m, HERE))}
        assert found == wanted(start), f"seed {seed}: {start}"


def test_a_rout_takes_casualties_until_damage_is_one_or_none() -> None:
    """A routing Army loses units till one Damage or none is left, and then moves."""
    seen = 0
    for seed in range(120):
        m, start = hit(random.Random(seed), "no Regroup")
        play_until(m, {"leave", "choose-die", "advance"}, ("do:done", "do:no", "unit:elf-archers", "do:fight-on"))
        if kind(m.table) != "leave" or "do:rout" not in m.options:
            continue
        left = state(army(m, HERE), damage(m, HERE))
        m.play("do:rout")
        if kind(m.table) == "casualties":
            seen += 1
            assert engine_results(m, "casualties", (HERE,)) == routed(left), f"seed {seed}: {start}"
    assert seen > 20


def test_casualties_outside_combat_are_mandatory_only() -> None:
    """After a blast of magic the owner loses what he must and no more."""
    for seed in range(120):
        rng = random.Random(seed)
        units = random_units(rng, "shadow", rng.randint(1, 5))
        hurt = rng.randint(0, sum(units.values()))
        hits = rng.randint(1, 3)
        board = {HERE: {"side": "shadow", "units": units, "damage": hurt}, THERE: {"characters": ["gandalf"]}}
        said = {"game": "five-armies", "region": board, "next": {"dice": [6] * hits + [1] * (3 - hits)}}
        m = match(said, "free-peoples", "character", activated=["gandalf"])
        play_until(m, {"blast"}, ("character:gandalf", "do:first"))
        m.play(word(HERE))
        start = state(units, hurt + hits)
        asked = kind(m.table) == "casualties"
        found = engine_results(m, "casualties", (HERE,)) if asked else {state(army(m, HERE), damage(m, HERE))}
        assert found == mandatory(start), f"seed {seed}: {start}"


def test_casualties_after_a_rally_are_free() -> None:
    """After a Rally without success any number of units may go while there is Damage."""
    for seed in range(60):
        rng = random.Random(seed)
        units = random_units(rng, "shadow", rng.randint(1, 5))
        hurt = rng.randint(1, sum(units.values()))
        board = {HERE: {"side": "shadow", "units": units, "damage": hurt}}
        m = match({"game": "five-armies", "region": board, "next": {"dice": [1] * 5}}, "shadow", "muster")
        m.play("die:muster", "action:rally", word(HERE))
        start = state(units, hurt)
        assert kind(m.table) == "casualties"
        assert engine_results(m, "casualties", (HERE,)) == wanted(start), f"seed {seed}: {start}"


def test_a_merge_above_five_is_reduced() -> None:
    """The owner removes the excess, more only with Damage, and two Damage with each unit."""
    asked = 0
    for seed in range(120):
        rng = random.Random(seed)
        armies = [random_units(rng, "shadow", rng.randint(2, 5)) for _ in range(2)]
        hurts = [rng.randint(0, sum(units.values())) for units in armies]
        board = {
            place: {"side": "shadow", "units": units, "damage": hurt}
            for place, units, hurt in zip((HERE, THERE), armies, hurts, strict=True)
        }
        m = match({"game": "five-armies", "region": board}, "shadow", "army")
        m.play("die:army", "action:strategic-movement", word(HERE), "do:all", word(THERE))
        play_until(m, {"excess", "casualties", "choose-die"}, ("do:done",))
        together = {unit: sum(units.get(unit, 0) for units in armies) for unit in UNITS["shadow"]}
        start = state(together, sum(hurts))
        asked += kind(m.table) == "excess"
        found = engine_results(m, kind(m.table), (THERE,)) if kind(m.table) == "excess" else {start}
        assert found == merged(start), f"seed {seed}: {start}"
    assert asked > 60

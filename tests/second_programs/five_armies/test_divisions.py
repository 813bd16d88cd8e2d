"""Whole divisions of an Army: FA-22.3 to FA-22.6, FA-R.31, FA-R.105, by enumeration against the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

import pytest

from ravenhill.match.match import AnyMatch as Match
from tests.games.five_armies.rules.boards import army, character, damage, leadership
from tests.second_programs.five_armies.exploring import ends, kind, play_until
from tests.second_programs.five_armies.ground import RATED, match, word

Part = tuple[tuple[tuple[str, int], ...], frozenset[str], int, int]  # units, characters, Leadership tokens, Damage
UNITS = {
    "free-peoples": ["dwarf-regulars", "dwarf-veterans", "elf-archers", "elf-spearmen", "lake-men"],
    "shadow": ["goblins", "great-orcs", "orcs", "wargs"],
}
CHARACTERS = {"free-peoples": ["bard", "bilbo", "thranduil"], "shadow": ["bolg"]}
SOURCE, FIRST, SECOND, ACROSS = "garden-walls", "old-road", "south-quarter", "osier-holm"


def random_army(rng: random.Random, side: str, most: int = 5) -> dict[str, Any]:
    """An Army of up to five units with up to two characters."""
    units: dict[str, int] = {}
    for _ in range(rng.randint(1, most)):
        unit = rng.choice(UNITS[side][:3])
        units[unit] = units.get(unit, 0) + 1
    people = [name for name in CHARACTERS[side] if rng.random() < 0.4]
    hurt = rng.randint(0, sum(units.values()))
    return {"side": side, "units": units, "characters": people, "leadership": rng.randint(0, 2), "damage": hurt}


def parts(said: dict[str, Any]) -> Iterator[Part]:
    """Every way to take a part that has units and to split the Damage so that neither part has more than units."""
    people = said["characters"]
    number = sum(said["units"].values())
    groups = [frozenset(group) for size in range(len(people) + 1) for group in combinations(people, size)]
    for counts in product(*(range(most + 1) for most in said["units"].values())):
        moved = sum(counts)
        units = tuple(sorted((unit, count) for unit, count in zip(said["units"], counts, strict=True) if count))
        for group, tokens, hurt in product(groups, range(said["leadership"] + 1), range(said["damage"] + 1)):
            if moved and hurt <= moved and said["damage"] - hurt <= number - moved:
                yield units, group, tokens, hurt


def anything(_: Part) -> bool:
    """An Army die moves any part."""
    return True


def has_leadership(part: Part) -> bool:
    """A Character die moves a part with Leadership (FA-22.5)."""
    return part[2] > 0 or bool(part[1] & RATED)


def has_goblins(part: Part) -> bool:
    """A Lidless Eye moves a part with Goblins (FA-R.105)."""
    return "goblins" in dict(part[0])


def at_most_three(part: Part) -> bool:
    """Across the River Unseen moves at most three units."""
    return sum(dict(part[0]).values()) <= 3


def part_in(m: Match, region: str) -> Part:
    """What stands in a region, in the same form."""
    people = [name for names in CHARACTERS.values() for name in names if character(m, name) == region]
    return tuple(sorted(army(m, region).items())), frozenset(people), leadership(m, region), damage(m, region)


def divisions(m: Match, target: str) -> list[Part]:
    """Every part the engine lets go to a region: its questions followed to the end."""
    found = []
    home = m.table
    for _, table in ends(m, lambda table: kind(table) in ("divide", "share")):
        if kind(table) == "march":
            m.table = table
            m.play(word(target))
            play_until(m, {"choose-die", "choose-action", "excess"}, ("do:done", "do:no"))
            found.append(part_in(m, target))
    m.table = home
    return found


Case = tuple[str, str, str, str, Callable[[Part], bool]]
CASES: dict[str, Case] = {
    "army die": ("shadow", "army", "action:strategic-movement", FIRST, anything),
    "character die of the Shadow": ("shadow", "character", "action:fast-movement", FIRST, has_leadership),
    "character die of the Free Peoples": ("free-peoples", "character", "action:fast-movement", FIRST, has_leadership),
    "lidless eye": ("shadow", "lidless-eye", "action:goblin-movement", FIRST, has_goblins),
    "across the river": ("free-peoples", "event", "action:play-card", ACROSS, at_most_three),
}


def dividing(case: Case, said: dict[str, Any]) -> Match:
    """A match at the question how the Army divides, or at another if it may not move."""
    side, die, action, _, _ = case
    hand = {side: ["across-the-river"]} if die == "event" else {}
    board = {SOURCE: said, "wolf-heath": {"side": "free-peoples", "units": {"lake-men": 1}}}
    if side == "free-peoples":
        board["wolf-heath"] = {"side": "shadow", "units": {"orcs": 1}}
    start = {"game": "five-armies", "turn": 3, "region": board, "hand": hand}
    if "bilbo" in said["characters"]:
        start["rings"] = 0
    m = match(start, side, die)
    m.play(f"die:{die}")
    if action in m.options:
        m.play(action)
    play_until(
        m, {"divide", "choose-die", "choose-action"}, ("card:across-the-river", word(SOURCE), "do:done", "do:no")
    )
    return m


@pytest.mark.parametrize("name", CASES)
def test_an_army_divides_in_every_lawful_way_and_no_other(name: str) -> None:
    """The engine's questions lead to each part of the enumeration exactly once."""
    case = CASES[name]
    for seed in range(80):
        said = random_army(random.Random(seed), case[0])
        wanted = sorted((part for part in parts(said) if case[4](part)), key=repr)
        m = dividing(case, said)
        found = sorted(divisions(m, case[3]), key=repr) if kind(m.table) == "divide" else []
        assert found == wanted, f"seed {seed}: {said}"


def three_ways(said: dict[str, Any]) -> set[tuple[Part, Part]]:
    """Two parts that go different ways while the rest, if any, stays (FA-22.4)."""
    found = set()
    for first in parts(said):
        moved = dict(first[0])
        rest = {unit: count - moved.get(unit, 0) for unit, count in said["units"].items() if count > moved.get(unit, 0)}
        people = [name for name in said["characters"] if name not in first[1]]
        left = {"units": rest, "characters": people}
        left |= {"leadership": said["leadership"] - first[2], "damage": said["damage"] - first[3]}
        found |= {(first, second) for second in parts(left)} if rest else set()
    return found


def engine_three_ways(m: Match) -> set[tuple[Part, Part]]:
    """The same by the engine: first one part moves, then a part of what stayed."""
    found = set()
    home = m.table
    for _, table in ends(m, lambda table: kind(table) in ("divide", "share")):
        m.table = table
        if kind(table) != "march":
            continue
        m.play(word(FIRST))
        if word(SOURCE) not in m.options:
            continue
        m.play(word(SOURCE))
        for _, later in ends(m, lambda table: kind(table) in ("divide", "share")):
            m.table = later
            m.play(word(SECOND))
            found.add((part_in(m, FIRST), part_in(m, SECOND)))
    m.table = home
    return found


def test_an_army_divides_three_ways_with_one_strategic_movement() -> None:
    """Two parts move, one stays: every lawful pair of parts, and no other."""
    for seed in range(30):
        said = random_army(random.Random(seed), "shadow", most=3)
        m = dividing(CASES["army die"], said)
        assert engine_three_ways(m) == three_ways(said), f"seed {seed}: {said}"


def victory(said: dict[str, Any]) -> Match:
    """The Shadow has won a combat in the first round without a loss and is asked how it advances."""
    strength = sum(count * (2 if unit == "great-orcs" else 1) for unit, count in said["units"].items())
    dice = [6] * min(strength, 5) + [1]
    board = {SOURCE: said, FIRST: {"side": "free-peoples", "units": {"lake-men": 1}, "damage": 1}}
    start = {"game": "five-armies", "turn": 3, "region": board, "next": {"dice": dice}}
    m = match(start, "shadow", "army")
    m.play("die:army", "action:attack", word(SOURCE), "do:no", word(FIRST))
    play_until(m, {"divide"}, ("maneuver:regroup", "do:advance", "do:no", "do:done"))
    return m


def test_an_advance_takes_all_or_a_part_with_its_damage() -> None:
    """After a won combat every lawful part of the Army may advance (FA-30.2)."""
    for seed in range(40):
        said = random_army(random.Random(seed), "shadow")
        m = victory(said)
        found = {
            part_in(after(m, table), FIRST) for _, table in ends(m, lambda table: kind(table) in ("divide", "share"))
        }
        assert found == set(parts(said)), f"seed {seed}: {said}"


def after(m: Match, table: Any) -> Match:
    """The match with another table."""
    m.table = table
    return m

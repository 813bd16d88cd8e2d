"""Regions for a retreat or rout: FA-29.6 to FA-29.8, FA-30.1, FA-R.84 and Beorn's own rules, against the engine."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bench.battlefields import data
from ravenhill.match.match import Match
from tests.repeats import repeated
from tests.second_programs.five_armies.exploring import play_until
from tests.second_programs.five_armies.ground import (
    ADJACENT,
    LEADS_TO,
    PASSES,
    Ground,
    is_ford,
    match,
    other,
    scattered,
    slugs,
    word,
)

LIKED = ("maneuver:regroup", "do:no", "do:done", "do:retreat", "do:stand")
WITHOUT_REGROUP = tuple(f"maneuver:{unit['slug']}" for unit in data("units")["unit"])
ROUTING = (*WITHOUT_REGROUP, "do:no", "do:done", "do:rout", "do:stand")
LEFT = {"retreat-to", "drive-to", "combat-card", "withdrawal"}


def is_friendly(ground: Ground, region: str, side: str, beorn: bool) -> bool:
    """A friendly Army, or a Settlement that is friendly-controlled; Beorn never joins an Army (FA-29.7, FA-33.9)."""
    if beorn and ground.side(region) == side:
        return False
    return ground.side(region) == side or ground.controls(region, side)


def is_closed(ground: Ground, region: str, side: str, beorn: bool) -> bool:
    """No retreat to an enemy Army, and Beorn and units never stand together (FA-33.4)."""
    shared = ground.side(region) == side if beorn else region == ground.beorn
    return ground.hostile(region, side) or shared


def own_choice(ground: Ground, start: str, side: str, beorn: bool) -> set[str]:
    """Where the retreating side may go by itself."""
    found = set()
    for region in ADJACENT[start]:
        if is_closed(ground, region, side, beorn):
            continue
        free = not ground.controls(region, other(side)) and not ground.next_to_enemy(region, side)
        if is_friendly(ground, region, side, beorn) or (free and not is_ford(start, region)):
            found.add(region)
    return found


def forced_choice(ground: Ground, start: str, side: str, beorn: bool) -> set[str]:
    """Where the attacker may send it when there is no such region."""
    return {
        region
        for region in ADJACENT[start]
        if not is_closed(ground, region, side, beorn) and not ground.controls(region, other(side))
    }


def expected(ground: Ground, start: str, side: str) -> tuple[str, set[str]]:
    """Who chooses, and among which regions; nobody if there is no retreat."""
    beorn = start == ground.beorn
    own = own_choice(ground, start, side, beorn)
    if own:
        return side, own
    forced = forced_choice(ground, start, side, beorn)
    return (other(side) if forced else ""), forced


def attacks(ground: Ground) -> list[tuple[str, str, str]]:
    """Every attack there could be: the attacker, his place, the region attacked."""
    found = []
    for side in ("free-peoples", "shadow"):
        for place in ground.armies(side, boxes=True):
            near = {LEADS_TO[place]} if place in PASSES else ADJACENT.get(place, set())
            found += [(side, place, region) for region in sorted(near) if ground.hostile(region, side)]
    if ground.beorn:
        near = ADJACENT[ground.beorn]
        found += [("free-peoples", ground.beorn, region) for region in sorted(near) if ground.side(region) == "shadow"]
    return found


def attacked(said: dict[str, Any], side: str, place: str, target: str, ground: Ground) -> Match:
    """A combat in which nobody hits, at its first question."""
    die = "will-of-the-west" if side == "free-peoples" else "army"
    m = match({**said, "next": {"dice": [1] * 40}}, side, die)
    m.play(f"die:{die}")
    if side == "free-peoples" and place != ground.beorn:
        m.play("as:army")
    action = "action:move-beorn" if place == ground.beorn else "action:attack"
    play_until(m, {"attack-where", "beorn-target"}, (action, word(place), "do:no", "do:done"))
    return m.play(word(target))


def agree(said: dict[str, Any], attack: tuple[str, str, str], liked: tuple[str, ...], note: str) -> None:
    """After a round without a hit the engine asks the right side, and offers the regions of the rule text."""
    side, _, target = attack
    ground = Ground(said)
    chooser, regions = expected(ground, target, other(side))
    m = attacked(said, *attack, ground)
    assert play_until(m, LEFT - {"combat-card"}, liked) == "withdrawal", note
    m.play("do:fight-on")
    asked = play_until(m, LEFT, liked)
    if not chooser:
        assert asked in ("combat-card", "withdrawal"), note
        return
    assert asked == ("drive-to" if chooser == side else "retreat-to"), note
    assert (m.seat, slugs(m.options, "region")) == (chooser, regions), note


@pytest.mark.parametrize("first", repeated(range(0, 240, 30), 3))
def test_retreat_regions_are_those_of_the_rule_text(first: int) -> None:
    """A defender who played Regroup."""
    seen = 0
    for seed in range(first, first + 30):
        said = scattered(seed)
        choices = attacks(Ground(said))
        for attack in random.Random(seed).sample(choices, min(3, len(choices))):
            agree(said, attack, LIKED, f"seed {seed}: {attack}")
            seen += 1
    assert seen >= 30


def test_an_army_routs_where_it_could_retreat() -> None:
    """A defender who did not play Regroup; without Damage he loses nothing first (FA-30.1)."""
    seen = 0
    for seed in range(300, 400):
        said = scattered(seed)
        ground = Ground(said)
        choices = [attack for attack in attacks(ground) if attack[2] != ground.beorn]
        for attack in random.Random(seed).sample(choices, min(1, len(choices))):
            said["region"][attack[2]]["damage"] = 0
            agree(said, attack, ROUTING, f"seed {seed}: {attack}")
            seen += 1
    assert seen >= 60

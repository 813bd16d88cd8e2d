"""Who may attack what: FA-13.2, FA-13.6, FA-13.15, FA-25.4, FA-26.1, FA-R.30, FA-R.105, against the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ravenhill.match.match import Match
from tests.second_programs.five_armies.exploring import kind, play_until
from tests.second_programs.five_armies.ground import (
    ADJACENT,
    LEADS_TO,
    PASSES,
    REGIONS,
    Ground,
    match,
    scattered,
    slugs,
    word,
)

Need = Callable[[Ground, str], bool]


def nothing(_: Ground, place: str) -> bool:
    """An Army die asks for nothing."""
    return True


def leadership(ground: Ground, place: str) -> bool:
    """A Character die asks for Leadership."""
    return ground.with_leadership(place)


def goblins(ground: Ground, place: str) -> bool:
    """A Lidless Eye asks for Goblins."""
    return bool(ground.places[place]["units"].get("goblins"))


def steps(ground: Ground, place: str, side: str) -> set[str]:
    """Where the Army may go before it attacks: one region, and the Free Peoples never to Beorn."""
    if place in LEADS_TO:
        onward = LEADS_TO[place]
        is_open = onward in ground.said.get("open_passes", []) if onward in PASSES else not ground.hostile(onward, side)
        return {onward} if is_open else set()
    return {near for near in ADJACENT[place] if not ground.hostile(near, side) and near != ground.beorn}


def targets(ground: Ground, place: str, side: str) -> set[str]:
    """What an Army may attack from a place: adjacent enemies; from a Pass only its exit, from a Point nothing."""
    if place in REGIONS:
        return {near for near in ADJACENT[place] if ground.hostile(near, side)}
    return {LEADS_TO[place]} if place in PASSES and ground.hostile(LEADS_TO[place], side) else set()


def attackers(ground: Ground, side: str, need: Need) -> set[str]:
    """The Armies with which the action can do anything."""
    armies = [place for place in ground.armies(side, boxes=True) if need(ground, place)]
    return {place for place in armies if steps(ground, place, side) or targets(ground, place, side)}


def acting(said: dict[str, Any], side: str, die: str, action: str) -> Match:
    """The side attacks with a die; the match at the choice of the Army, or of the action if no Army can."""
    m = match(said, side, die)
    play_until(m, {"choose-action"}, ("as:army",))
    return m.play(action) if action in m.options else m


def standing_targets(m: Match) -> set[str]:
    """What the engine lets the chosen Army attack from where it stands."""
    if kind(m.table) == "divide":
        m.play(next(word for word in ("do:no", "do:forgo") if word in m.options))
    return slugs(m.options, "region", "box") if kind(m.table) == "attack-where" else set()


CASES = [
    ("shadow", "army", "action:attack", nothing),
    ("shadow", "character", "action:attack", leadership),
    ("shadow", "lidless-eye", "action:goblin-attack", goblins),
    ("free-peoples", "muster-army", "action:attack", nothing),
    ("free-peoples", "character", "action:attack", leadership),
]


@pytest.mark.parametrize(("side", "die", "action", "need"), CASES)
def test_attacks_are_those_of_the_rule_text(side: str, die: str, action: str, need: Need) -> None:
    """The same Armies, the same targets without a move, and the same after a move."""
    for seed in range(40):
        said = scattered(seed)
        ground = Ground(said)
        m = acting(said, side, die, action)
        offered = slugs(m.options, "region", "box") if kind(m.table) == "attack-with" else set()
        assert offered == attackers(ground, side, need), f"seed {seed}"
        for place in sorted(offered)[seed % 3 :: 3]:
            m = acting(said, side, die, action).play(word(place))
            assert standing_targets(m) == targets(ground, place, side), f"seed {seed}: {place}"
            after_moving(said, (side, die, action), place, seed)


def after_moving(said: dict[str, Any], how: tuple[str, str, str], place: str, seed: int) -> None:
    """The whole Army goes to a region where no Army is, and attacks from there."""
    ground, side = Ground(said), how[0]
    free = sorted(there for there in steps(ground, place, side) if not ground.side(there))
    if not free:
        return
    there = free[seed % len(free)]
    m = acting(said, *how).play(word(place), "do:all")
    assert slugs(m.options, "region", "box") == steps(ground, place, side), f"seed {seed}: {place}"
    m.play(word(there))
    if m.outcome is None:
        play_until(m, {"attack-where", "choose-die"}, ("unit:orcs",))
        assert standing_targets(m) == targets(ground, there, side), f"seed {seed}: {place} to {there}"

"""Who takes part in a Combined Attack: FA-13.3, FA-33.9, FA-R.32, against the engine."""

from __future__ import annotations

import pytest

from ravenhill.match.match import Match
from tests.repeats import repeated
from tests.second_programs.five_armies.exploring import kind, play_until
from tests.second_programs.five_armies.ground import ADJACENT, REGIONS, Ground, match, scattered, slugs, word


def participants(ground: Ground, target: str, side: str) -> set[str]:
    """All own Armies in regions adjacent to the target; Beorn and the boxes never."""
    return {region for region in ADJACENT[target] if ground.side(region) == side}


def targets(ground: Ground, side: str) -> set[str]:
    """The regions with an enemy that two or more own Armies can attack together."""
    hostile = [region for region in REGIONS if ground.hostile(region, side)]
    return {region for region in hostile if len(participants(ground, region, side)) >= 2}


def at_the_action(said: dict[str, object], side: str) -> Match:
    """The side uses a die as an Army die."""
    m = match(said, side, "army" if side == "shadow" else "muster-army")
    play_until(m, {"choose-action"}, ("as:army",))
    return m


@pytest.mark.parametrize("first", repeated(range(0, 300, 50), 2))
def test_combined_attacks_have_the_participants_of_the_rule_text(first: int) -> None:
    """The engine offers the same targets, and for each the same Armies."""
    for seed in range(first, first + 50):
        said = scattered(seed)
        ground = Ground(said)
        for side in ("free-peoples", "shadow"):
            wanted = targets(ground, side)
            m = at_the_action(said, side)
            assert ("action:combined-attack" in m.options) == bool(wanted), f"seed {seed}: {side}"
            if not wanted:
                continue
            m.play("action:combined-attack")
            assert slugs(m.options, "region", "box") == wanted, f"seed {seed}: {side}"
            target = sorted(wanted)[seed % len(wanted)]
            m.play(word(target))
            assert kind(m.table) == "fighting-army"
            assert slugs(m.options, "region", "box") == participants(ground, target, side), f"seed {seed}: {target}"

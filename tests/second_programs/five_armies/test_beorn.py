"""Where Beorn may go: FA-33.2 to FA-33.4, FA-R.63, FA-R.101, against the engine."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhill.match.match import Match
from tests.second_programs.five_armies.exploring import ends, kind, play_until
from tests.second_programs.five_armies.ground import ADJACENT, Ground, match, scattered


def reach(ground: Ground, start: str) -> set[str]:
    """Up to three regions, never into a Shadow Army, through the Free Peoples' but not to an end with them."""
    found, edge = {start}, {start}
    for _ in range(3):
        edge = {near for region in edge for near in ADJACENT[region] if ground.side(near) != "shadow"}
        found |= edge
    return {region for region in found if not ground.side(region)}


def reached(m: Match, start: str) -> set[str]:
    """Every region where the engine lets him end, the one where he stands included."""
    ways = ends(m, lambda table: kind(table) == "beorn-step")
    steps = [[each for each in words if each.startswith("region:")] for words, _ in ways]
    return {words[-1].partition(":")[2] if words else start for words in steps}


def about_to_move(said: dict[str, Any]) -> Match:
    """Beorn moves with Will of the West."""
    m = match(said, "free-peoples", "will-of-the-west")
    play_until(m, {"beorn-step"}, ("die:will-of-the-west", "action:move-beorn"))
    return m


@pytest.mark.parametrize("first", range(0, 300, 75))
def test_beorn_reaches_what_the_rule_text_says(first: int) -> None:
    """The engine lets him end in the same regions."""
    for seed in range(first, first + 75, 3):
        said = scattered(seed)
        ground = Ground(said)
        if ground.beorn and any(ground.side(near) != "shadow" for near in ADJACENT[ground.beorn]):
            assert reached(about_to_move(said), ground.beorn) == reach(ground, ground.beorn), f"seed {seed}"

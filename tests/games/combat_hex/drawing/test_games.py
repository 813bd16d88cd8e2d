"""Positions of whole games: whatever happens on the field can be drawn."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import pytest

import ravenhill
from ravenhill.games.combat_hex.drawing.document import board
from ravenhill.games.combat_hex.overlays.overlay import overlay
from tests.games.combat_hex.drawing.reading import of_class, with_word
from tests.typed import combat_hex

EVERY = 30  # words between two drawings


@pytest.mark.parametrize("seed", [1, 2])
def test_positions_of_a_game_can_be_drawn(seed: int) -> None:
    """Every warrior is drawn once wherever a game has put it, also in mid-move and after the end."""
    match, random, words = ravenhill.new("combat-hex", seed=seed), Random(seed), 0
    while match.outcome is None and words < 400:
        match.play(random.choice(match.options))
        words += 1
        if words % EVERY == 0 or match.outcome is not None:
            root = ET.fromstring(match.svg())
            for warrior in match.view("spectator").warriors:
                assert with_word(root, f"warrior:{warrior.id}").get("data-place") == (warrior.hex or warrior.where)
    assert words > EVERY


def test_what_the_rules_say_of_a_warrior_can_be_laid_over_the_field() -> None:
    """Kill zone, reach, lines of sight: as the rules find them, each hex of them drawn."""
    match, random = ravenhill.new("combat-hex", seed=4), Random(4)
    while match.view("spectator").phase != "action":
        match.play(random.choice(match.options))
    seen = match.view("spectator")
    shown = overlay(match.table, 0, match.table.face[0], combat_hex(match).wording)
    root = ET.fromstring(board(seen, shown))
    assert {str(e.get("data-of")) for e in of_class(root, "reach")} == set(shown.reach) != set()
    assert len(of_class(root, "sight-line")) == len(shown.lines) > 0

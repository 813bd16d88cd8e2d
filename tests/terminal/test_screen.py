"""Tests the screen of the terminal: every state at every width, and everything on the board by name."""

from __future__ import annotations

import random
import re

import pytest

import ravenhill
from ravenhill.terminal.screen import Screen
from tests.repeats import repeated
from tests.terminal.keyboard import paper


@pytest.mark.parametrize("width", repeated([60, 200, 80, 120], 2))
def test_every_state_of_a_game_can_be_drawn_at_every_width(width: int) -> None:
    """For both seats and a spectator; no line is longer than the terminal."""
    match, lot = ravenhill.new("five-armies", seed=width), random.Random(width)
    console = paper(width)
    screen = Screen(match, console)
    while match.outcome is None:
        for _ in range(25):
            if match.outcome is None:
                seat = lot.choice(match.seats)
                match.play(lot.choice(match.options_for(seat)), seat=seat)
        for viewer in ("free-peoples", "shadow", "spectator"):
            screen.board(viewer)
        for seat in match.seats:
            screen.hand(seat)
            screen.question(seat)
    screen.ending()
    assert max(len(line) for line in console.export_text().splitlines()) <= width


def test_the_board_names_what_stands_where() -> None:
    """Armies, tokens, control, walls, bats, eagles, characters alone."""
    match = ravenhill.loads(
        """
game = "five-armies"
turn = 4
fate = 9
rings = 2
[region.front-gate]
side = "shadow"
units = { orcs = 3, great-orcs = 1 }
leadership = 2
damage = 1
control = true
fortification_damage = 3
[region.camp]
characters = ["gandalf"]
tokens = { dwarves-and-men = 2 }
[region.old-road]
bats = 1
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 1 }
characters = ["bilbo"]
[box.eagles-eyrie]
eagles = 2
[dice]
free-peoples = ["character", "character"]
shadow = ["army"]
"""
    )
    console = paper(80)
    Screen(match, console).board("free-peoples")
    shown = re.sub(r"\s+", " ", console.export_text())
    for part in (
        "Turn 4 · Action Round",
        "9 of 15",
        "Victory Points 4 of 10",
        "Character ×2",
        "▲ 1 Great Orc, 3 Orcs ★2 ✖1",
        "wall 0/3",
        "Gandalf alone",
        "▢2 Dwarves and Men",
        "1 Great Bat",
        "◆ 1 Elf Archer with Bilbo",
        "2 Eagles",
        "Rings 2",
    ):
        assert part in shown, part

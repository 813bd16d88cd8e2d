"""Dáin's ability as a General, Ironfoot: an Army with Dwarves rallies or moves one region (FA-19.9)."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import activated, army, character, damage, drawn, refused

BOARD = """
activated = ["dain"]
dice = { free-peoples = ["event"], shadow = ["event"] }
next = { dice = [%s] }
[region.front-gate]
characters = ["dain"]
[region.old-road]
side = "free-peoples"
units = { dwarf-regulars = 1, lake-men = 2 }
%s
damage = 3
[region.garden-walls]
side = "free-peoples"
units = { elf-archers = 1 }
damage = 1
[region.ruins-of-dale]
control = true
side = "shadow"
units = { orcs = 1 }
"""


def ironfoot(dice: str = "1", more: str = "") -> FiveArmiesMatch:
    """Dáin, who stands alone in Front Gate, is about to use his ability."""
    return drawn(BOARD % (dice, more)).play("character:dain")


def test_FA_19_9_ironfoot_chooses_an_army_with_dwarves_that_need_not_be_his() -> None:
    """The Dwarves in Old Road, not the Elves in Garden Walls."""
    m = ironfoot()
    assert m.options == ["region:old-road"]
    assert refused(m, "region:garden-walls")
    assert activated(m) == []


def test_FA_19_9_ironfoot_needs_dwarves_that_are_hurt_or_can_move() -> None:
    """Without Dwarves but Dáin himself there is nothing to use, whatever other Armies could do."""
    without = (BOARD % ("1", "")).replace("dwarf-regulars = 1", "elf-archers = 1")
    assert refused(drawn(without), "character:dain") == "FA-19.9"
    assert refused(drawn(BOARD % ("1", "")), "character:dain") == ""


def test_FA_19_9_ironfoot_first_half_rallies() -> None:
    """A die a unit, each 5 or more removes a Damage."""
    m = ironfoot("5, 4, 6").play("region:old-road", "do:first")
    assert damage(m, "old-road") == 1
    m.play("do:done")
    assert m.options == ["die:event"]


@pytest.mark.parametrize(("more", "left"), [('characters = ["thorin"]', 1), ("", 3)])
def test_FA_19_9_thorins_voice_helps_ironfoot(more: str, left: int) -> None:
    """With Thorin in the Army 4 or more is enough."""
    m = ironfoot("4, 4, 1", more).play("region:old-road", "do:first")
    if "do:no" in m.options:
        m.play("do:no")
    assert damage(m, "old-road") == left


def test_FA_19_9_ironfoot_second_half_moves_one_region_and_does_not_attack() -> None:
    """The Army goes next to the enemy, and the die is chosen next."""
    m = ironfoot().play("region:old-road", "do:second", "do:all")
    assert refused(m, "region:ruins-of-dale") == "FA-22.1"
    m.play("region:south-quarter")
    assert army(m, "south-quarter") == {"dwarf-regulars": 1, "lake-men": 2}
    assert character(m, "dain") == "front-gate"
    assert m.options == ["die:event"]


def test_FA_19_9_the_part_that_ironfoot_moves_contains_a_dwarf() -> None:
    """The Dwarf goes, a Lake-man may stay."""
    m = ironfoot().play("region:old-road", "do:second", "do:split")
    assert m.options == ["number:1"]
    m.play("number:1", "number:1", "number:2", "region:south-quarter")
    assert army(m, "south-quarter") == {"dwarf-regulars": 1, "lake-men": 1}
    assert (damage(m, "south-quarter"), damage(m, "old-road")) == (2, 1)

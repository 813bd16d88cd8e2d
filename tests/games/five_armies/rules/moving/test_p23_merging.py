"""Page 23: merging, and moving several regions."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import army, character, control, damage, drawn, refused, reserve, side, tokens

MOVE = ("die:muster-army", "as:army", "action:strategic-movement")


def test_FA_23_1_armies_in_one_region_merge() -> None:
    """Units, Damage, characters and tokens come together."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["bard"]
        damage = 1
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 2 }
        damage = 2
    """)
    m.play(*MOVE, "region:camp", "do:all", "region:old-road", "do:done")
    assert army(m, "old-road") == {"elf-archers": 2, "lake-men": 2}
    assert damage(m, "old-road") == 3
    assert m.seat == "shadow"


def test_FA_23_1_excess_units_take_two_damage_each_with_them() -> None:
    """Seven units with 5 Damage: two must go with 4, and a third may go with the last."""
    text = """
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 4 }
        damage = 3
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 3 }
        damage = 2
    """
    m = drawn(text).play(*MOVE, "region:camp", "do:all", "region:old-road", "do:done")
    assert refused(m, "do:done") == "FA-23.1"
    m.play("unit:lake-men")
    assert refused(m, "do:done") == "FA-23.1"
    m.play("unit:lake-men")
    assert damage(m, "old-road") == 1
    assert "unit:lake-men" in m.options and "do:done" in m.options
    m.play("unit:lake-men")
    assert army(m, "old-road") == {"elf-archers": 3, "lake-men": 1}
    assert damage(m, "old-road") == 0
    assert reserve(m, "lake-men") == 9
    assert m.seat == "shadow"


def test_FA_23_1_up_to_five_nobody_has_to_go() -> None:
    """Five units with Damage merge: no unit may be given up for it."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        damage = 2
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 3 }
        damage = 3
    """)
    m.play(*MOVE, "region:camp", "do:all", "region:old-road", "do:done")
    assert m.seat == "shadow"
    assert damage(m, "old-road") == 5


def test_FA_23_2_in_an_attack_the_merge_comes_before_the_combat() -> None:
    """Four Orcs join three Wargs and attack: two units are removed first, then five fight."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 4 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 3 }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:army", "action:attack", "region:garden-walls", "do:all", "region:old-road")
    assert m.options == ["unit:orcs", "unit:wargs"]
    m.play("unit:orcs", "unit:orcs", "region:camp")
    assert army(m, "old-road") == {"orcs": 2, "wargs": 3}
    assert {"maneuver:orcs", "maneuver:wargs"} < set(m.options_for("shadow"))


def test_FA_23_3_both_moves_finish_before_any_merge() -> None:
    """Four units come into Old Road while its four leave: no excess at any time."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 4 }
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 4 }
    """)
    m.play(*MOVE, "region:camp", "do:all", "region:old-road", "region:old-road", "do:all", "region:garden-walls")
    assert (army(m, "old-road"), army(m, "garden-walls")) == ({"lake-men": 4}, {"elf-archers": 4})
    assert m.seat == "shadow"


def test_FA_23_3_no_figure_moves_twice() -> None:
    """The Lake-men have arrived in Old Road: only the Elf Archers found there can go on."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 1 }
    """)
    m.play(*MOVE, "region:camp", "do:all", "region:old-road", "region:old-road")
    assert m.options == ["do:all"]
    m.play("do:all", "region:garden-walls")
    assert (army(m, "old-road"), army(m, "garden-walls")) == ({"lake-men": 1}, {"elf-archers": 1})


def test_FA_23_3_an_army_that_has_moved_to_an_empty_region_does_not_move_on() -> None:
    """After its first move the Army is not there to be chosen again."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play(*MOVE, "region:camp", "do:all", "region:old-road")
    assert m.options == ["region:ravenhill", "do:done"]
    assert refused(m, "region:old-road") != ""


FAST = ("die:character", "action:fast-movement")
DAIN_MARCHES = """
    [dice]
    free-peoples = ["character"]
    shadow = ["event"]
    [region.camp]
    side = "free-peoples"
    units = { dwarf-regulars = 2 }
    characters = ["dain"]
    [region.ruins-of-dale]
    side = "free-peoples"
    units = { lake-men = 4 }
"""


def test_FA_23_4_split_only_at_the_start_and_no_picking_up() -> None:
    """On the way through Dale nothing is left behind and nobody joins."""
    m = drawn(DAIN_MARCHES)
    m.play(*FAST, "region:camp", "do:split", "number:1", "number:1", "region:ruins-of-dale")
    assert "do:split" not in m.options and "do:all" not in m.options
    m.play("region:east-strand")
    assert army(m, "east-strand") == {"dwarf-regulars": 1}
    assert army(m, "ruins-of-dale") == {"lake-men": 4}
    assert army(m, "camp") == {"dwarf-regulars": 1}


def test_FA_23_5_stop_next_to_an_enemy_army() -> None:
    """Old Road is adjacent to the Orcs in Garden Walls: the march ends there."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        leadership = 1
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play(*FAST, "region:camp", "do:all", "region:old-road")
    assert army(m, "old-road") == {"lake-men": 1}
    assert m.seat == "shadow"


def test_FA_23_5_the_shadow_stops_next_to_beorn() -> None:
    """For the Shadow Beorn counts as an enemy Army."""
    m = drawn("""
        to_act = "shadow"
        wrath = 3
        [dice]
        free-peoples = ["event"]
        shadow = ["character"]
        [region.camp]
        side = "shadow"
        units = { orcs = 1 }
        leadership = 1
        control = true
        [region.garden-walls]
        characters = ["beorn"]
    """)
    m.play(*FAST, "region:camp", "do:all", "region:old-road")
    assert army(m, "old-road") == {"orcs": 1}
    assert m.seat == "free-peoples"


def test_FA_23_6_stacking_is_checked_only_at_the_end() -> None:
    """The book's example: Dáin and two Dwarves pass Dale with its four units to East Strand; nothing is lost."""
    m = drawn(DAIN_MARCHES)
    m.play(*FAST, "region:camp", "do:all", "region:ruins-of-dale", "region:east-strand")
    assert army(m, "east-strand") == {"dwarf-regulars": 2}
    assert army(m, "ruins-of-dale") == {"lake-men": 4}
    assert character(m, "dain") == "east-strand"


def test_FA_23_6_stopping_in_dale_costs_a_unit() -> None:
    """The book's example, the other way: they stop in Dale and one of six units goes."""
    m = drawn(DAIN_MARCHES)
    m.play(*FAST, "region:camp", "do:all", "region:ruins-of-dale", "do:done")
    assert m.options == ["unit:dwarf-regulars", "unit:lake-men"]
    m.play("unit:lake-men")
    assert army(m, "ruins-of-dale") == {"dwarf-regulars": 2, "lake-men": 3}
    assert m.seat == "shadow"


def test_FA_23_7_a_shadow_army_takes_settlements_it_passes() -> None:
    """Through Camp to Front Gate: a Control marker and its points in both."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["character"]
        free-peoples = ["event"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        leadership = 1
    """)
    m.play(*FAST, "region:old-road", "do:all", "region:camp", "region:front-gate")
    assert control(m, "camp") and control(m, "front-gate")
    assert m.table.points == 6


def test_FA_23_7_free_peoples_units_take_them_back() -> None:
    """Passing Camp and ending in Ruins of Dale frees both."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        leadership = 1
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
    """)
    m.play(*FAST, "region:old-road", "do:all", "region:camp", "region:ruins-of-dale")
    assert not control(m, "camp") and not control(m, "ruins-of-dale")
    assert m.table.points == 0


def test_FA_23_7_characters_and_eagles_free_nothing() -> None:
    """Gandalf walks into Camp and an Eagle lands in Dale: the Control markers stay."""
    m = drawn("""
        activated = ["lord-of-the-eagles"]
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        [box.eagles-eyrie]
        eagles = 1
        [region.old-road]
        characters = ["gandalf"]
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
    """)
    m.play("character:lord-of-the-eagles", "do:second", "region:ruins-of-dale", "region:ruins-of-dale")
    m.play("die:character", "action:character-movement", "character:gandalf", "region:camp", "do:done")
    assert control(m, "camp") and control(m, "ruins-of-dale")
    assert m.table.points == 4


@pytest.mark.parametrize("action", ["strategic-movement", "attack"])
def test_FA_23_8_entering_an_empty_enemy_settlement_is_a_move(action: str) -> None:
    """Camp is controlled by the enemy but empty: it is entered, never attacked."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        [region.camp]
        tokens = { elves = 1 }
    """)
    m.play("die:army", f"action:{action}", "region:old-road", "do:all", "region:camp")
    assert (side(m, "camp"), control(m, "camp")) == ("shadow", True)
    assert tokens(m, "camp", "elves") == 0
    assert m.table.fight is None and m.seat == "free-peoples"

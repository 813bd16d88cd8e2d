"""Page 20: range, and Leadership tokens without an Army."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import damage, drawn, leadership, place, refused


def test_FA_20_1_blast_of_magic_reaches_only_what_is_in_range() -> None:
    """From Camp Gandalf reaches Old Road; Fog Mire is out of range."""
    m = drawn("""
        activated = ["gandalf"]
        [dice]
        free-peoples = ["event"]
        [next]
        dice = [5, 1, 6]
        [region.camp]
        characters = ["gandalf"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 4 }
        [region.fog-mire]
        side = "shadow"
        units = { orcs = 4 }
    """)
    m.play("character:gandalf", "do:first")
    assert refused(m, "region:fog-mire") == "FA-20.1"
    m.play("region:old-road")
    assert damage(m, "old-road") == 2


def test_FA_20_1_never_across_the_black_line() -> None:
    """Front Gate and Eastern Spur are near each other, but the Mountain lies between: no blast."""
    m = drawn("""
        activated = ["gandalf"]
        concentration = true
        [dice]
        free-peoples = ["event"]
        [region.front-gate]
        characters = ["gandalf"]
        [region.eastern-spur]
        side = "shadow"
        units = { orcs = 4 }
        control = true
    """)
    assert refused(m, "character:gandalf") == "FA-19.9"


def test_FA_20_1_archery_has_its_own_range() -> None:
    """Archers on Lower Slopes reach Camp but neither Spur Foot nor, across the black line, West Scarp."""
    m = drawn("""
        activated = ["thranduil"]
        [dice]
        free-peoples = ["event"]
        [region.lower-slopes]
        side = "free-peoples"
        units = { elf-archers = 2 }
        characters = ["thranduil"]
        [region.camp]
        side = "shadow"
        units = { orcs = 2 }
        control = true
        [region.spur-foot]
        side = "shadow"
        units = { orcs = 2 }
        [region.west-scarp]
        side = "shadow"
        units = { orcs = 2 }
    """)
    m.play("character:thranduil", "do:first")
    assert m.options == ["region:camp"]
    assert refused(m, "region:spur-foot") == refused(m, "region:west-scarp") == "FA-20.1"


def test_FA_20_2_their_damage_is_an_apply_damage_step() -> None:
    """A Fortification takes the first two hits of a blast, and only mandatory casualties follow."""
    m = drawn("""
        activated = ["gandalf"]
        [dice]
        free-peoples = ["event"]
        [next]
        dice = [6, 6, 6]
        [region.lower-slopes]
        characters = ["gandalf"]
        [region.ravenhill]
        side = "shadow"
        units = { orcs = 2 }
        control = true
    """)
    m.play("character:gandalf", "do:first", "region:ravenhill")
    assert m.table.fort_damage[place(m, "ravenhill")] == 2
    assert damage(m, "ravenhill") == 1
    assert m.seat == "free-peoples" and m.options == ["die:event"]


def test_FA_20_2_bodyguards_protect_against_them() -> None:
    """A Bodyguard prevents all Damage of a blast on Bolg's Army."""
    m = drawn("""
        activated = ["gandalf"]
        bodyguards = 1
        [dice]
        free-peoples = ["event"]
        [next]
        dice = [6, 6, 6]
        [region.camp]
        characters = ["gandalf"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
        characters = ["bolg"]
    """)
    m.play("character:gandalf", "do:first", "region:old-road")
    assert m.seat == "shadow"
    m.play("piece:bodyguard")
    assert damage(m, "old-road") == 0
    assert m.table.bodyguards == 0


@pytest.mark.parametrize("target", ["spur-foot", "goat-ledges"])
def test_FA_20_3_the_example_of_archery(target: str) -> None:
    """Two archers in Camp shoot; three on Lower Slopes are out of range, four in Ruins of Dale stand in the ruins."""
    m = drawn(f"""
        activated = ["thranduil"]
        [dice]
        free-peoples = ["event"]
        [next]
        dice = [6, 6, 6, 6, 6]
        [region.camp]
        side = "free-peoples"
        units = {{ elf-archers = 1, lake-men = 1, dwarf-regulars = 1 }}
        [region.lower-slopes]
        side = "free-peoples"
        units = {{ elf-archers = 3 }}
        characters = ["thranduil"]
        [region.ruins-of-dale]
        side = "free-peoples"
        units = {{ lake-men = 4 }}
        [region.{target}]
        side = "shadow"
        units = {{ orcs = 5 }}
    """)
    m.play("character:thranduil", "do:first", f"region:{target}")
    assert damage(m, target) == 2


def test_FA_20_3_archers_of_several_armies_add_up() -> None:
    """Camp and Front Gate shoot together at Spur Foot, five dice at most."""
    m = drawn("""
        activated = ["thranduil"]
        [dice]
        free-peoples = ["event"]
        [next]
        dice = [6, 6, 6, 6, 6, 6]
        [region.camp]
        side = "free-peoples"
        units = { elf-archers = 3 }
        [region.front-gate]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["thranduil"]
        [region.goat-ledges]
        side = "shadow"
        units = { orcs = 5 }
    """)
    m.play("character:thranduil", "do:first", "region:goat-ledges")
    assert damage(m, "goat-ledges") == 5


def test_FA_20_4_a_token_left_without_an_army_is_removed_at_once() -> None:
    """All units leave, the Leadership token stays and is gone."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        leadership = 1
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:split", "number:2", "number:0")
    assert leadership(m, "camp") == 0
    assert m.table.leadership_reserve[0] == 6
    m.play("region:old-road")
    assert leadership(m, "old-road") == 0

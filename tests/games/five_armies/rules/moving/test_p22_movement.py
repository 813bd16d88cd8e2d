"""Page 22: moving and splitting Armies."""

from __future__ import annotations

from tests.games.five_armies.rules.boards import army, character, damage, drawn, leadership, refused

MOVE = ("die:muster-army", "as:army", "action:strategic-movement")


def test_FA_22_1_one_region_at_a_time_free_of_enemy_armies() -> None:
    """Old Road is held by the enemy, Garden Walls is two regions away: neither can be entered from Camp."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play(*MOVE, "region:camp", "do:all")
    assert refused(m, "region:old-road") == "FA-22.1"
    assert refused(m, "region:garden-walls") == "FA-9.1"
    assert m.options == ["region:north-meads", "region:ruins-of-dale", "region:stone-yards", "region:echo-cleft",
                         "region:front-gate"]  # fmt: skip


def test_FA_22_2_the_same_army_moves_again_with_another_die() -> None:
    """Two dice, two moves of one Army in one turn."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army", "muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play(*MOVE, "region:camp", "do:all", "region:old-road", "die:event", "action:skip")
    m.play(*MOVE, "region:old-road", "do:all", "region:garden-walls")
    assert army(m, "garden-walls") == {"lake-men": 1}


def test_FA_22_3_an_army_is_split_before_it_moves() -> None:
    """The book's split in two: units, a character, a token and Damage go, the rest stays."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { dwarf-regulars = 2, lake-men = 2 }
        characters = ["bard", "dain"]
        leadership = 2
        damage = 2
    """)
    m.play(*MOVE, "region:camp", "do:split")
    m.play("number:2", "number:0", "number:0", "number:1", "number:1", "number:1", "region:old-road", "do:done")
    assert army(m, "old-road") == {"dwarf-regulars": 2}
    assert army(m, "camp") == {"lake-men": 2}
    assert (character(m, "dain"), character(m, "bard")) == ("old-road", "camp")
    assert (leadership(m, "old-road"), leadership(m, "camp")) == (1, 1)
    assert (damage(m, "old-road"), damage(m, "camp")) == (1, 1)


def test_FA_22_3_at_least_one_unit_moves() -> None:
    """Characters and tokens are no Army of their own: a part without units is refused."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["bard"]
    """)
    m.play(*MOVE, "region:camp", "do:split")
    assert m.options == ["number:1", "number:2"]


def test_FA_22_4_a_three_way_split() -> None:
    """The book's example: of five units two Great Orcs go west, two Orcs south, and one Orc stays behind."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [region.ruins-of-dale]
        side = "shadow"
        units = { great-orcs = 2, orcs = 3 }
        control = true
    """)
    m.play("die:army", "action:strategic-movement")
    m.play("region:ruins-of-dale", "do:split", "number:2", "number:0", "region:old-road")
    m.play("region:ruins-of-dale", "do:split", "number:2", "region:south-quarter")
    assert (army(m, "old-road"), army(m, "south-quarter")) == ({"great-orcs": 2}, {"orcs": 2})
    assert army(m, "ruins-of-dale") == {"orcs": 1}
    assert m.seat == "free-peoples"


def test_FA_22_4_two_parts_that_both_move() -> None:
    """The Army is split in two, both parts move, nothing stays."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { elf-archers = 1, lake-men = 2 }
    """)
    m.play(*MOVE, "region:camp", "do:split", "number:0", "number:2", "region:old-road")
    m.play("region:camp", "do:all", "region:north-meads")
    assert (army(m, "old-road"), army(m, "north-meads")) == ({"lake-men": 2}, {"elf-archers": 1})
    assert army(m, "camp") == {}


def test_FA_22_5_the_example_of_two_tokens() -> None:
    """The book's example: two Great Orcs leave three Orcs by Fast Movement; one of the two tokens must go along."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["character"]
        free-peoples = ["event"]
        [region.old-road]
        side = "shadow"
        units = { great-orcs = 2, orcs = 3 }
        leadership = 2
    """)
    m.play("die:character", "action:fast-movement", "region:old-road", "do:split", "number:2", "number:0")
    assert refused(m, "number:0") == "FA-22.5"
    assert m.options == ["number:1", "number:2"]
    m.play("number:1", "region:garden-walls", "region:lower-slopes")
    assert (leadership(m, "lower-slopes"), leadership(m, "old-road")) == (1, 1)


def test_FA_22_5_leadership_goes_with_a_character_die_move() -> None:
    """Fast Movement of a part: either Bard or the token must go with it."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bard"]
        leadership = 1
    """)
    m.play("die:character", "action:fast-movement", "region:camp", "do:split", "number:1", "number:0")
    assert refused(m, "number:0") == "FA-22.5"
    m.play("number:1", "region:old-road", "do:done")
    assert (leadership(m, "old-road"), character(m, "bard")) == (1, "camp")


def test_FA_22_5_bilbo_is_no_leadership_for_the_part() -> None:
    """Bilbo, rated 0, goes along: the token must go too."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bilbo"]
        leadership = 1
    """)
    m.play("die:character", "action:fast-movement", "region:camp", "do:split", "number:1", "number:1")
    assert refused(m, "number:0") == "FA-22.5"
    assert m.options == ["number:1"]


def test_FA_22_5_the_only_leader_must_go() -> None:
    """With Bard as the only Leadership he cannot stay behind, in a Character Attack either."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bard"]
    """)
    m.play("die:character", "action:attack", "region:camp", "do:split", "number:2")
    assert refused(m, "number:0") == "FA-22.5"
    assert m.options == ["number:1"]


def test_FA_22_5_an_army_die_needs_no_leadership() -> None:
    """Moved with an Army die the part may leave its leader behind."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bard"]
    """)
    m.play(*MOVE, "region:camp", "do:split", "number:2")
    assert m.options == ["number:0", "number:1"]


def test_FA_22_6_damage_split_exactly_two_ways() -> None:
    """The book's example: two Elf Archers leave one Lake-men, 2 Damage: they take one or both."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { elf-archers = 2, lake-men = 1 }
        damage = 2
    """)
    m.play(*MOVE, "region:camp", "do:split", "number:2", "number:0")
    assert m.options == ["number:1", "number:2"]
    assert refused(m, "number:0") == "FA-22.6"
    m.play("number:1", "region:old-road", "do:done")
    assert (damage(m, "camp"), damage(m, "old-road")) == (1, 1)


def test_FA_22_6_neither_part_has_more_damage_than_units() -> None:
    """Three Damage on three units: each part takes exactly as many as it has units."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        damage = 3
    """)
    m.play(*MOVE, "region:camp", "do:split", "number:1")
    assert m.options == ["number:1"]
    assert refused(m, "number:0") == refused(m, "number:2") == "FA-22.6"

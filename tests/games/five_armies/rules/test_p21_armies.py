"""Page 21: Armies, stacking, Leadership."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import army, character, drawn, leadership, refused, side


def test_FA_21_1_all_units_of_one_side_in_a_region_are_one_army() -> None:
    """Units, characters and tokens of a region are chosen, and move, as one Army."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1, elf-archers = 1, dwarf-veterans = 1 }
        characters = ["bard", "dain"]
        leadership = 2
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement")
    assert m.options == ["region:camp", "do:forgo"]
    assert refused(m, "region:old-road") == "FA-21.1"
    m.play("region:camp", "do:all", "region:old-road")
    assert army(m, "old-road") == {"dwarf-veterans": 1, "elf-archers": 1, "lake-men": 1}
    assert character(m, "bard") == character(m, "dain") == "old-road"
    assert leadership(m, "old-road") == 2


def test_FA_21_2_five_units_in_a_region() -> None:
    """Three units join three: one of the six must go."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 3 }
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:all", "region:old-road")
    m.play("do:done")
    assert refused(m, "do:done") == "FA-23.1"
    m.play("unit:lake-men")
    assert army(m, "old-road") == {"elf-archers": 3, "lake-men": 2}


def test_FA_21_2_characters_tokens_eagles_and_bats_do_not_count() -> None:
    """Five units stand with three characters, tokens, an Eagle and a Bat, and nothing has to go."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [characters]
        lord-of-the-eagles = "old-road"
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bard", "dain"]
        leadership = 2
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 2 }
        characters = ["gandalf"]
        leadership = 1
        eagles = 1
        bats = 1
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:all", "region:old-road")
    m.play("do:done")
    assert army(m, "old-road") == {"elf-archers": 2, "lake-men": 3}
    assert m.seat == "shadow"


def test_FA_21_2_mustering_regions_are_limited_for_the_free_peoples() -> None:
    """Only Shadow units have no limit in a Mustering region: six Free Peoples units are one too many."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.ash-moor]
        side = "free-peoples"
        units = { lake-men = 3 }
        [region.reed-marsh]
        side = "free-peoples"
        units = { elf-archers = 3 }
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:reed-marsh", "do:all", "region:ash-moor")
    m.play("do:done", "unit:elf-archers")
    assert army(m, "ash-moor") == {"elf-archers": 2, "lake-men": 3}


def test_FA_21_2_no_limit_in_a_mustering_point() -> None:
    """Seven Goblins stand in a Mustering Point and an eighth comes."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["lidless-eye"]
        free-peoples = ["event"]
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 7 }
    """)
    m.play("die:lidless-eye", "action:goblin-recruitment")
    assert army(m, "north-mustering-point") == {"goblins": 8}
    assert m.seat == "free-peoples"


@pytest.mark.parametrize(
    ("said", "rerolls"),
    [
        ("leadership = 1", 1),
        ('characters = ["bilbo"]', 0),
        ('characters = ["bard"]', 1),
        ('characters = ["dain"]', 2),
        ('characters = ["dain", "gandalf"]\nleadership = 1', 4),
    ],
)
def test_FA_21_3_leadership_is_ratings_and_tokens(said: str, rerolls: int) -> None:
    """Dáin 2, Gandalf 1 and a token make four re-rolls in a Rally; Bilbo gives none."""
    m = drawn(f"""
        [dice]
        free-peoples = ["muster"]
        [next]
        dice = [1, 1, 1, 1, 1]
        [region.camp]
        side = "free-peoples"
        units = {{ lake-men = 5 }}
        damage = 5
        {said}
    """)
    m.play("die:muster", "action:rally", "region:camp")
    offered = [word for word in m.options if word.startswith("number:")]
    assert offered == ([f"number:{number}" for number in range(1, rerolls + 1)] if rerolls else [])
    if rerolls:
        assert refused(m, f"number:{rerolls + 1}") == "FA-25.8"


def test_FA_21_3_with_leadership_means_a_rating_or_a_token() -> None:
    """Bilbo alone does not give Leadership, a token or Bard does."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bilbo"]
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 1 }
        leadership = 1
        [region.east-strand]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
    """)
    m.play("die:character", "action:fast-movement")
    assert refused(m, "region:camp") == "FA-21.3"
    assert refused(m, "region:ravenhill") == refused(m, "region:east-strand") == ""
    assert side(m, "camp") == "free-peoples"

"""Page 24: Recruitment tokens."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import army, control, drawn, pile, refused, reserve, side, tokens


def test_FA_24_1_free_peoples_tokens_go_to_settlements() -> None:
    """Bard lays tokens in Settlements; other regions, enemy Armies and enemy control are refused."""
    m = drawn("""
        activated = ["bard"]
        [dice]
        free-peoples = ["event"]
        [region.ravenhill]
        characters = ["bard"]
        [region.camp]
        control = true
        [region.fallen-bridge]
        control = true
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("character:bard", "do:first")
    assert refused(m, "region:old-road") == "FA-24.1"
    assert refused(m, "region:camp") == "FA-24.1"
    assert refused(m, "region:fallen-bridge") == "FA-24.1"
    m.play("region:ruins-of-dale", "region:ravenhill")
    assert tokens(m, "ruins-of-dale", "dwarves-and-men") == tokens(m, "ravenhill", "dwarves-and-men") == 1
    assert pile(m, "dwarves-and-men") == 15


def test_FA_24_1_shadow_tokens_go_to_mustering_regions() -> None:
    """The Second Wave: Mustering regions, but not one that holds a Free Peoples Army."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        [hand]
        shadow = ["the-second-wave"]
        [region.fog-mire]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:muster", "action:play-card", "card:the-second-wave")
    assert refused(m, "region:fog-mire") == "FA-24.1"
    assert refused(m, "region:reed-marsh") == "FA-24.1"
    m.play("region:ash-moor", "region:black-combe")
    assert tokens(m, "ash-moor", "shadow") == tokens(m, "black-combe", "shadow") == 1


def test_FA_24_1_an_enemy_army_is_named_as_the_reason() -> None:
    """For either side: it is the Army that keeps a token out, whoever controls the region."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        [hand]
        shadow = ["the-second-wave"]
        [region.fog-mire]
        side = "free-peoples"
        units = { lake-men = 1 }
    """).play("die:muster", "action:play-card", "card:the-second-wave")
    refusal = m.why_not("region:fog-mire")
    assert refusal is not None and "holds Fog Mire" in str(refusal)


def test_FA_24_1_tokens_are_drawn_at_random() -> None:
    """Chance decides which token is placed."""
    shown = set()
    for seed in range(12):
        m = drawn(f"""
            seed = {seed}
            activated = ["thranduil"]
            [dice]
            free-peoples = ["muster"]
            [region.ravenhill]
            characters = ["thranduil"]
        """)
        m.play("character:thranduil", "do:second", "region:ravenhill", "do:done")
        m.play("die:muster", "action:recruitment", "region:ravenhill")
        shown |= set(army(m, "ravenhill"))
    assert shown == {"elf-archers", "elf-spearmen"}


def test_FA_24_2_an_exhausted_group_places_no_more() -> None:
    """One Elf token is left: Thranduil lays it, and then there is none."""
    m = drawn("""
        activated = ["thranduil"]
        [dice]
        free-peoples = ["event"]
        [flipped]
        elf-archers = 10
        elf-spearmen = 9
        [region.ravenhill]
        characters = ["thranduil"]
    """)
    m.play("character:thranduil", "do:second", "region:camp")
    assert tokens(m, "camp", "elves") == 1 and pile(m, "elves") == 0
    assert m.options == ["die:event"]


def test_FA_24_2_with_nothing_in_the_pile_the_ability_is_refused() -> None:
    """All Elf tokens have been flipped: Call the Wood is not possible."""
    m = drawn("""
        activated = ["thranduil"]
        [dice]
        free-peoples = ["event"]
        [flipped]
        elf-archers = 10
        elf-spearmen = 10
        [region.ravenhill]
        side = "free-peoples"
        units = { elf-archers = 1 }
        characters = ["thranduil"]
        [region.lower-slopes]
        control = true
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("character:thranduil")
    assert refused(m, "do:second") == "FA-24.2"


@pytest.mark.parametrize(
    ("token", "units"), [("orcs", {"orcs": 1}), ("two-orcs", {"orcs": 2}), ("wargs", {"wargs": 1})]
)
def test_FA_24_3_flipping_places_what_the_token_shows(token: str, units: dict[str, int]) -> None:
    """The unit, or two Orcs, stand in the region; the token is out of the game."""
    m = drawn(f"""
        to_act = "shadow"
        [dice]
        shadow = ["muster"]
        free-peoples = ["event"]
        [next]
        shadow = ["{token}"]
        [region.ash-moor]
        tokens = {{ shadow = 1 }}
    """)
    before = sum(m.table.bag)
    m.play("die:muster", "action:recruitment", "region:ash-moor")
    assert army(m, "ash-moor") == units
    assert tokens(m, "ash-moor", "shadow") == 0
    assert pile(m, "shadow") == 26 and sum(m.table.bag) == before - 1
    assert m.seat == "free-peoples"


def test_FA_24_3_a_token_of_the_elves_alone_can_be_flipped() -> None:
    """Either group of the Free Peoples counts, whatever the enemy has next door."""
    m = drawn("""
        dice = { free-peoples = ["muster"], shadow = ["event"] }
        [region.north-meads]
        side = "free-peoples"
        units = { elf-archers = 1 }
        tokens = { elves = 1 }
    """).play("die:muster", "action:recruitment")
    assert "region:north-meads" in m.options


@pytest.mark.parametrize("instead", ["lake-men", "dwarf-veterans"])
def test_FA_24_4_another_unit_of_the_group_for_a_missing_figure(instead: str) -> None:
    """The book's example: no Dwarf Regulars left, so Lake-men or Veterans come instead."""
    m = drawn("""
        [dice]
        free-peoples = ["muster"]
        shadow = ["event"]
        [next]
        dwarves-and-men = ["dwarf-regulars"]
        [region.camp]
        side = "free-peoples"
        units = { dwarf-regulars = 5 }
        [region.ravenhill]
        tokens = { dwarves-and-men = 1 }
    """)
    m.play("die:muster", "action:recruitment", "region:ravenhill")
    assert m.options == ["unit:dwarf-veterans", "unit:lake-men", "do:done"]
    assert refused(m, "unit:elf-archers") == "FA-24.4"
    m.play(f"unit:{instead}")
    assert army(m, "ravenhill") == {instead: 1}
    assert m.seat == "shadow"


def test_FA_24_4_the_substitute_is_optional() -> None:
    """The player may choose another unit; he need not."""
    m = drawn("""
        [dice]
        free-peoples = ["muster"]
        shadow = ["event"]
        [next]
        elves = ["elf-archers"]
        [region.camp]
        side = "free-peoples"
        units = { elf-archers = 5 }
        [region.old-road]
        side = "free-peoples"
        units = { elf-archers = 5 }
        [region.ravenhill]
        tokens = { elves = 1 }
    """)
    m.play("die:muster", "action:recruitment", "region:ravenhill", "do:done")
    assert side(m, "ravenhill") == ""
    assert tokens(m, "ravenhill", "elves") == 0
    assert m.seat == "shadow"


def test_FA_24_5_an_army_eliminates_enemy_tokens_it_passes() -> None:
    """A Shadow Army passes Camp and ends in Front Gate: the tokens of both go back to their piles."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["character"]
        free-peoples = ["event"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        leadership = 1
        [region.camp]
        tokens = { elves = 2, dwarves-and-men = 1 }
        [region.front-gate]
        tokens = { dwarves-and-men = 1 }
    """)
    bag = m.table.bag.copy()
    m.play("die:character", "action:fast-movement", "region:old-road", "do:all", "region:camp", "region:front-gate")
    assert tokens(m, "camp", "elves") == tokens(m, "camp", "dwarves-and-men") == 0
    assert tokens(m, "front-gate", "dwarves-and-men") == 0
    assert (pile(m, "elves"), pile(m, "dwarves-and-men")) == (20, 17)
    assert m.table.bag == bag


def test_FA_24_5_shadow_tokens_go_too() -> None:
    """A Free Peoples Army enters Ash Moor: the Shadow's tokens there are shuffled back."""
    m = drawn("""
        [dice]
        free-peoples = ["muster-army"]
        shadow = ["event"]
        [region.reed-marsh]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.ash-moor]
        tokens = { shadow = 3 }
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:reed-marsh", "do:all", "region:ash-moor")
    assert tokens(m, "ash-moor", "shadow") == 0
    assert pile(m, "shadow") == 27


def test_FA_24_5_also_by_an_advance_after_a_combat() -> None:
    """The defenders of Camp die, the Orcs advance: the tokens there are gone and the Settlement is theirs."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [next]
        dice = [6, 6, 6, 1]
        [region.old-road]
        side = "shadow"
        units = { orcs = 3 }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        tokens = { elves = 1 }
    """)
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    m.play("unit:lake-men", "do:advance", "do:all")
    assert tokens(m, "camp", "elves") == 0 and pile(m, "elves") == 20
    assert control(m, "camp")


def test_FA_24_5_a_lone_character_eliminates_nothing() -> None:
    """Gandalf walks over Shadow tokens without harm to them."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.reed-marsh]
        characters = ["gandalf"]
        [region.ash-moor]
        tokens = { shadow = 3 }
    """)
    m.play("die:character", "action:character-movement", "character:gandalf", "region:ash-moor", "do:done")
    assert tokens(m, "ash-moor", "shadow") == 3
    assert reserve(m, "orcs") == 36

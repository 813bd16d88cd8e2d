"""Page 3: what is in the box limits what is on the board."""

from __future__ import annotations

import pytest

import ravenhill
from tests.games.five_armies.rules.boards import army, character, drawn, leadership, place, refused, reserve

FIGURES = {
    "dwarf-regulars": 5,
    "dwarf-veterans": 5,
    "elf-archers": 10,
    "elf-spearmen": 10,
    "lake-men": 10,
    "great-orcs": 6,
    "orcs": 36,
    "wargs": 12,
}
GROUP = {
    "dwarf-regulars": "dwarves-and-men",
    "dwarf-veterans": "dwarves-and-men",
    "lake-men": "dwarves-and-men",
    "elf-archers": "elves",
    "elf-spearmen": "elves",
    "great-orcs": "shadow",
    "orcs": "shadow",
    "wargs": "shadow",
}


def muster_position(unit: str, number: int) -> str:
    """So many figures of a type on the board, and one token about to show that type."""
    group = GROUP[unit]
    token = "two-orcs" if unit == "two-orcs" else unit
    if group == "shadow":
        seat, where = "shadow", f'[region.wolf-heath]\nside = "shadow"\nunits = {{ {unit} = {number} }}\n'
        target = "ash-moor"
    else:
        full, rest = divmod(number, 5)
        regions = ["camp", "old-road", "north-meads"]
        stacks = [5] * full + ([rest] if rest else [])
        where = "".join(
            f'[region.{region}]\nside = "free-peoples"\nunits = {{ {unit} = {stack} }}\n'
            for region, stack in zip(regions, stacks, strict=False)
        )
        seat, target = "free-peoples", "ravenhill"
    return f"""
        to_act = "{seat}"
        [dice]
        {seat} = ["muster"]
        [next]
        {group} = ["{token}"]
        [region.{target}]
        tokens = {{ {group} = 1 }}
        {where}
    """


@pytest.mark.parametrize("unit", FIGURES)
def test_FA_3_1_the_last_figure_can_be_mustered_but_no_further_one(unit: str) -> None:
    """Figures limit what is in play: the last one comes, after that the type is not to be had."""
    target = "ash-moor" if GROUP[unit] == "shadow" else "ravenhill"
    m = drawn(muster_position(unit, FIGURES[unit] - 1))
    m.play("die:muster", "action:recruitment", f"region:{target}")
    assert army(m, target) == {unit: 1}
    assert reserve(m, unit) == 0
    m = drawn(muster_position(unit, FIGURES[unit]))
    m.play("die:muster", "action:recruitment", f"region:{target}")
    assert refused(m, f"unit:{unit}") == "FA-25.1"
    assert army(m, target) == {}


def test_FA_3_1_twelve_goblins() -> None:
    """With twelve Goblins in play no Goblin Recruitment is possible."""
    text = """
        to_act = "shadow"
        [dice]
        shadow = ["lidless-eye"]
        [box.north-mustering-point]
        side = "shadow"
        units = {{ goblins = {} }}
    """
    m = drawn(text.format(10)).play("die:lidless-eye", "action:goblin-recruitment")
    assert army(m, "north-mustering-point") == {"goblins": 11}
    assert reserve(m, "goblins") == 0
    m = drawn(text.format(12)).play("die:lidless-eye")
    assert refused(m, "action:goblin-recruitment") == "FA-3.1"


def test_FA_3_1_five_eagles_besides_the_lord() -> None:
    """The Lord brings a fifth Eagle but never a sixth."""
    text = """
        activated = ["lord-of-the-eagles"]
        [dice]
        free-peoples = ["event"]
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        [box.eagles-eyrie]
        eagles = {}
    """
    m = drawn(text.format(4)).play("character:lord-of-the-eagles", "do:first")
    assert m.table.eagles[place(m, "eagles-eyrie")] == 5
    m = drawn(text.format(5)).play("character:lord-of-the-eagles")
    assert refused(m, "do:first") == "FA-3.1"


def test_FA_3_1_six_great_bats() -> None:
    """With seven dice the Shadow still takes six Great Bats at most."""
    m = drawn("""
        phase = "shadow-leadership"
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
    """)
    assert m.options[-1] == "number:6"
    assert refused(m, "number:7") == "FA-11.7"


def test_FA_3_2_eight_characters_against_one() -> None:
    """The Free Peoples command eight characters, the Shadow Bolg alone."""
    m = drawn("""
        wrath = 8
        rings = 1
        [dice]
        free-peoples = ["will-of-the-west"]
        shadow = ["character"]
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        beorn = "south-road"
        [region.camp]
        characters = ["bard", "dain", "gandalf", "thranduil", "bilbo", "thorin"]
        [region.ash-moor]
        characters = ["bolg"]
    """)
    m.play("die:will-of-the-west", "as:character")
    assert "action:move-beorn" in m.options
    assert refused(m, "action:enter-lord-of-the-eagles") == "FA-19.1"
    m.play("action:character-movement")
    walkers = ["bard", "dain", "gandalf", "thranduil", "bilbo", "thorin"]
    assert m.options == [*(f"character:{walker}" for walker in walkers), "do:forgo"]
    m.play("do:forgo", "die:character", "action:character-movement")
    assert m.seat == "shadow"
    assert m.options == ["character:bolg", "do:forgo"]


def test_FA_3_3_the_decks() -> None:
    """30 Event cards, 20 Story cards a side and 9 Fate cards; Recovery has drawn one Event and one Story card each."""
    m = ravenhill.new("five-armies", seed=1)
    left = [0, 0, 0, 0]
    for card, where in enumerate(m.table.where):
        if where == 0:
            left[m.table.content.card_deck[card]] += 1
    assert left == [30 - 2, 20 - 1, 20 - 1, 9]


def test_FA_3_3_thirteen_unit_and_maneuver_cards() -> None:
    """Nine Unit cards, two Regroup, Mighty Strokes and Vampire-like: all thirteen in one combat."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.camp]
        side = "free-peoples"
        units = { dwarf-regulars = 1, dwarf-veterans = 1, elf-archers = 1, elf-spearmen = 1, lake-men = 1 }
        characters = ["thorin"]
        [region.old-road]
        side = "shadow"
        units = { goblins = 1, great-orcs = 1, orcs = 1, wargs = 1 }
        bats = 1
    """)
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    free = [word for word in m.options_for("free-peoples") if word.startswith("maneuver:")]
    shadow = [word for word in m.options_for("shadow") if word.startswith("maneuver:")]
    assert len(free) + len(shadow) == 13
    assert {"maneuver:regroup", "maneuver:mighty-strokes"} < set(free)
    assert {"maneuver:regroup", "maneuver:vampire-like"} < set(shadow)


def test_FA_3_4_six_leadership_tokens_of_the_free_peoples() -> None:
    """With five tokens in play only one of two can be placed."""
    m = drawn("""
        phase = "generals"
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard", "dain"]
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.table.leadership_reserve[0] -= 5
    m.play("character:bard", "character:dain", "region:old-road")
    assert leadership(m, "camp") + leadership(m, "old-road") == 1
    assert m.seat == "shadow"


def test_FA_3_4_no_seventh_token_by_a_card() -> None:
    """Swift Word moves the Army but finds no token to place with it."""
    m = drawn("""
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [hand]
        free-peoples = ["swift-word"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        leadership = 6
    """)
    m.play("die:event", "action:play-card", "card:swift-word", "region:camp", "do:no")
    assert leadership(m, "camp") == 6
    assert m.seat == "shadow"


def test_FA_3_4_fourteen_leadership_tokens_of_the_shadow() -> None:
    """With thirteen tokens in play the Shadow places one more and no further one."""
    m = drawn("""
        phase = "shadow-leadership"
        [region.ash-moor]
        side = "shadow"
        units = { orcs = 1 }
        [region.fog-mire]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.table.leadership_reserve[1] -= 13
    m.play("number:0", "region:fog-mire")
    assert leadership(m, "ash-moor") + leadership(m, "fog-mire") == 1
    assert m.table.phase == 4


def test_FA_3_4_five_rings() -> None:
    """Lucky Number puts no sixth Ring on Bilbo's card."""
    m = drawn("""
        rings = 4
        [dice]
        free-peoples = ["event"]
        [hand]
        free-peoples = ["lucky-number"]
        [region.camp]
        characters = ["bilbo"]
    """)
    m.play("die:event", "action:play-card", "card:lucky-number")
    assert m.options == ["do:no", "number:1"]
    m.play("number:1")
    assert m.table.rings == 5


def test_FA_3_4_three_bodyguards() -> None:
    """The Chosen of Bolg gives no fourth Bodyguard."""
    m = drawn("""
        to_act = "shadow"
        bodyguards = 3
        [dice]
        shadow = ["event"]
        [hand]
        shadow = ["the-chosen-of-bolg"]
        [region.ash-moor]
        side = "shadow"
        units = { orcs = 1 }
        characters = ["bolg"]
    """)
    m.play("die:event", "action:play-card", "card:the-chosen-of-bolg")
    assert m.table.bodyguards == 3
    assert army(m, "ash-moor") == {"great-orcs": 1, "orcs": 1}


def test_FA_3_4_one_concentration_token() -> None:
    """Gandalf cannot concentrate while the one token is on his card."""
    m = drawn("""
        activated = ["gandalf"]
        concentration = true
        [dice]
        free-peoples = ["event"]
        [region.camp]
        characters = ["gandalf"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("character:gandalf")
    assert refused(m, "do:second") == "FA-R.72"
    assert m.options == ["do:first"]


def test_FA_3_4_sixteen_wrath() -> None:
    """Wrath that waits and the eight of his entry make sixteen at most."""
    m = drawn("""
        fate = 11
        wrath = 10
        [dice]
        free-peoples = ["character"]
        shadow = ["army"]
        [region.camp]
        control = true
        [region.front-gate]
        control = true
    """)
    m.play("die:character", "action:enter-beorn", "region:south-road")
    assert character(m, "beorn") == "south-road"
    assert m.table.wrath == 16


def test_FA_3_4_all_seven_settlements_can_be_controlled() -> None:
    """Control markers are no limit: the Shadow takes the seventh Settlement too."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
        [region.ravenhill]
        control = true
        [region.lower-slopes]
        control = true
        [region.fallen-bridge]
        control = true
        [region.eastern-spur]
        control = true
        [region.goat-ledges]
        side = "shadow"
        units = { goblins = 1 }
    """)
    m.play("die:army", "action:strategic-movement", "region:goat-ledges", "do:all", "region:front-gate")
    assert sum(m.table.control) == 7
    assert m.table.points == 3 * 4 + 4 * 2

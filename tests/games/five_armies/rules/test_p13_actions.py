"""Page 13: what the dice can be used for."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import army, character, damage, drawn, hand, refused, side

SHADOW_FIELD = """
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 1 }
    [region.old-road]
    side = "shadow"
    units = { orcs = 2 }
    [region.ruins-of-dale]
    side = "shadow"
    units = { wargs = 2 }
    control = true
"""


def shadow_with(die: str, more: str = "") -> str:
    """The Shadow to act with one die on the field above."""
    return f'to_act = "shadow"\n[dice]\nshadow = ["{die}"]\n{more}{SHADOW_FIELD}'


def test_FA_13_1_strategic_movement_of_two_armies() -> None:
    """Two Armies move one region each; there is no third move and no second step."""
    m = drawn(shadow_with("army"))
    m.play("die:army", "action:strategic-movement", "region:old-road", "do:all", "region:garden-walls")
    m.play("region:ruins-of-dale", "do:all", "region:east-strand")
    assert (army(m, "garden-walls"), army(m, "east-strand")) == ({"orcs": 2}, {"wargs": 2})
    assert m.table.phase != 4 or m.seat != "shadow"


def test_FA_13_2_attack_moves_one_army_up_to_one_region() -> None:
    """An Army without Leadership moves one region and attacks from there."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
    """)
    m.play("die:army", "action:attack", "region:garden-walls", "do:all", "region:old-road")
    assert m.options == ["region:camp", "do:no"]
    m.play("region:camp")
    assert m.table.fight is not None and m.table.the_fight().combined == 0


def test_FA_13_2_the_move_of_an_attack_is_one_region() -> None:
    """Nobody is near: after one region the action is over."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
    """)
    m.play("die:army", "action:attack", "region:garden-walls", "do:all", "region:old-road")
    assert army(m, "old-road") == {"orcs": 2} and m.seat == "free-peoples"


def test_FA_13_3_combined_attack_of_all_adjacent_armies() -> None:
    """Both Shadow Armies next to Camp take part; a region with one neighbour of theirs is no target."""
    more = '[region.north-meads]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    m = drawn(shadow_with("army", more))
    m.play("die:army", "action:combined-attack")
    assert refused(m, "region:north-meads") == "FA-R.32"
    m.play("region:camp")
    assert m.options == ["region:old-road", "region:ruins-of-dale"]


def test_FA_13_4_army_die_plays_an_army_card() -> None:
    """An Army card goes with the Army die, a Muster card does not."""
    m = drawn(shadow_with("army", '[hand]\nshadow = ["howling-orcs", "blow-the-horns"]\n'))
    m.play("die:army", "action:play-card")
    assert m.options == ["card:howling-orcs"]
    assert refused(m, "card:blow-the-horns") == "FA-15.3"


CHARACTER_FIELD = """
    [dice]
    free-peoples = ["character"]
    shadow = ["event"]
    [region.lower-slopes]
    side = "free-peoples"
    units = { elf-archers = 2 }
    characters = ["thranduil"]
    [region.ravenhill]
    side = "free-peoples"
    units = { elf-spearmen = 2 }
    [region.camp]
    side = "shadow"
    units = { orcs = 1 }
    control = true
"""


def test_FA_13_5_fast_movement_of_one_army_with_leadership() -> None:
    """An Army with Leadership moves two regions; one without is refused."""
    m = drawn(CHARACTER_FIELD)
    m.play("die:character", "action:fast-movement")
    assert refused(m, "region:ravenhill") == "FA-21.3"
    m.play("region:lower-slopes", "do:all", "region:fallen-bridge", "region:pebble-strand")
    assert army(m, "pebble-strand") == {"elf-archers": 2}
    assert character(m, "thranduil") == "pebble-strand"
    assert m.seat == "shadow"


def test_FA_13_6_character_attack_needs_leadership() -> None:
    """The led Army moves one region and attacks; the other Army cannot."""
    m = drawn(CHARACTER_FIELD)
    m.play("die:character", "action:attack")
    assert refused(m, "region:ravenhill") == "FA-21.3"
    m.play("region:lower-slopes", "do:all", "region:old-road", "region:camp")
    assert m.table.fight is not None


def test_FA_13_7_character_movement_of_any_or_all() -> None:
    """Every character on the board may move with one die, each once."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        characters = ["bard", "gandalf"]
        [region.ravenhill]
        characters = ["thranduil"]
    """)
    m.play("die:character", "action:character-movement")
    m.play("character:bard", "region:old-road", "do:done")
    assert refused(m, "character:bard") != ""
    m.play("character:thranduil", "region:lower-slopes", "do:done")
    assert m.seat == "shadow"
    assert character(m, "bard") == "old-road"
    assert character(m, "gandalf") == "camp"
    assert character(m, "thranduil") == "lower-slopes"


def test_FA_13_8_character_die_plays_a_character_card() -> None:
    """A Character card goes with the Character die, an Army card does not."""
    m = drawn(shadow_with("character", '[hand]\nshadow = ["howling-orcs", "barbed-shafts"]\n'))
    m.play("die:character", "action:play-card")
    assert m.options == ["card:barbed-shafts"]
    assert refused(m, "card:howling-orcs") == "FA-15.3"


def test_FA_13_9_recruitment_in_up_to_two_regions() -> None:
    """One token is flipped in each of two regions, not two in one and not three."""
    m = drawn("""
        [dice]
        free-peoples = ["muster"]
        shadow = ["event"]
        [next]
        elves = ["elf-archers", "elf-spearmen"]
        [region.ravenhill]
        tokens = { elves = 2 }
        [region.camp]
        tokens = { elves = 1 }
        [region.lower-slopes]
        tokens = { elves = 1 }
    """)
    m.play("die:muster", "action:recruitment", "region:ravenhill")
    assert refused(m, "region:ravenhill") == "FA-13.9"
    m.play("region:camp")
    assert (army(m, "ravenhill"), army(m, "camp")) == ({"elf-archers": 1}, {"elf-spearmen": 1})
    assert m.seat == "shadow"


def test_FA_13_10_rally_of_two_different_armies() -> None:
    """Two Armies rally; the first cannot be chosen twice."""
    m = drawn("""
        [dice]
        free-peoples = ["muster"]
        shadow = ["event"]
        [next]
        dice = [5, 1, 6, 1]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        damage = 2
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
        damage = 2
        [region.ravenhill]
        side = "free-peoples"
        units = { lake-men = 2 }
        damage = 2
    """)
    m.play("die:muster", "action:rally", "region:camp", "do:done")
    assert refused(m, "region:camp") == "FA-13.10"
    m.play("region:old-road", "do:done")
    assert (damage(m, "camp"), damage(m, "old-road"), damage(m, "ravenhill")) == (1, 1, 2)
    assert m.seat == "shadow"


def test_FA_13_11_muster_die_plays_a_muster_card() -> None:
    """A Muster card goes with the Muster die, an Army card does not."""
    m = drawn(shadow_with("muster", '[hand]\nshadow = ["howling-orcs", "stores-opened"]\n'))
    m.play("die:muster", "action:play-card")
    assert m.options == ["card:stores-opened"]
    assert refused(m, "card:howling-orcs") == "FA-15.3"


def test_FA_13_12_event_die_draws_two_cards() -> None:
    """One Event card and one Story card."""
    m = drawn("""
        [dice]
        free-peoples = ["event"]
        shadow = ["event"]
        [next]
        event = ["swift-word"]
        free-peoples-story = ["lucky-number"]
    """)
    m.play("die:event", "action:draw-cards")
    assert hand(m, "free-peoples") == ["swift-word", "lucky-number"]
    assert m.seat == "shadow"


def test_FA_13_13_event_die_plays_any_card() -> None:
    """Army, Character and Muster cards, Event and Story cards alike."""
    cards = ["three-columns", "swift-word", "stores-opened", "howling-orcs", "barbed-shafts", "black-wings-gather"]
    m = drawn(shadow_with("event", f"[hand]\nshadow = {cards}\n"))
    m.play("die:event", "action:play-card")
    assert sorted(m.options) == sorted(f"card:{card}" for card in cards)


def test_FA_13_14_goblin_recruitment_in_each_point() -> None:
    """One Goblin in each Goblin Mustering Point."""
    m = drawn(shadow_with("lidless-eye"))
    m.play("die:lidless-eye", "action:goblin-recruitment")
    assert army(m, "north-mustering-point") == army(m, "south-mustering-point") == {"goblins": 1}


GOBLIN_FIELD = """
    to_act = "shadow"
    open_passes = ["north-pass"]
    [dice]
    shadow = ["lidless-eye"]
    [box.north-mustering-point]
    side = "shadow"
    units = { goblins = 3 }
    [region.goat-ledges]
    side = "free-peoples"
    units = { dwarf-veterans = 1 }
    [region.wind-ridge]
    side = "shadow"
    units = { orcs = 1 }
    [region.echo-cleft]
    side = "shadow"
    units = { goblins = 1, orcs = 1 }
"""


def test_FA_13_15_goblin_attack_from_a_point_through_its_pass() -> None:
    """Goblins go from their Point to the Pass and attack the region below; an Army without Goblins cannot."""
    m = drawn(GOBLIN_FIELD)
    m.play("die:lidless-eye", "action:goblin-attack")
    assert refused(m, "region:wind-ridge") == "FA-R.105"
    m.play("box:north-mustering-point", "do:all", "box:north-pass", "region:goat-ledges")
    assert m.table.fight is not None
    assert army(m, "north-pass") == {"goblins": 3}


def test_FA_13_16_goblin_strategic_movement() -> None:
    """Two Armies with Goblins move; an Army without is refused."""
    m = drawn(GOBLIN_FIELD)
    m.play("die:lidless-eye", "action:goblin-movement")
    assert refused(m, "region:wind-ridge") == "FA-R.105"
    m.play("box:north-mustering-point", "do:all", "box:north-pass")
    m.play("region:echo-cleft", "do:all", "region:stone-yards")
    assert army(m, "north-pass") == {"goblins": 3}
    assert army(m, "stone-yards") == {"goblins": 1, "orcs": 1}


@pytest.mark.parametrize(
    ("use", "action"),
    [
        ("character", "fast-movement"),
        ("army", "strategic-movement"),
        ("muster", "recruitment"),
        ("event", "draw-cards"),
    ],
)
def test_FA_13_17_will_of_the_west_is_any_result(use: str, action: str) -> None:
    """Will of the West is used as Character, Army, Muster or Event."""
    m = drawn("""
        [dice]
        free-peoples = ["will-of-the-west"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
        tokens = { elves = 1 }
    """)
    m.play("die:will-of-the-west")
    assert m.options == ["as:character", "as:army", "as:muster", "as:event", "action:skip"]
    m.play(f"as:{use}")
    assert f"action:{action}" in m.options


def test_FA_13_18_muster_army_is_either() -> None:
    """Muster/Army is used as Muster or as Army and as nothing else."""
    m = drawn(shadow_with("muster-army", "[region.ash-moor]\ntokens = { shadow = 1 }\n"))
    m.play("die:muster-army")
    assert m.options == ["as:army", "as:muster", "action:skip"]
    assert refused(m, "as:character") == "FA-13.18"
    m.play("as:muster")
    assert "action:recruitment" in m.options
    assert refused(m, "action:attack") == "FA-13.2"
    assert side(m, "camp") == "free-peoples"

"""Rulings FA-R.1 to FA-R.11: the words used on cards."""

from __future__ import annotations

import pytest

from ravenhill.games.five_armies.model import ON_TABLE
from ravenhill.games.five_armies.rules.happenings import CARD_LEAVES_TABLE, EAGLE_RETURNS
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, cards, damage, drawn, leadership, pile, plays, refused, tokens

PLAY = ("die:event", "action:play-card")


@pytest.mark.parametrize(
    ("seat", "enemy", "friend"), [("free-peoples", "old-road", "camp"), ("shadow", "camp", "old-road")]
)
def test_FA_R_1_friendly_and_enemy_are_seen_from_the_player_of_the_card(seat: str, enemy: str, friend: str) -> None:
    """Grind Them Down hurts the other side's Army three times and one's own once, whoever plays it."""
    board = """
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 5 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 5 }
    """
    m = drawn(plays(seat, "grind-them-down", board)).play(*PLAY, "card:grind-them-down")
    assert m.options == [f"region:{enemy}"]
    m.play(f"region:{enemy}", f"region:{friend}")
    assert (damage(m, enemy), damage(m, friend)) == (3, 1)


BEORN_NEARBY = """
    [region.camp]
    characters = ["beorn"]
    [region.ravenhill]
    side = "free-peoples"
    units = { lake-men = 5 }
    [region.lower-slopes]
    side = "shadow"
    units = { orcs = 5 }
    control = true
    [region.old-road]
    side = "shadow"
    units = { orcs = 5 }
"""


def test_FA_R_2_outside_combat_beorn_is_no_army() -> None:
    """Grind Them Down can choose the Army in Ravenhill but not Beorn in Camp."""
    m = drawn(plays("shadow", "grind-them-down", BEORN_NEARBY, "wrath = 5")).play(*PLAY, "card:grind-them-down")
    assert m.options == ["region:ravenhill"]
    assert refused(m, "region:camp") != ""


def test_FA_R_2_a_card_that_names_him_chooses_him() -> None:
    """A Ring of Spears names Beorn: he loses three Wrath."""
    m = drawn(plays("shadow", "a-ring-of-spears", BEORN_NEARBY, "wrath = 5")).play(*PLAY, "card:a-ring-of-spears")
    m.play("do:first")
    assert m.table.wrath == 2


def test_FA_R_2_in_a_combat_he_stands_for_the_army() -> None:
    """Close Quarters puts 2 Damage on the enemy Army: Beorn loses two Wrath."""
    m = drawn("""
        to_act = "shadow"
        wrath = 8
        [dice]
        shadow = ["army"]
        [hand]
        shadow = ["grind-them-down"]
        [next]
        dice = [1, 1, 1, 1, 1, 1, 1, 1, 1]
        [region.camp]
        characters = ["beorn"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp", "card:grind-them-down", "do:yes")
    assert m.table.wrath == 6


def test_FA_R_2_units_in_a_point_or_a_pass_are_armies() -> None:
    """Orcs beyond Counting reaches Armies in a Mustering Point and in a Pass."""
    board = """
        [box.north-mustering-point]
        side = "shadow"
        units = { orcs = 1 }
        [box.north-pass]
        open = true
        side = "shadow"
        units = { orcs = 1 }
    """
    m = drawn(plays("shadow", "orcs-beyond-counting", board)).play(*PLAY, "card:orcs-beyond-counting")
    m.play("box:north-mustering-point", "box:north-pass")
    assert army(m, "north-mustering-point") == army(m, "north-pass") == {"orcs": 2}


def test_FA_R_3_boxes_are_adjacent_to_nothing() -> None:
    """The Goblins in the North Pass are not adjacent to the Army in Goat Ledges."""
    board = """
        [box.north-pass]
        open = true
        side = "shadow"
        units = { goblins = 2 }
        [region.goat-ledges]
        side = "free-peoples"
        units = { lake-men = 5 }
        [region.spur-foot]
        side = "shadow"
        units = { orcs = 5 }
    """
    m = drawn(plays("free-peoples", "grind-them-down", board, 'open_passes = ["north-pass"]'))
    m.play(*PLAY, "card:grind-them-down")
    assert refused(m, "box:north-pass") == "FA-R.3"
    assert m.options == ["region:spur-foot"]


def test_FA_R_3_boxes_lie_in_no_territory() -> None:
    """Tend the Hurt for Eastern Bank rallies Goat Ledges but not the Pass above it."""
    board = """
        [next]
        dice = [6]
        [box.north-pass]
        open = true
        side = "shadow"
        units = { goblins = 1 }
        damage = 1
        [region.goat-ledges]
        side = "shadow"
        units = { goblins = 1 }
        damage = 1
    """
    m = drawn(plays("shadow", "tend-the-hurt", board)).play(*PLAY, "card:tend-the-hurt", "territory:eastern-bank")
    assert m.options == ["region:goat-ledges", "do:forgo"]
    assert refused(m, "box:north-pass") != ""
    m.play("region:goat-ledges")
    assert (damage(m, "goat-ledges"), damage(m, "north-pass")) == (0, 1)


def test_FA_R_3_a_friendly_army_without_a_place_may_be_in_a_box() -> None:
    """Council of Captains gives its token to the Goblins in their Point."""
    board = '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 1 }\n'
    m = drawn(plays("shadow", "council-of-captains", board)).play(*PLAY, "card:council-of-captains")
    m.play("box:north-mustering-point")
    assert leadership(m, "north-mustering-point") == 1


def test_FA_R_3_a_card_may_name_the_boxes() -> None:
    """Stooping on the Ridges reaches Goblins in their Mustering Point."""
    board = """
        [next]
        dice = [4, 4, 1, 1]
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 5 }
    """
    m = drawn(plays("free-peoples", "stooping-on-the-ridges", board)).play(*PLAY, "card:stooping-on-the-ridges")
    m.play("character:lord-of-the-eagles", "box:north-mustering-point", "do:yes")
    assert damage(m, "north-mustering-point") == 2


LINE = "to-the-standards"


def line_units(seat: str, board: str, where: str) -> set[str]:
    """The unit types that To the Standards offers for an Army."""
    m = drawn(plays(seat, LINE, board)).play(*PLAY, f"card:{LINE}", where)
    return {word for word in m.options if word.startswith("unit:")}


def test_FA_R_4_line_units_of_the_free_peoples() -> None:
    """Four types, not the Dwarf Veterans."""
    offered = line_units(
        "free-peoples", '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }', "region:camp"
    )
    assert offered == {"unit:dwarf-regulars", "unit:elf-archers", "unit:elf-spearmen", "unit:lake-men"}


@pytest.mark.parametrize(
    ("board", "where", "goblins"),
    [
        ('[region.old-road]\nside = "shadow"\nunits = { orcs = 1 }', "region:old-road", False),
        ('[region.old-road]\nside = "shadow"\nunits = { orcs = 1, goblins = 1 }', "region:old-road", True),
        ('[box.north-mustering-point]\nside = "shadow"\nunits = { great-orcs = 1 }', "box:north-mustering-point", True),
    ],
)
def test_FA_R_4_line_units_of_the_shadow(board: str, where: str, goblins: bool) -> None:
    """Orcs and Wargs, and Goblins only where Goblins are already or in a Point; never Great Orcs."""
    offered = line_units("shadow", board, where)
    assert offered == {"unit:orcs", "unit:wargs"} | ({"unit:goblins"} if goblins else set())


def test_FA_R_5_groups() -> None:
    """Better Harness: Lake-men give way to Dwarves, Archers to Spearmen, Wargs to other Orcs, Goblins to nobody."""
    for seat, unit, others in (
        ("free-peoples", "lake-men", {"unit:dwarf-regulars", "unit:dwarf-veterans"}),
        ("free-peoples", "elf-archers", {"unit:elf-spearmen"}),
        ("shadow", "wargs", {"unit:great-orcs", "unit:orcs"}),
    ):
        board = f'[region.old-road]\nside = "{seat}"\nunits = {{ {unit} = 1 }}\n'
        m = drawn(plays(seat, "better-harness", board)).play(*PLAY, "card:better-harness", "region:old-road")
        m.play(f"unit:{unit}")
        assert {word for word in m.options if word.startswith("unit:")} == others
    board = '[region.old-road]\nside = "shadow"\nunits = { goblins = 1, orcs = 1 }\n'
    m = drawn(plays("shadow", "better-harness", board)).play(*PLAY, "card:better-harness", "region:old-road")
    assert "unit:orcs" in m.options and "unit:goblins" not in m.options


def test_FA_R_5_a_character_is_never_one_of_his_people() -> None:
    """Moria! Dáin! Dáin! needs Dwarves: Dáin among Lake-men is not enough."""
    board = """
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["dain", "thorin"]
        [region.ravenhill]
        side = "free-peoples"
        units = { dwarf-regulars = 1 }
    """
    m = drawn(plays("free-peoples", "moria-dain-dain", board)).play(*PLAY, "card:moria-dain-dain")
    assert refused(m, "region:camp") == "FA-R.25"
    assert "region:ravenhill" in m.options


def test_FA_R_6_one_rally_action() -> None:
    """Blow the Horns: a die a unit, re-rolls up to Leadership, then casualties if wanted."""
    board = """
        [next]
        dice = [4, 1, 1, 3]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 3 }
        leadership = 1
        damage = 3
    """
    m = drawn(plays("free-peoples", "blow-the-horns", board)).play(*PLAY, "card:blow-the-horns", "region:camp")
    assert damage(m, "camp") == 2
    assert m.options == ["do:no", "number:1"]
    m.play("number:1")
    assert m.options == ["unit:lake-men", "do:done"]
    m.play("unit:lake-men")
    assert (damage(m, "camp"), army(m, "camp")) == (0, {"lake-men": 2})


def test_FA_R_7_place_a_token_means_the_usual_places() -> None:
    """Gather the Host: Settlements for the Free Peoples, Mustering regions for the Shadow."""
    free = drawn(plays("free-peoples", "gather-the-host", "")).play(*PLAY, "card:gather-the-host")
    shadow = drawn(plays("shadow", "gather-the-host", "")).play(*PLAY, "card:gather-the-host")
    settlements = {"camp", "ruins-of-dale", "fallen-bridge", "lower-slopes", "ravenhill", "eastern-spur", "front-gate"}
    assert set(free.options) - {"do:done"} == {f"region:{region}" for region in settlements}
    mustering = {"ash-moor", "black-combe", "fog-mire", "wolf-heath"}
    assert set(shadow.options) - {"do:done"} == {f"region:{region}" for region in mustering}


def test_FA_R_7_shuffle_back_means_to_its_own_pile_unseen() -> None:
    """Fire in the Rear sends an Elf token back to the Elf pile; what it showed stays unknown."""
    board = """
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        [region.camp]
        tokens = { elves = 1, dwarves-and-men = 1 }
    """
    m = drawn(plays("shadow", "fire-in-the-rear", board))
    bag = m.table.bag.copy()
    m.play(*PLAY, "card:fire-in-the-rear", "region:camp", "token:elves")
    assert (tokens(m, "camp", "elves"), tokens(m, "camp", "dwarves-and-men")) == (0, 1)
    assert (pile(m, "elves"), pile(m, "dwarves-and-men")) == (20, 16)
    assert m.table.bag == bag


@pytest.mark.parametrize(
    ("card", "character", "where", "allowed"),
    [
        ("lucky-number", "bilbo", "off-board", True),
        ("lucky-number", "bilbo", "waiting", False),
        ("lucky-number", "bilbo", "eliminated", False),
        ("stooping-on-the-ridges", "lord-of-the-eagles", "eagles-eyrie", True),
        ("stooping-on-the-ridges", "lord-of-the-eagles", "waiting", False),
        ("the-bear-unbound", "beorn", "waiting", True),
        ("the-bear-unbound", "beorn", "eliminated", False),
    ],
)
def test_FA_R_8_in_play(card: str, character: str, where: str, allowed: bool) -> None:
    """Off the board and in the Eyrie is in play; waiting is neither in play nor eliminated."""
    m = drawn(f"""
        [dice]
        free-peoples = ["event"]
        [hand]
        free-peoples = ["{card}", "stores-opened"]
        [characters]
        {character} = "{where}"
    """)
    m.play(*PLAY)
    assert refused(m, f"card:{card}") == ("" if allowed else "FA-15.4")


def fought(dice: str) -> FiveArmiesMatch:
    """Press the Attack with two Orcs against Camp, another enemy next door: up to the casualties of the first round."""
    board = f"""
        [next]
        dice = {dice}
        [region.old-road]
        side = "shadow"
        units = {{ orcs = 2 }}
        [region.camp]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
        [region.ruins-of-dale]
        side = "free-peoples"
        units = {{ lake-men = 2 }}
    """
    m = drawn(plays("shadow", "press-the-attack", board))
    m.play(*PLAY, "card:press-the-attack", "region:old-road", "do:no", "region:camp")
    return m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")


def test_FA_R_9_a_combat_is_won_when_the_defender_is_eliminated() -> None:
    """The defenders are dead: Press the Attack allows its second attack."""
    m = fought("[6, 6, 1]")
    m.play("unit:lake-men", "do:no")
    assert m.options == ["region:ruins-of-dale", "do:no"]


def test_FA_R_9_a_combat_is_won_when_the_defender_retreats() -> None:
    """The defenders retreat to Front Gate: won."""
    m = fought("[1, 1, 1]")
    m.play("do:fight-on", "do:retreat", "region:front-gate", "do:no")
    assert m.options == ["region:ruins-of-dale", "do:no"]


def test_FA_R_9_a_combat_without_a_survivor_is_not_won() -> None:
    """Both Armies are dead: there is no second attack."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["event"]
        free-peoples = ["event"]
        [hand]
        shadow = ["press-the-attack"]
        [next]
        dice = [6, 6]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        damage = 1
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        damage = 1
        [region.ruins-of-dale]
        side = "free-peoples"
        units = { lake-men = 2 }
    """)
    m.play(*PLAY, "card:press-the-attack", "region:old-road", "do:no", "region:camp")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    m.play("unit:lake-men", "unit:orcs")
    assert army(m, "old-road") == army(m, "camp") == {}
    assert m.seat == "free-peoples" and m.options == ["die:event"]


def test_FA_R_9_withdrawing_is_not_winning() -> None:
    """The attacker withdraws: no second attack."""
    m = fought("[1, 1, 1]")
    m.play("do:withdraw")
    assert m.seat == "free-peoples" and m.options == ["die:event"]


def test_FA_R_10_a_replaced_unit_is_not_eliminated() -> None:
    """Better Harness turns Great Orcs into Orcs: Howling Orcs stays on the table."""
    board = '[region.old-road]\nside = "shadow"\nunits = { great-orcs = 1, orcs = 1 }\n'
    m = drawn(plays("shadow", "better-harness", board, 'table = ["howling-orcs"]'))
    m.play(*PLAY, "card:better-harness", "region:old-road", "unit:great-orcs", "unit:orcs")
    assert army(m, "old-road") == {"orcs": 2}
    assert cards(m, ON_TABLE) == ["howling-orcs"]


def test_FA_R_10_a_unit_removed_as_excess_is_eliminated() -> None:
    """A Great Orcs removed as excess after a merge ends Howling Orcs."""
    m = drawn("""
        to_act = "shadow"
        table = ["howling-orcs"]
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [region.garden-walls]
        side = "shadow"
        units = { great-orcs = 1, orcs = 2 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 3 }
    """)
    m.play("die:army", "action:strategic-movement", "region:garden-walls", "do:all", "region:old-road", "do:done")
    assert cards(m, ON_TABLE) == ["howling-orcs"]
    m.play("unit:great-orcs")
    assert cards(m, ON_TABLE) == []


NET = """
    table = ["net-of-black-shafts"]
    [dice]
    free-peoples = ["muster"]
    [next]
    dice = [1, 1, 1, 1]
    [characters]
    lord-of-the-eagles = "eagles-eyrie"
    [region.camp]
    eagles = 2
    {}
    [region.old-road]
    side = "shadow"
    units = {{ orcs = 5 }}
"""


def test_FA_R_11_the_end_of_the_turn_comes_before_tokens_are_removed() -> None:
    """The Net that lowered an Eagle's attack goes in the End of Turn phase, before the Eagles fly home."""
    m = drawn(NET.format(""))
    m.play("die:muster", "action:eagles", "region:camp", "region:old-road", "do:yes")
    assert cards(m, ON_TABLE) == []
    kinds = [event.kind for event in m.events]
    last_return = len(kinds) - 1 - kinds[::-1].index(EAGLE_RETURNS)
    assert kinds.index(CARD_LEAVES_TABLE) < last_return


def test_FA_R_11_but_after_the_victory_check() -> None:
    """The Shadow wins at the end of the turn while the Net still lies there."""
    m = drawn(NET.format("control = true\n[region.ravenhill]\ncontrol = true\n[region.eastern-spur]\ncontrol = true"))
    m.play("die:muster", "action:eagles", "region:camp", "region:old-road", "do:yes")
    assert m.outcome is not None and m.outcome.winner == "shadow"
    assert cards(m, ON_TABLE) == ["net-of-black-shafts"]

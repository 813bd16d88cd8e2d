"""Rulings FA-R.22 to FA-R.32: movement and attacks granted by cards."""

from __future__ import annotations

import pytest

from tests.games.five_armies.rules.boards import army, character, control, damage, drawn, leadership, plays, refused

PLAY = ("die:event", "action:play-card")


def test_FA_R_22_card_movement_stops_next_to_an_enemy_army() -> None:
    """Swift Word: three regions, but the march ends in Old Road next to the Orcs."""
    board = """
        [region.front-gate]
        side = "free-peoples"
        units = { lake-men = 1 }
        characters = ["bard"]
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
    """
    m = drawn(plays("free-peoples", "swift-word", board)).play(*PLAY, "card:swift-word", "region:front-gate")
    m.play("do:all", "region:camp", "region:old-road")
    assert army(m, "old-road") == {"lake-men": 1}
    assert leadership(m, "old-road") == 1
    assert m.seat == "shadow"


def test_FA_R_22_an_attack_afterwards_may_still_be_made() -> None:
    """Moria! Dáin! Dáin!: stopped next to the enemy, the Dwarves may attack."""
    board = """
        [region.camp]
        side = "free-peoples"
        units = { dwarf-regulars = 1 }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
    """
    m = drawn(plays("free-peoples", "moria-dain-dain", board)).play(*PLAY, "card:moria-dain-dain", "region:camp")
    m.play("do:all", "region:old-road")
    assert m.options == ["region:garden-walls", "do:no"]


def test_FA_R_22_no_splitting_or_picking_up_on_the_way() -> None:
    """Moria! Dáin! Dáin!: the Lake-men in Old Road are passed by and not taken along."""
    board = """
        [region.camp]
        side = "free-peoples"
        units = { dwarf-regulars = 3 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 4 }
    """
    m = drawn(plays("free-peoples", "moria-dain-dain", board)).play(*PLAY, "card:moria-dain-dain", "region:camp")
    m.play("do:all", "region:old-road", "region:garden-walls")
    assert army(m, "garden-walls") == {"dwarf-regulars": 3}
    assert army(m, "old-road") == {"lake-men": 4}


def test_FA_R_23_an_army_next_to_the_enemy_may_leave() -> None:
    """It starts beside the Orcs in Old Road and goes two regions: only entering counts."""
    m = drawn("""
        [dice]
        free-peoples = ["character"]
        shadow = ["event"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        leadership = 1
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:character", "action:fast-movement", "region:camp", "do:all", "region:front-gate", "region:goat-ledges")
    assert army(m, "goat-ledges") == {"lake-men": 1}


MARCH_AND_MEET = """
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 4 }
    [region.old-road]
    side = "shadow"
    units = { wargs = 3 }
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 1 }
"""


def test_FA_R_24_move_merge_reduce_then_attack_with_the_whole_army() -> None:
    """Press the Attack: seven units are reduced to five, and Wargs found there fight too."""
    m = drawn(plays("shadow", "press-the-attack", MARCH_AND_MEET)).play(*PLAY, "card:press-the-attack")
    m.play("region:garden-walls", "do:all", "region:old-road")
    assert refused(m, "do:done") == "FA-23.1"
    m.play("unit:orcs", "unit:wargs", "region:camp")
    assert army(m, "old-road") == {"orcs": 3, "wargs": 2}
    assert {"maneuver:orcs", "maneuver:wargs"} < set(m.options_for("shadow"))
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert len(m.table.the_fight().attack.white) == 5


def test_FA_R_24_no_units_are_split_off_for_the_attack() -> None:
    """Without a move the whole Army attacks: there is no question which units do."""
    m = drawn(plays("shadow", "press-the-attack", MARCH_AND_MEET)).play(*PLAY, "card:press-the-attack")
    m.play("region:old-road", "do:no", "region:camp")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert len(m.table.the_fight().attack.white) == 3


MIXED = """
    [region.camp]
    side = "free-peoples"
    units = { dwarf-regulars = 1, lake-men = 2 }
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 1 }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 1 }
"""


def test_FA_R_25_the_part_that_moves_must_contain_it() -> None:
    """Moria! Dáin! Dáin!: the Dwarf must go with the part that moves."""
    m = drawn(plays("free-peoples", "moria-dain-dain", MIXED)).play(*PLAY, "card:moria-dain-dain")
    assert refused(m, "region:old-road") == "FA-R.25"
    m.play("region:camp", "do:split")
    assert refused(m, "number:0") == "FA-R.25"
    assert m.options == ["number:1"]


def test_FA_R_25_the_army_that_attacks_without_moving_must_contain_it() -> None:
    """An Army without Dwarves next to the enemy cannot attack with this card."""
    board = MIXED.replace("dwarf-regulars = 1, ", "")
    m = drawn(plays("free-peoples", "moria-dain-dain", board)).play(*PLAY, "card:moria-dain-dain")
    assert m.options == ["do:forgo"]
    assert refused(m, "region:old-road") == "FA-R.25"


def test_FA_R_25_goblins_with_a_lidless_eye() -> None:
    """The part that a Lidless Eye moves keeps a Goblin."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["lidless-eye"]
        [region.echo-cleft]
        side = "shadow"
        units = { goblins = 1, orcs = 2 }
    """)
    m.play("die:lidless-eye", "action:goblin-movement", "region:echo-cleft", "do:split")
    assert refused(m, "number:0") == "FA-R.105"
    assert m.options == ["number:1"]


JOINS = """
    [region.garden-walls]
    side = "{0}"
    units = {{ {1} = 1 }}
    [region.old-road]
    side = "{0}"
    units = {{ {2} = 5 }}
    [region.camp]
    side = "{3}"
    units = {{ {4} = 1 }}
    {5}
"""


def test_FA_R_25_what_was_removed_as_excess_need_not_attack() -> None:
    """Moria! Dáin! Dáin!: the only Dwarf goes with the move and falls to the limit; the Lake-men may attack."""
    board = JOINS.format("free-peoples", "dwarf-regulars", "lake-men", "shadow", "orcs", "control = true")
    m = drawn(plays("free-peoples", "moria-dain-dain", board)).play(*PLAY, "card:moria-dain-dain")
    m.play("region:garden-walls", "do:all", "region:old-road", "unit:dwarf-regulars")
    assert m.options == ["region:camp", "do:no"]


@pytest.mark.parametrize(("lost", "attacks"), [("orcs", True), ("goblins", False)])
def test_FA_R_105_a_goblin_must_be_left_to_attack(lost: str, attacks: bool) -> None:
    """With a Lidless Eye, and with a card that asks for Goblins, an Army that has lost its only one does not attack."""
    board = JOINS.format("shadow", "goblins", "orcs", "free-peoples", "lake-men", "")
    eye = 'to_act = "shadow"\n[dice]\nshadow = ["lidless-eye"]\nfree-peoples = ["event"]\n'
    for m in (
        drawn(eye + board).play("die:lidless-eye", "action:goblin-attack"),
        drawn(plays("shadow", "down-from-the-heights", board)).play(*PLAY, "card:down-from-the-heights"),
    ):
        m.play("region:garden-walls", "do:all", "region:old-road", f"unit:{lost}")
        assert (m.options == ["region:camp", "do:no"]) is attacks


def test_FA_R_26_point_pass_exit_region() -> None:
    """Under the Lash: two regions are Point to Pass and Pass to Goat Ledges."""
    board = """
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 3 }
    """
    m = drawn(plays("shadow", "under-the-lash", board, 'open_passes = ["north-pass"]'))
    m.play(*PLAY, "card:under-the-lash", "box:north-mustering-point", "do:all", "box:north-pass", "region:goat-ledges")
    assert army(m, "goat-ledges") == {"goblins": 3}
    assert m.seat == "free-peoples"


def test_FA_R_26_the_stop_is_tested_only_in_the_exit_region() -> None:
    """Swift Word with enemies in Eastern Spur: on through the Pass, but no further than Goat Ledges."""
    board = """
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 3 }
        leadership = 1
        [region.eastern-spur]
        side = "free-peoples"
        units = { lake-men = 1 }
    """
    m = drawn(plays("shadow", "swift-word", board, 'open_passes = ["north-pass"]'))
    m.play(*PLAY, "card:swift-word", "box:north-mustering-point", "do:all", "box:north-pass", "region:goat-ledges")
    assert army(m, "goat-ledges") == {"goblins": 3}
    assert m.seat == "free-peoples"


def test_FA_R_26_a_closed_pass_stays_closed_for_cards() -> None:
    """With its Pass closed the Army in the Point cannot be moved by Swift Word."""
    board = """
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 3 }
        leadership = 1
    """
    m = drawn(plays("shadow", "swift-word", board)).play(*PLAY, "card:swift-word", "box:north-mustering-point")
    assert m.seat == "free-peoples"
    assert army(m, "north-mustering-point") == {"goblins": 3}


def test_FA_R_27_five_units_in_a_pass() -> None:
    """Four Goblins join three in the Pass: two must go, with their Damage."""
    m = drawn("""
        to_act = "shadow"
        open_passes = ["north-pass"]
        [dice]
        shadow = ["lidless-eye"]
        free-peoples = ["event"]
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 4 }
        damage = 3
        [box.north-pass]
        open = true
        side = "shadow"
        units = { goblins = 3 }
        damage = 1
    """)
    m.play("die:lidless-eye", "action:goblin-movement", "box:north-mustering-point", "do:all", "box:north-pass")
    m.play("do:done")
    assert refused(m, "do:done") == "FA-23.1"
    m.play("unit:goblins", "unit:goblins")
    assert (army(m, "north-pass"), damage(m, "north-pass")) == ({"goblins": 5}, 0)


def test_FA_R_28_a_card_attack_is_a_normal_combat() -> None:
    """Press the Attack in Old Road: Terrain Superiority of the Wargs draws a card before the first round."""
    board = """
        [next]
        event = ["swift-word"]
        [region.camp]
        side = "shadow"
        units = { wargs = 3 }
        control = true
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """
    m = drawn(plays("shadow", "press-the-attack", board)).play(*PLAY, "card:press-the-attack", "region:camp", "do:no")
    m.play("region:old-road")
    assert "card:swift-word" in m.options_for("shadow")


def test_FA_R_28_the_shadow_may_aim_it_at_beorn() -> None:
    """Beorn in Camp is a target of Press the Attack."""
    board = """
        [region.camp]
        characters = ["beorn"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 3 }
    """
    m = drawn(plays("shadow", "press-the-attack", board, "wrath = 4")).play(*PLAY, "card:press-the-attack")
    m.play("region:old-road", "do:no", "region:camp")
    assert m.table.the_fight().defence.beorn == 1


def test_FA_R_28_five_dice_and_an_extra_white_one_above_the_limit() -> None:
    """The Son Avenges: five Great Orcs of Strength ten roll five dice, all black, and one white more."""
    board = """
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.old-road]
        side = "shadow"
        units = { great-orcs = 5 }
        characters = ["bolg"]
    """
    m = drawn(plays("shadow", "the-son-avenges", board)).play(*PLAY, "card:the-son-avenges", "do:no", "region:camp")
    m.play("maneuver:great-orcs", seat="shadow").play("maneuver:regroup", seat="free-peoples")
    attack = m.table.the_fight().attack
    assert (len(attack.white), len(attack.black)) == (1, 5)


def test_FA_R_29_the_same_army_again_by_a_later_card() -> None:
    """Moved with an Army die, moved again by Three Columns in the same turn."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army", "event"]
        [hand]
        shadow = ["three-columns"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:army", "action:strategic-movement", "region:old-road", "do:all", "region:garden-walls")
    m.play(*PLAY, "card:three-columns", "region:garden-walls", "do:all", "region:south-quarter")
    assert army(m, "south-quarter") == {"orcs": 1}


def test_FA_R_29_a_figure_moves_once_within_one_effect() -> None:
    """Three Columns: the Orcs that have come to Old Road do not move on with the second march."""
    board = """
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 1 }
    """
    m = drawn(plays("shadow", "three-columns", board)).play(*PLAY, "card:three-columns")
    m.play("region:garden-walls", "do:all", "region:old-road", "region:old-road")
    assert m.options == ["do:all"]
    m.play("do:all", "region:south-quarter")
    assert (army(m, "old-road"), army(m, "south-quarter")) == ({"orcs": 1}, {"wargs": 1})
    assert m.seat == "free-peoples"


def test_FA_R_30_an_attack_from_a_pass_and_the_advance() -> None:
    """Only Goat Ledges can be attacked; after the win a part advances and the rest stays in the Pass."""
    m = drawn("""
        to_act = "shadow"
        open_passes = ["north-pass"]
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [next]
        dice = [6, 6, 1, 1]
        [box.north-pass]
        open = true
        side = "shadow"
        units = { goblins = 3 }
        [region.goat-ledges]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.front-gate]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)
    m.play("die:army", "action:attack", "box:north-pass")
    assert refused(m, "region:front-gate") == "FA-25.4"
    m.play("region:goat-ledges")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    m.play("unit:lake-men", "do:advance", "do:split", "number:2")
    assert (army(m, "goat-ledges"), army(m, "north-pass")) == ({"goblins": 2}, {"goblins": 1})


def test_FA_R_31_leadership_tokens_are_split_freely() -> None:
    """One of three tokens goes with one unit, two stay with the other."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [region.camp]
        side = "shadow"
        units = { orcs = 2 }
        leadership = 3
        control = true
    """)
    m.play("die:army", "action:strategic-movement", "region:camp", "do:split", "number:1")
    assert m.options == ["number:0", "number:1", "number:2", "number:3"]
    m.play("number:1", "region:old-road", "do:done")
    assert (leadership(m, "old-road"), leadership(m, "camp")) == (1, 2)
    assert control(m, "camp")


def test_FA_R_31_tokens_left_without_units_are_removed() -> None:
    """Both Orcs leave and one token stays behind: it goes back to the supply."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        free-peoples = ["event"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
        leadership = 2
        characters = ["bolg"]
    """)
    m.play("die:army", "action:strategic-movement", "region:old-road", "do:split", "number:2", "number:0", "number:1")
    m.play("region:garden-walls")
    assert (leadership(m, "garden-walls"), leadership(m, "old-road")) == (1, 0)
    assert m.table.leadership_reserve[1] == 13
    assert character(m, "bolg") == "old-road"


def test_FA_R_32_a_combined_attack_needs_two_adjacent_armies() -> None:
    """Goat Ledges faces Camp across the river: the Army there is not adjacent and does not count."""
    m = drawn("""
        to_act = "shadow"
        [dice]
        shadow = ["army"]
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.ruins-of-dale]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.goat-ledges]
        side = "shadow"
        units = { goblins = 1 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        [region.south-quarter]
        side = "shadow"
        units = { orcs = 1 }
    """)
    m.play("die:army", "action:combined-attack")
    assert refused(m, "region:camp") == "FA-R.32"
    assert m.options == ["region:ruins-of-dale", "do:forgo"]
    m.play("region:ruins-of-dale")
    assert m.options == ["region:old-road", "region:south-quarter"]

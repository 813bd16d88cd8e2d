"""The Order effects of the Event cards of type Army."""

from __future__ import annotations

from tests.games.five_armies.cards.army_orders import fortification_damage, over, play_order, reveal
from tests.games.five_armies.rules.boards import (
    army,
    character,
    control,
    damage,
    hand,
    leadership,
    pile,
    place,
    refused,
    tokens,
)


# --- Three Columns --------------------------------------------------------------------------------------------------
def test_three_columns_moves_three_armies_before_any_merge() -> None:
    """An Army moves into a region out of which another moves afterwards: they do not merge, and a fourth stays."""
    m = play_order(
        "shadow",
        "three-columns",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        ferry-field = { side = "shadow", units = { wargs = 3 } }
        sedge-flats = { side = "shadow", units = { great-orcs = 1 } }
        wolf-heath = { side = "shadow", units = { orcs = 1 } }
    """,
    )
    m.play("region:heron-bank", "do:all", "region:ferry-field")
    m.play("region:ferry-field", "do:all", "region:crow-knolls")
    m.play("region:sedge-flats", "do:all", "region:leech-fen")
    assert over(m)
    assert army(m, "ferry-field") == {"orcs": 2}
    assert army(m, "crow-knolls") == {"wargs": 3}
    assert army(m, "leech-fen") == {"great-orcs": 1}
    assert army(m, "wolf-heath") == {"orcs": 1}


def test_three_columns_no_figure_moves_twice() -> None:
    """An Army that has moved is not offered again; the player may stop after one move."""
    m = play_order(
        "free-peoples",
        "three-columns",
        """
        [region]
        camp = { side = "free-peoples", units = { lake-men = 2 } }
        wind-ridge = { side = "free-peoples", units = { elf-archers = 2 } }
    """,
    )
    m.play("region:camp", "do:all", "region:old-road")
    assert refused(m, "region:old-road") == "FA-23.3"
    m.play("do:done")
    assert over(m)
    assert army(m, "old-road") == {"lake-men": 2}
    assert army(m, "wind-ridge") == {"elf-archers": 2}


def test_three_columns_one_army_split_three_ways_uses_a_move_for_each_part() -> None:
    """Three parts of one Army use all three moves."""
    m = play_order(
        "shadow",
        "three-columns",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 3 }, leadership = 1 }
        wolf-heath = { side = "shadow", units = { orcs = 1 } }
    """,
    )
    m.play("region:heron-bank", "do:split", "number:1", "number:0", "region:ferry-field")
    m.play("region:heron-bank", "do:split", "number:1", "number:0", "region:wind-ridge")
    m.play("region:heron-bank", "do:all", "region:spur-foot")
    assert over(m)
    assert [army(m, slug) for slug in ("ferry-field", "wind-ridge", "spur-foot")] == [{"orcs": 1}] * 3
    assert leadership(m, "spur-foot") == 1


def test_three_columns_a_merge_above_five_is_reduced_by_its_owner() -> None:
    """Six units in one region: the owner chooses which goes."""
    m = play_order(
        "shadow",
        "three-columns",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 3 } }
        sedge-flats = { side = "shadow", units = { wargs = 3 } }
    """,
    )
    m.play("region:heron-bank", "do:all", "region:ferry-field", "region:sedge-flats", "do:all", "region:ferry-field")
    assert m.options == ["unit:orcs", "unit:wargs"]
    m.play("unit:wargs")
    assert over(m)
    assert army(m, "ferry-field") == {"orcs": 3, "wargs": 2}


def test_three_columns_moves_from_a_mustering_point_to_its_open_pass() -> None:
    """Point to Pass is one of the moves; into a closed Pass there is none."""
    m = play_order(
        "shadow",
        "three-columns",
        """
        open_passes = ["north-pass"]
        [box]
        north-mustering-point = { side = "shadow", units = { goblins = 3 } }
        south-mustering-point = { side = "shadow", units = { goblins = 3 } }
    """,
    )
    assert refused(m, "box:south-mustering-point") == "FA-25.3"
    m.play("box:north-mustering-point", "do:all", "box:north-pass")
    assert over(m)
    assert army(m, "north-pass") == {"goblins": 3}


# --- Across the River Unseen ----------------------------------------------------------------------------------------
def test_across_the_river_a_part_of_three_units_crosses_and_a_card_is_drawn() -> None:
    """Of five units at most three cross a river border, next to an enemy; no attack follows, one Event card does."""
    m = play_order(
        "shadow",
        "across-the-river",
        """
        next = { event = ["swift-word"] }
        [region]
        ferry-field = { side = "shadow", units = { orcs = 5 }, damage = 4 }
        north-meads = { side = "free-peoples", units = { elf-archers = 1 } }
    """,
    )
    m.play("region:ferry-field")
    assert m.options == ["do:split"]
    m.play("do:split")
    assert refused(m, "number:4") == "FA-R.14"
    m.play("number:3", "number:2")
    assert m.options == ["region:alder-bend"]
    assert refused(m, "region:heron-bank") == "FA-9.2"
    m.play("region:alder-bend")
    assert over(m)
    assert army(m, "alder-bend") == {"orcs": 3}
    assert (damage(m, "alder-bend"), damage(m, "ferry-field")) == (2, 2)
    assert len(hand(m, "shadow")) == 1


def test_across_the_river_takes_control_and_eliminates_tokens() -> None:
    """Entering by the river is entering."""
    m = play_order(
        "shadow",
        "across-the-river",
        """
        [region]
        goat-ledges = { side = "shadow", units = { goblins = 2 } }
        camp = { tokens = { dwarves-and-men = 2 } }
    """,
    )
    m.play("region:goat-ledges", "do:all", "region:camp")
    assert control(m, "camp")
    assert tokens(m, "camp", "dwarves-and-men") == 0


def test_FA_25_3_an_open_mustering_point_has_no_river_to_cross() -> None:
    """Its Pass is open, so nothing is said of waiting for it."""
    m = play_order(
        "shadow",
        "across-the-river",
        """
        [box.south-mustering-point]
        side = "shadow"
        units = { goblins = 2 }
        [box.south-pass]
        open = true
        [region.alder-bend]
        side = "shadow"
        units = { orcs = 1 }
    """,
    )
    told = m.why_not("box:south-mustering-point")
    assert told is not None and "has no river border" in told.text


def test_across_the_river_characters_and_tokens_may_go_along() -> None:
    """Bard and a Leadership token cross with the units."""
    m = play_order(
        "free-peoples",
        "across-the-river",
        """
        [region.alder-bend]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bard"]
        leadership = 1
    """,
    )
    m.play("region:alder-bend", "do:all", "region:heron-bank")
    assert character(m, "bard") == "heron-bank"
    assert leadership(m, "heron-bank") == 1


def test_across_the_river_does_not_cross_into_an_enemy_army() -> None:
    """The region must be free of enemy Armies, for the Shadow of Beorn too; open borders and fords do not count."""
    m = play_order(
        "shadow",
        "across-the-river",
        """
        wrath = 8
        [region]
        water-meads = { side = "shadow", units = { orcs = 2 } }
        alder-bend = { side = "shadow", units = { orcs = 2 } }
        spur-foot = { characters = ["beorn"] }
        heron-bank = { side = "free-peoples", units = { elf-archers = 1 } }
    """,
    )
    m.play("region:alder-bend", "do:all")
    assert m.options == ["region:ferry-field"]
    assert refused(m, "region:heron-bank") == "FA-22.1"
    assert refused(m, "region:spur-foot") == "FA-33.5"


def test_across_the_river_without_a_crossing_only_the_card_is_drawn() -> None:
    """No Army stands at a river; the way into an open Pass is no crossing."""
    m = play_order(
        "shadow",
        "across-the-river",
        """
        open_passes = ["north-pass"]
        [region]
        wolf-heath = { side = "shadow", units = { wargs = 3 } }
        [box]
        north-mustering-point = { side = "shadow", units = { goblins = 2 } }
    """,
    )
    assert over(m)
    assert len(hand(m, "shadow")) == 1


def test_across_the_river_the_crossing_is_optional() -> None:
    """The card is drawn without a move too."""
    m = play_order(
        "free-peoples",
        "across-the-river",
        """
        [region]
        camp = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("do:no")
    assert over(m)
    assert len(hand(m, "free-peoples")) == 1


# --- Press the Attack -----------------------------------------------------------------------------------------------
PRESSED = """
    next = { dice = [6, 6, 6, 6, 6, 1] }
    [region]
    heron-bank = { side = "shadow", units = { wargs = 5 } }
    ferry-field = { side = "free-peoples", units = { elf-archers = 1 } }
    spur-foot = { side = "free-peoples", units = { elf-archers = 2 } }
    east-strand = { side = "free-peoples", units = { lake-men = 2 } }
"""


def test_press_the_attack_the_part_that_advanced_attacks_again() -> None:
    """A part advances and fights a new combat: superiority, Unit cards and the ford as in any first round."""
    m = play_order("shadow", "press-the-attack", PRESSED).play("region:heron-bank", "do:no", "region:ferry-field")
    assert len(hand(m, "shadow")) == 1
    reveal(m, "maneuver:wargs", "maneuver:regroup").play("do:no", "unit:elf-archers")
    m.play("do:advance", "do:split", "number:4")
    assert refused(m, "region:spur-foot") == "FA-9.1"
    m.play("region:east-strand")
    assert len(hand(m, "shadow")) == 2
    reveal(m, "maneuver:wargs", "maneuver:regroup")
    assert m.table.the_fight().attack.place == place(m, "ferry-field")
    assert m.table.the_fight().attack.target == 6
    assert len(m.table.the_fight().attack.black) == 4


def test_press_the_attack_without_an_advance_it_attacks_from_where_it_stands() -> None:
    """The Army that stayed may attack another neighbour, and after a second win not a third one."""
    m = play_order("shadow", "press-the-attack", PRESSED.replace("6, 1]", "6, 1, 6, 6, 6, 6, 6, 1, 1]"))
    m.play("region:heron-bank", "do:no", "region:ferry-field")
    reveal(m, "maneuver:regroup", "maneuver:regroup").play("unit:elf-archers", "do:no")
    assert m.options == ["region:spur-foot", "do:no"]
    m.play("region:spur-foot")
    reveal(m, "maneuver:regroup", "maneuver:regroup").play(
        "unit:elf-archers", "unit:elf-archers", "do:advance", "do:all"
    )
    assert over(m)


def test_press_the_attack_a_retreat_is_a_win() -> None:
    """The defender goes, and the second attack may be made or left."""
    m = play_order(
        "shadow",
        "press-the-attack",
        """
        next = { dice = [1, 1, 1] }
        [region]
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        ferry-field = { side = "free-peoples", units = { elf-archers = 1 } }
        spur-foot = { side = "free-peoples", units = { elf-archers = 2 } }
    """,
    )
    m.play("region:heron-bank", "do:no", "region:ferry-field")
    reveal(m, "maneuver:regroup", "maneuver:regroup").play("do:fight-on", "do:retreat", "region:sedge-flats", "do:no")
    assert m.options == ["region:spur-foot", "do:no"]
    m.play("do:no")
    assert over(m)


def test_press_the_attack_without_a_win_there_is_no_second_attack() -> None:
    """The attacker withdraws: the card is over."""
    m = play_order("shadow", "press-the-attack", PRESSED.replace("6, 6, 6, 6, 6, 1", "1, 1, 1, 1, 1, 1"))
    m.play("region:heron-bank", "do:no", "region:ferry-field")
    reveal(m, "maneuver:regroup", "maneuver:regroup").play("do:withdraw")
    assert over(m)


def test_press_the_attack_moves_before_the_attack() -> None:
    """The Army moves up to one region first, split if wanted."""
    m = play_order(
        "shadow",
        "press-the-attack",
        """
        [region]
        crow-knolls = { side = "shadow", units = { orcs = 3 } }
        east-strand = { side = "free-peoples", units = { elf-archers = 2 } }
    """,
    )
    m.play("region:crow-knolls", "do:split", "number:2", "region:ferry-field", "region:east-strand")
    assert m.table.the_fight().attack.place == place(m, "ferry-field")
    assert army(m, "crow-knolls") == {"orcs": 1}


# --- Hammer and Anvil -----------------------------------------------------------------------------------------------
def test_hammer_and_anvil_moves_one_army_and_attacks_with_all_adjacent_ones() -> None:
    """One Army comes up, then two attack together, and the ford does not count."""
    m = play_order(
        "shadow",
        "hammer-and-anvil",
        """
        [region]
        sedge-flats = { side = "shadow", units = { orcs = 2 } }
        south-quarter = { side = "shadow", units = { wargs = 2 } }
        east-strand = { side = "free-peoples", units = { elf-archers = 2 } }
    """,
    )
    m.play("region:sedge-flats", "do:all", "region:ferry-field", "region:east-strand")
    assert m.options == ["region:south-quarter", "region:ferry-field"]
    m.play("region:ferry-field")
    reveal(m, "maneuver:orcs", "maneuver:regroup")
    assert m.table.the_fight().attack.target == 5


def test_hammer_and_anvil_one_adjacent_army_makes_an_ordinary_attack() -> None:
    """No Army has to be chosen; the slope does not count against a broken Fortification either."""
    m = play_order(
        "shadow",
        "hammer-and-anvil",
        """
        [region]
        spur-foot = { side = "shadow", units = { orcs = 2 } }
        eastern-spur = { side = "free-peoples", units = { dwarf-veterans = 2 }, fortification_damage = 2 }
    """,
    )
    m.play("do:no", "region:eastern-spur")
    reveal(m, "maneuver:orcs", "maneuver:regroup")
    assert not m.table.the_fight().combined
    assert m.table.the_fight().attack.target == 5


def test_hammer_and_anvil_the_fortification_penalty_stays() -> None:
    """An unbroken Fortification still makes the target number 6."""
    m = play_order(
        "shadow",
        "hammer-and-anvil",
        """
        [region]
        spur-foot = { side = "shadow", units = { orcs = 2 } }
        wind-ridge = { side = "shadow", units = { orcs = 2 } }
        eastern-spur = { side = "free-peoples", units = { dwarf-veterans = 2 } }
    """,
    )
    m.play("do:no", "region:eastern-spur", "region:wind-ridge")
    reveal(m, "maneuver:orcs", "maneuver:regroup")
    assert (m.table.the_fight().attack.target, m.table.the_fight().attack.reroll_target) == (6, 6)


def test_hammer_and_anvil_an_army_in_a_pass_never_takes_part() -> None:
    """The Army in the Pass next to the target stands aside."""
    m = play_order(
        "shadow",
        "hammer-and-anvil",
        """
        [region]
        spur-foot = { side = "shadow", units = { orcs = 2 } }
        goat-ledges = { side = "free-peoples", units = { dwarf-regulars = 2 } }
        echo-cleft = { side = "free-peoples", units = { dwarf-regulars = 2 } }
        [box]
        north-pass = { side = "shadow", units = { goblins = 3 }, open = true }
        south-pass = { side = "shadow", units = { goblins = 3 }, open = true }
    """,
    )
    m.play("do:no")
    assert refused(m, "region:echo-cleft") == "FA-26.1"
    m.play("region:goat-ledges")
    assert m.table.the_fight().armies == [place(m, "spur-foot")]


def test_hammer_and_anvil_both_halves_are_optional() -> None:
    """Neither move nor attack need be made."""
    m = play_order(
        "free-peoples",
        "hammer-and-anvil",
        """
        [region]
        spur-foot = { side = "shadow", units = { orcs = 2 } }
        heron-bank = { side = "free-peoples", units = { elf-archers = 2 } }
    """,
    )
    m.play("do:no", "do:no")
    assert over(m)


# --- Fall Back by Ranks ---------------------------------------------------------------------------------------------
def test_fall_back_by_ranks_two_armies_move_away_and_lose_a_damage_each() -> None:
    """Regions next to an enemy Army are closed; each part that moved loses 1 Damage, what stayed does not."""
    m = play_order(
        "free-peoples",
        "fall-back-by-ranks",
        """
        [region]
        ferry-field = { side = "free-peoples", units = { elf-archers = 3 }, damage = 3 }
        alder-bend = { side = "free-peoples", units = { lake-men = 2 }, damage = 2 }
        heron-bank = { side = "shadow", units = { orcs = 5 } }
    """,
    )
    m.play("region:ferry-field", "do:split", "number:2", "number:2")
    assert m.options == ["region:east-strand", "region:sedge-flats", "region:leech-fen"]
    assert refused(m, "region:crow-knolls") == "FA-R.14"
    m.play("region:sedge-flats", "region:alder-bend", "do:all", "region:north-meads")
    assert over(m)
    assert [damage(m, slug) for slug in ("sedge-flats", "ferry-field", "north-meads")] == [1, 1, 1]


def test_fall_back_by_ranks_armies_that_merge_lose_two_damage() -> None:
    """Two Armies that moved into one region lose 1 Damage each."""
    m = play_order(
        "free-peoples",
        "fall-back-by-ranks",
        """
        [region]
        sedge-flats = { side = "free-peoples", units = { elf-archers = 2 }, damage = 2 }
        thorn-waste = { side = "free-peoples", units = { lake-men = 2 }, damage = 1 }
    """,
    )
    m.play("region:sedge-flats", "do:all", "region:leech-fen", "region:thorn-waste", "do:all", "region:leech-fen")
    assert over(m)
    assert damage(m, "leech-fen") == 1


def test_fall_back_by_ranks_one_army_that_joins_another_takes_one_damage_off() -> None:
    """Only one of the merged Armies has moved."""
    m = play_order(
        "free-peoples",
        "fall-back-by-ranks",
        """
        [region]
        sedge-flats = { side = "free-peoples", units = { elf-archers = 2 }, damage = 2 }
        leech-fen = { side = "free-peoples", units = { lake-men = 2 }, damage = 2 }
    """,
    )
    m.play("region:sedge-flats", "do:all", "region:leech-fen", "do:done")
    assert damage(m, "leech-fen") == 3


def test_fall_back_by_ranks_beorn_counts_as_an_enemy_army_for_the_shadow() -> None:
    """A region next to Beorn is closed."""
    m = play_order(
        "shadow",
        "fall-back-by-ranks",
        """
        wrath = 8
        [region]
        ferry-field = { side = "shadow", units = { orcs = 2 } }
        wind-ridge = { characters = ["beorn"] }
    """,
    )
    m.play("region:ferry-field", "do:all")
    assert refused(m, "region:heron-bank") == "FA-R.14"
    assert refused(m, "region:crow-knolls") == ""


def test_fall_back_by_ranks_a_pass_is_adjacent_to_nothing() -> None:
    """Point to Pass is legal although an enemy holds the exit; the exit itself is not."""
    m = play_order(
        "shadow",
        "fall-back-by-ranks",
        """
        open_passes = ["north-pass"]
        [region]
        camp = { side = "free-peoples", units = { lake-men = 2 } }
        front-gate = { side = "free-peoples", units = { dwarf-regulars = 1 } }
        [box]
        north-mustering-point = { side = "shadow", units = { goblins = 3 }, damage = 2 }
        south-pass = { side = "shadow", units = { goblins = 2 }, open = true }
    """,
    )
    assert refused(m, "box:south-pass") == "FA-R.14"
    m.play("box:north-mustering-point", "do:all", "box:north-pass")
    assert over(m)
    assert damage(m, "north-pass") == 1


# --- Grind Them Down ------------------------------------------------------------------------------------------------
def test_grind_them_down_three_damage_for_one() -> None:
    """The enemy takes 3 Damage, the chosen Army 1; there is no combat, no card and no advance."""
    m = play_order(
        "shadow",
        "grind-them-down",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        ferry-field = { side = "free-peoples", units = { elf-archers = 4 } }
        wolf-heath = { side = "shadow", units = { wargs = 2 } }
    """,
    )
    m.play("region:ferry-field")
    assert refused(m, "region:wolf-heath") == "FA-R.3"
    m.play("region:heron-bank")
    assert over(m)
    assert (damage(m, "ferry-field"), damage(m, "heron-bank")) == (3, 1)
    assert hand(m, "shadow") == hand(m, "free-peoples") == []


def test_grind_them_down_four_damage_with_a_second_army() -> None:
    """Two friendly Armies next to the enemy make it 4; only the chosen one pays."""
    m = play_order(
        "free-peoples",
        "grind-them-down",
        """
        [region]
        heron-bank = { side = "free-peoples", units = { elf-archers = 2 } }
        crow-knolls = { side = "free-peoples", units = { lake-men = 2 } }
        ferry-field = { side = "shadow", units = { orcs = 5 } }
    """,
    )
    m.play("region:ferry-field", "region:crow-knolls")
    assert [damage(m, slug) for slug in ("ferry-field", "crow-knolls", "heron-bank")] == [4, 1, 0]


def test_grind_them_down_both_sides_choose_their_casualties() -> None:
    """More Damage than units: the owner chooses; the Army that pays and dies still has dealt its Damage."""
    m = play_order(
        "shadow",
        "grind-them-down",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 1 }, damage = 1 }
        ferry-field = { side = "free-peoples", units = { elf-archers = 1, lake-men = 1 } }
    """,
    )
    m.play("region:ferry-field", "region:heron-bank")
    assert m.seat == "free-peoples"
    m.play("unit:elf-archers")
    assert m.seat == "shadow"
    m.play("unit:orcs")
    assert over(m)
    assert army(m, "heron-bank") == {}
    assert (army(m, "ferry-field"), damage(m, "ferry-field")) == ({"lake-men": 1}, 1)


def test_grind_them_down_an_unbroken_fortification_takes_the_damage_first() -> None:
    """Two of the three go to Ravenhill."""
    m = play_order(
        "shadow",
        "grind-them-down",
        """
        [region]
        fallen-bridge = { side = "shadow", units = { orcs = 2 }, control = true }
        ravenhill = { side = "free-peoples", units = { elf-archers = 3 } }
    """,
    )
    m.play("region:ravenhill", "region:fallen-bridge")
    assert (fortification_damage(m, "ravenhill"), damage(m, "ravenhill")) == (2, 1)


def test_grind_them_down_beorn_is_no_army() -> None:
    """He cannot be chosen as the enemy; an Army out of reach cannot either."""
    m = play_order(
        "shadow",
        "grind-them-down",
        """
        wrath = 8
        [region]
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        spur-foot = { characters = ["beorn"] }
        ferry-field = { side = "free-peoples", units = { elf-archers = 4 } }
        camp = { side = "free-peoples", units = { lake-men = 1 } }
    """,
    )
    assert m.options == ["region:ferry-field"]
    assert refused(m, "region:spur-foot") == "FA-21.1"
    assert refused(m, "region:camp") == "FA-R.3"


def test_grind_them_down_beorn_is_no_second_army_of_the_free_peoples() -> None:
    """With Beorn beside them the Free Peoples still deal 3."""
    m = play_order(
        "free-peoples",
        "grind-them-down",
        """
        wrath = 8
        [region]
        heron-bank = { side = "free-peoples", units = { elf-archers = 2 } }
        crow-knolls = { characters = ["beorn"] }
        ferry-field = { side = "shadow", units = { orcs = 5 } }
    """,
    )
    m.play("region:ferry-field", "region:heron-bank")
    assert damage(m, "ferry-field") == 3


def test_grind_them_down_bodyguards_work_against_the_enemys_card_only() -> None:
    """A Bodyguard prevents the enemy's 3 Damage, but not the 1 Damage of the Shadow's own card."""
    board = """
        bodyguards = 1
        [region]
        heron-bank = { side = "shadow", units = { orcs = 4 }, characters = ["bolg"] }
        ferry-field = { side = "free-peoples", units = { elf-archers = 4 } }
    """
    m = play_order("free-peoples", "grind-them-down", board)
    m.play("region:heron-bank", "region:ferry-field", "piece:bodyguard")
    assert (damage(m, "heron-bank"), damage(m, "ferry-field")) == (0, 1)
    m = play_order("shadow", "grind-them-down", board).play("region:ferry-field", "region:heron-bank")
    assert over(m)
    assert (damage(m, "heron-bank"), m.table.bodyguards) == (1, 1)


def test_grind_them_down_without_enemies_in_reach_does_nothing() -> None:
    """The card can be played all the same."""
    m = play_order(
        "shadow",
        "grind-them-down",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 4 } }
        camp = { side = "free-peoples", units = { elf-archers = 4 } }
    """,
    )
    assert over(m)
    assert damage(m, "camp") == damage(m, "heron-bank") == 0


# --- Stone on Stone -------------------------------------------------------------------------------------------------
def test_stone_on_stone_damages_the_empty_front_gate() -> None:
    """Empty and uncontrolled it is still the enemy's for the Shadow; then an Army moves and attacks."""
    m = play_order(
        "shadow",
        "stone-on-stone",
        """
        [region]
        goat-ledges = { side = "shadow", units = { goblins = 2 } }
        eastern-spur = { side = "free-peoples", units = { dwarf-veterans = 1 }, fortification_damage = 2 }
    """,
    )
    assert m.options == ["region:front-gate"]
    assert refused(m, "region:eastern-spur") == "FA-28.5"
    assert refused(m, "region:ravenhill") == "FA-R.3"
    assert refused(m, "region:camp") == "FA-9.6"
    m.play("region:front-gate")
    assert fortification_damage(m, "front-gate") == 1
    m.play("region:goat-ledges", "do:all", "region:spur-foot", "region:eastern-spur")
    assert m.table.the_fight().attack.place == place(m, "spur-foot")


def test_stone_on_stone_repairs_a_fortification_that_holds_a_friendly_army() -> None:
    """Two Damage come off a broken Fortification, which is whole at once: the next attack needs a 6."""
    m = play_order(
        "free-peoples",
        "stone-on-stone",
        """
        [region]
        ravenhill = { side = "free-peoples", units = { dwarf-veterans = 1 }, fortification_damage = 2 }
        front-gate = { fortification_damage = 2 }
        raven-stair = { side = "shadow", units = { orcs = 2 } }
    """,
    )
    assert m.options == ["region:ravenhill"]
    m.play("region:ravenhill", "do:no")
    assert fortification_damage(m, "ravenhill") == 0
    m.play("die:muster-army", "as:army", "action:attack", "region:raven-stair", "do:no", "region:ravenhill")
    reveal(m, "maneuver:orcs", "maneuver:regroup")
    assert m.table.the_fight().attack.target == 6


def test_stone_on_stone_the_free_peoples_damage_what_the_shadow_controls() -> None:
    """A Fortification with a Control marker, with an Army in it or not; its last protection breaks it."""
    m = play_order(
        "free-peoples",
        "stone-on-stone",
        """
        [region]
        fallen-bridge = { side = "free-peoples", units = { lake-men = 1 } }
        camp = { side = "free-peoples", units = { lake-men = 1 } }
        ravenhill = { side = "shadow", units = { orcs = 2 }, control = true, fortification_damage = 1 }
    """,
    )
    assert m.options == ["region:ravenhill"]
    assert refused(m, "region:front-gate") == "FA-R.82"
    m.play("region:ravenhill")
    assert fortification_damage(m, "ravenhill") == 2


def test_stone_on_stone_if_neither_half_is_possible_the_attack_may_still_be_made() -> None:
    """No Fortification is near; the move and the attack are optional."""
    m = play_order(
        "shadow",
        "stone-on-stone",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 4 } }
        ferry-field = { side = "free-peoples", units = { elf-archers = 4 } }
    """,
    )
    m.play("region:heron-bank", "do:no")
    assert m.options == ["region:ferry-field", "do:no"]
    m.play("do:no")
    assert over(m)


# --- Fire in the Rear -----------------------------------------------------------------------------------------------
def test_fire_in_the_rear_both_tokens_may_come_from_one_region() -> None:
    """Two tokens, of two groups, in a region that holds an enemy Army; then an Army moves."""
    m = play_order(
        "shadow",
        "fire-in-the-rear",
        """
        [region.heron-bank]
        side = "shadow"
        units = { orcs = 2 }
        [region.spur-foot]
        side = "free-peoples"
        units = { elf-archers = 1 }
        tokens = { dwarves-and-men = 1, elves = 2 }
    """,
    )
    before = pile(m, "dwarves-and-men"), pile(m, "elves")
    m.play("region:spur-foot")
    assert m.options == ["token:dwarves-and-men", "token:elves"]
    m.play("token:dwarves-and-men", "region:spur-foot")
    assert (tokens(m, "spur-foot", "dwarves-and-men"), tokens(m, "spur-foot", "elves")) == (0, 1)
    assert (pile(m, "dwarves-and-men"), pile(m, "elves")) == (before[0] + 1, before[1] + 1)
    m.play("region:heron-bank", "do:all", "region:ferry-field")
    assert over(m)
    assert army(m, "ferry-field") == {"orcs": 2}


def test_fire_in_the_rear_tokens_of_two_regions_are_named_in_the_order_of_the_board() -> None:
    """Two lists of words never mean the same: neither an earlier region nor an earlier group comes second."""
    m = play_order(
        "shadow",
        "fire-in-the-rear",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        spur-foot = { tokens = { elves = 1, dwarves-and-men = 1 } }
        wind-ridge = { tokens = { elves = 1 } }
        ferry-field = { tokens = { elves = 1 } }
        camp = { tokens = { elves = 1 } }
    """,
    )
    assert refused(m, "region:camp") == "FA-R.3"
    assert refused(m, "region:crow-knolls") == "FA-24.5"
    m.play("region:spur-foot", "token:elves")
    assert refused(m, "region:ferry-field") == "FA-24.5"
    told = "To choose Ferry Field too, take back what you have chosen and start with it."
    assert str(m.why_not("region:ferry-field")) == f"{told} (FA-24.5)"
    assert refused(m, "region:spur-foot") == "FA-24.5"
    told = "Choose in the order of the list: the tokens left in Spur Foot come before the one you chose there."
    assert str(m.why_not("region:spur-foot")) == f"{told} (FA-24.5)"
    assert m.play("do:done").options[0] == "region:heron-bank"


def test_fire_in_the_rear_up_to_two_tokens_means_none_too() -> None:
    """The Free Peoples leave the Shadow's tokens and move nothing."""
    m = play_order(
        "free-peoples",
        "fire-in-the-rear",
        """
        [region]
        heron-bank = { side = "free-peoples", units = { elf-archers = 2 } }
        reed-marsh = { tokens = { shadow = 3 } }
    """,
    )
    m.play("do:done", "do:no")
    assert over(m)
    assert tokens(m, "reed-marsh", "shadow") == 3


def test_fire_in_the_rear_an_army_in_a_box_is_adjacent_to_nothing() -> None:
    """From Pass and Mustering Point no token is reached; the move may still be made."""
    m = play_order(
        "shadow",
        "fire-in-the-rear",
        """
        [region]
        goat-ledges = { tokens = { elves = 1 } }
        eastern-spur = { tokens = { dwarves-and-men = 1 } }
        [box]
        north-pass = { side = "shadow", units = { goblins = 2 }, open = true }
        south-mustering-point = { side = "shadow", units = { goblins = 2 } }
    """,
    )
    assert m.options == ["box:north-pass", "do:no"]
    m.play("do:no")
    assert tokens(m, "goat-ledges", "elves") == 1


# --- Unseen March ---------------------------------------------------------------------------------------------------
def test_unseen_march_three_units_march_past_the_enemy_and_attack() -> None:
    """Two regions, without a stop next to the enemy, with three units at most."""
    m = play_order(
        "shadow",
        "unseen-march",
        """
        [region]
        crow-knolls = { side = "shadow", units = { orcs = 5 } }
        heron-bank = { side = "free-peoples", units = { elf-archers = 2 } }
        east-strand = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("region:crow-knolls")
    assert m.options == ["do:split"]
    m.play("do:split", "number:3")
    assert refused(m, "region:heron-bank") == "FA-22.1"
    m.play("region:ferry-field", "region:sedge-flats")
    assert over(m)
    assert army(m, "sedge-flats") == {"orcs": 3}


def test_unseen_march_three_units_may_come_back_and_the_whole_army_attacks() -> None:
    """Out to Wind Ridge and back to their own Army of five."""
    m = play_order(
        "shadow",
        "unseen-march",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 5 } }
        ferry-field = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("region:heron-bank", "do:split", "number:3", "region:wind-ridge", "region:heron-bank", "region:ferry-field")
    assert army(m, "heron-bank") == {"orcs": 5} and m.table.the_fight().attack.place == place(m, "heron-bank")


def test_unseen_march_it_may_attack_after_one_region() -> None:
    """The path may be shorter; it never enters Beorn's region."""
    m = play_order(
        "shadow",
        "unseen-march",
        """
        wrath = 8
        [region]
        crow-knolls = { side = "shadow", units = { orcs = 3 } }
        leech-fen = { characters = ["beorn"] }
        east-strand = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("region:crow-knolls", "do:all")
    assert refused(m, "region:leech-fen") == "FA-33.5"
    m.play("region:ferry-field", "do:done", "region:east-strand")
    assert m.table.the_fight().attack.place == place(m, "ferry-field")


def test_unseen_march_the_whole_merged_army_attacks() -> None:
    """It ends with a friendly Army: they merge, and all of them attack."""
    m = play_order(
        "shadow",
        "unseen-march",
        """
        [region]
        tussock-fen = { side = "shadow", units = { orcs = 2 } }
        ferry-field = { side = "shadow", units = { wargs = 3 } }
        east-strand = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("region:tussock-fen", "do:all", "region:leech-fen", "region:ferry-field", "region:east-strand")
    assert army(m, "ferry-field") == {"orcs": 2, "wargs": 3}


def test_unseen_march_three_units_may_attack_without_a_move() -> None:
    """A path of no region at all."""
    m = play_order(
        "shadow",
        "unseen-march",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 3 } }
        ferry-field = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("region:heron-bank", "do:no", "region:ferry-field")
    assert m.table.the_fight().attack.place == place(m, "heron-bank")


def test_unseen_march_more_than_three_units_do_not_attack_without_a_move() -> None:
    """Units are never split off for the attack alone: of a larger Army a part must march."""
    m = play_order(
        "shadow",
        "unseen-march",
        """
        [region]
        heron-bank = { side = "shadow", units = { orcs = 4 } }
        ferry-field = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("region:heron-bank")
    assert refused(m, "do:no") == "FA-22.3"
    assert m.options == ["do:split"]


# --- Exchange the Lines ---------------------------------------------------------------------------------------------
LINES = """
    [region.heron-bank]
    side = "free-peoples"
    units = { elf-archers = 3, elf-spearmen = 1 }
    characters = ["bard"]
    leadership = 1
    damage = 4
    [region.ferry-field]
    side = "free-peoples"
    units = { lake-men = 2 }
    characters = ["gandalf"]
    [region.crow-knolls]
    side = "shadow"
    units = { orcs = 5 }
"""


def test_exchange_the_lines_shares_out_everything() -> None:
    """Units, characters, Leadership tokens and Damage; the Army named first takes the numbers, the other the rest."""
    m = play_order("free-peoples", "exchange-the-lines", LINES)
    m.play("region:ferry-field", "region:heron-bank")
    m.play("number:3", "number:1", "number:0")  # Elf Archers, Elf Spearmen, Lake-men to Ferry Field
    m.play("number:1", "number:0", "number:1")  # Bard, Gandalf, the Leadership token
    m.play("number:2", "do:no")  # Damage, no attack
    assert over(m)
    assert army(m, "ferry-field") == {"elf-archers": 3, "elf-spearmen": 1}
    assert army(m, "heron-bank") == {"lake-men": 2}
    assert (character(m, "bard"), character(m, "gandalf")) == ("ferry-field", "heron-bank")
    assert (leadership(m, "ferry-field"), leadership(m, "heron-bank")) == (1, 0)
    assert (damage(m, "ferry-field"), damage(m, "heron-bank")) == (2, 2)


def test_exchange_the_lines_each_region_keeps_one_to_five_units_and_bears_its_damage() -> None:
    """Six units: neither none nor all; four Damage on six units: the single unit bears one at most."""
    m = play_order("free-peoples", "exchange-the-lines", LINES).play("region:ferry-field", "region:heron-bank")
    m.play("number:3", "number:1")
    assert m.options == ["number:0", "number:1"]
    m.play("number:1", "number:0", "number:0", "number:0")
    assert m.options == ["number:3", "number:4"]


def test_exchange_the_lines_a_mustering_region_has_no_limit_for_the_shadow() -> None:
    """Seven units may stand in Fog Mire, five in Crow Knolls."""
    m = play_order(
        "shadow",
        "exchange-the-lines",
        """
        [region]
        crow-knolls = { side = "shadow", units = { orcs = 2 } }
        fog-mire = { side = "shadow", units = { orcs = 6 } }
    """,
    )
    m.play("region:crow-knolls", "region:fog-mire")
    assert m.options == [f"number:{number}" for number in range(1, 6)]
    m.play("number:1")
    assert army(m, "fog-mire") == {"orcs": 7}


def test_exchange_the_lines_one_of_the_two_may_attack() -> None:
    """Not a third Army, and not one without an enemy beside it."""
    m = play_order(
        "shadow",
        "exchange-the-lines",
        """
        [region]
        ferry-field = { side = "shadow", units = { orcs = 2 } }
        heron-bank = { side = "shadow", units = { orcs = 2 } }
        sheep-walks = { side = "shadow", units = { orcs = 2 } }
        east-strand = { side = "free-peoples", units = { lake-men = 2 } }
        ravenhill = { side = "free-peoples", units = { lake-men = 2 } }
    """,
    )
    m.play("region:ferry-field", "region:heron-bank", "number:3")
    assert refused(m, "region:heron-bank") == "FA-26.1"
    assert refused(m, "region:sheep-walks") == "FA-R.14"
    m.play("region:ferry-field", "region:east-strand")
    assert m.table.the_fight().attack.place == place(m, "ferry-field")


def test_exchange_the_lines_a_ford_counts_as_adjacent_and_a_river_does_not() -> None:
    """Ferry Field and East Strand are joined by a ford, Ferry Field and Alder Bend parted by the river."""
    m = play_order(
        "shadow",
        "exchange-the-lines",
        """
        [region]
        alder-bend = { side = "shadow", units = { orcs = 1 } }
        east-strand = { side = "shadow", units = { orcs = 1 } }
        ferry-field = { side = "shadow", units = { orcs = 2 } }
        wolf-heath = { side = "shadow", units = { orcs = 2 } }
    """,
    )
    assert m.options == ["region:alder-bend", "region:east-strand"]
    assert refused(m, "region:ferry-field") == "FA-22.3"
    assert refused(m, "region:wolf-heath") == "FA-R.3"
    m.play("region:east-strand")
    assert m.options == ["region:ferry-field"]
    assert refused(m, "region:alder-bend") == "FA-22.3"
    m.play("region:ferry-field", "number:2")
    assert over(m)
    assert army(m, "east-strand") == {"orcs": 2}


def test_exchange_the_lines_without_a_pair_does_nothing() -> None:
    """Armies in boxes are adjacent to nothing."""
    m = play_order(
        "shadow",
        "exchange-the-lines",
        """
        [region]
        goat-ledges = { side = "shadow", units = { orcs = 2 } }
        [box]
        north-pass = { side = "shadow", units = { goblins = 2 }, open = true }
        north-mustering-point = { side = "shadow", units = { goblins = 2 } }
    """,
    )
    assert over(m)

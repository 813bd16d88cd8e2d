"""The Free Peoples' Story cards, Moria! Dáin! Dáin! to Staff Ablaze: one test for each thing they do."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.cards.playing import clash, held, playing, refusing, reveal
from tests.games.five_armies.rules.boards import (
    activated,
    army,
    character,
    damage,
    dice,
    drawn,
    hand,
    leadership,
    place,
    refused,
    side,
    tiles,
)

# --- Moria! Dáin! Dáin! ---------------------------------------------------------------------------------------------
MORIA = """
[region.lower-slopes]
side = "free-peoples"
units = { dwarf-regulars = 1, lake-men = 2 }
characters = ["dain"]
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 1 }
characters = ["thorin"]
[region.east-strand]
side = "shadow"
units = { wargs = 3 }
[next]
event = ["swift-word"]
"""


def test_moria_marches_two_regions_and_attacks_with_terrain_superiority() -> None:
    """Up to two regions, then an attack in which the Free Peoples draw the card although the Wargs are in Plains."""
    m = playing("moria-dain-dain", MORIA).play(
        "region:lower-slopes", "do:all", "region:old-road", "region:ruins-of-dale"
    )
    m.play("region:east-strand")
    assert army(m, "ruins-of-dale") == {"dwarf-regulars": 1, "lake-men": 2}
    assert hand(m, "free-peoples") == ["swift-word"]
    assert hand(m, "shadow") == []
    assert m.seats == ["free-peoples", "shadow"]


def test_moria_needs_a_dwarf_unit_and_no_character_counts_as_one() -> None:
    """Thorin with Elf Archers is no Army that contains Dwarves."""
    m = playing("moria-dain-dain", MORIA)
    assert refused(m, "region:ravenhill") == "FA-R.25"


def test_moria_moving_part_contains_a_dwarf_unit() -> None:
    """The Dwarf Regulars cannot be left behind, Dáin can."""
    m = playing("moria-dain-dain", MORIA).play("region:lower-slopes", "do:split")
    assert refused(m, "number:0") == "FA-R.25"
    m.play("number:1", "number:0", "number:0", "region:old-road", "do:done")
    assert army(m, "old-road") == {"dwarf-regulars": 1}
    assert army(m, "lower-slopes") == {"lake-men": 2}
    assert character(m, "dain") == "lower-slopes"


def test_moria_stops_next_to_the_enemy_and_may_still_attack() -> None:
    """Old Road is adjacent to the Orcs: there the march ends, and the attack is offered."""
    m = playing("moria-dain-dain", MORIA.replace("region.east-strand", "region.south-quarter"))
    m.play("region:lower-slopes", "do:all", "region:old-road")
    assert m.options == ["region:south-quarter", "do:no"]


def test_moria_may_attack_without_moving_or_do_neither() -> None:
    """A path of no regions, and no attack."""
    m = playing("moria-dain-dain", MORIA.replace("region.east-strand", "region.old-road"))
    m.play("region:lower-slopes", "do:no")
    assert m.options == ["region:old-road", "do:forgo"]
    m.play("do:forgo")
    assert m.seat == "shadow" and m.table.fight is None
    assert playing("moria-dain-dain", MORIA).play("do:forgo").seat == "shadow"


# --- Lucky Number ---------------------------------------------------------------------------------------------------
def test_lucky_number_needs_bilbo_in_play() -> None:
    """Waiting he is not in play, off the board he is."""
    assert refusing("lucky-number", "") == "FA-15.4"
    assert refusing("lucky-number", '[characters]\nbilbo = "off-board"') == ""


def test_lucky_number_puts_up_to_two_rings_back() -> None:
    """None, one or two of the discarded Rings."""
    m = playing("lucky-number", '[characters]\nbilbo = "off-board"', "rings = 1")
    assert m.options == ["do:no", "number:1", "number:2"]
    assert m.play("number:2").table.rings == 3
    assert playing("lucky-number", '[characters]\nbilbo = "off-board"', "rings = 1").play("do:no").table.rings == 1


def test_lucky_number_gives_never_more_than_five_rings() -> None:
    """With four Rings one comes back, with five only the re-roll is left."""
    m = playing("lucky-number", '[characters]\nbilbo = "off-board"', "rings = 4")
    assert m.options == ["do:no", "number:1"]
    m = lucky_dice(5)
    assert "die:character" in m.options and "number:1" not in m.options


def lucky_dice(rings: int) -> FiveArmiesMatch:
    return drawn(f"""
turn = 3
rings = {rings}
[dice]
free-peoples = ["event", "character", "character", "muster", "event"]
shadow = ["army"]
[hand]
free-peoples = ["lucky-number"]
[characters]
bilbo = "off-board"
[next]
dice = [3, 6]
""").play("die:event", "action:play-card", "card:lucky-number")


def test_lucky_number_rolls_any_unused_dice_again_once() -> None:
    """Two of four unused dice are taken up, rolled together, and not again."""
    m = lucky_dice(5).play("die:character", "die:muster")
    assert refused(m, "die:character") == "FA-15.5"
    m.play("do:done")
    assert dice(m, "free-peoples") == ["character", "muster", "event", "will-of-the-west"]
    assert m.table.dice_used == [1, 0]
    assert m.seat == "shadow"


def test_lucky_number_need_not_roll_any_die_again() -> None:
    """The re-roll is optional."""
    m = lucky_dice(5).play("do:done")
    assert dice(m, "free-peoples") == ["character", "character", "muster", "event"]


# --- The Arkenstone of Thráin ---------------------------------------------------------------------------------------
ARKENSTONE = """
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 1 }
[region.eastern-spur]
side = "free-peoples"
units = { dwarf-regulars = 1 }
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 1 }
"""


def test_arkenstone_adds_the_blue_tile() -> None:
    """The blue tile is in the Fate pool."""
    m = playing("the-arkenstone-of-thrain", ARKENSTONE)
    assert tiles(m, m.table.pool)["fate-blue"] == 1


def test_arkenstone_tile_leaves_the_game_once_applied() -> None:
    """Drawn, the blue tile is applied at once and goes neither to the discards nor back to the pool."""
    played = 'out_of_game = ["the-arkenstone-of-thrain"]\n'
    pool = '[fate_pool]\nfate-blue = 1\nfate-1 = 1\n[next]\ntile = ["fate-blue"]'
    m = drawn(f'turn = 3\nphase = "fate"\n{played}{pool}')
    assert m.table.fate == 4
    assert tiles(m, m.table.pool) == {"fate-1": 1}
    assert "fate-blue" not in tiles(m, m.table.tile_discards)


def test_arkenstone_leads_up_to_two_armies_of_dwarves_or_lake_men() -> None:
    """Different Armies, none of Elves alone, and fewer if he likes."""
    m = playing("the-arkenstone-of-thrain", ARKENSTONE)
    assert refused(m, "region:ravenhill") == "FA-R.25"
    m.play("region:camp")
    assert refused(m, "region:camp") == "FA-R.14"
    m.play("region:front-gate")
    assert [leadership(m, slug) for slug in ("camp", "front-gate", "eastern-spur")] == [1, 1, 0]
    assert m.seat == "shadow"
    assert playing("the-arkenstone-of-thrain", ARKENSTONE).play("do:done").seat == "shadow"


def test_FA_R_14_arkenstone_asks_for_no_second_army_behind_the_last() -> None:
    """Armies are named in the order of the board: once the last has its token there is nobody left to name."""
    m = playing("the-arkenstone-of-thrain", ARKENSTONE)
    last = m.options[-1] if m.options[-1].startswith("region:") else m.options[-2]
    assert m.play(last).seat == "shadow" and leadership(m, last.removeprefix("region:")) == 1


def test_arkenstone_places_at_most_six_tokens_in_all() -> None:
    """With six in play none is placed."""
    led = ARKENSTONE.replace("elf-archers = 1 }", "elf-archers = 1 }\nleadership = 6")
    m = playing("the-arkenstone-of-thrain", led)
    assert m.seat == "shadow" and leadership(m, "camp") == 0


def test_arkenstone_puts_one_ring_back_or_not() -> None:
    """One discarded Ring, if Bilbo is in play and the player wants it."""
    bilbo = ARKENSTONE + '[characters]\nbilbo = "off-board"'
    m = playing("the-arkenstone-of-thrain", bilbo, "rings = 2").play("do:done")
    assert m.options == ["do:no", "number:1"]
    assert m.play("number:1").table.rings == 3
    kept = playing("the-arkenstone-of-thrain", bilbo, "rings = 2").play("do:done", "do:no")
    assert kept.table.rings == 2
    assert playing("the-arkenstone-of-thrain", bilbo, "rings = 5").play("do:done").seat == "shadow"


# --- The Gate Thrown Open -------------------------------------------------------------------------------------------
GATE = """
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 2, lake-men = 1 }
characters = ["thorin", "bilbo"]
[region.camp]
control = true
side = "shadow"
units = { orcs = 5 }
characters = ["bolg"]
"""


def test_gate_needs_thorin_with_an_army() -> None:
    """Waiting, eliminated or alone he is not enough."""
    assert refusing("the-gate-thrown-open", "") == "FA-15.4"
    assert refusing("the-gate-thrown-open", '[characters]\nthorin = "front-gate"') == "FA-15.4"
    board = GATE.split("[region.camp]", maxsplit=1)[0]
    assert refusing("the-gate-thrown-open", board + '[region.camp]\nside = "shadow"') == ""
    among_orcs = '[region.camp]\ncontrol = true\nside = "shadow"\nunits = { orcs = 1 }\ncharacters = ["thorin"]'
    assert refusing("the-gate-thrown-open", among_orcs) == "FA-15.4"


def test_gate_places_a_dwarf_veterans_with_thorin() -> None:
    """One figure, before the Army moves."""
    m = playing("the-gate-thrown-open", GATE)
    assert army(m, "front-gate") == {"dwarf-veterans": 3, "lake-men": 1}
    assert m.options == ["do:all", "do:split", "do:no"]


def test_gate_removes_the_excess_above_five() -> None:
    """A sixth unit makes the player choose which goes."""
    m = playing("the-gate-thrown-open", GATE.replace("lake-men = 1", "lake-men = 3")).play("unit:lake-men")
    assert army(m, "front-gate") == {"dwarf-veterans": 3, "lake-men": 2}
    assert "do:no" in m.options


def test_gate_places_nothing_without_a_figure() -> None:
    """All five Dwarf Veterans are in play: the move and attack are left."""
    m = playing("the-gate-thrown-open", GATE.replace("dwarf-veterans = 2, lake-men = 1", "dwarf-veterans = 5"))
    assert army(m, "front-gate") == {"dwarf-veterans": 5}
    assert "do:no" in m.options


def test_gate_moving_part_contains_thorin() -> None:
    """Thorin goes, Bilbo may stay; only one region."""
    m = playing("the-gate-thrown-open", GATE).play("do:split", "number:1", "number:0", "number:0")
    assert refused(m, "number:0") == "FA-R.25"
    m.play("number:1", "region:goat-ledges")
    assert army(m, "goat-ledges") == {"dwarf-veterans": 1} and character(m, "thorin") == "goat-ledges"
    assert character(m, "bilbo") == "front-gate"
    assert m.seat == "shadow"


def test_gate_standing_still_the_whole_army_attacks() -> None:
    """Without a move nothing is split off; the attack is optional."""
    m = playing("the-gate-thrown-open", GATE).play("do:no")
    assert m.options == ["region:camp", "do:no"]
    m.play("region:camp")
    assert m.table.the_fight().attack.place == place(m, "front-gate")
    assert playing("the-gate-thrown-open", GATE).play("do:no", "do:no").seat == "shadow"


def test_gate_no_bodyguard_in_the_first_round() -> None:
    """Five hits on Bolg's Army, and no Bodyguard is offered."""
    board = GATE + "[next]\ndice = [6, 6, 6, 6, 6, 1, 1, 1, 1, 1]\n"
    m = playing("the-gate-thrown-open", board, "bodyguards = 3").play("do:no", "region:camp")
    clash(m)
    assert m.table.bodyguards == 3
    assert damage(m, "camp") == 5 and "unit:orcs" in m.options


def test_gate_bodyguards_again_from_the_second_round_on() -> None:
    """The same hits in the second round can be prevented."""
    board = GATE + "[next]\ndice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1]\n"
    m = playing("the-gate-thrown-open", board, "bodyguards = 3").play("do:no", "region:camp")
    clash(m).play("do:fight-on", "do:stand")
    clash(m)
    assert m.options == ["piece:bodyguard", "do:no"]
    m.play("piece:bodyguard")
    assert m.table.bodyguards == 2 and damage(m, "camp") == 0


def test_gate_no_bodyguard_for_a_retreat_of_the_first_round() -> None:
    """The Damage of a forced retreat belongs to the first round too."""
    board = """
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 2 }
characters = ["thorin"]
[region.stone-yards]
side = "shadow"
units = { orcs = 2 }
characters = ["bolg"]
[region.old-road]
side = "free-peoples"
units = { elf-archers = 1 }
[region.lower-slopes]
side = "free-peoples"
units = { elf-archers = 1 }
[next]
dice = [1, 1, 1, 1, 1, 1, 1]
"""
    m = playing("the-gate-thrown-open", board, "bodyguards = 3").play("do:no", "region:stone-yards")
    clash(m).play("do:fight-on", "do:retreat", "region:echo-cleft")
    assert side(m, "echo-cleft") == "shadow" and damage(m, "echo-cleft") == 1
    assert m.table.bodyguards == 3


# --- Bowmen on the Heights ------------------------------------------------------------------------------------------
BOWMEN = """
[region.ruins-of-dale]
side = "free-peoples"
units = { lake-men = 2, elf-archers = 1, elf-spearmen = 1 }
[region.old-road]
side = "shadow"
units = { orcs = 5 }
[box.north-pass]
open = true
side = "shadow"
units = { goblins = 2 }
"""


def test_bowmen_shoot_from_any_terrain_and_roll_failures_again() -> None:
    """Three archers in Ruins: 5 hits, of two re-rolled failures one; Elf Spearmen do not shoot."""
    m = playing("bowmen-on-the-heights", BOWMEN + "[next]\ndice = [5, 4, 1, 6, 4, 6, 6]").play("region:old-road")
    assert damage(m, "old-road") == 2
    assert m.seat == "shadow"


def test_bowmen_roll_five_dice_at_most() -> None:
    """Eight archers in range roll five dice and re-roll the five failures, no more."""
    many = BOWMEN.replace("lake-men = 2, elf-archers = 1, elf-spearmen = 1", "lake-men = 5")
    more = '[region.camp]\nside = "free-peoples"\nunits = { elf-archers = 3 }\n'
    board = many + more + "[next]\ndice = [4, 4, 4, 4, 4, 5, 5, 5, 5, 1, 6, 6, 6]"
    m = playing("bowmen-on-the-heights", board).play("region:old-road")
    assert damage(m, "old-road") == 4


def test_bowmen_do_not_reach_boxes_nor_what_is_out_of_range() -> None:
    """The Mountain Pass and Wolf Heath are no targets."""
    far = BOWMEN + '[region.wolf-heath]\nside = "shadow"\nunits = { orcs = 1 }'
    m = playing("bowmen-on-the-heights", far)
    assert m.options == ["region:old-road"]
    assert refused(m, "box:north-pass") == "FA-R.70"
    assert refused(m, "region:wolf-heath") == "FA-20.1"
    assert playing("bowmen-on-the-heights", far.replace("region.old-road", "region.fog-mire")).seat == "shadow"


def test_bowmen_are_stopped_by_fortifications_and_bodyguards() -> None:
    """The Front Gate takes the Damage first; a Bodyguard prevents it all. The target stays 5."""
    gate = """
[region.camp]
side = "free-peoples"
units = { elf-archers = 5 }
[region.front-gate]
side = "shadow"
units = { orcs = 2 }
control = true
[next]
dice = [5, 5, 5, 5, 1, 1]
"""
    m = playing("bowmen-on-the-heights", gate).play("region:front-gate")
    assert m.table.fort_damage[place(m, "front-gate")] == 3 and damage(m, "front-gate") == 1
    guarded = gate.replace("units = { orcs = 2 }", 'units = { orcs = 2 }\ncharacters = ["bolg"]')
    m = playing("bowmen-on-the-heights", guarded, "bodyguards = 1").play("region:front-gate", "piece:bodyguard")
    assert m.table.fort_damage[place(m, "front-gate")] == 0 and damage(m, "front-gate") == 0


# --- Green Spears First ---------------------------------------------------------------------------------------------
SPEARS = """
[region.old-road]
side = "free-peoples"
units = { elf-spearmen = 3, lake-men = 1 }
[region.garden-walls]
side = "shadow"
units = { orcs = 5 }
[next]
event = ["swift-word", "blow-the-horns"]
dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
"""


def test_green_spears_draw_two_cards_for_terrain_superiority() -> None:
    """Three Elf Spearmen in the Hills: two Event cards."""
    m = playing("green-spears-first", SPEARS).play("region:old-road", "do:no", "region:garden-walls")
    assert hand(m, "free-peoples") == ["swift-word", "blow-the-horns"]


def test_green_spears_give_the_shadow_one_card_as_ever() -> None:
    """In the Swamps the Orcs are superior and draw one card; a tie gives nobody any."""
    swamp = SPEARS.replace("region.old-road", "region.south-quarter").replace(
        "region.garden-walls", "region.water-meads"
    )
    m = playing("green-spears-first", swamp).play("region:south-quarter", "do:no", "region:water-meads")
    assert hand(m, "shadow") == ["swift-word"] and hand(m, "free-peoples") == []


def test_green_spears_discard_above_six() -> None:
    """Five cards left in hand and two drawn: one goes."""
    m = held(
        "green-spears-first the-arms-close light-under-the-cloud lucky-number staff-ablaze three-banners", SPEARS
    ).play("card:green-spears-first", "region:old-road", "do:no", "region:garden-walls")
    assert len(hand(m, "free-peoples")) == 7 and m.seats == ["free-peoples"]
    m.play("card:three-banners")
    assert len(hand(m, "free-peoples")) == 6 and m.seats == ["free-peoples", "shadow"]


def test_green_spears_have_strength_two_in_the_first_round_only() -> None:
    """Two Elf Spearmen roll four dice, then two."""
    m = playing("green-spears-first", SPEARS.replace("elf-spearmen = 3, lake-men = 1", "elf-spearmen = 2"))
    m.play("region:old-road", "do:no", "region:garden-walls")
    clash(m)
    assert len(m.table.the_fight().attack.white) == 4
    m.play("do:fight-on", "do:stand")
    clash(m)
    assert len(m.table.the_fight().attack.white) == 2


def test_green_spears_roll_five_dice_at_most_and_one_black_die_a_unit() -> None:
    """Three Elf Spearmen and one Lake-men have Strength 7: five dice, three of them black."""
    m = playing("green-spears-first", SPEARS).play("region:old-road", "do:no", "region:garden-walls")
    reveal(m, "maneuver:elf-spearmen", "maneuver:regroup")
    assert (len(m.table.the_fight().attack.white), len(m.table.the_fight().attack.black)) == (2, 3)


def test_green_spears_moving_part_holds_an_elf_unit() -> None:
    """The Elf Spearmen cannot all stay; one region, and no attack if he likes."""
    m = playing("green-spears-first", SPEARS).play("region:old-road", "do:split")
    assert refused(m, "number:0") == "FA-R.25"
    m.play("number:1", "number:0", "region:lower-slopes")
    assert m.options == ["region:garden-walls", "do:no"]
    m.play("do:no")
    assert army(m, "lower-slopes") == {"elf-spearmen": 1} and hand(m, "free-peoples") == []
    men = SPEARS.replace("elf-spearmen = 3, lake-men = 1", "lake-men = 1")
    assert refused(playing("green-spears-first", men), "region:old-road") == "FA-R.25"


# --- Staff Ablaze ---------------------------------------------------------------------------------------------------
STAFF = """
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
characters = ["gandalf"]
[region.old-road]
side = "shadow"
units = { orcs = 5 }
[next]
dice = [4, 4, 4, 1, 1]
"""


def test_staff_ablaze_needs_gandalf() -> None:
    """Eliminated he blasts no more."""
    assert refusing("staff-ablaze", "") == "FA-15.4"
    assert refusing("staff-ablaze", STAFF) == ""


def test_staff_ablaze_gives_concentration_for_the_blast() -> None:
    """Five dice on 4+ with the token just put there; no Activation token is spent."""
    m = playing("staff-ablaze", STAFF, 'activated = ["gandalf"]').play("region:old-road")
    assert m.options == ["piece:concentration", "do:no"]
    m.play("piece:concentration")
    assert damage(m, "old-road") == 3 and m.table.concentration == 0
    assert activated(m) == ["gandalf"]


def test_staff_ablaze_may_keep_the_concentration() -> None:
    """Three dice on 5+, and the token stays."""
    m = playing("staff-ablaze", STAFF).play("region:old-road", "do:no")
    assert damage(m, "old-road") == 0 and m.table.concentration == 1


def test_staff_ablaze_without_a_target_keeps_the_token() -> None:
    """Out of range, or by choice, no blast is made; the Leadership token is placed all the same."""
    far = playing("staff-ablaze", STAFF.replace("region.old-road", "region.wolf-heath"))
    assert far.seat == "shadow" and far.table.concentration == 1 and leadership(far, "camp") == 1
    none = playing("staff-ablaze", STAFF).play("do:no")
    assert damage(none, "old-road") == 0 and none.table.concentration == 1 and leadership(none, "camp") == 1


def test_staff_ablaze_leads_the_army_with_gandalf() -> None:
    """A Leadership token for his Army, none where he is alone."""
    m = playing("staff-ablaze", STAFF).play("region:old-road", "do:no")
    assert leadership(m, "camp") == 1
    alone = STAFF.replace('characters = ["gandalf"]', "") + '[characters]\ngandalf = "stone-yards"'
    m = playing("staff-ablaze", alone).play("do:no")
    assert sum(m.table.leadership) == 0


def test_staff_ablaze_leaves_the_general_ability_free() -> None:
    """Gandalf's own ability is used just before the die that plays the card."""
    m = drawn(f"""
turn = 3
activated = ["gandalf"]
[dice]
free-peoples = ["character"]
shadow = ["army"]
[hand]
free-peoples = ["staff-ablaze"]
{STAFF}
""").play("character:gandalf", "do:second", "die:character", "action:play-card", "card:staff-ablaze")
    assert m.table.concentration == 1 and "region:old-road" in m.options

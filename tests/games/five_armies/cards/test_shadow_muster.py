"""The Shadow's Story cards that muster, march and destroy stores: one test for each effect and each edge."""

from __future__ import annotations

from ravenhill.games.five_armies.model import BILBO, BOLG, OFF_BOARD, OUT_OF_GAME, SHADOW
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.cards.shadow_orders import (
    allowed,
    at,
    bats,
    damage,
    finished,
    leadership,
    play,
    refused,
    rule_against,
    tokens,
    units,
    where,
)

# --- Great Goblin --------------------------------------------------------------------------------------------------
GOBLINS = """
[region.echo-cleft]
side = "shadow"
units = { goblins = 2, orcs = 1 }
[region.wolf-heath]
side = "shadow"
units = { orcs = 2 }
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
"""


def test_great_goblin_adds_great_orcs_and_a_token() -> None:
    """To an Army that contains Goblins, and to no other; then the card leaves the game."""
    m = play("great-goblin", GOBLINS)
    assert m.options == ["region:echo-cleft"]
    assert rule_against(m, "region:wolf-heath") == "FA-R.25"
    m.play("region:echo-cleft")
    assert units(m, "echo-cleft", "great-orcs") == 1 and leadership(m, "echo-cleft") == 1
    assert m.options == ["do:no", "do:first", "do:second"]
    assert finished(m.play("do:no")) and where(m, "great-goblin") == OUT_OF_GAME


def test_great_goblin_the_army_moves_and_does_not_attack() -> None:
    """Move or attack, not both; the part that moves contains Goblins."""
    m = play("great-goblin", GOBLINS).play("region:echo-cleft", "do:first", "do:split")
    assert m.options == ["number:1", "number:2"]
    m.play("number:1", "number:1", "number:0", "number:0", "region:old-road")
    assert finished(m)
    assert (units(m, "old-road", "goblins"), units(m, "old-road", "great-orcs")) == (1, 1)


def test_great_goblin_the_army_attacks_and_does_not_move() -> None:
    """The whole Army attacks from where it stands."""
    m = play("great-goblin", GOBLINS).play("region:echo-cleft", "do:second")
    assert m.options == ["region:camp", "do:no"]
    m.play("region:camp")
    assert m.table.the_fight().attack.place == at(m, "echo-cleft") and m.table.the_fight().terms == 0


def test_great_goblin_attack_is_refused_without_an_enemy() -> None:
    """With no target only a move is left."""
    m = play("great-goblin", GOBLINS.replace("region.camp", "region.ravenhill")).play("region:echo-cleft")
    assert m.options == ["do:no", "do:first"] and m.why_not("do:second") is not None


def test_great_goblin_in_a_mustering_point() -> None:
    """The fifth unit opens the Pass, and the Army may go there."""
    m = play("great-goblin", '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 4 }')
    m.play("box:north-mustering-point")
    assert m.table.open_pass[at(m, "north-pass")] == 1
    m.play("do:first", "do:all", "box:north-pass")
    assert units(m, "north-pass", "goblins") == 4 and units(m, "north-pass", "great-orcs") == 1


def test_great_goblin_in_a_pass() -> None:
    """The Army in a Pass attacks the exit region."""
    m = play("great-goblin", """
[box.north-pass]
open = true
side = "shadow"
units = { goblins = 1 }
[region.goat-ledges]
side = "free-peoples"
units = { dwarf-veterans = 1 }
""")  # fmt: skip
    m.play("box:north-pass")
    assert m.options == ["do:no", "do:second"]
    m.play("do:second", "region:goat-ledges")
    assert m.table.the_fight().defence.place == at(m, "goat-ledges")


def test_great_goblin_missing_great_orcs_do_not_stop_the_token() -> None:
    """All six Great Orcs are in play."""
    board = GOBLINS.replace("units = { orcs = 2 }", "units = { great-orcs = 6 }")
    m = play("great-goblin", board).play("region:echo-cleft")
    assert units(m, "echo-cleft", "great-orcs") == 0 and leadership(m, "echo-cleft") == 1


def test_great_goblin_missing_tokens_do_not_stop_the_unit() -> None:
    """All fourteen Leadership tokens are in play."""
    board = GOBLINS.replace("units = { orcs = 2 }", "units = { orcs = 2 }\nleadership = 14")
    m = play("great-goblin", board).play("region:echo-cleft")
    assert units(m, "echo-cleft", "great-orcs") == 1 and leadership(m, "echo-cleft") == 0


def test_great_goblin_excess_goes_at_once() -> None:
    """Above five units the owner removes one before the token comes."""
    board = GOBLINS.replace("goblins = 2, orcs = 1", "goblins = 4, orcs = 1")
    m = play("great-goblin", board).play("region:echo-cleft")
    assert m.options == ["unit:goblins", "unit:great-orcs", "unit:orcs"] and leadership(m, "echo-cleft") == 0
    m.play("unit:orcs")
    assert m.table.count[at(m, "echo-cleft")] == 5 and leadership(m, "echo-cleft") == 1


def test_great_goblin_without_goblins_does_nothing() -> None:
    """No Army contains Goblins."""
    m = play("great-goblin", '[region.wolf-heath]\nside = "shadow"\nunits = { orcs = 2 }')
    assert finished(m) and m.table.count[at(m, "wolf-heath")] == 2 and leadership(m, "wolf-heath") == 0


# --- Black Wings Gather --------------------------------------------------------------------------------------------
WINGS = """
[region.old-road]
side = "shadow"
units = { orcs = 2 }
[region.wolf-heath]
side = "shadow"
units = { wargs = 2 }
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
"""


def test_black_wings_gather_places_up_to_three_bats() -> None:
    """Bats go to any regions, up to three."""
    m = play("black-wings-gather", WINGS).play("region:alder-bend", "region:camp", "region:camp")
    assert bats(m, "alder-bend") == 1 and bats(m, "camp") == 2 and m.options == ["territory:valley", "do:no"]
    m = play("black-wings-gather", WINGS).play("region:camp", "do:done")
    assert sum(m.table.bats) == 1


def test_black_wings_gather_six_bats_at_most() -> None:
    """With six Great Bats in play none is placed, and one of them may be discarded."""
    m = play("black-wings-gather", WINGS + "bats = 6")
    assert m.options == ["territory:valley", "do:no"]


def test_black_wings_gather_a_bat_lets_an_army_of_its_territory_move_and_attack() -> None:
    """The Army stands in the Bat's territory before it moves; no Muster die is spent."""
    m = play("black-wings-gather", WINGS).play("region:ruins-of-dale", "do:done")
    assert m.options == ["territory:valley", "do:no"]
    m.play("territory:valley")
    assert sum(m.table.bats) == 0
    assert m.options == ["region:old-road", "do:no"]
    assert refused(m, "region:wolf-heath") == "Wolf Heath isn't in the Valley."
    m.play("region:old-road", "do:all", "region:ruins-of-dale", "region:camp")
    assert m.table.the_fight().attack.place == at(m, "ruins-of-dale")


def test_black_wings_gather_an_attack_without_a_move() -> None:
    """The Army may attack from where it stands."""
    m = play("black-wings-gather", WINGS).play("region:camp", "do:done", "territory:valley", "region:old-road")
    m.play("do:no", "region:camp")
    assert m.table.the_fight().attack.place == at(m, "old-road")


def test_black_wings_gather_discarding_is_optional() -> None:
    """The Bats stay where they are."""
    m = play("black-wings-gather", WINGS).play("region:camp", "region:camp", "do:done", "do:no")
    assert finished(m) and bats(m, "camp") == 2


def test_black_wings_gather_armies_in_boxes_are_in_no_territory() -> None:
    """A Bat in the Eastern Bank moves no Army out of the north Pass."""
    m = play("black-wings-gather", '[box.north-pass]\nopen = true\nside = "shadow"\nunits = { goblins = 2 }')
    m.play("region:goat-ledges", "region:spur-foot", "do:done")
    assert finished(m) and sum(m.table.bats) == 2


# --- Drinkers of Blood ---------------------------------------------------------------------------------------------
BLOOD = """
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
characters = ["bilbo"]
bats = 2
[region.ruins-of-dale]
side = "free-peoples"
units = { lake-men = 2 }
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 2 }
[region.old-road]
characters = ["beorn"]
bats = 2
[region.fallen-bridge]
bats = 1
"""


def drink(top: str = "wrath = 8", board: str = BLOOD) -> FiveArmiesMatch:
    return play("drinkers-of-blood", board, top)


def test_drinkers_of_blood_needs_bats_and_an_army_in_the_territory() -> None:
    """The Southern Spur has a Bat but no Army, the Eastern Bank an Army but no Bat."""
    m = drink()
    assert m.options == ["territory:valley"]
    assert m.why_not("territory:southern-spur") is not None and m.why_not("territory:eastern-bank") is not None


def test_drinkers_of_blood_three_bats_and_two_damage_on_one_army_at_most() -> None:
    """Each Bat puts 1 Damage on an Army of the territory; Beorn is no target."""
    m = drink().play("territory:valley")
    assert m.options == ["region:camp", "region:ruins-of-dale", "do:done"]
    assert m.why_not("region:old-road") is not None
    assert refused(m, "region:front-gate") == "Front Gate isn't in the Valley."
    m.play("region:camp", "region:camp")
    assert m.options == ["region:ruins-of-dale", "do:done"]
    assert refused(m, "region:camp") == "The Army in Camp takes two Damage already."
    m.play("region:ruins-of-dale")
    assert (damage(m, "camp"), damage(m, "ruins-of-dale")) == (2, 1)
    assert sum(m.table.bats) == 2 and bats(m, "fallen-bridge") == 1


def test_drinkers_of_blood_assigns_all_damage_before_any_is_applied() -> None:
    """While targets are named no Damage lies anywhere, though the Bat is gone."""
    m = drink().play("territory:valley", "region:camp", "region:camp")
    assert damage(m, "camp") == 0 and sum(m.table.bats) == 3
    assert damage(m.play("do:done"), "camp") == 2


def test_drinkers_of_blood_a_bat_is_discarded_only_for_a_target() -> None:
    """Up to three includes none."""
    m = drink().play("territory:valley", "do:done")
    assert sum(m.table.bats) == 5 and damage(m, "camp") == 0


def test_drinkers_of_blood_no_more_bats_than_there_are() -> None:
    """With one Bat in the territory there is one Damage."""
    board = BLOOD.replace("bats = 2\n[region.ruins", "bats = 1\n[region.ruins").replace(
        '"beorn"]\nbats = 2', '"beorn"]'
    )
    m = drink(board=board).play("territory:valley", "region:camp")
    assert damage(m, "camp") == 1 and "do:done" in m.options and sum(m.table.bats) == 1


def test_drinkers_of_blood_bilbo_may_vanish() -> None:
    """Bilbo takes two Damage off his Army before the next Army takes its own."""
    m = drink("wrath = 8\nrings = 2").play("territory:valley", "region:camp", "region:camp", "region:ruins-of-dale")
    assert m.seat == "free-peoples" and m.options == ["piece:ring", "do:no"]
    m.play("piece:ring")
    assert (damage(m, "camp"), damage(m, "ruins-of-dale")) == (0, 1) and m.table.at[BILBO] == OFF_BOARD


def test_drinkers_of_blood_a_fortification_takes_the_damage_first() -> None:
    """Eastern Spur is unbroken and takes both."""
    m = play("drinkers-of-blood", """
[region.eastern-spur]
side = "free-peoples"
units = { lake-men = 2 }
fortification_damage = 1
[region.spur-foot]
bats = 2
""").play("territory:eastern-bank", "region:eastern-spur", "region:eastern-spur")  # fmt: skip
    assert m.table.fort_damage[at(m, "eastern-spur")] == 2 and damage(m, "eastern-spur") == 1


def test_drinkers_of_blood_then_places_up_to_three_bats() -> None:
    """New Bats come afterwards, also where no territory can be chosen."""
    m = drink().play("territory:valley", "do:done", "region:camp")
    assert finished(m) and sum(m.table.bats) == 6
    m = play("drinkers-of-blood", "").play("region:camp", "region:camp", "region:camp")
    assert finished(m) and bats(m, "camp") == 3


# --- The Chosen of Bolg --------------------------------------------------------------------------------------------
BOLGS = """
[region.old-road]
side = "shadow"
units = { orcs = 3 }
damage = 2
characters = ["bolg"]
"""


def test_the_chosen_of_bolg_needs_bolg_in_play() -> None:
    """Bolg must have entered."""
    assert allowed("the-chosen-of-bolg", BOLGS)
    assert not allowed("the-chosen-of-bolg", '[region.old-road]\nside = "shadow"\nunits = { orcs = 3 }')


def test_the_chosen_of_bolg_strengthens_him_and_his_army() -> None:
    """One Bodyguard, one Great Orcs, 1 Damage off."""
    m = play("the-chosen-of-bolg", BOLGS, "bodyguards = 1")
    assert finished(m) and m.table.bodyguards == 2
    assert units(m, "old-road", "great-orcs") == 1 and damage(m, "old-road") == 1


def test_the_chosen_of_bolg_three_bodyguards_at_most() -> None:
    """With three already the unit is placed all the same."""
    m = play("the-chosen-of-bolg", BOLGS, "bodyguards = 3")
    assert m.table.bodyguards == 3 and units(m, "old-road", "great-orcs") == 1


def test_the_chosen_of_bolg_bolg_alone_gets_no_unit() -> None:
    """Without an Army he gets the Bodyguard only."""
    m = play("the-chosen-of-bolg", '[region.old-road]\ncharacters = ["bolg"]')
    assert finished(m) and m.table.bodyguards == 1 and m.table.side[m.table.at[BOLG]] != SHADOW


def test_the_chosen_of_bolg_excess_above_five() -> None:
    """The sixth unit makes the owner remove one; that takes no Damage off, the card takes one."""
    m = play("the-chosen-of-bolg", BOLGS.replace("orcs = 3", "orcs = 5"))
    assert m.options == ["unit:great-orcs", "unit:orcs"]
    m.play("unit:orcs")
    assert m.table.count[at(m, "old-road")] == 5 and damage(m, "old-road") == 1


# --- Over the Mountain's Shoulder ----------------------------------------------------------------------------------
POINT = '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 2 }'


def test_over_the_mountains_shoulder_musters_opens_and_marches() -> None:
    """One Goblins in the Point chosen, its Pass open for good, and a part of the Army goes there."""
    m = play("over-the-mountains-shoulder", POINT)
    assert m.options == ["box:north-mustering-point", "box:south-mustering-point"]
    assert m.why_not("box:north-pass") is not None
    m.play("box:north-mustering-point")
    assert units(m, "north-mustering-point", "goblins") == 3
    assert m.table.open_pass[at(m, "north-pass")] == 1 and m.table.open_pass[at(m, "south-pass")] == 0
    m.play("do:split", "number:2", "box:north-pass")
    assert finished(m) and units(m, "north-pass", "goblins") == 2


def test_over_the_mountains_shoulder_the_move_is_optional() -> None:
    """The Army may stay in its Point."""
    m = play("over-the-mountains-shoulder", POINT).play("box:north-mustering-point", "do:no")
    assert finished(m) and units(m, "north-mustering-point", "goblins") == 3


def test_over_the_mountains_shoulder_into_an_empty_point() -> None:
    """The first Goblins of a Point may march at once."""
    m = play("over-the-mountains-shoulder", "").play("box:south-mustering-point", "do:all", "box:south-pass")
    assert units(m, "south-pass", "goblins") == 1


def test_over_the_mountains_shoulder_at_most_five_units_in_a_pass() -> None:
    """Units above five are removed after the merge."""
    board = POINT + '\n[box.north-pass]\nside = "shadow"\nunits = { goblins = 4 }'
    m = play("over-the-mountains-shoulder", board, 'open_passes = ["north-pass"]')
    m.play("box:north-mustering-point", "do:all", "box:north-pass")
    assert m.options == ["unit:goblins"]
    m.play("unit:goblins", "unit:goblins")
    assert finished(m) and units(m, "north-pass", "goblins") == 5


def test_over_the_mountains_shoulder_with_all_goblins_in_play() -> None:
    """Nothing is placed, the rest applies."""
    board = POINT + '\n[region.wolf-heath]\nside = "shadow"\nunits = { goblins = 10 }'
    m = play("over-the-mountains-shoulder", board).play("box:north-mustering-point")
    assert units(m, "north-mustering-point", "goblins") == 2
    assert m.table.open_pass[at(m, "north-pass")] == 1
    assert units(m.play("do:all", "box:north-pass"), "north-pass", "goblins") == 2


def test_over_the_mountains_shoulder_no_goblins_and_an_empty_point() -> None:
    """The Pass opens and nobody marches."""
    m = play("over-the-mountains-shoulder", '[region.wolf-heath]\nside = "shadow"\nunits = { goblins = 12 }')
    m.play("box:north-mustering-point")
    assert finished(m) and m.table.open_pass[at(m, "north-pass")] == 1


# --- Wolves on the Flanks ------------------------------------------------------------------------------------------
WOLVES = """
[region.east-strand]
side = "shadow"
units = { wargs = 2, orcs = 2 }
leadership = 1
damage = 1
[region.wolf-heath]
side = "shadow"
units = { wargs = 1 }
[region.ash-moor]
side = "shadow"
units = { orcs = 2 }
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
"""


def test_wolves_on_the_flanks_runs_past_enemies_with_wargs_alone() -> None:
    """Only Wargs are split off, tokens and Damage go along, and they do not stop next to an enemy Army."""
    m = play("wolves-on-the-flanks", WOLVES)
    assert m.options == ["region:east-strand", "region:wolf-heath", "do:forgo"]
    assert rule_against(m, "region:ash-moor") == "FA-R.25"
    m.play("region:east-strand")
    assert m.why_not("do:all") is not None
    m.play("do:split", "number:2", "number:1", "number:1", "region:ruins-of-dale")
    assert rule_against(m, "region:camp") == "FA-22.1"
    m.play("region:old-road", "do:done")
    assert (units(m, "old-road", "wargs"), leadership(m, "old-road"), damage(m, "old-road")) == (2, 1, 1)
    assert (units(m, "east-strand", "wargs"), units(m, "east-strand", "orcs")) == (0, 2)
    assert finished(m)


def test_wolves_on_the_flanks_takes_settlements_and_tokens_on_the_way() -> None:
    """Ruins of Dale is only passed: it falls under control and its tokens are eliminated."""
    m = play("wolves-on-the-flanks", WOLVES + "[region.ruins-of-dale]\ntokens = { elves = 1, dwarves-and-men = 1 }")
    m.play("region:east-strand", "do:split", "number:1", "number:0", "number:0", "region:ruins-of-dale")
    m.play("region:old-road", "do:done")
    assert m.table.control[at(m, "ruins-of-dale")] == 1
    assert tokens(m, "ruins-of-dale", "elves") == tokens(m, "ruins-of-dale", "dwarves-and-men") == 0


def test_wolves_on_the_flanks_moves_two_groups_and_merges_afterwards() -> None:
    """The second group leaves before the first has merged with its Army; at most two groups move."""
    m = play("wolves-on-the-flanks", """
[region.leech-fen]
side = "shadow"
units = { wargs = 3 }
[region.wolf-heath]
side = "shadow"
units = { wargs = 4 }
""").play("region:wolf-heath", "do:all", "region:leech-fen", "do:done")  # fmt: skip
    assert units(m, "leech-fen", "wargs") == 3
    m.play("region:leech-fen", "do:all", "region:sedge-flats", "do:done")
    assert finished(m) and units(m, "leech-fen", "wargs") == 4 and units(m, "sedge-flats", "wargs") == 3


def test_wolves_on_the_flanks_two_groups_of_one_army() -> None:
    """One Army gives both groups; no third one moves."""
    m = play("wolves-on-the-flanks", '[region.wolf-heath]\nside = "shadow"\nunits = { wargs = 3 }')
    m.play("region:wolf-heath", "do:split", "number:1", "region:leech-fen", "do:done")
    m.play("region:wolf-heath", "do:split", "number:1", "region:thorn-waste", "do:done")
    assert finished(m)
    assert [units(m, place, "wargs") for place in ("wolf-heath", "leech-fen", "thorn-waste")] == [1, 1, 1]


def test_wolves_on_the_flanks_excess_after_the_merge() -> None:
    """Above five the owner reduces when both moves have ended."""
    m = play("wolves-on-the-flanks", """
[region.leech-fen]
side = "shadow"
units = { orcs = 4 }
[region.wolf-heath]
side = "shadow"
units = { wargs = 2 }
""").play("region:wolf-heath", "do:all", "region:leech-fen", "do:done")  # fmt: skip
    assert m.options == ["unit:orcs", "unit:wargs"]
    assert finished(m.play("unit:orcs"))


def test_wolves_on_the_flanks_bolg_runs_with_them() -> None:
    """Characters go along."""
    board = WOLVES.replace("leadership = 1", 'characters = ["bolg"]')
    m = play("wolves-on-the-flanks", board).play("region:east-strand", "do:split", "number:1", "number:1", "number:0")
    m.play("region:alder-bend", "do:done", "do:done")
    assert m.table.at[BOLG] == at(m, "alder-bend")


def test_wolves_on_the_flanks_beorns_region_is_closed() -> None:
    """They run past Beorn but not through him."""
    board = WOLVES + '[region.ruins-of-dale]\ncharacters = ["beorn"]'
    m = play("wolves-on-the-flanks", board, "wrath = 8")
    m.play("region:east-strand", "do:split", "number:1", "number:0", "number:0")
    assert rule_against(m, "region:ruins-of-dale") == "FA-33.5"
    m.play("region:alder-bend", "region:north-meads", "do:done")
    assert units(m, "north-meads", "wargs") == 1


# --- The Second Wave -----------------------------------------------------------------------------------------------
def test_the_second_wave_places_two_tokens_and_flips_two_in_one_region() -> None:
    """Tokens in different Mustering regions; those just placed may be flipped, in one region only."""
    m = play("the-second-wave", """
[region.ash-moor]
side = "shadow"
units = { orcs = 6 }
tokens = { shadow = 2 }
[next]
shadow = ["two-orcs", "wargs"]
""")  # fmt: skip
    assert m.options == ["region:ash-moor", "region:black-combe", "region:fog-mire", "region:wolf-heath", "do:done"]
    m.play("region:ash-moor")
    assert rule_against(m, "region:ash-moor") == "FA-24.1"
    m.play("region:fog-mire")
    assert (tokens(m, "ash-moor", "shadow"), tokens(m, "fog-mire", "shadow")) == (3, 1)
    assert m.options == ["region:ash-moor", "region:fog-mire", "do:done"]
    m.play("region:ash-moor")
    assert m.options == ["region:ash-moor", "do:done"]
    m.play("region:ash-moor")
    assert finished(m) and units(m, "ash-moor", "orcs") == 8 and units(m, "ash-moor", "wargs") == 1


def test_the_second_wave_up_to_includes_none() -> None:
    """No token need be placed, none flipped."""
    m = play("the-second-wave", "").play("do:done")
    assert finished(m)
    m = play("the-second-wave", "").play("region:ash-moor", "do:done", "do:done")
    assert finished(m) and tokens(m, "ash-moor", "shadow") == 1


def test_the_second_wave_one_flip_is_enough() -> None:
    """After the first flip the Shadow may stop."""
    m = play("the-second-wave", "[region.wolf-heath]\ntokens = { shadow = 3 }\n[next]\nshadow = ['wargs']")
    m.play("do:done", "region:wolf-heath", "do:done")
    assert finished(m) and tokens(m, "wolf-heath", "shadow") == 2


def test_the_second_wave_no_token_where_the_free_peoples_stand() -> None:
    """A Mustering region with a Free Peoples Army takes no token."""
    m = play("the-second-wave", '[region.fog-mire]\nside = "free-peoples"\nunits = { lake-men = 1 }')
    assert rule_against(m, "region:fog-mire") == "FA-24.1"


def test_the_second_wave_flips_nothing_outside_mustering_regions() -> None:
    """A token in Leech Fen is not reached."""
    m = play(
        "the-second-wave", "[region.leech-fen]\ntokens = { shadow = 1 }\n[region.ash-moor]\ntokens = { shadow = 1 }"
    )
    m.play("do:done")
    assert m.options == ["region:ash-moor", "do:done"]


# --- Orcs beyond Counting ------------------------------------------------------------------------------------------
SWARM = """
[region.camp]
control = true
side = "shadow"
units = { orcs = 1 }
[region.old-road]
side = "shadow"
units = { orcs = 1 }
[region.ruins-of-dale]
control = true
side = "shadow"
units = { orcs = 2, wargs = 3 }
[region.wolf-heath]
side = "shadow"
units = { wargs = 1 }
[box.south-pass]
open = true
side = "shadow"
units = { orcs = 1, goblins = 1 }
[box.north-mustering-point]
side = "shadow"
units = { orcs = 1 }
"""


def test_orcs_beyond_counting_joins_up_to_three_armies_with_orcs() -> None:
    """Different Armies that contain Orcs, those in Points and Passes too."""
    m = play("orcs-beyond-counting", SWARM)
    assert m.options == [
        "region:camp", "region:old-road", "region:ruins-of-dale", "box:north-mustering-point", "box:south-pass",
        "do:forgo",
    ]  # fmt: skip
    assert m.why_not("region:wolf-heath") is not None
    m.play("region:camp")
    assert rule_against(m, "region:camp") == "FA-25.1"
    m.play("box:north-mustering-point", "box:south-pass")
    assert finished(m)
    counts = [units(m, place, "orcs") for place in ("camp", "north-mustering-point", "south-pass", "old-road")]
    assert counts == [2, 2, 2, 1]


def test_orcs_beyond_counting_up_to_includes_none() -> None:
    """The Shadow may place nothing."""
    assert finished(play("orcs-beyond-counting", SWARM).play("do:forgo"))


def test_orcs_beyond_counting_excess_above_five() -> None:
    """The sixth unit makes the owner remove one at once."""
    m = play("orcs-beyond-counting", SWARM).play("region:ruins-of-dale")
    assert m.options == ["unit:orcs", "unit:wargs"]
    m.play("unit:wargs")
    assert units(m, "ruins-of-dale", "orcs") == 3 and units(m, "ruins-of-dale", "wargs") == 2


def test_orcs_beyond_counting_the_shadow_chooses_who_gets_the_last_figure() -> None:
    """One figure is left: it goes to one Army of the Shadow's choice and no more is asked."""
    board = SWARM + '[region.ash-moor]\nside = "shadow"\nunits = { orcs = 29 }'
    m = play("orcs-beyond-counting", board).play("region:old-road")
    assert finished(m) and units(m, "old-road", "orcs") == 2 and units(m, "camp", "orcs") == 1


# --- Torch the Stores ----------------------------------------------------------------------------------------------
STORES = """
[region.ruins-of-dale]
control = true
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
tokens = { dwarves-and-men = 1, elves = 2 }
[region.lower-slopes]
tokens = { elves = 1 }
[region.ravenhill]
tokens = { elves = 1 }
[region.garden-walls]
side = "shadow"
units = { wargs = 1 }
[region.wolf-heath]
tokens = { shadow = 2 }
[region.ash-moor]
tokens = { shadow = 1 }
[next]
shadow = ["wargs"]
"""


def test_torch_the_stores_needs_a_settlement() -> None:
    """The Shadow controls at least one Settlement."""
    assert allowed("torch-the-stores", STORES)
    assert not allowed("torch-the-stores", '[region.old-road]\nside = "shadow"\nunits = { orcs = 2 }')


def test_torch_the_stores_reaches_taken_territories_and_neighbours() -> None:
    """Camp lies in the Valley, where Dale is taken; Lower Slopes next to an Army; Ravenhill neither."""
    m = play("torch-the-stores", STORES)
    assert m.options == ["region:camp", "region:lower-slopes", "do:done"]
    assert refused(m, "region:ravenhill") == "The card doesn't reach the tokens in Ravenhill."
    pile = m.table.pile.copy()
    m.play("region:camp", "token:dwarves-and-men", "region:camp", "region:lower-slopes")
    assert tokens(m, "camp", "dwarves-and-men") == 0 and tokens(m, "camp", "elves") == 1
    assert tokens(m, "lower-slopes", "elves") == 0
    assert m.table.pile == [pile[0] + 1, pile[1] + 2, pile[2]]
    assert m.options == ["region:ash-moor", "region:wolf-heath"]


def test_torch_the_stores_up_to_three_of_one_region() -> None:
    """Tokens under a Free Peoples Army may be chosen, all of one region."""
    m = play("torch-the-stores", STORES).play("region:camp", "token:dwarves-and-men", "region:camp", "region:camp")
    assert tokens(m, "camp", "dwarves-and-men") == tokens(m, "camp", "elves") == 0
    assert m.options == ["region:ash-moor", "region:wolf-heath"]


def test_torch_the_stores_then_flips_one_shadow_token() -> None:
    """The flip is not optional, and one token only is flipped."""
    m = play("torch-the-stores", STORES).play("do:done")
    assert m.why_not("do:done") is not None
    m.play("region:wolf-heath")
    assert finished(m) and units(m, "wolf-heath", "wargs") == 1 and tokens(m, "wolf-heath", "shadow") == 1


def test_torch_the_stores_flips_though_nothing_can_be_removed() -> None:
    """Without Free Peoples tokens the flip still applies."""
    m = play("torch-the-stores", """
[region.ruins-of-dale]
control = true
[region.wolf-heath]
tokens = { shadow = 1 }
[next]
shadow = ["wargs"]
""")  # fmt: skip
    assert m.options == ["region:wolf-heath"]
    assert finished(m.play("region:wolf-heath")) and units(m, "wolf-heath", "wargs") == 1


def test_torch_the_stores_without_any_token_does_nothing() -> None:
    """Neither a token to remove nor one to flip."""
    assert finished(play("torch-the-stores", "[region.ruins-of-dale]\ncontrol = true"))

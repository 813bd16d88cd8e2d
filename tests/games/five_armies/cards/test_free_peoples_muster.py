"""The Free Peoples' Story cards of the type Muster, and Stooping on the Ridges: one test for each thing they do."""

from __future__ import annotations

from ravenhill.games.five_armies import model
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.cards.playing import clash, playing, refusing, reveal
from tests.games.five_armies.rules.boards import (
    army,
    cards,
    character,
    damage,
    drawn,
    leadership,
    pile,
    place,
    refused,
    reserve,
    side,
    tokens,
)


def eagles(m: FiveArmiesMatch, slug: str) -> int:
    """Eagles in a place, without the Lord."""
    return int(m.table.eagles[place(m, slug)])


# --- Mattocks of the Iron Hills -------------------------------------------------------------------------------------
MATTOCKS = """
[region.camp]
side = "free-peoples"
units = { dwarf-regulars = 2 }
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 1 }
characters = ["dain"]
"""


def test_mattocks_place_a_dwarf_regulars_with_dwarves() -> None:
    """Not with Dáin and Elves, and not optional; the card stays on the table."""
    m = playing("mattocks-of-the-iron-hills", MATTOCKS)
    assert refused(m, "region:ravenhill") == "FA-R.25" and refused(m, "do:done") == "FA-15.5"
    m.play("region:camp")
    assert army(m, "camp") == {"dwarf-regulars": 3}
    assert cards(m, model.ON_TABLE) == ["mattocks-of-the-iron-hills"] and m.seat == "shadow"


def test_mattocks_stay_without_a_figure_or_an_army() -> None:
    """All five are in play, or no Army contains Dwarves: nothing is placed."""
    full = playing("mattocks-of-the-iron-hills", MATTOCKS.replace("dwarf-regulars = 2", "dwarf-regulars = 5"))
    assert full.seat == "shadow" and cards(full, model.ON_TABLE) == ["mattocks-of-the-iron-hills"]
    none = playing("mattocks-of-the-iron-hills", MATTOCKS.replace("dwarf-regulars = 2", "lake-men = 2"))
    assert none.seat == "shadow" and reserve(none, "dwarf-regulars") == 5


def test_mattocks_are_discarded_with_the_excess() -> None:
    """A Dwarf Regulars removed as excess is eliminated; another unit is not one."""
    board = MATTOCKS.replace("dwarf-regulars = 2", "dwarf-regulars = 2, lake-men = 3")
    m = playing("mattocks-of-the-iron-hills", board).play("region:camp", "unit:dwarf-regulars")
    assert cards(m, model.OUT_OF_GAME) == ["mattocks-of-the-iron-hills"]
    m = playing("mattocks-of-the-iron-hills", board).play("region:camp", "unit:lake-men")
    assert cards(m, model.ON_TABLE) == ["mattocks-of-the-iron-hills"]


def mattocks_defend(
    units: str, dice: list[int], damage: int = 0, table: str = "mattocks-of-the-iron-hills"
) -> FiveArmiesMatch:
    """Orcs attack Dwarves in Old Road out of Camp; it is before the choice of cards."""
    return drawn(f"""
turn = 3
to_act = "shadow"
table = ["{table}"]
[dice]
shadow = ["army"]
free-peoples = ["muster"]
[region.old-road]
side = "free-peoples"
units = {{ {units} }}
damage = {damage}
[region.camp]
control = true
side = "shadow"
units = {{ orcs = 3 }}
[next]
dice = {dice}
""").play("die:army", "action:attack", "region:camp", "do:no", "region:old-road")


def test_mattocks_give_dwarf_regulars_strength_two() -> None:
    """Two units roll four dice, three roll five and no more; Lake-men stay as they are."""
    assert len(clash(mattocks_defend("dwarf-regulars = 2", [1] * 20)).table.the_fight().defence.white) == 4
    assert len(clash(mattocks_defend("dwarf-regulars = 3", [1] * 20)).table.the_fight().defence.white) == 5
    assert (
        len(clash(mattocks_defend("dwarf-regulars = 1, lake-men = 1", [1] * 20)).table.the_fight().defence.white) == 3
    )
    plain = mattocks_defend("dwarf-regulars = 2", [1] * 20, 0, "howling-orcs")
    assert len(clash(plain).table.the_fight().defence.white) == 2


def test_mattocks_are_discarded_with_a_casualty_and_strength_changes_at_the_next_roll() -> None:
    """One Dwarf Regulars falls: the other rolls one die in the next round."""
    m = clash(mattocks_defend("dwarf-regulars = 2", [6, 6, 1, 1, 1, 1, 1] + [1] * 10))
    assert cards(m, model.ON_TABLE) == ["mattocks-of-the-iron-hills"]
    m.play("unit:dwarf-regulars")
    assert cards(m, model.OUT_OF_GAME) == ["mattocks-of-the-iron-hills"]
    m.play("do:fight-on", "do:stand")
    assert len(clash(m).table.the_fight().defence.white) == 1


def test_mattocks_are_discarded_with_redoubtable() -> None:
    """The Dwarf Regulars given up to take three Damage off is eliminated."""
    m = mattocks_defend("dwarf-regulars = 2", [6, 6, 1, 1, 1, 1, 6])
    reveal(m, "maneuver:dwarf-regulars", "maneuver:regroup").play("do:yes")
    assert army(m, "old-road") == {"dwarf-regulars": 1}
    assert cards(m, model.OUT_OF_GAME) == ["mattocks-of-the-iron-hills"]


def test_mattocks_are_discarded_in_a_rout() -> None:
    """Casualties of a rout count."""
    m = mattocks_defend("dwarf-regulars = 2", [1] * 7, 2)
    reveal(m, "maneuver:dwarf-regulars", "maneuver:regroup").play("do:done", "do:fight-on", "do:rout")
    m.play("unit:dwarf-regulars")
    assert cards(m, model.OUT_OF_GAME) == ["mattocks-of-the-iron-hills"]


def test_mattocks_survive_a_replacement() -> None:
    """A Dwarf Regulars replaced by Better Harness is not eliminated."""
    m = drawn(f"""
turn = 3
table = ["mattocks-of-the-iron-hills"]
[dice]
free-peoples = ["event"]
shadow = ["army"]
[hand]
free-peoples = ["better-harness"]
{MATTOCKS}
""").play("die:event", "action:play-card", "card:better-harness", "region:camp", "unit:dwarf-regulars")
    m.play("unit:dwarf-veterans")
    assert army(m, "camp") == {"dwarf-regulars": 1, "dwarf-veterans": 1}
    assert cards(m, model.ON_TABLE) == ["mattocks-of-the-iron-hills"]


# --- Wings in the Evening -------------------------------------------------------------------------------------------
def test_wings_place_two_eagles_that_wait_for_their_lord() -> None:
    """In the Eyrie, although the Lord is not in play; they cannot be used."""
    m = drawn("""
turn = 3
[dice]
free-peoples = ["event", "muster"]
[hand]
free-peoples = ["wings-in-the-evening"]
[region.camp]
control = true
side = "shadow"
units = { orcs = 1 }
""").play("die:event", "action:play-card", "card:wings-in-the-evening")
    assert eagles(m, "eagles-eyrie") == 2
    m.play("die:muster")
    assert refused(m, "action:eagles") == "FA-32.2"


def test_wings_place_five_eagles_at_most() -> None:
    """With four in play one is left, with five none."""
    lord = '[characters]\nlord-of-the-eagles = "eagles-eyrie"\n'
    four = f"{lord}[box.eagles-eyrie]\neagles = 3\n[region.camp]\neagles = 1"
    assert eagles(playing("wings-in-the-evening", four), "eagles-eyrie") == 4
    assert eagles(playing("wings-in-the-evening", "[box.eagles-eyrie]\neagles = 5"), "eagles-eyrie") == 5


# --- Stooping on the Ridges -----------------------------------------------------------------------------------------
STOOPING = """
[characters]
lord-of-the-eagles = "camp"
[box.eagles-eyrie]
eagles = 1
[region.ravenhill]
eagles = 1
[box.north-mustering-point]
side = "shadow"
units = { goblins = 5 }
[box.south-pass]
open = true
side = "shadow"
units = { goblins = 2 }
[region.wolf-heath]
side = "shadow"
units = { wargs = 4 }
[next]
dice = [4, 3, 1, 6, 1]
"""


def test_stooping_needs_the_lord_in_play() -> None:
    """Waiting or eliminated he is not."""
    assert refusing("stooping-on-the-ridges", "[box.eagles-eyrie]\neagles = 2") == "FA-15.4"
    assert refusing("stooping-on-the-ridges", '[characters]\nlord-of-the-eagles = "eliminated"') == "FA-15.4"
    assert refusing("stooping-on-the-ridges", STOOPING) == ""


def test_stooping_attacks_any_army_from_anywhere() -> None:
    """The Eagle in the Eyrie attacks Wolf Heath: 4+ hits, each miss re-rolled once; one more Eagle comes."""
    m = playing("stooping-on-the-ridges", STOOPING)
    assert m.options == ["region:ravenhill", "box:eagles-eyrie", "character:lord-of-the-eagles"]
    m.play("box:eagles-eyrie")
    assert m.options == ["region:wolf-heath", "box:north-mustering-point", "box:south-pass"]
    m.play("region:wolf-heath", "do:yes")
    assert damage(m, "wolf-heath") == 2
    assert eagles(m, "eagles-eyrie") == 2 and eagles(m, "ravenhill") == 1
    assert m.seat == "shadow"


def test_stooping_reaches_a_mustering_point_and_its_pass_stays_open() -> None:
    """A Goblins unit falls, the Point is below five units, the Pass is open for good."""
    board = STOOPING.replace("units = { goblins = 5 }", "units = { goblins = 5 }\ndamage = 5")
    m = playing("stooping-on-the-ridges", board).play("region:ravenhill", "box:north-mustering-point")
    m.play("do:yes", "unit:goblins")
    assert army(m, "north-mustering-point") == {"goblins": 4}
    assert m.table.open_pass[place(m, "north-pass")] == 1


def test_stooping_brings_the_flyer_to_the_eyrie() -> None:
    """An Eagle or the Lord on the board goes to the Eyrie afterwards, together with a new Eagle."""
    m = playing("stooping-on-the-ridges", STOOPING).play("region:ravenhill", "box:south-pass", "do:yes")
    assert (
        eagles(m, "ravenhill") == 0 and eagles(m, "eagles-eyrie") == 3 and character(m, "lord-of-the-eagles") == "camp"
    )
    m = playing("stooping-on-the-ridges", STOOPING).play("character:lord-of-the-eagles", "box:south-pass", "do:yes")
    assert character(m, "lord-of-the-eagles") == "eagles-eyrie" and eagles(m, "eagles-eyrie") == 2


def test_stooping_finds_no_sixth_eagle() -> None:
    """Five at most."""
    m = playing(
        "stooping-on-the-ridges", STOOPING.replace("[box.eagles-eyrie]\neagles = 1", "[box.eagles-eyrie]\neagles = 4")
    )
    m.play("box:eagles-eyrie", "region:wolf-heath")
    assert eagles(m, "eagles-eyrie") == 4


def test_stooping_without_any_shadow_army_still_brings_the_eagles_home() -> None:
    """Nothing is attacked, the rest applies."""
    board = STOOPING.split("[box.north-mustering-point]", maxsplit=1)[0]
    m = playing("stooping-on-the-ridges", board).play("region:ravenhill")
    assert eagles(m, "eagles-eyrie") == 3 and m.seat == "shadow"


# --- Companies from the Forest --------------------------------------------------------------------------------------
COMPANIES = """
[region.camp]
side = "free-peoples"
units = { elf-archers = 1, lake-men = 4 }
[region.ravenhill]
side = "free-peoples"
units = { elf-spearmen = 1 }
[region.lower-slopes]
side = "free-peoples"
units = { lake-men = 1 }
[region.fallen-bridge]
control = true
side = "shadow"
units = { orcs = 1 }
[region.ruins-of-dale]
control = true
"""


def test_companies_join_two_armies_with_elves() -> None:
    """Archers here, Spearmen there, each Army once and only where there are Elves."""
    m = playing("companies-from-the-forest", COMPANIES.replace("lake-men = 4", "lake-men = 1"))
    assert refused(m, "region:lower-slopes") == "FA-R.25"
    m.play("region:ravenhill")
    assert m.options == ["unit:elf-archers", "unit:elf-spearmen"]
    m.play("unit:elf-archers")
    assert refused(m, "region:ravenhill") == "FA-25.1"
    m.play("region:camp", "unit:elf-spearmen")
    assert army(m, "ravenhill") == {"elf-archers": 1, "elf-spearmen": 1}
    assert army(m, "camp") == {"elf-archers": 1, "elf-spearmen": 1, "lake-men": 1}


def test_companies_check_stacking_at_once() -> None:
    """A sixth unit in Camp: one goes before the next choice."""
    m = playing("companies-from-the-forest", COMPANIES).play("region:camp", "unit:elf-spearmen")
    assert refused(m, "region:ravenhill")
    m.play("unit:lake-men")
    assert army(m, "camp") == {"elf-archers": 1, "elf-spearmen": 1, "lake-men": 3}
    assert "region:ravenhill" in m.options


def test_companies_may_be_fewer() -> None:
    """Up to two: none is allowed, the token is placed all the same."""
    m = playing("companies-from-the-forest", COMPANIES).play("do:done")
    assert "region:lower-slopes" in m.options


def test_companies_place_one_elf_token_in_a_settlement() -> None:
    """Not where a Shadow Army or a Control marker is, and not optional."""
    m = playing("companies-from-the-forest", COMPANIES).play("do:done")
    assert refused(m, "region:fallen-bridge") == "FA-24.1" and refused(m, "region:ruins-of-dale") == "FA-24.1"
    assert refused(m, "region:old-road") == "FA-24.1" and refused(m, "do:done") == "FA-15.5"
    m.play("region:lower-slopes")
    assert tokens(m, "lower-slopes", "elves") == 1 and m.seat == "shadow"


# --- Levy of the Long Lake ------------------------------------------------------------------------------------------
LEVY = """
[region.old-road]
characters = ["bard"]
[region.fallen-bridge]
tokens = { elves = 1 }
[region.lower-slopes]
tokens = { elves = 1 }
[next]
dwarves-and-men = ["lake-men"]
elves = ["elf-archers"]
"""


def test_levy_places_tokens_in_up_to_three_settlements() -> None:
    """Three different Settlements of the seven."""
    m = playing("levy-of-the-long-lake", LEVY)
    assert refused(m, "region:old-road") == "FA-24.1"
    m.play("region:camp")
    assert refused(m, "region:camp") == "FA-24.1"
    m.play("region:ruins-of-dale", "region:fallen-bridge")
    assert [tokens(m, slug, "dwarves-and-men") for slug in ("camp", "ruins-of-dale", "fallen-bridge")] == [1, 1, 1]


def test_levy_may_place_fewer_tokens() -> None:
    """None of three."""
    before = pile(playing("levy-of-the-long-lake", LEVY), "dwarves-and-men")
    m = playing("levy-of-the-long-lake", LEVY).play("do:done")
    assert pile(m, "dwarves-and-men") == before


def test_levy_flips_one_token_with_bard_or_next_to_him() -> None:
    """One just placed in Camp, or an Elf token in Lower Slopes; not at the Fallen Bridge; or none."""
    m = playing("levy-of-the-long-lake", LEVY).play("region:camp", "do:done")
    assert m.options == ["region:camp", "region:lower-slopes", "do:done"]
    assert refused(m, "region:fallen-bridge") == "FA-R.14"
    m.play("region:camp")
    assert army(m, "camp") == {"lake-men": 1} and m.seat == "shadow"
    m = playing("levy-of-the-long-lake", LEVY).play("do:done", "region:lower-slopes")
    assert army(m, "lower-slopes") == {"elf-archers": 1}
    assert playing("levy-of-the-long-lake", LEVY).play("do:done", "do:done").seat == "shadow"


def test_levy_without_bard_flips_nothing() -> None:
    """Only the first sentence applies."""
    m = playing("levy-of-the-long-lake", LEVY.replace('characters = ["bard"]', "")).play("region:camp", "do:done")
    assert m.seat == "shadow" and tokens(m, "lower-slopes", "elves") == 1


def test_levy_of_an_exhausted_pile_places_what_it_has() -> None:
    """One token is left: one is placed."""
    full = LEVY + "[region.eastern-spur]\ntokens = { dwarves-and-men = 16 }\n"
    m = playing("levy-of-the-long-lake", full)
    assert pile(m, "dwarves-and-men") == 1
    m.play("region:camp")
    assert pile(m, "dwarves-and-men") == 0 and tokens(m, "camp", "dwarves-and-men") == 1
    assert refused(m, "region:ruins-of-dale") == "FA-R.14"


# --- Walls Raised Again ---------------------------------------------------------------------------------------------
WALLS = """
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 1 }
fortification_damage = 3
tokens = { dwarves-and-men = 1 }
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 1 }
tokens = { elves = 1, dwarves-and-men = 1 }
[region.eastern-spur]
fortification_damage = 2
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
[next]
dwarves-and-men = ["lake-men"]
elves = ["elf-spearmen"]
"""


def test_walls_take_two_damage_off_a_fortification() -> None:
    """The Front Gate is unbroken again; an empty Fortification and Camp are no choice."""
    m = playing("walls-raised-again", WALLS)
    assert sorted(m.options) == ["region:front-gate", "region:ravenhill"]
    assert refused(m, "region:eastern-spur") == "FA-21.1" and refused(m, "region:camp") == "FA-9.6"
    m.play("region:front-gate")
    assert m.table.fort_damage[place(m, "front-gate")] == 1


def test_walls_may_flip_a_token_there() -> None:
    """Its token and no other, or none."""
    m = playing("walls-raised-again", WALLS).play("region:front-gate")
    assert m.options == ["region:front-gate", "do:done"]
    m.play("region:front-gate")
    assert army(m, "front-gate") == {"dwarf-veterans": 1, "lake-men": 1} and m.seat == "shadow"
    m = playing("walls-raised-again", WALLS).play("region:front-gate", "do:done")
    assert tokens(m, "front-gate", "dwarves-and-men") == 1


def test_walls_without_damage_still_man_a_fortification() -> None:
    """Ravenhill is whole: one of its tokens, of the group he chooses, is flipped."""
    m = playing("walls-raised-again", WALLS).play("region:ravenhill", "region:ravenhill", "token:elves")
    assert army(m, "ravenhill") == {"elf-archers": 1, "elf-spearmen": 1} and m.seat == "shadow"


def test_walls_without_a_held_fortification_do_nothing() -> None:
    """The card can be played all the same."""
    m = playing("walls-raised-again", '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }')
    assert m.seat == "shadow"


# --- Smoke and Torches ----------------------------------------------------------------------------------------------
SMOKE = """
[region.old-road]
side = "free-peoples"
units = { lake-men = 2 }
damage = 2
[region.camp]
side = "free-peoples"
units = { elf-archers = 1, lake-men = 1 }
damage = 1
[region.ravenhill]
side = "free-peoples"
units = { dwarf-veterans = 1 }
damage = 1
[region.north-meads]
bats = 2
[region.east-strand]
bats = 1
[region.spur-foot]
bats = 1
[next]
dice = [5, 1]
"""


def test_smoke_removes_all_bats_of_one_territory() -> None:
    """Three in the Valley; the one on the Eastern Bank stays."""
    m = playing("smoke-and-torches", SMOKE)
    assert len(m.options) == 4
    m.play("territory:valley")
    assert sum(m.table.bats) == 1 and m.table.bats[place(m, "spur-foot")] == 1


def test_smoke_rallies_one_army_there_and_moves_another() -> None:
    """The Army in Old Road rallies and may not move; the one in Camp moves, also out of the territory."""
    m = playing("smoke-and-torches", SMOKE).play("territory:valley")
    assert sorted(m.options) == ["region:camp", "region:old-road"]
    m.play("region:old-road")
    assert damage(m, "old-road") == 1
    m.play("do:done")
    assert refused(m, "region:old-road") == "FA-22.1" and refused(m, "region:ravenhill") == "FA-R.14"
    m.play("region:camp", "do:split", "number:1", "number:0", "number:1", "region:front-gate")
    assert army(m, "front-gate") == {"elf-archers": 1} and damage(m, "front-gate") == 1
    assert m.seat == "shadow"


def test_smoke_need_not_move() -> None:
    """The move is optional."""
    m = playing("smoke-and-torches", SMOKE).play("territory:valley", "region:camp", "do:no")
    assert m.seat == "shadow" and side(m, "old-road") == "free-peoples"


def test_smoke_without_bats_or_armies() -> None:
    """Without Bats the rest applies; without Armies nothing is left but the question of the move."""
    m = playing("smoke-and-torches", SMOKE).play("territory:southern-spur", "region:ravenhill", "do:no")
    assert sum(m.table.bats) == 4 and damage(m, "ravenhill") == 0
    m = playing("smoke-and-torches", SMOKE).play("territory:eastern-bank")
    assert m.options == ["do:no"] and sum(m.table.bats) == 3


# --- Three Banners, One Field ---------------------------------------------------------------------------------------
BANNERS = """
[region.camp]
side = "free-peoples"
units = { dwarf-regulars = 1, elf-archers = 1, lake-men = 1 }
damage = 1
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 1 }
[region.ravenhill]
side = "free-peoples"
units = { elf-spearmen = 1 }
damage = 1
[region.lower-slopes]
side = "free-peoples"
units = { lake-men = 1 }
damage = 1
[next]
dice = [5]
"""


def test_three_banners_lead_one_army_of_each_people() -> None:
    """One token each, in the order Dwarves, Elves, Lake-men."""
    m = playing("three-banners", BANNERS)
    assert refused(m, "region:ravenhill") == "FA-R.25" and refused(m, "do:no") == "FA-15.5"
    m.play("region:front-gate")
    assert refused(m, "region:front-gate") == "FA-R.25"
    m.play("region:ravenhill")
    assert sorted(m.options) == ["region:camp", "region:lower-slopes"]
    m.play("region:lower-slopes")
    assert [leadership(m, slug) for slug in ("front-gate", "ravenhill", "lower-slopes", "camp")] == [1, 1, 1, 0]


def test_three_banners_may_all_be_in_one_army() -> None:
    """Camp holds all three peoples."""
    m = playing("three-banners", BANNERS).play("region:camp", "region:camp", "region:camp")
    assert leadership(m, "camp") == 3 and m.options == ["region:camp"]


def test_three_banners_rally_one_of_these_armies() -> None:
    """Not the damaged Army in Camp, which was given none."""
    m = playing("three-banners", BANNERS).play("region:front-gate", "region:ravenhill", "region:lower-slopes")
    assert sorted(m.options) == ["region:lower-slopes", "region:ravenhill"]
    m.play("region:ravenhill")
    assert damage(m, "ravenhill") == 0 and damage(m, "lower-slopes") == 1 and m.seat == "shadow"


def test_three_banners_rally_with_a_re_roll() -> None:
    """It is a Rally action like any other: the Leadership just placed re-rolls a failed die."""
    board = BANNERS.replace("dice = [5]", "dice = [1, 5]")
    m = playing("three-banners", board).play("region:front-gate", "region:ravenhill", "region:lower-slopes")
    m.play("region:ravenhill", "number:1")
    assert damage(m, "ravenhill") == 0 and m.seat == "shadow"


def test_three_banners_skip_missing_peoples() -> None:
    """Without Elves two tokens are placed."""
    board = BANNERS.replace("elf-archers = 1, ", "").replace("elf-spearmen = 1", "dwarf-veterans = 1")
    m = playing("three-banners", board).play("region:front-gate", "region:lower-slopes")
    assert sum(m.table.leadership) == 2


def test_three_banners_choose_which_tokens_are_placed_if_they_run_out() -> None:
    """Two are left for three peoples: one people is passed over, whichever he likes, and only one."""
    board = BANNERS + '[region.eastern-spur]\nside = "free-peoples"\nunits = { lake-men = 1 }\nleadership = 4\n'
    m = playing("three-banners", board).play("do:no")
    assert refused(m, "do:no") == "FA-15.5"
    m.play("region:ravenhill", "region:lower-slopes")
    assert leadership(m, "front-gate") == 0 and sum(m.table.leadership) == 6
    m = playing("three-banners", board).play("region:front-gate", "region:ravenhill")
    assert sum(m.table.leadership) == 6 and m.options == ["region:ravenhill"]


def test_three_banners_without_any_token_left() -> None:
    """Six are in play: none is placed, and no Army was given one to rally."""
    board = BANNERS + '[region.eastern-spur]\nside = "free-peoples"\nunits = { lake-men = 1 }\nleadership = 6\n'
    assert playing("three-banners", board).seat == "shadow"

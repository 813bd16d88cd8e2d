"""The Free Peoples' Story cards, Borne out of the Press to Light under the Cloud, without those of the type Muster."""

from __future__ import annotations

import pytest

from ravenhill.games.five_armies import model
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.cards.playing import clash, playing, refusing, reveal
from tests.games.five_armies.rules.boards import activated, cards, character, damage, drawn, place, refused
from tests.games.five_armies.rules.fights import rolls_again

SIX_POINTS = """
[region.ravenhill]
control = true
[region.fallen-bridge]
control = true
"""


# --- Borne out of the Press -----------------------------------------------------------------------------------------
def test_borne_out_stays_on_the_table_and_moves_characters_now() -> None:
    """A Character Movement may be made at once, or not."""
    board = '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }\ncharacters = ["bard", "gandalf"]'
    m = playing("borne-out-of-the-press", board).play("character:bard", "region:old-road", "do:done", "do:done")
    assert character(m, "bard") == "old-road" and character(m, "gandalf") == "camp"
    assert cards(m, model.ON_TABLE) == ["borne-out-of-the-press"]
    assert playing("borne-out-of-the-press", board).play("do:done").seat == "shadow"


LAST_STAND = """
turn = 3
to_act = "shadow"
activated = ["gandalf"]
concentration = true
table = ["borne-out-of-the-press"]
[dice]
shadow = ["army"]
free-peoples = ["muster"]
[region.north-meads]
side = "free-peoples"
units = { lake-men = 1 }
characters = ["bard", "gandalf"]
[region.alder-bend]
side = "shadow"
units = { great-orcs = 2 }
[region.camp]
control = true
side = "shadow"
units = { orcs = 1 }
[region.lower-slopes]
control = true
[next]
dice = [6, 6, 6, 6, 1, 1, 1]
"""


def last_stand(m: FiveArmiesMatch | None = None) -> FiveArmiesMatch:
    """The Shadow destroys the Army with Bard and Gandalf in North Meads."""
    m = (m or drawn(LAST_STAND)).play("die:army", "action:attack", "region:alder-bend", "do:no", "region:north-meads")
    clash(m)
    while "unit:lake-men" in m.options:
        m.play("unit:lake-men")
    return m


def test_borne_out_saves_one_character_of_a_destroyed_army() -> None:
    """Gandalf is borne to a Settlement with his tokens; Bard is lost, and the card is gone."""
    m = last_stand()
    assert m.seat == "free-peoples" and m.options == ["character:bard", "character:gandalf", "do:no"]
    m.play("character:gandalf")
    assert refused(m, "region:camp") and refused(m, "region:lower-slopes") and refused(m, "region:alder-bend")
    m.play("region:ruins-of-dale")
    assert character(m, "gandalf") == "ruins-of-dale" and character(m, "bard") == "eliminated"
    assert activated(m) == ["gandalf"] and m.table.concentration == 1
    assert cards(m, model.OUT_OF_GAME) == ["borne-out-of-the-press"]


def test_borne_out_may_be_kept() -> None:
    """Both characters are lost and the card waits on."""
    m = last_stand().play("do:no")
    assert character(m, "gandalf") == "eliminated" and activated(m) == [] and m.table.concentration == 0
    assert cards(m, model.ON_TABLE) == ["borne-out-of-the-press"]


def test_borne_out_needs_a_settlement() -> None:
    """Every Settlement holds a Control marker or a Shadow Army: nobody is saved."""
    taken = "".join(
        f"[region.{slug}]\ncontrol = true\n" for slug in ("ravenhill", "eastern-spur", "ruins-of-dale", "fallen-bridge")
    )
    m = drawn(LAST_STAND + taken)
    m.table.control[place(m, "front-gate")] = 1  # with so many points the Shadow would have won by it
    last_stand(m)
    assert character(m, "gandalf") == "eliminated" and character(m, "bard") == "eliminated"
    assert cards(m, model.ON_TABLE) == ["borne-out-of-the-press"]


def test_borne_out_is_not_for_a_character_given_up_by_choice() -> None:
    """Fell Race takes Bard, and nothing is asked."""
    ones = LAST_STAND.replace("[6, 6, 6, 6, 1, 1, 1]", "[1, 1, 6, 6, 1, 1, 1, 1, 1]")
    m = drawn(ones.replace("lake-men = 1", "lake-men = 5"))
    m.play("die:army", "action:attack", "region:alder-bend", "do:no", "region:north-meads")
    reveal(m, "maneuver:regroup", "maneuver:great-orcs")
    m.play("do:no", "do:yes", "character:bard")
    assert character(m, "bard") == "eliminated"
    assert cards(m, model.ON_TABLE) == ["borne-out-of-the-press"]


def test_borne_out_does_not_save_beorn() -> None:
    """Beorn at his last Wrath is removed from play."""
    position = LAST_STAND.replace(
        'units = { lake-men = 1 }\ncharacters = ["bard", "gandalf"]', 'characters = ["beorn"]'
    )
    position = position.replace('side = "free-peoples"', "").replace("turn = 3", "turn = 3\nwrath = 1")
    m = drawn(position.replace('activated = ["gandalf"]\nconcentration = true', ""))
    m.play("die:army", "action:attack", "region:alder-bend", "do:no", "region:north-meads")
    m.play("maneuver:regroup", "do:yes")
    assert character(m, "beorn") == "eliminated"
    assert cards(m, model.ON_TABLE) == ["borne-out-of-the-press"]


# --- The Bear Unbound -----------------------------------------------------------------------------------------------
def test_bear_unbound_waits_on_his_card() -> None:
    """Before Beorn is in play only the two Wrath apply."""
    m = playing("the-bear-unbound", "")
    assert m.table.wrath == 2 and m.seat == "shadow"


def test_bear_unbound_wrath_is_added_on_entry_up_to_sixteen() -> None:
    """Nine wait, two come, and the eight of the entry make sixteen."""
    m = drawn(f"""
turn = 3
fate = 11
wrath = 9
[dice]
free-peoples = ["event", "character"]
[hand]
free-peoples = ["the-bear-unbound"]
{SIX_POINTS}""").play("die:event", "action:play-card", "card:the-bear-unbound")
    assert m.table.wrath == 11
    m.play("die:character", "action:enter-beorn", "region:heather-moor")
    assert m.table.wrath == 16 and m.outcome is None


def test_bear_unbound_gives_sixteen_wrath_at_most() -> None:
    """Fifteen and two make sixteen."""
    assert playing("the-bear-unbound", '[characters]\nbeorn = "heather-moor"', "wrath = 15").table.wrath == 16


def test_bear_unbound_is_refused_when_beorn_has_been_removed() -> None:
    """Its requirement."""
    assert refusing("the-bear-unbound", '[characters]\nbeorn = "eliminated"') == "FA-15.4"


def test_bear_unbound_moves_beorn_three_regions_and_attacks_for_nothing() -> None:
    """Three regions, then the Orcs next to him; no Wrath is discarded."""
    board = """
[characters]
beorn = "heather-moor"
[region.fallen-bridge]
side = "shadow"
units = { orcs = 1 }
control = true
"""
    m = playing("the-bear-unbound", board, "wrath = 8")
    m.play("region:sheep-walks", "region:pebble-strand")
    assert refused(m, "region:fallen-bridge") == "FA-33.4"
    m.play("region:ravenhill")
    assert m.options == ["region:fallen-bridge", "do:no"]
    m.play("region:fallen-bridge")
    assert m.table.wrath == 10 and m.table.the_fight().attack.beorn == 1


def test_bear_unbound_may_neither_move_nor_attack() -> None:
    """Both are optional."""
    board = (
        '[characters]\nbeorn = "sheep-walks"\n[region.ravenhill]\ncontrol = true\nside = "shadow"\nunits = { orcs = 1 }'
    )
    m = playing("the-bear-unbound", board, "wrath = 8").play("do:done", "do:no")
    assert character(m, "beorn") == "sheep-walks" and m.seat == "shadow"


# --- Stakes in the Shallows -----------------------------------------------------------------------------------------
def stakes(board: str, table: str = "stakes-in-the-shallows", act: str = "shadow") -> FiveArmiesMatch:
    """Both sides have one die; the card lies on the table."""
    return drawn(f"""
turn = 3
to_act = "{act}"
table = ["{table}"]
[dice]
shadow = ["army"]
free-peoples = ["will-of-the-west"]
{board}
""")


SPUR_FOOT = """
[region.spur-foot]
side = "shadow"
units = { great-orcs = 1 }
[region.north-meads]
side = "free-peoples"
units = { elf-spearmen = 2 }
[next]
dice = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
]
"""


def rounds(m: FiveArmiesMatch, number: int) -> list[int]:
    """The attacker's target numbers of Combat Roll and Re-roll in several rounds."""
    found = []
    for _ in range(number):
        clash(m)
        assert m.table.the_fight().attack.reroll_target == m.table.the_fight().attack.target
        found.append(m.table.the_fight().attack.target)
        m.play("do:fight-on", "do:stand")
    return found


def test_stakes_are_played_on_the_table() -> None:
    """The card stays."""
    m = playing("stakes-in-the-shallows", "")
    assert cards(m, model.ON_TABLE) == ["stakes-in-the-shallows"]


def test_stakes_make_the_ford_count_in_two_rounds() -> None:
    """6, 6, then 5; without the card 6, then 5."""
    attack = ("die:army", "action:attack", "region:spur-foot", "do:no", "region:north-meads")
    assert rounds(stakes(SPUR_FOOT).play(*attack), 3) == [6, 6, 5]
    assert rounds(stakes(SPUR_FOOT, "howling-orcs").play(*attack), 2) == [6, 5]


def test_stakes_make_the_slope_count_in_two_rounds() -> None:
    """Up to Ravenhill, whose walls are broken."""
    board = SPUR_FOOT.replace("[region.spur-foot]", "[region.fallen-bridge]\ncontrol = true").replace(
        "[region.north-meads]", "[region.ravenhill]\nfortification_damage = 2"
    )
    m = stakes(board).play("die:army", "action:attack", "region:fallen-bridge", "do:no", "region:ravenhill")
    assert rounds(m, 3) == [6, 6, 5]


def test_stakes_do_not_hinder_the_free_peoples() -> None:
    """Their ford counts in the first round only."""
    m = stakes(SPUR_FOOT, act="free-peoples")
    m.play("die:will-of-the-west", "as:army", "action:attack", "region:north-meads", "do:no", "region:spur-foot")
    assert rounds(m, 2) == [6, 5]


def test_stakes_count_the_first_two_times_each_army_fights() -> None:
    """In a Combined Attack the second Army crosses the ford for the first time in the third round."""
    board = SPUR_FOOT + '[region.camp]\ncontrol = true\nside = "shadow"\nunits = { orcs = 1 }\n'
    m = stakes(board).play("die:army", "action:combined-attack", "region:north-meads")
    found = []
    for slug in ("spur-foot", "camp", "spur-foot", "spur-foot"):
        m.play(f"region:{slug}")
        clash(m)
        found.append(m.table.the_fight().attack.target)
        m.play("do:fight-on", "do:stand")
    assert found == [6, 5, 6, 5]


def test_stakes_do_not_make_a_pass_a_slope() -> None:
    """Out of the North Pass into Goat Ledges the target is 5 at once."""
    board = """
open_passes = ["north-pass"]
[box.north-pass]
open = true
side = "shadow"
units = { goblins = 2 }
[region.goat-ledges]
side = "free-peoples"
units = { elf-spearmen = 2 }
[next]
dice = [1, 1, 1, 1, 1, 1, 1, 1]
"""
    m = drawn(f"""
turn = 3
to_act = "shadow"
table = ["stakes-in-the-shallows"]
dice = {{ shadow = ["army"], free-peoples = ["muster"] }}
{board}""")
    m.play("die:army", "action:attack", "box:north-pass", "region:goat-ledges")
    assert rounds(m, 2) == [5, 5]


def test_stakes_count_against_beorn_too() -> None:
    """Beorn defends North Meads behind the ford."""
    board = SPUR_FOOT.replace('side = "free-peoples"\nunits = { elf-spearmen = 2 }', 'characters = ["beorn"]')
    m = drawn(f"""
turn = 3
to_act = "shadow"
wrath = 9
table = ["stakes-in-the-shallows"]
dice = {{ shadow = ["army"], free-peoples = ["muster"] }}
{board}""")
    m.play("die:army", "action:attack", "region:spur-foot", "do:no", "region:north-meads")
    found = []
    for _ in range(3):
        rolls_again(m.play("maneuver:regroup"))
        found.append(m.table.the_fight().attack.target)
        m.play("do:fight-on", "do:stand")
    assert found == [6, 6, 5]


def test_stakes_go_when_the_shadow_wins_across_a_ford() -> None:
    """The defender routs, and the card is discarded."""
    m = stakes(SPUR_FOOT).play("die:army", "action:attack", "region:spur-foot", "do:no", "region:north-meads")
    clash(m).play("do:fight-on", "do:retreat")
    assert cards(m, model.ON_TABLE) == ["stakes-in-the-shallows"]
    m.play(m.options[0])
    assert cards(m, model.ON_TABLE) == [] and cards(m, model.OUT_OF_GAME) == ["stakes-in-the-shallows"]


def test_stakes_stay_when_the_shadow_wins_on_dry_ground() -> None:
    """A victory without ford or slope does not end the card, nor does one of the Free Peoples across a ford."""
    dry = SPUR_FOOT.replace("region.spur-foot", "region.alder-bend")
    m = stakes(dry).play("die:army", "action:attack", "region:alder-bend", "do:no", "region:north-meads")
    clash(m).play("do:fight-on", "do:retreat")
    m.play(m.options[0])
    assert cards(m, model.ON_TABLE) == ["stakes-in-the-shallows"]
    m = stakes(SPUR_FOOT, act="free-peoples")
    m.play("die:will-of-the-west", "as:army", "action:attack", "region:north-meads", "do:no", "region:spur-foot")
    clash(m).play("do:fight-on", "do:retreat")
    m.play(m.options[0])
    assert cards(m, model.ON_TABLE) == ["stakes-in-the-shallows"]


@pytest.mark.parametrize(("first", "left"), [("spur-foot", []), ("camp", ["stakes-in-the-shallows"])])
def test_stakes_go_if_any_army_of_a_combined_attack_that_fought_had_a_ford_in_its_way(
    first: str, left: list[str]
) -> None:
    """The Army of Camp, on dry ground, wins the second round; in the first another may have crossed the ford."""
    board = SPUR_FOOT + '[region.camp]\ncontrol = true\nside = "shadow"\nunits = { orcs = 1 }\n'
    m = stakes(board).play("die:army", "action:combined-attack", "region:north-meads", f"region:{first}")
    clash(m).play("do:fight-on", "do:stand", "region:camp")
    clash(m).play("do:fight-on", "do:retreat")
    m.play(m.options[0])
    assert cards(m, model.ON_TABLE) == left


def test_stakes_are_cancelled_in_both_rounds_by_a_card() -> None:
    """Heedless Rush in the second round: the ford does not count."""
    board = SPUR_FOOT.replace("[region.spur-foot]", '[hand]\nshadow = ["across-the-river"]\n[region.spur-foot]')
    m = stakes(board).play("die:army", "action:attack", "region:spur-foot", "do:no", "region:north-meads")
    clash(m).play("do:fight-on", "do:stand")
    reveal(m, "maneuver:regroup", "card:across-the-river")
    assert m.table.the_fight().attack.target == 5


# --- The Arms Close -------------------------------------------------------------------------------------------------
ARMS = """
[region.old-road]
side = "shadow"
units = { orcs = 2 }
[region.east-strand]
side = "shadow"
units = { orcs = 2 }
[region.fallen-bridge]
control = true
side = "shadow"
units = { orcs = 2 }
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
[region.lower-slopes]
side = "free-peoples"
units = { lake-men = 1 }
[region.ravenhill]
side = "free-peoples"
units = { lake-men = 1 }
[region.alder-bend]
side = "free-peoples"
units = { lake-men = 1 }
"""


def test_arms_close_damages_shadow_armies_between_two_armies_in_the_valley() -> None:
    """Old Road has two Free Peoples Armies next to it; East Strand one; Fallen Bridge is not in the Valley."""
    m = playing("the-arms-close", ARMS)
    assert [damage(m, slug) for slug in ("old-road", "east-strand", "fallen-bridge")] == [1, 0, 0]


def test_arms_close_counts_beorn_as_an_army() -> None:
    """With Beorn in the Ruins of Dale East Strand is caught too; he cannot make the attack."""
    m = playing("the-arms-close", ARMS + '[characters]\nbeorn = "ruins-of-dale"', "wrath = 8")
    assert [damage(m, slug) for slug in ("old-road", "east-strand")] == [1, 1]
    assert refused(m, "region:ruins-of-dale") == "FA-21.1"


def test_arms_close_attacks_a_valley_region_without_moving() -> None:
    """Lower Slopes lies outside the Valley and attacks into it, not Fallen Bridge beside it."""
    m = playing("the-arms-close", ARMS)
    assert refused(m, "region:ravenhill") == "FA-26.1"
    m.play("region:lower-slopes")
    assert m.options == ["region:old-road", "do:no"]
    assert refused(m, "region:fallen-bridge") == "FA-26.1"
    m.play("region:old-road")
    assert m.table.the_fight().armies == [place(m, "lower-slopes")]


def test_arms_close_need_not_attack() -> None:
    """None, before or after the attacker is chosen."""
    assert playing("the-arms-close", ARMS).play("do:no").seat == "shadow"
    assert playing("the-arms-close", ARMS).play("region:camp", "do:no").table.fight is None


def test_arms_close_tests_adjacency_before_any_damage() -> None:
    """Each Army that was between two Armies takes its Damage, one after another, Bodyguards allowed."""
    board = ARMS.replace("region.east-strand", "region.garden-walls").replace(
        "region.alder-bend", "region.south-quarter"
    )
    board = board.replace(
        '[region.garden-walls]\nside = "shadow"\nunits = { orcs = 2 }',
        '[region.garden-walls]\nside = "shadow"\nunits = { orcs = 2 }\ncharacters = ["bolg"]',
    )
    m = playing("the-arms-close", board, "bodyguards = 1").play("piece:bodyguard")
    assert damage(m, "old-road") == 1 and damage(m, "garden-walls") == 0
    assert "region:camp" in m.options


# --- Light under the Cloud ------------------------------------------------------------------------------------------
def test_light_needs_six_points_of_the_shadow() -> None:
    """Four are too few."""
    assert refusing("light-under-the-cloud", "[region.ravenhill]\ncontrol = true") == "FA-15.4"
    assert refusing("light-under-the-cloud", SIX_POINTS) == ""


def test_light_advances_the_marker_without_tile_or_card() -> None:
    """One step, and Thorin's step makes him ready."""
    m = playing("light-under-the-cloud", SIX_POINTS, "fate = 4")
    assert m.table.fate == 5
    assert sum(m.table.pool) == 12 and sum(m.table.tile_discards) == 0
    assert cards(m, model.ON_TABLE) == [] and cards(m, model.OUT_OF_GAME) == ["light-under-the-cloud"]
    assert any("Thorin" in sentence and "ready" in sentence for sentence in m.log)


def test_light_wins_at_step_fifteen() -> None:
    """The Free Peoples have won at once."""
    m = playing("light-under-the-cloud", SIX_POINTS, "fate = 14")
    assert m.outcome is not None and m.outcome.winner == "free-peoples"

"""The Shadow's Story cards that stay on the table: one test for each effect and each edge."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.games.five_armies.model import FATE_DECK, IN_DECK, OUT_OF_GAME
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.cards.shadow_orders import (
    allowed,
    at,
    attack,
    cards,
    damage,
    fate_phase,
    finished,
    on_table,
    play,
    position,
    where,
)
from tests.games.five_armies.rules.fights import rolls_again

# --- Howling Orcs --------------------------------------------------------------------------------------------------
HOWL = 'table = ["howling-orcs"]'


def struck_back(enemy: str, own: str, top: str = HOWL) -> FiveArmiesMatch:
    """The Shadow has attacked Camp from Old Road, missed, and the enemy's Unit card has hit with its black dice."""
    m = position(
        f"""
[region.old-road]
side = "shadow"
units = {{ {own} }}
[region.camp]
side = "free-peoples"
units = {{ {enemy} = 2 }}
[next]
dice = [1, 1, 1, 1, 6, 6, 6, 6]
""",
        top,
        dice='"army", "army"',
    )
    return cards(attack(m, "old-road", "camp"), free_peoples=f"maneuver:{enemy}")


def ability_offered(m: FiveArmiesMatch) -> bool:
    return m.seat == "free-peoples" and m.options == ["do:yes", "do:no"]


@pytest.mark.parametrize("enemy", ["lake-men", "dwarf-regulars", "dwarf-veterans"])
def test_howling_orcs_silences_dwarves_and_men(enemy: str) -> None:
    """Lake-men and Dwarves play their Unit card, but use no ability against an Army with Great Orcs."""
    m = struck_back(enemy, "great-orcs = 1, orcs = 2")
    assert m.table.the_fight().defence.black_hits == 2
    assert not ability_offered(m)
    assert ability_offered(struck_back(enemy, "great-orcs = 1, orcs = 2", top=""))


@pytest.mark.parametrize("enemy", ["elf-archers", "elf-spearmen"])
def test_howling_orcs_leaves_elves_alone(enemy: str) -> None:
    """Elves use their abilities as ever."""
    assert ability_offered(struck_back(enemy, "great-orcs = 1, orcs = 2"))


def test_howling_orcs_needs_great_orcs_in_the_army() -> None:
    """Against an Army without Great Orcs nothing is forbidden."""
    assert ability_offered(struck_back("dwarf-veterans", "wargs = 2, orcs = 2"))


def test_howling_orcs_is_tested_when_the_ability_would_be_used() -> None:
    """In a Combined Attack the Army that fights the round decides, not another with Great Orcs."""
    m = position(
        """
[region.old-road]
side = "shadow"
units = { orcs = 2 }
[region.stone-yards]
side = "shadow"
units = { great-orcs = 1 }
[region.camp]
side = "free-peoples"
units = { dwarf-veterans = 2 }
[next]
dice = [1, 1, 1, 1, 6, 6]
""",
        HOWL,
    )
    m.play("die:army", "action:combined-attack", "region:camp", "region:old-road")
    assert ability_offered(cards(m, free_peoples="maneuver:dwarf-veterans"))


def test_howling_orcs_is_played_without_great_orcs_on_the_board() -> None:
    """It needs no Great Orcs, and lies on the table."""
    m = play("howling-orcs", "")
    assert finished(m) and on_table(m, "howling-orcs")


def test_howling_orcs_ends_with_a_casualty() -> None:
    """A Great Orcs unit lost in combat ends it at once."""
    m = struck_back("dwarf-veterans", "great-orcs = 1, orcs = 2")
    assert m.seat == "shadow" and on_table(m, "howling-orcs")
    m.play("unit:great-orcs")
    assert not on_table(m, "howling-orcs") and where(m, "howling-orcs") == OUT_OF_GAME


def test_howling_orcs_ends_with_great_orcs_removed_as_excess_elsewhere() -> None:
    """Any Great Orcs unit, anywhere, in any way: here the excess of a merge."""
    m = position(
        """
[region.reed-marsh]
side = "shadow"
units = { orcs = 4 }
[region.crow-knolls]
side = "shadow"
units = { great-orcs = 1, wargs = 1 }
""",
        HOWL,
    )
    m.play("die:army", "action:strategic-movement", "region:reed-marsh", "do:all", "region:crow-knolls", "do:done")
    assert on_table(m, "howling-orcs")
    m.play("unit:great-orcs")
    assert not on_table(m, "howling-orcs")


# --- The Shadow of the Necromancer ---------------------------------------------------------------------------------
def test_necromancer_adds_the_red_tile_and_stays_on_the_table() -> None:
    """The red tile goes into the Fate pool, the card waits for the next Fate phase."""
    m = play("the-shadow-of-the-necromancer", "")
    red = m.table.content.tile_slugs.index("fate-red")
    assert m.table.pool[red] == 1
    assert on_table(m, "the-shadow-of-the-necromancer") and finished(m)


def test_necromancer_allows_one_tile_more() -> None:
    """With no activated General two tiles may be drawn; then the card is gone."""
    top = 'table = ["the-shadow-of-the-necromancer"]'
    m = fate_phase(top, '"fate-3", "fate-1"')
    assert m.options == ["do:done", "do:draw"]
    m.play("do:draw")
    assert m.table.fate == 1 and where(m, "the-shadow-of-the-necromancer") == OUT_OF_GAME
    assert fate_phase("", '"fate-3"').table.fate == 3


def test_necromancer_the_draw_is_optional() -> None:
    """The Shadow may stop with the first tile."""
    m = fate_phase('table = ["the-shadow-of-the-necromancer"]', '"fate-1"').play("do:done")
    assert m.table.fate == 1 and not on_table(m, "the-shadow-of-the-necromancer")


def test_necromancer_red_tile_leaves_the_game() -> None:
    """The red tile stops the draw, moves nothing, and is in neither pool nor discards afterwards."""
    pool = "[fate_pool]\nfate-red = 1\nfate-2 = 1"
    m = fate_phase('table = ["the-shadow-of-the-necromancer"]', '"fate-red"', pool)
    red = m.table.content.tile_slugs.index("fate-red")
    assert m.table.fate == 0 and m.options[0].startswith("number:")
    assert m.table.pool[red] == m.table.tile_discards[red] == 0


# --- Rams and Ladders ----------------------------------------------------------------------------------------------
RAMS = 'table = ["rams-and-ladders"]'


def assault(source: str, target: str, top: str = RAMS, dice: str = "5, 5, 5, 4, 1, 1, 6") -> FiveArmiesMatch:
    """The Shadow attacks a Fortification with four dice and one Leadership token."""
    m = position(
        f"""
[region.{source}]
side = "shadow"
units = {{ wargs = 4 }}
leadership = 1
[region.{target}]
side = "free-peoples"
units = {{ lake-men = 2 }}
[next]
dice = [{dice}]
""",
        top,
    )
    return cards(attack(m, source, target))


def test_rams_and_ladders_lies_on_the_table() -> None:
    """It is played on the table."""
    m = play("rams-and-ladders", "")
    assert finished(m) and on_table(m, "rams-and-ladders")


def test_rams_and_ladders_help_the_combat_roll_and_not_the_reroll() -> None:
    """Against a Fortification the Combat Roll of Shadow attackers needs 5, their Re-roll still 6."""
    side = assault("goat-ledges", "eastern-spur").table.the_fight().attack
    assert (side.target, side.reroll_target, side.hits) == (5, 6, 3)
    side = assault("goat-ledges", "eastern-spur", top="").table.the_fight().attack
    assert (side.target, side.reroll_target, side.hits) == (6, 6, 0)


def test_rams_and_ladders_the_slope_stays() -> None:
    """Up a slope the first round is as hard as ever."""
    side = assault("spur-foot", "eastern-spur").table.the_fight().attack
    assert (side.target, side.reroll_target) == (6, 6)


def test_rams_and_ladders_do_not_help_the_free_peoples() -> None:
    """Free Peoples who attack a Fortification held by the Shadow need 6."""
    m = ravenhill.loads("""
game = "five-armies"
turn = 3
phase = "action-round"
to_act = "free-peoples"
table = ["rams-and-ladders"]
[dice]
free-peoples = ["muster-army"]
shadow = ["army"]
[region.goat-ledges]
side = "free-peoples"
units = { lake-men = 2 }
[region.eastern-spur]
side = "shadow"
units = { orcs = 2 }
control = true
[next]
dice = [5, 5, 1, 1]
""")
    m.play("die:muster-army", "as:army", "action:attack", "region:goat-ledges", "do:no", "region:eastern-spur")
    assert cards(m).table.the_fight().attack.target == 6


def test_rams_and_ladders_damage_goes_to_the_fortification_and_breaking_it_ends_nothing() -> None:
    """Three hits: two break Eastern Spur, one goes to the Army; the card stays."""
    m = assault("goat-ledges", "eastern-spur").play("do:no")
    assert m.table.fort_damage[at(m, "eastern-spur")] == 2 and damage(m, "eastern-spur") == 1
    assert on_table(m, "rams-and-ladders")


def test_rams_and_ladders_end_when_a_fortification_is_entered() -> None:
    """A Control marker on a Fortification, also on an empty one, ends the card; on Camp it does not."""
    board = '[region.stone-yards]\nside = "shadow"\nunits = { orcs = 2 }'
    m = position(board, RAMS).play("die:army", "action:strategic-movement", "region:stone-yards", "do:all")
    assert on_table(m.clone().play("region:camp"), "rams-and-ladders")
    assert not on_table(m.play("region:front-gate"), "rams-and-ladders")


# --- The Wind Turns East -------------------------------------------------------------------------------------------
def test_the_wind_turns_east_needs_fate_8() -> None:
    """The Fate marker must be on step 8 or higher."""
    assert not allowed("the-wind-turns-east", "", "fate = 7")
    assert allowed("the-wind-turns-east", "", "fate = 8")


def test_the_wind_turns_east_lies_on_the_table() -> None:
    """It waits there for the next Fate phase."""
    m = play("the-wind-turns-east", "", "fate = 8")
    assert finished(m) and on_table(m, "the-wind-turns-east")


WIND = 'fate = 8\ntable = ["the-wind-turns-east"]'


def test_the_wind_turns_east_lowers_the_tile_and_goes() -> None:
    """A 3 counts as 2; then the card is discarded."""
    m = fate_phase(WIND, '"fate-3"')
    assert m.table.fate == 10 and where(m, "the-wind-turns-east") == OUT_OF_GAME


def test_the_wind_turns_east_never_below_zero() -> None:
    """The red tile stays at 0: a marker never moves back."""
    m = fate_phase(WIND, '"fate-red"', 'out_of_game = ["the-shadow-of-the-necromancer"]\n[fate_pool]\nfate-red = 1')
    assert m.table.fate == 8 and not on_table(m, "the-wind-turns-east")


def test_the_wind_turns_east_the_icon_still_counts() -> None:
    """A tile lowered to 0 still brings a Fate card."""
    m = fate_phase(WIND, '"fate-1-icon"')
    fate_cards = [card for card, deck in enumerate(m.table.content.card_deck) if deck == FATE_DECK]
    assert m.table.fate == 8
    assert sum(1 for card in fate_cards if m.table.where[card] != IN_DECK) == 1


def test_the_wind_turns_east_lowers_special_tiles() -> None:
    """The blue 4 counts as 3."""
    board = 'out_of_game = ["the-arkenstone-of-thrain"]\n[fate_pool]\nfate-blue = 1'
    assert fate_phase(WIND, '"fate-blue"', board).table.fate == 11


# --- A Net of Black Shafts -----------------------------------------------------------------------------------------
EAGLES = """
[characters]
lord-of-the-eagles = "{lord}"
[region.camp]
eagles = 1
[region.old-road]
eagles = 1
side = "shadow"
units = {{ {army} }}
[next]
dice = [{dice}]
"""


def test_net_of_black_shafts_may_send_one_eagle_back() -> None:
    """One Eagle by its region, never the Lord; the card lies on the table."""
    m = play("net-of-black-shafts", EAGLES.format(lord="ruins-of-dale", army="orcs = 2", dice=""))
    assert m.options == ["region:camp", "region:old-road", "do:no"]
    assert m.why_not("region:ruins-of-dale") is not None
    m.play("region:old-road")
    assert m.table.eagles[at(m, "old-road")] == 0 and m.table.eagles[at(m, "eagles-eyrie")] == 1
    assert finished(m) and on_table(m, "net-of-black-shafts")


def test_net_of_black_shafts_sending_back_is_optional() -> None:
    """No Eagle need be sent back."""
    m = play("net-of-black-shafts", EAGLES.format(lord="camp", army="orcs = 2", dice="")).play("do:no")
    assert finished(m) and sum(m.table.eagles[: m.table.content.regions]) == 2


def test_net_of_black_shafts_before_the_eagles_are_in_play() -> None:
    """Nothing is asked while no Eagle is on the board."""
    m = play("net-of-black-shafts", "")
    assert finished(m) and on_table(m, "net-of-black-shafts")


def eagles_strike(
    army: str, dice: str, top: str = 'table = ["net-of-black-shafts"]', flyer: str = "region:camp"
) -> FiveArmiesMatch:
    """An Eagle of the Valley has attacked the Army in Old Road by a Muster die."""
    m = ravenhill.loads(f"""
game = "five-armies"
turn = 3
phase = "action-round"
to_act = "free-peoples"
{top}
[dice]
free-peoples = ["muster"]
shadow = ["army"]
{EAGLES.format(lord="camp", army=army, dice=dice)}
""")
    return rolls_again(m.play("die:muster", "action:eagles", flyer, "region:old-road"))


def test_net_of_black_shafts_an_eagle_rolls_two_dice_against_orcs() -> None:
    """Two dice, and each miss is still re-rolled once: of 4, 1 and then 4 two hit."""
    m = eagles_strike("orcs = 4", "4, 1, 4, 6, 6")
    assert damage(m, "old-road") == 2 and m.table.net_used == 1
    assert damage(eagles_strike("orcs = 4", "4, 1, 4, 6, 6", top=""), "old-road") == 3


def test_net_of_black_shafts_holds_against_the_lord_too() -> None:
    """The Lord's attack rolls two dice as well."""
    m = eagles_strike("orcs = 4", "4, 4, 4, 4", flyer="character:lord-of-the-eagles")
    assert damage(m, "old-road") == 2


def test_net_of_black_shafts_holds_against_an_attack_by_a_card() -> None:
    """Stooping on the Ridges rolls two dice against Orcs."""
    m = ravenhill.loads(f"""
game = "five-armies"
turn = 3
phase = "action-round"
to_act = "free-peoples"
table = ["net-of-black-shafts"]
[dice]
free-peoples = ["event"]
shadow = ["army"]
[hand]
free-peoples = ["stooping-on-the-ridges"]
{EAGLES.format(lord="camp", army="orcs = 4", dice="4, 4, 4, 4")}
""")
    m.play("die:event", "action:play-card", "card:stooping-on-the-ridges", "region:camp", "region:old-road")
    assert damage(m, "old-road") == 2 and m.table.net_used == 1


def test_net_of_black_shafts_does_nothing_without_orcs() -> None:
    """Three dice against Wargs and Great Orcs, and the card is not used."""
    m = eagles_strike("wargs = 3, great-orcs = 1", "4, 4, 4")
    assert damage(m, "old-road") == 3 and m.table.net_used == 0


def test_net_of_black_shafts_and_cast_from_the_cliffs() -> None:
    """Against Orcs in Mountains the two cards together make three dice."""
    m = ravenhill.loads("""
game = "five-armies"
turn = 3
phase = "action-round"
to_act = "free-peoples"
table = ["net-of-black-shafts", "cast-from-the-cliffs"]
[dice]
free-peoples = ["muster"]
shadow = ["army"]
[characters]
lord-of-the-eagles = "eagles-eyrie"
[region.lower-slopes]
eagles = 1
[region.echo-cleft]
side = "shadow"
units = { orcs = 5 }
[next]
dice = [4, 4, 4, 4]
""")
    m.play("die:muster", "action:eagles", "region:lower-slopes", "region:echo-cleft")
    assert damage(m, "echo-cleft") == 3


@pytest.mark.parametrize("used", ["true", "false"])
def test_net_of_black_shafts_goes_at_the_end_of_a_turn_in_which_it_was_used(used: str) -> None:
    """It stays from turn to turn until it has lowered an attack."""
    m = ravenhill.loads(f"""
game = "five-armies"
turn = 3
phase = "end-of-turn"
net_used = {used}
table = ["net-of-black-shafts"]
[region.wolf-heath]
side = "shadow"
units = {{ orcs = 2 }}
""")
    assert on_table(m, "net-of-black-shafts") == (used == "false")

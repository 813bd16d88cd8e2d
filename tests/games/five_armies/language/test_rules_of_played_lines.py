"""The Battle of Five Armies as it is played: each line of the log leads to the rule by which it happened."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import drawn, plays
from tests.games.five_armies.rules.fights import attack, reveal, to_act

DICE = 'dice = { free-peoples = ["character", "event"], shadow = ["muster", "event"] }\n'


def linked(m: FiveArmiesMatch, said: str) -> list[str]:
    """The rules that the lines with these words lead to, in order."""
    events = [event for event in m.events if said in m.game.sentence(m.table, event)]
    return [m.game.rule(m.table, event) for event in events]


def assault(dice: str, theirs: str, ours: str, more: str = "") -> FiveArmiesMatch:
    """The Shadow in Garden Walls attacks Old Road; both are to choose a card."""
    return attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{dice}] }}
        [region.garden-walls]
        side = "shadow"
        {theirs}
        [region.old-road]
        side = "free-peoples"
        {ours}
        {more}
    """)  # fmt: skip


# --- the turn -------------------------------------------------------------------------------------
def test_FA_11_3_cards_drawn_in_recovery() -> None:
    """Two for each side, by the rule of Recovery and not by that of the hand limit."""
    m = drawn('phase = "recovery"\n')
    assert linked(m, "draw") == ["FA-11.3"] * 8 + ["FA-11.6"]  # an open card and its back; then a tile


def test_FA_11_8_leadership_tokens_of_the_shadow() -> None:
    """They are placed in the phase of the Shadow."""
    m = drawn('phase = "shadow-leadership"\n[region.ash-moor]\nside = "shadow"\nunits = { orcs = 1 }\n')
    m.play("number:0", "region:ash-moor")
    assert linked(m, "gains a Leadership token") == ["FA-11.8"]
    assert linked(m, "with nowhere to go") == ["FA-11.8"]


@pytest.mark.parametrize(("die", "rule"), [("army", "FA-13.2"), ("character", "FA-13.6")])
def test_FA_13_2_FA_13_6_an_attack_by_its_die(die: str, rule: str) -> None:
    """With a Character die the Army needs Leadership: another rule."""
    m = drawn(f"""
        to_act = "shadow"
        dice = {{ shadow = ["{die}"] }}
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 1 }}
        leadership = 1
        [region.old-road]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
    """)
    m.play(f"die:{die}", "action:attack")
    assert linked(m, "The Shadow: Attack.") == [rule]


def test_FA_13_12_cards_drawn_with_a_die() -> None:
    """One of each kind."""
    m = drawn(DICE).play("die:event", "action:draw-cards")
    assert linked(m, "The Free Peoples draw") == ["FA-13.12"] * 4


# --- cards ----------------------------------------------------------------------------------------
def test_FA_15_6_damage_from_a_card() -> None:
    """Barbed Shafts: an Army next to the Shadow takes 2 Damage; a General loses his token by the card's text."""
    m = drawn(plays("shadow", "barbed-shafts", """
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 3 }
        characters = ["bard"]
    """, 'activated = ["bard"]'))  # fmt: skip
    m.play("die:event", "action:play-card", "card:barbed-shafts", "do:first")
    while m.seat == "shadow" and not m.options[0].startswith("die:"):
        m.play(m.options[0])
    assert linked(m, "Activation token") == ["FA-R.13"]
    assert linked(m, "Old Road takes 2 Damage") == ["FA-15.6"]


def test_FA_R_20_a_card_drawn_by_a_card() -> None:
    """A Spy in the Camp: the hand that is seen and the card that is drawn."""
    m = drawn(plays("shadow", "a-spy-in-the-camp", ""))
    m.play("die:event", "action:play-card", "card:a-spy-in-the-camp")
    assert linked(m, "looks at ") == ["FA-R.13"]
    assert linked(m, "The Shadow draws") == ["FA-R.20", "FA-R.20"]


def test_FA_R_88_superiority_by_a_card() -> None:
    """Moria! Dáin! Dáin! lets the fewer draw: no count is told."""
    m = drawn(plays("free-peoples", "moria-dain-dain", """
        [region.garden-walls]
        side = "free-peoples"
        units = { dwarf-regulars = 1 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 3 }
    """))  # fmt: skip
    m.play("die:event", "action:play-card", "card:moria-dain-dain", "region:garden-walls", "do:no", "region:old-road")
    assert linked(m, "The Free Peoples have Terrain Superiority by a card.") == ["FA-R.88"]
    assert linked(m, "The Free Peoples draw") == ["FA-R.88", "FA-R.88"]


# --- characters and pieces ------------------------------------------------------------------------
def test_FA_20_2_damage_of_a_general() -> None:
    """Blast of Magic: the dice by the rule of range, the Damage by that of Generals."""
    m = drawn("""
        activated = ["gandalf"]
        dice = { free-peoples = ["event"] }
        next = { dice = [5, 1, 6] }
        [region.camp]
        characters = ["gandalf"]
        [region.old-road]
        side = "shadow"
        units = { orcs = 4 }
    """)
    m.play("character:gandalf", "do:first", "region:old-road")
    assert linked(m, "The Free Peoples roll") == ["FA-20.1"]
    assert linked(m, "Old Road takes 2 Damage") == ["FA-20.2"]


def test_FA_20_4_a_token_left_behind() -> None:
    """No Army loses it: it lies in a region without one."""
    m = drawn("""
        dice = { free-peoples = ["muster-army"], shadow = ["event"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 2 }
        leadership = 1
    """)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:camp", "do:split", "number:2", "number:0")
    assert linked(m, "Camp loses 1 Leadership token.") == ["FA-20.4"]


def test_FA_24_3_FA_R_113_units_of_a_token_and_of_an_entry() -> None:
    """Bolg's Great Orc comes with him, the Orcs out of the tokens that he flips."""
    m = drawn(f"""
        to_act = "shadow"
        {DICE}
        next = {{ shadow = ["two-orcs"] }}
        [region.old-road]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.fog-mire]
        tokens = {{ shadow = 1 }}
    """)
    m.play("die:muster", "action:enter-bolg", "region:fog-mire", "do:yes")
    assert linked(m, "Bolg enters play in Fog Mire.") == ["FA-34.3"]
    assert linked(m, "A Great Orc musters") == ["FA-R.113"]
    assert linked(m, "An Orc musters") == ["FA-24.3", "FA-24.3"]


def test_FA_25_8_FA_25_9_a_rally_and_its_casualties() -> None:
    """Damage off by the dice, and more with a unit that is given up."""
    m = to_act("free-peoples", """
        next = { dice = [1, 1, 1, 5] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 4 }
        damage = 4
    """)  # fmt: skip
    m.play("die:muster-army", "as:muster", "action:rally", "region:camp", "unit:lake-men")
    assert linked(m, "Camp loses a Lake-man.") == ["FA-25.9"]
    assert linked(m, "Camp recovers") == ["FA-25.8", "FA-25.9"]


def test_FA_33_2_FA_33_3_beorn_pays_and_frees() -> None:
    """The Wrath is the price of the Character die, and he passes a Settlement of the Shadow."""
    m = drawn(
        DICE
        + """
        wrath = 6
        [region.pebble-strand]
        characters = ["beorn"]
        [region.fallen-bridge]
        control = true
    """
    )
    m.play("die:character", "action:move-beorn", "region:fallen-bridge", "do:done")
    assert linked(m, "Beorn loses 1 Wrath") == ["FA-33.2"]
    assert linked(m, "Fallen Bridge is freed") == ["FA-33.3"]


def test_FA_34_11_the_ring_moves_bilbo() -> None:
    """The second move of the same die is a Character Movement."""
    m = drawn(DICE + 'rings = 1\n[characters]\nbilbo = "off-board"\n[region.camp]\ncharacters = ["bard"]\n')
    m.play("die:character", "character:bilbo", "region:old-road", "action:character-movement", "character:bilbo")
    m.play("region:camp")
    assert linked(m, "Bilbo moves ") == ["FA-34.11", "FA-19.6"]


# --- combat ---------------------------------------------------------------------------------------
def test_FA_28_2_FA_28_3_damage_and_casualties_of_a_round() -> None:
    """The hit, the unit that is eliminated, and the Damage that goes with it."""
    m = reveal(assault("5, 5, 1, 1", "units = { orcs = 2 }", "units = { lake-men = 2 }")).play("unit:lake-men")
    assert linked(m, "Old Road takes 2 Damage") == ["FA-28.2"]
    assert linked(m, "Old Road loses a Lake-man.") == ["FA-28.3"]
    assert linked(m, "Old Road recovers 2 Damage") == ["FA-28.3"]


def test_FA_U_1_a_character_given_up_to_the_great_orcs() -> None:
    """Not by the rule of destroyed Armies: Bard's Army is there still."""
    m = assault("1, 5, 1, 1", "units = { great-orcs = 1 }", 'units = { lake-men = 2 }\ncharacters = ["bard"]')
    reveal(m, shadow="maneuver:great-orcs").play("do:no", "do:yes", "character:bard")
    assert linked(m, "Bard has fallen!") == ["FA-U.1"]


def test_FA_U_2_a_token_lost_by_old_hatred() -> None:
    """And not as one left behind."""
    m = assault("1, 1, 1, 1, 5", "units = { orcs = 3 }\nleadership = 2", "units = { dwarf-veterans = 1 }")
    reveal(m, "maneuver:dwarf-veterans").play("do:no", "do:yes")
    assert linked(m, "Garden Walls loses 1 Leadership token.") == ["FA-U.2"]


def test_FA_U_6_redoubtable_takes_three_off() -> None:
    """A Dwarf Regular given up is no casualty, which would take two off."""
    m = assault("5, 1, 1, 5", "units = { orcs = 2 }", "units = { dwarf-regulars = 2 }\ndamage = 2")
    reveal(m, "maneuver:dwarf-regulars").play("do:yes")
    assert linked(m, "Old Road gives up a Dwarf Regular.") == ["FA-U.6"]
    assert linked(m, "Old Road recovers 3 Damage") == ["FA-U.6"]


def test_FA_U_10_a_bat_for_vampire_like() -> None:
    """Not as by an effect of a card."""
    bats = "[region.south-quarter]\nbats = 1"
    m = assault("5, 1, 1", "units = { orcs = 2 }", "units = { lake-men = 1, elf-archers = 2 }", bats)
    reveal(m, shadow="maneuver:vampire-like").play("piece:bat")
    assert linked(m, "A Great Bat leaves") == ["FA-U.10"]

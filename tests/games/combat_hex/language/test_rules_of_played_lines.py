"""Combat Hex as it is played: each line of the log leads to the rule by which it happened."""

from __future__ import annotations

import pytest

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import end_phase, field, idle, log, passing, play, shoot, until

ROAD = "A . . . . .\n . . . . . o"
PRESSED = """
    . . . u . .
     . . A . . .
    . S . . . .
     . . . . . .
    """
URUK = {"A": "a aragorn e", "u": "b uruk-hai-swordsman sw", "S": "a sam"}
ROUGH = """
    .   . r .   .   .
           r
      A   . r .   o   .
           r
    .   . r .   .   .
    """
RING = "F . . . . .\n . . . . . .\n. . . s . o"


def linked(m: CombatHexMatch, said: str) -> list[str]:
    """The rules that the lines with these words lead to, in order."""
    events = [event for event in m.events if said in m.game.sentence(m.table, event)]
    return [m.game.rule(m.table, event) for event in events]


# --- phases and prices ----------------------------------------------------------------------------
def test_CH_3_09_the_defender_has_a_phase_of_his_own() -> None:
    """The same rules, but another one that gives it to him."""
    m = field(ROAD, A="a sam", o="b orc-archer", level=500, phase="strategy", dice=[6, 1])
    end_phase(until(m, "choose-warrior"))
    assert linked(m, "action phase") == ["CH-3.06", "CH-3.09"]


def test_CH_4_13_a_run_and_its_price_in_one_line() -> None:
    """The log gives the price of the run, once."""
    m = play(field(ROAD, A="a sam", o="b orc-archer", level=500), "warrior:a-sam do:move hex:B1 do:run hex:C1")
    assert linked(m, "Sam runs to C1 for 1 AP, 3 left.") == ["CH-4.13"]
    assert not [line for line in log(m) if "pays" in line]


def test_CH_8_09_an_ability_and_its_price_in_one_line() -> None:
    """Nothing is paid before it is said for what."""
    m = field(". . .\n w . .\n. . o", w="a ringwraith e", o="b orc-warrior w", phase="strategy", level=500, dice=[6, 1])
    until(m, "use-ability")
    passing(m, "ability:battle-awareness")
    assert linked(m, "uses Battle Awareness for 1 AP, ") == ["CH-8.09"]
    assert not [line for line in log(m) if "pays" in line]


def test_CH_8_17_an_ability_that_costs_nothing() -> None:
    """No price is told, and a Ward leads to its own rule."""
    m = field(". o g .\n . . . .", to_act="b", level=500, o="b gollum e", g="a gandalf w")
    play(m, "warrior:b-gollum do:move ability:sneak ability:ward")
    assert linked(m, "Gollum uses Sneak.") == ["CH-8.17"]
    assert linked(m, "A Ward cancels Gollum's Sneak.") == ["CH-8.51"]


def test_CH_8_43_fear_is_paid_once() -> None:
    """One line for one payment, with what is left."""
    m = field(". . . .\n h . . S", level=500, h="a aragorn e", S="b sauron w")
    passing(m, "warrior:a-aragorn do:move hex:B2 hex:C2")
    assert linked(m, "pays") == ["CH-8.43"] and "Aragorn pays 1 AP to face the fear, 5 left." in log(m)


def test_CH_8_41_a_price_raised_too_high() -> None:
    """Dread makes the glancing blow too dear: nothing is paid."""
    m = field(". . .\n a w .\n. . .", a="a orc-warrior e action_points=1", w="b ringwraith w", level=500)
    end_phase(m)
    end_phase(m)
    passing(m, "warrior:a-orc-warrior", 1, 2, 2, 2)
    until(m, "convert-glancing-blow")
    play(m, "warrior:a-orc-warrior ability:dread")
    assert linked(m, "can't pay the price any longer") == ["CH-8.41"]


# --- shots and free attacks -----------------------------------------------------------------------
@pytest.mark.parametrize(("drawing", "rule"), [(ROUGH.replace("r", " "), "CH-5.16"), (ROUGH, "CH-5.17.1")])
def test_CH_5_17_1_a_shot_across_rough(drawing: str, rule: str) -> None:
    """Why only a 6 hits is the rule that the line leads to."""
    m = field(drawing, A="a ithilien-ranger e", o="b lurtz w", level=500)
    assert linked(shoot(m, "a-ithilien-ranger", "b-lurtz", 3), "shoots at Lurtz") == [rule]


def test_CH_C16_a_damage_die_of_a_shot_that_falls_short() -> None:
    """It is set aside, and not lost as in a combat."""
    m = field(". . . . . .\n A . . . o .\n. . . . . .", A="a ithilien-ranger e", o="b lurtz w", level=500)
    assert linked(shoot(m, "a-ithilien-ranger", "b-lurtz", 5, 2), "damage die fails") == ["CH-C16"]


def test_CH_4_11_a_free_attack_on_who_leaves_a_kill_zone() -> None:
    """By the rule of disengaging; its dice by those of free attacks."""
    m = play(field(PRESSED, **URUK), "warrior:a-aragorn do:move hex:B2")
    passing(m, "warrior:b-uruk-hai-swordsman", 4, 3, 4)
    idle(m)
    assert linked(m, "Free attack on Aragorn") == ["CH-4.11"]
    assert linked(m, "Army B rolls") == ["CH-C9", "CH-C19"]
    assert linked(m, "Aragorn loses 1 wound") == ["CH-C16"]


def test_CH_8_10_the_free_attack_of_a_charge() -> None:
    """The charge and the blow at its end are the rule of cavalry."""
    m = field(". . . . . .\n . L . . o .\n. . . . . .", level=500, L="a rider-of-rohan e", o="b moria-goblin w")
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2 face:e warrior:b-moria-goblin", 4, 4, 6, 6)
    assert linked(m, "charges") == linked(m, "Free attack on the Moria Goblin") == ["CH-8.10"]
    assert linked(m, "has fallen!") == ["CH-3.08"]


def test_CH_8_16_the_free_attack_of_repel() -> None:
    """The ability gives it."""
    m = field(". . . .\n o . G .\n. . . .", to_act="b", level=500, o="b orc-warrior e", G="a rivendell-guard w")
    play(m, "warrior:b-orc-warrior do:move hex:B2 ability:repel", 2, 3)
    assert linked(m, "Free attack on the Orc Warrior") == ["CH-8.16"]


def test_CH_8_10_a_charge_ends_with_its_own_blow_after_repel() -> None:
    """Repel gives the guard's blow alone: the one that ends the charge is by the rule of cavalry."""
    m = field(". . . . . .\n . L . . G .\n. . . . . .", level=500, L="a rider-of-rohan e", G="b rivendell-guard w")
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2 ability:repel", 2, 3)
    until(m, "face-after-move")
    play(m, "face:e warrior:b-rivendell-guard", 2, 2)
    assert linked(m, "Free attack") == ["CH-8.16", "CH-8.10"]


# --- the One Ring ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "rule"), [("do:no", "CH-9.05"), ("do:take-off-ring", "CH-9.13")])
def test_CH_9_05_CH_9_13_the_wound_that_the_ring_gives(words: str, rule: str) -> None:
    """No die was given to Frodo: he loses the wound by the rule of the Ring, and it is told once."""
    m = field(RING, F="a frodo e ring_on=1", s="a sam e", o="b orc-warrior w", level=500, turn=2)
    play(m, f"warrior:a-frodo {words}", 1, 6)
    assert linked(m, "wound") == [rule] and "Frodo loses 1 wound, 3 left." in log(m)

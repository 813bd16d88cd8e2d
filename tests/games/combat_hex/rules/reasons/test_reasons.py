"""Refusals cite the rule that applies and name who or what is in the way; a forced stop is explained."""

from __future__ import annotations

import random

import pytest

from bench import hex_battles
from ravenhill.games.combat_hex.model import FAST_STRIKE, HEALING, INVIGORATE, TYRANT
from ravenhill.kernel.reason import REASONS
from tests.games.combat_hex.rules.combats import with_ability
from tests.games.combat_hex.rules.fields import asked, field, idle, log, passing, play, refused, why
from tests.games.combat_hex.rules.rings import with_numbers

FAR = ["a gollum removed", "b gollum removed"]


# --- forced stops ---------------------------------------------------------------------------------
def test_CH_4_08_a_stop_in_a_kill_zone_names_the_enemy_in_the_log_and_to_who_asks() -> None:
    """Every further hex, and a run, is refused with the enemy whose kill zone it is."""
    m = field(". . . . .\n . A . o .\n. . . . .", A="a aragorn e", o="b orc-warrior w", extra=FAR)
    passing(m, "warrior:a-aragorn do:move hex:C2")
    idle(m)
    assert asked(m) == "face-after-move"
    assert log(m)[-1] == "Aragorn must stop on C2, in the kill zone of the Orc Warrior."
    for word in ("hex:D1", "hex:B2", "hex:A1"):
        assert refused(m, word) == "CH-4.08"
        assert why(m, word) == "Aragorn must stop on C2, in the kill zone of the Orc Warrior."
    assert refused(m, "do:run") == "CH-4.13"
    assert why(m, "do:run") == "Aragorn can't run out of the kill zone of the Orc Warrior."


def test_CH_4_01_out_of_movement_points_is_told() -> None:
    """Without AP to run, the move ends by itself."""
    m = field(". . . . .\n . A . . .\n. . . . o", A="a aragorn e action_points=0", o="b gimli e", extra=FAR)
    with_numbers(m, "aragorn", movement=2)
    passing(m, "warrior:a-aragorn do:move hex:C2 hex:D2")
    assert (asked(m), log(m)[-1]) == ("face-after-move", "Aragorn has no MP left.")
    assert (refused(m, "hex:C2"), why(m, "hex:C2")) == ("CH-4.01", "Aragorn has no MP left.")


def test_CH_X1_fear_that_cannot_be_paid_is_told_with_the_fearsome_enemy() -> None:
    """Over water into a dead end: back is too far for Sam, and Sauron waits ahead."""
    sides = {"black": ["B2-ne", "B2-se", "B2-nw", "B2-sw"], "blue": ["A2-e"]}
    board = ". . . . .\n S . . o .\n. . . . ."
    m = field(board, sides=sides, S="a sam e action_points=0", o="b sauron w", level=500)
    with_numbers(m, "sam", movement=4)
    passing(m, "warrior:a-sam do:move hex:B2")
    assert log(m)[-1] == "Sam has too few AP to brave the kill zone of Sauron."
    assert (refused(m, "hex:C2"), why(m, "hex:C2")) == ("CH-X1", "Sam has only 0 AP, too few to face Sauron there.")
    assert refused(m, "hex:A2") == "CH-4.03"


def test_CH_X8_who_is_held_by_stalwart_is_told_by_whom() -> None:
    """The move is refused in the name of the enemy that holds it."""
    m = field(". . . .\n . u g .\n. . . .", to_act="b", u="b ugluk e", g="a gimli w", extra=FAR)
    passing(m, "warrior:b-ugluk do:move hex:A2")
    play(m, "ability:stalwart")
    idle(m)
    assert (asked(m), refused(m, "do:move")) == ("choose-warriors-action", "CH-X8")
    assert why(m, "do:move") == "Gimli holds Uglúk, who can't leave that kill zone in this phase."


def test_CH_M5_who_came_into_a_kill_zone_in_this_phase_is_told_whose_it_is() -> None:
    """Aragorn stands before an orc, but did not when the phase began."""
    m = field(". . . .\n . A o .\n. . . .", A="a aragorn e", o="b orc-warrior w", extra=FAR)
    m.table.stood = [0] * 4
    play(m, "warrior:a-aragorn")
    assert refused(m, "do:move") == "CH-M5"
    assert why(m, "do:move").endswith("so it can't leave that of the Orc Warrior.")


# --- moments that went by unasked -----------------------------------------------------------------
def test_CH_8_02_fast_that_cannot_be_paid_for_is_refused_for_its_price() -> None:
    """Nobody is asked before the move; the first step says why. After it the moment is over."""
    m = field(". . . . . .\n . A . . . .\n. . . . . o", A="a arwen e action_points=0", o="b gimli w", extra=FAR)
    play(m, "warrior:a-arwen do:move")
    assert asked(m) == "name-step"
    assert (refused(m, "ability:fast"), why(m, "ability:fast")) == (
        "CH-8.02",
        "Arwen has too few action points for Fast.",
    )
    play(m, "hex:C2")
    assert (asked(m), refused(m, "ability:fast")) == ("name-step", "CH-4.01")
    assert why(m, "ability:fast").startswith("First answer this")


def test_CH_A10_an_ability_that_was_declined_is_refused_for_the_question() -> None:
    """Its moment was there, and is over."""
    m = field(". . . . . .\n . A . . . .\n. . . . . o", A="a arwen e", o="b gimli w", extra=FAR)
    play(m, "warrior:a-arwen do:move do:done")
    assert (asked(m), refused(m, "ability:fast")) == ("name-step", "CH-4.01")


def test_CH_8_06_an_ability_just_used_is_refused_for_that() -> None:
    """Faramir has been quick: he may shoot and move, but not be quick again."""
    m = field(". . . . . .\n . F . . . o\n. . . . . .", F="a faramir e", o="b gimli w", extra=FAR)
    play(m, "warrior:a-faramir ability:crack-shot")
    assert (asked(m), refused(m, "ability:crack-shot")) == ("choose-warriors-action", "CH-8.06")


def test_CH_5_02_crack_shot_in_a_kill_zone_is_refused_for_the_enemy_before_it() -> None:
    """Nobody is asked before the action; of another warrior it is not the moment at all."""
    m = field(
        ". . . . . .\n . F g . . o\n. . . . . .\n l . . . . .",
        F="a faramir e", g="b gimli w", o="b gandalf w", l="a arwen e", extra=FAR,
    )  # fmt: skip
    play(m, "warrior:a-faramir")
    assert (asked(m), refused(m, "ability:crack-shot")) == ("choose-warriors-action", "CH-5.02")
    assert why(m, "ability:crack-shot") == "Faramir can't shoot from the kill zone of Gimli."
    play(m, "do:forgo")
    m = field(". . . . . .\n . F . . . o\n. . . . . .\n l . . . . .", F="a faramir e", o="b gimli w", l="a arwen e")
    play(m, "warrior:a-arwen")
    assert (refused(m, "ability:crack-shot"), refused(m, "ability:fast")) == ("CH-3.06", "CH-3.06")


def test_CH_8_19_tyrant_that_drives_no_hero_names_the_hero_who_moves() -> None:
    """The user is not the warrior that the question is about."""
    m = field(". . . . .\n . u L . .\n. . . . o", u="b ugluk e", L="b lurtz e", o="a gimli w", to_act="b", extra=FAR)
    with_ability(m, "ugluk", TYRANT, 0)
    play(m, "warrior:b-lurtz do:move")
    assert (asked(m), refused(m, "ability:tyrant")) == ("name-step", "CH-8.19")
    assert why(m, "ability:tyrant") == "Tyrant drives your own minions, and Lurtz isn't one."


# --- room -----------------------------------------------------------------------------------------
def test_CH_B1_no_room_for_a_rider_says_what_is_in_the_way() -> None:
    """An X and a warrior behind the lead hex are named."""
    board = ". . . . . .\n . X o . . .\n. E . . . .\n . . . . . ."
    m = field(board, E="a eomer e", o="b gimli e", level=500)
    passing(m, "warrior:a-eomer do:move hex:C3")
    while asked(m) != "face-after-move":
        play(m, "do:done")
    assert (refused(m, "face:se"), why(m, "face:se")) == ("CH-B1", "Éomer's base doesn't fit on C3: B2 is marked X.")
    assert (refused(m, "face:sw"), why(m, "face:sw")) == (
        "CH-B1",
        "Éomer's base doesn't fit on C3: Gimli stands on C2.",
    )


def test_CH_B7_no_room_for_a_large_base_says_what_is_in_the_way() -> None:
    """A friend on one of its hexes, a wall between two of them."""
    board = ". . . . . .\n . . . . . .\n. T . o . .\n . . . . . .\n. . . . . ."
    said = {"T": "b cave-troll e", "o": "b orc-warrior e", "extra": ["a gollum removed"], "level": 500}
    m = field(board, to_act="b", sides={"black": ["C4-nw"]}, **said)
    play(m, "warrior:b-cave-troll do:move hex:C3 do:done")
    told = "The Cave Troll's base doesn't fit on C3: the Orc Warrior stands on D3."
    assert (refused(m, "face:e"), why(m, "face:e")) == ("CH-B7", told)
    walled = "The Cave Troll's base doesn't fit on C3: a black or dotted side would lie under it."
    assert (refused(m, "face:sw"), why(m, "face:sw")) == ("CH-B7", walled)


def test_CH_4_07_a_foot_warrior_is_told_who_stands_there() -> None:
    """Passing a friend, it cannot stop on it."""
    m = field(". . . .\n A s . .\n. . . o", A="a aragorn e", s="a sam e", o="b gimli w")
    play(m, "warrior:a-aragorn do:move hex:B2")
    assert (refused(m, "do:done"), why(m, "do:done")) == ("CH-4.07", "Sam stands there.")


# --- the rule that applies ------------------------------------------------------------------------
def test_CH_8_13_CH_8_15_a_flyer_and_a_forced_warrior_do_not_run() -> None:
    """Each for its own reason, before and after the first step."""
    m = field(
        ". . . . . .\n . . . . . .\n. W . . . .\n . . . . . .\n. . . . . p",
        W="a witch-king e",
        p="b gimli e",
        level=500,
    )
    play(m, "warrior:a-witch-king do:move")
    assert (refused(m, "do:run"), why(m, "do:run")) == ("CH-8.13", "The Witch King is a Flyer and can't run.")
    m = field(
        ". . . . .\n G . o . .\n. . . . .", phase="strategy", dice=[6, 1], G="a gandalf e", o="b lurtz e", level=500
    )
    passing(m, "do:attacker ability:magical-force warrior:b-lurtz hex:D2")
    assert (refused(m, "do:run"), why(m, "do:run")) == ("CH-8.15", "Lurtz is forced to move and can't be made to run.")


def test_CH_8_10_no_shot_in_a_charge() -> None:
    """A rider shoots during a move; a charge is none in that sense."""
    m = field(". . . . . . .\n . R . . . . .\n. . . . . . o", R="a rider-of-rohan e", o="b gollum w", level=500)
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2")
    assert (refused(m, "do:shoot"), why(m, "do:shoot")) == (
        "CH-8.10",
        "Cavalry shoots during a move, not during a charge.",
    )


@pytest.mark.parametrize(
    ("ability", "rule", "name"), [(INVIGORATE, "CH-8.14", "Invigorate"), (HEALING, "CH-8.44", "Healing")]
)
def test_CH_8_14_CH_8_44_on_oneself_each_cites_its_own_rule(ability: int, rule: str, name: str) -> None:
    """Neither works on the warrior that uses it."""
    said = {"A": "a sam e wounds=1 action_points=2", "s": "a arwen e wounds=1 action_points=0", "o": "b gimli w"}
    phase = "action" if ability == INVIGORATE else "strategy"
    m = field(". . . . .\n A s . . o\n. . . . .", phase=phase, dice=[6, 1], level=500, **said)
    with_ability(m, "sam", ability, 0)
    first = "warrior:a-sam " if ability == INVIGORATE else "do:attacker "
    passing(m, f"{first}ability:{name.lower()}")
    assert refused(m, "warrior:a-sam") == rule
    assert why(m, "warrior:a-sam") == f"{name} works only on an adjacent friend, not on Sam."


def test_CH_8_12_a_friend_is_no_target_of_fast_strike() -> None:
    """The ability's own rule says so, not that of shots."""
    m = field(". . . . .\n A . o . .\n. s . . .", A="a aragorn e", s="a sam e", o="b gollum e", level=500)
    with_ability(m, "aragorn", FAST_STRIKE, 0)
    passing(m, "warrior:a-aragorn do:move hex:B2 ability:fast-strike")
    assert refused(m, "warrior:a-sam") == "CH-8.12"


def test_CH_O5_CH_O13_CH_X2_ending_the_phase_is_refused_in_the_name_of_who_must_act() -> None:
    """The Ringwraith, the wearer, the minion in debt."""
    m = field("w . . F .\n . . . . .", to_act="b", turn=2, level=500, w="b ringwraith w", F="a frodo e ring_on=1")
    assert why(m, "do:end-phase") == "The Ringwraith must still follow the call of the Ring."
    m = field("F . . o\n . . . .", turn=2, level=500, F="a frodo e ring_on=1", o="b gimli w")
    assert why(m, "do:end-phase") == "Frodo wears the Ring and must still make the struggle roll."
    m = field(". g o .\n . . . .", level=500, g="a gondor-swordsman e", o="b sauron w")
    assert why(m, "do:end-phase") == "The Gondor Swordsman is in a Fearsome kill zone and must still pay or leave it."


def test_CH_4_05_a_friend_that_cannot_be_passed_names_the_enemy() -> None:
    """Sam stands before an orc: nobody walks through him."""
    m = field(". . . . .\n A s o . .\n. . . . .", A="a aragorn e", s="a sam e", o="b orc-warrior w", extra=FAR)
    play(m, "warrior:a-aragorn do:move")
    assert why(m, "hex:B2") == "You can't pass Sam on B2, who is in the kill zone of the Orc Warrior."


def test_CH_C9_a_second_conversion_in_a_free_attack_cites_its_rule() -> None:
    """Boromir has converted his one glancing blow; Sam may still convert his."""
    m = field(". s . .\n . u g .\n. . . .", to_act="b", u="b ugluk e", g="a boromir w", s="a sam se", extra=FAR)
    passing(m, "warrior:b-ugluk do:move hex:A2")
    play(m, "warrior:a-boromir warrior:a-sam", *[1] * 6)
    play(m, "warrior:a-boromir")
    assert (asked(m), refused(m, "warrior:a-boromir")) == ("convert-glancing-blow", "CH-C9")


# --- who it is ------------------------------------------------------------------------------------
def test_CH_8_37_a_guarded_hero_names_the_bodyguard() -> None:
    """The log knows who guards Aragorn; a position without its log knows who has used the ability."""
    said = {"A": "a aragorn e", "S": "a sam ne", "o": "b lurtz w", "level": 500, "order": ["b", "a"]}
    m = field(". A o .\n . S . .", phase="combat", **said)
    passing(m, "warrior:b-lurtz ability:bodyguard warrior:a-aragorn", 5, *[3] * 9, 6)
    while asked(m) != "give-damage-die":
        play(m, "do:done" if "do:done" in m.options else m.options[0])
    told = "Sam keeps all damage dice from Aragorn as a Bodyguard."
    assert (refused(m, "warrior:a-aragorn"), why(m, "warrior:a-aragorn")) == ("CH-8.37", told)
    m.table.log = []
    assert why(m, "warrior:a-aragorn") == told


def test_CH_V10_a_taken_edge_names_its_army() -> None:
    """Army C has the south edge."""
    m = hex_battles.begin(0, False)
    while asked(m) != "choose-edge" or not m.view().edges:
        m.play(m.options[0])
    taken = {edge: army for army, edge in m.view().edges.items()}
    for edge, army in taken.items():
        assert why(m, f"edge:{edge}") == f"Army {army.upper()} deploys at the {edge} edge."


def test_CH_8_42_a_full_carrier_is_named() -> None:
    """Treebeard beside Sam carries two."""
    board = ". . . . . .\n . . . . . .\n. . T . s o\n . . . . . ."
    extra = ["a legolas carried_by=a-treebeard", "a gimli carried_by=a-treebeard"]
    m = field(board, T="a treebeard e", s="a sam e", o="b gollum e", extra=extra, level=500)
    passing(m, "warrior:a-sam do:move")
    told = "Treebeard already carries two friends."
    assert (refused(m, "do:mount"), why(m, "do:mount")) == ("CH-8.42", told)


def test_CH_8_01_CH_8_02_who_cannot_use_an_ability_is_named_with_it() -> None:
    """Of four who might use Magical Force one has it not and one cannot pay."""
    board = ". S . . . .\n G . . . o .\nH . . . . .\n I . . . . ."
    said = {"G": "a gandalf e action_points=0", "H": "a gandalf e", "I": "a gandalf e"}
    m = field(board, phase="strategy", dice=[6, 1], level=500, S="a sam e", o="b lurtz w", **said)
    passing(m, "do:attacker ability:magical-force")
    assert (asked(m), why(m, "warrior:a-sam")) == ("choose-user", "Sam doesn't have Magical Force.")
    told = "Gandalf the Grey 1 has too few action points for Magical Force."
    assert (refused(m, "warrior:a-gandalf-1"), why(m, "warrior:a-gandalf-1")) == ("CH-8.02", told)


def test_CH_4_11_who_has_no_blow_is_told_why() -> None:
    """The goblin beside Aragorn looks away."""
    m = field(". . . .\n . A o .\n. g . .", A="a aragorn e", o="b orc-warrior w", g="b moria-goblin w", extra=FAR)
    play(m, "warrior:a-aragorn do:move hex:A2")
    told = "Aragorn isn't leaving the Moria Goblin's kill zone."
    assert (asked(m), why(m, "warrior:b-moria-goblin")) == ("strike", told)


# --- all of them ----------------------------------------------------------------------------------
def test_every_reason_can_be_said_in_random_play() -> None:
    """Whatever is refused, the sentence is whole: no slot is left, nobody is called by a number."""
    said: set[int] = set()
    for seed in range(3):
        m = field(
            ". . . . . . .\n . A s . F . .\n. . . . . . .\n . o . w . T .\n. . . . . . .\n . . . . . . .",
            A="a aragorn e", s="a gondor-swordsman e", F="a frodo w ring_on=1", o="b sauron ne", w="b ringwraith ne",
            T="b cave-troll w", level=500, turn=2, turn_limit=4,
        )  # fmt: skip
        chooser = random.Random(seed)
        while m.outcome is None:
            for word in chooser.sample(m.game.words.names, 25):
                number = m.table.refusal(m.game.seats.index(m.seat), m.game.words.number[word])
                if number:
                    said.add(number)
                    assert not set("{}") & set(why(m, word)), (word, REASONS[number])
            m.play(chooser.choice(m.options))
    assert len(said) > 20

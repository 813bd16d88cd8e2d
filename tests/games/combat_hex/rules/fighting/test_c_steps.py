"""Rulings on combat: the steps in their order, and Courage."""

from __future__ import annotations

from tests.games.combat_hex.rules.combats import attacks_by, questions
from tests.games.combat_hex.rules.fields import (
    acted,
    alive,
    asked,
    end_turn,
    field,
    fight,
    move,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    winner,
    wounds,
)


# --- the steps of a combat ------------------------------------------------------------------------
def test_CH_C3_the_steps_of_a_combat_in_their_order() -> None:
    """Attacks, rolls, glancing blows, damage, critical hits, shields, dice, courage: the attacker first in each."""
    m = field(
        """
        . B o .
         s A o .
        . t q .
        """,
        phase="combat",
        level=500,
        A="a aragorn e",
        B="a boromir e",
        s="a theoden e",
        t="a gondor-swordsman e",
        o="b orc-warrior w",
        q="b lurtz w",
    )
    play(m, "warrior:a-aragorn", 1, 4, 4, *[2] * 6, 1, 4, *[2] * 4, 1, 5, 1)
    steps = [
        ("a", "ability:battle-cry"),
        ("b", "ability:rage"),
        ("a", "ability:battle-savvy"),
        ("b", "ability:dirty-fighting"),
    ]
    for asking, ability in steps:
        assert (seat(m), asked(m)) == (asking, "use-ability") and ability in offered(m)
        play(m, "do:done")
    assert questions(m, "choose-damage-die") == [
        ("a", "convert-glancing-blow"),
        ("b", "convert-glancing-blow"),
        ("a", "convert-critical-hit"),
        ("b", "convert-critical-hit"),
        ("a", "choose-damage-die"),
    ]
    assert questions(m, "choose-order")[:2] == [("a", "choose-damage-die"), ("a", "give-damage-die")]


def test_CH_C3_abilities_after_the_damage_roll_come_before_critical_hits() -> None:
    """Theoden may roll dice again before 1s are converted; Boromir rallies after that, before dice are given."""
    m = field(
        """
        . B o .
         s T . .
        . . . .
        """,
        phase="combat",
        level=500,
        B="a boromir e",
        T="a theoden ne",
        s="a gondor-swordsman ne",
        o="b legolas sw",
        extra=["b moria-goblin removed"],
    )
    play(m, "warrior:a-theoden", 4, *[2] * 6, 4, 2, 2, 1, 5)
    asking = questions(m, "choose-order")
    assert asking[:3] == [("a", "use-ability"), ("a", "convert-critical-hit"), ("b", "choose-damage-die")]


def test_CH_C3_rage_counts_outflanking_which_is_added_first() -> None:
    """Lurtz strikes from behind: five attacks, and Rage rolls five dice."""
    m = field("L o .\n . . .", phase="combat", level=500, order=["b", "a"], L="b lurtz e", o="a legolas e")
    passing(m, "warrior:b-lurtz ability:rage", 4, 4, 4, 4, 4, *[2] * 10)
    assert attacks_by(m) == {"b-lurtz": 10}


# --- Courage --------------------------------------------------------------------------------------
SHOT = """
    L . . S .
     . . . . .
    . . . . s
    """
SHOOTING = {"L": "b orc-archer e", "S": "a sam w wounds=1", "s": "a arwen e"}


def test_CH_C17_courage_is_used_instead_of_being_removed() -> None:
    """Shot down to zero, Sam pays one AP and stays with no wounds; if he passes he is removed."""
    m = field(SHOT, to_act="b", level=500, **SHOOTING)
    passing(m, "warrior:b-orc-archer do:shoot face:e warrior:a-sam", 5, 6)
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:courage", "do:done"})
    play(m, "ability:courage")
    assert (alive(m, "a-sam"), wounds(m, "a-sam"), points(m, "a-sam")) == (True, 0, 3)
    m = field(SHOT, to_act="b", level=500, **SHOOTING)
    passing(m, "warrior:b-orc-archer do:shoot face:e warrior:a-sam do:done", 5, 6)
    assert not alive(m, "a-sam")


def test_CH_C17_it_stays_until_the_end_of_the_next_turn() -> None:
    """Used in turn 1, it keeps Sam through turn 2, and he is gone when turn 3 begins, healed or not."""
    m = field(SHOT, to_act="b", level=500, **SHOOTING)
    passing(m, "warrior:b-orc-archer do:shoot face:e warrior:a-sam ability:courage", 5, 6)
    assert (m.table.turn, alive(m, "a-sam"), wounds(m, "a-sam")) == (2, True, 0)
    m.table.wounds[number(m, "a-sam")] = 2
    end_turn(m)
    assert (m.table.turn, alive(m, "a-sam")) == (3, False)


def test_CH_C17_it_acts_and_fights_as_usual() -> None:
    """Kept at zero wounds in turn 1, Sam moves and strikes in turn 2, and cannot fall or use Courage again."""
    m = field("S . . o .\n . . . . .", turn=2, level=500, S="a sam e wounds=0 courage=2", o="b legolas w", to_act="a")
    move(m, "a-sam", "B1 C1", "e")
    assert acted(m, "a-sam")
    until(m, "name-combat")
    fight(m, "a-sam", 2, 2, 4, 2, 2, 6)
    assert attacks_by(m) == {"a-sam": 2, "b-legolas": 3}
    assert not alive(m, "a-sam") and points(m, "a-sam") == 4


def test_CH_C17_in_a_combat_the_attacker_decides_first() -> None:
    """Both fall and both could use Courage: the attacker is asked first, whichever seat he has."""
    for order in (["a", "b"], ["b", "a"]):
        marks = {"S": "a sam e wounds=1", "B": "b boromir w wounds=1"}
        m = field("S B .\n . . .", phase="combat", level=500, order=order, **marks)
        dice = {"a": [4, 2], "b": [4, 2, 2, 2]}
        play(m, "warrior:a-sam", *dice[order[0]], *dice[order[1]], 6, 6)
        until(m, "give-damage-die")
        play(until(play(m, m.options[0]), "give-damage-die"), m.options[0])
        asking = []
        while asked(m) == "use-ability":
            asking.append(seat(m))
            play(m, "ability:courage")
        assert asking == order and alive(m, "a-sam") and alive(m, "b-boromir")


def test_CH_C17_it_is_removed_before_victory_is_checked() -> None:
    """At the end of the turn Sam is taken off first, and his army of two has lost its half."""
    marks = {"S": "a sam e wounds=0 courage=2", "s": "a arwen e", "o": "b legolas w", "p": "b legolas e"}
    m = field("S . . o p\n . . . . s", turn=2, to_act="b", **marks)
    end_turn(m)
    assert winner(m) == "b"
    m = field("S . . o p\n . . . . s", turn=1, to_act="b", **marks)
    end_turn(m)
    assert winner(m) is None and refused(m, "do:done") != ""

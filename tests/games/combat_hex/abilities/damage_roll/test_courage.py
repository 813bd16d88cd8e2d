"""Courage (CH-8.38, CH-C17)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import COURAGE
from tests.games.combat_hex.rules.combats import with_ability
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    end_phase,
    end_turn,
    field,
    hex_of,
    log,
    move,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    seat,
    until,
    used,
    winner,
    wounds,
)

DUEL = """
    . . . . . .
     . S o . . .
    . . . . . .
    """
FALLING = {"S": "a sam e wounds=1", "o": "b legolas w"}


def test_CH_8_38_courage_keeps_a_warrior_without_wounds() -> None:
    """Brought to zero Sam pays 1 AP and stays, with the turn marked at whose end he goes."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], **FALLING)
    play(m, "warrior:b-legolas roll:6 warrior:a-sam", 5, 3, 3, 3, 3, 6)
    assert (seat(m), asked(m), offered(m)) == ("a", "use-ability", {"ability:courage", "do:done"})
    play(m, "ability:courage")
    assert (alive(m, "a-sam"), wounds(m, "a-sam"), points(m, "a-sam")) == (True, 0, 3)
    assert (m.table.turn, m.table.courage) == (2, [2, 0])


def test_CH_8_38_without_courage_it_is_removed() -> None:
    """Passed, or too poor to pay, Sam is removed and the game is lost."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], **FALLING)
    play(m, "warrior:b-legolas roll:6 warrior:a-sam do:done", 5, 3, 3, 3, 3, 6)
    assert (alive(m, "a-sam"), winner(m)) == (False, "b")
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], S="a sam e wounds=1 action_points=0", o="b legolas w")
    play(m, "warrior:b-legolas roll:6 warrior:a-sam", 5, 3, 3, 3, 3, 6)
    assert winner(m) == "b"


def test_CH_8_38_removed_at_the_end_of_the_next_turn() -> None:
    """He acts in the next turn and is gone when it ends, before victory is checked."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], **FALLING)
    play(m, "warrior:b-legolas roll:6 warrior:a-sam ability:courage", 5, 3, 3, 3, 3, 6)
    assert (m.table.turn, winner(m)) == (2, None)
    until(m, "choose-warrior")
    assert alive(m, "a-sam")
    end_turn(m)
    assert (alive(m, "a-sam"), winner(m)) == (False, "b")


def test_CH_8_38_CH_8_44_removed_even_if_it_has_got_wounds_back() -> None:
    """Arwen heals Sam for 3: Courage's removal comes all the same."""
    m = field(
        """
        . H . . .
         . S . . .
        . . . . o
        """,
        phase="strategy",
        turn=2,
        level=500,
        dice=[6, 1],
        H="a arwen e",
        S="a sam e wounds=0 courage=2",
        o="b gollum w",
    )
    play(m, "do:attacker ability:healing warrior:a-sam", 3)
    assert wounds(m, "a-sam") == 3
    turn = m.table.turn
    end_turn(m)
    assert (m.table.turn, alive(m, "a-sam"), alive(m, "a-arwen")) == (turn + 1, False, True)


def test_CH_8_38_CH_V2_it_counts_as_alive_for_victory() -> None:
    """Of three warriors one is dead and one at zero: kept by Courage it keeps the army above half, until it goes."""
    marks = {"S": "a sam e wounds=1", "o": "b legolas w"}
    board = """
        F . . . . .
         . S o . . .
        . . . . p p
        """
    m = field(
        board,
        phase="combat",
        level=1500,
        order=["b", "a"],
        F="a gimli w",
        p="b gollum e",
        extra=["a gimli removed"],
        **marks,
    )
    play(m, "warrior:b-legolas roll:6 warrior:a-sam ability:courage", 5, 3, 3, 3, 3, 6)
    assert (winner(m), m.table.turn) == (None, 2)
    end_turn(m)
    assert winner(m) == "b"


def test_CH_C17_it_acts_and_moves_as_usual() -> None:
    """In the next turn Sam, at zero wounds, walks away."""
    m = field(DUEL, level=500, turn=2, S="a sam e wounds=0 courage=2", o="b moria-goblin e", extra=["a gimli removed"])
    move(m, "a-sam", "A2", "w")
    assert (hex_of(m, "a-sam"), wounds(m, "a-sam")) == ("A2", 0)


def test_CH_C17_it_fights_and_stays_at_zero() -> None:
    """It adds its attacks and kills; dice that could go only to it need not be assigned, as it has no wounds left."""
    m = field(DUEL, phase="combat", level=500, S="a sam e wounds=0 courage=2", o="b legolas w wounds=1")
    play(m, "warrior:a-sam", 5, 3, 5, 3, 3, 6, 6)
    assert (seat(m), offered(m)) == ("a", {"roll:6"})
    play(m, "roll:6 warrior:b-legolas")
    assert (alive(m, "a-sam"), winner(m)) == (True, "a")


def test_CH_C17_courage_cannot_be_used_again() -> None:
    """Healed and brought down a second time he is asked nothing and stays until his time."""
    m = field(
        DUEL, phase="combat", level=500, turn=2, order=["b", "a"], S="a sam e wounds=1 courage=3", o="b legolas w"
    )
    play(m, "warrior:b-legolas roll:6 warrior:a-sam", 5, 3, 3, 3, 3, 6)
    assert (alive(m, "a-sam"), wounds(m, "a-sam"), points(m, "a-sam"), m.table.turn) == (True, 0, 4, 3)
    assert used(m, "a-sam") == set()


def test_CH_8_38_CH_C17_in_the_action_phase_by_an_arrow() -> None:
    """Shot down he stays until the end of the next turn, not of this one."""
    m = field("S . . o\n . . . .", level=500, to_act="b", order=["b", "a"], S="a sam e wounds=1", o="b legolas w")
    passing(m, "warrior:b-legolas do:shoot face:w warrior:a-sam ability:courage", 5, 2, 2, 6)
    assert (alive(m, "a-sam"), m.table.courage[0]) == (True, 2)
    end_turn(m)
    assert alive(m, "a-sam")
    end_turn(m)
    assert not alive(m, "a-sam")


def test_CH_8_38_CH_C17_a_free_attack_may_be_survived_by_courage() -> None:
    """Struck down while he slips away he uses Courage and goes on with his move."""
    m = field(DUEL, level=500, S="a sam e wounds=1", o="b legolas w")
    passing(m, "warrior:a-sam do:move hex:A2 warrior:b-legolas ability:courage", 5, 3, 3, 6)
    assert (hex_of(m, "a-sam"), wounds(m, "a-sam")) == ("A2", 0)


def test_CH_8_38_CH_8_51_a_warded_courage_does_not_help() -> None:
    """Gandalf, engaged with him, cancels it: the AP are spent and Sam is removed."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], S="a sam e wounds=1", o="b gandalf w")
    passing(m, "warrior:b-gandalf roll:6 warrior:a-sam ability:courage ability:ward", 5, 3, 3, 3, 3, 6)
    assert (alive(m, "a-sam"), points(m, "a-sam"), winner(m)) == (False, 3, "b")


def test_CH_8_38_CH_C4_only_when_all_dice_are_assigned() -> None:
    """In a combat Courage comes at its end: Sam's own dice are given first, and he falls or stays afterwards."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], **FALLING)
    play(m, "warrior:b-legolas roll:6 warrior:a-sam", 5, 3, 3, 5, 3, 6, 6)
    assert (seat(m), asked(m), wounds(m, "a-sam")) == ("a", "choose-damage-die", 0)
    play(m, "roll:6 warrior:b-legolas")
    assert offered(m) == {"ability:courage", "do:done"}


def test_CH_C17_it_is_told_when_courage_ends() -> None:
    """The log says so."""
    m = field("S . . o\n . . . .", level=500, turn=2, S="a sam e wounds=0 courage=2", o="b legolas w")
    end_phase(end_phase(m))
    rest(m)
    assert any("Courage" in line for line in log(m)) and not alive(m, "a-sam")


def test_CH_8_38_it_is_for_the_warrior_that_falls() -> None:
    """Saruman falls and could steal Boromir's Courage; his own Sam's keeps only Sam."""
    m = field(
        """
        . . . . . .
         . S o . . B
        . . . . . .
        """,
        phase="combat",
        level=500,
        order=["b", "a"],
        S="a saruman e wounds=1",
        o="b boromir w",
        B="a sam e",
    )
    passing(m, "warrior:b-boromir roll:6 warrior:a-saruman", 5, *[3] * 5, 6)
    assert (offered(m), refused(m, "ability:courage")) == ({"ability:steal-essence", "do:done"}, "CH-8.38")
    play(m, "ability:steal-essence warrior:b-boromir ability:courage")
    assert (alive(m, "a-saruman"), points(m, "a-saruman"), points(m, "a-sam")) == (True, 5, 4)


def test_CH_C17_a_second_copy_is_of_no_use() -> None:
    """Kept by Courage once, Sam is not asked for another copy of it."""
    m = field(DUEL, phase="combat", level=500, order=["b", "a"], **FALLING)
    with_ability(m, "sam", COURAGE, 1)
    play(m, "warrior:b-legolas roll:6 warrior:a-sam ability:courage", 5, 3, 3, 3, 3, 6)
    assert (asked(m), points(m, "a-sam"), m.table.turn) == ("choose-order", 3, 2)

"""Section 3: the two action phases, one action for each warrior (CH-3.06 to CH-3.09, CH-M2, CH-M15, CH-M22)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import (
    acted,
    active,
    alive,
    asked,
    end_phase,
    face_of,
    field,
    hex_of,
    idle,
    move,
    offered,
    passing,
    phase,
    play,
    points,
    refused,
    seat,
    shoot,
    where,
)


# --- one action each ------------------------------------------------------------------------------
def test_CH_3_06_each_warrior_has_one_action() -> None:
    """Legolas may move or shoot; having moved he does neither again, and enemies are not his owner's to move."""
    m = field(
        """
        . L . . . o . .
         . S . . . . .
        """,
        L="a legolas e",
        S="a sam e",
        o="b orc-warrior w",
    )
    assert offered(m) == {"warrior:a-legolas", "warrior:a-sam", "do:end-phase"}
    assert refused(m, "warrior:b-orc-warrior") == "CH-3.06"
    play(m, "warrior:a-legolas")
    assert {"do:move", "do:shoot", "do:turn", "do:forgo"} <= offered(m)
    assert (refused(m, "do:charge"), refused(m, "do:dismount")) == ("CH-8.10", "CH-E3")
    play(m, "do:move hex:C1 do:done face:e")
    assert acted(m, "a-legolas") and not acted(m, "a-sam")
    assert (refused(m, "warrior:a-legolas"), offered(m, "warrior")) == ("CH-3.06", {"a-sam"})


def test_CH_3_06_a_shot_is_an_action_too() -> None:
    """After its shot the archer cannot move."""
    m = field(". L . o . .\n . S . . .", L="a legolas e", S="a sam e", o="b boromir w")
    shoot(m, "a-legolas", "b-boromir", 2, 2, 2)
    assert (refused(m, "warrior:a-legolas"), offered(m, "warrior")) == ("CH-3.06", {"a-sam"})


def test_CH_3_06_an_ability_can_stand_in_place_of_move_and_shot() -> None:
    """Invigorate is Gandalf's action: after it he has none left."""
    m = field(
        ". G S .\n . . A .", G="a gandalf e", S="a sam e action_points=2", A="a aragorn", extra=["b sauron removed"]
    )
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-sam", 4, 3)
    assert (points(m, "a-sam"), refused(m, "warrior:a-gandalf")) == (3, "CH-3.06")


def test_CH_3_07_nobody_is_obliged_to_act() -> None:
    """A warrior that has been chosen may do nothing, and the phase may be ended with warriors that have not acted."""
    m = field(". A S .\n . . . o", A="a aragorn e", S="a sam w", o="b orc-warrior w")
    play(m, "warrior:a-aragorn do:forgo")
    assert (hex_of(m, "a-aragorn"), face_of(m, "a-aragorn"), acted(m, "a-aragorn")) == ("B1", "e", True)
    end_phase(m)
    assert (active(m), acted(m, "a-sam")) == ("b", False)


# --- deaths ---------------------------------------------------------------------------------------
def test_CH_3_08_outside_the_combat_phase_the_fallen_leave_at_once() -> None:
    """An orc shot down is off the map before the next warrior acts; its hex and its kill zone are free."""
    m = field(
        """
        . L . . o .
         . S . . . u
        """,
        L="a legolas e",
        S="a sam e",
        o="b orc-warrior w",
        u="b uruk-hai-swordsman w",
        extra=["b uruk-hai-swordsman removed"],
    )
    shoot(m, "a-legolas", "b-orc-warrior", 6, 2, 2, 6)
    assert (where(m, "b-orc-warrior"), phase(m), active(m)) == ("removed", "action", "a")
    move(m, "a-sam", "C2 D2")
    assert (hex_of(m, "a-sam"), asked(m)) == ("D2", "choose-warrior")


def test_CH_3_08_struck_down_in_the_strategy_phase_too() -> None:
    """A warrior that Magical Force drives out of a kill zone is killed by the free attack, and gone at once."""
    m = field(
        """
        G . . o A . .
         . . . . . . .
        """,
        G="a gandalf e",
        A="a aragorn w",
        o="b orc-warrior e",
        extra=["b orc-warrior w removed"],
        phase="strategy",
        level=500,
        dice=[6, 1],
    )
    passing(m, "do:attacker ability:magical-force warrior:b-orc-warrior-1 hex:C1 warrior:a-aragorn", 6, 2, 2, 2, 6)
    idle(m)
    assert (phase(m), alive(m, "b-orc-warrior-1")) == ("action", False)


# --- attacker, then defender ----------------------------------------------------------------------
def test_CH_3_09_the_defender_acts_after_the_attacker_under_the_same_rules() -> None:
    """When a's phase is over, b's may be chosen, move with their own points and are refused the same things."""
    m = field(
        """
        A . . . . . .
         . . . . . o .
        . . . . . q .
        """,
        A="a aragorn e",
        o="b orc-warrior w",
        q="b orc-archer w",
    )
    assert (seat(m), refused(m, "warrior:b-orc-warrior")) == ("a", "CH-3.06")
    end_phase(m)
    assert (seat(m), active(m)) == ("b", "b")
    assert offered(m) == {"warrior:b-orc-warrior", "warrior:b-orc-archer", "do:end-phase"}
    assert refused(m, "warrior:a-aragorn") == "CH-3.06"
    move(m, "b-orc-warrior", "E2 D2 C2 B2 B1", "nw")
    assert (hex_of(m, "b-orc-warrior"), refused(m, "warrior:b-orc-warrior")) == ("B1", "CH-3.06")
    end_phase(m)
    assert (acted(m, "b-orc-warrior"), acted(m, "b-orc-archer"), active(m)) == (True, False, "")


def test_CH_3_09_with_the_order_turned_round_b_acts_first() -> None:
    """The attacker of this turn is the first in the order, whatever his seat."""
    m = field("A . . . o", A="a aragorn", o="b orc-warrior", order=["b", "a"], to_act="b")
    assert (seat(m), active(m)) == ("b", "b")
    assert (seat(end_phase(m)), active(m)) == ("a", "a")


# --- one after another ----------------------------------------------------------------------------
def test_CH_M15_warriors_act_one_at_a_time_in_any_order() -> None:
    """The last on the list may begin; nobody else can be chosen before it has finished."""
    m = field(
        """
        A . . .
         S . . .
        . B . o
        """,
        A="a aragorn",
        S="a sam",
        B="a boromir",
        o="b orc-warrior",
    )
    play(m, "warrior:a-boromir do:move hex:B2")
    assert asked(m) == "name-step"
    assert not [word for word in m.options if word.startswith("warrior:")]
    play(m, "do:done face:e")
    assert offered(m, "warrior") == {"a-aragorn", "a-sam"}
    play(m, "warrior:a-aragorn do:forgo warrior:a-sam do:forgo")
    assert seat(m) == "b"


# --- turning is no move ---------------------------------------------------------------------------
def test_CH_M2_turning_by_itself_ends_the_action() -> None:
    """Legolas has turned: no move, no shot, no run follows."""
    m = field(". L . o .\n . S . . .", L="a legolas e", S="a sam", o="b orc-warrior w")
    play(m, "warrior:a-legolas do:turn face:w")
    assert (face_of(m, "a-legolas"), hex_of(m, "a-legolas"), acted(m, "a-legolas")) == ("w", "B1", True)
    assert (asked(m), refused(m, "warrior:a-legolas")) == ("choose-warrior", "CH-3.06")


def test_CH_M2_a_turn_may_come_before_invigorate_but_not_before_a_move() -> None:
    """Gandalf turns and then uses Invigorate, or ends his action; a move, a second turn are refused."""
    m = field(". G S .\n . . . o", G="a gandalf w", S="a sam e action_points=3", o="b orc-archer w")
    play(m, "warrior:a-gandalf do:turn face:e")
    assert offered(m) == {"ability:invigorate", "do:done"}
    assert (refused(m, "do:move"), refused(m, "do:turn")) == ("CH-M2", "CH-M2")
    play(m, "ability:invigorate warrior:a-sam", 6)
    assert (points(m, "a-sam"), face_of(m, "a-gandalf"), acted(m, "a-gandalf")) == (4, "e", True)


def test_CH_M2_turning_is_not_disengaging() -> None:
    """Sam turns in two kill zones: nobody strikes him, and no fast legs or running are asked about."""
    m = field("o S o\n . . .\nB . .", S="a arwen e", o="b eowyn e effects=battle-awareness", B="a boromir")
    play(m, "warrior:a-arwen do:turn face:w")
    assert (face_of(m, "a-arwen"), asked(m), seat(m)) == ("w", "choose-warrior", "a")


# --- a move that comes to nothing -----------------------------------------------------------------
WALLED_IN = {"black": ["B2-e", "B2-ne", "B2-nw", "B2-w", "B2-sw", "B2-se"]}
CELL = """
    . . . .
     . A . .
    . . . .
     S . . o
    """


def test_CH_M22_a_move_needs_a_possible_first_step() -> None:
    """Walled in on six sides Aragorn cannot choose to move; Sam beside him can."""
    m = field(CELL, A="a aragorn", S="a sam", o="b orc-warrior", sides=WALLED_IN)
    play(m, "warrior:a-aragorn")
    assert (refused(m, "do:move"), offered(m)) == ("CH-M22", {"do:turn", "do:forgo"})
    play(m, "do:forgo warrior:a-sam")
    assert "do:move" in offered(m)


def test_CH_M22_an_ability_before_the_move_counts_and_need_not_be_used() -> None:
    """Gollum could sneak through the walls: he may choose to move; if he does not sneak, he may turn and has acted."""
    m = field(CELL, A="a gollum e", S="a sam", o="b orc-warrior", sides=WALLED_IN)
    play(m, "warrior:a-gollum do:move do:done")
    assert (asked(m), offered(m, "face")) == ("turn", {"e", "ne", "nw", "w", "sw", "se"})
    play(m, "face:sw")
    assert (hex_of(m, "a-gollum"), face_of(m, "a-gollum"), acted(m, "a-gollum")) == ("B2", "sw", True)
    assert asked(m) == "choose-warrior"


def test_CH_M22_without_the_points_for_it_the_ability_does_not_count() -> None:
    """A Hobbit Scout with no action points cannot sneak, so it cannot move."""
    m = field(CELL, A="a hobbit-scout action_points=0", S="a sam", o="b orc-warrior", sides=WALLED_IN)
    assert refused(play(m, "warrior:a-hobbit-scout"), "do:move") == "CH-M22"
    m = field(CELL, A="a hobbit-scout action_points=1", S="a sam", o="b orc-warrior", sides=WALLED_IN)
    play(m, "warrior:a-hobbit-scout do:move ability:sneak hex:A2")
    assert hex_of(m, "a-hobbit-scout") == "A2"


def test_CH_M22_a_stolen_ability_counts_too() -> None:
    """Saruman, walled in, can steal Sneak from Gollum; against an army without Sneak he cannot move."""
    m = field(CELL, A="a saruman", S="a grima", o="b gollum", sides=WALLED_IN)
    play(m, "warrior:a-saruman do:move ability:steal-essence warrior:b-gollum ability:sneak hex:A2")
    assert hex_of(m, "a-saruman") == "A2"
    m = field(CELL, A="a saruman", S="a grima", o="b orc-warrior", sides=WALLED_IN)
    assert refused(play(m, "warrior:a-saruman"), "do:move") == "CH-M22"


FORD = """
    . . . . .
     . A F . .
    . . . . .
     . . . U o
    """
# Out of B2 only across water, to a friend whose hex has water on all sides.
WATER = {
    "black": ["B2-ne", "B2-nw", "B2-w", "B2-sw", "B2-se"],
    "blue": ["C2-w", "C2-ne", "C2-nw", "C2-e", "C2-sw", "C2-se"],
}


def test_CH_M22_more_movement_points_count_where_only_they_reach_an_end() -> None:
    """Five MP take Arwen to a friend's hex and not beyond; ten, with Fast, do."""
    for arwen, rule in (("a arwen action_points=1", ""), ("a arwen action_points=0", "CH-M22")):
        m = field(FORD, A=arwen, F="a sam", U="a aragorn", o="b orc-warrior", sides=WATER)
        assert refused(play(m, "warrior:a-arwen"), "do:move") == rule
    m = field(FORD, A="a arwen action_points=1", F="a sam", U="a aragorn", o="b orc-warrior", sides=WATER)
    play(m, "warrior:a-arwen do:move ability:fast hex:C2 hex:D2 do:done face:e")
    assert hex_of(m, "a-arwen") == "D2"


def test_CH_M22_a_tyrant_counts_for_those_it_would_drive() -> None:
    """One MP more takes the orc out of the water; but not if Ugluk came to its side only in this phase."""
    for ugluk, rule in (("a ugluk action_points=1", ""), ("a ugluk action_points=0", "CH-M22")):
        m = field(FORD, A="a orc-archer", F=ugluk, U="a grima", o="b sam", sides=WATER)
        assert refused(play(m, "warrior:a-orc-archer"), "do:move") == rule
    m = field(FORD, A="a orc-archer", F="a grima", U="a ugluk", o="b sam", sides=WATER)
    move(m, "a-grima", "D2")
    move(m, "a-ugluk", "D3 C2", "w")
    assert hex_of(m, "a-ugluk") == "C2"
    assert refused(play(m, "warrior:a-orc-archer"), "do:move") == "CH-M22"

"""The turn: its four phases, the strategy roll, the order of the turn (CH-3.04, CH-3.05, CH-3.051, CH-A6, CH-V6)."""

from __future__ import annotations

from typing import Any

from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import (
    asked,
    end_phase,
    end_turn,
    field,
    log,
    offered,
    play,
    refused,
    seat,
    table,
)

FAR = """
. . A . . .
 . . . . . .
. . . . . .
 . . . . . .
. . . . . .
 . . B . . .
"""


def strategy(drawing: str = FAR, **said: Any) -> CombatHexMatch:
    """The strategy phase of a turn begins."""
    marks = {"A": "a aragorn se", "B": "b lurtz nw"}
    return field(drawing, phase="strategy", **{**marks, **said})


def test_CH_3_04_every_turn_has_its_four_phases_the_first_included() -> None:
    """Strategy, the attacker's actions, the defender's actions, combat; then the next turn."""
    m = strategy(dice=[6, 1, 1, 6], turn=1, level=500)
    seen = [(m.view().turn, m.view().phase, seat(m))]
    for words in ("do:attacker", "do:end-phase", "do:end-phase"):
        play(m, words)
        seen.append((m.view().turn, m.view().phase, seat(m)))
    assert seen == [(1, "strategy", "a"), (1, "action", "a"), (1, "action", "b"), (2, "strategy", "b")]
    assert [line for line in log(m) if "ombat phase" in line] != []


def test_CH_3_05_the_higher_roll_chooses_attacker_or_defender() -> None:
    """Choosing to defend means acting second."""
    m = strategy(dice=[2, 5])
    assert (seat(m), offered(m)) == ("b", {"do:attacker", "do:defender"})
    assert refused(m, "do:done") == "CH-3.05"
    play(m, "do:defender")
    assert (seat(m), table(m).order) == ("a", [0, 1])
    end_phase(m)
    assert seat(m) == "b"


def test_CH_3_05_the_attacker_acts_first() -> None:
    """Choosing to attack gives the first action phase."""
    m = play(strategy(dice=[2, 5]), "do:attacker")
    assert (seat(m), table(m).order) == ("b", [1, 0])


def test_CH_3_05_ties_are_rolled_again() -> None:
    """Equal dice are no decision, however often they come."""
    m = strategy(dice=[3, 3, 6, 6, 1, 2])
    assert seat(m) == "b"
    assert len([line for line in log(m) if "for initiative" in line]) == 6


def test_CH_3_051_the_attacker_uses_all_his_abilities_before_the_defender() -> None:
    """After the roll both have abilities of the strategy phase: the attacker is asked until he passes."""
    marks = {"A": "a eowyn se", "B": "b ringwraith nw", "g": "a gandalf se"}
    drawing = FAR.replace(". . A . . .", ". g A . . .", 1)
    m = strategy(drawing, dice=[1, 6], **marks)
    play(m, "do:defender")
    assert (seat(m), asked(m)) == ("a", "use-ability")
    play(m, "ability:battle-awareness")
    if asked(m) == "use-ability" and seat(m) == "a":
        play(m, "do:done")
    assert (seat(m), offered(m)) == ("b", {"ability:battle-awareness", "do:done"})
    play(m, "do:done")
    assert asked(m) == "choose-warrior"


def test_CH_A6_before_the_roll_last_turns_attacker_declares_first() -> None:
    """Two Théodens: the order of the last turn holds until the roll is made."""
    m = strategy(A="a theoden se", B="b theoden nw", order=["b", "a"], dice=[3, 3])
    assert (seat(m), offered(m)) == ("b", {"ability:initiative", "do:done"})
    play(m, "do:done")
    assert seat(m) == "a"


def test_CH_A6_the_bonus_stays_when_ties_are_rolled_again() -> None:
    """5 + 1 against 6 is a tie; 2 + 1 against 2 is not."""
    m = strategy(A="a theoden se", dice=[5, 6, 2, 2])
    play(m, "ability:initiative")
    assert (seat(m), asked(m)) == ("a", "choose-order")


# --- three and four -------------------------------------------------------------------------------
FOUR = """
. . A . . .
 . . . . . .
C . . . . D
 . . . . . .
. . B . . .
 . . . . . .
"""
EDGES = {"a": "north", "b": "south", "c": "west", "d": "east"}


def four(**said: Any) -> CombatHexMatch:
    """Four armies at the four edges; the strategy phase begins."""
    marks = {"A": "a aragorn se", "B": "b lurtz nw", "C": "c gimli e", "D": "d ugluk w"}
    return field(FOUR, phase="strategy", edges=EDGES, **{**marks, **said})


def test_CH_V6_the_highest_chooses_his_place_and_the_others_follow_clockwise() -> None:
    """North, east, south, west: with east in the second place, north is first and west last."""
    m = four(dice=[1, 2, 3, 6])
    assert (seat(m), offered(m)) == ("d", {"number:1", "number:2", "number:3", "number:4"})
    assert refused(m, "number:5") == "CH-V6"
    assert refused(m, "number:0") == "CH-V6"
    play(m, "number:2")
    assert [m.game.seats[each] for each in table(m).order] == ["a", "d", "b", "c"]
    phases = []
    for _ in range(4):
        phases.append(seat(m))
        end_phase(m)
    assert phases == ["a", "d", "b", "c"]


def test_CH_V6_the_first_place_and_the_last() -> None:
    """In the first place he begins; in the last the next one clockwise does."""
    first = play(four(dice=[1, 2, 3, 6]), "number:1")
    assert [first.game.seats[each] for each in table(first).order] == ["d", "b", "c", "a"]
    last = play(four(dice=[1, 2, 3, 6]), "number:4")
    assert [last.game.seats[each] for each in table(last).order] == ["b", "c", "a", "d"]


def test_CH_V6_only_those_tied_for_the_highest_roll_again() -> None:
    """6, 6, 3, 1: two dice are rolled again."""
    m = four(dice=[6, 6, 3, 1, 2, 5])
    assert seat(m) == "b"
    assert len([line for line in log(m) if "for initiative" in line]) == 6


def test_CH_V6_every_other_army_is_enemy_and_chains_join_them_all() -> None:
    """Three armies around one hex: one combat with three pools of dice, in turn order."""
    ring = """
    . . . .
     . A . .
    . B C .
     . . . .
    """
    m = field(
        ring,
        phase="combat",
        A="a aragorn se",
        B="b lurtz e",
        C="c gimli nw",
        order=["c", "a", "b"],
        level=500,
    )
    assert (seat(m), offered(m)) == ("c", {"warrior:a-aragorn", "warrior:b-lurtz", "warrior:c-gimli"})


def test_CH_V8_the_choice_holds_for_one_turn_only() -> None:
    """The next turn has a roll of its own."""
    m = play(strategy(dice=[6, 1], level=500), "do:attacker")
    end_turn(m)
    assert (m.view().turn, asked(m)) == (2, "choose-order")

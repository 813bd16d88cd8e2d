"""Section 9: putting the Ring on, the struggle, taking it off, and how Frodo decides the game."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.rules.victory import points_on_map
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import (
    acted,
    alive,
    asked,
    effects,
    end_phase,
    end_turn,
    field,
    fight,
    hex_of,
    log,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    until,
    where,
    winner,
    wounds,
)
from tests.games.combat_hex.rules.rings import ring_turn, with_numbers

ALONE = """
    F . . . .
     . . . . s
    . . . . o
    """


def lonely(frodo: str = "a frodo e", turn: int = 2, **said: object) -> CombatHexMatch:
    """Frodo in a corner, Sam and an orc far away."""
    return field(ALONE, F=frodo, s="a sam e", o="b orc-warrior w", level=500, turn=turn, **said)


# --- putting it on --------------------------------------------------------------------------------
def test_CH_9_01_frodo_may_put_on_the_ring_before_he_acts() -> None:
    """The wearer has the same wounds and action points, and then his normal action."""
    m = lonely("a frodo e wounds=3 action_points=2")
    play(m, "warrior:a-frodo")
    assert (asked(m), seat(m)) == ("ring", "a")
    assert offered(m) == {"do:put-on-ring", "do:no"}
    play(m, "do:put-on-ring", 4, 4)
    assert (ring_turn(m, "a-frodo"), wounds(m, "a-frodo"), points(m, "a-frodo")) == (2, 3, 2)
    assert (asked(m), offered(m) >= {"do:move", "do:turn", "do:forgo"}) == ("choose-warriors-action", True)
    assert hex_of(move_on(m, "B1"), "a-frodo") == "B1"


def move_on(m: CombatHexMatch, path: str) -> CombatHexMatch:
    """The chosen warrior moves along a path and faces east."""
    words = " ".join(f"hex:{name}" for name in path.split())
    passing(m, f"do:move {words}")
    return passing(m, "do:done face:e")


def test_CH_9_01_he_need_not_and_nobody_else_can() -> None:
    """Passing leaves the Ring where it is without any roll; Sam is not asked."""
    m = lonely()
    play(m, "warrior:a-frodo do:no")
    assert (ring_turn(m, "a-frodo"), asked(m)) == (0, "choose-warriors-action")
    assert not any("struggles" in line for line in log(m))
    play(m, "do:forgo warrior:a-sam")
    assert asked(m) == "choose-warriors-action"


def test_CH_9_01_it_is_not_put_on_twice() -> None:
    """The wearer is asked only about taking it off."""
    m = lonely("a frodo e ring_on=1")
    play(m, "warrior:a-frodo")
    assert refused(m, "do:put-on-ring") == "CH-9.01"
    assert offered(m) == {"do:take-off-ring", "do:no"}


# --- the struggle ---------------------------------------------------------------------------------
def test_CH_9_02_the_struggle_roll_comes_before_he_acts_each_turn() -> None:
    """It is made in the turn the Ring is put on and in the next, once each, whatever he does then."""
    m = lonely(turn=1)
    play(m, "warrior:a-frodo do:put-on-ring", 5, 2)
    assert effects(m, "a-frodo") == {"struggled"}
    play(m, "do:forgo")
    end_turn(m)
    assert effects(m, "a-frodo") == set()
    until(m, "choose-order")
    play(m, "do:attacker" if seat(m) == "a" else "do:defender")
    until(m, "choose-warrior")
    play(m, "warrior:a-frodo do:no", 6, 3)
    assert [line for line in log(m) if "struggles" in line] == [
        "Frodo struggles with the Ring: good 5, evil 2.",
        "Frodo struggles with the Ring: good 6, evil 3.",
    ]
    assert asked(m) == "choose-warriors-action"


def test_CH_9_03_two_dice_are_rolled_one_good_one_evil() -> None:
    """The first die is the good one, the second the evil one, and only two are used."""
    m = lonely("a frodo e ring_on=1")
    play(m, "warrior:a-frodo do:no", 2, 1, 6)
    assert "Frodo struggles with the Ring: good 2, evil 1." in log(m)
    assert m.table.roll(1) == [6]


@pytest.mark.parametrize(("good", "evil", "kept"), [(4, 4, True), (5, 4, True), (3, 4, False), (1, 6, False)])
def test_CH_9_04_CH_9_05_good_must_equal_or_beat_evil(good: int, evil: int, kept: bool) -> None:
    """A tie keeps his will and he acts; a higher evil die costs a wound and all but a turn on the spot."""
    m = lonely("a frodo e ring_on=1")
    play(m, "warrior:a-frodo do:no", good, evil)
    assert ("mastered" in effects(m, "a-frodo")) is not kept
    assert wounds(m, "a-frodo") == (4 if kept else 3)
    assert offered(m) == ({"do:move", "do:turn", "do:forgo"} if kept else {"do:turn", "do:forgo"})
    assert acted(m, "a-frodo")


def test_CH_9_05_mastered_he_spends_nothing_and_fights_nobody() -> None:
    """He can do nothing but turn; in the combat phase nobody is in a chain with him."""
    m = field(
        """
        F w . . s
         . . . . .
        """,
        F="a frodo e ring_on=1",
        w="b ringwraith w",
        s="a sam w",
        level=500,
        turn=2,
    )
    play(m, "warrior:a-frodo do:no", 1, 2)
    assert (wounds(m, "a-frodo"), refused(m, "do:move")) == (3, "CH-O3")
    play(m, "do:forgo")
    assert refused(m, "warrior:a-frodo") == "CH-3.06"
    end_phase(m)
    play(m, "warrior:b-ringwraith do:forgo")
    assert "Combat phase: no combats to fight." in log(m)


def test_CH_9_05_with_his_will_kept_the_same_chain_is_fought() -> None:
    """The board of the test before, but good equals evil: there is a combat."""
    m = field("F w . . s\n . . . . .", F="a frodo e ring_on=1", w="b ringwraith w", s="a sam w", level=500, turn=2)
    play(m, "warrior:a-frodo do:no do:forgo", 2, 2)
    end_phase(m)
    play(m, "warrior:b-ringwraith do:forgo")
    assert "Combat phase: 1 combat to fight." in log(m)


# --- taking it off --------------------------------------------------------------------------------
def test_CH_9_11_only_who_began_the_turn_with_it_may_try() -> None:
    """The roll to take it off stands for the normal one; without the Ring there is nothing to take off."""
    m = lonely()
    play(m, "warrior:a-frodo")
    assert refused(m, "do:take-off-ring") == "CH-9.11"
    m = lonely("a frodo e ring_on=1")
    play(m, "warrior:a-frodo do:take-off-ring", 6, 1, 1, 6)
    assert len([line for line in log(m) if "struggles" in line]) == 1
    assert asked(m) == "choose-warriors-action"


def test_CH_9_11_a_ring_put_on_this_turn_stays_on() -> None:
    """In the turn he puts it on he is not asked again."""
    m = lonely("a frodo e ring_on=2", turn=2)
    play(m, "warrior:a-frodo", 6, 1)
    assert (asked(m), ring_turn(m, "a-frodo")) == ("choose-warriors-action", 2)


def test_CH_9_12_good_beats_evil_and_the_ring_comes_off() -> None:
    """Frodo returns with the wounds and action points of the wearer, and acts."""
    m = lonely("a frodo e ring_on=1 wounds=2 action_points=1")
    play(m, "warrior:a-frodo do:take-off-ring", 4, 3)
    assert (ring_turn(m, "a-frodo"), wounds(m, "a-frodo"), points(m, "a-frodo")) == (0, 2, 1)
    assert "do:move" in offered(m)


@pytest.mark.parametrize(("good", "evil"), [(4, 4), (2, 5)])
def test_CH_9_13_a_tie_does_not_take_it_off(good: int, evil: int) -> None:
    """If evil equals or beats good, the Ring stays on, he loses a wound and may not move this turn."""
    m = lonely("a frodo e ring_on=1")
    play(m, "warrior:a-frodo do:take-off-ring", good, evil)
    assert (ring_turn(m, "a-frodo"), wounds(m, "a-frodo")) == (1, 3)
    assert refused(m, "do:move") == "CH-9.13"
    assert effects(m, "a-frodo") == {"struggled", "rooted"}


def test_CH_9_13_he_may_move_again_in_the_next_turn() -> None:
    """The Ring's bans end with the turn."""
    m = lonely("a frodo e ring_on=1")
    play(m, "warrior:a-frodo do:take-off-ring do:forgo", 1, 1)
    end_turn(m)
    until(m, "choose-order")
    play(m, "do:attacker" if seat(m) == "a" else "do:defender")
    until(m, "choose-warrior")
    play(m, "warrior:a-frodo do:no", 1, 1)
    assert "do:move" in offered(m)


# --- he decides the game --------------------------------------------------------------------------
def test_CH_9_16_frodo_killed_loses_the_game() -> None:
    """His player loses there and then, however many friends are left; he needs no Ring on for it."""
    m = field(
        """
        F u . s s
         . . . s s
        """,
        F="a frodo e wounds=1",
        u="b ugluk w",
        s="a sam e",
        phase="combat",
    )
    fight(m, "a-frodo", 2, 6, 6, 6, 6, 6, 6, 6, 6)
    assert (winner(m), alive(m, "a-frodo")) == ("b", False)
    assert m.outcome is not None and log(m)[-1] == "Army B wins: the Ring-bearer is dead."


def test_CH_9_16_frodo_off_the_map_wins_the_game() -> None:
    """He wins at once, although more than half of his army has fallen."""
    m = field(
        """
        . . .
         . . .
        . . o
         F . .
        """,
        F="a frodo e",
        o="b orc-warrior ne",
        extra=["a sam removed", "a gimli removed", "a boromir removed"],
    )
    play(m, "warrior:a-frodo do:no do:move")
    passing(m, "do:leave-map")
    assert (winner(m), where(m, "a-frodo")) == ("a", "left-map")
    assert log(m)[-1] == "Army A wins: the Ring-bearer has escaped over the enemy's edge."


def test_CH_9_17_the_wearer_is_worth_the_frodo_he_replaced() -> None:
    """Points on the map are those of his own line, also when the wearer's line is in play."""
    for options in ([], ["wearer-line"]):
        m = lonely("a frodo e ring_on=1", options=options)
        with_numbers(m, "frodo-wearing-the-ring", points=1)
        assert points_on_map(m.table, 0) == 195 + 265

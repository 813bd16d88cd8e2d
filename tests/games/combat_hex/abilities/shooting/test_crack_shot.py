"""Crack Shot (CH-8.21): a shot first, then a move, in one action."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.model import CRACK_SHOT
from tests.games.combat_hex.rules.combats import with_ability, with_shots
from tests.games.combat_hex.rules.fields import (
    acted,
    asked,
    effects,
    field,
    hex_of,
    move,
    offered,
    passing,
    play,
    points,
    refused,
    used,
    wounds,
)

BOARD = """
    . . . . . . .
     A . . . o . .
    . . . . . . B
    """


def test_CH_8_21_crack_shot_lets_him_shoot_and_then_move() -> None:
    """Faramir pays 1 AP, shoots Lurtz, walks two hexes and has acted."""
    m = field(BOARD, A="a faramir e", B="a sam", o="b lurtz w", level=500)
    play(m, "warrior:a-faramir")
    assert asked(m) == "use-ability" and "ability:crack-shot" in offered(m)
    passing(m, "ability:crack-shot do:shoot face:e warrior:b-lurtz", 5, 2, 4)
    assert (wounds(m, "b-lurtz"), points(m, "a-faramir"), used(m, "a-faramir")) == (4, 4, {"crack-shot"})
    assert effects(m, "a-faramir") == {"crack-shot"}
    assert (asked(m), acted(m, "a-faramir"), offered(m)) == ("choose-warriors-action", True, {"do:move", "do:done"})
    passing(m, "do:move hex:A1 hex:B1 do:done face:e")
    assert (hex_of(m, "a-faramir"), asked(m), offered(m, "warrior")) == ("B1", "choose-warrior", {"a-sam"})
    assert effects(m, "a-faramir") == set()


def test_CH_8_21_crack_shot_unused_means_one_or_the_other() -> None:
    """Without it the action ends with the shot."""
    m = field(BOARD, A="a faramir e", B="a sam", o="b lurtz w", level=500)
    passing(m, "warrior:a-faramir do:shoot face:e warrior:b-lurtz", 2, 2)
    assert (asked(m), points(m, "a-faramir")) == ("choose-warrior", 5)


def test_CH_8_21_crack_shot_does_not_let_him_move_first() -> None:
    """After a move there is no shot."""
    m = field(BOARD, A="a faramir e", B="a sam", o="b lurtz w", level=500)
    passing(m, "warrior:a-faramir ability:crack-shot do:move hex:A1")
    assert refused(m, "do:shoot") == "CH-S1"
    passing(m, "do:done face:e")
    assert (asked(m), offered(m, "warrior")) == ("choose-warrior", {"a-sam"})


@pytest.mark.parametrize(("face", "asks"), [("w", "choose-warriors-action"), ("e", "use-ability")])
def test_CH_8_21_crack_shot_not_from_an_enemy_kill_zone(face: str, asks: str) -> None:
    """With an orc upon him Faramir is not even asked; behind the orc's back he is."""
    m = field("A o . . p", A="a faramir e", o=f"b orc-warrior {face}", p="b lurtz w", level=500)
    assert asked(play(m, "warrior:a-faramir")) == asks


def test_CH_8_21_crack_shot_is_one_shot_and_a_plain_move() -> None:
    """CH-S9: neither a second shot nor a charge can follow."""
    m = field(BOARD, A="a faramir e", B="a sam", o="b lurtz w", level=500)
    passing(m, "warrior:a-faramir ability:crack-shot do:shoot face:e warrior:b-lurtz", 2, 2)
    assert [refused(m, word) for word in ("do:shoot", "do:charge", "do:turn", "do:dismount")] == [
        "CH-S9", "CH-S9", "CH-S9", "CH-E3",
    ]  # fmt: skip


def test_CH_8_21_crack_shot_may_end_without_the_move() -> None:
    """He may be done after the shot, where he stands."""
    m = field(BOARD, A="a faramir e", B="a sam", o="b lurtz w", level=500)
    passing(m, "warrior:a-faramir ability:crack-shot do:shoot face:e warrior:b-lurtz", 2, 2)
    play(m, "do:done")
    assert (hex_of(m, "a-faramir"), asked(m)) == ("A2", "choose-warrior")


def test_CH_8_21_crack_shot_may_clear_the_way() -> None:
    """The orc that would have stopped him is shot down first."""
    board = ". . . . . . .\n A . o . . . .\n. . . . . . B"
    m = field(board, A="a faramir e", B="b sam e", o="b orc-warrior w", level=500)
    passing(m, "warrior:a-faramir ability:crack-shot do:shoot face:e warrior:b-orc-warrior", 5, 2, 3)
    passing(m, "do:move hex:B2 hex:C2 hex:D2")
    assert hex_of(m, "a-faramir") == "D2"
    m = move(field(board, A="a faramir e", B="b sam e", o="b orc-warrior w", level=500), "a-faramir", "B2")
    assert hex_of(m, "a-faramir") == "B2" and asked(m) != "name-step"


def test_CH_S9_the_move_after_the_shot_is_not_the_action() -> None:
    """Before its first step it is ended; without the shot the whole action would be given up."""
    m = field(BOARD, A="a faramir e", B="a sam", o="b lurtz w", level=500)
    passing(m, "warrior:a-faramir ability:crack-shot do:shoot face:e warrior:b-lurtz do:move", 5, 2, 4)
    assert (asked(m), offered(m) & {"do:done", "do:forgo"}) == ("name-step", {"do:done"})
    m = field(BOARD, A="a faramir e", B="a sam", o="b lurtz w", level=500)
    passing(m, "warrior:a-faramir do:move")
    assert (asked(m), offered(m) & {"do:done", "do:forgo"}) == ("name-step", {"do:forgo"})


@pytest.mark.parametrize(("paid", "asks"), [("do:yes", "use-ability"), ("do:no", "choose-warriors-action")])
def test_CH_8_21_CH_X2_crack_shot_not_for_a_minion_that_must_leave_its_hex(paid: str, asks: str) -> None:
    """A Large minion may shoot in Sauron's kill zone; if it has not paid for fear it has to move, and is not asked."""
    board = """
        . . . . . . .
         T . S . . p .
        . . . . . . .
        """
    m = field(board, T="a cave-troll e", S="b sauron w", p="b lurtz w", extra=["a orc-archer hex=G1"])
    with_shots(with_ability(m, "cave-troll", CRACK_SHOT, 1), "cave-troll", 1, 9)
    play(m, f"warrior:a-cave-troll {paid}")
    assert asked(m) == asks

"""Rulings CH-S1, CH-S9 and CH-M21: moving and shooting in one action."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import CRACK_SHOT, IS_FLYER
from tests.games.combat_hex.rules.combats import rolls, with_ability, with_trait
from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    hex_of,
    hexes_of,
    idle,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    wounds,
)

RIDE = """
    . . . . . . . .
     . R . . . o . .
    . . . . . . . .
    """


# --- moving and shooting --------------------------------------------------------------------------
def test_CH_S1_a_flyer_shoots_after_its_move() -> None:
    """The Balrog flies one hex and may then shoot; an archer that walks may not."""
    board = """
        . . . . . . . .
         . . . . . . . .
        . B . . . . . t
         . . . . . . . .
        . . . . . . . .
         . . . . . . . .
        """
    m = field(board, B="a balrog e", t="b gondor-spearman e", level=500)
    passing(m, "warrior:a-balrog do:move hex:A4 do:done face:e")
    assert asked(m) == "end-with-blow" and "do:shoot" in offered(m)
    passing(m, "do:shoot face:e warrior:b-gondor-spearman", *[2] * 7)
    rest(m)
    assert rolls(m) == [("a", [2] * 7)]


def test_CH_S1_a_large_warrior_shoots_in_kill_zones_of_small_enemies() -> None:
    """Treebeard shoots with an orc upon him, but not with a Cave Troll."""
    board = """
        . . . . . . .
         . T . u . . .
        . . . . . . .
        """
    for kind, rule in (("orc-warrior", ""), ("cave-troll", "CH-5.02")):
        m = field(board, T="a treebeard e", u=f"b {kind} {'w' if kind == 'orc-warrior' else 'e'}", level=500)
        assert refused(play(m, "warrior:a-treebeard"), "do:shoot") == rule


def test_CH_S1_a_carried_warrior_shoots_though_its_carrier_moves() -> None:
    """Treebeard walks, then the archer on him shoots from where he has come to."""
    m = field(
        """
        . . . . . . . . . . .
         . T . . . . . . . . .
        . . . . . . . . . . o
        """,
        T="a treebeard e",
        o="b lurtz w",
        extra=["a ithilien-ranger carried_by=a-treebeard"],
        level=500,
    )
    play(m, "warrior:a-ithilien-ranger")
    assert refused(m, "do:shoot") == "CH-S10"
    m = field(
        """
        . . . . . . . . . . .
         . T . . . . . . . . .
        . . . . . . . . . . o
        """,
        T="a treebeard e",
        o="b lurtz w",
        extra=["a ithilien-ranger carried_by=a-treebeard"],
        level=500,
    )
    passing(m, "warrior:a-treebeard do:move hex:C2 do:done face:e warrior:a-ithilien-ranger")
    assert refused(m, "do:shoot") == ""


# --- the shot during a cavalry move ---------------------------------------------------------------
def test_CH_M21_CH_S1_cavalry_shoots_once_after_the_first_step() -> None:
    """Not before the first step; then once, with any facing; then the ride goes on with what is left."""
    m = field(RIDE, R="a rider-of-rohan e", o="b lurtz w", level=500)
    play(m, "warrior:a-rider-of-rohan do:move")
    assert refused(m, "do:shoot") == "CH-M21"
    play(m, "hex:B1")
    assert refused(m, "do:shoot") == ""
    play(m, "do:shoot")
    assert (asked(m), len(offered(m, "face"))) == ("turn-to-shoot", 6)
    passing(m, "face:se", 5, 4)
    passing(m, "warrior:b-lurtz")
    assert (wounds(m, "b-lurtz"), hex_of(m, "a-rider-of-rohan"), asked(m)) == (4, "B1", "name-step")
    assert refused(m, "do:shoot") == "CH-S9"
    play(m, "hex:C1 do:done face:e")
    assert (hex_of(m, "a-rider-of-rohan"), hexes_of(m, "a-rider-of-rohan")) == ("C1", {"C1", "B1"})


def test_CH_M21_not_where_the_lead_hex_is_in_an_enemy_kill_zone() -> None:
    """Beside the orc that faces it the rider must stop and cannot shoot; beside its back it may."""
    board = """
        . . . . . . . .
         . R . . p . o .
        . . . . . . . .
        """
    m = field(board, R="a rider-of-rohan e", p="b orc-warrior w", o="b lurtz w", level=500)
    passing(m, "warrior:a-rider-of-rohan do:move hex:C2 hex:D2")
    assert asked(m) == "face-after-move"
    m = field(board, R="a rider-of-rohan e", p="b orc-warrior e", o="b lurtz w", level=500)
    passing(m, "warrior:a-rider-of-rohan do:move hex:C2 hex:D2")
    assert (asked(m), refused(m, "do:shoot")) == ("name-step", "")


def test_CH_M21_the_rear_hex_does_not_matter_on_the_way() -> None:
    """The orc holds the rear hex where the rider stands: no shot as its action, but one on the way."""
    board = """
        . . . . . . . .
         . . . R . . o .
        . . p . . . . .
        """
    m = field(board, R="a rider-of-rohan e", p="b orc-warrior ne", o="b lurtz w", level=500)
    assert refused(play(m, "warrior:a-rider-of-rohan"), "do:shoot") == "CH-5.02"
    idle(passing(m, "do:move hex:E2"))
    assert (asked(m), refused(m, "do:shoot")) == ("name-step", "")


def test_CH_M21_the_last_hex_counts_after_a_run_too() -> None:
    """All movement spent and the run made: the shot may still be taken there."""
    m = field(
        """
        . . . . . . . . . . . . .
         . R . . . . . . . . . . .
        . . . . . . . . . . . . o
        """,
        R="a rider-of-rohan e",
        o="b lurtz w",
        level=500,
    )
    path = " ".join(f"hex:{column}2" for column in "CDEFGHIJ")
    passing(m, f"warrior:a-rider-of-rohan do:move {path}")
    assert refused(m, "do:shoot") == ""
    play(m, "do:run hex:K2")
    assert (asked(m), refused(m, "do:shoot"), points(m, "a-rider-of-rohan")) == ("name-step", "", 0)
    passing(m, "do:shoot face:e warrior:b-lurtz", 2)
    assert asked(m) == "face-after-move"


def test_CH_M21_not_in_a_charge() -> None:
    """A charge is no move to interrupt for a shot."""
    m = field(RIDE, R="a rider-of-rohan e", o="b lurtz w", level=500)
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2")
    assert refused(m, "do:shoot") == "CH-8.10"


# --- one shot -------------------------------------------------------------------------------------
def test_CH_S9_after_a_crack_shot_only_a_plain_move() -> None:
    """Faramir shoots, and may then move or be done: no second shot, no turn, no charge."""
    m = field("A . . . o .\n . . . . . .", A="a faramir e", o="b lurtz w", level=500)
    passing(m, "warrior:a-faramir ability:crack-shot do:shoot face:e warrior:b-lurtz", 2, 2)
    assert (asked(m), offered(m)) == ("choose-warriors-action", {"do:move", "do:done"})
    rules = [refused(m, word) for word in ("do:shoot", "do:turn", "do:charge")]
    assert rules == ["CH-S9", "CH-S9", "CH-S9"]


def test_CH_S9_a_rider_with_crack_shot_does_not_shoot_again_on_the_way() -> None:
    """The shot before the move was the one shot of this action, and the move is no charge."""
    m = with_ability(field(RIDE, R="a rider-of-rohan e", o="b lurtz w", level=500), "rider-of-rohan", CRACK_SHOT, 0)
    passing(m, "warrior:a-rider-of-rohan ability:crack-shot do:shoot face:e warrior:b-lurtz", 2)
    assert refused(m, "do:charge") == "CH-S9"
    play(m, "do:move hex:B1")
    assert refused(m, "do:shoot") == "CH-S9"


def test_CH_S9_a_flyer_ends_the_move_after_a_crack_shot_with_a_blow_only() -> None:
    """Its free attack is left, its shot is not."""
    m = field("A . . . . o .\n . . . . . . .", A="a faramir e", o="b lurtz ne", level=500)
    with_trait(m, "faramir", IS_FLYER)
    passing(m, "warrior:a-faramir ability:crack-shot do:shoot face:e warrior:b-lurtz", 2, 2)
    passing(m, "do:move hex:B1 hex:C1 hex:D1 hex:E1 do:done face:e")
    assert (asked(m), refused(m, "do:shoot"), refused(m, "warrior:b-lurtz")) == ("end-with-blow", "CH-S9", "")

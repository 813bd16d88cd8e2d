"""Section 4: what a move costs, what bars it (CH-4.01 to CH-4.05, CH-M1, CH-M4)."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.rules.moving.reach import reach
from tests.games.combat_hex.rules.fields import (
    asked,
    battle,
    face_of,
    field,
    hex_of,
    number,
    offered,
    passing,
    play,
    refused,
    table,
    why,
)

FACES = {"e", "ne", "nw", "w", "sw", "se"}


# --- how far --------------------------------------------------------------------------------------
def test_CH_4_01_a_move_reaches_as_far_as_its_movement_points() -> None:
    """Gimli has 4: four clear hexes and no fifth; he may stop before, and only neighbouring hexes are next."""
    m = field(". G . . . . . .\n . . . . . . . o", G="a gimli e action_points=0", o="b orc-warrior")
    play(m, "warrior:a-gimli do:move")
    assert refused(m, "hex:D1") == "CH-4.01"
    for step in ("C1", "D1", "E1"):
        play(m, f"hex:{step}")
        assert "do:done" in offered(m)
    play(m, "hex:F1")
    assert (asked(m), offered(m)) == ("face-after-move", {f"face:{face}" for face in FACES})


def test_CH_4_01_a_step_that_costs_more_than_is_left_is_refused() -> None:
    """With 1 of 4 MP left a clear hex is open and a rough one is not."""
    m = field(
        """
        .   G   .   .   . r .   .
                           r r
          .   .   .   .   .   .   o
        """,
        G="a gimli e action_points=0",
        o="b orc-warrior",
    )
    play(m, "warrior:a-gimli do:move hex:C1 hex:D1 hex:E1")
    assert (refused(m, "hex:F1"), why(m, "hex:F1")) == ("CH-4.03", "This step costs more than your 1 MP.")
    assert "hex:E2" in offered(m)


def test_CH_4_01_the_reach_is_what_the_points_pay_for() -> None:
    """On open ground five MP reach every hex within five, and no other."""
    g = battle("\n".join([". " * 13, " " + ". " * 13] * 3 + [". . . . . . A . . . . . ."]), A="a aragorn")
    found = {hex_name(hex_) for hex_ in reach(g, number(g, "a-aragorn"), 0)}
    assert {"B7", "L7", "D2", "I2"} <= found
    assert not found & {"A7", "M7", "G7", "C2", "J2", "G1"}


# --- facing ---------------------------------------------------------------------------------------
def test_CH_4_02_any_direction_whatever_the_facing_and_any_facing_at_the_end() -> None:
    """Facing west he steps to all six sides, and when he stops he may face each of them."""
    m = field(". . . .\n . A . .\n. . . o", A="a aragorn w", o="b orc-archer ne")
    play(m, "warrior:a-aragorn do:move")
    assert offered(m, "hex") == {"A2", "B1", "C1", "C2", "B3", "C3"}
    play(m, "hex:A2 do:done")
    assert offered(m, "face") == FACES
    play(m, "face:ne")
    assert (hex_of(m, "a-aragorn"), face_of(m, "a-aragorn")) == ("A2", "ne")


def test_CH_4_02_a_move_that_is_interrupted_may_turn_to_any_side() -> None:
    """Eomer, riding past an orc to the north, turns to it for his Fast Strike; three sides have it in front."""
    m = field(
        """
        . . . o . . . .
         . . . . . . . .
        . E . . . . . .
        """,
        E="a eomer e",
        o="b orc-warrior ne",
        extra=["b orc-warrior removed", "b orc-warrior removed"],
    )
    play(m, "warrior:a-eomer do:move hex:C3 hex:C2 ability:fast-strike warrior:b-orc-warrior-1")
    assert (asked(m), offered(m, "face")) == ("turn-first", {"e", "ne", "nw"})
    assert refused(m, "face:w") == "CH-C10"
    play(m, "face:nw")
    assert face_of(m, "a-eomer") == "nw"


# --- prices of sides ------------------------------------------------------------------------------
@pytest.mark.parametrize(("side", "price"), [("", 1), ("red", 2), ("blue", 3)])
def test_CH_4_03_the_colour_of_the_side_is_the_price(side: str, price: int) -> None:
    """White 1, red 2, blue 3, the same from both sides."""
    sides = {side: ["B1-e"]} if side else {}
    for path, at in (("C1", "B1"), ("B1", "C1")):
        drawing = ". A .\n . . ." if at == "B1" else ". . A\n . . ."
        m = field(drawing, A="a aragorn", sides=sides, extra=["b orc-warrior removed"])
        play(m, f"warrior:a-aragorn do:move hex:{path}")
        assert table(m).way.left == 5 - price


def test_CH_4_03_impassable_sides_have_no_price() -> None:
    """A black side is refused however many points are there; the way around is open."""
    m = field(". A .\n . . .", A="a aragorn", sides={"black": ["B1-e"]}, extra=["b orc-warrior removed"])
    play(m, "warrior:a-aragorn do:move")
    assert (refused(m, "hex:C1"), "hex:B2" in offered(m)) == ("CH-4.04", True)


@pytest.mark.parametrize(("kind", "ahead"), [("aragorn", True), ("rider-of-rohan", True), ("cave-troll", False)])
def test_CH_4_04_nobody_steps_across_a_black_side(kind: str, ahead: bool) -> None:
    """On foot, on horseback or Large; the side is black from both hexes."""
    for row, there, face in ((". . A . . .", "D2", "e"), (". . . A . .", "C2", "w")):
        way = face if ahead else "w" if face == "e" else "e"  # a Large base lies before its back hex
        m = field(
            f". . . . . .\n {row}\n. . . . . .",
            A=f"a {kind} {way}",
            extra=["b orc-warrior removed"],
            sides={"black": ["C2-e"]},
        )
        assert refused(play(m, f"warrior:a-{kind} do:move"), f"hex:{there}") == "CH-4.04"


def test_CH_4_041_a_ledge_cannot_be_crossed() -> None:
    """A dotted side stops bodies like a black one, and says so."""
    m = field(". A .\n . . .", A="a aragorn", sides={"dotted": ["B1-e"]}, extra=["b orc-warrior removed"])
    play(m, "warrior:a-aragorn do:move")
    assert (refused(m, "hex:C1"), "ledge" in why(m, "hex:C1")) == ("CH-4.041", True)
    m = field(". . A\n . . .", A="a aragorn", sides={"dotted": ["B1-e"]}, extra=["b orc-warrior removed"])
    assert refused(play(m, "warrior:a-aragorn do:move"), "hex:B1") == "CH-4.041"


def test_CH_M1_the_price_is_that_of_the_side_whatever_the_hexes_are() -> None:
    """Onto a hill, off it and over an X hex: 1 MP across white, 2 across red."""
    m = field(
        """
        A   ^ r ^   X   .
        .
          .   .   .   .   .
        """.replace("        .\n          .", "\n          ."),
        A="a aragorn e",
        extra=["b orc-warrior removed"],
    )
    play(m, "warrior:a-aragorn do:move hex:B1")
    assert table(m).way.left == 4
    play(m, "hex:C1")
    assert table(m).way.left == 2
    play(m, "hex:D1")
    assert (table(m).way.left, refused(m, "do:done")) == (1, "CH-4.07")
    play(m, "hex:E1 do:done face:e")
    assert hex_of(m, "a-aragorn") == "E1"


# --- friends and enemies --------------------------------------------------------------------------
LINE = """
    . . . . . .
     . A F . . .
    . . . . . o
    """


def test_CH_4_05_a_friend_may_be_passed_at_the_normal_price() -> None:
    """Through Sam's hex, but not to stay there."""
    m = field(LINE, A="a aragorn", F="a sam", o="b orc-warrior ne")
    play(m, "warrior:a-aragorn do:move hex:C2")
    assert (table(m).way.left, refused(m, "do:done")) == (4, "CH-4.07")
    play(m, "hex:D2 do:done face:e")
    assert (hex_of(m, "a-aragorn"), hex_of(m, "a-sam")) == ("D2", "C2")


def test_CH_4_05_a_friend_in_an_enemy_kill_zone_cannot_be_passed() -> None:
    """The orc faces Sam: his hex is closed. It faces away: it is open."""
    board = """
        . . . . . .
         . A F o . .
        . . . . . .
        """
    m = field(board, A="a aragorn", F="a sam e", o="b orc-warrior w")
    play(m, "warrior:a-aragorn do:move")
    assert (refused(m, "hex:C2"), "Sam" in why(m, "hex:C2")) == ("CH-4.05", True)
    m = field(board, A="a aragorn", F="a sam e", o="b orc-warrior e")
    assert "hex:C2" in offered(play(m, "warrior:a-aragorn do:move"))


def test_CH_4_05_an_enemys_hex_is_not_entered() -> None:
    """Not even that of one who faces away."""
    m = field(LINE, A="a aragorn", F="b orc-warrior e", o="b orc-warrior")
    play(m, "warrior:a-aragorn do:move")
    assert (refused(m, "hex:C2"), "enemy" in why(m, "hex:C2")) == ("CH-4.05", True)


def test_CH_M4_large_warriors_pass_friends_no_more_than_others() -> None:
    """A Cave Troll cannot go through an orc that stands in a kill zone; it can when the enemy looks elsewhere."""
    board = """
        . . . . . .
         . T o . . .
        . . . A . .
         . . . . . .
        """
    for face, rule in (("w", "CH-4.05"), ("e", "")):
        m = field(board, T="a cave-troll w", o="a orc-warrior", A=f"b boromir {face}")
        assert refused(play(m, "warrior:a-cave-troll do:move"), "hex:C2") == rule


def test_CH_M4_any_hex_of_a_friends_base_in_a_kill_zone_closes_all_of_them() -> None:
    """The orc has only the rear of the Rider in its kill zone: the lead hex cannot be passed either."""
    board = """
        . . . . . .
         o . R A . .
        . . . . . .
        """
    m = field(board, o="b orc-warrior e", R="a rider-of-rohan e", A="a aragorn")
    assert "hex:C2" not in offered(play(m, "warrior:a-aragorn do:move"))
    assert refused(m, "hex:C2") == "CH-4.05"
    m = field(board, o="b orc-warrior w", R="a rider-of-rohan e", A="a aragorn")
    play(m, "warrior:a-aragorn do:move hex:C2 hex:B2")
    assert (table(m).way.left, refused(m, "do:done")) == (3, "CH-4.07")


def test_CH_M4_sneakers_and_flyers_pass_everybody() -> None:
    """Gollum sneaks through enemies and guarded friends, the Witch King flies over them."""
    board = """
        . . . . . . . .
         . G o u . . . .
        . . . . . . . .
        """
    m = field(board, G="a gollum e", o="a orc-warrior e", u="b aragorn w")
    play(m, "warrior:a-gollum do:move ability:sneak hex:C2 hex:D2")
    assert refused(m, "do:done") == "CH-4.07"
    play(m, "hex:E2")
    assert (hex_of(m, "a-gollum"), table(m).way.left) == ("E2", 2)
    m = field(board, G="a witch-king w", o="a orc-warrior e", u="b aragorn w")
    passing(m, "warrior:a-witch-king do:move hex:C2 hex:D2 hex:E2")
    assert table(m).way.left == 6

"""Section 4: the border, X hexes, and how a move ends (CH-4.06, CH-4.07, CH-M7, CH-M9)."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    face_of,
    field,
    hex_of,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    table,
    where,
)

FACES = {"e", "ne", "nw", "w", "sw", "se"}


# --- the border, X --------------------------------------------------------------------------------
def test_CH_4_06_incomplete_hexes_cannot_be_entered() -> None:
    """The gap in the second row is no hex; nor is what lies beyond the border."""
    m = field("A . .\n .   .\n. . .", A="a aragorn", extra=["b orc-warrior removed"])
    play(m, "warrior:a-aragorn do:move hex:B1")
    assert offered(m, "hex") == {"A1", "C1", "A2"}
    assert refused(m, "hex:B2") == "CH-4.06"


def test_CH_4_06_incomplete_hexes_are_no_place_to_set_up() -> None:
    """The whole hexes of the first three rows, and no other."""
    m = field(
        ". . . .\n .   . .\n. . . .\n . . . .\n. . . .\n . . . .\n. . . .",
        phase="setting-up",
        extra=["a sam waiting", "b orc-warrior waiting"],
        dice=[6, 1],
    )
    while asked(m) != "set-up-hex":
        play(m, m.options[0])
    edge = {"A1", "B1", "C1", "D1", "A2", "C2", "D2", "A3", "B3", "C3", "D3"}
    far = {"A7", "B7", "C7", "D7", "A6", "B6", "C6", "D6", "A5", "B5", "C5", "D5"}
    assert offered(m, "hex") in (edge, far)
    assert refused(m, "hex:B2") in ("CH-4.06", "CH-M14")


@pytest.mark.parametrize(("kind", "first"), [("gollum", "ability:sneak"), ("witch-king", "")])
def test_CH_M9_incomplete_hexes_do_not_exist_for_anybody(kind: str, first: str) -> None:
    """Neither sneaking nor flying leads over them."""
    board = ". . . . .\n . . . . .\n. .   A .\n . . . . .\n. . . . ."
    m = field(board, A=f"a {kind} e", extra=["b orc-warrior removed"])
    play(m, f"warrior:a-{kind} do:move {first}")
    assert (refused(m, "hex:C3"), "hex:E3" in offered(m)) == ("CH-4.06", True)


def test_CH_M9_a_missing_hex_has_no_room_for_a_base() -> None:
    """The Rider may stand on D3 with its rear on any neighbour but the missing C3: it cannot face east."""
    m = field(
        ". . . . .\n . . . . .\n. .   . R\n . . . . .\n. . . . .",
        R="a rider-of-rohan se",
        extra=["b orc-warrior removed"],
    )
    move_to = play(m, "warrior:a-rider-of-rohan do:move hex:D3 do:done")
    assert offered(move_to, "face") == FACES - {"e"}
    assert refused(m, "face:e") == "CH-B1"


def test_CH_4_07_no_move_ends_on_an_x_or_on_a_warrior() -> None:
    """Both may be passed, both refuse a stop; running onto them is refused as well."""
    m = field("A X S . .\n . . . . o", A="a aragorn", S="a sam", o="b orc-warrior")
    play(m, "warrior:a-aragorn do:move hex:B1")
    assert refused(m, "do:done") == "CH-4.07"
    play(m, "hex:C1")
    assert refused(m, "do:done") == "CH-4.07"
    play(m, "hex:D1")
    assert "do:done" in offered(m)
    play(m, "do:run")
    assert (refused(m, "hex:C1"), "hex:E1" in offered(m)) == ("CH-M16", True)


# --- facing and death on the way ------------------------------------------------------------------
def test_CH_M7_who_is_killed_on_the_way_is_removed_at_once_and_moves_no_further() -> None:
    """Struck down as it leaves the kill zone the swordsman never reaches the next hex."""
    m = field(
        """
        . . . . .
         . s u . .
        A . . . .
        """,
        s="a gondor-spearman e",
        u="b uruk-hai-swordsman w",
        A="a aragorn",
    )
    play(m, "warrior:a-gondor-spearman do:move hex:A2")
    passing(m, "warrior:b-uruk-hai-swordsman", 6, 6, 5, 5)
    assert (where(m, "a-gondor-spearman"), alive(m, "a-gondor-spearman")) == ("removed", False)
    assert (asked(m), table(m).occupant.count(number(m, "a-gondor-spearman"))) == ("choose-warrior", 0)
    assert (table(m).mover, table(m).way.path) == (-1, [])


def test_CH_M7_killed_in_a_friends_hex_it_leaves_the_friend_there() -> None:
    """A Stalwart dwarf strikes sneaking Gollum down in the orc's hex: the orc stands there as before."""
    m = field(
        """
        . . . . .
         . G o d .
        . . . . .
        """,
        G="a gollum e wounds=1",
        o="a orc-warrior e",
        d="b dwarf-warrior w",
        extra=["a orc-warrior removed"],
    )
    passing(m, "warrior:a-gollum do:move ability:sneak hex:C2 hex:C1 ability:stalwart", 6, 2, 3)
    assert (where(m, "a-gollum"), hex_of(m, "a-orc-warrior-1")) == ("removed", "C2")
    assert table(m).occupant.count(number(m, "a-orc-warrior-1")) == 1


def test_CH_M7_the_facing_is_chosen_when_the_move_ends() -> None:
    """Not before: after each step the next hex is asked, and after the last the facing, once."""
    m = field("A . . .\n . . . .", A="a gimli w action_points=0", extra=["b orc-warrior removed"])
    play(m, "warrior:a-gimli do:move hex:B1")
    assert asked(m) == "name-step"
    play(m, "do:done")
    assert asked(m) == "face-after-move"
    play(m, "face:nw")
    assert (face_of(m, "a-gimli"), points(m, "a-gimli")) == ("nw", 0)

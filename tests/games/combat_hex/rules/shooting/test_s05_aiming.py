"""Section 5: range, arc, turning before a shot, and shots from above."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.combats import damage_rolls, rolls
from tests.games.combat_hex.rules.fields import (
    acted,
    asked,
    face_of,
    field,
    hex_of,
    hexes_of,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    shoot,
    table,
    why,
    wounds,
)


# --- range ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("drawing", "rule"), [("A . . . . . . o .", ""), ("A . . . . . . . o", "CH-5.06")])
def test_CH_5_06_range_counts_the_targets_hex_and_not_the_shooters(drawing: str, rule: str) -> None:
    """A ranger's range is 7: seven hexes away is within, eight is not."""
    extra = ["b gollum removed"]
    m = field(drawing + "\n . . . . B", A="a ithilien-ranger e", o="b orc-warrior w", B="b moria-goblin", extra=extra)
    play(m, "warrior:a-ithilien-ranger do:shoot face:e")
    assert refused(m, "warrior:b-orc-warrior") == rule
    if rule:
        assert "8" in why(m, "warrior:b-orc-warrior") and "7" in why(m, "warrior:b-orc-warrior")


def test_CH_5_06_out_of_range_of_everybody_there_is_no_shot() -> None:
    """With the only enemy eight hexes away shooting cannot be chosen."""
    m = field("A . . . . . . . o", A="a ithilien-ranger e", o="b orc-warrior w", level=500)
    assert refused(play(m, "warrior:a-ithilien-ranger"), "do:shoot") == "CH-S10"
    m = field("A . . . . . . o", A="a ithilien-ranger e", o="b orc-warrior w", level=500)
    assert refused(play(m, "warrior:a-ithilien-ranger"), "do:shoot") == ""


# --- the arc, and turning -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("face", "seen"),
    [("e", {"p"}), ("ne", {"o", "p"}), ("nw", {"o"}), ("w", {"o"}), ("sw", set()), ("se", {"p"})],
)
def test_CH_5_07_CH_5_08_the_target_must_lie_in_the_arc_after_turning(face: str, seen: set[str]) -> None:
    """One orc north-west, one east: which can be shot at depends on the facing taken, whatever it was before."""
    ids = {"o": "b-gollum", "p": "b-lurtz"}
    m = field(
        """
        . . . . . . .
         . o . . . . .
        . . . . . . .
         . . A . . p .
        . . . . . . .
        """,
        A="a ithilien-ranger sw",
        o="b gollum",
        p="b lurtz",
        level=500,
    )
    play(m, "warrior:a-ithilien-ranger do:shoot")
    assert (asked(m), len(offered(m, "face"))) == ("turn-to-shoot", 6)
    play(m, f"face:{face}")
    if not seen:
        assert (asked(m), acted(m, "a-ithilien-ranger")) == ("choose-warrior", True)
        return
    assert face_of(m, "a-ithilien-ranger") == face
    assert offered(m, "warrior") == {ids[mark] for mark in seen}
    assert {refused(m, f"warrior:{id_}") for mark, id_ in ids.items() if mark not in seen} <= {"CH-5.07"}


def test_CH_5_08_the_facing_stays_after_the_shot() -> None:
    """Turned for the shot, the shooter keeps facing that way; turning costs nothing."""
    m = field("o . A . .", A="a legolas e", o="b lurtz e", level=500)
    shoot(m, "a-legolas", "b-lurtz", 2, 3, 4, face="w")
    assert (face_of(m, "a-legolas"), points(m, "a-legolas"), hex_of(m, "a-legolas")) == ("w", 6, "C1")


def test_CH_5_08_cavalry_turns_by_half_before_a_shot() -> None:
    """A rider may keep its facing or change lead and rear; other facings are refused."""
    m = field(
        """
        . . . . . . .
         . o . . A . .
        . . . . . . .
        """,
        A="a rider-of-rohan e",
        o="b lurtz w",
        level=500,
    )
    assert hexes_of(m, "a-rider-of-rohan") == {"E2", "D2"}
    play(m, "warrior:a-rider-of-rohan do:shoot")
    assert (offered(m, "face"), refused(m, "face:ne")) == ({"e", "w"}, "CH-B2")
    play(m, "face:w")
    assert (hex_of(m, "a-rider-of-rohan"), hexes_of(m, "a-rider-of-rohan")) == ("D2", {"D2", "E2"})
    assert offered(m, "warrior") == {"b-lurtz"}


def test_CH_5_08_a_large_shooter_needs_room_to_turn() -> None:
    """Treebeard may be put down again only where his base fits."""
    m = field(
        """
        . . . . .
         . . T . .
        . . X . o
        """,
        T="a treebeard ne",
        o="b lurtz w",
        level=500,
    )
    play(m, "warrior:a-treebeard do:shoot")
    assert (refused(m, "face:sw"), refused(m, "face:w")) == ("CH-B7", "CH-B7")
    assert offered(m, "face") == {"e", "ne", "nw", "se"}


# --- elevated terrain -----------------------------------------------------------------------------
def test_CH_5_13_a_triangle_marks_elevated_terrain() -> None:
    """In a map file `^` is elevated; it costs nothing more to enter and is shown to everybody."""
    m = field("A ^ . .\n . . o .", A="a legolas e", o="b lurtz w", level=500)
    assert m.view().field.hexes["B1"] == "^" and m.view().field.hexes["C1"] == "."
    play(m, "warrior:a-legolas do:move hex:B1")
    assert table(m).way.left == 4


@pytest.mark.parametrize(
    ("shooter", "target", "dice"), [("high", "", 4), ("", "", 3), ("", "high", 3), ("high", "high", 3)]
)
def test_CH_5_14_from_above_one_shot_more(shooter: str, target: str, dice: int) -> None:
    """Legolas has three shots, and a fourth only from elevated terrain at a target that is not elevated."""
    m = field("A . . . o", A=f"a legolas e {shooter}", o=f"b lurtz w {target}", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz", *[5] * dice, *[4] * dice)
    rest(m)
    assert (rolls(m), damage_rolls(m)) == ([("a", [5] * dice)], [("a", [4] * dice)])
    assert wounds(m, "b-lurtz") == 5 - dice

"""Line of sight and elevated terrain (CH-5.12 to CH-5.15, CH-G10, CH-G12, CH-E5)."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.hexes import hex_of_name
from ravenhill.games.combat_hex.rules.shooting.sight import is_elevated, is_joined
from tests.games.combat_hex.rules.fields import battle, number
from tests.games.combat_hex.rules.shooting.sights import ROW_OF_THREE, look

# --- hills ----------------------------------------------------------------------------------------
LOW, HIGH = "", " high"


@pytest.mark.parametrize(
    ("shooter", "target", "low_warrior", "high_warrior", "other_hill"),
    [
        (LOW, LOW, "warrior b-orc-warrior", "warrior b-orc-warrior", "hill C2"),
        (HIGH, LOW, "clear", "warrior b-orc-warrior", "other hill C2"),
        (LOW, HIGH, "clear", "warrior b-orc-warrior", "clear"),
        (HIGH, HIGH, "clear", "warrior b-orc-warrior", "clear"),
    ],
)
def test_CH_5_12_CH_5_14_CH_5_14_1_CH_5_15_CH_G10_what_lies_between(
    shooter: str, target: str, low_warrior: str, high_warrior: str, other_hill: str
) -> None:
    """The table of hills, row by row: low warriors, elevated warriors and elevated hexes between."""
    marks = {"A": "a legolas e" + shooter, "t": "b gollum w" + target}
    g = battle(ROW_OF_THREE, o="b orc-warrior", **marks)
    assert look(g, "a-legolas", "b-gollum") == low_warrior
    g = battle(ROW_OF_THREE, o="b orc-warrior high", **marks)
    assert look(g, "a-legolas", "b-gollum") == high_warrior
    g = battle(ROW_OF_THREE.replace("o", "^"), **marks)
    assert look(g, "a-legolas", "b-gollum") == other_hill


def test_CH_5_14_1_joined_hills() -> None:
    """From a hill one sees down over every hex that a chain of elevated hexes joins to the own one, walls or not."""
    apart = """
        . . . . .
         A . ^ . t
        . . . . .
        """
    chain = """
        . . . . .
         A . ^ . t
        . ^ ^ . .
        """
    g = battle(apart, A="a legolas e high", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "other hill C2"
    assert not is_joined(g, number(g, "a-legolas"), hex_of_name("C2"))
    g = battle(chain, A="a legolas e high", t="b gollum w", sides={"black": ["A2-se"]})
    assert look(g, "a-legolas", "b-gollum") == "clear"
    assert is_joined(g, number(g, "a-legolas"), hex_of_name("C2"))
    assert not is_joined(g, number(g, "a-legolas"), hex_of_name("A1"))


def test_CH_5_14_CH_G10_elevated_warrior_on_the_own_hill() -> None:
    """On a hill joined to the shooter's only the warrior blocks, not the hill."""
    drawing = """
        . . . . .
         A ^ o . t
        . . . . .
        """
    g = battle(drawing, A="a legolas e high", o="b orc-warrior high", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "warrior b-orc-warrior"
    g = battle(drawing.replace("o", "^"), A="a legolas e high", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_G10_hills_both_ways() -> None:
    """With the option hills-both-ways a hill between also hides a target on another hill from below."""
    apart = """
        . . . . . .
         A . ^ . t .
        . . . . . .
        """
    for options, seen in (([], "clear"), (["hills-both-ways"], "hill before hill C2")):
        g = battle(apart, A="a legolas e", t="b gollum w high", options=options)
        assert look(g, "a-legolas", "b-gollum") == seen
    g = battle(apart.replace("^ .", "^ ^"), A="a legolas e", t="b gollum w high", options=["hills-both-ways"])
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_5_121_CH_G10_hills_beside_the_way() -> None:
    """Lines in the row touch the corners of the hexes above and below, and that blocks nothing."""
    g = battle(". ^ ^ ^ ^ .\n A . . . t .\n. ^ ^ ^ ^ .", A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_G10_hexes_of_the_bases_never_count() -> None:
    """An elevated hex under the target does not hide it: here the lead hex is seen past the rear, on a hill."""
    drawing = """
        .   .   .   .   .   .

          .   .   .   .   .   .

        .   .   .   ^   R # .
                       #
          .   .   A   .   .   .
        """
    g = battle(drawing, A="a legolas ne", R="b warg-rider e")
    assert not is_elevated(g, number(g, "b-warg-rider"))
    assert look(g, "a-legolas", "b-warg-rider") == "clear"


def test_CH_G12_height_of_a_large_base() -> None:
    """The back hex of a Large base says whether it is on elevated terrain: as shooter, as target, as obstacle."""
    drawing = """
        . . . . . . .
         . . T ^ . . .
        . . . . . . .
        """
    g = battle(drawing, T="b cave-troll e")
    assert not is_elevated(g, number(g, "b-cave-troll"))
    g = battle(drawing.replace("^", "."), T="b cave-troll e high")
    assert is_elevated(g, number(g, "b-cave-troll"))
    row = ". . . . . . .\n A . R ^ . t .\n. . . . . . ."
    g = battle(row, A="a legolas e", R="b warg-rider w", t="b cave-troll e high")
    assert not is_elevated(g, number(g, "b-warg-rider"))  # though its rear stands on the hill
    g = battle(row, A="a legolas e high", R="b warg-rider w", t="b gollum w high")
    assert look(g, "a-legolas", "b-gollum") == "clear"
    row = ". . . . . . .\n . ^ R . o . t\n. . . . . . ."
    g = battle(row, R="a eomer e", o="b warg-rider se", t="b gollum w")
    assert look(g, "a-eomer", "b-gollum") == "warrior b-warg-rider"
    g = battle(row.replace("^", "."), R="a eomer e high", o="b warg-rider se", t="b gollum w")
    assert look(g, "a-eomer", "b-gollum") == "clear"

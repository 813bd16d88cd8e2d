"""Line of sight: arc, walls, ledges, warriors, rough sides (section 5, CH-G3 to CH-G9, CH-G14)."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.hexes import hex_at, hex_name, hex_of_name
from ravenhill.games.combat_hex.rules.shooting.sight import CLEAR, Look, range_to
from ravenhill.games.combat_hex.rules.shooting.sight_lines import NORTHERN, NOWHERE, SOUTHERN, Drawing, fan
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from tests.games.combat_hex.rules.fields import battle, number
from tests.games.combat_hex.rules.shooting.sights import (
    ROW_OF_THREE,
    WALL_ACROSS,
    drawn_arc,
    line_to_hex,
    look,
    picture,
    said,
)


# --- the examples of the rules --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("drawing", "seen"),
    [
        (
            """
            . . . . . .
             . . . . . .
            . . A o t .
            """,
            "warrior b-orc-warrior",
        ),
        (
            """
            . . . . . .
             . . . . . .
            . . A . o t
            """,
            "warrior b-orc-warrior",
        ),
        (
            """
            . . . . . .
             . . . t . .
            . . A o . .
            """,
            "clear",
        ),
        (
            """
            . . . t . .
             . . o . . .
            . . A . . .
            """,
            "warrior b-orc-warrior",
        ),
        (
            """
            . . . . . .
             . . . . t .
            . . A . o .
            """,
            "clear",
        ),
    ],
)
def test_CH_5_11_CH_G5_the_examples(drawing: str, seen: str) -> None:
    """The five examples of the rules: a warrior straight in the way blocks, one beside the way does not."""
    g = battle(drawing, A="a legolas e", o="b orc-warrior w", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == seen


# --- the arc --------------------------------------------------------------------------------------
OPEN = """
    . . . . . . .
     . . . . . . .
    . . . A . . .
     . . . . . . .
    . . . . . . .
    """


def test_CH_5_07_CH_G3_the_arc() -> None:
    """The arc is 120 degrees wide: at distance k it holds 2k + 1 hexes, at distance 1 the three before the warrior."""
    g = battle(OPEN, A="a legolas e")
    assert drawn_arc(g, "a-legolas", "e") == picture(
        """
        . . . . * * *
         . . . * * * *
        . . . . * * *
         . . . * * * *
        . . . . * * *
        """
    )
    assert drawn_arc(g, "a-legolas", "nw") == picture(
        """
        * * * * * . .
         * * * * . . .
        * * * . . . .
         . . . . . . .
        . . . . . . .
        """
    )


def test_CH_G3_wide_arc() -> None:
    """With the option wide-arc it is 180 degrees wide."""
    g = battle(OPEN, A="a legolas e", options=["wide-arc"])
    assert drawn_arc(g, "a-legolas", "e") == picture(
        """
        . . . * * * *
         . . . * * * *
        . . . . * * *
         . . . * * * *
        . . . * * * *
        """
    )
    assert drawn_arc(g, "a-legolas", "sw") == picture(
        """
        * . . . . . .
         * * . . . . .
        * * * . . . .
         * * * * * . .
        * * * * * * *
        """
    )


def test_CH_5_07_out_of_the_arc() -> None:
    """A target beside or behind the shooter is out of its sight, whatever lies between."""
    g = battle(
        """
        . . . . t
         . A . o .
        . . . . .
        """,
        A="a legolas w",
        o="b orc-warrior w",
        t="b gollum w",
    )
    assert look(g, "a-legolas", "b-orc-warrior") == "arc D2"
    assert look(g, "a-legolas", "b-orc-warrior", "e") == "clear"
    assert [face for face in FACE_SLUGS if look(g, "a-legolas", "b-gollum", face) == "clear"] == ["e", "ne"]


def test_CH_5_10_CH_G4_front_corners() -> None:
    """Both lines come from one front corner: what can be seen depends on the side that is faced."""
    g = battle(
        """
        . . . . . .
         . . o t . .
        . A . . . .
        """,
        A="a legolas e",
        o="b orc-warrior w",
        t="b gollum w",
    )
    assert look(g, "a-legolas", "b-gollum", "e") == "clear"
    assert look(g, "a-legolas", "b-gollum", "ne") == "warrior b-orc-warrior"


# --- walls ----------------------------------------------------------------------------------------
def test_CH_5_09_CH_5_10_a_wall_blocks() -> None:
    """A wall of black sides across the way leaves no choice of lines."""
    g = battle(WALL_ACROSS, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "wall C3-e"


def test_CH_5_121_the_tip_of_a_wall_is_free() -> None:
    """A single black side in the middle is passed: a line may touch its tip."""
    g = battle(
        """
        .   .   .   .   .

          .   .   .   .   .

        A   .   . # .   t
        """,
        A="a legolas e",
        t="b gollum w",
    )
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_5_10_CH_5_121_CH_G5_alongside() -> None:
    """A line on a side runs alongside both hexes of it; a hex whose corner it touches is not met.

    From the northern corner of the hex (0, 0) straight north: first the side between its two northern neighbours,
    then through the hex (1, -2) from corner to corner.
    """
    start = hex_at(5, 10)
    line = fan(start, NORTHERN, start + hex_at(1, -2) - hex_at(0, 0)).lines[0]
    assert sorted(start + offset for offset in line.hexes) == sorted([hex_at(6, 8), hex_at(5, 9), hex_at(6, 9)])
    assert [start * 6 + offset for offset in line.along] == [hex_at(5, 9) * 6]
    assert line.crossed == []
    assert len(line.corners) == 3  # it passes one corner, begins and ends at others


def test_CH_5_10_CH_5_121_alongside_a_wall() -> None:
    """A line that lies on a black side is blocked by it: here the one way that the other walls leave open."""
    drawing = """
        .   .   t   .
               #
          .   .   .   .
                   #
        .   .   . # .

          .   .   A   .
        """
    g = battle(drawing, A="a legolas ne", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum").startswith("wall")
    g = battle(drawing.replace(". # .", ".   ."), A="a legolas ne", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_G6_next_to_a_wall() -> None:
    """(a) Neighbours parted by a black side do not see each other, though lines could go round its tips."""
    g = battle(
        """
        .   .   .   .

          .   A # t   .

        .   .   .   .
        """,
        A="a legolas e",
        t="b gollum w",
    )
    assert look(g, "a-legolas", "b-gollum") == "next to wall B2-e"
    assert look(g, "b-gollum", "a-legolas") == "next to wall C2-w"
    g = battle(". A t .", A="a legolas e", t="b gollum w", sides={"dotted": ["B1-e"]})
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_G6_the_side_aimed_at() -> None:
    """(b) The lines may not run to a black side: a niche of three is closed, one of two is open at its third side."""
    niche = """
        .   .   .   .   .
                   #
          A   .   . # t   .
                   #
        .   .   .   .   .
        """
    g = battle(niche, A="a legolas e", t="b gollum e")
    assert look(g, "a-legolas", "b-gollum").startswith("target wall D2-")
    g = battle(niche.replace("#\n          A", " \n          A"), A="a legolas e", t="b gollum e")
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_G6_walls_do_not_leak() -> None:
    """(c) Through the corner where two black sides meet there is no line; past either alone there is."""
    drawing = """
        .   .   .   .   .   .

          .   .   .   .   .   .

        A   . # .   .   .   .
             #
          .   .   .   .   .   .

        .   .   .   .   .   t
        """
    g = battle(drawing, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum").startswith("wall B3-")
    for alone in (drawing.replace(". # .", ".   ."), drawing.replace("             #\n", "\n")):
        g = battle(alone, A="a legolas e", t="b gollum w")
        assert look(g, "a-legolas", "b-gollum") == "clear"


# --- the wall before the shooter ------------------------------------------------------------------
BEFORE_THE_SHOOTER = """
    .   .   .   .   .   t   .

      .   .   .   .   .   .   .

    .   A   .   .   .   s   .

      .   .   .   .   .   .   .
    """


def test_CH_G4_CH_G6_a_wall_before_the_shooter_blocks() -> None:
    """(d) A black side directly before the shooter hides all that lies straight behind it, as before a target."""
    marks = {"A": "a legolas e", "s": "b gollum w", "t": "b lurtz sw"}
    assert look(battle(BEFORE_THE_SHOOTER, **marks), "a-legolas", "b-gollum") == "clear"
    g = battle(BEFORE_THE_SHOOTER, sides={"black": ["B3-e"]}, **marks)
    assert look(g, "a-legolas", "b-gollum") == "own wall B3-e"
    assert look(g, "b-gollum", "a-legolas") == "clear"  # round the wall, to another side of the hex
    assert look(g, "a-legolas", "b-lurtz") == "clear"  # through the side next to it
    g = battle(BEFORE_THE_SHOOTER, sides={"black": ["B3-e", "B3-ne"]}, **marks)
    assert look(g, "a-legolas", "b-lurtz").startswith("own wall B3-")


def test_CH_G6_shut_in_by_six_black_sides() -> None:
    """Such a shooter sees nobody, whichever way it faces, and nobody sees it."""
    sides = {"black": [f"B3-{face}" for face in FACE_SLUGS]}
    g = battle(BEFORE_THE_SHOOTER, A="a legolas e", s="b gollum w", t="b lurtz sw", sides=sides)
    legolas = number(g, "a-legolas")
    assert not [h for h in g.ground.hexes for face in range(6) if line_to_hex(g, legolas, face, h).clear]
    for enemy in ("b-gollum", "b-lurtz"):
        assert not [face for face in FACE_SLUGS if look(g, enemy, "a-legolas", face) == "clear"]


def test_CH_G6_CH_G7_a_ledge_before_the_shooter_counts() -> None:
    """(d) An arrow slit may be shot out of, but it is one of the two ledges that block."""
    slits = {"dotted": ["B3-e", "B3-ne", "B3-se"]}
    band = [f"{hex_}-{side}" for hex_ in ("D1", "D3") for side in ("e", "sw", "se", "ne")]
    band += [f"{hex_}-e" for hex_ in ("C2", "C4")]
    marks = {"A": "a legolas e", "s": "b gollum w", "t": "b lurtz sw"}
    g = battle(BEFORE_THE_SHOOTER, sides=slits, **marks)
    assert look(g, "a-legolas", "b-gollum") == look(g, "a-legolas", "b-lurtz") == "clear"
    g = battle(BEFORE_THE_SHOOTER, sides={"dotted": ["D3-e"]}, **marks)
    assert look(g, "a-legolas", "b-gollum") == "clear"
    g = battle(BEFORE_THE_SHOOTER, sides={"dotted": [*slits["dotted"], *band]}, **marks)
    assert look(g, "a-legolas", "b-gollum").startswith("ledges ")


@pytest.mark.parametrize(
    ("face", "target", "sides", "seen"),
    [
        ("e", "C2", {"black": ["A4-e", "A4-ne"]}, "own wall A4-ne"),
        ("e", "C2", {"black": ["A4-e"]}, "clear"),
        ("ne", "C2", {"black": ["A4-ne"]}, "clear"),
        ("ne", "C2", {"black": ["A4-ne"], "dotted": ["A4-e"]}, "clear"),
        ("e", "C2", {"black": ["A4-e"], "dotted": ["A4-ne"]}, "clear"),
    ],
)
def test_CH_G6_between_two_neighbours(face: str, target: str, sides: dict[str, list[str]], seen: str) -> None:
    """(d) A line that leaves along the side between two neighbours is blocked if both their sides are black."""
    g = battle(". . . .\n . . . .\n. . . .\n A . . .\n. . . .", A="a legolas e", sides=sides)
    found = line_to_hex(g, number(g, "a-legolas"), FACE_SLUGS.index(face), hex_of_name(target))
    assert said(g, found) == seen


def test_CH_G6_cavalry_leaves_its_lead_hex() -> None:
    """(d) The wall before the lead hex blocks; walls of the rear hex do not, before the half-turn."""
    drawing = ". . . . . . .\n t . . R . . s\n. . . . . . ."
    marks = {"R": "a rider-of-rohan e", "s": "b gollum w", "t": "b lurtz e"}
    g = battle(drawing, sides={"black": ["D2-e"]}, **marks)
    assert look(g, "a-rider-of-rohan", "b-gollum") == "own wall D2-e"
    assert look(g, "a-rider-of-rohan", "b-lurtz", "w") == "clear"
    g = battle(drawing, sides={"black": ["C2-w", "C2-ne", "C2-nw", "C2-se", "C2-sw"]}, **marks)
    assert look(g, "a-rider-of-rohan", "b-gollum") == "clear"
    assert look(g, "a-rider-of-rohan", "b-lurtz", "w").startswith("own wall C2-")


LARGE_SIDES = ["C3-nw", "C3-w", "C3-sw", "C3-se", "D3-e", "D3-ne", "D3-se", "C2-e", "C2-ne", "C2-nw", "C2-w"]


def test_CH_G6_a_large_warrior_chooses_the_hex_that_has_the_corner() -> None:
    """(d) Walled in but for D3-sw Treebeard looks out by D3; the wall C3-se at the same corner is another hex's."""
    drawing = ". . . . . . . .\n . . . . . . . .\n. . T . . . . .\n . . . . . . . .\n. . . . . t . ."
    g = battle(drawing, T="a treebeard e", t="b gollum w", sides={"black": LARGE_SIDES})
    assert look(g, "a-treebeard", "b-gollum") == "clear"
    g = battle(drawing, T="a treebeard e", t="b gollum w", sides={"black": [*LARGE_SIDES, "D3-sw"]})
    assert look(g, "a-treebeard", "b-gollum").startswith("own wall")


def test_CH_G6_sides_within_a_large_base_never_count() -> None:
    """(d) A wall can lie under a base only in a facing that may not be taken: it bars nothing from within."""
    g = battle(". . . . .\n . . . . .\n. . T . .\n . . . . .", T="a treebeard e", sides={"black": ["C3-w", "C3-nw"]})
    turned = Look(g, number(g, "a-treebeard"), FACE_SLUGS.index("w"))
    assert [hex_name(h) for h in turned.base] == ["C3", "B3", "B4"]
    bars = [turned.gate(hex_of_name("C3"), d) != CLEAR for d in range(6)]
    assert [face for face, barred in zip(FACE_SLUGS, bars, strict=True) if barred] == ["nw"]


def test_CH_G6_what_a_line_does_at_its_first_corner() -> None:
    """From a northern and from a southern corner: into each of the three hexes, and along each side between them."""
    start = hex_at(5, 10)
    for end, up in ((NORTHERN, 1), (SOUTHERN, -1)):
        found = {Drawing(end, dx, dy * up).line.leaves: (dx, dy) for dx, dy in LEAVING}
        assert found == dict(enumerate(LEAVING))
    assert fan(start, NORTHERN, start).lines[0].leaves == NOWHERE


# Into the anchor, the hex on the left, the one on the right; then along the side opposite each of them.
LEAVING = [(0, 4), (-3, -3), (3, -3), (0, -2), (1, 1), (-1, 1)]


# --- ledges ---------------------------------------------------------------------------------------
def test_CH_4_041_CH_G7_ledges() -> None:
    """One dotted side leaves the sight open, a second one behind it closes it."""
    one = """
        .   .   .   . : .   .   .
                       :
          .   .   .   . : .   .   .
                       :
        A   .   .   . : .   .   t
                       :
          .   .   .   . : .   .   .
                       :
        .   .   .   . : .   .   .
        """
    two = """
        .   . : .   . : .   .   .
               :       :
          .   . : .   . : .   .   .
               :       :
        A   . : .   . : .   .   t
               :       :
          .   . : .   . : .   .   .
               :       :
        .   . : .   . : .   .   .
        """
    g = battle(one, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "clear"
    g = battle(two, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "ledges D3-e"


def test_CH_G7_ledges_of_the_bases_count() -> None:
    """A dotted side of the target's own hex is counted with one further away."""
    drawing = """
        .   .   .   .   .   .

          .   .   .   o   t   .
                         :
        A   .   . : .   .   .

          .   .   .   .   .   .
        """
    marks = {"A": "a legolas e", "o": "b orc-warrior", "t": "b gollum w"}
    assert look(battle(drawing, **marks), "a-legolas", "b-gollum") != "clear"
    for alone in (drawing.replace(". : .", ".   ."), drawing.replace("                         :\n", "\n")):
        assert look(battle(alone, **marks), "a-legolas", "b-gollum") == "clear"


# --- rough in the way -----------------------------------------------------------------------------
RED_BAND = """
    .   .   . r .   .   .
               r
      .   .   . r .   .   .
               r
    A   .   . r .   .   t
               r
      .   .   . r .   .   .
               r
    .   .   . r .   .   .
    """


def test_CH_5_17_1_CH_G9_red_sides_in_the_way() -> None:
    """Lines across a red side away from both bases make the shot rough; across blue ones they do not."""
    g = battle(RED_BAND, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "rough"
    g = battle(RED_BAND.replace("r", "~"), A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_5_17_1_CH_G9_red_sides_of_the_bases() -> None:
    """Red sides of the shooter's own hex and of the target's do not matter."""
    drawing = """
        .   .   .   .   .   .   .
               r r       r r
          .   . r A r . r t r .   .
               r r       r r
        .   .   .   .   .   .   .
        """
    g = battle(drawing, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_5_17_1_CH_G9_red_side_of_the_target() -> None:
    """Where the only lines cross two red sides, the one away from the bases makes it rough, the target's does not."""
    drawing = """
        .   .   .   .   .   .

          .   .   .   o   t   .
                         r
        A   .   . r .   .   .

          .   .   .   .   .   .
        """
    marks = {"A": "a legolas e", "o": "b orc-warrior", "t": "b gollum w"}
    assert look(battle(drawing, **marks), "a-legolas", "b-gollum") == "rough"
    assert look(battle(drawing.replace(". r .", ".   ."), **marks), "a-legolas", "b-gollum") == "clear"


def test_CH_G9_the_shooter_may_avoid_red() -> None:
    """One red side in the way is avoided by lines that touch its tip; nothing is rough then."""
    drawing = """
        .   .   .   .   .

          .   .   .   .   .

        A   .   . r .   t
        """
    g = battle(drawing, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_5_10_a_wall_on_the_edge_of_the_map_is_named_by_its_hex_on_the_map() -> None:
    """The line runs along the west side of A2, beyond which there is no hex."""
    sides = {"black": ["A2-w", "A3-w", "A3-sw", "A3-se", "A3-e"]}
    g = battle("A . .\n o . .\nt . .", sides=sides, A="a legolas se", o="b orc-warrior", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "wall A2-w"


# --- sight for other purposes ---------------------------------------------------------------------
def test_CH_G14_sight_without_a_shot() -> None:
    """Sight needs no ranged attack and knows no limit of range."""
    g = battle("A" + " ." * 24 + " t", A="a gandalf e", t="b gollum w")
    assert look(g, "a-gandalf", "b-gollum") == "clear"
    assert look(g, "b-gollum", "a-gandalf") == "clear"
    assert look(g, "b-gollum", "a-gandalf", "e") == "arc A1"


def test_CH_5_05_looking_at_a_hex() -> None:
    """Every hex of the map can be asked about, whether or not a warrior stands there."""
    g = battle(ROW_OF_THREE, A="a legolas e", o="b orc-warrior", t="b gollum w")
    legolas = number(g, "a-legolas")
    seen = [hex_name(h) for h in g.ground.hexes if line_to_hex(g, legolas, 0, h).clear]
    assert seen == ["B1", "C1", "D1", "E1", "B2", "C2", "B3", "C3", "D3", "E3"]
    assert said(g, line_to_hex(g, legolas, 0, hex_of_name("E2"))) == "warrior b-orc-warrior"
    assert said(g, line_to_hex(g, legolas, 0, hex_of_name("H9"))) == "off map"


def test_CH_5_05_nobody_is_seen_off_the_map() -> None:
    """A warrior that has been removed sees nobody and is not seen."""
    g = battle(ROW_OF_THREE.replace("o", "."), A="a legolas e", t="b gollum w", extra=["b orc-warrior removed"])
    assert look(g, "a-legolas", "b-orc-warrior") == look(g, "b-orc-warrior", "a-legolas") == "off map"
    assert range_to(g, number(g, "a-legolas"), number(g, "b-orc-warrior")) == -1

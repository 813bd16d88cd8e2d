"""Warriors in the way, with their abilities and bases, change line of sight (CH-5.11, section 8, CH-G8, CH-G13)."""

from __future__ import annotations

import dataclasses

import pytest

from ravenhill.games.combat_hex.hexes import hex_name, hex_of_name
from ravenhill.games.combat_hex.model import IS_CAVALRY
from ravenhill.games.combat_hex.pack.loading import load
from ravenhill.games.combat_hex.position.battle import Reader
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, lift
from ravenhill.games.combat_hex.rules.shooting.sight import is_elevated, is_joined, range_to
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from tests.games.combat_hex.rules.drawn import position
from tests.games.combat_hex.rules.fields import battle, number
from tests.games.combat_hex.rules.shooting.sights import ROW_OF_THREE, WALL_ACROSS, in_arc, line_to_hex, look, said


# --- warriors -------------------------------------------------------------------------------------
@pytest.mark.parametrize("between", ["a gondor-swordsman", "b orc-warrior"])
def test_CH_5_11_friend_and_enemy_block(between: str) -> None:
    """A warrior of either side in the way blocks, and taken away it does not."""
    g = battle(ROW_OF_THREE, A="a legolas e", o=between, t="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "warrior " + between.replace(" ", "-", 1)
    lift(g, number(g, between.replace(" ", "-", 1)))
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_8_24_expert_marksman() -> None:
    """No warrior blocks the sight of an Expert Marksman, not even a Large one; walls and hills do."""
    for between in ("b orc-warrior", "b cave-troll e", "b warg-rider w"):
        g = battle(ROW_OF_THREE, A="a legolas e", o=between, t="b gollum w")
        assert look(g, "a-legolas", "b-gollum").startswith("warrior")
        assert look(g, "a-legolas", "b-gollum", marksman=1) == "clear"
    g = battle(WALL_ACROSS, A="a legolas e", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum", marksman=1) == "wall C3-e"
    g = battle(ROW_OF_THREE, A="a legolas e", o="b orc-warrior high", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum", marksman=1) == "hill C2"


def test_CH_8_10_cavalry() -> None:
    """(e) Foot warriors do not block the sight to cavalry nor from it; other cavalry and Large warriors do."""
    for shooter, target in (("legolas", "warg-rider"), ("rider-of-rohan", "gollum")):
        seen = {}
        for between in ("b orc-warrior", "a eomer se", "b cave-troll se"):
            g = battle(
                """
                . . . . . . .
                 . A . o . t .
                . . . . . . .
                 . . . . . . .
                """,
                A=f"a {shooter} e",
                o=between,
                t=f"b {target} w",
            )
            seen[between] = look(g, f"a-{shooter}", f"b-{target}")
        assert seen == {
            "b orc-warrior": "clear",
            "a eomer se": "warrior a-eomer",
            "b cave-troll se": "warrior b-cave-troll",
        }


def test_CH_9_102_the_wearer_of_the_ring() -> None:
    """The wearer blocks the sight of Ringwraiths only."""
    row = """
        . . . . .
         A . f . t
        . . . . .
        """
    wearing = "b frodo w ring_on=1"
    g = battle(row, A="a orc-archer e", f=wearing, t="b sam w")
    assert look(g, "a-orc-archer", "b-sam") == "clear"
    g = battle(row, A="a ringwraith e", f=wearing, t="b sam w")
    assert look(g, "a-ringwraith", "b-sam") == "warrior b-frodo"
    g = battle(row, A="a orc-archer e", f="b frodo w", t="b sam w")
    assert look(g, "a-orc-archer", "b-sam") == "warrior b-frodo"


# --- bases of several hexes -----------------------------------------------------------------------
def test_CH_G8_any_hex_of_the_target() -> None:
    """One hex of the target in the arc and in sight is enough, and its other hexes do not block."""
    g = battle(
        """
        . . . . . .
         A . o t . .
        . . . . . .
        """,
        A="a legolas e",
        o="b orc-warrior w",
        t="b cave-troll ne",
    )
    assert look(g, "a-legolas", "b-cave-troll") == "clear"
    assert said(g, line_to_hex(g, number(g, "a-legolas"), 0, hex_of_name("D2"))) == "warrior b-orc-warrior"
    g = battle(". . . . .\n . . t . .\n. . . . .\n A . . . .", A="a legolas nw", t="b warg-rider e")
    legolas = number(g, "a-legolas")
    assert [hex_name(h) for h in base_hexes(g, number(g, "b-warg-rider")) if in_arc(g, legolas, 2, h)] == ["B2"]
    assert look(g, "a-legolas", "b-warg-rider") == "clear"


def test_CH_5_06_CH_G8_range() -> None:
    """Range counts the target's hex, not the shooter's: from any hex of a Large base, from a rider's lead hex."""
    g = battle(
        """
        . . . . . . . . .
         A . B . . . t . .
        . . . . . . . . .
        """,
        A="a rider-of-rohan w",
        B="a treebeard e",
        t="b cave-troll e",
    )
    assert range_to(g, number(g, "a-rider-of-rohan"), number(g, "b-cave-troll")) == 6
    assert range_to(g, number(g, "a-rider-of-rohan"), number(g, "b-cave-troll"), FACE_SLUGS.index("e")) == 5
    assert range_to(g, number(g, "a-treebeard"), number(g, "b-cave-troll")) == 3
    assert range_to(g, number(g, "b-cave-troll"), number(g, "a-treebeard")) == 3


def test_CH_G4_CH_B2_cavalry_looks_from_its_lead_hex() -> None:
    """After a half-turn lead and rear have changed places, and the arc begins at the new lead hex."""
    g = battle(". . . . . .\n . . A . . .\n. . . . . .", A="a rider-of-rohan e")
    rider = number(g, "a-rider-of-rohan")
    assert [hex_name(h) for h in g.ground.hexes if in_arc(g, rider, 0, h)] == [
        "D1", "E1", "F1", "D2", "E2", "F2", "D3", "E3", "F3",
    ]  # fmt: skip
    assert [hex_name(h) for h in g.ground.hexes if in_arc(g, rider, 3, h)] == ["A1", "B1", "A2", "A3", "B3"]


def test_CH_B13_a_warrior_in_mid_move() -> None:
    """In mid-move the hex a warrior moves by is its whole base: to look from, to be seen, and as an obstacle."""
    drawing = """
        . . . . . .
         A . R . t .
        . . . . . .
        """
    g = battle(drawing, A="a legolas e", R="a rider-of-rohan ne", t="b gollum w")
    rider = number(g, "a-rider-of-rohan")
    lift(g, rider)
    g.mover = rider
    assert look(g, "a-legolas", "b-gollum") == "warrior a-rider-of-rohan"
    assert look(g, "a-rider-of-rohan", "b-gollum", "e") == "clear"
    assert look(g, "b-gollum", "a-rider-of-rohan") == "clear"
    g.at[rider] = hex_of_name("C1")  # its old rear, B3, does not count
    assert look(g, "a-legolas", "b-gollum") == "clear"


def test_CH_B13_CH_G5_passing_over_a_friend() -> None:
    """The friend in whose hex a rider stops to shoot does not block him, and both block others."""
    g = battle(
        """
        . . . t . . .
         A . o . g . .
        R . . . . . .
        """,
        A="a legolas e",
        o="a rider-of-rohan e",
        R="a eomer w",
        t="b orc-warrior w",
        g="b gollum w",
    )
    eomer = number(g, "a-eomer")
    lift(g, eomer)
    g.mover, g.at[eomer], g.face[eomer] = eomer, hex_of_name("C2"), FACE_SLUGS.index("e")
    assert look(g, "a-eomer", "b-orc-warrior") == "clear"
    assert look(g, "a-eomer", "b-gollum") == "clear"
    assert look(g, "a-legolas", "b-gollum") == "warrior a-rider-of-rohan"
    lift(g, number(g, "a-rider-of-rohan"))
    assert look(g, "a-legolas", "b-gollum") == "warrior a-eomer"


def test_CH_B11_a_large_warrior_turned() -> None:
    """With another facing a Large warrior looks from the hexes that its base would fill, past those it leaves."""
    g = battle(
        """
        . . . . . . . .
         . . . . . . . .
        . . . B . . . t
         . . . . . . . .
        . . . . . . . .
        """,
        B="a treebeard e",
        t="b gollum w",
    )
    treebeard, gollum = number(g, "a-treebeard"), number(g, "b-gollum")
    assert [range_to(g, treebeard, gollum, face) for face in range(6)] == [3, 4, 4, 4, 4, 3]
    assert {look(g, "a-treebeard", "b-gollum", face) for face in FACE_SLUGS} == {"clear"}


# --- Large warriors -------------------------------------------------------------------------------
def test_CH_8_46_small_warriors_and_a_large_shooter() -> None:
    """(a) Small warriors do not block its sight; (f) it looks all around."""
    g = battle(
        """
        . o o o . . .
         . o . o . . .
        t o B . o . .
         . o o o . . .
        """,
        B="a treebeard e",
        o="b orc-warrior w",
        t="b gollum w",
    )
    assert {look(g, "a-treebeard", "b-gollum", face) for face in FACE_SLUGS} == {"clear"}
    assert all(in_arc(g, number(g, "a-treebeard"), 0, hex_) for hex_ in g.ground.hexes)


def test_CH_8_46_a_large_warrior_blocks_from_above() -> None:
    """(g) A Large warrior on low ground blocks the sight between hills."""
    for target in ("b gollum w high", "b gollum w"):
        g = battle(". . . . . .\n A . o . t .\n. . . . . .", A="a legolas e high", o="b cave-troll ne", t=target)
        assert look(g, "a-legolas", "b-gollum") == "warrior b-cave-troll"
    g = battle(". . . . . . .\n T . . o . t .\n. . . . . . .", T="a treebeard e", o="b cave-troll ne", t="b gollum w")
    assert look(g, "a-treebeard", "b-gollum").startswith("warrior b-cave-troll")


BEHIND_A_LINE = """
    . . . . o . . . .
     . . . o . . . . .
    . A . . o . t . .
     . . . o . . . . .
    . . . . o . . . .
    """


@pytest.mark.parametrize("marksman", [0, 1])
@pytest.mark.parametrize("shooter", ["legolas", "treebeard", "rider-of-rohan"])
def test_CH_8_46_CH_G13_small_warriors_before_a_large_target(shooter: str, marksman: int) -> None:
    """(h) Small warriors do not block the sight to a Large target, but from low ground they make it rough."""
    marks = {"o": "b orc-warrior", "t": "b cave-troll e"}
    g = battle(BEHIND_A_LINE, A=f"a {shooter} e", **marks)
    assert look(g, f"a-{shooter}", "b-cave-troll", marksman=marksman) == "rough"
    g = battle(BEHIND_A_LINE, A=f"a {shooter} e high", **marks)
    assert look(g, f"a-{shooter}", "b-cave-troll", marksman=marksman) == "clear"


def test_CH_G13_only_for_large_targets_and_only_if_unavoidable() -> None:
    """A small target is blocked instead; one small warrior in the way is avoided by other lines."""
    g = battle(BEHIND_A_LINE, A="a legolas e", o="b orc-warrior", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum").startswith("warrior b-orc-warrior")
    g = battle(BEHIND_A_LINE, A="a treebeard e", o="b orc-warrior", t="b gollum w")
    assert look(g, "a-treebeard", "b-gollum") == "clear"
    g = battle(". . . . . . .\n A . o . t . .\n. . . . . . .", A="a legolas e", o="b orc-warrior", t="b cave-troll e")
    assert look(g, "a-legolas", "b-cave-troll") == "clear"


def test_CH_G13_CH_9_102_the_wearer_before_a_large_target_counts_for_everyone() -> None:
    """He blocks nobody but Ringwraiths, yet Legolas hits Treebeard past him on a 6 only."""
    for frodo in ("a frodo w", "a frodo w ring_on=1"):
        g = battle(BEHIND_A_LINE, A="a legolas e", o=frodo, t="b treebeard e", turn=2)
        assert look(g, "a-legolas", "b-treebeard") == "rough"
    g = battle(BEHIND_A_LINE, A="a legolas e", o="a frodo w ring_on=1", t="b boromir w", turn=2)
    assert look(g, "a-legolas", "b-boromir") == "clear"


def test_CH_8_46_CH_8_10_a_large_rider_looks_and_measures_as_a_large_one() -> None:
    """A mounted Treebeard looks all around past an orc, and measures from the nearest hex of his base."""
    content = load(None)
    kind = content.slugs.index("treebeard")
    traits = [bits | IS_CAVALRY if each == kind else bits for each, bits in enumerate(content.traits)]
    drawing = ". . . . . . . .\n . . . . . . . .\n. . . T . o . t\n . . . . . . . ."
    text = position(drawing, T="a treebeard e", o="b orc-warrior w", t="b gollum w")
    g = Reader(text, dataclasses.replace(content, traits=traits), None).read()
    assert {look(g, "a-treebeard", "b-gollum", face) for face in FACE_SLUGS} == {"clear"}
    assert range_to(g, number(g, "a-treebeard"), number(g, "b-gollum")) == 3


# --- the carried ----------------------------------------------------------------------------------
def test_CH_E1_a_carried_shooter() -> None:
    """It looks all around from the hexes of its carrier, as from elevated terrain, and the carrier does not block."""
    g = battle(
        """
        . . . . . . .
         t . o B . . .
        . . . . . . .
        """,
        B="a treebeard e",
        o="b orc-warrior w",
        t="b gollum w",
        extra=["a legolas e carried_by=a-treebeard"],
    )
    assert is_elevated(g, number(g, "a-legolas"))
    assert look(g, "a-legolas", "b-gollum") == "clear"
    assert range_to(g, number(g, "a-legolas"), number(g, "b-gollum")) == 3
    assert range_to(g, number(g, "b-gollum"), number(g, "a-legolas")) == 3


def test_CH_E1_a_carried_target() -> None:
    """It is an elevated target on the hexes of its carrier: low warriors do not hide it."""
    g = battle(
        """
        . . . . . . .
         A . o T . . .
        . . . . . . .
        """,
        A="b orc-archer e",
        o="b orc-warrior w",
        T="a treebeard se",
        extra=["a legolas e carried_by=a-treebeard"],
    )
    assert look(g, "b-orc-archer", "a-legolas") == "clear"
    g = battle(
        """
        . . . ^ . . .
         . . ^ . . . .
        A . . ^ . T .
         . . ^ . . . .
        . . . ^ . . .
        """,
        A="b orc-archer e",
        T="a treebeard w",
        extra=["a legolas e carried_by=a-treebeard"],
        options=["hills-both-ways"],
    )
    assert look(g, "b-orc-archer", "a-legolas") == "hill before hill D3"


def test_CH_E1_CH_8_46_the_carrier_blocks_and_its_load_does_not() -> None:
    """Between two others the carrier is a Large warrior in the way; what it carries is no obstacle of its own."""
    g = battle(
        """
        . . . . . . .
         A . T . . t .
        . . . . . . .
        """,
        A="b orc-archer e",
        T="a treebeard e",
        t="a sam w",
        extra=["a legolas e carried_by=a-treebeard"],
    )
    assert look(g, "b-orc-archer", "a-sam") == "warrior a-treebeard"
    assert look(g, "b-orc-archer", "a-sam", marksman=1) == "clear"


def test_CH_E5_hills_and_the_carried() -> None:
    """Elevated hexes are joined to a carried shooter only through elevated hexes under its carrier."""
    apart = """
        . . . . ^ . .
         . . . ^ . . .
        T . . . ^ . t
         . . . ^ . . .
        . . . . ^ . .
        """
    extra = ["a legolas e carried_by=a-treebeard"]
    g = battle(apart, T="a treebeard e", t="b gollum w", extra=extra)
    assert look(g, "a-legolas", "b-gollum") == "other hill E3"
    g = battle(apart.replace("T . . .", "T ^ ^ ^"), T="a treebeard e", t="b gollum w", extra=extra)
    assert not is_elevated(g, number(g, "a-treebeard"))
    assert is_joined(g, number(g, "a-legolas"), hex_of_name("E3"))
    assert look(g, "a-legolas", "b-gollum") == "clear"
    assert look(g, "a-treebeard", "b-gollum") == "hill C3"


@pytest.mark.parametrize(("more", "seen"), [([], True), (["D3-sw"], False)])
def test_CH_G6_CH_E1_a_carried_warrior_looks_out_of_its_carriers_hexes(more: list[str], seen: bool) -> None:
    """Walled in but for D3-sw Legolas looks out by D3, as his carrier would; walled in all around he sees nobody."""
    walls = ["C3-nw", "C3-w", "C3-sw", "C3-se", "D3-e", "D3-ne", "D3-se", "C2-e", "C2-ne", "C2-nw", "C2-w", *more]
    g = battle(
        ". . . . . . . .\n . . . . . . . .\n. . T . . . . .\n . . . . . . . .\n. . . . . t . .",
        T="a treebeard e",
        t="b gollum w",
        extra=["a legolas e carried_by=a-treebeard"],
        sides={"black": walls},
    )
    assert (look(g, "a-legolas", "b-gollum") == "clear") is seen

"""Bases of two hexes: lead and rear, half-turns, kill zones (CH-B1 to CH-B5)."""

from __future__ import annotations

import dataclasses

from ravenhill.games.combat_hex.model import IS_CAVALRY
from ravenhill.games.combat_hex.pack.loading import load
from ravenhill.games.combat_hex.position.battle import Reader
from ravenhill.games.combat_hex.rules.kill_zone import enemies_in_zone, is_engaged, zone_holders
from ravenhill.games.combat_hex.rules.moving.facing import turn, turn_refusal
from tests.games.combat_hex.rules.drawn import position
from tests.games.combat_hex.rules.fields import (
    asked,
    battle,
    face_of,
    field,
    hex_of,
    hexes_of,
    names,
    number,
    offered,
    play,
    refused,
    table,
    zone_of,
)

RIDER = "a-rider-of-rohan"
PLAIN = """
    . . . . . .
     . R . . . .
    . . . . . .
     . . . . . .
    """
FACES = {"e", "ne", "nw", "w", "sw", "se"}


# --- lead and rear --------------------------------------------------------------------------------
def test_CH_B1_the_base_is_the_lead_hex_and_the_one_behind_it() -> None:
    """For each facing the rear is the neighbour on the far side of the lead hex."""
    rears = {"e": "B2", "ne": "C3", "nw": "D3", "w": "D2", "sw": "D1", "se": "C1"}
    for face, rear in rears.items():
        g = battle(PLAIN.replace(". R .", ". . R"), R=f"a rider-of-rohan {face}")
        assert (hex_of(g, RIDER), hexes_of(g, RIDER)) == ("C2", {"C2", rear})


def test_CH_B1_during_a_move_only_the_lead_hex_exists() -> None:
    """It rides through a gap of one hex between walls; its base is put down when it stops."""
    m = field(PLAIN, R="a rider-of-rohan e", extra=["a sam removed", "b orc-warrior removed"])
    play(m, f"warrior:{RIDER} do:move hex:C2")
    assert (hexes_of(m, RIDER), table(m).occupant.count(number(m, RIDER))) == ({"C2"}, 0)
    play(m, "hex:D2 do:done face:sw")
    assert (hexes_of(m, RIDER), table(m).occupant.count(number(m, RIDER))) == ({"D2", "E1"}, 2)


def test_CH_B1_the_rear_needs_a_free_whole_hex_that_no_wall_cuts_off() -> None:
    """On C2: X to the east, Sam to the north-east, a wall to the north-west, a ledge to the south-west."""
    m = field(
        """
        . . . S . .
         . R . X . .
        . . . . . .
        """,
        R="a rider-of-rohan e",
        S="a sam",
        extra=["b orc-warrior removed"],
        sides={"black": ["C2-nw"], "dotted": ["C2-sw"]},
    )
    play(m, f"warrior:{RIDER} do:move hex:C2 do:done")
    assert offered(m, "face") == {"e", "nw"}
    assert [refused(m, f"face:{face}") for face in ("w", "sw", "se", "ne")] == ["CH-B1"] * 4


def test_CH_B1_hexes_it_stood_on_itself_count_as_empty() -> None:
    """One step ahead its rear goes where its lead hex was; one step back it may even return to the same two hexes."""
    m = field(PLAIN, R="a rider-of-rohan e", extra=["a sam removed", "b orc-warrior removed"])
    play(m, f"warrior:{RIDER} do:move hex:A2 do:done face:w")
    assert hexes_of(m, RIDER) == {"A2", "B2"}


def test_CH_B1_where_there_is_no_room_for_the_rear_the_move_cannot_end() -> None:
    """C2 is open to the west only: with an X there no facing is left, and the Rider cannot stop."""
    sides = {"black": ["C2-e", "C2-ne", "C2-nw", "C2-sw", "C2-se"]}
    m = field(PLAIN, R="a rider-of-rohan e", extra=["a sam removed", "b orc-warrior removed"], sides=sides)
    play(m, f"warrior:{RIDER} do:move hex:C2 do:done")
    assert offered(m, "face") == {"e"}
    m = field(
        ". . . . . .\n R X . . . .\n. . . . . .\n . . . . . .",
        R="a rider-of-rohan sw",
        extra=["a sam removed", "b orc-warrior removed"],
        sides=sides,
    )
    play(m, f"warrior:{RIDER} do:move hex:B2 hex:C2")
    assert (refused(m, "do:done"), offered(m, "hex")) == ("CH-B1", {"B2"})


def test_CH_B1_option_rear_follows() -> None:
    """With the option the rear must be the hex the lead hex has just left: one facing only."""
    for options, faces in (([], FACES), (["rear-follows"], {"e"})):
        m = field(PLAIN, R="a rider-of-rohan e", extra=["a sam removed", "b orc-warrior removed"], options=options)
        play(m, f"warrior:{RIDER} do:move hex:C2 hex:D2 do:done")
        assert offered(m, "face") == faces
    assert refused(m, "face:w") == "CH-B1"


# --- turning --------------------------------------------------------------------------------------
def test_CH_B2_cavalry_that_does_not_move_makes_a_half_turn_only() -> None:
    """Lead and rear change places; any other side is refused."""
    m = field(PLAIN, R="a rider-of-rohan e", extra=["a sam removed", "b orc-warrior removed"])
    play(m, f"warrior:{RIDER} do:turn")
    assert (offered(m, "face"), refused(m, "face:ne")) == ({"e", "w"}, "CH-B2")
    play(m, "face:w")
    assert (hex_of(m, RIDER), face_of(m, RIDER), hexes_of(m, RIDER)) == ("A2", "w", {"A2", "B2"})
    assert zone_of(m, RIDER) == {"A1", "A3"}


def test_CH_B2_before_a_shot_too() -> None:
    """An orc to the west is behind the Rider: it is shot at after a half-turn; one to the south-east it cannot face."""
    m = field(
        ". . . . . . .\n . o . . R . .\n. . . . . . .",
        R="a rider-of-rohan e",
        o="b orc-warrior e",
        extra=["b orc-warrior removed"],
    )
    play(m, f"warrior:{RIDER} do:shoot")
    assert (asked(m), refused(m, "face:sw")) == ("turn-to-shoot", "CH-B2")
    play(m, "face:w")
    assert (hex_of(m, RIDER), offered(m, "warrior")) == ("D2", {"b-orc-warrior-1"})


# --- kill zones -----------------------------------------------------------------------------------
def test_CH_B3_the_kill_zone_lies_before_the_lead_hex() -> None:
    """Three hexes; the rear hex has none."""
    g = battle(PLAIN.replace(". R .", ". . R"), R="a rider-of-rohan e")
    assert zone_of(g, RIDER) == {"D1", "D2", "D3"}


def test_CH_B3_with_battle_awareness_it_is_the_six_hexes_around_the_lead_hex() -> None:
    """Nothing around the rear is added."""
    g = battle(PLAIN.replace(". R .", ". . R"), R="a rider-of-rohan e effects=battle-awareness")
    assert zone_of(g, RIDER) - {"B2"} == {"D1", "D2", "D3", "C1", "C3"}


CAUGHT = """
    . . . . . .
     o . R . . u
    . . . . . .
    """


def test_CH_B4_a_base_is_in_a_kill_zone_if_any_of_its_hexes_is() -> None:
    """Caught by the rear hex only it cannot charge or shoot, and it is struck when it moves."""
    m = field(CAUGHT, o="b orc-warrior e", R="a rider-of-rohan e", u="b orc-archer e", extra=["a sam removed"])
    play(m, f"warrior:{RIDER}")
    assert (refused(m, "do:charge"), refused(m, "do:shoot")) == ("CH-8.10", "CH-5.02")
    play(m, "do:move hex:D2")
    assert asked(m) == "strike"
    free = field(CAUGHT, o="b orc-warrior w", R="a rider-of-rohan e", u="b orc-archer e", extra=["a sam removed"])
    play(free, f"warrior:{RIDER}")
    assert {"do:charge", "do:shoot"} <= offered(free)


def test_CH_B4_it_counts_once_however_many_of_its_hexes_are_there() -> None:
    """The orc has both hexes of the Rider before it: one enemy, and one that holds the Rider."""
    g = battle(". . . . .\n . . R . .\n. . o . .", o="b orc-warrior nw", R="a rider-of-rohan e")
    assert zone_of(g, "b-orc-warrior") >= {"B2", "C2"} == hexes_of(g, RIDER)
    assert names(g, enemies_in_zone(g, number(g, "b-orc-warrior"))) == {RIDER}
    assert len(enemies_in_zone(g, number(g, "b-orc-warrior"))) == 1
    assert zone_holders(g, number(g, RIDER)) == [number(g, "b-orc-warrior")]
    assert is_engaged(g, number(g, "b-orc-warrior")) and not is_engaged(g, number(g, RIDER))


# --- lead or back ---------------------------------------------------------------------------------
def test_CH_B5_cavalry_moves_by_its_lead_hex_and_large_by_its_back_hex() -> None:
    """Facing east the Rider's base lies west of the hex it moves by, the troll's east of it."""
    m = field(
        ". . . . . .\n . R . . T . .\n. . . . . .\n . . . . . .",
        R="a rider-of-rohan e",
        T="a cave-troll e",
        extra=["b sam removed"],
    )
    assert (hexes_of(m, RIDER), hexes_of(m, "a-cave-troll")) == ({"A2", "B2"}, {"E2", "F2", "F1"})
    play(m, f"warrior:{RIDER} do:move")
    assert offered(m, "hex") == {"A2", "B1", "C1", "C2", "B3", "C3"}
    play(m, "do:forgo face:e warrior:a-cave-troll do:move")
    assert offered(m, "hex") == {"D2", "E1", "F1", "F2", "E3", "F3"}


def test_CH_B5_a_warrior_with_both_abilities_moves_by_its_back_hex() -> None:
    """A mounted Treebeard turns like a Large warrior, with his back hex in place."""
    content = load(None)
    kind = content.slugs.index("treebeard")
    traits = [bits | IS_CAVALRY if each == kind else bits for each, bits in enumerate(content.traits)]
    text = position(". . . . .\n . . T . .\n. . . . .\n . . . . .", T="a treebeard e", extra=["b sauron removed"])
    g = Reader(text, dataclasses.replace(content, traits=traits), None).read()
    treebeard = number(g, "a-treebeard")
    assert [turn_refusal(g, treebeard, face) for face in range(6)] == [0] * 6
    turn(g, treebeard, 3)
    assert (hex_of(g, "a-treebeard"), hexes_of(g, "a-treebeard")) == ("C2", {"C2", "B2", "C3"})

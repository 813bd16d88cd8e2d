"""Bases of three and nine hexes: footprints, room, kill zones, setting up (CH-4.14, CH-B6 to CH-B11)."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.hexes import hex_at, hex_name, hex_of_name
from ravenhill.games.combat_hex.rules.deploying import place_refusal, too_deep
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import (
    acted,
    asked,
    battle,
    face_of,
    field,
    hex_of,
    hexes_of,
    number,
    offered,
    play,
    points,
    refused,
    table,
    zone_of,
)

TROLL = "a-cave-troll"
FACES = ("e", "ne", "nw", "w", "sw", "se")
PLAIN = """
    . . . . . . .
     . . . . . . .
    . . T . . . .
     . . . . . . .
    . . . . . . .
    """
# By facing: the two front hexes of a base of 3, as (q, r) from the back hex.
THREE = {
    "e": [(1, 0), (1, -1)],
    "ne": [(1, -1), (0, -1)],
    "nw": [(0, -1), (-1, 0)],
    "w": [(-1, 0), (-1, 1)],
    "sw": [(-1, 1), (0, 1)],
    "se": [(0, 1), (1, 0)],
}
# The same for a base of 9: the front hex first.
NINE = {
    "e": [(2, 0), (2, -2), (1, -1), (2, -1), (1, 0), (0, 1), (1, 1), (0, 2)],
    "ne": [(2, -2), (0, -2), (1, -2), (0, -1), (1, -1), (2, -1), (1, 0), (2, 0)],
    "nw": [(0, -2), (1, -2), (2, -2), (-1, -1), (0, -1), (1, -1), (-2, 0), (-1, 0)],
    "w": [(-2, 0), (0, -2), (-1, -1), (0, -1), (-1, 0), (-2, 1), (-1, 1), (-2, 2)],
    "sw": [(-2, 2), (-2, 0), (-1, 0), (-2, 1), (-1, 1), (0, 1), (-1, 2), (0, 2)],
    "se": [(0, 2), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (-2, 2), (-1, 2)],
}


def placed(drawing: str, troll: str = "a cave-troll w", **said: object) -> CombatHexMatch:
    """A match with a troll in which b has nobody on the field but who is drawn."""
    return field(drawing, T=troll, **{"extra": ["a orc-archer removed", "b boromir removed"], **said})


# --- footprints -----------------------------------------------------------------------------------
@pytest.mark.parametrize("face", FACES)
def test_CH_B6_the_footprints_of_bases_of_three_and_nine(face: str) -> None:
    """Every hex of the table for every facing, the back hex included, and the front hexes."""
    board = "\n".join([". " * 9, " " + ". " * 9] * 2 + [". . . . B . . . ."] + [" " + ". " * 9, ". " * 9] * 2)
    for kind, table_ in (("cave-troll", THREE), ("balrog", NINE)):
        g = battle(board, B=f"a {kind} {face}")
        q, r = 2, 4  # E5
        expected = {hex_name(hex_at(q + a, r + b)) for a, b in [(0, 0), *table_[face]]}
        assert (hex_of(g, f"a-{kind}"), hexes_of(g, f"a-{kind}")) == ("E5", expected)
        base = g.content.base[g.kind[0]]
        fronts = {hex_of_name("E5") + offset for offset in g.content.fronts[base * 6 + FACES.index(face)]}
        ahead = table_[face][:2] if kind == "cave-troll" else table_[face][:1]
        assert fronts == {hex_at(q + a, r + b) for a, b in ahead}


# --- on the move ----------------------------------------------------------------------------------
def test_CH_4_14_the_back_hex_moves_and_the_rest_goes_where_there_is_room() -> None:
    """The price is that of the sides the back hex crosses; at the end the owner chooses among the facings that fit."""
    m = placed(PLAIN, sides={"red": ["C3-e"], "blue": ["D3-ne", "E3-sw"]})
    play(m, f"warrior:{TROLL} do:move hex:D3")
    assert (table(m).way.left, hexes_of(m, TROLL)) == (3, {"D3"})
    play(m, "do:done")
    assert offered(m, "face") == set(FACES)
    play(m, "face:e")
    assert hexes_of(m, TROLL) == {"D3", "E3", "D2"}


def test_CH_4_14_without_room_the_move_cannot_end_there() -> None:
    """In a dead end of single hexes the troll cannot stop, only turn back."""
    m = placed(". T . . . .\n   . . . .\n. . . . . .", "a cave-troll se")
    play(m, f"warrior:{TROLL} do:move hex:A1")
    assert hex_of(m, TROLL) == "A1"
    assert refused(m, "do:done") == "CH-B7"


def test_CH_B7_all_hexes_of_the_base_must_be_free_whole_and_without_walls_between() -> None:
    """On D3: X to the north-east, a wall to the west, a ledge between the two hexes to the south."""
    m = placed(
        """
        . . . . . . .
         . . . X . . .
        . . T . . . .
         . . . . . . .
        . . . . . . .
        """,
        sides={"black": ["D3-w"], "dotted": ["C4-e"]},
    )
    play(m, f"warrior:{TROLL} do:move hex:C4 hex:D3 do:done")
    assert offered(m, "face") == {"se"}
    assert {refused(m, f"face:{face}") for face in ("e", "ne", "nw", "w", "sw")} == {"CH-B7"}


def test_CH_B7_its_own_old_hexes_count_as_empty_and_those_beyond_the_map_do_not_exist() -> None:
    """One step west the troll may lie on two hexes it has just left; at the border only what is on the map serves."""
    m = placed(PLAIN, "a cave-troll e")
    play(m, f"warrior:{TROLL} do:move hex:B3 hex:A3 do:done")
    assert (offered(m, "face"), refused(m, "face:w")) == ({"e", "se"}, "CH-B7")
    m = placed(PLAIN, "a cave-troll e")
    play(m, f"warrior:{TROLL} do:move hex:B3 do:done face:e")
    assert hexes_of(m, TROLL) == {"B3", "C3", "B2"}


def test_CH_B10_no_friend_is_pushed_aside() -> None:
    """With an orc on E3 the troll on D3 cannot face so that its base would lie there."""
    m = field(
        PLAIN.replace("T . . . .", "T . o . ."),
        T="a cave-troll w",
        o="a orc-warrior e",
        extra=["b boromir removed"],
    )
    play(m, f"warrior:{TROLL} do:move hex:D3 do:done")
    assert offered(m, "face") == {"ne", "nw", "w", "sw"}
    assert (refused(m, "face:e"), refused(m, "face:se")) == ("CH-B7", "CH-B7")
    play(m, "face:ne")
    assert hex_of(m, "a-orc-warrior") == "E3"


# --- kill zone ------------------------------------------------------------------------------------
def test_CH_B9_the_kill_zone_is_every_hex_that_touches_the_base() -> None:
    """Nine hexes around a base of three, behind it too."""
    g = battle(PLAIN, T="a cave-troll e")
    assert zone_of(g, TROLL) == {"B2", "B3", "B4", "C4", "E3", "D2", "D4", "D1", "C1"}


def test_CH_B9_a_hex_is_cut_only_if_every_side_by_which_it_touches_is_a_wall() -> None:
    """C4 touches the base by two sides: one wall leaves it in the zone, two take it out; B3 touches by one."""
    assert "C4" in zone_of(battle(PLAIN, T="a cave-troll e", sides={"black": ["C3-se"]}), TROLL)
    assert "C4" not in zone_of(
        battle(PLAIN, T="a cave-troll e", sides={"black": ["C3-se"], "dotted": ["D3-sw"]}), TROLL
    )
    assert "B3" not in zone_of(battle(PLAIN, T="a cave-troll e", sides={"dotted": ["C3-w"]}), TROLL)
    assert "B3" in zone_of(battle(PLAIN, T="a cave-troll e", sides={"red": ["C3-w"]}), TROLL)


# --- turning --------------------------------------------------------------------------------------
def test_CH_B11_a_large_warrior_turns_with_its_back_hex_in_place() -> None:
    """Any facing in which the base fits; enemies do not strike and fear is not paid."""
    m = field(
        PLAIN.replace("T . . . .", "T . Z . ."),
        T="a treebeard w action_points=0",
        Z="b sauron w",
        extra=["a sam hex=A1"],
        sides={"black": ["C3-se"]},
    )
    play(m, "warrior:a-treebeard do:turn")
    assert (offered(m, "face"), refused(m, "face:sw")) == ({"e", "ne", "nw", "w"}, "CH-B7")
    play(m, "face:e")
    assert (hex_of(m, "a-treebeard"), hexes_of(m, "a-treebeard")) == ("C3", {"C3", "D3", "C2"})
    assert (asked(m), points(m, "a-treebeard"), acted(m, "a-treebeard")) == ("choose-warrior", 0, True)
    assert "D3" in zone_of(m, "b-sauron") and face_of(m, "a-treebeard") == "e"


def test_CH_B11_turning_leaves_no_kill_zone_and_enters_none() -> None:
    """Out of one hex of an enemy's kill zone and into that of another with Repel: neither strikes."""
    m = field(
        """
        . . . . . . .
         . A . . . . .
        . . T . G . .
         . . . . . . .
        """,
        T="a cave-troll w",
        A="b aragorn sw",
        G="b rivendell-guard w",
        extra=["a orc-archer hex=G4"],
    )
    assert hexes_of(m, TROLL) & zone_of(m, "b-aragorn") == {"B3", "C3"}
    play(m, f"warrior:{TROLL} do:turn face:e")
    assert hexes_of(m, TROLL) & zone_of(m, "b-rivendell-guard") == {"D3"}
    assert (asked(m), points(m, "b-rivendell-guard")) == ("choose-warrior", 1)


# --- setting up -----------------------------------------------------------------------------------
DEPLOYMENT = "\n".join((". . . . . . ." if row % 2 == 0 else " . . . . . . .") for row in range(11))


def deploying(kind: str) -> CombatHexMatch:
    """Seat a sets up at the south edge."""
    m = field(DEPLOYMENT, phase="setting-up", extra=[f"a {kind} waiting", "b sam waiting"], dice=[6, 1])
    play(m, "do:map-chooser")
    while asked(m) != "set-up-hex":
        play(m, "edge:north" if "edge:north" in offered(m) else m.options[0])
    assert m.seat == "a"
    return m


def test_CH_B8_a_base_of_three_faces_the_enemys_edge_within_three_rows() -> None:
    """Towards the north it faces ne only; its back hex is in the last two rows, so that its front is in the third."""
    m = deploying("cave-troll")
    rows = {int(name[1:]) for name in offered(m, "hex")}
    assert (rows, refused(m, "hex:C8")) == ({10, 11}, "CH-M14")
    assert refused(m, "hex:C9") == "CH-4.14"
    play(m, "hex:C10")
    assert (offered(m, "face"), refused(m, "face:nw"), refused(m, "face:sw")) == ({"ne"}, "CH-4.14", "CH-4.14")
    play(m, "face:ne")
    assert hexes_of(m, "a-cave-troll") == {"C10", "D9", "C9"}


def test_CH_4_14_a_large_warrior_is_set_up_with_its_front_to_the_opponents_edge() -> None:
    """The Balrog faces ne or nw, three rows deep from the last one; no other way."""
    m = deploying("balrog")
    assert {int(name[1:]) for name in offered(m, "hex")} == {11}
    play(m, "hex:D11")
    assert (offered(m, "face"), refused(m, "face:e")) == ({"ne", "nw"}, "CH-4.14")


def test_CH_B8_only_a_base_too_deep_in_every_facing_needs_just_its_back_hex() -> None:
    """Three rows hold the Balrog; in a strip of two he would be too deep, and his back hex is enough."""
    m = deploying("balrog")
    g, balrog = table(m), number(m, "a-balrog")
    back, face = hex_of_name("D11"), FACES.index("ne")
    assert (too_deep(g, balrog, back, 3), too_deep(g, balrog, back, 2)) == (False, True)
    assert place_refusal(g, balrog, back, face, 2) == 0
    assert place_refusal(g, balrog, hex_of_name("D10"), face, 3) != 0

"""Set-up: rolls, map, edges and deployment (CH-3.01 to CH-3.03, CH-B8, CH-E2, CH-M14, CH-M19, CH-V9, CH-V10)."""

from __future__ import annotations

from typing import Any

import ravenhill
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.rules.deploying import Deploy
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    carrier_of,
    end_turn,
    field,
    hex_of,
    hexes_of,
    log,
    offered,
    play,
    refused,
    seat,
    table,
    until,
    where,
)


def board(columns: int = 6, rows: int = 12) -> str:
    """An open field."""
    return "\n".join((" " if row % 2 else "") + " ".join("." * columns) for row in range(rows))


def waiting(*warriors: str, drawing: str = "", dice: tuple[int, ...] = (5, 3), **said: Any) -> CombatHexMatch:
    """A game at its first roll: `"a aragorn"`, `"b orc-warrior"` wait beside an open field."""
    extra = [f"{warrior} waiting" for warrior in warriors]
    return field(drawing or board(), phase="setting-up", dice=dice, extra=extra, **said)


def deploying(*warriors: str, drawing: str = "") -> CombatHexMatch:
    """Army A is Map Chooser and sets up in the north: the other has taken the south."""
    return play(waiting(*warriors, drawing=drawing), "do:map-chooser edge:south")


def being_set_up(m: CombatHexMatch) -> str:
    """The kind of the warrior that is put down next."""
    g = table(m)
    frame = g.stack[-1]
    assert isinstance(frame, Deploy)
    return g.content.slugs[g.kind[frame.warrior]]


# --- stages ---------------------------------------------------------------------------------------
def test_CH_3_01_set_up_then_battle_then_victory() -> None:
    """The three stages follow one another."""
    m = deploying("a aragorn", "b orc-warrior")
    stages = [m.view().phase]
    play(m, "hex:C1 face:se hex:C12 face:nw")
    stages.append(m.view().phase)
    table(m).wounds[0] = 0
    table(m).at[0] = -2
    end_turn(m)
    assert stages == ["setting-up", "strategy"]
    assert m.outcome is not None and m.outcome.winner == "b"


# --- the roll -------------------------------------------------------------------------------------
def test_CH_3_02_the_higher_roll_chooses_its_part() -> None:
    """The higher decides to be Map Chooser or Edge Chooser."""
    m = waiting("a aragorn", "b orc-warrior", dice=(2, 4))
    assert (seat(m), offered(m)) == ("b", {"do:map-chooser", "do:edge-chooser"})
    play(m, "do:edge-chooser")
    assert (seat(m), asked(m)) == ("b", "choose-edge")
    assert "Army A is the Map Chooser." in log(m)


def test_CH_3_02_ties_are_rolled_again() -> None:
    """Two equal dice decide nothing."""
    m = waiting("a aragorn", "b orc-warrior", dice=(4, 4, 6, 6, 3, 1))
    assert seat(m) == "a"
    assert [line for line in log(m) if "rolls 4" in line or "rolls 3" in line] == [
        "Army A rolls 4 to choose map or edge.",
        "Army B rolls 4 to choose map or edge.",
        "Army A rolls 3 to choose map or edge.",
    ]


def test_CH_3_02_initiative_does_nothing_to_it() -> None:
    """It is no strategy roll: Théoden is not asked, and his higher die is not needed."""
    m = waiting("a theoden", "b orc-warrior", dice=(3, 4))
    assert (seat(m), asked(m)) == ("b", "choose-part")


# --- map and edges --------------------------------------------------------------------------------
def test_CH_3_03_the_map_chooser_picks_map_and_the_edge_chooser_a_narrow_edge() -> None:
    """Map, then edge, then the Map Chooser has the other narrow one."""
    m = waiting("a aragorn", "b orc-warrior")
    play(m, "do:map-chooser")
    assert (seat(m), offered(m)) == ("b", {"edge:north", "edge:south"})
    assert refused(m, "edge:east") == "CH-3.03"
    play(m, "edge:north")
    assert table(m).edge == [2, 0]


def test_CH_3_03_the_map_chooser_sets_up_first() -> None:
    """His whole army stands before the other's first warrior is put down."""
    m = deploying("a aragorn", "a sam", "b orc-warrior")
    order = []
    for _ in range(3):
        order.append((seat(m), asked(m)))
        play(m, m.options[1 if m.options[0] == "do:mount" else 0])
        play(m, m.options[0])
    assert order == [("a", "set-up-hex"), ("a", "set-up-hex"), ("b", "set-up-hex")]


def test_CH_V9_one_map_is_not_asked_for_several_are() -> None:
    """The map is chosen among those offered; a single one is taken."""
    two = ravenhill.new("combat-hex", seed=3, level=500, maps=["ford-12", "ridge-12"])
    until(two, "choose-map")
    assert offered(two, "map") == {"ford-12", "ridge-12"}
    chooser = seat(two)
    play(two, "map:ridge-12")
    assert two.view().field.slug == "ridge-12"
    assert (seat(two) != chooser, asked(two)) == (True, "choose-edge")
    one = ravenhill.new("combat-hex", seed=3, level=500, maps=["ridge-12"])
    play(one, "do:map-chooser")
    assert (asked(one), one.view().field.slug) == ("choose-edge", "ridge-12")


# --- where ----------------------------------------------------------------------------------------
def test_CH_M14_the_first_three_rows_at_the_own_edge() -> None:
    """Within three hexes of a northern edge means rows 1 to 3; of a southern one the last three."""
    m = deploying("a aragorn", "b orc-warrior")
    assert {name[1:] for name in offered(m, "hex")} == {"1", "2", "3"}
    assert len(offered(m, "hex")) == 18
    assert refused(m, "hex:C4") == "CH-M14"
    play(m, "hex:C3 face:se")
    assert {name[1:] for name in offered(m, "hex")} == {"10", "11", "12"}
    assert refused(m, "hex:C9") == "CH-M14"


def test_CH_M14_hexes_must_be_empty_and_not_x_and_facing_is_free() -> None:
    """Neither an X nor a warrior; any of the six facings."""
    m = deploying("a aragorn", "a sam", "b orc-warrior", drawing=board().replace(".", "X", 1))
    assert refused(m, "hex:A1") == "CH-4.07"
    play(m, "hex:B1")
    assert len(offered(m, "face")) == 6
    play(m, "face:w")
    assert refused(m, "hex:B1") == "CH-4.07"
    assert "hex:C1" in offered(m)


def test_CH_M19_bases_of_nine_first_then_three_two_and_one() -> None:
    """The largest bases are put down first, whatever the list says."""
    m = deploying("a orc-warrior", "a warg-rider", "a cave-troll", "a balrog", "b orc-warrior", drawing=board(12, 14))
    order = []
    while seat(m) == "a":
        order.append(being_set_up(m))
        play(m, next(word for word in m.options if word.startswith("hex:")))
        play(m, m.options[0])
    assert order == ["balrog", "cave-troll", "warg-rider", "orc-warrior"]


def test_CH_M19_without_room_the_fourth_row_counts_too() -> None:
    """Eighteen hexes hold eighteen warriors; the nineteenth goes into row 4."""
    m = deploying(*["a orc-warrior"] * 19, "b orc-warrior")
    for _ in range(18):
        assert {name[1:] for name in offered(m, "hex")} <= {"1", "2", "3"}
        play(m, next(word for word in m.options if word.startswith("hex:")))
        play(m, "face:se")
    assert {name[1:] for name in offered(m, "hex")} == {"4"}
    assert refused(m, "hex:A5") == "CH-M14"


# --- bases of several hexes -----------------------------------------------------------------------
def test_CH_8_10_a_both_hexes_of_cavalry_within_three() -> None:
    """A rider in row 3 may not have its rear in row 4, and none off the map."""
    m = deploying("a rider-of-rohan", "b orc-warrior")
    play(m, "hex:C3")
    assert offered(m, "face") == {"e", "w", "se", "sw"}
    assert refused(m, "face:ne") == "CH-M14"
    play(m, "face:se")
    assert hexes_of(m, "a-rider-of-rohan") == {"C3", "B2"}


def test_CH_B8_CH_4_14_large_ones_face_the_opponents_edge() -> None:
    """Towards the south a base of 3 faces sw, with all of it within three rows."""
    m = deploying("a cave-troll", "b orc-warrior")
    assert {name[1:] for name in offered(m, "hex")} == {"1", "2"}
    play(m, "hex:C2")
    assert offered(m, "face") == {"sw"}
    assert refused(m, "face:se") == "CH-4.14"
    play(m, "face:sw")
    assert {name[1:] for name in hexes_of(m, "a-cave-troll")} == {"2", "3"}


def test_CH_B8_a_base_of_nine_faces_se_or_sw_and_is_three_rows_deep() -> None:
    """Both facings have the front hex further south than the back hex; its back hex stands in row 1."""
    m = deploying("a balrog", "b orc-warrior", drawing=board(12, 14))
    assert {name[1:] for name in offered(m, "hex")} == {"1"}
    play(m, "hex:F1")
    assert offered(m, "face") == {"se", "sw"}
    play(m, "face:se")
    assert {name[1:] for name in hexes_of(m, "a-balrog")} == {"1", "2", "3"}


def test_CH_B8_towards_the_north_a_base_of_three_faces_ne() -> None:
    """Set up at the southern edge, the front hexes have smaller row numbers than the back hex."""
    m = deploying("a orc-warrior", "b cave-troll")
    play(m, "hex:A1 face:se hex:C12")
    assert offered(m, "face") == {"ne"}


def test_CH_E2_warriors_may_be_set_up_carried() -> None:
    """Once the Ent stands, a foot warrior may be put on it; a ring bearer may not, and two fill it."""
    m = deploying("a treebeard", "a sam", "a frodo", "a arwen", "a legolas", "b orc-warrior", drawing=board(8, 12))
    play(m, "hex:C2 face:sw")
    placed = []
    while seat(m) == "a":
        kind = being_set_up(m)
        if "do:mount" in m.options:
            placed.append(kind)
            play(m, "do:mount")
        else:
            assert refused(m, "do:mount") == "CH-8.42"
            play(m, next(word for word in m.options if word.startswith("hex:")))
            play(m, "face:se")
    assert placed == ["legolas", "sam"]
    assert (carrier_of(m, "a-sam"), where(m, "a-sam"), where(m, "a-frodo")) == ("a-treebeard", "carried", "hex")
    assert alive(m, "a-legolas") and hex_of(m, "a-legolas") == ""


# --- three and four -------------------------------------------------------------------------------
FOUR = ("a aragorn", "b orc-warrior", "c gimli", "d lurtz")


def test_CH_V10_the_tied_roll_again_among_themselves() -> None:
    """6, 4, 4, 2: the two fours roll again; the ranks decide who takes an edge when."""
    m = waiting(*FOUR, drawing=board(12, 18), dice=(4, 6, 4, 2, 1, 5))
    assert seat(m) == "b"
    play(m, "do:map-chooser")
    takers = []
    while asked(m) == "choose-edge":
        takers.append(seat(m))
        play(m, m.options[0])
    assert takers == ["c", "a", "d", "b"]


def test_CH_V10_the_highest_may_pass_the_map_on_to_the_next() -> None:
    """The next in rank must take it; the highest then takes the first edge."""
    m = waiting(*FOUR, drawing=board(12, 18), dice=(6, 5, 4, 3))
    play(m, "do:edge-chooser")
    assert "Army B is the Map Chooser." in log(m)
    assert (seat(m), asked(m)) == ("a", "choose-edge")


def test_CH_V10_narrow_edges_go_first_and_the_map_chooser_last() -> None:
    """Long edges are open when both narrow ones are taken; a taken edge is refused."""
    m = waiting(*FOUR, drawing=board(12, 18), dice=(6, 5, 4, 3))
    play(m, "do:map-chooser")
    assert (seat(m), offered(m, "edge")) == ("b", {"north", "south"})
    assert refused(m, "edge:west") == "CH-V10"
    play(m, "edge:south edge:north")
    assert (seat(m), offered(m, "edge")) == ("d", {"east", "west"})
    assert refused(m, "edge:north") == "CH-V10"
    play(m, "edge:east")
    assert (seat(m), offered(m, "edge")) == ("a", {"west"})


def test_CH_V10_they_set_up_in_the_reverse_order_with_long_edges_clear_of_the_narrow_ones() -> None:
    """Map Chooser first; on a long edge three columns, rows 6 to the sixth from the end."""
    m = waiting(*FOUR, drawing=board(12, 18), dice=(6, 5, 4, 3))
    play(m, "do:map-chooser edge:south edge:north edge:east edge:west")
    assert seat(m) == "a"
    assert {name[0] for name in offered(m, "hex")} == {"A", "B", "C"}
    assert {int(name[1:]) for name in offered(m, "hex")} == set(range(6, 14))
    assert refused(m, "hex:A5") == "CH-M14"
    order = []
    while asked(m).startswith("set-up"):
        order.append(seat(m))
        play(m, m.options[0])
        play(m, "face:e")
    assert order == ["a", "d", "c", "b"]


def test_CH_V10_large_ones_at_a_long_edge_face_the_opposite_one() -> None:
    """At the western edge a Troll faces e, se or ne only where all its front lies further east."""
    m = waiting("a cave-troll", "b orc-warrior", "c gimli", drawing=board(12, 18), dice=(6, 5, 4))
    play(m, "do:map-chooser edge:south edge:north edge:west")
    assert seat(m) == "a"
    play(m, "hex:A8")
    g = table(m)
    assert offered(m, "face") == {"e", "se"}
    play(m, "face:e")
    assert {hex_name(hex_)[0] for hex_ in range(len(g.occupant)) if g.occupant[hex_] == 0} <= {"A", "B", "C"}


def test_CH_E2_of_two_ents_one_is_chosen_to_carry() -> None:
    """With two carriers on the map the player says which; a full one cannot be named."""
    m = deploying("a treebeard", "a treebeard", "a sam", "b orc-warrior", drawing=board(10, 12))
    play(m, "hex:C2 face:sw hex:H2 face:sw do:mount")
    assert (asked(m), offered(m)) == ("set-up-carried", {"warrior:a-treebeard-1", "warrior:a-treebeard-2"})
    assert refused(m, "warrior:a-sam") == "CH-E2"
    play(m, "warrior:a-treebeard-2")
    assert (carrier_of(m, "a-sam"), seat(m)) == ("a-treebeard-2", "b")

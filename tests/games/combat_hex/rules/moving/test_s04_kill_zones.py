"""Kill zones: their hexes, what walls cut, who is engaged or adjacent (CH-1.07, CH-4.08 to CH-4.10, CH-G1, CH-G2)."""

from __future__ import annotations

import pytest

from ravenhill.games.combat_hex.rules.kill_zone import adjacent, is_engaged
from ravenhill.games.combat_hex.state import Battle
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
    zone_of,
)

# Around C3: e D3, ne C2, nw B2, w B3, sw B4, se C4.
OPEN = """
    . . . . .
     . . . . .
    . . A . .
     . . . . .
    . . . . .
    """
ZONES = {
    "e": {"C2", "D3", "C4"},
    "ne": {"B2", "C2", "D3"},
    "nw": {"B3", "B2", "C2"},
    "w": {"B4", "B3", "B2"},
    "sw": {"C4", "B4", "B3"},
    "se": {"D3", "C4", "B4"},
}
SIDES = ("e", "ne", "nw", "w", "sw", "se")


def near(g: Battle, a: str, b: str) -> bool:
    """Whether two warriors are adjacent, the same asked from either side."""
    found = adjacent(g, number(g, a), number(g, b))
    assert found == adjacent(g, number(g, b), number(g, a))
    return found


# --- the three hexes before it --------------------------------------------------------------------
@pytest.mark.parametrize("face", SIDES)
def test_CH_4_09_CH_G1_the_kill_zone_is_the_three_hexes_before_the_warrior(face: str) -> None:
    """The neighbours straight ahead and to both sides of that, for each of the six facings; the other three are not."""
    assert zone_of(battle(OPEN, A=f"a aragorn {face}"), "a-aragorn") == ZONES[face]


def test_CH_1_07_the_front_is_the_way_a_warrior_faces() -> None:
    """Turned from east to west its kill zone is the three hexes on the other side, and the view says the facing."""
    m = field(OPEN, A="a aragorn e", extra=["a sam removed", "b orc-warrior removed"])
    before = zone_of(m, "a-aragorn")
    play(m, "warrior:a-aragorn do:turn face:w")
    assert (face_of(m, "a-aragorn"), before | zone_of(m, "a-aragorn")) == ("w", ZONES["e"] | ZONES["w"])
    assert not before & zone_of(m, "a-aragorn")
    assert [warrior.face for warrior in m.view().warriors if warrior.id == "a-aragorn"] == ["w"]


def test_CH_4_09_the_border_makes_it_smaller() -> None:
    """In the corner of the map one hex of three is left."""
    assert zone_of(battle("A . .\n . . .", A="a aragorn sw"), "a-aragorn") == {"A2"}


# --- walls ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("colour", "cut"), [("black", True), ("dotted", True), ("red", False), ("blue", False)])
@pytest.mark.parametrize(("side", "hex_"), [("C3-ne", "C2"), ("C3-e", "D3"), ("C3-se", "C4")])
def test_CH_G2_black_and_dotted_sides_cut_the_kill_zone(colour: str, cut: bool, side: str, hex_: str) -> None:
    """The hex behind the wall does not belong to it; behind a red or blue side it does."""
    g = battle(OPEN, A="a aragorn e", sides={colour: [side]})
    assert zone_of(g, "a-aragorn") == (ZONES["e"] - {hex_} if cut else ZONES["e"])


def test_CH_G2_walls_elsewhere_height_and_x_do_not_cut_it() -> None:
    """Walls between two hexes of the zone, behind the warrior and beyond the zone; a hill before it; an X in it."""
    g = battle(
        """
        . . . . .
         . . X . .
        . . A ^ .
         . . . . .
        """,
        A="a aragorn e",
        sides={"black": ["C2-se", "D3-se", "D3-e", "C3-w", "C3-nw", "C2-e"]},
    )
    assert zone_of(g, "a-aragorn") == {"C2", "D3", "C4"}


def test_CH_4_041_a_ledge_cuts_the_kill_zone_in_play() -> None:
    """Behind a dotted side the orc stops nobody: Aragorn walks past it; without the ledge he must stop."""
    board = """
        . A . . . .
         . . o . . .
        . . . . . .
        """
    for sides, far in (({"dotted": ["C2-nw"]}, True), ({}, False)):
        m = field(board, A="a aragorn", o="b orc-warrior nw", sides=sides)
        play(m, "warrior:a-aragorn do:move hex:C1")
        assert (asked(m) == "name-step") == far


# --- stopping -------------------------------------------------------------------------------------
def test_CH_4_08_entering_a_kill_zone_stops() -> None:
    """One hex before the orc's kill zone the move goes on; in it nothing but the facing is left to choose."""
    m = field(
        """
        A . . . . . .
         . . . o . . .
        . . . . . . .
        """,
        A="a aragorn",
        o="b orc-warrior w",
    )
    play(m, "warrior:a-aragorn do:move hex:B1 hex:C1")
    assert asked(m) == "name-step"
    play(m, "hex:D1")
    assert (asked(m), table(m).way.left) == ("face-after-move", 2)
    play(m, "face:se")
    assert (hex_of(m, "a-aragorn"), face_of(m, "a-aragorn")) == ("D1", "se")


def test_CH_4_08_behind_an_enemy_nothing_stops() -> None:
    """The three hexes at its back are open ground, and so are friends' kill zones."""
    m = field(". A . . . . .\n . . o . . . .\n. . . . . F .", A="a aragorn", o="b orc-warrior se", F="a boromir nw")
    play(m, "warrior:a-aragorn do:move hex:C1 hex:D1 hex:E1")
    assert (asked(m), hex_of(m, "a-aragorn")) == ("name-step", "E1")


# --- engaged --------------------------------------------------------------------------------------
def test_CH_4_10_engaged_is_who_has_an_enemy_in_its_own_kill_zone() -> None:
    """Aragorn has the orc before him and is engaged; the orc looks away and is not; a friend before one is nothing."""
    g = battle(". A o .\n . . . .\n. B F .", A="a aragorn e", o="b orc-warrior e", B="a boromir e", F="a sam w")
    state = {id_: is_engaged(g, number(g, id_)) for id_ in ("a-aragorn", "b-orc-warrior", "a-boromir", "a-sam")}
    assert state == {"a-aragorn": True, "b-orc-warrior": False, "a-boromir": False, "a-sam": False}


def test_CH_4_10_a_wall_between_keeps_them_apart() -> None:
    """Face to face across a ledge neither is engaged."""
    g = battle(". A o .\n . . . .", A="a aragorn e", o="b orc-warrior w", sides={"dotted": ["B1-e"]})
    assert not is_engaged(g, number(g, "a-aragorn")) and not is_engaged(g, number(g, "b-orc-warrior"))


# --- adjacent -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("colour", "beside"), [("red", True), ("blue", True), ("black", False), ("dotted", False)])
def test_CH_8_083_CH_M8_adjacent_is_whose_hexes_touch_with_nothing_impassable_between(
    colour: str, beside: bool
) -> None:
    """Black sides and ledges part them, rough and water do not; facing is nothing; two hexes apart is too far."""
    board = ". A B . C"
    whole = battle(board, A="a aragorn w", B="a sam e", C="a boromir w")
    assert near(whole, "a-aragorn", "a-sam") and not near(whole, "a-sam", "a-boromir")
    assert (
        near(battle(board, A="a aragorn", B="a sam", C="a boromir", sides={colour: ["B1-e"]}), "a-aragorn", "a-sam")
        == beside
    )


def test_CH_M8_bases_of_several_hexes_are_adjacent_by_any_of_their_hexes() -> None:
    """Sam stands behind the Rider's rear; Treebeard touches the Rider only when he lies towards it."""
    board = """
        . . . . . . .
         S . R . T . .
        . . . . . . .
        """
    g = battle(board, S="a sam", R="a rider-of-rohan e", T="a treebeard e")
    assert near(g, "a-sam", "a-rider-of-rohan") and not near(g, "a-sam", "a-treebeard")
    assert not near(g, "a-rider-of-rohan", "a-treebeard")
    assert near(battle(board, S="a sam", R="a rider-of-rohan e", T="a treebeard w"), "a-rider-of-rohan", "a-treebeard")
    walled = battle(board, S="a sam", R="a rider-of-rohan e", T="a treebeard e", sides={"dotted": ["A2-e"]})
    assert not near(walled, "a-sam", "a-rider-of-rohan")


def test_CH_M8_invigorate_needs_an_adjacent_friend_without_a_ledge_between() -> None:
    """The ability is refused across the ledge, where nobody is left to choose."""
    board = ". G S .\n . . . .\n. . . o"
    m = field(board, G="a gandalf", S="a sam action_points=1", o="b orc-archer", sides={"dotted": ["B1-e"]})
    assert refused(play(m, "warrior:a-gandalf"), "ability:invigorate") == "CH-A1"
    m = field(board, G="a gandalf", S="a sam action_points=1", o="b orc-archer", sides={"red": ["B1-e"]})
    assert "ability:invigorate" in offered(play(m, "warrior:a-gandalf"))


# --- facing on the way ----------------------------------------------------------------------------
def test_CH_M18_on_the_way_a_warrior_faces_the_way_of_its_last_step() -> None:
    """Its kill zone works from the hex it is in, without the rest of its base."""
    m = field(OPEN.replace("A", "E"), E="a eomer e", extra=["b orc-warrior removed"])
    play(m, "warrior:a-eomer do:move hex:C2")
    assert (face_of(m, "a-eomer"), zone_of(m, "a-eomer")) == ("ne", {"C1", "D1", "D2"})
    play(m, "hex:B2")
    assert (face_of(m, "a-eomer"), zone_of(m, "a-eomer")) == ("w", {"B1", "A2", "B3"})


def test_CH_M18_an_enemy_at_its_back_can_be_struck_after_turning() -> None:
    """Riding east past the orc behind him Eomer turns to it for Fast Strike; an enemy behind a wall is no target."""
    board = """
        . . . . . . .
         . . o . . . .
        . E . . . . .
        """
    m = field(board, E="a eomer e", o="b orc-warrior ne", extra=["b orc-warrior removed"])
    passing(m, "warrior:a-eomer do:move hex:C3 hex:D3 ability:fast-strike")
    play(m, "warrior:b-orc-warrior-1")
    assert (asked(m), offered(m, "face")) == ("turn-first", {"ne", "nw", "w"})
    m = field(board, E="a eomer e", o="b orc-warrior ne", extra=["b orc-warrior removed"], sides={"black": ["C2-se"]})
    play(m, "warrior:a-eomer do:move hex:C3")
    assert "ability:fast-strike" in offered(m)
    play(m, "do:done hex:D3")
    assert asked(m) == "name-step"


# --- turning --------------------------------------------------------------------------------------
def test_CH_4_12_a_warrior_that_does_not_move_may_face_any_side() -> None:
    """For nothing, in the middle of enemy kill zones, and nobody strikes."""
    m = field("o A o\n . . .\nS . .", A="a aragorn e", o="b eowyn w effects=battle-awareness", S="a sam")
    play(m, "warrior:a-aragorn do:turn")
    assert offered(m, "face") == set(SIDES)
    play(m, "face:se")
    assert (face_of(m, "a-aragorn"), hex_of(m, "a-aragorn"), table(m).points[0]) == ("se", "B1", 6)
    assert asked(m) == "choose-warrior"


def test_CH_4_12_who_has_chosen_to_turn_may_name_the_present_facing() -> None:
    """It spends the action all the same."""
    m = field(". A . .\n S . . o", A="a aragorn e", S="a sam e", o="b lurtz w")
    play(m, "warrior:a-aragorn do:turn face:e")
    assert (face_of(m, "a-aragorn"), asked(m), refused(m, "warrior:a-aragorn")) == ("e", "choose-warrior", "CH-3.06")


def test_CH_4_12_a_warrior_may_be_turned_before_it_shoots() -> None:
    """Legolas looks away, turns to the orc and shoots; the new facing stays."""
    m = field(
        ". L . o .\n . . . . S",
        L="a legolas w",
        o="b orc-warrior e wounds=1",
        S="a sam",
        extra=["b orc-archer removed"],
    )
    play(m, "warrior:a-legolas do:shoot")
    assert (asked(m), "face:e" in offered(m)) == ("turn-to-shoot", True)
    passing(m, "face:e warrior:b-orc-warrior", 2, 2, 2)
    assert face_of(m, "a-legolas") == "e"

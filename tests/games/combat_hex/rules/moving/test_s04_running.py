"""Running: one hex more for action points (CH-4.13, CH-M3)."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.fields import (
    asked,
    field,
    hex_of,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    table,
)

ROAD = """
    A . . . . . . .
     . . . . . . . o
    . . . . . . . .
    """


def test_CH_4_13_after_moving_a_warrior_may_run_one_hex_for_action_points() -> None:
    """Sam goes four hexes and runs a fifth for 1 AP; after that his move is over."""
    m = field(ROAD, A="a sam", o="b orc-archer", extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:B1 hex:C1 hex:D1 hex:E1")
    assert offered(m) == {"do:run", "do:done"}
    play(m, "do:run hex:F1")
    assert (asked(m), points(m, "a-sam"), hex_of(m, "a-sam")) == ("face-after-move", 3, "F1")


@pytest.mark.parametrize(("colour", "price"), [("white", 1), ("red", 2), ("blue", 3)])
def test_CH_4_13_the_run_costs_in_action_points_what_the_step_would_cost_in_movement(colour: str, price: int) -> None:
    """1, 2 or 3 AP by the side crossed; one fewer is not enough."""
    sides = {} if colour == "white" else {colour: ["B1-e"]}
    m = field(ROAD, A=f"a sam action_points={price}", o="b orc-archer", sides=sides, extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:B1 do:run hex:C1")
    assert (points(m, "a-sam"), hex_of(m, "a-sam"), table(m).way.left) == (0, "C1", 3)
    m = field(ROAD, A=f"a sam action_points={price - 1}", o="b orc-archer", sides=sides, extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:B1")
    if price == 1:
        assert refused(m, "do:run") == "CH-4.13"
    else:
        assert refused(play(m, "do:run"), "hex:C1") == "CH-4.13"


def test_CH_4_13_a_run_crosses_no_black_side() -> None:
    """A run cannot do what a step could not."""
    m = field(ROAD, A="a sam", o="b orc-archer", sides={"black": ["B1-e"]}, extra=["a aragorn removed"])
    assert refused(play(m, "warrior:a-sam do:move hex:B1 do:run"), "hex:C1") == "CH-4.04"


def test_CH_4_13_nobody_runs_out_of_an_enemy_kill_zone() -> None:
    """Stopped by the orc Sam has no run, with all his AP."""
    m = field("S . . .\n . . o .\n. . . .", S="a sam", o="b orc-archer w", extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:B1 hex:C1")
    assert (asked(m), points(m, "a-sam")) == ("face-after-move", 4)


def test_CH_4_13_once_run_nothing_is_added_even_with_movement_points_left() -> None:
    """One MP spent, one AP run: the three MP left are lost."""
    m = field(ROAD, A="a sam", o="b orc-archer", extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:B1 do:run")
    assert refused(m, "do:done") == "CH-4.13"
    play(m, "hex:C1")
    assert (asked(m), table(m).way.left) == ("face-after-move", 3)


# --- the ruling -----------------------------------------------------------------------------------
def test_CH_M3_a_run_needs_a_move_of_at_least_one_hex() -> None:
    """Before the first step running is refused."""
    m = field(ROAD, A="a sam", o="b orc-archer", extra=["a aragorn removed"])
    assert refused(play(m, "warrior:a-sam do:move"), "do:run") == "CH-M3"


def test_CH_M3_a_run_may_enter_a_kill_zone_and_pays_for_fear_as_well() -> None:
    """Into an orc's kill zone for 1 AP, into Sauron's for 2; with 1 AP the latter is refused."""
    board = "S . . .\n . . o .\n. . . ."
    m = field(board, S="a sam", o="b orc-archer w", extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:B1 do:run hex:C1 face:e")
    assert (points(m, "a-sam"), hex_of(m, "a-sam")) == (3, "C1")
    m = field(board, S="a sam action_points=2", o="b sauron w", extra=["a aragorn removed"])
    play(m, "warrior:a-sam do:move hex:B1 do:run hex:C1 face:e")
    assert points(m, "a-sam") == 0
    m = field(board, S="a sam action_points=1", o="b sauron w", extra=["a aragorn removed"])
    assert refused(play(m, "warrior:a-sam do:move hex:B1 do:run"), "hex:C1") == "CH-4.13"


def test_CH_M3_a_sneaker_runs_for_one_point_and_out_of_kill_zones() -> None:
    """Gollum runs out of Aragorn's kill zone and through a wall, for 1 AP."""
    m = field(
        "G . . . .\n . . A . .\n. . . . .",
        G="a gollum action_points=1",
        A="b aragorn w",
        extra=["a ugluk removed"],
        sides={"black": ["C1-e"]},
    )
    play(m, "warrior:a-gollum do:move ability:sneak hex:B1 hex:C1 do:run hex:D1")
    assert (points(m, "a-gollum"), hex_of(m, "a-gollum"), asked(m)) == (0, "D1", "face-after-move")


def test_CH_M3_a_large_warrior_runs_out_of_kill_zones_of_small_enemies_only() -> None:
    """The troll runs from before Aragorn, who strikes; from before Treebeard it cannot."""
    board = "\n".join([". " * 9, " " + ". " * 9, "T . . . A . . . .", " " + ". " * 9, ". " * 9])
    m = field(board, T="a cave-troll e", A="b aragorn w", extra=["a ugluk removed"])
    play(m, "warrior:a-cave-troll do:move hex:B3 hex:C3 hex:D3 do:run hex:D2")
    assert (seat(m), asked(m)) == ("b", "strike")
    passing(m, "do:done")
    assert (hex_of(m, "a-cave-troll"), points(m, "a-cave-troll")) == ("D2", 2)
    m = field(board, T="a cave-troll e", A="b treebeard e", extra=["a ugluk removed"])
    passing(m, "warrior:a-cave-troll do:move hex:B3 hex:C3 hex:D3")
    assert "do:run" not in offered(m)


def test_CH_M3_flyers_do_not_run() -> None:
    """The Witch King has the AP and may not."""
    board = "\n".join([". " * 7, " " + ". " * 7, ". . W . . . .", " " + ". " * 7, ". " * 7])
    m = field(board, W="a witch-king e", extra=["a ugluk removed", "b sam removed"])
    play(m, "warrior:a-witch-king do:move hex:B3")
    assert refused(m, "do:run") == "CH-8.13"


def test_CH_M3_the_run_of_a_charge_crosses_white_sides_only_and_comes_before_the_blow() -> None:
    """The Rider charges, runs to the orc's side for its one AP, and only then strikes."""
    board = """
        . . . . . . . .
         . R . . . o . .
        . . . . . . . .
        """
    m = field(board, R="a rider-of-rohan e", o="b orc-warrior e", extra=["a sam removed", "b orc-archer removed"])
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2 do:run hex:E2")
    assert (asked(m), points(m, "a-rider-of-rohan")) == ("face-after-move", 0)
    play(m, "face:e")
    assert (asked(m), offered(m)) == ("end-with-blow", {"warrior:b-orc-warrior", "do:no"})
    m = field(
        board,
        R="a rider-of-rohan e action_points=1",
        o="b orc-warrior e",
        extra=["a sam removed", "b orc-archer removed"],
        sides={"red": ["D2-e"]},
    )
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2 do:run")
    assert refused(m, "hex:E2") == "CH-8.10"


def test_CH_M3_fast_and_tyrant_do_not_help_the_run_and_dread_does_not_make_it_dearer() -> None:
    """Arwen, hurrying past a dreadful Ringwraith, runs one hex for 1 AP."""
    m = field(
        "A . . . .\n . . N . .\n. . . . .",
        A="a arwen action_points=1 effects=fast used=fast",
        N="b ringwraith ne dread=1 used=dread",
        extra=["a sam removed"],
    )
    play(m, "warrior:a-arwen do:move hex:B1 do:run")
    passing(m, "hex:B2")
    assert (points(m, "a-arwen"), hex_of(m, "a-arwen"), asked(m)) == (0, "B2", "face-after-move")

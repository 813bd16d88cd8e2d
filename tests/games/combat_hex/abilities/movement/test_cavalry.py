"""Cavalry (CH-8.10, (a) to (g))."""

from __future__ import annotations

from ravenhill.games.combat_hex.rules.shooting.sight import line_of_sight
from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    battle,
    field,
    hex_of,
    hexes_of,
    number,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    wounds,
)

BOARD = """
    . . . . . . . .
     . E . . . o . .
    . . . . . . . .
     . . . . . . . p
    """


def rider(**more: str) -> dict[str, str]:
    """A rider with its lead hex on B2, its rear on A2, and enemies that look away."""
    return {"E": "a eomer e", "o": "b gimli e", "p": "b gollum e"} | more


# --- (a) setting up -------------------------------------------------------------------------------
def test_CH_8_10_a_both_hexes_of_the_base_are_set_up_within_three_hexes_of_the_edge() -> None:
    """With its lead hex in the third row it cannot have its rear in the fourth."""
    drawing = "\n".join(" " * (row % 2) + " ".join("." * 6) for row in range(10))
    m = field(drawing, phase="setting-up", dice=[6, 1], extra=["a eomer waiting", "b gollum waiting"])
    play(m, "do:map-chooser edge:south")
    assert (asked(m), refused(m, "hex:C3"), refused(m, "hex:C4")) == ("set-up-hex", "", "CH-M14")
    play(m, "hex:C3")
    assert (refused(m, "face:ne"), refused(m, "face:nw")) == ("CH-M14", "CH-M14")
    assert offered(m, "face") == {"e", "w", "sw", "se"}


# --- (b) charge -----------------------------------------------------------------------------------
def test_CH_8_10_b_a_charge_ends_with_a_free_attack() -> None:
    """On one enemy in the kill zone after the facing is chosen; it may be declined."""
    m = field(BOARD, level=500, **rider())
    play(m, "warrior:a-eomer do:charge hex:C2 hex:D2")
    passing(m, "hex:E2 do:done do:done face:e")
    assert (asked(m), offered(m)) == ("end-with-blow", {"warrior:b-gimli", "do:no"})
    play(m, "warrior:b-gimli", 6, 5, 2, 2, 5, 4)
    assert (wounds(m, "b-gimli"), hex_of(m, "a-eomer")) == (3, "E2")


def test_CH_8_10_b_a_plain_move_ends_without_one() -> None:
    """And who is no cavalry cannot charge."""
    m = field(BOARD, level=500, **rider())
    passing(m, "warrior:a-eomer do:move hex:C2 hex:D2 hex:E2 do:done do:done face:e")
    assert asked(m) != "end-with-blow"
    m = field(BOARD, level=500, **rider(E="a aragorn e"))
    assert refused(play(m, "warrior:a-aragorn"), "do:charge") == "CH-8.10"


def test_CH_8_10_b_it_cannot_begin_in_an_enemy_kill_zone_not_even_by_the_rear_hex() -> None:
    """An orc behind that looks at the rear hex forbids the charge (CH-B4), not the move."""
    board = ". . . . . . . .\n o . E . . . . .\n. . . . . . . .\n . . . . . . . p"
    m = play(field(board, level=500, **rider(o="b orc-warrior e")), "warrior:a-eomer")
    assert (refused(m, "do:charge"), refused(m, "do:move")) == ("CH-8.10", "")
    m = play(field(board, level=500, **rider(o="b orc-warrior w")), "warrior:a-eomer")
    assert refused(m, "do:charge") == ""


def test_CH_8_10_b_a_charge_crosses_no_red_or_blue_side_running_neither() -> None:
    """White sides only; a plain move crosses both."""
    sides = {"red": ["B2-e"], "blue": ["B2-ne"]}
    m = play(field(BOARD, level=500, sides=sides, **rider()), "warrior:a-eomer do:charge")
    assert (refused(m, "hex:C2"), refused(m, "hex:C1"), refused(m, "hex:C3")) == ("CH-8.10", "CH-8.10", "")
    m = play(field(BOARD, level=500, sides=sides, **rider()), "warrior:a-eomer do:move")
    assert (refused(m, "hex:C2"), refused(m, "hex:C1")) == ("", "")
    m = play(field(BOARD, level=500, sides={"red": ["C2-e"]}, **rider()), "warrior:a-eomer do:charge hex:C2 do:run")
    assert refused(m, "hex:D2") == "CH-8.10"


# --- (c), (d) the base ----------------------------------------------------------------------------
def test_CH_8_10_c_during_a_move_the_lead_hex_alone_exists() -> None:
    """It goes through a gap of one hex; what it left is free; at the end the rear hex needs room (CH-B1)."""
    board = ". . . X . . .\n . E . . X . .\n. . . X . . .\n . . . . . . p"
    m = field(board, level=500, E="a eomer e", p="b gimli e")
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2")
    assert hexes_of(m, "a-eomer") == {"D2"}
    passing(m, "do:done")
    assert (asked(m), offered(m, "face")) == ("face-after-move", {"e", "sw", "nw"})
    assert refused(m, "face:w") == "CH-B1"  # its rear would stand on an X
    play(m, "face:e")
    assert hexes_of(m, "a-eomer") == {"D2", "C2"}


def test_CH_8_10_d_a_turn_on_the_spot_is_a_half_turn() -> None:
    """Lead and rear change places; the two hexes stay the same."""
    m = play(field(BOARD, level=500, **rider()), "warrior:a-eomer do:turn")
    assert (offered(m, "face"), refused(m, "face:ne")) == ({"e", "w"}, "CH-B2")
    play(m, "face:w")
    assert (hex_of(m, "a-eomer"), hexes_of(m, "a-eomer")) == ("A2", {"A2", "B2"})


# --- (e) sight ------------------------------------------------------------------------------------
def test_CH_8_10_e_foot_warriors_do_not_block_sight_to_cavalry_nor_from_it() -> None:
    """Other cavalry and Large ones do."""

    def sees(shooter: str, between: str, target: str) -> bool:
        g = battle(
            ". . . . . . . . .\n S . . W . . . T .\n. . . . . . . . .\n . . . . . . . . .",
            S=f"a {shooter} e",
            W=f"b {between}",
            T=f"b {target}",
        )
        return line_of_sight(g, number(g, f"a-{shooter}"), 0, number(g, f"b-{target}"), 0).clear != 0

    assert not sees("legolas", "orc-warrior e", "gollum")
    assert sees("legolas", "orc-warrior e", "warg-rider")
    assert not sees("legolas", "eomer w", "warg-rider")
    assert not sees("legolas", "cave-troll w", "warg-rider")


# --- (f) spearmen ---------------------------------------------------------------------------------
def test_CH_8_10_f_spearmen_strike_when_it_enters_their_kill_zone_before_its_own_blow() -> None:
    """The Pikeman's free attack costs nothing; a charger that dies strikes nobody (CH-C11, CH-C13)."""
    m = field(BOARD, level=500, **rider(E="a rider-of-rohan e wounds=1", o="b uruk-hai-pikeman w"))
    play(m, "warrior:a-rider-of-rohan do:charge hex:C2 hex:D2")
    assert asked(m) == "name-step"
    play(m, "hex:E2")
    assert (asked(m), seat(m)) == ("strike", "b")
    play(m, "warrior:b-uruk-hai-pikeman", 6, 4)
    assert (alive(m, "a-rider-of-rohan"), points(m, "b-uruk-hai-pikeman"), alive(m, "b-uruk-hai-pikeman")) == (
        False,
        1,
        True,
    )


def test_CH_8_10_f_before_fast_strike_and_not_against_foot_warriors() -> None:
    """Eomer's own Fast Strike comes after the Pikeman's blow; Aragorn is not struck at all."""
    m = field(BOARD, level=500, **rider(o="b uruk-hai-pikeman w"))
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2 hex:E2")
    assert (asked(m), seat(m)) == ("strike", "b")
    play(m, "warrior:b-uruk-hai-pikeman", 2)
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:fast-strike", "do:done"})
    m = field(BOARD, level=500, **rider(E="a aragorn e", o="b uruk-hai-pikeman w"))
    play(m, "warrior:a-aragorn do:move hex:C2 hex:D2 hex:E2")
    assert asked(m) == "face-after-move"


def test_CH_8_10_f_terrifying_cavalry_is_not_struck() -> None:
    """Nobody has a free attack on it (CH-X4)."""
    changed = {"rider-of-rohan": {"abilities": ["cavalry", "terrifying"]}}
    m = field_with(changed, BOARD, level=500, **rider(E="a rider-of-rohan e", o="b uruk-hai-pikeman w"))
    play(m, "warrior:a-rider-of-rohan do:move hex:C2 hex:D2 hex:E2")
    assert asked(m) == "face-after-move"


# --- (g) the shot during a move -------------------------------------------------------------------
def test_CH_8_10_g_CH_M21_during_a_move_it_may_stop_once_to_shoot() -> None:
    """After a step, in any facing, and then it goes on; a second shot is refused."""
    m = play(field(BOARD, level=500, **rider(E="a rider-of-rohan e")), "warrior:a-rider-of-rohan do:move")
    assert refused(m, "do:shoot") == "CH-M21"
    play(m, "hex:C2 do:shoot")
    assert offered(m, "face") == {"e", "ne", "nw", "w", "sw", "se"}
    passing(m, "face:e warrior:b-gimli", 5, 5)
    assert (wounds(m, "b-gimli"), asked(m), m.table.way.left) == (3, "name-step", 7)
    assert refused(m, "do:shoot") == "CH-S9"
    play(m, "hex:D2")
    assert hex_of(m, "a-rider-of-rohan") == "D2"


def test_CH_8_10_g_not_in_a_charge_and_not_in_an_enemy_kill_zone() -> None:
    """A charge has its free attack instead."""
    m = play(field(BOARD, level=500, **rider(E="a rider-of-rohan e")), "warrior:a-rider-of-rohan do:charge hex:C2")
    assert refused(m, "do:shoot") == "CH-8.10"
    m = field(BOARD, level=500, **rider(E="a rider-of-rohan e", o="b gimli w"))
    play(m, "warrior:a-rider-of-rohan do:move hex:C2 hex:D2 hex:E2")
    assert asked(m) == "face-after-move"  # Gimli's kill zone has stopped it without a shot

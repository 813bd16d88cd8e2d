"""Large (CH-8.46) on the move: small enemies do not stop it, but strike; its base, its turns (CH-B5 to CH-B13)."""

from __future__ import annotations

from tests.games.combat_hex.rules.combats import rolls
from tests.games.combat_hex.rules.fields import (
    asked,
    face_of,
    field,
    hex_of,
    hexes_of,
    move,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    wounds,
)

PASSING_BY = """
    . . . . . . . . .
     . . . . . . . . .
    . . . . g . . . .
     T . . . . . . . .
    . . . . . . . . .
    """
GOBLIN = "b moria-goblin sw"  # its kill zone: D3, D4, E4


# --- (d): kill zones of small enemies -------------------------------------------------------------
def test_CH_8_46_d_small_enemies_do_not_stop_it() -> None:
    """The troll walks through two hexes of the goblin's kill zone and out of it; an orc stops at the first."""
    m = field(PASSING_BY, level=500, T="a cave-troll e", g=GOBLIN)
    move(m, "a-cave-troll", "B4 C4 D4 E4 F4", "e")
    assert hex_of(m, "a-cave-troll") == "F4"
    m = field(PASSING_BY, level=500, T="a orc-warrior e", g=GOBLIN)
    passing(m, "warrior:a-orc-warrior do:move hex:B4 hex:C4 hex:D4")
    assert asked(m) == "face-after-move"


def test_CH_8_46_d_leaving_still_gives_a_free_attack() -> None:
    """When its back hex leaves D4 the goblin is asked and may strike."""
    m = field(PASSING_BY, level=500, T="a cave-troll e", g=GOBLIN)
    play(m, "warrior:a-cave-troll do:move hex:B4 hex:C4 hex:D4 hex:E4")
    assert (seat(m), asked(m), offered(m)) == ("b", "strike", {"warrior:b-moria-goblin", "do:done"})
    play(m, "warrior:b-moria-goblin", 4, 5)
    assert (rolls(m), wounds(m, "a-cave-troll"), hex_of(m, "a-cave-troll")) == ([("b", [4])], 4, "E4")


def test_CH_8_46_d_CH_M13_one_strike_a_move() -> None:
    """It leaves D4 and then E4, both in the goblin's kill zone: the goblin strikes once."""
    m = field(PASSING_BY, level=500, T="a cave-troll e", g=GOBLIN)
    play(m, "warrior:a-cave-troll do:move hex:B4 hex:C4 hex:D4 hex:E4 warrior:b-moria-goblin", 2)
    play(m, "hex:F4")
    assert (seat(m), hex_of(m, "a-cave-troll"), len(rolls(m))) == ("a", "F4", 1)


def test_CH_8_46_d_a_large_enemy_stops_it() -> None:
    """The other troll's kill zone begins at D4, and the move is over there."""
    board = PASSING_BY.replace(". . . . g . . . .", ". . . . . . . . .").replace("T . . . . . .", "T . . . . g .")
    m = field(board, level=500, T="a cave-troll e", g="b cave-troll e")
    passing(m, "warrior:a-cave-troll do:move hex:B4 hex:C4 hex:D4")
    assert asked(m) == "name-step"
    play(m, "hex:E4")
    assert asked(m) == "face-after-move"


def test_CH_8_46_d_CH_M3_it_may_run_out_of_small_kill_zones() -> None:
    """After a move to D4 the troll runs to E4 for 1 AP, struck for leaving; an orc there may not run."""
    m = field(PASSING_BY, level=500, T="a cave-troll e", g=GOBLIN)
    play(m, "warrior:a-cave-troll do:move hex:B4 hex:C4 hex:D4")
    assert "do:run" in offered(m)
    play(m, "do:run hex:E4 do:done")
    assert (hex_of(m, "a-cave-troll"), points(m, "a-cave-troll")) == ("E4", 2)


def test_CH_8_46_d_CH_B4_struck_when_any_hex_of_its_base_was_held() -> None:
    """Only its front hex C4 stands in the goblin's kill zone: the first step gives the free attack all the same."""
    m = field(
        """
        . . . . . .
         . . . . . .
        . . . . . .
         . T . g . .
        . . . . . .
        """,
        level=500,
        T="a cave-troll e",
        g="b moria-goblin w",
    )
    play(m, "warrior:a-cave-troll do:move hex:A4")
    assert (seat(m), asked(m)) == ("b", "strike")


# --- the base on the move -------------------------------------------------------------------------
FIELD = """
    . . . . . . .
     . . . . . . .
    . . T . . . .
     . . . . . . g
    . . . . . . .
    """


def test_CH_8_46_CH_B7_CH_B13_only_the_back_hex_moves() -> None:
    """Between two orcs, where its base would not fit, the troll's back hex passes and is all there is of it."""
    m = field(
        """
        . . . . . . .
         . . o . . . .
        . T . . . . .
         . . o . . . .
        . . . . . . g
        """,
        level=500,
        T="a cave-troll w",
        o="a orc-warrior e",
        g="b gollum e",
    )
    passing(m, "warrior:a-cave-troll do:move hex:C3")
    assert hexes_of(m, "a-cave-troll") == {"C3"}
    passing(m, "do:done")
    assert (asked(m), offered(m, "face")) == ("face-after-move", {"w", "nw"})
    assert refused(m, "face:e") == "CH-B7"


def test_CH_8_46_CH_B7_no_wall_under_the_base() -> None:
    """With a black side or a ledge between C3 and D3 it may not face east there; north-west it may."""
    for colour in ("black", "dotted"):
        m = field(FIELD, level=500, sides={colour: ["C3-e"]}, T="a cave-troll w", g="b gollum e")
        play(m, "warrior:a-cave-troll do:turn")
        assert (refused(m, "face:e"), "face:nw" in offered(m)) == ("CH-B7", True)


def test_CH_8_46_CH_B10_friends_are_not_pushed_aside() -> None:
    """An orc on D3 keeps its own troll from facing east."""
    board = FIELD.replace("T . .", "T o .")
    m = field(board, level=500, T="a cave-troll w", o="a orc-warrior e", g="b gollum e")
    play(m, "warrior:a-cave-troll do:turn")
    assert refused(m, "face:e") == "CH-B7"


def test_CH_8_46_CH_B11_it_turns_about_its_back_hex() -> None:
    """A turn is no move: the guard whose kill zone the base leaves or enters neither strikes nor uses Repel."""
    board = FIELD.replace("T . . .", "T . o .")
    for face in ("e", "w"):
        m = field(board, level=500, T=f"a cave-troll {face}", o="b rivendell-guard w", g="a sam e")
        turned = "w" if face == "e" else "e"
        play(m, f"warrior:a-cave-troll do:turn face:{turned}")
        assert (seat(m), face_of(m, "a-cave-troll"), hex_of(m, "a-cave-troll")) == ("a", turned, "C3")
        assert rolls(m) == [] and points(m, "b-rivendell-guard") == 1
    assert hexes_of(m, "a-cave-troll") == {"C3", "D3", "C2"}


def test_CH_8_46_CH_B12_putting_the_base_down_enters_kill_zones() -> None:
    """Its back hex stays outside; facing east its front comes into the guard's kill zone, and Repel may answer."""
    board = FIELD.replace("T . . . .", "T . . o .")
    for face, who in (("e", "b"), ("w", "a")):
        m = field(board, level=500, T="a cave-troll w", o="b rivendell-guard w", g="a sam e")
        play(m, f"warrior:a-cave-troll do:move hex:D3 do:done face:{face}")
        assert seat(m) == who
        assert ("ability:repel" in offered(m)) is (who == "b")


def test_CH_8_46_CH_M4_it_does_not_pass_friends_in_kill_zones() -> None:
    """An orc of its own in the goblin's kill zone cannot be passed, a free one can."""
    board = FIELD.replace("T . . . .", "T . o h .")
    for face, rule in (("w", "CH-4.05"), ("e", "")):
        m = field(board, level=500, T="a cave-troll w", o="a orc-warrior e", h=f"b moria-goblin {face}", g="a sam e")
        passing(m, "warrior:a-cave-troll do:move hex:D3")
        assert refused(m, "hex:E3") == rule


def test_CH_8_46_CH_B5_it_moves_by_its_back_hex() -> None:
    """Five steps of the back hex, whatever way the front looked before: prices are those of the sides it crosses."""
    m = field(FIELD, level=500, sides={"red": ["D3-e"]}, T="a cave-troll w", g="b gollum e")
    passing(m, "warrior:a-cave-troll do:move hex:D3 hex:E3")
    assert (hex_of(m, "a-cave-troll"), m.table.way.left) == ("E3", 2)

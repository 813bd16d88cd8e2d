"""Large (CH-8.46): kill zone, shooting, converting, height, sight; its moves are in test_large_on_the_move.py."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.combats import attacks_by, rolls
from tests.games.combat_hex.rules.fields import (
    asked,
    battle,
    field,
    hexes_of,
    offered,
    passing,
    play,
    points,
    pool,
    refused,
    rest,
    shoot,
    until,
    wounds,
    zone_of,
)
from tests.games.combat_hex.rules.shooting.sights import look

OPEN = """
    . . . . .
     . . . . .
    . . T . .
     . . . . .
    . . . . .
    """


# --- (a), (f), (g), (h): sight --------------------------------------------------------------------
def test_CH_8_46_a_small_warriors_do_not_block_its_shot() -> None:
    """Past the orc in between Treebeard hits Gollum; Legolas in his place cannot even choose him."""
    board = """
        . . . . . . . .
         A . . o . g . .
        . . . . . . . .
        """
    m = field(board, level=500, A="a treebeard e", o="b orc-warrior w", g="b gollum w")
    shoot(m, "a-treebeard", "b-gollum", 5, 2, 6)
    assert wounds(m, "b-gollum") == 2
    g = battle(board, A="a legolas e", o="b orc-warrior w", g="b gollum w")
    assert look(g, "a-legolas", "b-gollum") == "warrior b-orc-warrior"


def test_CH_8_46_f_it_shoots_all_around() -> None:
    """Gollum behind its back is a target without turning; for Faramir he is not."""
    board = """
        . . . . . .
         g . A . . .
        . . . . . .
        """
    m = field(board, level=500, A="a treebeard e", g="b gollum w")
    passing(m, "warrior:a-treebeard do:shoot face:e")
    assert offered(m, "warrior") == {"b-gollum"}
    g = battle(board, A="a faramir e", g="b gollum w")
    assert look(g, "a-faramir", "b-gollum") == "arc A2"


@pytest.mark.parametrize("between", ["cave-troll", "orc-warrior"])
def test_CH_8_46_g_CH_G10_it_blocks_even_for_those_on_hills(between: str) -> None:
    """From hill to hill a low orc in between is no obstacle, a low troll is."""
    g = battle(
        """
        . . . . . .
         A . o . t .
        . . . . . .
        """,
        A="a legolas e high",
        o=f"b {between} ne",
        t="b gollum w high",
    )
    seen = "warrior b-cave-troll" if between == "cave-troll" else "clear"
    assert look(g, "a-legolas", "b-gollum") == seen


SCREEN = """
    . . . . o . . . .
     . . . o . . . . .
    . A . . o . t . .
     . . . o . . . . .
    . . . . o . . . .
    """


@pytest.mark.parametrize(("where", "die", "hit"), [("", 5, 0), ("", 6, 1), (" high", 5, 1)])
def test_CH_8_46_h_CH_G13_small_warriors_before_a_large_target(where: str, die: int, hit: int) -> None:
    """A line of orcs does not hide a troll, but only a 6 hits it; from a hill a 5 does."""
    m = field(SCREEN, level=500, A=f"a legolas e{where}", o="b orc-warrior", t="b cave-troll e")
    shoot(m, "a-legolas", "b-cave-troll", die, *[2] * (3 if where else 2), 6)
    assert wounds(m, "b-cave-troll") == 5 - hit


def test_CH_8_46_h_only_small_ones_make_it_rough() -> None:
    """A small target behind the same orcs is simply hidden; with nobody between a 5 hits the troll."""
    g = battle(SCREEN, A="a legolas e", o="b orc-warrior", t="b gollum w")
    assert look(g, "a-legolas", "b-gollum").startswith("warrior b-orc-warrior")
    g = battle(SCREEN.replace("o", "."), A="a legolas e", t="b cave-troll e")
    assert look(g, "a-legolas", "b-cave-troll") == "clear"


# --- (b): kill zone -------------------------------------------------------------------------------
def test_CH_8_46_b_its_kill_zone_is_every_adjacent_hex() -> None:
    """Nine hexes around a base of three, whichever way it looks."""
    g = battle(OPEN, T="a cave-troll e")
    assert hexes_of(g, "a-cave-troll") == {"C3", "D3", "C2"}
    assert zone_of(g, "a-cave-troll") == {"B2", "B3", "B4", "C1", "C4", "D1", "D2", "D4", "E3"}
    g = battle(OPEN, T="a cave-troll w")
    assert hexes_of(g, "a-cave-troll") == {"C3", "B3", "B4"}
    assert len(zone_of(g, "a-cave-troll")) == 9


def test_CH_8_46_b_CH_B9_a_hex_is_cut_off_only_by_walls_on_every_side() -> None:
    """D2 touches the base by two sides: one black side leaves it in the kill zone, both cut it off."""
    g = battle(OPEN, sides={"black": ["C2-e"]}, T="a cave-troll e")
    assert "D2" in zone_of(g, "a-cave-troll")
    g = battle(OPEN, sides={"black": ["C2-e"], "dotted": ["D3-ne"]}, T="a cave-troll e")
    assert "D2" not in zone_of(g, "a-cave-troll")
    g = battle(OPEN, sides={"red": ["C2-e"], "blue": ["D3-ne"]}, T="a cave-troll e")
    assert "D2" in zone_of(g, "a-cave-troll")


def test_CH_8_46_b_CH_B4_it_strikes_behind_itself() -> None:
    """A goblin at its back that looks away is in its kill zone: the troll is engaged and outflanks it."""
    m = field(OPEN.replace(". . T", ". o T"), phase="combat", level=500, T="a cave-troll e", o="b moria-goblin w")
    rest(passing(m, "warrior:a-cave-troll"))
    assert attacks_by(m) == {"a-cave-troll": 5}


# --- (c): shooting in kill zones ------------------------------------------------------------------
BESIEGED = """
    . . . . . . . .
     . . . . . . . .
    . o T . . . g .
     . . . . . . . .
    """


def test_CH_8_46_c_CH_S1_it_shoots_while_small_enemies_hold_it() -> None:
    """With a goblin's kill zone on its back Treebeard shoots at Gollum; Legolas in his place may not."""
    m = field(BESIEGED, level=500, T="a treebeard e", o="b moria-goblin e", g="b gollum w")
    play(m, "warrior:a-treebeard")
    assert "do:shoot" in offered(m)
    m = field(BESIEGED, level=500, T="a legolas e", o="b moria-goblin e", g="b gollum w")
    play(m, "warrior:a-legolas")
    assert refused(m, "do:shoot") == "CH-5.02"


def test_CH_8_46_c_CH_S1_not_while_a_large_enemy_holds_it() -> None:
    """A troll beside it, with a goblin or alone, keeps it from shooting."""
    board = """
        . . . . . . . .
         . . . . . . . .
        . o T . t . g .
         . . . . . . . .
        """
    m = field(board, level=500, T="a treebeard e", t="b cave-troll e", o="b moria-goblin e", g="b gollum w")
    play(m, "warrior:a-treebeard")
    assert refused(m, "do:shoot") == "CH-5.02"


# --- (e): converting ------------------------------------------------------------------------------
DUEL = """
    . . . . .
     . . . . .
    . A T . .
     . B . . .
    """


def test_CH_8_46_e_it_converts_as_many_glancing_blows_as_it_pays_for() -> None:
    """Four 1s: the troll with 3 AP converts three and then has no points left."""
    m = field(DUEL, phase="combat", level=500, A="b sam e", B="b gondor-swordsman w", T="a cave-troll e")
    passing(m, "warrior:a-cave-troll", 1, 1, 1, 1, 3, 3)
    for left in (2, 1, 0):
        assert (asked(m), offered(m)) == ("convert-glancing-blow", {"warrior:a-cave-troll", "do:done"})
        play(m, "warrior:a-cave-troll", *([6, 6, 6] if left == 0 else []))
        assert points(m, "a-cave-troll") == left
    assert (asked(m), pool(m, "a").hits, pool(m, "a").glancing) == ("choose-damage-die", 3, 1)


def test_CH_8_46_e_it_converts_as_many_critical_hits_as_it_pays_for() -> None:
    """Treebeard, with 5 AP, converts two of three critical hits for 2 AP each; a small warrior one."""
    m = field(DUEL, phase="combat", level=500, A="b boromir e", B="b gondor-swordsman w", T="a treebeard e")
    passing(m, "warrior:a-treebeard", 5, 5, 5, 3, 3, 3, 3, 3, 3, 1, 1, 1)
    until(m, "convert-critical-hit")
    play(m, "warrior:a-treebeard warrior:a-treebeard")
    assert (pool(m, "a").damage.count(7), points(m, "a-treebeard")) == (2, 1)
    m = field("A o .\n . . .", phase="combat", level=500, A="a gimli e", o="b boromir w")
    passing(m, "warrior:a-gimli", 5, 5, 3, 3, 3, 3, 3, 3, 1, 1)
    until(m, "convert-critical-hit")
    play(m, "warrior:a-gimli")
    assert (asked(m), points(m, "a-gimli")) == ("choose-damage-die", 3)


def test_CH_8_46_e_CH_S2_in_shots_too() -> None:
    """Both of Treebeard's glancing blows become hits; Lurtz converts one of two."""
    board = """
        . . . . . . .
         A . . . g . .
        . . . . . . .
        """
    m = field(board, level=500, A="a treebeard e", g="b gollum w")
    passing(
        m, "warrior:a-treebeard do:shoot face:e warrior:b-gollum warrior:a-treebeard warrior:a-treebeard", 1, 1, 6, 6
    )
    rest(m)
    assert (wounds(m, "b-gollum"), points(m, "a-treebeard")) == (1, 3)
    m = field(board, level=500, A="a lurtz e", g="b gollum w")
    passing(m, "warrior:a-lurtz do:shoot face:e warrior:b-gollum warrior:a-lurtz", 1, 1, 6)
    rest(m)
    assert (wounds(m, "b-gollum"), points(m, "a-lurtz")) == (2, 4)


def test_CH_8_46_e_CH_C9_in_free_attacks_too() -> None:
    """Gollum slips away from the troll, whose three glancing blows are all converted."""
    m = field(DUEL, level=500, to_act="b", A="b gollum w", B="b moria-goblin w", T="a cave-troll e")
    passing(m, "warrior:b-gollum do:move hex:A3 warrior:a-cave-troll", 1, 1, 1, 2)
    play(m, "warrior:a-cave-troll warrior:a-cave-troll warrior:a-cave-troll", 6, 6, 2)
    assert (wounds(m, "b-gollum"), points(m, "a-cave-troll")) == (1, 0)


# --- (i): height ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("kind", "attacks"), [("cave-troll", 4), ("gimli", 5)])
def test_CH_8_46_i_CH_C8_it_has_no_bonus_for_height(kind: str, attacks: int) -> None:
    """On a hill above Sam Gimli has an attack more, a troll has not."""
    board = """
        . . . . .
         . . . . .
        . S T . .
         . . . . .
        """
    m = field(board, phase="combat", level=500, S="b sam e", T=f"a {kind} {'e' if kind == 'cave-troll' else 'w'} high")
    rest(passing(m, f"warrior:a-{kind}"))
    assert attacks_by(m)[f"a-{kind}"] == attacks


def test_CH_8_46_i_but_others_have_it_against_it_and_it_shoots_from_above() -> None:
    """A small warrior on a hill has the bonus against a low troll; Treebeard's shot from a hill has +1 shots."""
    m = field(DUEL, phase="combat", level=500, A="b sam e high", B="b gondor-swordsman w", T="a cave-troll e")
    rest(passing(m, "warrior:a-cave-troll"))
    assert attacks_by(m)["b-sam"] == 3
    m = field(BESIEGED, level=500, T="a treebeard e high", o="b moria-goblin w", g="b gollum w")
    shoot(m, "a-treebeard", "b-gollum", 2, 2, 2)
    assert rolls(m) == [("a", [2, 2, 2])]


def test_CH_8_46_b_a_move_beside_it_stops() -> None:
    """An orc that comes next to the troll's back stops there: the kill zone is all around."""
    m = field(
        """
        . . . . . .
         . . . . . .
        o . . T . .
         . . . . . .
        """,
        level=500,
        to_act="b",
        T="a cave-troll e",
        o="b orc-warrior e",
    )
    passing(m, "warrior:b-orc-warrior do:move hex:B3")
    assert asked(m) == "name-step"
    play(m, "hex:C3")
    assert asked(m) == "face-after-move"

"""Section 5: the shooting roll, the damage roll, converting dice, and what becomes of the target."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.combats import damage_rolls, rolls
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    log,
    offered,
    passing,
    play,
    points,
    pool,
    refused,
    rest,
    shoot,
    where,
    winner,
    wounds,
)

FIELD = """
    . . . . . .
     A . . . o .
    . . . . . .
    """
RED_BETWEEN = """
    .   . r .   .   .
           r
      A   . r .   o   .
           r
    .   . r .   .   .
    """
GLANCE, CRITICAL = "convert-glancing-blow", "convert-critical-hit"


# --- the shooting roll ----------------------------------------------------------------------------
@pytest.mark.parametrize(("kind", "dice"), [("ithilien-ranger", 1), ("galadhrim-archer", 2), ("legolas", 3)])
def test_CH_5_16_one_die_for_each_shot(kind: str, dice: int) -> None:
    """As many dice as the oval says."""
    m = shoot(field(FIELD, A=f"a {kind} e", o="b lurtz w", level=500), f"a-{kind}", "b-lurtz", *[3] * dice)
    assert rolls(m) == [("a", [3] * dice)] and damage_rolls(m) == [("a", [])]


@pytest.mark.parametrize("die", range(1, 7))
def test_CH_5_17_fives_and_sixes_hit_and_ones_glance(die: int) -> None:
    """Each face of the die: 1 is a glancing blow, 2 to 4 are nothing, 5 and 6 are hits."""
    m = field(FIELD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz do:done", die, 3, 3, 2)
    glanced, hit = die == 1, die >= 5
    assert (asked(m) == GLANCE) == glanced
    assert len(damage_rolls(rest(m))[0][1]) == (1 if hit else 0)


@pytest.mark.parametrize(("die", "hits"), [(1, 0), (4, 0), (5, 0), (6, 1)])
def test_CH_5_17_1_across_rough_only_a_six_hits(die: int, hits: int) -> None:
    """A red side in the way that touches neither base: a 5 misses, a 6 hits, a 1 glances as before."""
    m = field(RED_BETWEEN, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz do:done", die, 3, 3)
    assert (asked(m) == GLANCE) == (die == 1)
    rest(m)
    assert len(damage_rolls(m)[0][1]) == hits
    assert "hits on 6+" in "".join(log(m))


def test_CH_5_17_1_a_converted_glancing_blow_is_a_six_and_hits_across_rough() -> None:
    """A 1 converted into a 6 is the one hit of this shot."""
    m = field(RED_BETWEEN, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz warrior:a-legolas", 1, 5, 5, 4)
    assert (wounds(m, "b-lurtz"), points(m, "a-legolas"), damage_rolls(m)) == (4, 5, [("a", [4])])


@pytest.mark.parametrize("sides", [["A2-e", "B2-nw", "B2-sw"], ["D2-e", "D2-w", "D2-nw", "D2-sw"]])
def test_CH_5_17_1_red_sides_of_the_two_bases_do_not_matter(sides: list[str]) -> None:
    """Red around the shooter's or the target's hex leaves 5 a hit."""
    m = field(". . . . . .\n A . . o . .\n. . . . . .", A="a legolas e", o="b lurtz w", sides={"red": sides}, level=500)
    shoot(m, "a-legolas", "b-lurtz", 5, 2, 3, 4)
    assert wounds(m, "b-lurtz") == 4 and "hits on 5+" in "".join(log(m))


# --- glancing blows -------------------------------------------------------------------------------
def test_CH_5_18_one_ap_converts_a_glancing_blow() -> None:
    """Legolas pays 1 AP: the 1 is a hit, and there are two damage dice."""
    m = field(FIELD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz do:done", 1, 6, 3, 4, 5)
    assert (asked(m), offered(m)) == (GLANCE, {"warrior:a-legolas", "do:done"})
    play(m, "warrior:a-legolas")
    assert (points(m, "a-legolas"), wounds(m, "b-lurtz"), damage_rolls(m)) == (5, 3, [("a", [4, 5])])


def test_CH_5_18_unpaid_it_stays_a_one() -> None:
    """Done without paying: one hit, no AP spent."""
    m = field(FIELD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz do:done do:done", 1, 6, 3, 4)
    assert (points(m, "a-legolas"), wounds(m, "b-lurtz"), damage_rolls(m)) == (6, 4, [("a", [4])])


def test_CH_5_18_who_has_no_ap_is_not_asked() -> None:
    """An orc archer has no AP: its 1 is nothing."""
    m = field(FIELD, A="a orc-archer e", o="b sam w", level=500)
    shoot(m, "a-orc-archer", "b-sam", 1)
    assert damage_rolls(m) == [("a", [])] and not [line for line in log(m) if "converts" in line]


# --- damage ---------------------------------------------------------------------------------------
def test_CH_5_19_one_damage_die_a_hit() -> None:
    """Three hits, three damage dice; two hits, two."""
    m = shoot(field(FIELD, A="a legolas e", o="b lurtz w", level=500), "a-legolas", "b-lurtz", 5, 6, 5, 2, 2, 2)
    assert damage_rolls(m) == [("a", [2, 2, 2])]
    m = shoot(field(FIELD, A="a legolas e", o="b lurtz w", level=500), "a-legolas", "b-lurtz", 5, 6, 4, 2, 2)
    assert damage_rolls(m) == [("a", [2, 2])]


@pytest.mark.parametrize(
    ("kind", "die", "lost"),
    [("lurtz", 4, 1), ("lurtz", 3, 0), ("gollum", 3, 1), ("gollum", 2, 0), ("cave-troll", 5, 1), ("cave-troll", 4, 0)],
)
def test_CH_5_20_a_die_that_reaches_toughness_takes_a_wound(kind: str, die: int, lost: int) -> None:
    """The die equals the toughness, or falls short by one."""
    m = field(FIELD, A="a legolas e", o=f"b {kind} e", level=500)
    before = wounds(m, f"b-{kind}")
    shoot(m, "a-legolas", f"b-{kind}", 5, 2, 2, die)
    assert wounds(m, f"b-{kind}") == before - lost


def test_CH_5_20_each_die_that_reaches_it_counts_and_ones_are_critical() -> None:
    """4, 3 and 1 against toughness 4: one wound, and the 1 may be converted."""
    m = field(FIELD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz do:done", 5, 5, 6, 4, 3, 1)
    assert (asked(m), pool(m).damage, wounds(m, "b-lurtz")) == (CRITICAL, [1, 3, 4], 5)
    play(m, "do:done")
    assert (wounds(m, "b-lurtz"), points(m, "a-legolas")) == (4, 6)


def test_CH_5_20_1_no_die_of_a_ranged_attack_goes_to_sauron() -> None:
    """Of an Arrow Flurry the 6 cannot go to Sauron, only to the orc beside him."""
    m = field(
        """
        . . . . . .
         A . . . S .
        . . . . . o
        """,
        A="a legolas e",
        S="b sauron w",
        o="b orc-warrior w",
        level=500,
    )
    passing(m, "warrior:a-legolas do:shoot face:e ability:arrow-flurry", 5, 2, 2, 2, 2, 3, 6)
    passing(m, "roll:6")
    assert (offered(m), refused(m, "warrior:b-sauron")) == ({"warrior:b-orc-warrior"}, "CH-5.20.1")
    play(m, "warrior:b-orc-warrior")
    assert (wounds(m, "b-sauron"), alive(m, "b-orc-warrior")) == (7, False)


# --- critical hits --------------------------------------------------------------------------------
def test_CH_5_21_two_ap_convert_a_critical_hit_into_a_six() -> None:
    """Even a 6 is needed for toughness 5: the converted die reaches it, for 2 AP."""
    m = field(FIELD, A="a legolas e", o="b cave-troll e", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-cave-troll do:done", 5, 2, 2, 1)
    assert (asked(m), offered(m)) == (CRITICAL, {"warrior:a-legolas", "do:done"})
    play(m, "warrior:a-legolas")
    assert (points(m, "a-legolas"), wounds(m, "b-cave-troll")) == (4, 4)


def test_CH_5_21_unpaid_it_stays_a_one() -> None:
    """And a 1 hurts nobody, not even a goblin."""
    m = field(FIELD, A="a legolas e", o="b moria-goblin w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-moria-goblin do:done do:done", 5, 2, 2, 1)
    assert (points(m, "a-legolas"), wounds(m, "b-moria-goblin")) == (6, 1)


@pytest.mark.parametrize(("ap", "question"), [(2, CRITICAL), (1, "choose-warrior")])
def test_CH_5_21_one_ap_is_too_little(ap: int, question: str) -> None:
    """With 1 AP nobody is asked; with 2 he is."""
    board = FIELD.replace("o .", "o B")
    m = field(board, A=f"a legolas e action_points={ap}", o="b lurtz w", B="a sam w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz", 5, 2, 2, 1)
    while asked(m) == "use-ability":
        play(m, "do:done")
    assert asked(m) == question


# --- the fallen -----------------------------------------------------------------------------------
def test_CH_5_22_shot_down_it_leaves_the_map_at_once() -> None:
    """The orc's hex is free before the next warrior acts, and a friend may step onto it."""
    m = field(
        """
        . . . . . .
         A . . . o .
        . . . . B .
        """,
        A="a galadhrim-archer e",
        B="a boromir e",
        o="b orc-warrior w",
        level=500,
        extra=["b lurtz removed", "b gollum removed"],
    )
    shoot(m, "a-galadhrim-archer", "b-orc-warrior", 5, 2, 3)
    assert (where(m, "b-orc-warrior"), winner(m)) == ("removed", None)
    play(m, "warrior:a-boromir do:move")
    assert refused(m, "hex:E2") == ""


def test_CH_5_22_with_a_wound_left_it_stays() -> None:
    """Two wounds of five: Lurtz stands."""
    m = shoot(field(FIELD, A="a legolas e", o="b lurtz w", level=500), "a-legolas", "b-lurtz", 5, 5, 2, 6, 6)
    assert (wounds(m, "b-lurtz"), where(m, "b-lurtz")) == (3, "hex")

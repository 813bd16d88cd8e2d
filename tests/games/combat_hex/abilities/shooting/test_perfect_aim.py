"""Perfect Aim (CH-8.25): in the shooting roll a 2 is a glancing blow too."""

from __future__ import annotations

import pytest

from tests.games.combat_hex.rules.combats import damage_rolls
from tests.games.combat_hex.rules.fields import asked, field, passing, play, points, refused, rest, used, wounds

BOARD = "A . . . o ."
GLANCE = "convert-glancing-blow"


@pytest.mark.parametrize(("die", "glances"), [(1, True), (2, True), (3, False)])
def test_CH_8_25_perfect_aim_makes_twos_glancing_blows(die: int, glances: bool) -> None:
    """With it 1 and 2 may be converted, a 3 may not; used after the target is named, before the roll."""
    m = field(BOARD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e do:done warrior:b-lurtz")
    assert (asked(m), refused(m, "ability:arrow-flurry")) == ("use-ability", "CH-A10")
    passing(m, "ability:perfect-aim", die, 4, 4, 4)
    assert (asked(m) == GLANCE, used(m, "a-legolas"), points(m, "a-legolas")) == (glances, {"perfect-aim"}, 5)
    if glances:
        play(m, "warrior:a-legolas")
        assert (wounds(m, "b-lurtz"), points(m, "a-legolas")) == (4, 4)


def test_CH_8_25_without_perfect_aim_a_two_is_nothing() -> None:
    """Nobody is asked to convert it."""
    m = field(BOARD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz do:done", 2, 4, 4)
    assert asked(m) != GLANCE


def test_CH_8_25_perfect_aim_still_converts_one() -> None:
    """CH-S2: of two 2s and a 1 one becomes a hit."""
    m = field(BOARD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz ability:perfect-aim warrior:a-legolas", 2, 2, 1, 4)
    assert (damage_rolls(rest(m)), points(m, "a-legolas")) == ([("a", [4])], 4)


def test_CH_8_25_perfect_aim_works_where_only_a_six_hits() -> None:
    """Across a red line a 2 is a glancing blow and, converted, the 6 that hits."""
    board = """
        .   . r .   .   .
               r
          A   . r .   o   .
               r
        .   . r .   .   .
        """
    m = field(board, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz ability:perfect-aim warrior:a-legolas", 2, 5, 5, 4)
    assert (damage_rolls(rest(m)), wounds(m, "b-lurtz")) == ([("a", [4])], 4)


def test_CH_8_25_perfect_aim_is_for_the_shooting_roll_not_for_damage() -> None:
    """A damage die of 2 is no critical hit."""
    m = field(BOARD, A="a legolas e", o="b lurtz w", level=500)
    passing(m, "warrior:a-legolas do:shoot face:e warrior:b-lurtz ability:perfect-aim", 5, 3, 3, 2)
    assert (asked(m) != "convert-critical-hit", wounds(m, "b-lurtz")) == (True, 5)

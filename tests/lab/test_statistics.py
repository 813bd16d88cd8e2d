"""Intervals and the sequential test, against numbers from elsewhere."""

from __future__ import annotations

from collections import defaultdict
from math import log, sqrt

import pytest

from ravenhill.lab.statistics import (
    CONFIDENCE,
    Compared,
    Interval,
    Sequential,
    corrected_confidence,
    difference,
    wilson,
)

Z = 1.959963984540054


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 1, 0.2065, 1),
    ],
)
def test_wilson_gives_the_numbers_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    """Bounds as the tables of the textbooks have them."""
    found = wilson(wins, games)
    assert found.share == wins / games
    assert found.low == pytest.approx(low, abs=5e-5) and found.high == pytest.approx(high, abs=5e-5)


@pytest.mark.parametrize(("wins", "games"), [(3, 17), (120, 200), (999, 1000)])
def test_wilsons_bounds_are_where_the_normal_test_begins_to_refuse(wins: int, games: int) -> None:
    """A share p lies between them exactly if the count is less than 1.96 deviations away from it."""
    found = wilson(wins, games)
    for bound in (found.low, found.high):
        assert abs(wins / games - bound) == pytest.approx(Z * sqrt(bound * (1 - bound) / games))


def test_of_no_games_nothing_is_known() -> None:
    """The interval is all there is."""
    assert wilson(0, 0) == Interval(0.0, 0.0, 1.0)


# --- with and without -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("counts", "low", "high"),
    [
        ((56, 70, 48, 80), 0.0524, 0.3339),
        ((9, 10, 3, 10), 0.1705, 0.8090),
        ((6, 7, 2, 7), 0.0582, 0.8062),
        ((5, 56, 0, 29), -0.0381, 0.1926),
        ((0, 10, 0, 20), -0.1611, 0.2775),
        ((10, 10, 0, 10), 0.6075, 1.0),
    ],
)
def test_a_difference_has_the_bounds_of_newcombes_paper(
    counts: tuple[int, int, int, int], low: float, high: float
) -> None:
    """Method 10 of Newcombe (1998), Statistics in Medicine 17, 873-890, table II."""
    found = difference([Compared(*counts)])
    wins, games, other_wins, other_games = counts
    assert found is not None and found.share == pytest.approx(wins / games - other_wins / other_games)
    assert found.low == pytest.approx(low, abs=1e-4) and found.high == pytest.approx(high, abs=1e-4)


def test_groups_are_compared_within_themselves() -> None:
    """Strong players use a card often and weak ones seldom: alone that it is theirs makes it no better."""
    strong, weak = Compared(72, 90, 8, 10), Compared(2, 10, 18, 90)
    found = difference([strong, weak])
    assert found is not None and found.share == pytest.approx(0) and found.low < 0 < found.high
    mixed = difference([Compared(74, 100, 26, 100)])
    assert mixed is not None and mixed.low > 0.3


def test_groups_with_both_sorts_of_games_count_and_equal_ones_narrow_the_interval() -> None:
    """A group that always or never has the thing tells nothing; ten equal groups are as one of ten times the size."""
    group = Compared(6, 10, 5, 10)
    assert difference([group, Compared(9, 9, 0, 0), Compared(0, 0, 3, 8)]) == difference([group])
    assert difference([Compared(9, 9, 0, 0)]) is None and difference([]) is None
    assert difference([group] * 10) == pytest.approx(difference([Compared(60, 100, 50, 100)]))


def test_of_many_rows_none_is_called_sure_by_chance_alone() -> None:
    """Bonferroni: all rows together err as seldom as one alone would."""
    assert corrected_confidence(1) == CONFIDENCE and corrected_confidence(0) == CONFIDENCE
    assert corrected_confidence(100) == pytest.approx(0.9995)


# --- the sequential test --------------------------------------------------------------------------
def test_twelve_wins_or_nine_losses_in_a_row_decide() -> None:
    """12 ln 1.3 is the first to pass ln 19, 9 ln 0.7 the first to pass -ln 19."""
    winning, losing = Sequential(), Sequential()
    assert [winning.update(True) for _ in range(12)] == [None] * 11 + ["better"]
    assert [losing.update(False) for _ in range(9)] == [None] * 8 + ["not better"]


def test_a_draw_is_half_a_win_and_half_a_loss() -> None:
    """Two draws move the test exactly as a win and a loss do."""
    drawn, even = Sequential(), Sequential()
    for _ in range(2):
        drawn.update(0.5)
    even.update(True)
    even.update(False)
    assert drawn.likelihood == pytest.approx(even.likelihood) == pytest.approx(log(1.3) + log(0.7))


def chances(p: float, games: int = 3000) -> tuple[float, float]:
    """The chance of each verdict for one who wins p of the games, by going through all there is."""
    going = {0: 1.0}  # by wins, after so many games
    better = not_better = 0.0
    for played in range(1, games + 1):
        later: dict[int, float] = defaultdict(float)
        for wins, chance in going.items():
            later[wins + 1] += p * chance
            later[wins] += (1 - p) * chance
        going = {}
        for wins, chance in later.items():
            likelihood = wins * log(0.65 / 0.50) + (played - wins) * log(0.35 / 0.50)
            if likelihood >= log(0.95 / 0.05):
                better += chance
            elif likelihood <= log(0.05 / 0.95):
                not_better += chance
            elif chance > 1e-12:
                going[wins] = chance
    return better, not_better


def test_the_test_errs_as_seldom_as_it_says() -> None:
    """An equal is called better, and one who wins 65 of 100 is not, in about 5 of 100 tests at most."""
    assert 0.02 < chances(0.50)[0] < 0.053
    assert 0.02 < chances(0.65)[1] < 0.053


@pytest.mark.parametrize("seed", range(5))
def test_the_verdict_is_that_of_the_formula(seed: int) -> None:
    """Against a second program for the ratio of likelihoods, for games of all sorts."""
    test, wins, losses, number = Sequential(0.4, 0.7, 0.1, 0.2), 0.0, 0.0, seed
    for _ in range(60):
        number = (number * 1103515245 + 12345) % 2**31
        won = (0.0, 0.5, 1.0)[number // 65536 % 3]
        wins, losses = wins + won, losses + 1 - won
        ratio = (0.7 / 0.4) ** wins * (0.3 / 0.6) ** losses
        expected = "better" if ratio >= 0.8 / 0.1 else "not better" if ratio <= 0.2 / 0.9 else None
        assert test.update(won) == expected


@pytest.mark.parametrize("wrong", [(0.6, 0.5, 0.05, 0.05), (0.5, 0.65, 0, 0.05), (0.0, 0.65, 0.05, 0.05)])
def test_a_test_that_can_decide_nothing_is_refused(wrong: tuple[float, float, float, float]) -> None:
    """p0 below p1, and errors that can happen."""
    with pytest.raises(ValueError, match="sequential test"):
        Sequential(*wrong)

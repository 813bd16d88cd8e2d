"""Positions damaged one fact at a time: each is refused with its line, or it is legal and can be played on."""

from __future__ import annotations

from itertools import islice

import pytest

from bench.damage import LEGAL, REFUSED, damaged_positions, outcome
from tests.properties.games import each_game
from tests.repeats import repeated

DAMAGES = 60
MANY = 1500


@each_game
@pytest.mark.parametrize("seed", repeated(range(2), 2))
def test_a_damaged_position_is_refused_or_legal(game: str, seed: int) -> None:
    """A number, a line, a slug, a piece, a flag or the phase: nothing that is taken breaks the game later."""
    check(game, seed, DAMAGES)


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("seed", range(100, 104))
def test_many_damaged_positions_are_refused_or_legal(game: str, seed: int) -> None:
    """The same, thousands of times."""
    check(game, seed, MANY)


def check(game: str, seed: int, number: int) -> None:
    """Both must come up, or the positions are not what they should be."""
    found = set()
    for name, text, rng in islice(damaged_positions(game, seed), number):
        try:
            found.add(outcome(game, text, rng))
        except Exception as error:
            raise AssertionError(f"{name} gives a position that is neither refused nor legal:\n{text}") from error
    assert found == {REFUSED, LEGAL}

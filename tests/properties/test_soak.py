"""Whole games, from the set-up and from scattered positions, with every property checked on the way."""

from __future__ import annotations

import pytest

from bench import soak

CHUNK = 10


@pytest.mark.parametrize("seed", [3, 2])
def test_one_game_with_every_property(seed: int) -> None:
    """A game from a scattered position and one played boldly, the whole vocabulary at every decision."""
    assert soak.play(seed).ending


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, soak.WHOLE_VOCABULARY_GAMES, CHUNK))
def test_games_with_the_whole_vocabulary_at_every_decision(first: int) -> None:
    """Ten games."""
    assert all(soak.play(seed).ending for seed in range(first, first + CHUNK))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 1200, 4 * CHUNK))
def test_many_games(first: int) -> None:
    """Forty games."""
    assert all(soak.play(seed).ending for seed in range(first, first + 4 * CHUNK))

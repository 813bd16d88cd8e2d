"""Whole games, from the set-up and from scattered positions, with every property checked on the way."""

from __future__ import annotations

import pytest

from bench import soak
from tests.properties.games import each_game

CHUNK = 10


@each_game
@pytest.mark.parametrize("seed", [3, 2])
def test_one_game_with_every_property(game: str, seed: int) -> None:
    """A game from a scattered position and one played boldly, the whole vocabulary at every decision."""
    assert soak.play(game, seed).ending


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("first", range(0, soak.WHOLE_VOCABULARY_GAMES, CHUNK))
def test_games_with_the_whole_vocabulary_at_every_decision(game: str, first: int) -> None:
    """Ten games."""
    assert all(soak.play(game, seed).ending for seed in range(first, first + CHUNK))


@pytest.mark.slow
@each_game
@pytest.mark.parametrize("first", range(1000, 1200, 4 * CHUNK))
def test_many_games(game: str, first: int) -> None:
    """Forty games."""
    assert all(soak.play(game, seed).ending for seed in range(first, first + 4 * CHUNK))

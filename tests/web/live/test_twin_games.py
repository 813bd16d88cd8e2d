"""Fair play (S3): no number, event, order, count or size of a message tells a seat what it may not know."""

from __future__ import annotations

import asyncio

import pytest

from tests.properties.games import begun
from tests.web.live.twin_tables import Tally, play_whole_game

FEW, MANY = range(12), range(1000, 1300)  # seeds


async def play_all(game: str, seeds: range) -> Tally:
    """Whole games, from the set-up or from a battlefield."""
    tally = Tally()
    for seed in seeds:
        await play_whole_game(begun(game, seed, scattered=seed % 3 > 0), seed, tally)
    return tally


@pytest.mark.parametrize("seeds", [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.timeout(7200)])])
def test_whole_games_of_five_armies_tell_the_watching_seat_nothing(seeds: range) -> None:
    """Both games are the same to it, byte for byte, until the rules show it a difference."""
    tally = asyncio.run(play_all("five-armies", seeds))
    assert tally.words > 100 * len(seeds)
    assert tally.given > 3 * len(seeds), "the server hardly answered anything"
    assert tally.unlike > len(seeds) // 3, "no game came to where an answer would have told anything"


@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(1000, 1060), marks=pytest.mark.slow)])
def test_whole_games_of_combat_hex_tell_the_watching_seat_nothing(seeds: range) -> None:
    """Nothing on its table is hidden, so every lone answer is given."""
    tally = asyncio.run(play_all("combat-hex", seeds))
    assert tally.words > 20 * len(seeds)
    assert tally.given > 0
    assert tally.lone == tally.unlike == 0

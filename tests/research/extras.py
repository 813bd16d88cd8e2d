"""Helps the tests of the research adapters."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.match import AnyMatch as Match
from tests.properties.games import begun, play_on

GAMES = ("five-armies", "combat-hex")
THREE_ARMIES = ["ring-bearers-guard", "gollum-and-goblins", "wormtongues-mob"]
each_game = pytest.mark.parametrize("game", GAMES)


def need(module: str) -> Any:
    """A module that may be missing: its tests are skipped then, unless RAVENHILL_REQUIRE=1 says it must be there."""
    try:
        return import_module(module)
    except (ImportError, RavenhillError) as error:
        if os.environ.get("RAVENHILL_REQUIRE") == "1":
            raise
        pytest.skip(str(error), allow_module_level=True)


def moments(match: Match, seed: int, every: int = 1) -> Iterator[Match]:
    """A game of random words, at every so many of them, to its end."""
    rng = random.Random(seed)
    words = 0
    while match.outcome is None:
        if words % every == 0:
            yield match
        seat = rng.choice(match.seats)
        match.play(rng.choice(match.options_for(seat)), seat=seat)
        words += 1
    yield match


def fights(game: str, seed: int, words: int) -> Iterator[Match]:
    """A bold game from a scattered position, where there is fighting soon, word by word."""
    rng = random.Random(seed)
    match = begun(game, seed, scattered=True)
    for _ in range(words):
        yield match
        play_on(match, 1, rng, bold=True)


def random_steps(state: Any, rng: random.Random, most: int) -> None:
    """Play an OpenSpiel state on at random."""
    for _ in range(most):
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))

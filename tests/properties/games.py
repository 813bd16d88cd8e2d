"""Random games of both games as hypothesis draws them."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bench.playgrounds import PLAYGROUNDS, next_word, open_questions
from ravenhill.match.match import AnyMatch as Match

MOST_WORDS = 400
SHORTER = {"five-armies": 1, "combat-hex": 2}  # by what the words of a story are divided: some fights begin at once
ODD_QUESTION = 80  # so many words are played to come to a question that is not asked every day
SEATS = ("free-peoples", "shadow")  # of The Battle of Five Armies
seeds = st.integers(0, 1 << 32)
each_game = pytest.mark.parametrize("game", list(PLAYGROUNDS))


class Story(NamedTuple):
    """How a game comes to where a property is looked at."""

    seed: int
    scattered: bool  # begun in a scattered position
    words: int
    bold: bool
    wandering: bool  # played on to a question that is not asked every day

    def told(self, game: str) -> Match:
        """The match at the end of the story: a game in progress, or just over."""
        rng = random.Random(self.seed)
        match = play_on(begun(game, self.seed, self.scattered), self.words // SHORTER[game], rng, self.bold)
        return off_the_beaten_track(match, rng) if self.wandering else match


def stories(words: int = MOST_WORDS) -> st.SearchStrategy[Story]:
    """Stories of up to so many words."""
    return st.builds(Story, seeds, st.booleans(), st.integers(0, words), st.booleans(), st.booleans())


def games(game: str, words: int = MOST_WORDS) -> st.SearchStrategy[Match]:
    """Matches of one game, played a while."""
    return stories(words).map(lambda story: story.told(game))


def often(examples: int) -> settings:
    """Settings for a property that is tried so many times, the same ones in every run."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=slow)


def begun(game: str, seed: int, scattered: bool) -> Match:
    """A new game, or one that begins in a scattered position."""
    return PLAYGROUNDS[game].begin(seed, scattered)


def play_on(match: Match, words: int, rng: random.Random, bold: bool = False) -> Match:
    """Play some random words, boldly or not, or to the end of the game."""
    ground = PLAYGROUNDS[match.game.name]
    for _ in range(words):
        if match.outcome is not None:
            break
        seat = rng.choice(match.seats)
        match.play(next_word(ground, match, seat, bold, rng), seat=seat)
    return match


def off_the_beaten_track(match: Match, rng: random.Random) -> Match:
    """Play on, boldly, till a question comes that is not asked every day."""
    everyday = PLAYGROUNDS[match.game.name].everyday
    for _ in range(ODD_QUESTION):
        if open_questions(match) - everyday:
            break
        play_on(match, 1, rng, bold=True)
    return match

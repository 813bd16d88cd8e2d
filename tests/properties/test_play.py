"""Options, limits and ends hold at every moment of every game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from bench import properties
from bench.playgrounds import PLAYGROUNDS
from ravenhill.kernel.errors import IllegalChoice
from tests.properties.games import Story, begun, each_game, often, play_on, seeds, stories

LONGEST_GAME = 20_000


@each_game
@given(seed=seeds, story=stories())
@often(24)
def test_a_word_is_offered_exactly_when_it_is_not_refused(game: str, seed: int, story: Story) -> None:
    """Over the whole vocabulary; a seat that is not asked gets one and the same answer for every word."""
    match = story.told(game)
    rng = random.Random(seed)
    for _ in range(20):
        properties.offered_exactly(match)
        play_on(match, 1, rng, bold=True)


@each_game
@given(story=stories(words=120))
@often(16)
def test_why_not_and_play_give_the_same_answer(game: str, story: Story) -> None:
    """A word that is refused raises its reason and changes nothing; one that is offered has no reason."""
    match = story.told(game)
    before = match.position()
    for seat in match.seats:
        offered = set(match.options_for(seat))
        for word in match.game.words.names:
            refusal = match.why_not(word, seat)
            assert (refusal is None) == (word in offered), f"{seat} {word}"
            if refusal is None:
                continue
            assert refusal.text, word
            with pytest.raises(IllegalChoice) as raised:
                match.play(word, seat=seat)
            assert (raised.value.rule, raised.value.text) == (refusal.rule, refusal.text)
    assert match.position() == before


@each_game
@given(seed=seeds, story=stories())
@often(24)
def test_there_is_no_dead_end(game: str, seed: int, story: Story) -> None:
    """While the game goes on there is a question, and every question has an answer."""
    match = story.told(game)
    rng = random.Random(seed)
    for _ in range(60):
        properties.somebody_is_asked(match)
        play_on(match, 1, rng)


@each_game
@given(seed=seeds)
@often(8)
def test_every_game_ends(game: str, seed: int) -> None:
    """Random play comes to a winner, or to a draw where there is one."""
    match = play_on(begun(game, seed, bool(seed % 2)), LONGEST_GAME, random.Random(seed), bool(seed % 3))
    assert match.outcome is not None
    assert match.outcome.winner in (*match.game.seats, *([""] if game == "combat-hex" else []))
    assert not match.seats


@each_game
@given(seed=seeds, story=stories())
@often(24)
def test_nothing_is_lost_and_limits_hold(game: str, seed: int, story: Story) -> None:
    """Figures, tokens, cards, tiles and dice; warriors, bases, wounds and action points: at every question."""
    match = story.told(game)
    rng = random.Random(seed)
    for _ in range(60):
        PLAYGROUNDS[game].check(match.table)
        play_on(match, 1, rng, bold=True)

"""What holds at every moment of every game: options, limits, ends."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from bench import soak
from bench.invariants import check
from ravenhill.arena.match import Match
from ravenhill.kernel.errors import IllegalChoice
from tests.properties.games import SEATS, begun, games, often, play_on, seeds

LONGEST_GAME = 20_000


@given(seed=seeds, match=games())
@often(60)
def test_a_word_is_offered_exactly_when_it_is_not_refused(seed: int, match: Match) -> None:
    """Over the whole vocabulary; a seat that is not asked gets one and the same answer for every word."""
    rng = random.Random(seed)
    for _ in range(20):
        soak.offered_exactly(match)
        play_on(match, 1, rng, bold=True)


@given(match=games(words=120))
@often(40)
def test_why_not_and_play_give_the_same_answer(match: Match) -> None:
    """A word that is refused raises its reason and changes nothing; one that is offered has no reason."""
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


@given(seed=seeds, match=games())
@often(60)
def test_there_is_no_dead_end(seed: int, match: Match) -> None:
    """While the game goes on somebody is asked, and every question has an answer."""
    rng = random.Random(seed)
    for _ in range(60):
        assert (match.outcome is None) == bool(match.seats)
        assert all(match.options_for(seat) for seat in match.seats)
        play_on(match, 1, rng)


@given(seed=seeds)
@often(20)
def test_every_game_ends(seed: int) -> None:
    """Random play comes to a winner."""
    match = play_on(begun(seed, bool(seed % 2)), LONGEST_GAME, random.Random(seed))
    assert match.outcome is not None
    assert match.outcome.winner in SEATS
    assert not match.seats


@given(seed=seeds, match=games())
@often(60)
def test_figures_tokens_cards_tiles_and_dice_are_conserved_and_limits_hold(seed: int, match: Match) -> None:
    """At every question; stacking and Damage limits after every action."""
    rng = random.Random(seed)
    for _ in range(60):
        check(match.table)
        play_on(match, 1, rng, bold=True)

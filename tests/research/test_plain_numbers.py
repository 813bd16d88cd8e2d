"""The numbers of a game that brings none of its own: made of its view, always as many, and with no secret in them."""

from __future__ import annotations

import pytest

import ravenhill
from ravenhill.kernel.chance import Seeded
from ravenhill.match.match import AnyMatch
from ravenhill.research.parts import MARKS
from ravenhill.research.plain_numbers import PlainNumbers, facts

GAMES = ("five-armies", "combat-hex")


def begun(game: str, words: int) -> AnyMatch:
    """A game after a few words, always the first that is offered."""
    match: AnyMatch = ravenhill.new(game, seed=3)
    for _ in range(words):
        match.play(match.options[0], seat=match.seat)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_row_fits_its_part(game: str) -> None:
    """Marks are places in the part; of the others there are as many as labels."""
    match = begun(game, 6)
    numbers = PlainNumbers(match.game)
    for seat in range(len(match.game.seats)):
        for part, row in zip(numbers.parts(), numbers.rows(match.table, seat), strict=True):
            assert len(row) == len(part.labels) if part.most != MARKS else set(row) <= set(range(len(part.labels)))


@pytest.mark.parametrize("game", GAMES)
def test_views_that_differ_have_different_numbers(game: str) -> None:
    """Over some words each new view has its own row."""
    match, seat = begun(game, 0), ravenhill.new(game, seed=3).game.seats[0]
    rows = {}
    for _ in range(8):
        rows[str(match.view(seat))] = PlainNumbers(match.game).rows(match.table, 0)
        match.play(match.options[0], seat=match.seat)
    assert len(rows) > 3
    assert len({str(row[2:]) for row in rows.values()}) == len(rows)


def test_what_a_seat_may_not_know_changes_nothing() -> None:
    """In a world that the seat cannot tell from the real one its numbers are the same."""
    match = begun("five-armies", 8)
    numbers = PlainNumbers(match.game)
    other = match.game.determinise(match.table, 0, Seeded(9))
    assert match.game.state_hash(other) != match.game.state_hash(match.table)
    assert numbers.rows(other, 0) == numbers.rows(match.table, 0)


def test_facts_are_told_with_their_paths() -> None:
    """Tables and lists are gone through, and each value stands under its name."""
    assert list(facts("", {"hand": ["a", "b"], "turn": 2})) == [".hand.0=a", ".hand.1=b", ".turn=2"]

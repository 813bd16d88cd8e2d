"""Hidden facts change nothing that a seat receives."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

import ravenhill
from bench.properties import state
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.table import CHANCE_USED, SHOWN
from ravenhill.match.match import AnyMatch as Match
from tests.properties.games import SEATS, Story, each_game, games, often, seeds, stories

SHARED_WORDS = 12


@each_game
@given(seed=seeds, story=stories())
@often(20)
def test_a_determinised_game_has_the_same_view(game: str, seed: int, story: Story) -> None:
    """view(determinise(g, p), p) == view(g, p) for all seats and a spectator."""
    match = story.told(game)
    for viewer, name in enumerate((*match.game.seats, "spectator")):
        other = match.determinise(name, seed)
        assert seen(match, other, viewer) == seen(match, match.table, viewer), name


@each_game
@given(seed=seeds, story=stories())
@often(12)
def test_determinising_leaves_the_game_alone(game: str, seed: int, story: Story) -> None:
    """A table for thinking with has nothing of the game's own chance or state."""
    match = story.told(game)
    before = state(match)
    for name in (*match.game.seats, "spectator"):
        other = match.determinise(name, seed)
        assert other.chance is not match.table.chance
        thinking(other, random.Random(seed))
    assert state(match) == before


def thinking(table: Any, rng: random.Random) -> None:
    """Play on in a determinised table."""
    for _ in range(15):
        if table.winner >= 0:
            return
        decision = next(each for each in table.decisions if table.decision_of(each.seat) is each)
        table.choose(decision.seat, rng.choice(decision.options))


def seen(match: Match, table: Any, viewer: int) -> bytes:
    """The view of a viewer as bytes."""
    return msgspec.json.encode(match.game.view(table, viewer))


def all_got(match: Match, seat: str) -> tuple[Any, ...]:
    """All that a seat gets: view, question, options, log, its record, and the answer to every word."""
    refusals = [str(match.why_not(word, seat)) for word in match.game.words.names[::2]]
    view = msgspec.json.encode(match.view(seat))
    return view, match.prompt_for(seat), match.options_for(seat), match.log_for(seat), str(match.record(seat)), refusals


def twins(match: Match, seat: str, seed: int) -> list[Match]:
    """Two matches that differ in nothing but what the seat may not know."""
    drawn = [match.game.determinise(match.table, SEATS.index(seat), Seeded(seed + extra)) for extra in (0, 1)]
    return [ravenhill.loads(match.game.dump(table), seed=seed) for table in drawn]


def step(left: Match, right: Match, seat: str, rng: random.Random) -> bool:
    """One word on in both: the same, unless the other side answers in secret; False if nothing more can be compared."""
    asked = left.seats[0]
    word = rng.choice(left.options_for(asked))
    sealed, secret = len(left.table.decisions) == 2, left.table.decisions[0].kind.secret
    same = [each for each in right.options_for(asked) if each == word]
    if asked != seat and (sealed or secret):
        same = [each for each in right.options_for(asked) if sealed or back(right, each) == back(left, word)]
    if not same:
        return False
    left.play(word, seat=asked)
    right.play(rng.choice(same), seat=asked)
    return left.outcome is None and nothing_came_to_light(left) and nothing_came_to_light(right)


def back(match: Match, word: str) -> int:
    """The back of the card that a word names, which everybody sees; -1 for another word."""
    slugs = match.table.content.card_slugs
    slug = word.removeprefix("card:")
    return int(match.table.content.card_deck[slugs.index(slug)]) if slug in slugs else -1


def nothing_came_to_light(match: Match) -> bool:
    """Whether no die, draw or card has been shown since the position: that may lawfully differ."""
    return match.table.barrier_cause not in (CHANCE_USED, SHOWN)


@given(seed=seeds, seat=st.sampled_from(SEATS), match=games("five-armies"))
@often(18)
def test_games_that_differ_in_secrets_are_the_same_to_a_seat(seed: int, seat: str, match: Match) -> None:
    """Views, questions, options, logs, records and refusals are equal, and stay so while the same words are played."""
    if match.outcome is not None:
        return
    left, right = twins(match, seat, seed)
    rng = random.Random(seed)
    for _ in range(SHARED_WORDS):
        assert all_got(left, seat) == all_got(right, seat)
        if not step(left, right, seat, rng):
            break

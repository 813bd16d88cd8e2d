"""Answers that are given for a person: in every world that others hold possible they are the only ones (S3)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bench.playgrounds import PLAYGROUNDS, next_word
from ravenhill.kernel.chance import Seeded
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.playing import forced_answer
from tests.properties.games import begun

WORLDS = 12
MOST_WORDS = 3_000
FEW, MANY = range(30), range(1000, 1300)  # seeds


def options_elsewhere(match: Match, seat: str, viewer: int) -> list[list[int]]:
    """The seat's options in worlds that a viewer cannot tell from this one."""
    who = match.game.seats.index(seat)
    worlds = [match.game.determinise(match.table, viewer, Seeded(seed)) for seed in range(WORLDS)]
    return [world.decision_of(who).options for world in worlds]


def tells(match: Match, seat: str) -> bool:
    """Whether another seat or a spectator would learn something from hearing that there is only this answer."""
    own = match.game.seats.index(seat)
    options = match.table.decision_of(own).options
    viewers = [viewer for viewer in range(len(match.game.seats) + 1) if viewer != own]
    return any(other != options for viewer in viewers for other in options_elsewhere(match, seat, viewer))


def met(game: str, seeds: range) -> Counter[str]:
    """Whole games: of the questions with one answer, how many were answered unasked, and how many would have told."""
    found: Counter[str] = Counter()
    for seed in seeds:
        match, rng = begun(game, seed, scattered=seed % 3 > 0), random.Random(seed)
        while match.outcome is None and match.words_played < MOST_WORDS:
            seat = rng.choice(match.seats)
            if len(match.options_for(seat)) == 1:
                found["given"] += (given := forced_answer(match, seat) is not None)
                found["telling"] += (telling := tells(match, seat))
                assert not (given and telling), match.question(seat).name
            match.play(next_word(PLAYGROUNDS[game], match, seat, seed % 2 == 1, rng), seat=seat)
    return found


@pytest.mark.parametrize("seeds", [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.timeout(3600)])])
@pytest.mark.parametrize("game", PLAYGROUNDS)
def test_an_answer_is_given_only_where_all_know_that_there_is_no_other(game: str, seeds: range) -> None:
    """In all sampled worlds of every other seat, and of a spectator, exactly the same single option is offered."""
    found = met(game, seeds)
    assert found["given"] > len(seeds)
    assert found["telling"] > len(seeds) // 2 if game == "five-armies" else not found["telling"]

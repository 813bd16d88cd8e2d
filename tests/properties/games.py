"""Random games and positions as hypothesis draws them."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import ravenhill
from bench.battlefields import battlefield, bold_word, text
from ravenhill.arena.match import Match

SEATS = ("free-peoples", "shadow")
VIEWERS = (*SEATS, "spectator")
MOST_WORDS = 400
# Questions of every turn: half of the games go on from them to one that is asked less often.
EVERYDAY = {
    "activate", "bat-where", "bats", "choose-action", "choose-die", "discard", "divide", "draw-on", "flip-where",
    "leadership-with", "march", "move-army", "token-where", "use-as",
}  # fmt: skip
seeds = st.integers(0, 1 << 32)


def often(examples: int) -> settings:
    """Settings for a property that is tried so many times, the same ones in every run."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=slow)


def begun(seed: int, scattered: bool) -> Match:
    """A new game, or one that begins in a scattered position."""
    if scattered:
        return ravenhill.loads(text(battlefield(random.Random(seed))), seed=seed)
    return ravenhill.new("five-armies", seed=seed)


def play_on(match: Match, words: int, rng: random.Random, bold: bool = False) -> Match:
    """Play some random words, boldly or not, or to the end of the game."""
    for _ in range(words):
        if match.outcome is not None:
            break
        seat = rng.choice(match.seats)
        options = match.options_for(seat)
        match.play(bold_word(options, rng) if bold else rng.choice(options), seat=seat)
    return match


def asks(match: Match) -> set[str]:
    """The kinds of question that are asked."""
    return {str(decision.kind.name) for decision in match.table.decisions}


def off_the_beaten_track(match: Match, rng: random.Random) -> Match:
    """Play on, boldly, till a question comes that is not asked every day."""
    for _ in range(80):
        if asks(match) - EVERYDAY:
            break
        play_on(match, 1, rng, bold=True)
    return match


@st.composite
def games(draw: st.DrawFn, words: int = MOST_WORDS) -> Match:
    """A game in progress (or just over): from the set-up or from a scattered position, played a while."""
    seed = draw(seeds)
    rng = random.Random(seed)
    match = begun(seed, draw(st.booleans()))
    play_on(match, draw(st.integers(0, words)), rng, draw(st.booleans()))
    return off_the_beaten_track(match, rng) if draw(st.booleans()) else match

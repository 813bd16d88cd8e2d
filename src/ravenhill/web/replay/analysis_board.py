"""Runs the analysis board: a position that both sides can play on, sent to and fro as text."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.positions import MISFITS
from ravenhill.kernel.errors import BadPosition
from ravenhill.match.analysis import Analysis
from ravenhill.match.beginning import loads
from ravenhill.match.match import Match
from ravenhill.web.games import presentation_of
from ravenhill.web.live.parts import ask_of, game_now, line_of, outcome_of
from ravenhill.web.model import PERSON
from ravenhill.web.replay.moment import EVERYTHING, all_sides, is_told
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.shapes import AnalysisState, Ask, Log, Player, Thought, Thoughts

MOST_BYTES: Final = 100_000
MOST_WORDS: Final = 8  # that are shown of an analysis
BUDGETS: Final = (1, 3, 10)  # seconds
STRANGE: Final = (*MISFITS, RecursionError, OverflowError, AssertionError)

EMPTY: Final = 'Paste a position first. It begins with its game, as in game = "…".'
TOO_LARGE: Final = "This text is too long: a position has at most 100 kB."
PREPARED: Final = "leave out [next]: on the analysis board nobody knows what chance will give"
OVER: Final = "The game is already over in this position."


@contextmanager
def blame_position() -> Iterator[None]:
    """Blames failures on a handwritten position, which can hold what no game leads to."""
    try:
        yield
    except STRANGE as fault:
        raise BadPosition(f"This position doesn't fit the game ({type(fault).__name__}).") from None


def match_of(text: str) -> Match:
    """Loads the match of a submitted position, with chance that nobody knows."""
    _check(text)
    with blame_position():
        match = loads(text, seed=secrets.randbits(48))
    if match.outcome is not None:
        raise BadPosition(OVER)
    return match


def _check(text: str) -> None:
    """Refuses a text that is no position before loading it."""
    if not text.strip():
        raise BadPosition(EMPTY)
    if len(text.encode()) > MOST_BYTES:
        raise BadPosition(TOO_LARGE)
    try:
        said = read_toml(text)
    except NotToml as fault:
        raise BadPosition(f"This isn't a position: {fault}. A position is a TOML text.") from None
    if "next" in said:
        line = 1 + next((at for at, each in enumerate(text.splitlines()) if "next" in each), 0)
        raise BadPosition(f"line {line}: {PREPARED}")


def position_of(match: Match, viewer: str) -> tuple[str, bool]:
    """A moment of a game as a position, with hidden facts drawn at random, and whether there were any."""
    real = match.position()
    if viewer == EVERYTHING:
        return real, False
    guessed = str(match.game.dump(match.determinise(viewer, secrets.randbits(48))))
    return guessed, guessed != real


def play(match: Match, word: str) -> int:
    """Plays a word for the seat to move; returns how many events lay before it."""
    before = len(match.events)
    match.play(word)
    return before


# --- what is sent ---------------------------------------------------------------------------------
def state(match: Match, before: int | None = None) -> AnalysisState:
    """Everything that the board shows, with the position itself; the news begin at event `before`."""
    presentation = presentation_of(match.game)
    view = match.view(SPECTATOR)
    story = match.story(since=len(match.events) if before is None else before)
    seen = [each for each in story if is_told(match, each, EVERYTHING)]
    return AnalysisState(
        position=match.position(),
        number=0,
        game=game_now(match, presentation.phase(view)),
        seat=match.seat or SPECTATOR,
        people=[_player(match, seat) for seat in match.game.seats],
        ask=_ask(match),
        pieces=presentation.pieces(view),
        panels=all_sides(presentation, match),
        log=Log(0, [line_of(each, match.game.turn(match.table)) for each in seen]),
        happened=presentation.motions(seen),
        outcome=outcome_of(match),
    )


def _player(match: Match, seat: str) -> Player:
    return Player(seat, match.game.seat_names[seat], "", PERSON, seat == match.seat)


def _ask(match: Match) -> Ask | None:
    """The question to the seat to move; its trail names that seat."""
    ask = None if match.seat is None else ask_of(match, match.seat)
    if match.seat is None or ask is None:
        return None
    return msgspec.structs.replace(ask, trail=[match.game.seat_names[match.seat], *ask.trail])


def thoughts(match: Match, found: Analysis) -> Thoughts:
    """The results of a search, in words."""
    best = [
        Thought(each.word, match.describe(each.word), each.visits, round(each.value, 3))
        for each in found.words[:MOST_WORDS]
    ]
    more = max(0, len(found.words) - MOST_WORDS)
    title = match.game.seat_names[found.seat]
    return Thoughts(found.seat, title, round(found.chance, 3), found.iterations, best, more)

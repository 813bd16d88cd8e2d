"""The analysis board: a position from which both sides can be played on, as text that goes to and fro."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.positions import MISFITS
from ravenhill.kernel.errors import BadPosition
from ravenhill.match.analysis import Analysis
from ravenhill.match.beginning import loads
from ravenhill.match.match import Match
from ravenhill.protocol.story import Seen
from ravenhill.web.games import presentation_of
from ravenhill.web.games.presentation import AnyPresentation
from ravenhill.web.replay.moment import EVERYTHING, all_sides, told
from ravenhill.web.security.tokens import SPECTATOR

MOST_BYTES: Final = 100_000
MOST_WORDS: Final = 8  # that are shown of an analysis
BUDGETS: Final = (1, 3, 10)  # seconds
STRANGE: Final = (*MISFITS, RecursionError, OverflowError, AssertionError)

EMPTY: Final = 'Paste a position first: a text that begins with its game, such as game = "five-armies".'
TOO_LARGE: Final = "A position has at most 100 kB: this text is too long."
PREPARED: Final = "leave out [next]: on the analysis board nobody knows what chance will give"
OVER: Final = "The game is over in this position: there is nothing left to be played."


@contextmanager
def fitting() -> Iterator[None]:
    """A position that was written by hand can hold what no game leads to: whatever fails with it is its own fault."""
    try:
        yield
    except STRANGE as fault:
        raise BadPosition(f"This position does not fit the game ({type(fault).__name__}).") from None


def match_of(text: str) -> Match:
    """The match of a position that somebody sent, with chance that nobody knows."""
    _check(text)
    with fitting():
        match = loads(text, seed=secrets.randbits(48))
    if match.outcome is not None:
        raise BadPosition(OVER)
    return match


def _check(text: str) -> None:
    """Refuse what is no position before anything is made of it."""
    if not text.strip():
        raise BadPosition(EMPTY)
    if len(text.encode()) > MOST_BYTES:
        raise BadPosition(TOO_LARGE)
    try:
        said = read_toml(text)
    except NotToml as fault:
        raise BadPosition(f"This is not a position: {fault}. A position is a TOML text.") from None
    if "next" in said:
        line = 1 + next((at for at, each in enumerate(text.splitlines()) if "next" in each), 0)
        raise BadPosition(f"line {line}: {PREPARED}")


def position_of(match: Match, viewer: str) -> tuple[str, bool]:
    """A moment of a game as a position; what the viewer did not know is drawn by lot, and whether there was such."""
    real = match.position()
    if viewer == EVERYTHING:
        return real, False
    guessed = str(match.game.dump(match.determinise(viewer, secrets.randbits(48))))
    return guessed, guessed != real


def played(match: Match, word: str) -> int:
    """Play a word for the seat that is asked; how many events lay before it."""
    before = len(match.table.log)
    match.play(word)
    return before


# --- what is sent ---------------------------------------------------------------------------------
def state(match: Match, before: int | None = None) -> dict[str, Any]:
    """Everything that the board shows, and the position itself; `before` is where what has just happened begins."""
    presentation = presentation_of(match.game)
    view = match.view(SPECTATOR)
    story = match.story(since=len(match.table.log) if before is None else before)
    seen = [each for each in story if told(match, each, EVERYTHING)]
    return {
        "position": match.position(),
        "game": _game(match, presentation.phase(view)),
        "seat": match.seat or SPECTATOR,
        "people": [_person(match, seat) for seat in match.game.seats],
        "ask": _ask(match, presentation),
        "waiting": "",
        "restarting": False,
        "pieces": presentation.pieces(view),
        "panels": all_sides(presentation, match),
        "log": {"start": 0, "lines": [_line(match, each) for each in seen]},
        "happened": [] if before is None else presentation.motions(seen),
        "outcome": {"winner": match.outcome.winner, "sentence": match.outcome.ending} if match.outcome else None,
    }


def _game(match: Match, phase: str) -> dict[str, Any]:
    name, title = match.game.name, match.game.title
    status = "playing" if match.outcome is None else "over"
    return {"name": name, "title": title, "turn": match.game.turn(match.table), "phase": phase, "status": status}


def _person(match: Match, seat: str) -> dict[str, Any]:
    title, asked = match.game.seat_names[seat], seat == match.seat
    return {"seat": seat, "title": title, "name": "", "kind": "person", "asked": asked, "you": False, "clock": None}


def _ask(match: Match, presentation: AnyPresentation) -> dict[str, Any] | None:
    """The question to the seat whose turn it is to be played, with all its answers."""
    seat = match.seat
    if seat is None:
        return None
    question = match.question(seat)
    return {
        "kind": question.name,
        "rule": question.rule,
        "trail": [match.game.seat_names[seat], *match.trail],
        "sentence": match.prompt_for(seat),
        "choices": [
            {"word": word, "label": match.describe(word), **presentation.choice(question, word)}
            for word in match.options_for(seat)
        ],
    }


def _line(match: Match, seen: Seen) -> dict[str, Any]:
    return {"text": seen.text, "places": seen.places, "rule": seen.rule, "turn": match.game.turn(match.table)}


def thoughts(match: Match, found: Analysis) -> dict[str, Any]:
    """What a search has found, in words."""
    best = [
        {"word": each.word, "label": match.describe(each.word), "visits": each.visits, "chance": round(each.value, 3)}
        for each in found.words[:MOST_WORDS]
    ]
    return {
        "seat": found.seat,
        "title": match.game.seat_names[found.seat],
        "chance": round(found.chance, 3),
        "tries": found.iterations,
        "words": best,
        "more": max(0, len(found.words) - MOST_WORDS),
    }

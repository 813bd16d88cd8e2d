"""Builds the parts of a state that the live table, the replay, the analysis board and the API share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ravenhill.games import structures
from ravenhill.kernel.events import Event
from ravenhill.match.match import Match
from ravenhill.web.games.presentation import Face
from ravenhill.web.model import COMPUTER, OVER, PLAYING, Seat, Status
from ravenhill.web.shapes import Ask, Choice, GameNow, Line, Motion, Option, Outcome, Panels


# --- what has happened ----------------------------------------------------------------------------
def line_of(match: Match, face: Face, event: Event, turn: int) -> Line:
    """An event as a line of the log."""
    text, rule = match.game.sentence(match.table, event), match.game.rule(match.table, event)
    return Line(text, face.places(match, event), rule, turn)


def motions_of(match: Match, face: Face, events: Sequence[Event]) -> list[Motion]:
    """What is seen to happen."""
    return structures.read(face.motions(match, events), list[Motion])


def outcome_of(match: Match) -> Outcome | None:
    """How the game ended; None while it goes on."""
    outcome = match.outcome
    return None if outcome is None else Outcome(outcome.winner, outcome.ending)


# --- what is asked --------------------------------------------------------------------------------
def ask_of(match: Match, face: Face, seat: str) -> Ask | None:
    """The question to a seat with all its answers; None if it is not asked."""
    decision = match.table.decision_of(match.viewer(seat))
    if decision is None:
        return None
    choices = [choice_of(match, face, seat, word) for word in match.options_for(seat)]
    return Ask(decision.kind.name, decision.kind.rule, match.trail, match.prompt_for(seat), choices)


def choice_of(match: Match, face: Face, seat: str, word: str) -> Choice:
    """An answer with what the screen says about it."""
    option = option_of(match, word)
    return structures.read({"word": word, "label": option.label, **face.choice(match, seat, word)}, Choice)


def option_of(match: Match, word: str) -> Option:
    """A word with its label."""
    return Option(word, match.describe(word))


# --- how it looks, and who is there ---------------------------------------------------------------
def panels_of(match: Match, face: Face, view: Any) -> Panels:
    """The panels of the viewer whose view it is."""
    return Panels(**face.panels(view, match))


def game_now(match: Match, phase: str) -> GameNow:
    """The game and how far it is."""
    status: Status = PLAYING if match.outcome is None else OVER
    return GameNow("", match.game.name, match.game.title, match.game.turn(match.table), phase, status)


def name_of(seat: Seat) -> str:
    """The name of the player on a seat."""
    return f"{seat.name} (computer)" if seat.kind == COMPUTER else seat.name

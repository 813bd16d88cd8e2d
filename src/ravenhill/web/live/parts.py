"""Builds the parts of a state that the live table, the replay, the analysis board and the API share."""

from __future__ import annotations

from typing import Final

from ravenhill.match.match import Match
from ravenhill.protocol import story
from ravenhill.protocol.question import Question
from ravenhill.protocol.story import Seen
from ravenhill.web.model import COMPUTER, OVER, PLAYING, Seat, Status
from ravenhill.web.shapes import Ask, Choice, GameNow, Line, LineSort, Option, Outcome

SORTS: Final[dict[type, LineSort]] = {
    story.Travel: "travel",
    story.Facing: "facing",
    story.Aim: "shot",
    story.Roll: "dice",
    story.Card: "card",
    story.Loss: "loss",
    story.NewTurn: "turn",
}


# --- what has happened ----------------------------------------------------------------------------
def line_of(seen: Seen, turn: int, step: int = 0, by: str = "") -> Line:
    """An event, as it was seen, as a line of the log."""
    return Line(seen.text, seen.places, seen.rule, turn, step, by, SORTS.get(type(seen.shows), ""))


def outcome_of(match: Match) -> Outcome | None:
    """The end of the game; None while it goes on."""
    outcome = match.outcome
    return None if outcome is None else Outcome(outcome.winner, outcome.ending)


# --- what is asked --------------------------------------------------------------------------------
def ask_of(match: Match, seat: str) -> Ask | None:
    """The question to a seat with all its answers; None if it has none."""
    if seat not in match.seats:
        return None
    question = match.question(seat)
    choices = [choice_of(question, word, match.describe(word)) for word in match.options_for(seat)]
    planned = match.game.planner.goes_beyond_words(question.name)
    return Ask(question.name, question.rule, match.trail, match.prompt_for(seat), choices, planned)


def choice_of(question: Question, word: str, label: str) -> Choice:
    """An answer with its text on the screen."""
    found = question.forecast(word)
    return Choice(word, label, found.places, found.sign, found.hint, found.fight)


def option_of(match: Match, word: str) -> Option:
    """A word with its label."""
    return Option(word, match.describe(word))


# --- how far it is, and who is there --------------------------------------------------------------
def game_now(match: Match, phase: str) -> GameNow:
    """The game and its progress."""
    status: Status = PLAYING if match.outcome is None else OVER
    return GameNow("", match.game.name, match.game.title, match.game.turn(match.table), phase, status)


def name_of(seat: Seat) -> str:
    """The name of the player on a seat."""
    return f"{seat.name} (computer)" if seat.kind == COMPUTER else seat.name

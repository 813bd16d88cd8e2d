"""Works in a worker process on the positions that strangers send."""

from __future__ import annotations

from typing import NamedTuple

from ravenhill.kernel.errors import IllegalChoice
from ravenhill.web.games import presentation_of
from ravenhill.web.replay import analysis_board
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.shapes import AnalysisState, WhyAnswer


class Shown(NamedTuple):
    """A position as its page shows it."""

    state: AnalysisState
    drawing: str
    game: str
    title: str
    own: str  # what the panels of all sides are called


class IllegalWord(NamedTuple):
    """Why a word cannot be played."""

    rule: str
    text: str


def open_board(position: str) -> Shown:
    """Reads a position and shows it."""
    match = analysis_board.match_of(position)
    with analysis_board.blame_position():
        presentation = presentation_of(match.game)
        drawing = presentation.board(match.view(SPECTATOR))
        return Shown(analysis_board.state(match), drawing, match.game.name, match.game.title, presentation.all_own)


def step_on(position: str, word: str) -> AnalysisState | IllegalWord:
    """Plays a word in a position; returns the state after it."""
    match = analysis_board.match_of(position)
    try:
        with analysis_board.blame_position():
            return analysis_board.state(match, analysis_board.play(match, word))
    except IllegalChoice as refusal:
        return IllegalWord(refusal.rule, refusal.text)


def refusal_of(position: str, word: str) -> WhyAnswer:
    """The reason why a word is not offered in a position; empty if it is."""
    match = analysis_board.match_of(position)
    with analysis_board.blame_position():
        refusal = match.why_not(word)
    return WhyAnswer(refusal.rule, refusal.text) if refusal else WhyAnswer("", "")


def drawing_of(position: str) -> str:
    """Draws the board of a position."""
    match = analysis_board.match_of(position)
    with analysis_board.blame_position():
        return presentation_of(match.game).board(match.view(SPECTATOR))


def rewrite(position: str) -> str:
    """Rewrites a position as Ravenhill itself writes it, which the server reads quickly."""
    match = analysis_board.match_of(position)
    with analysis_board.blame_position():
        return str(match.position())

"""What a worker process does with the positions that strangers send."""

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
    with analysis_board.fitting():
        presentation = presentation_of(match.game)
        drawing = presentation.board(match.view(SPECTATOR))
        return Shown(analysis_board.state(match), drawing, match.game.name, match.game.title, presentation.all_own)


def step_on(position: str, word: str) -> AnalysisState | IllegalWord:
    """Plays a word in a position; the state after it."""
    match = analysis_board.match_of(position)
    try:
        with analysis_board.fitting():
            return analysis_board.state(match, analysis_board.played(match, word))
    except IllegalChoice as refusal:
        return IllegalWord(refusal.rule, refusal.text)


def refusal_of(position: str, word: str) -> WhyAnswer:
    """Why a word is not offered in a position; nothing if it is."""
    match = analysis_board.match_of(position)
    with analysis_board.fitting():
        refusal = match.why_not(word)
    return WhyAnswer(refusal.rule, refusal.text) if refusal else WhyAnswer("", "")


def drawing_of(position: str) -> str:
    """Draws the board of a position."""
    match = analysis_board.match_of(position)
    with analysis_board.fitting():
        return presentation_of(match.game).board(match.view(SPECTATOR))


def rewritten(position: str) -> str:
    """A position as Ravenhill itself writes it: the server reads that quickly."""
    match = analysis_board.match_of(position)
    with analysis_board.fitting():
        return str(match.position())

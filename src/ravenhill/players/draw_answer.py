"""Answers a draw offer for the computer: it accepts when it does not expect to win."""

from __future__ import annotations

from typing import Final

from ravenhill.players.ismcts import Budget, run_search
from ravenhill.protocol.question import Question

ITERATIONS: Final = 160  # of the search, for every level alike: an answer by three looks would be a lottery


def accepts_draw(question: Question, playing: int) -> bool:
    """Whether a draw gives a seat at least what it expects of the game."""
    return is_worth(chance_to_win(question), playing)


def is_worth(chance: float, playing: int) -> bool:
    """Whether a draw is worth as much as this chance to win: an equal share for each of those still playing."""
    return chance * playing <= 1.0


def chance_to_win(question: Question) -> float:
    """The chance of a seat as a search sees it, with or without a question, from nothing but what that seat knows."""
    return float(run_search(question, Budget(ITERATIONS), int(question.world.words_played)).root.value)

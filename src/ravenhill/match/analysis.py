"""Analyses a position by search, as far as one seat knows it."""

from __future__ import annotations

from math import inf

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.players.ismcts import Budget, Thought, by_word, run_search
from ravenhill.protocol.question import Question


class Analysis(msgspec.Struct, frozen=True):
    """A seat's chance to win, and the words the search tried: the best first, the others by their visits."""

    seat: str
    iterations: int
    chance: float  # to win, 0 to 1
    words: list[Thought]

    @property
    def best(self) -> str:
        """The word a player with this budget would play."""
        return self.words[0].word


def analyse_question(question: Question, budget: Budget | float, seed: int = 0) -> Analysis:
    """Searches with a budget: a Budget, a whole number of iterations, or seconds as a number with a point."""
    root = run_search(question, budget_of(budget), seed).root
    thoughts = [Thought(question.spell(node.word), node.visits, node.value) for node in by_word(root) if node.visits]
    return Analysis(question.game.seats[question.seat], root.visits, root.value, thoughts)


def budget_of(said: Budget | float) -> Budget:
    """Turns iterations or seconds into a budget."""
    if isinstance(said, Budget):
        return said
    if isinstance(said, bool) or not isinstance(said, int | float) or not 0 < said < inf:
        raise RavenhillError(f"a budget is a number of iterations (400) or of seconds (0.5), not {said!r}")
    try:
        return Budget(said) if isinstance(said, int) else Budget(seconds=said)
    except ValueError as error:
        raise RavenhillError(str(error)) from None

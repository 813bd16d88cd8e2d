"""What a search makes of a position, as far as one seat knows it."""

from __future__ import annotations

from math import inf

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.players.ismcts import Budget, Thought, by_word, searched
from ravenhill.protocol.question import Question


class Analysis(msgspec.Struct, frozen=True):
    """The chance of a seat to win, and the words that were tried: the best first, the others by their visits."""

    seat: str
    iterations: int
    chance: float  # to win, 0 to 1
    words: list[Thought]

    @property
    def best(self) -> str:
        """The word a player with this budget would play."""
        return self.words[0].word


def analysed(question: Question, budget: Budget | int | float, seed: int = 0) -> Analysis:
    """A search with a budget: a Budget, a whole number of iterations, or seconds as a number with a point."""
    root = searched(question, budget_of(budget), seed).root
    thoughts = [Thought(question.spell(node.word), node.visits, node.value) for node in by_word(root) if node.visits]
    return Analysis(question.game.seats[question.seat], root.visits, root.value, thoughts)


def budget_of(said: Budget | int | float) -> Budget:
    """A budget as it was said."""
    if isinstance(said, Budget):
        return said
    if isinstance(said, bool) or not isinstance(said, int | float) or not 0 < said < inf:
        raise RavenhillError(f"a budget is a number of iterations (400) or of seconds (0.5), not {said!r}")
    try:
        return Budget(said) if isinstance(said, int) else Budget(seconds=said)
    except ValueError as error:
        raise RavenhillError(str(error)) from None

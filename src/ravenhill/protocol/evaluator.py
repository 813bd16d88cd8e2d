"""Defines the interface a search needs from a game."""

from __future__ import annotations

from typing import Generic, TypeVar

from ravenhill.kernel import mypyc_attr
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.plan import Plan
from ravenhill.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[T]):
    """A game's answers to a search; the rest of its rules a search finds out by playing.

    A game that says nothing more than how to imagine a table is evaluated by playing it out at random.
    """

    rollout_depth: int  # choices after which the estimate is asked for

    def __init__(self, rollout_depth: int = 1000) -> None:
        self.rollout_depth = rollout_depth

    def imagine(self, g: T, seat: int, chance: Chance) -> T:
        """A table that the seat cannot tell from this one, with its own secrets and chance."""
        raise NotImplementedError

    def chances(self, g: T) -> list[float]:
        """The chance of each seat to win a game that goes on: from 0 to 1, and 1 in all."""
        return [1.0 / len(g.answers)] * len(g.answers)

    def priors(self, g: T, decision: Decision) -> list[int]:
        """Rules of thumb: a weight of 1 or more for each option, the better the larger."""
        return [1] * len(decision.options)

    def second_thoughts(self, g: T, decision: Decision, priors: list[int]) -> list[int]:
        """The weights for a choice that is really made, after looks that would take too long in every imagined game."""
        return priors

    def sensible(self, g: T, decision: Decision) -> list[int]:
        """The options without those that look foolish: another leads to the same end and costs no more."""
        return decision.options

    def calm(self, g: T) -> bool:
        """Whether the estimate can be trusted: nothing is half done."""
        return False

    def topic(self, g: T, decision: Decision) -> int:
        """Numbers what a question with plans is about; 0 where every word stands for itself."""
        return 0

    def plans(self, g: T, decision: Decision) -> list[Plan]:
        """The plans an answer may begin, where one word alone says little: the ways of a move, each with its steps."""
        return []

"""The interface a search needs from a game."""

from collections.abc import Callable
from typing import Any

from ravenhill.kernel.plan import Plan


def no_topic(g: Any, decision: Any) -> int:
    """Every word is thought of by itself."""
    return 0


def no_plans(g: Any, decision: Any) -> list[Plan]:
    """There are none."""
    return []


def no_second_thoughts(g: Any, decision: Any, priors: list[int]) -> list[int]:
    """The rules of thumb stand as they are."""
    return priors


class Evaluator:
    """A game's answers to a search; the rest of its rules a search finds out by playing.

    `imagine(g, seat, chance)` is a table that the seat cannot tell from this one, with secrets and chance of its own.
    `chances(g)` estimates by seat, from 0 to 1 and 1 in all, how likely each is to win a game that goes on.
    `priors(g, decision)` are rules of thumb: a weight of 1 or more for each option, the better the larger.
    `second_thoughts(g, decision, priors)` are those weights for a choice that is really made, after looks that would
    take too long in every imagined game, such as whether a card changes anything at all.
    `calm(g)` is true where the estimate can be trusted: nothing is half done; asked after `rollout_depth` choices.
    `plans(g, decision)` are the plans worth trying, without their descriptions, where one word alone says little: the
    ways of a move. `topic(g, decision)` numbers what such a question is about; 0 where every word stands for itself.
    """

    def __init__(
        self,
        imagine: Callable[..., Any],
        chances: Callable[..., list[float]],
        priors: Callable[..., list[int]],
        calm: Callable[..., bool],
        rollout_depth: int,
        topic: Callable[..., int] = no_topic,
        plans: Callable[..., list[Plan]] = no_plans,
        second_thoughts: Callable[..., list[int]] = no_second_thoughts,
    ) -> None:
        self.imagine = imagine
        self.chances = chances
        self.priors = priors
        self.calm = calm
        self.rollout_depth = rollout_depth
        self.topic = topic
        self.plans = plans
        self.second_thoughts = second_thoughts

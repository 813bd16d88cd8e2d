"""What anyone who thinks ahead has to know of a game."""

from collections.abc import Callable
from typing import Any


class Course:
    """Words of one seat that belong together, such as the steps of a move; its mark tells it from others."""

    def __init__(self, mark: int, words: list[int], leaning: int) -> None:
        self.mark = mark
        self.words = words
        self.leaning = leaning


def no_topic(g: Any, decision: Any) -> int:
    """Every word is thought of by itself."""
    return 0


def no_courses(g: Any, decision: Any) -> list[Course]:
    """There are none."""
    return []


def no_second_thoughts(g: Any, decision: Any, leanings: list[int]) -> list[int]:
    """The rules of thumb stand as they are."""
    return leanings


class Judge:
    """A game's answers to a search; the rest of its rules a search finds out by playing.

    `imagine(g, seat, chance)` is a table that the seat cannot tell from this one, with secrets and chance of its own.
    `chances(g)` estimates by seat, from 0 to 1 and 1 in all, how likely each is to win a game that goes on.
    `leanings(g, decision)` are rules of thumb: a weight of 1 or more for each option, the better the larger.
    `second_thoughts(g, decision, leanings)` are those weights for a choice that is really made, after looks that would
    take too long in every imagined game, such as whether a card changes anything at all.
    `calm(g)` is true where the estimate can be trusted: nothing is half done; it is asked after `foresight` choices.
    `courses(g, decision)` are what an answer may begin, where one word alone says little: the ways of a move, each with
    its steps. `topic(g, decision)` numbers what such a question is about; 0 where every word stands for itself.
    """

    def __init__(
        self,
        imagine: Callable[..., Any],
        chances: Callable[..., list[float]],
        leanings: Callable[..., list[int]],
        calm: Callable[..., bool],
        foresight: int,
        topic: Callable[..., int] = no_topic,
        courses: Callable[..., list[Course]] = no_courses,
        second_thoughts: Callable[..., list[int]] = no_second_thoughts,
    ) -> None:
        self.imagine = imagine
        self.chances = chances
        self.leanings = leanings
        self.calm = calm
        self.foresight = foresight
        self.topic = topic
        self.courses = courses
        self.second_thoughts = second_thoughts

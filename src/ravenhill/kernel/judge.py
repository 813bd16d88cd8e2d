"""What anyone who thinks ahead has to know of a game."""

from collections.abc import Callable
from typing import Any


class Judge:
    """A game's answers to a search; the rest of its rules a search finds out by playing.

    `imagine(g, seat, chance)` is a table that the seat cannot tell from this one, with secrets and chance of its own.
    `chances(g)` estimates by seat, from 0 to 1 and 1 in all, how likely each is to win a game that goes on.
    `leanings(g, decision)` are rules of thumb: a weight of 1 or more for each option, the better the larger.
    `calm(g)` is true where the estimate can be trusted: nothing is half done; it is asked after `foresight` choices.
    """

    def __init__(
        self,
        imagine: Callable[..., Any],
        chances: Callable[..., list[float]],
        leanings: Callable[..., list[int]],
        calm: Callable[..., bool],
        foresight: int,
    ) -> None:
        self.imagine = imagine
        self.chances = chances
        self.leanings = leanings
        self.calm = calm
        self.foresight = foresight

"""How sure one can be of what was counted."""

from __future__ import annotations

from math import log, sqrt
from statistics import NormalDist
from typing import Literal, NamedTuple

CONFIDENCE = 0.95
Verdict = Literal["better", "not better"]


class Interval(NamedTuple):
    """A share with the bounds between which it lies in 95 of 100 cases."""

    share: float
    low: float
    high: float


def width(confidence: float = CONFIDENCE) -> float:
    """How many standard deviations to either side hold so large a part of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """The share of games won with Wilson's bounds; of no games nothing is known."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    z = width(confidence)
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return Interval(share, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def shifted(interval: Interval, by: float) -> Interval:
    """The same interval, seen from another zero."""
    return Interval(*(bound + by for bound in interval))


class Sequential:
    """Wald's sequential test whether a player wins more than p0 of its games, as one would who wins p1.

    Who wins p0 is called better with a chance of at most about `alpha`, who wins p1 not better with one of `beta`.
    A game that is drawn counts as half a win and half a loss.
    """

    def __init__(self, p0: float = 0.50, p1: float = 0.65, alpha: float = 0.05, beta: float = 0.05) -> None:
        if not (0 < p0 < p1 < 1 and 0 < alpha < 1 and 0 < beta < 1):
            raise ValueError("a sequential test needs 0 < p0 < p1 < 1, and alpha and beta between 0 and 1")
        self._won = log(p1 / p0)
        self._lost = log((1 - p1) / (1 - p0))
        self._upper = log((1 - beta) / alpha)
        self._lower = log(beta / (1 - alpha))
        self.likelihood = 0.0  # logarithm of how much more likely the games are with p1 than with p0

    def update(self, won: float) -> Verdict | None:
        """Count a game: True, False, or 0.5 for a draw; what is now decided, None if nothing is."""
        self.likelihood += won * self._won + (1 - won) * self._lost
        return self.verdict

    @property
    def verdict(self) -> Verdict | None:
        """What the games up to now decide."""
        if self.likelihood >= self._upper:
            return "better"
        return "not better" if self.likelihood <= self._lower else None

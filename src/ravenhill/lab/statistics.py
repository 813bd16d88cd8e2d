"""Measures how certain a count is."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, log, sqrt
from statistics import NormalDist
from typing import Literal, NamedTuple

CONFIDENCE = 0.95
Verdict = Literal["better", "not better"]


class Interval(NamedTuple):
    """A share with bounds that hold it in 95 of 100 cases."""

    share: float
    low: float
    high: float


def width(confidence: float = CONFIDENCE) -> float:
    """The number of standard deviations to either side that hold this part of a normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: float, confidence: float = CONFIDENCE) -> Interval:
    """The share of games won with Wilson's bounds; without games nothing is known."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    z = width(confidence)
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return Interval(share, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


# --- with and without -----------------------------------------------------------------------------
class Compared(NamedTuple):
    """Games alike but for one thing: how many were won and played with it, and without it."""

    wins: int
    games: int
    other_wins: int
    other_games: int

    @property
    def weight(self) -> float:
        """The weight of a group in the difference, after Mantel and Haenszel; 0 if one of the two is missing."""
        return self.games * self.other_games / (self.games + self.other_games)


def difference(groups: Sequence[Compared], confidence: float = CONFIDENCE) -> Interval | None:
    """The difference in win rates between games with a thing and those without, compared within each group.

    The bounds are Newcombe's, made of Wilson's for either share; None if no group has both sorts of games.
    """
    groups = [group for group in groups if group.weight]
    if not groups:
        return None
    weights = [group.weight for group in groups]
    one = _weighted_mean([(group.wins, group.games) for group in groups], weights, confidence)
    other = _weighted_mean([(group.other_wins, group.other_games) for group in groups], weights, confidence)
    share = one.share - other.share
    below = hypot(one.share - one.low, other.high - other.share)
    above = hypot(one.high - one.share, other.share - other.low)
    return Interval(share, share - below, share + above)


def _weighted_mean(counts: list[tuple[int, int]], weights: list[float], confidence: float) -> Interval:
    """The weighted mean of shares, with Wilson's bounds for as many games as would make it as uncertain."""
    total = sum(weights)
    share = sum(weight * wins / games for weight, (wins, games) in zip(weights, counts, strict=True)) / total
    games = total**2 / sum(weight**2 / games for weight, (_, games) in zip(weights, counts, strict=True))
    return wilson(share * games, games, confidence)


def corrected_confidence(rows: int) -> float:
    """The confidence for each of many rows that gives all together the usual one, after Bonferroni."""
    return 1 - (1 - CONFIDENCE) / max(1, rows)


class Sequential:
    """Wald's sequential test whether a player wins more than p0 of its games, as a player who wins p1 would.

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
        """Counts a game: True, False, or 0.5 for a draw; returns the verdict, None while there is none."""
        self.likelihood += won * self._won + (1 - won) * self._lost
        return self.verdict

    @property
    def verdict(self) -> Verdict | None:
        """The verdict of the games so far."""
        if self.likelihood >= self._upper:
            return "better"
        return "not better" if self.likelihood <= self._lower else None

"""Rates players, and pairs them so that the ratings become more certain."""

from __future__ import annotations

from collections import Counter

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from ravenhill.lab.job import Result
from ravenhill.lab.statistics import width

# A program does not get better with time, so its rating only gets more certain: nothing is added to sigma (tau).
MODEL = PlackettLuce(tau=0.0)
Pair = tuple[str, str]


class Played(msgspec.Struct, frozen=True):
    """A stored game between two players."""

    number: int
    seed: int
    players: tuple[str, str]  # by seat
    champion: str  # '' if it was drawn
    forfeits: tuple[str, ...] = ()

    @staticmethod
    def of(result: Result) -> Played:
        """Reduces a result to what a ladder stores."""
        first, second = result.players
        forfeits = tuple(filter(None, result.forfeits))
        return Played(result.number, result.seed, (first, second), result.champion, forfeits)

    @property
    def forfeit_reasons(self) -> list[tuple[str, str]]:
        """The loser with each reason for a forfeit: of two players, the one who has not won."""
        loser = self.players[self.players[0] == self.champion]
        return [(loser, reason) for reason in self.forfeits]

    def share(self, player: str) -> float:
        """A player's share of the game: 1, 0, or half of a draw."""
        return float(self.champion == player) if self.champion else 0.5


class Standing(msgspec.Struct, frozen=True):
    """A player on the ladder."""

    name: str
    mu: float
    sigma: float
    games: int
    wins: int
    draws: int

    @property
    def low(self) -> float:
        """The lower bound of its rating, with 95% confidence."""
        return self.mu - width() * self.sigma

    @property
    def high(self) -> float:
        """The upper bound."""
        return self.mu + width() * self.sigma


class Table:
    """The ratings after some games."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.entered = 0
        self._ratings: dict[str, PlackettLuceRating] = {name: MODEL.rating(name=name) for name in players}
        self._games: Counter[str] = Counter()
        self._wins: Counter[str] = Counter()
        self._draws: Counter[str] = Counter()
        self._met: Counter[Pair] = Counter()

    def games_between(self, pair: Pair) -> int:
        """The number of games that two players have played against each other."""
        return self._met[pair]

    def pairs(self) -> list[Pair]:
        """Pairs a round: the least certain player meets the rarest opponent; the most certain may sit out."""
        waiting = sorted(self.players, key=lambda name: (-self._ratings[name].sigma, self._games[name], name))
        found = []
        while len(waiting) > 1:
            first = waiting.pop(0)
            second = min(waiting, key=lambda name: self._met[pair_of(first, name)])
            waiting.remove(second)
            found.append(pair_of(first, second))
        return found

    def enter(self, game: Played) -> None:
        """Counts a game."""
        first, second = game.players
        scores = [game.share(first), game.share(second)]
        rated = MODEL.rate([[self._ratings[first]], [self._ratings[second]]], scores=scores)
        (self._ratings[first],), (self._ratings[second],) = rated
        self._games.update(game.players)
        if game.champion:
            self._wins[game.champion] += 1
        else:
            self._draws.update(game.players)
        self._met[pair_of(first, second)] += 1
        self.entered += 1

    def standings(self) -> list[Standing]:
        """The players, the best first."""
        found = [
            Standing(name, rating.mu, rating.sigma, self._games[name], self._wins[name], self._draws[name])
            for name, rating in self._ratings.items()
        ]
        return sorted(found, key=lambda standing: (-standing.mu, standing.name))


def pair_of(one: str, other: str) -> Pair:
    """Two players in the one order used for their games."""
    return (one, other) if one < other else (other, one)

"""Ratings of players, and who should meet whom to make them more certain."""

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
    """A game between two players, as it is kept."""

    number: int
    seed: int
    players: tuple[str, str]  # by seat
    champion: str  # '' if it was drawn
    forfeits: tuple[str, ...] = ()

    @staticmethod
    def of(result: Result) -> Played:
        """What is kept of a result."""
        first, second = result.players
        forfeits = tuple(filter(None, result.forfeits))
        return Played(result.number, result.seed, (first, second), result.champion, forfeits)

    @property
    def forfeited(self) -> list[tuple[str, str]]:
        """Who has forfeited and why: of two players, the one who has not won."""
        loser = self.players[self.players[0] == self.champion]
        return [(loser, reason) for reason in self.forfeits]

    def share(self, player: str) -> float:
        """What a player has of the game: 1, 0, or half of a draw."""
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

    def met(self, pair: Pair) -> int:
        """How many games two players have played against each other."""
        return self._met[pair]

    def pairs(self) -> list[Pair]:
        """A round: whoever is least certain meets whom it has met least; the most certain may sit out."""
        waiting = sorted(self.players, key=lambda name: (-self._ratings[name].sigma, self._games[name], name))
        found = []
        while len(waiting) > 1:
            first = waiting.pop(0)
            second = min(waiting, key=lambda name: self._met[paired(first, name)])
            waiting.remove(second)
            found.append(paired(first, second))
        return found

    def enter(self, game: Played) -> None:
        """Count a game."""
        first, second = game.players
        scores = [game.share(first), game.share(second)]
        rated = MODEL.rate([[self._ratings[first]], [self._ratings[second]]], scores=scores)
        (self._ratings[first],), (self._ratings[second],) = rated
        self._games.update(game.players)
        if game.champion:
            self._wins[game.champion] += 1
        else:
            self._draws.update(game.players)
        self._met[paired(first, second)] += 1
        self.entered += 1

    def standings(self) -> list[Standing]:
        """The players, the best first."""
        found = [
            Standing(name, rating.mu, rating.sigma, self._games[name], self._wins[name], self._draws[name])
            for name, rating in self._ratings.items()
        ]
        return sorted(found, key=lambda standing: (-standing.mu, standing.name))


def paired(one: str, other: str) -> Pair:
    """Two players in the one order in which their games are kept."""
    return (one, other) if one < other else (other, one)

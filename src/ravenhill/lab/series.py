"""Plans many games: who plays what, and how one game after another follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.job import Job, derive_seed
from ravenhill.match.catalogue import game_class, game_named
from ravenhill.players.levels import player_of_name

USUAL_SEATS = 2


class Series(msgspec.Struct, frozen=True):
    """Everything that decides how the games go; the same series gives the same games."""

    game: str
    seed: int = 0
    players: tuple[str, ...] = ("random",)  # one for all seats, or one a seat
    armies: tuple[str, ...] = ()  # none: the ready ones take turns
    maps: tuple[str, ...] = ()  # none: those that fit take turns
    level: int | None = None
    options: tuple[str, ...] = ()
    content: str = ""


class Timetable:
    """The games of a series by their numbers.

    Different players change seats: as many games as there are seats have the same dice, armies and map.
    """

    def __init__(self, series: Series) -> None:
        self.series = series
        asked = len(series.armies) or max(USUAL_SEATS, len(series.players))
        folder = Path(series.content) if series.content else None
        found, self._maps = game_class(series.game).line_ups(folder, asked, series.armies, series.maps, series.level)
        self._line_ups: list[tuple[str, ...]] = sorted(found, key=lambda each: derive_seed(series.seed, *each))
        self.seats = len(self._line_ups[0])
        self._players = self._players_by_seat()
        self._setup = lru_cache(maxsize=None)(self._setup_text)
        self._check()

    def _players_by_seat(self) -> tuple[str, ...]:
        players = self.series.players
        if len(players) not in (1, self.seats):
            raise RavenhillError(
                f"{len(players)} players are named for {self.seats} seats: name one for all of them, or one a seat"
            )
        return players * (self.seats // len(players))

    def _check(self) -> None:
        """Refuses before the first game whatever no game can be played with."""
        for name in set(self._players):
            player_of_name(name, 0)
        first = self.job(0)
        game_named(first.game, first.content, first.setup)

    @property
    def rota(self) -> int:
        """The number of games in a row that share the same dice while the players change seats."""
        return self.seats if len(set(self._players)) > 1 else 1

    def job(self, number: int) -> Job:
        """The game with a number."""
        group, turned = divmod(number, self.rota)
        players = self._players[turned:] + self._players[:turned]
        line_up, round_ = group % len(self._line_ups), group // len(self._line_ups)
        # Shifted by one each round, so that in the end every line-up has met on every map.
        map_ = self._maps[(line_up + round_) % len(self._maps)]
        seed = derive_seed(self.series.seed, "game", group)
        return Job(
            self.series.game, number, seed, players, self._setup(self._line_ups[line_up], map_), self.series.content
        )

    def _setup_text(self, armies: tuple[str, ...], map_: str) -> str:
        series = self.series
        folder = Path(series.content) if series.content else None
        game = game_class(series.game)
        options = game.computers_options(series.options)
        if not map_:
            return game.setup_text(folder, level=series.level, options=options)
        return game.setup_text(folder, armies, [map_], series.level, options)

    def jobs(self, numbers: Iterable[int]) -> Iterator[Job]:
        """Yields games one by one, so that a million need no room."""
        return map(self.job, numbers)

"""Rates players by their games against each other, and tests whether one is better than another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import suppress
from copy import deepcopy
from itertools import combinations
from pathlib import Path

import msgspec

from ravenhill.games import structures
from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.crews import Crew
from ravenhill.lab.job import Job, Result
from ravenhill.lab.journal import BadResults, Settings, reason, refuse_folder
from ravenhill.lab.rating import Pair, Played, Standing, Table, pair_of
from ravenhill.lab.series import Series, Timetable
from ravenhill.lab.statistics import Interval, Sequential, Verdict, wilson
from ravenhill.lab.summary import MOST_FORFEITS

PAIR = 2  # games with the same dice, the players changing seats
MOST_TEST_GAMES = 200
Due = tuple[Pair, int]  # who meet, and the number of their game


class Board(msgspec.Struct):
    """The stored part of a ladder: its games by pairing; ratings and verdicts follow from them."""

    settings: Settings
    meetings: dict[str, dict[int, Played]] = {}


class Trial(msgspec.Struct, frozen=True):
    """The result of a sequential test for the first of two players; without a verdict there were too few games."""

    players: tuple[str, str]
    games: int
    wins: int
    draws: int
    verdict: Verdict | None

    @property
    def share(self) -> Interval:
        """The share of games won, a draw as half a win, with its bounds."""
        return wilson(self.wins + self.draws / 2, self.games)


class Ladder:
    """A ladder in its file; every game is on the disk as soon as it is over, and none is played twice."""

    def __init__(self, out: Path, series: Series) -> None:
        self.out = out
        self.series = series
        self.table = Table(series.players)
        self._timetables: dict[Pair, Timetable] = {}
        _check(series)
        refuse_folder(out)
        settings = Settings.of(msgspec.structs.replace(series, players=()))
        self.board = open_ladder(out) if out.exists() else Board(settings)
        self.board.settings.require(settings, out)
        self._try_place()

    def _try_place(self) -> None:
        """Refuses an unwritable place before the first game; a ladder without games leaves no file there."""
        self.save()
        if not any(self.board.meetings.values()):
            self.out.unlink()

    def save(self) -> None:
        """Writes the whole file again, never half of it."""
        new = self.out.with_name(f"{self.out.name}.new")
        try:
            new.write_bytes(msgspec.json.encode(self.board))
            new.replace(self.out)
        except OSError as error:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            raise BadResults(f"{self.out}: cannot be written: {reason(error)}{self._so_far()}") from None

    def _so_far(self) -> str:
        """Says what is safe when a game cannot be written."""
        if not self.out.exists():
            return ""
        return ": the games before are kept; mend that, for instance make room, and run the same command to go on"

    # --- rating -----------------------------------------------------------------------------------
    def climb(self, games: int, crew: Crew) -> Generator[Result, None, None]:
        """Plays rounds until this many games are stored; the pairs of a round follow from all rounds before it."""
        while due := self._due(games + games % PAIR):
            yield from self._play(due, crew)
            for pair, number in due:
                self.table.enter(self._meetings(pair)[number])

    def _due(self, games: int) -> list[Due]:
        """The games of the next round: stored ones, and new ones until there are enough."""
        due, missing = list[Due](), games - self.games_kept
        for pair in self.table.pairs():
            both = [(pair, self.table.games_between(pair) + at) for at in range(PAIR)]
            new = sum(number not in self._meetings(pair) for _, number in both)
            if missing > 0 or not new:
                due += both
                missing -= new
        return due

    def standings(self) -> list[Standing]:
        """The players by all their stored games: those of the rounds, then games that no round has asked for.

        Such are games of tests, and those that were played while others were on the ladder.
        """
        table = deepcopy(self.table)
        more = [
            (number, pair, game)
            for pair in self._pairs()
            for number, game in self._meetings(pair).items()
            if number >= self.table.games_between(pair)
        ]
        for *_, game in sorted(more, key=lambda each: each[:2]):
            table.enter(game)
        return table.standings()

    @property
    def games_kept(self) -> int:
        """The number of stored games between these players."""
        return sum(len(self._meetings(pair)) for pair in self._pairs())

    def forfeits(self) -> list[tuple[str, str, int]]:
        """Forfeits by player, reason and number, the most frequent first."""
        games = (game for pair in self._pairs() for game in self._meetings(pair).values())
        counted = Counter(forfeit for game in games for forfeit in game.forfeit_reasons)
        return [(player, why, number) for (player, why), number in counted.most_common(MOST_FORFEITS)]

    def _pairs(self) -> list[Pair]:
        return [pair_of(*pair) for pair in combinations(self.series.players, PAIR)]

    # --- testing ----------------------------------------------------------------------------------
    def test(self, players: Pair, crew: Crew, ahead: int) -> Generator[Result, None, None]:
        """Plays pairs of games, `ahead` at a time, until the test decides whether the first player is better."""
        pair = pair_of(*players)
        while (trial := self.trial(players)).verdict is None and trial.games < MOST_TEST_GAMES:
            last = min(trial.games + PAIR * ahead, MOST_TEST_GAMES)
            yield from self._play([(pair, number) for number in range(trial.games, last)], crew)

    def trial(self, players: Pair) -> Trial:
        """The verdict of the stored games: only whole pairs count, in their order, up to the verdict."""
        kept, test, shares = self._meetings(pair_of(*players)), Sequential(), list[float]()
        for first in range(0, MOST_TEST_GAMES, PAIR):
            if test.verdict is not None or not {first, first + 1} <= kept.keys():
                break
            for number in range(first, first + PAIR):
                shares.append(kept[number].share(players[0]))
                test.update(shares[-1])
        return Trial(players, len(shares), shares.count(1.0), shares.count(0.5), test.verdict)

    # --- games ------------------------------------------------------------------------------------
    def _meetings(self, pair: Pair) -> dict[int, Played]:
        return self.board.meetings.setdefault(" vs ".join(pair), {})

    def _play(self, due: list[Due], crew: Crew) -> Generator[Result, None, None]:
        """Plays the missing games among these and stores them."""
        jobs = [self._job(pair, number) for pair, number in due if number not in self._meetings(pair)]
        for result in crew(jobs):
            pair = pair_of(*result.players)
            self._meetings(pair)[result.number] = Played.of(result)
            try:
                self.save()
            except KeyboardInterrupt:
                self.save()
                raise
            yield result

    def _job(self, pair: Pair, number: int) -> Job:
        if pair not in self._timetables:
            self._timetables[pair] = Timetable(msgspec.structs.replace(self.series, players=pair))
        return self._timetables[pair].job(number)


def open_ladder(out: Path) -> Board:
    """Reads a ladder from its file."""
    try:
        return structures.read_json(out.read_bytes(), Board)
    except OSError as error:
        raise BadResults(f"{out}: cannot be read: {reason(error)}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadResults(f"{out}: this is not a file of `ravenhill ladder`: choose another name") from None


def _check(series: Series) -> None:
    """Refuses a series that makes no ladder."""
    doubled = [name for name in series.players if series.players.count(name) > 1]
    if len(series.players) < PAIR or doubled:
        raise RavenhillError("a ladder needs two players or more, each named once: --players recruit,soldier,captain")
    if len(series.armies) > PAIR:
        raise RavenhillError(f"a ladder is played by two at a time: {len(series.armies)} armies are too many")
    for name in series.players:
        Timetable(msgspec.structs.replace(series, players=(name,)))

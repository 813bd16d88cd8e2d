"""Plays many games for one call, stores them in a file of its own, and resumes a stopped run."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.claim import claim_file
from ravenhill.lab.crews import Crew, crew_of
from ravenhill.lab.job import Result
from ravenhill.lab.ladder import MOST_TEST_GAMES, PAIR, Ladder, Trial
from ravenhill.lab.rating import Standing
from ravenhill.lab.results import Keeping, kept_results
from ravenhill.lab.series import Series, Timetable
from ravenhill.match.catalogue import game_class
from ravenhill.protocol.values import Options

# Shows results as they come in: given those, how many were there before, and how many are wanted.
Follow = Callable[[Iterable[Result], int, int], Iterator[Result]]


def without_progress(results: Iterable[Result], _done: int, _games: int) -> Iterator[Result]:
    """Passes results on and shows nothing."""
    return iter(results)


def series_of(
    game: str,
    players: str | Sequence[str],
    *,
    seed: int = 0,
    armies: Sequence[str] = (),
    maps: Sequence[str] = (),
    level: int | None = None,
    options: Options = (),
    content: str | Path = "",
) -> Series:
    """Builds the series stored with the results; if no last turn is given, it gets the usual one."""
    said = game_class(game).computers_options(options)
    named = players.split(",") if isinstance(players, str) else players
    names = tuple(name.strip() for name in named)
    if not all(names):
        raise RavenhillError(f"{players!r} is no list of players: name them like captain,king")
    return Series(game, seed, names, tuple(armies), tuple(maps), level, tuple(said or ()), str(content))


# --- results --------------------------------------------------------------------------------------
def play_series(series: Series, out: Path, games: int, crew: Crew, follow: Follow = without_progress) -> int:
    """Plays the missing games; returns how many are stored. Whatever stops the run, finished games stay."""
    timetable = Timetable(series)
    with claim_file(out):
        keeping = Keeping(out, series)
        try:
            done = keeping.played_marks(games)
            jobs = timetable.jobs(number for number in range(games) if not done[number])
            complete = take_all(keeping.keep(crew(jobs)), games - done.count(0), games, follow)
            keeping.finish(complete)
        finally:
            keeping.close()
        return games if complete else games - keeping.played_marks(games).count(0)


def take_all(results: Generator[Result, None, None], done: int, games: int, follow: Follow) -> bool:
    """Takes results until there are no more; False if Ctrl-C came first."""
    with closing(results):
        try:
            for _ in follow(results, done, games):
                pass
        except KeyboardInterrupt:
            return False
    return True


def simulate(  # noqa: PLR0913  all but the game have names and defaults
    game: str,
    games: int = 100,
    players: str | Sequence[str] = "random",
    *,
    out: str | Path | None = None,
    seed: int = 0,
    workers: int = 1,
    armies: Sequence[str] = (),
    maps: Sequence[str] = (),
    level: int | None = None,
    options: Options = (),
    content: str | Path = "",
) -> list[Result]:
    """Plays many games and returns their results, in the order of their numbers.

    `players` is one for all seats, or one a seat: "captain,king". With `out`, a Parquet file, the results are kept
    there and the same call goes on where it was stopped.
    """
    series = series_of(
        game, players, seed=seed, armies=armies, maps=maps, level=level, options=options, content=content
    )
    crew = crew_of(workers)
    if out is None:
        return sorted(crew(Timetable(series).jobs(range(games))), key=lambda result: result.number)
    if play_series(series, Path(out), games, crew) < games:
        raise KeyboardInterrupt
    return kept_results(Path(out), games)


# --- ladder ---------------------------------------------------------------------------------------
def climb(series: Series, out: Path, games: int, crew: Crew, follow: Follow = without_progress) -> tuple[Ladder, bool]:
    """Plays the missing games of a ladder; returns the ladder, and whether it ran to its end."""
    ladder = Ladder(out, series)
    complete = take_all(ladder.climb(games, crew), min(games, ladder.games_kept), games, follow)
    return ladder, complete


def decide(
    series: Series, out: Path, crew: Crew, workers: int, follow: Follow = without_progress
) -> tuple[Ladder, Trial, bool]:
    """Plays until the test decides whether the first of two players is better; last comes whether it ran to its end."""
    if len(series.players) != PAIR:
        raise RavenhillError(
            f"{','.join(series.players)!r} is no two players: --test king,lord tests if king is better"
        )
    ladder, players = Ladder(out, series), (series.players[0], series.players[1])
    done, ahead = ladder.trial(players).games, max(1, workers // PAIR)
    complete = take_all(ladder.test(players, crew, ahead), done, MOST_TEST_GAMES, follow)
    return ladder, ladder.trial(players), complete


def ladder(  # noqa: PLR0913  the same
    game: str,
    players: str | Sequence[str],
    games: int = 200,
    *,
    out: str | Path | None = None,
    seed: int = 0,
    workers: int = 1,
    armies: Sequence[str] = (),
    maps: Sequence[str] = (),
    level: int | None = None,
    options: Options = (),
    content: str | Path = "",
) -> list[Standing]:
    """Rates players, such as "recruit,soldier,captain", by games against each other; the best comes first.

    With `out`, a JSON file, the games are kept there and the same call goes on where it was stopped.
    """
    series = series_of(
        game, players, seed=seed, armies=armies, maps=maps, level=level, options=options, content=content
    )
    with TemporaryDirectory() as folder:
        file = Path(out) if out is not None else Path(folder) / "ladder.json"
        with claim_file(file):
            found, complete = climb(series, file, games, crew_of(workers))
        if not complete:
            raise KeyboardInterrupt
        return found.standings()

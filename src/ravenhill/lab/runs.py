"""Many games for one call: played, kept in a file nobody else writes, and gone on with where they were stopped."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.claim import claimed
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


def unseen(results: Iterable[Result], done: int, games: int) -> Iterator[Result]:
    """Results as they come in, with nothing shown."""
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
    """What is asked for, as it is kept with the results; where nobody says a last turn, it says the usual one."""
    said = game_class(game).computers_options(options)
    named = players.split(",") if isinstance(players, str) else players
    names = tuple(name.strip() for name in named)
    if not all(names):
        raise RavenhillError(f"{players!r} is no list of players: name them like captain,king")
    return Series(game, seed, names, tuple(armies), tuple(maps), level, tuple(said or ()), str(content))


# --- results --------------------------------------------------------------------------------------
def play_series(series: Series, out: Path, games: int, crew: Crew, follow: Follow = unseen) -> int:
    """Play what is missing of the games; how many are kept. Whatever stops them, those that are done are kept."""
    timetable = Timetable(series)
    with claimed(out):
        keeping = Keeping(out, series)
        try:
            done = keeping.done(games)
            jobs = timetable.jobs(number for number in range(games) if not done[number])
            complete = take_all(keeping.kept(crew(jobs)), games - done.count(0), games, follow)
            keeping.finish(complete)
        finally:
            keeping.close()
        return games if complete else games - keeping.done(games).count(0)


def take_all(results: Generator[Result, None, None], done: int, games: int, follow: Follow) -> bool:
    """Take results until there are no more; False if Ctrl-C came first."""
    with closing(results):
        try:
            for _ in follow(results, done, games):
                pass
        except KeyboardInterrupt:
            return False
    return True


def simulate(
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
    """Play many games and give their results, in the order of their numbers.

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
def climb(series: Series, out: Path, games: int, crew: Crew, follow: Follow = unseen) -> tuple[Ladder, bool]:
    """Play the games of a ladder that are missing; the ladder, and whether nothing stopped it."""
    ladder = Ladder(out, series)
    complete = take_all(ladder.climb(games, crew), min(games, ladder.kept), games, follow)
    return ladder, complete


def decide(series: Series, out: Path, crew: Crew, workers: int, follow: Follow = unseen) -> tuple[Ladder, Trial, bool]:
    """Play until it is decided whether the first of two players is better; the last says whether nothing stopped it."""
    if len(series.players) != PAIR:
        raise RavenhillError(
            f"{','.join(series.players)!r} is no two players: --test king,lord tests if king is better"
        )
    ladder, players = Ladder(out, series), (series.players[0], series.players[1])
    done, ahead = ladder.trial(players).games, max(1, workers // PAIR)
    complete = take_all(ladder.test(players, crew, ahead), done, MOST_TEST_GAMES, follow)
    return ladder, ladder.trial(players), complete


def ladder(
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
    """Rate players, such as "recruit,soldier,captain", by games against each other; the best comes first.

    With `out`, a JSON file, the games are kept there and the same call goes on where it was stopped.
    """
    series = series_of(
        game, players, seed=seed, armies=armies, maps=maps, level=level, options=options, content=content
    )
    with TemporaryDirectory() as folder:
        file = Path(out) if out is not None else Path(folder) / "ladder.json"
        with claimed(file):
            found, complete = climb(series, file, games, crew_of(workers))
        if not complete:
            raise KeyboardInterrupt
        return found.standings()

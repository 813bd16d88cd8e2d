"""Runs the commands of the lab: plays, stores, shows and draws."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.claim import claim_file
from ravenhill.lab.crews import Crew
from ravenhill.lab.job import Result
from ravenhill.lab.ladder import MOST_TEST_GAMES
from ravenhill.lab.plots import check, draw
from ravenhill.lab.runs import climb, decide, play_series
from ravenhill.lab.series import Series
from ravenhill.lab.summary import Games, summary
from ravenhill.terminal.commands import lab_tables
from ravenhill.terminal.commands.lab_progress import with_progress
from ravenhill.terminal.speaking import INTERRUPTED, announce, say
from ravenhill.terminal.style import new_console


def say_limit(options: Sequence[str], series: Series) -> None:
    """Says that the games have a last turn although none was given (CH-V5)."""
    added = [option.partition("=")[2] for option in series.options if option not in options]
    for turn in added:
        say(f"Games end after turn {turn} (CH-V5). Choose another last turn with --option turn-limit=N, or none.")


# --- playing --------------------------------------------------------------------------------------
STOPPING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stopped_once() -> Iterator[None]:
    """Lets the first Ctrl-C or SIGTERM stop the work, and keeps later ones from disturbing the rest."""

    def stop(*_: object) -> None:
        for each in STOPPING:
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = {each: signal.signal(each, stop) for each in STOPPING}
    leaving = False
    try:
        yield
    except (KeyboardInterrupt, SystemExit, RuntimeError) as error:  # the last is duckdb's word for Ctrl-C in a query
        leaving = signal.getsignal(signal.SIGINT) == signal.SIG_IGN
        if leaving and isinstance(error, RuntimeError):
            raise KeyboardInterrupt from None
        raise
    finally:
        if not leaving:  # else the program ends, and one more Ctrl-C must not change its exit code
            for each, heard in before.items():
                signal.signal(each, heard)


@stopped_once()
def run_simulation(series: Series, out: Path, games: int, crew: Crew, plots: Path | None = None) -> None:
    """Plays the missing games; whatever stops the run, finished games stay."""

    def follow(results: Iterable[Result], done: int, games: int) -> Iterator[Result]:
        if plots:
            ready(plots)
        return shown_progress(results, done, games)

    kept = play_series(series, out, games, crew, follow)
    if kept < games:
        exit_interrupted(kept, games)


def shown_progress(results: Iterable[Result], done: int, games: int) -> Iterator[Result]:
    """Passes results on and shows how far they are."""
    return with_progress(results, done, games, new_console(stderr=True))


def exit_interrupted(kept: int, games: int) -> None:
    """Says after Ctrl-C that nothing is lost, and exits."""
    told = f"kept {kept:,} of {games:,} games; run the same command to go on"
    new_console(stderr=True).print(told, style="refused", soft_wrap=True)
    sys.exit(INTERRUPTED)


# --- showing --------------------------------------------------------------------------------------
@stopped_once()
def show_results(file: Path, plots: Path | None, kind: str) -> None:
    """Shows the tables of a file, and draws its pictures if there is a folder for them."""
    games = Games(file)
    if games.number == 0:
        say(f"{file}: no game is finished yet.")
        return
    if plots:
        ready(plots)
    lab_tables.show(summary(games), new_console())
    if plots:
        written = draw(games, plots, kind)
        announce(f"{len(written)} pictures are in {plots}: {', '.join(path.name for path in written)}")


def ready(folder: Path) -> None:
    """Refuses pictures that cannot be drawn before the first game, and makes their folder."""
    check()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RavenhillError(f"{folder}: no folder for pictures: {(error.strerror or str(error)).lower()}") from None


# --- ladder ---------------------------------------------------------------------------------------
@stopped_once()
def run_ladder(tests: list[Series], rated: Series | None, out: Path, games: int, crew: Crew, workers: int) -> None:
    """Runs the tests of a command, then its ladder; no other run writes the file in between."""
    with claim_file(out):
        for series in tests:
            run_test(series, out, crew, workers)
        if rated:
            run_rating(rated, out, games, crew)


def run_rating(series: Series, out: Path, games: int, crew: Crew) -> None:
    """Plays the games of a ladder and shows it."""
    ladder, complete = climb(series, out, games, crew, shown_progress)
    new_console().print(lab_tables.standings_table(ladder.standings()))
    lab_tables.show_forfeits(ladder.forfeits(), new_console())
    if not complete:
        exit_interrupted(min(games, ladder.games_kept), games)


def run_test(series: Series, out: Path, crew: Crew, workers: int) -> None:
    """Plays the games of a test and says what it has decided."""
    ladder, trial, complete = decide(series, out, crew, workers, shown_progress)
    say(lab_tables.trial_said(trial))
    lab_tables.show_forfeits(ladder.forfeits(), new_console())
    if not complete:
        exit_interrupted(trial.games, MOST_TEST_GAMES)

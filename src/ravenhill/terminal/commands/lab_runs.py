"""What the commands of the lab do: play, keep, show and draw."""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.claim import claimed
from ravenhill.lab.job import Result
from ravenhill.lab.ladder import MOST_TEST_GAMES, PAIR, Ladder
from ravenhill.lab.plan import Plan, Timetable
from ravenhill.lab.plots import check, draw
from ravenhill.lab.results import Keeping
from ravenhill.lab.simulate import Crew
from ravenhill.lab.simulate import simulate as play_all
from ravenhill.lab.summary import Games, summary
from ravenhill.match.catalogue import game_class
from ravenhill.terminal.commands import lab_tables
from ravenhill.terminal.commands.lab_progress import followed
from ravenhill.terminal.speaking import INTERRUPTED, announce, say
from ravenhill.terminal.style import new_console


def plan_of(game: str, players: str, battle: dict[str, Any]) -> Plan:
    """What is asked for, as it is kept with the results; where nobody says a last turn, it says the usual one."""
    options = game_class(game).computers_options(battle["options"])
    return Plan(game=game, players=named(players), **{**battle, "options": tuple(options or ())})


def say_limit(options: Sequence[str], plan: Plan) -> None:
    """Say that the games have a last turn that nobody has asked for (CH-V5)."""
    added = [option.partition("=")[2] for option in plan.options if option not in options]
    for turn in added:
        say(f"Games end after turn {turn} (CH-V5). Choose another last turn with --option turn-limit=N, or none.")


def named(players: str) -> tuple[str, ...]:
    """The players of a list with commas; an empty name is a slip of the hand."""
    names = tuple(name.strip() for name in players.split(","))
    if not all(names):
        raise RavenhillError(f"{players!r} is no list of players: name them like captain,king")
    return names


# --- playing --------------------------------------------------------------------------------------
STOPPING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stopped_once() -> Iterator[None]:
    """Let Ctrl-C or SIGTERM stop what is done here; once stopped, none of them disturbs what is left to do."""

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
def played(plan: Plan, out: Path, games: int, crew: Crew, plots: Path | None = None) -> None:
    """Play what is missing of the games; whatever stops them, those that are done are kept."""
    timetable = Timetable(plan)
    with claimed(out):
        keeping = Keeping(out, plan)
        try:
            if plots:
                ready(plots)
            done = keeping.done(games)
            before = games - done.count(0)
            jobs = timetable.jobs(number for number in range(games) if not done[number])
            complete = followed_through(keeping.kept(play_all(jobs, crew)), before, games)
            keeping.finish(complete)
        finally:
            keeping.close()
        if not complete:
            stopped(games - keeping.done(games).count(0), games)


def followed_through(results: Generator[Result, None, None], done: int, games: int) -> bool:
    """Take results until there are no more; False if Ctrl-C came first."""
    with closing(results):
        try:
            for _ in followed(results, done, games, new_console(stderr=True)):
                pass
        except KeyboardInterrupt:
            return False
    return True


def stopped(kept: int, games: int) -> None:
    """Say after Ctrl-C that nothing is lost, and end."""
    told = f"kept {kept:,} of {games:,} games; run the same command to go on"
    new_console(stderr=True).print(told, style="refused", soft_wrap=True)
    sys.exit(INTERRUPTED)


# --- showing --------------------------------------------------------------------------------------
@stopped_once()
def shown(file: Path, plots: Path | None, kind: str) -> None:
    """The tables of a file, and its pictures if there is a folder for them."""
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
    """Refuse pictures that cannot be drawn before the first game is played; their folder is there from now on."""
    check()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RavenhillError(f"{folder}: no folder for pictures: {(error.strerror or str(error)).lower()}") from None


# --- ladder ---------------------------------------------------------------------------------------
@stopped_once()
def laddered(tests: list[Plan], rated: Plan | None, out: Path, games: int, crew: Crew, workers: int) -> None:
    """The tests of a command, and then its ladder; nobody else writes the file between them."""
    with claimed(out):
        for plan in tests:
            tested(plan, out, crew, workers)
        if rated:
            climbed(rated, out, games, crew)


def climbed(plan: Plan, out: Path, games: int, crew: Crew) -> None:
    """Play the games of a ladder and show it."""
    ladder = Ladder(out, plan)
    complete = followed_through(ladder.climb(games, crew), min(games, ladder.kept), games)
    new_console().print(lab_tables.standings_table(ladder.standings()))
    lab_tables.show_forfeits(ladder.forfeits(), new_console())
    if not complete:
        stopped(min(games, ladder.kept), games)


def tested(plan: Plan, out: Path, crew: Crew, workers: int) -> None:
    """Play the games of a test and say what it has decided."""
    if len(plan.players) != PAIR:
        raise RavenhillError(f"{','.join(plan.players)!r} is no two players: --test king,lord tests if king is better")
    ladder, players = Ladder(out, plan), (plan.players[0], plan.players[1])
    done, ahead = ladder.trial(players).games, max(1, workers // PAIR)
    complete = followed_through(ladder.test(players, crew, ahead), done, MOST_TEST_GAMES)
    trial = ladder.trial(players)
    say(lab_tables.trial_said(trial))
    lab_tables.show_forfeits(ladder.forfeits(), new_console())
    if not complete:
        stopped(trial.games, MOST_TEST_GAMES)

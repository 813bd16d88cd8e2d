"""Plays the ladder: every level must beat the one below, and the highest must beat simpler players.

Every game is journalled in the folder `--out`, so that a run can be stopped and goes on; `--write` keeps the tables.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import NamedTuple

import msgspec

from bench.keeping import keep
from ravenhill.games import structures
from ravenhill.lab.crews import crew_of
from ravenhill.lab.job import Result
from ravenhill.lab.journal import Journal, Settings, beside, settings_of
from ravenhill.lab.series import Series, Timetable
from ravenhill.lab.statistics import Sequential, wilson
from ravenhill.match.beginning import new
from ravenhill.players.greedy import GreedyPlayer
from ravenhill.players.ismcts import Budget, run_search
from ravenhill.players.levels import LEVELS
from ravenhill.players.search import EVALUATING, PLAIN

TITLES = {"five-armies": "The Battle of Five Armies", "combat-hex": "Combat Hex"}
SEED = 2311  # what was chosen after games with it is said in results.md
MOST = 200
LOWEST, HIGHEST = next(iter(LEVELS)), list(LEVELS)[-1]
AVERAGE, LONGEST = 0.25, 5.0  # seconds that the highest level may think
SAMPLED, BETWEEN, TIMED = 60, 5, 32  # questions timed, questions from one to the next, iterations timed


class Trial(NamedTuple):
    """Two players and the goal of the first: the verdict 'better', or a number of wins."""

    player: str
    other: str
    games: int = 0  # 0: the sequential test decides
    wins: int = 0


def trials() -> list[Trial]:
    """All trials, the quickest first; the plain search has the time that the highest level takes."""
    levels = list(LEVELS)
    steps = [Trial(higher, lower) for lower, higher in pairwise(levels)]
    return [
        Trial(LOWEST, "random", 100, 85),
        *steps,
        Trial(HIGHEST, "greedy", 100, 85),
        Trial(HIGHEST, "plain", 100, 60),
    ]


class Runs:
    """Plays one game's trials in several processes."""

    def __init__(self, game: str, out: Path, workers: int, level: int | None) -> None:
        self.game = game
        self.out = out
        self.workers = workers
        self.level = level

    def series(self, trial: Trial) -> Series:
        """The series of a trial."""
        other = f"plain:{same_time(self.game, self.level)}" if trial.other == "plain" else trial.other
        return Series(self.game, SEED, (trial.player, other), level=self.level)

    def play(self, trial: Trial) -> list[Result]:
        """The games of a trial in their order, after playing the missing ones."""
        path = self.out / f"{self.game}-{trial.player}-{trial.other}"
        series = self._kept_series(beside(path), trial)
        timetable, journal = Timetable(series), Journal(beside(path), Settings.of(series))
        known = {result.number: result for result in read(beside(path))}
        while (missing := self._missing(trial, known)) != []:
            for result in crew_of(self.workers)(timetable.jobs(missing)):
                journal.keep(result)
                known[result.number] = result
        journal.close()
        return [known[number] for number in range(trial_length(trial, known) or len(known))]

    def _kept_series(self, path: Path, trial: Trial) -> Series:
        """The series of an existing journal, with the iterations measured at its start.

        Games of another program or another command are refused.
        """
        kept = settings_of(path)
        if kept is None:
            return self.series(trial)
        measured = trial.other == "plain" and any(name.startswith("plain:") for name in kept.series.players)
        players = kept.series.players if measured else (trial.player, trial.other)
        series = Series(self.game, SEED, players, level=self.level)
        kept.require(Settings.of(series), path)
        return series

    def _missing(self, trial: Trial, known: dict[int, Result]) -> list[int]:
        """The next games to play, a few pairs at a time."""
        if trial_length(trial, known):
            return []
        most = min(trial.games or MOST, whole(known) + 2 * max(2, self.workers))
        return [number for number in range(most) if number not in known]


def read(path: Path) -> Iterator[Result]:
    """Reads the games of a journal, without lines that a disk fault has spoilt."""
    with path.open("rb") as file:
        file.readline()
        for line in file:
            with suppress(msgspec.DecodeError):
                yield structures.read_json(line, Result)


def whole(known: dict[int, Result]) -> int:
    """The number of games from the first on without a gap."""
    return next(number for number in range(MOST + 1) if number not in known)


def share(result: Result, player: str) -> float:
    """A player's share of a game: 1, 0, or a half if it was drawn."""
    return 0.5 if not result.champion else float(result.champion == player)


def trial_length(trial: Trial, known: dict[int, Result]) -> int:
    """The number of games that end a trial, 0 if it is not over."""
    games = whole(known)
    if trial.games:
        return enough(trial, known, games)
    test = Sequential()
    for number in range(games):
        test.update(share(known[number], trial.player))
        if test.verdict and number % 2:
            return number + 1
    return MOST if games >= MOST else 0


def enough(trial: Trial, known: dict[int, Result], games: int) -> int:
    """The number of games that settle whether enough are won, 0 while that is open."""
    won = 0.0
    for number in range(min(games, trial.games)):
        won += share(known[number], trial.player)
        if won >= trial.wins or won + trial.games - number - 1 < trial.wins:
            return number + 1
    return 0


def thinking(results: list[Result], player: str) -> tuple[float, int, float]:
    """The seconds, the decisions and the longest decision of a player."""
    seconds, decisions, longest = 0.0, 0, 0.0
    for result in results:
        seat = result.players.index(player)
        seconds += result.seconds[seat]
        decisions += result.decisions[seat]
        longest = max(longest, result.longest[seat])
    return seconds, decisions, longest


def average(results: list[Result], player: str) -> float:
    """Seconds for a decision."""
    seconds, decisions, _ = thinking(results, player)
    return seconds / decisions


def same_time(game: str, level: int | None) -> int:
    """The iterations of the plain search in the time that the highest level takes.

    Both think about the same questions of one game, and only the time of this process counts: so the games that
    follow are the same again from their seeds, however busy the machine is.
    """
    match = new(game, SEED, level=level)
    guide, spent = GreedyPlayer(SEED), {EVALUATING: 0.0, PLAIN: 0.0}
    for number in range(SAMPLED * BETWEEN):
        if match.outcome is not None:
            break
        question = match.question(match.seats[0])
        if number % BETWEEN == 0 and len(question.options) > 1:
            for style, iterations in ((EVALUATING, LEVELS[HIGHEST]), (PLAIN, TIMED)):
                begun = process_time()
                run_search(question, Budget(iterations), number, style)
                spent[style] += process_time() - begun
        match.play(guide.choose(question), seat=match.seats[0])
    return max(1, round(TIMED * spent[EVALUATING] / spent[PLAIN]))


# --- what is told ---------------------------------------------------------------------------------
def verdict(trial: Trial, results: list[Result]) -> tuple[str, bool]:
    """The verdict of a trial in words, and whether it meets the goal."""
    won = sum(share(result, trial.player) for result in results)
    if trial.games:
        return f"{trial.wins} of at most {trial.games}", won >= trial.wins
    test = Sequential()
    for result in results:
        test.update(share(result, trial.player))
    return test.verdict or "undecided", test.verdict == "better"


def row(trial: Trial, results: list[Result]) -> tuple[str, bool]:
    """One line of the table."""
    won = sum(share(result, trial.player) for result in results)
    interval = wilson(won, len(results))
    asked, met = verdict(trial, results)
    seconds, decisions, longest = thinking(results, trial.player)
    other = next(name for name in results[0].players if name != trial.player)
    cells = [
        f"{trial.player} against {other}",
        f"{won:g} of {len(results)}",
        f"{interval.low:.0%} to {interval.high:.0%}",
        asked + ("" if met else " (NOT MET)"),
        f"{1000 * seconds / decisions:.1f}",
        f"{longest:.2f}",
    ]
    return f"| {' | '.join(cells)} |", met


def report(runs: Runs) -> tuple[list[str], bool]:
    """The table of a game and whether everything holds."""
    lines = [
        f"### {TITLES[runs.game]}",
        "",
        "| | won | 95% | asked | ms a decision | longest (s) |",
        "|---|---|---|---|---|---|",
    ]
    good = True
    for trial in trials():
        print(f"{runs.game}: {trial.player} against {trial.other}", file=sys.stderr, flush=True)
        results = runs.play(trial)
        line, met = row(trial, results)
        print(line, file=sys.stderr, flush=True)
        lines.append(line)
        good = good and met
        if trial.player == HIGHEST:
            _, _, longest = thinking(results, HIGHEST)
            good = good and average(results, HIGHEST) <= AVERAGE and longest <= LONGEST
    return [*lines, ""], good


def main() -> int:
    """Plays all trials and prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=TITLES, action="append", help="only this game")
    parser.add_argument("--out", type=Path, default=Path("build/ladder"), help="folder for the games")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="keep the tables in bench/results.md")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    met = True
    for game in chosen.game or TITLES:
        level = 1000 if game == "combat-hex" else None
        lines, good = report(Runs(game, chosen.out, chosen.workers, level))
        met = met and good
        text = "\n".join([*footnote(game), *lines])
        print(text)
        if chosen.write:
            keep(f"Ladder: {TITLES[game]}", "\n".join([*footnote(game), *lines[2:]]))
    return 0 if met else 1


def footnote(game: str) -> list[str]:
    """The conditions of the games."""
    levels = ", ".join(f"{name} {iterations}" for name, iterations in LEVELS.items())
    armies = " All pairs of ready armies of 1,000 points and the maps take turns." if game == "combat-hex" else ""
    return [
        f"Seed {SEED}, `dev.py ladder`; iterations per choice: {levels}.{armies} Sides swap in pairs with the same",
        "dice. A sequential test compares the levels: p0 0.50, p1 0.65, alpha = beta = 0.05, up to 200 games.",
        "",
    ]


if __name__ == "__main__":
    sys.exit(main())

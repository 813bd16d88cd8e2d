"""Measures the lab under load: whether memory stays flat over ten thousand games, and the gain of a second worker."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from bench.keeping import keep
from ravenhill.lab.crews import crew_of
from ravenhill.lab.series import Series, Timetable

GAMES = 10_000
STEPS = 10
FLAT = 1.1  # what memory may grow by after the first tenth of the games
COMPARED = 400  # games for one worker, and again for two
PLAYERS = ("greedy",)
TITLES = {"five-armies": "The Battle of Five Armies", "combat-hex": "Combat Hex"}


def megabytes() -> float:
    """The memory of this process."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory(game: str, games: int) -> list[float]:
    """Megabytes after each tenth of these games, all played in this process."""
    timetable, found = Timetable(Series(game, 1, PLAYERS)), []
    for step in range(STEPS):
        for _ in crew_of(1)(timetable.jobs(range(step * games // STEPS, (step + 1) * games // STEPS))):
            pass
        found.append(megabytes())
        print(f"{game}: {(step + 1) * games // STEPS:,} games, {found[-1]:.0f} MB", file=sys.stderr, flush=True)
    return found


def pace(game: str, workers: int) -> float:
    """Games a second, including the workers' start."""
    timetable = Timetable(Series(game, 1, PLAYERS))
    started = time.perf_counter()
    for _ in crew_of(workers)(timetable.jobs(range(COMPARED))):
        pass
    return COMPARED / (time.perf_counter() - started)


def main() -> int:
    """Measures both games, prints the tables, says whether memory stays flat."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--write", action="store_true", help="keep the tables in bench/results.md")
    chosen = parser.parse_args()
    lines = [
        f"Greedy players, compiled: {chosen.games:,} games of each game in a row in one process, and",
        f"{COMPARED} games by one worker and by two.",
        "",
        "| | MB after a tenth | MB at the end | one worker (games/s) | two | gain |",
        "|---|---|---|---|---|---|",
    ]
    flat = True
    for game, title in TITLES.items():
        used = memory(game, chosen.games)
        one, two = pace(game, 1), pace(game, 2)
        lines.append(f"| {title} | {used[0]:.0f} | {used[-1]:.0f} | {one:.1f} | {two:.1f} | {two / one:.2f} |")
        flat = flat and used[-1] <= FLAT * used[0]
    lines += ["", f"- {'met' if flat else 'NOT MET'}: memory stays flat"]
    print("\n".join(lines))
    if chosen.write:
        keep("The lab", "\n".join(lines))
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())

"""Games that several tests of the lab look at, each played once; and games that need not be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from ravenhill.lab.job import Job, Result, Use, play_job
from ravenhill.lab.results import Keeping
from ravenhill.lab.series import Series, Timetable

HEX = Series("combat-hex", seed=5, players=("random", "greedy"))
FIVE = Series("five-armies", seed=5, players=("random", "greedy"))


@cache
def really_played(series: Series, number: int) -> Result:
    """A game of a series."""
    return play_job(Timetable(series).job(number))


def without_seconds(result: Result) -> Result:
    """All of a result that does not depend on the machine."""
    return msgspec.structs.replace(result, seconds=[], longest=[])


# --- made up --------------------------------------------------------------------------------------
STRENGTH = {"random": 0, "greedy": 1, "recruit": 2, "soldier": 3, "captain": 4}


def made_up(job: Job) -> Result:
    """A result that costs nothing: the stronger player wins, but every fifth game is drawn."""
    seats = ["free-peoples", "shadow"] if job.game == "five-armies" else ["a", "b"]
    best = max((0, 1), key=lambda seat: STRENGTH[job.players[seat]])
    drawn = job.number % 5 == 4
    return Result(
        number=job.number,
        seed=job.seed,
        game=job.game,
        seats=seats,
        players=list(job.players),
        winner="" if drawn else seats[best],
        champion="" if drawn else job.players[best],
        ending="their opponent resigned" if job.number % 2 else "Bolg has fallen",
        turns=5 + job.number % 3,
        words=100,
        decisions=[10, 30],
        seconds=[0.5, 3.0],
        longest=[0.1, 0.2],
        forfeits=["", ""],
        score={"Fate": list(range(6 + job.number % 3)), "Shadow units": [9] * (6 + job.number % 3)},
        uses=[
            Use(best, "card:blow-the-horns combat", 2),
            Use(1 - best, "character:bolg", 1),
            *([] if drawn else [Use(best, "card:tend-the-hurt event", 1)]),
        ],
        by_seat={},
        facts={"fought over": ["ruins-of-dale"]},
    )


def crew(jobs: Iterable[Job]) -> Iterator[Result]:
    """Plays made-up games."""
    return map(made_up, jobs)


def kept(out: Path, series: Series, numbers: Iterable[int]) -> Keeping:
    """A file of results that takes made-up games with these numbers."""
    keeping = Keeping(out, series)
    for _ in keeping.keep(crew(Timetable(series).jobs(numbers))):
        pass
    return keeping

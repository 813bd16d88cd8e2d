"""Tests crews: the same games from every crew, and no process left behind."""

from __future__ import annotations

import multiprocessing
import os
import sys
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.crews import AHEAD, crew_of
from ravenhill.lab.job import Job
from ravenhill.lab.series import Timetable
from tests.lab.games import HEX, really_played, without_seconds


def test_two_workers_give_the_results_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game comes exactly once, and goes as it goes in one process."""
    monkeypatch.setattr("ravenhill.lab.crews.AHEAD", 1)  # so that five games are not all given out at once
    results = list(crew_of(2)(Timetable(HEX).jobs(range(5))))
    assert sorted(result.number for result in results) == list(range(5))
    for result in results:
        assert without_seconds(result) == without_seconds(really_played(HEX, result.number))


def test_one_worker_plays_in_this_process_in_order() -> None:
    """No process is started where one is enough."""
    results = crew_of(1)(Timetable(HEX).jobs(range(2)))
    assert next(results).number == 0
    assert not multiprocessing.active_children()
    assert next(results).number == 1


def test_games_are_asked_for_as_they_are_needed_and_workers_end_with_the_results() -> None:
    """Of a million games only a handful is out at a time; who takes no more results has no workers left."""
    asked = []

    def endless() -> object:
        for job in Timetable(HEX).jobs(range(1_000_000)):
            asked.append(job.number)
            yield job

    results = crew_of(2)(endless())  # type: ignore[arg-type]
    next(results)
    assert len(asked) <= 2 * 2 * AHEAD
    assert len(multiprocessing.active_children()) == 2
    results.close()
    assert not multiprocessing.active_children()


def test_workers_end_in_the_middle_of_a_game() -> None:
    """Stopping does not wait for players that think for an hour."""
    quick = Timetable(HEX).job(0)
    slow = msgspec.structs.replace(quick, players=("ismcts:3600s", "ismcts:3600s"))
    results = crew_of(2)([quick, slow, slow])
    assert next(results).number == 0
    results.close()
    assert not multiprocessing.active_children()


PATIENCE = 120.0  # seconds for what a busy machine does slowly
HANGING = """
import os, pathlib, sys, time
sys.stdin.readline()
pathlib.Path(sys.argv[1], str(os.getpid())).touch()
time.sleep(600)
"""


def hanging(folder: Path) -> tuple[Job, Path]:
    """A game with a bot that never answers, and the folder in which it leaves its number."""
    bot, running = folder / "bot.py", folder / "running"
    bot.write_text(HANGING, encoding="utf-8")
    running.mkdir()
    job = Timetable(HEX).job(0)
    return msgspec.structs.replace(job, players=(f"bot:{sys.executable} {bot} {running}", "random")), running


def number_in(running: Path) -> int:
    """The number of the process of a bot that is started soon."""
    until = monotonic() + PATIENCE
    while not (found := list(running.iterdir())) and monotonic() < until:
        sleep(0.02)
    return int(found[0].name)


def is_gone(process: int) -> bool:
    """Whether a process ends before long."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        sleep(0.02)
    return False


@pytest.mark.parametrize("ended", ["by its parent", "by a signal"])
def test_a_worker_takes_the_bots_that_it_has_started_with_it(tmp_path: Path, ended: str) -> None:
    """A bot is in a session of its own and may hang: nobody else would end it."""
    job, running = hanging(tmp_path)
    results = crew_of(2)([Timetable(HEX).job(0), job])
    next(results)
    bot = number_in(running)
    if ended == "by a signal":
        for worker in multiprocessing.active_children():
            worker.terminate()
        with pytest.raises(RavenhillError, match="a worker has died"):
            list(results)
    results.close()
    assert is_gone(bot)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_cannot_be_played_is_named(workers: int) -> None:
    """The fault comes out of the worker with the number and the seed of the game."""
    jobs = [Job("combat-hex", 17, 4, ("random", "nobody"))]
    with pytest.raises(RavenhillError, match=r"game 17 \(seed 4\): there is no player 'nobody'"):
        list(crew_of(workers)(jobs))


def test_a_worker_that_dies_is_said_to_have_died() -> None:
    """A kill from outside ends the run with a sentence."""
    results = crew_of(2)(Timetable(HEX).jobs(range(1_000_000)))
    next(results)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(RavenhillError, match="a worker has died"):
        list(results)
    assert not multiprocessing.active_children()

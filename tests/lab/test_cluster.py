"""A lab on a Ray cluster: real nodes, real tokens, real deaths."""

from __future__ import annotations

import re
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ravenhill.lab.job import Job, Result, play_job
from ravenhill.lab.series import Series, Timetable
from tests.lab.ray_nodes import NEEDS_RAY, PACKAGE, Driver, Nodes, plays

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900), NEEDS_RAY]


@pytest.fixture
def nodes() -> Iterator[Nodes]:
    """A cluster without nodes; they end with the test, however it ends."""
    cluster = Nodes()
    try:
        yield cluster
    finally:
        cluster.stop()


def games(count: int) -> list[Job]:
    """Short games, of both sorts by turns."""
    tables = [Timetable(Series(game, seed=5)) for game in ("five-armies", "combat-hex")]
    return [tables[number % 2].job(number) for number in range(count)]


def timeless(result: Result) -> Result:
    """A result without the one thing that differs from machine to machine."""
    return msgspec.structs.replace(result, seconds=[], longest=[])


def results(driver: Driver) -> list[Result]:
    """The results that a driver has written down."""
    return [msgspec.json.decode(line, type=Result) for line in driver.lines()]


def check(driver: Driver, jobs: list[Job]) -> None:
    """Every game is there once, and it is the game that is played anywhere."""
    found = sorted(results(driver), key=lambda result: result.number)
    assert [result.number for result in found] == [job.number for job in jobs]
    assert [timeless(result) for result in found] == [timeless(play_job(job)) for job in jobs]


def test_a_node_killed_in_mid_run_costs_no_game_and_doubles_none(nodes: Nodes) -> None:
    """Two nodes play; one dies while it plays; every number arrives once with the result it has in one process."""
    nodes.start_head(cpus=1)
    worker = nodes.start_worker()
    jobs = games(150)
    driver = Driver(nodes, jobs)
    driver.until(lambda: len(driver.lines()) > 10 and plays(worker))
    nodes.kill(worker)
    assert len(driver.lines()) < len(jobs)
    assert driver.end() == 0, driver.said()
    check(driver, jobs)


def test_a_node_that_joins_in_mid_run_plays_too(nodes: Nodes) -> None:
    """And when all others have gone, it alone plays to the end."""
    nodes.start_head(cpus=0)
    first = nodes.start_worker()
    jobs = games(100)
    driver = Driver(nodes, jobs)
    driver.until(lambda: len(driver.lines()) > 0)
    second = nodes.start_worker()
    driver.until(lambda: plays(second))
    nodes.kill(first)
    assert len(driver.lines()) < len(jobs)
    assert driver.end() == 0, driver.said()
    check(driver, jobs)


def test_ctrl_c_ends_a_run_and_leaves_the_cluster_as_it_was(nodes: Nodes) -> None:
    """Finished games are written down whole, and the next run plays on the same cluster."""
    nodes.start_head(cpus=1)
    jobs = games(5_000)  # more than a busy machine plays before it hears Ctrl-C
    stopped = Driver(nodes, jobs)
    stopped.until(lambda: len(stopped.lines()) > 3)
    stopped.process.send_signal(signal.SIGINT)
    assert stopped.end() == 1
    assert stopped.said() == "stopped\n"
    done = {result.number for result in results(stopped)}
    assert 3 < len(done) < len(jobs)
    rest = [job for job in jobs[:20] if job.number not in done]
    driver = Driver(nodes, rest)
    assert driver.end() == 0, driver.said()
    check(driver, rest)


def test_a_game_that_fails_is_named_with_its_number_and_its_node(nodes: Nodes) -> None:
    """The games before it are kept."""
    nodes.start_head(cpus=1)
    bad = msgspec.structs.replace(games(8)[7], players=("random", "nobody"))
    driver = Driver(nodes, [*games(7), bad])
    assert driver.end() == 1
    assert driver.said().startswith(f"game 7 (seed {bad.seed}): ")
    assert "nobody" in driver.said() and "(on node " in driver.said()
    assert {result.number for result in results(driver)} <= set(range(7))


def test_a_game_that_kills_its_worker_is_named_after_three_crashes(nodes: Nodes, tmp_path: Path) -> None:
    """It is tried again, for a crash may be the machine's fault, but not for ever."""
    nodes.start_head(cpus=1)
    deadly = tmp_path / "deadly.py"
    deadly.write_text("import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n")
    job = msgspec.structs.replace(games(1)[0], number=4, players=("random", f"bot:{sys.executable} {deadly}"))
    driver = Driver(nodes, [job])
    assert driver.end() == 1
    assert driver.said().startswith("game 4 has crashed 3 workers of the cluster")


@pytest.mark.parametrize(
    "token",
    [
        {"RAY_AUTH_TOKEN": "0123456789abcdef0123456789abcdef"},
        {"RAY_AUTH_TOKEN": ""},
        {"RAY_AUTH_MODE": "disabled"},
    ],
    ids=["wrong", "missing", "none"],
)
def test_a_driver_without_the_token_is_not_let_in(nodes: Nodes, token: dict[str, str]) -> None:
    """It says what to set, in one line."""
    nodes.start_head(cpus=1)
    driver = Driver(nodes, games(1), **token)
    assert driver.end() == 1
    assert driver.said() == (
        f"The Ray cluster at {nodes.address} does not let this program in: its token is missing or wrong."
        " Set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN as they were set where the cluster was started.\n"
    )


def test_a_node_with_another_ravenhill_is_refused_by_name(nodes: Nodes, tmp_path: Path) -> None:
    """Games of two programs do not belong in one file; a node without any says so too."""
    other = tmp_path / "other" / "ravenhill"
    shutil.copytree(PACKAGE, other, symlinks=False)
    with (other / "match" / "playing.py").open("a") as source:
        source.write("# changed\n")
    nodes.start_head(cpus=0)
    nodes.start_worker(other)
    driver = Driver(nodes, games(1))
    assert driver.end() == 1
    assert re.fullmatch(
        r"node [\d.]+ has another Ravenhill: here (\S+) \(\w{12}\), there \1 \(\w{12}\)\. Install the same on both\.\n",
        driver.said(),
    )


def test_a_node_without_a_usable_ravenhill_is_refused_by_name(nodes: Nodes, tmp_path: Path) -> None:
    """The driver's own task says so, without needing anything of ours there."""
    empty = tmp_path / "old" / "ravenhill"
    empty.mkdir(parents=True)
    (empty / "__init__.py").write_text("")
    nodes.start_head(cpus=0)
    nodes.start_worker(empty)
    driver = Driver(nodes, games(1))
    assert driver.end() == 1
    assert "there none that it could use (" in driver.said()


def test_a_cluster_without_a_cpu_is_refused(nodes: Nodes) -> None:
    """Ray would wait for ever."""
    nodes.start_head(cpus=0)
    driver = Driver(nodes, games(1))
    assert driver.end() == 1
    assert driver.said().startswith(f"The Ray cluster at {nodes.address} has no CPU to play on: add a machine")


def test_a_head_that_dies_ends_the_run_with_a_sentence(nodes: Nodes) -> None:
    """Ray itself would wait for a minute and then end the program without a word."""
    nodes.start_head(cpus=1)
    driver = Driver(nodes, games(2000))
    driver.until(lambda: len(driver.lines()) > 3)
    nodes.stop_nodes()
    assert driver.end() == 1
    assert "is gone: what is done is kept; start it and run this again" in driver.said()
    assert len(driver.lines()) > 3

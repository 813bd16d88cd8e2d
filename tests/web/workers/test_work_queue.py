"""The queue in front of the workers: bounded, fair, and people's games first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.workers.queue import ANALYSING, Dropped, Kind, Order, Overloaded, WorkQueue

OPPONENT, WATCHED, ANALYSIS = Kind.OPPONENT, Kind.WATCHED, Kind.ANALYSIS


class Line:
    """A queue, and what has had its turn there; each turn lasts until it is told to end."""

    def __init__(self, workers: int) -> None:
        self.queue = WorkQueue(workers)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def add(self, name: str, *order: Any, **more: Any) -> None:
        """Adds an order to the queue."""
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._work(name, Order(*order, **more)))
        await settle()

    async def _work(self, name: str, order: Order) -> None:
        async with self.queue.turn(order):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, *names: str) -> None:
        """The workers have done with these."""
        for name in names:
            self.ends[name].set()
            await settle()


async def settle() -> None:
    """Let everything happen that is to happen now."""
    for _ in range(10):
        await asyncio.sleep(0)


def in_line(workers: int) -> Callable[[Callable[[Line], Awaitable[None]]], Callable[[], None]]:
    """A test of a queue with this many workers."""

    def made(test: Callable[[Line], Awaitable[None]]) -> Callable[[], None]:
        async def run() -> None:
            line = Line(workers)
            await test(line)
            for task in line.tasks.values():
                task.cancel()
            await asyncio.gather(*line.tasks.values(), return_exceptions=True)
            assert not line.queue.running and not line.queue.waiting

        def tested() -> None:
            asyncio.run(run())

        tested.__name__, tested.__doc__ = test.__name__, test.__doc__
        return tested

    return made


@in_line(1)
async def test_whoever_asks_often_gains_nothing(line: Line) -> None:
    """S5: one with a hundred games and one with a single game take turns."""
    for number in range(40):
        await line.add(f"many {number}", OPPONENT, "here", "greedy")
    await line.add("one", OPPONENT, "there", "modest")
    await line.end("many 0", "many 1")
    assert line.begun[:2] == ["many 0", "one"]


@in_line(1)
async def test_many_persons_at_one_address_share_its_turns(line: Line) -> None:
    """S5: new persons cost nothing, so turns go round by address first, and by person within it."""
    for number in range(40):
        await line.add(f"many {number}", OPPONENT, "here", f"person {number % 4}")
    await line.add("one", OPPONENT, "there", "modest")
    await line.end("many 0", "one", "many 1", "many 2")
    assert line.begun[:5] == ["many 0", "one", "many 1", "many 2", "many 3"]


@in_line(1)
async def test_people_go_before_games_between_computers(line: Line) -> None:
    """S5: however many of those are watched."""
    for number in range(10):
        await line.add(f"watched {number}", WATCHED, "here", f"person {number}")
    await line.add("player", OPPONENT, "here", "person 0")
    await line.end("watched 0")
    assert line.begun == ["watched 0", "player"]


@in_line(2)
async def test_one_worker_of_several_is_kept_for_people(line: Line) -> None:
    """S5: what computers think about among themselves may take long, and nobody's opponent waits for its end."""
    await line.add("watched", WATCHED, "here", "anna")
    await line.add("analysis", ANALYSIS, "there", "bert")
    await line.add("player", OPPONENT, "here", "anna")
    assert line.begun == ["watched", "player"]
    await line.end("watched")
    assert line.begun[2:] == ["analysis"]


@in_line(1)
async def test_with_one_worker_an_analysis_waits_for_all_opponents(line: Line) -> None:
    """S6: it has the worker only while no computer player is waiting."""
    await line.add("first", OPPONENT, "", "anna")
    await line.add("analysis", ANALYSIS, "", "bert")
    await line.add("second", OPPONENT, "", "anna")
    await line.end("first")
    assert line.begun == ["first", "second"]
    await line.end("second")
    assert line.begun[2:] == ["analysis"]


@in_line(4)
async def test_analyses_have_half_of_the_workers_at_most(line: Line) -> None:
    """S6: the rest stays free for opponents."""
    for number in range(4):
        await line.add(f"analysis {number}", ANALYSIS, "", f"person {number}")
    assert len(line.begun) == 2
    await line.add("player", OPPONENT, "", "anna")
    assert line.begun[2:] == ["player"]


@in_line(8)
async def test_a_client_has_one_analysis_at_a_time(line: Line) -> None:
    """S6: the next one begins when the first is done."""
    await line.add("one", ANALYSIS, "here", "anna")
    await line.add("two", ANALYSIS, "here", "anna")
    await line.add("other", ANALYSIS, "here", "bert")
    assert line.begun == ["one", "other"]
    await line.end("one")
    assert line.begun[2:] == ["two"]


@in_line(2)
async def test_who_leaves_takes_the_work_along(line: Line) -> None:
    """S6: it leaves the queue."""
    await line.add("first", ANALYSIS, "", "anna")
    await line.add("gone", ANALYSIS, "", "bert")
    await line.add("last", ANALYSIS, "", "carl")
    line.tasks["gone"].cancel()
    await settle()
    assert line.queue.count(ANALYSIS) == (1, 1)
    await line.end("first")
    assert line.begun == ["first", "last"]


@in_line(1)
async def test_what_nobody_wants_any_more_is_dropped(line: Line) -> None:
    """S5, S6: the game has gone on, or nobody looks on."""
    wanted = [True]
    await line.add("first", OPPONENT, "", "anna")
    await line.add("stale", WATCHED, "", "bert", wanted=lambda: wanted[0])
    wanted.clear()
    wanted.append(False)
    await line.end("first")
    assert line.begun == ["first"] and isinstance(line.tasks["stale"].exception(), Dropped)


@in_line(1)
async def test_beyond_its_bounds_the_queue_refuses(line: Line) -> None:
    """S6: a client, an address and all together have limits; opponents are not hurt."""
    await line.add("busy", OPPONENT, "", "somebody")
    for number in range(ANALYSING.person):
        await line.add(f"mine {number}", ANALYSIS, "here", "anna")
    with pytest.raises(Overloaded, match="questions of yours") as refusal:
        line.queue.refuse_more(Order(ANALYSIS, "there", "anna"))
    assert refusal.value.seconds > 0
    for number in range(ANALYSING.person, ANALYSING.address):
        await line.add(f"here {number}", ANALYSIS, "here", f"person {number}")
    with pytest.raises(Overloaded, match="your address"):
        line.queue.refuse_more(Order(ANALYSIS, "here", "new"))
    for number in range(ANALYSING.address, ANALYSING.all):
        await line.add(f"there {number}", ANALYSIS, f"address {number}", f"person {number}")
    with pytest.raises(Overloaded, match="too many questions"):
        line.queue.refuse_more(Order(ANALYSIS, "elsewhere", "new"))
    line.queue.refuse_more(Order(OPPONENT, "here", "anna"))


@in_line(1)
async def test_nobody_waits_for_a_queue_that_is_closed(line: Line) -> None:
    """Waiting orders learn why."""
    await line.add("first", OPPONENT)
    await line.add("second", OPPONENT)
    line.queue.close(RavenhillError("stopped"))
    await settle()
    assert str(line.tasks["second"].exception()) == "stopped"

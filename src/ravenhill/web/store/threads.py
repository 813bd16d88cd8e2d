"""Runs transactions in threads: each as a whole, so that the event loop changes threads once and not per statement."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from ravenhill.web.store.faults import SAVED, StoreUnavailable, explain

T = TypeVar("T")
Outcome: TypeAlias = Callable[[], None]  # tells the one who waits, on the event loop, what came of it


class Job(NamedTuple):
    """Work for the writer, whatever its result: only what tells of it leaves the job."""

    do: Callable[[Connection], Outcome]
    refuse: Callable[[Exception], None]


def transaction(engine: Engine, done: str, work: Callable[[Connection], T]) -> T:
    """Does the work in one transaction: all of it, or nothing and a sentence that says why."""
    try:
        with engine.begin() as connection:
            return work(connection)
    except (DBAPIError, UnicodeEncodeError) as fault:
        raise explain(fault, done) from fault


class Apart:
    """Runs every transaction in any free thread."""

    def __init__(self, engine: Engine, threads: int, done: str) -> None:
        self._engine = engine
        self._done = done
        self._threads = ThreadPoolExecutor(threads, f"store-{done}")

    def submit(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Begins a transaction; returns its future."""
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._threads, transaction, self._engine, self._done, work)

    async def close(self) -> None:
        """Finishes the transactions under way."""
        await asyncio.to_thread(self._threads.shutdown)


class Together:
    """Writes for SQLite's one writer: work that comes while it is busy joins its next transaction.

    A transaction mostly waits for the disk; many games then wait for it once and not one after the other.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._waiting: list[Job] = []
        self._busy: asyncio.Future[list[Outcome]] | None = None

    def submit(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Queues a write; returns its future."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(job(work, future))
        if self._busy is None:
            self._begin()
        return future

    async def close(self) -> None:
        """Finishes the transactions under way."""
        while self._busy is not None:
            await asyncio.wait([self._busy])
            await asyncio.sleep(0)  # its end may have begun the next
        await asyncio.to_thread(self._thread.shutdown)

    def _begin(self) -> None:
        """Writes everything that waits."""
        jobs, self._waiting = self._waiting, []
        self._busy = asyncio.get_running_loop().run_in_executor(self._thread, outcomes, self._engine, jobs)
        self._busy.add_done_callback(lambda busy: self._end(busy.result()))

    def _end(self, found: list[Outcome]) -> None:
        """Announces the results, and goes on with newer work."""
        self._busy = None
        if self._waiting:
            self._begin()
        for tell in found:
            tell()


def job(work: Callable[[Connection], T], future: asyncio.Future[T]) -> Job:
    """Work, and whoever waits for its result, if anybody still does when it is there."""

    def do(connection: Connection) -> Outcome:
        return partial(give, work(connection))

    def give(result: T) -> None:
        if not future.done():
            future.set_result(result)

    def refuse(fault: Exception) -> None:
        if not future.done():
            future.set_exception(fault)

    return Job(do, refuse)


def outcomes(engine: Engine, jobs: list[Job]) -> list[Outcome]:
    """The result of each work: all in one transaction if nothing is refused, otherwise each in its own."""
    if len(jobs) > 1:
        try:
            return transaction(engine, SAVED, lambda connection: [job.do(connection) for job in jobs])
        except StoreUnavailable as fault:
            return [partial(job.refuse, fault) for job in jobs]  # a disk that is full for one is full for all
        except Exception:  # noqa: BLE001, S110  one of them is refused: the others must not suffer from it
            pass
    return [alone(engine, job) for job in jobs]


def alone(engine: Engine, job: Job) -> Outcome:
    """The result of one work in a transaction of its own."""
    try:
        return transaction(engine, SAVED, job.do)
    except Exception as fault:  # noqa: BLE001  it is raised where the outcome is awaited
        return partial(job.refuse, fault)

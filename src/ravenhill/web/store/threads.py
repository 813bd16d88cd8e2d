"""Transactions run in threads: each as a whole, so that the event loop changes threads once and not per statement."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from ravenhill.web.store.faults import SAVED, StoreUnavailable, explained

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], Any]
Outcome: TypeAlias = tuple[Any, Exception | None]


def transaction(engine: Engine, done: str, work: Callable[[Connection], T]) -> T:
    """Do the work in one transaction: all of it, or nothing and a sentence that says why."""
    try:
        with engine.begin() as connection:
            return work(connection)
    except (DBAPIError, UnicodeEncodeError) as fault:
        raise explained(fault, done) from fault


class Apart:
    """Every transaction in whichever thread is free."""

    def __init__(self, engine: Engine, threads: int, done: str) -> None:
        self._engine = engine
        self._done = done
        self._threads = ThreadPoolExecutor(threads, f"store-{done}")

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """Begin a transaction; gives what it will result in."""
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._threads, transaction, self._engine, self._done, work)

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.to_thread(self._threads.shutdown)


class Together:
    """One writer, as SQLite has it: what comes while it is busy goes into its next transaction together.

    A transaction mostly waits for the disk; many games then wait for it once and not one after the other.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "store-writer")
        self._waiting: list[tuple[Work, asyncio.Future[Any]]] = []
        self._busy: asyncio.Future[list[Outcome]] | None = None

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """Have something written; gives what it will result in."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._busy is None:
            self._begin()
        return future

    async def close(self) -> None:
        """Finish what was begun."""
        while self._busy is not None:
            await asyncio.wait([self._busy])
            await asyncio.sleep(0)  # its end may have begun the next
        await asyncio.to_thread(self._thread.shutdown)

    def _begin(self) -> None:
        """Write all that waits."""
        batch, self._waiting = self._waiting, []
        works = [work for work, _ in batch]
        self._busy = asyncio.get_running_loop().run_in_executor(self._thread, outcomes, self._engine, works)
        self._busy.add_done_callback(lambda busy: self._end([future for _, future in batch], busy.result()))

    def _end(self, futures: list[asyncio.Future[Any]], results: list[Outcome]) -> None:
        """Say what came of it, and go on with what came meanwhile."""
        self._busy = None
        if self._waiting:
            self._begin()
        for future, outcome in zip(futures, results, strict=True):
            give(future, outcome)


def give(future: asyncio.Future[Any], outcome: Outcome) -> None:
    """Tell the one who waits, if anybody still does."""
    result, fault = outcome
    if future.done():
        return
    if fault is None:
        future.set_result(result)
    else:
        future.set_exception(fault)


def outcomes(engine: Engine, works: list[Work]) -> list[Outcome]:
    """What comes of each: all in one transaction if nothing is refused, otherwise each in its own."""
    if len(works) > 1:
        try:
            results = transaction(engine, SAVED, lambda connection: [work(connection) for work in works])
            return [(result, None) for result in results]
        except StoreUnavailable as fault:
            return [(None, fault)] * len(works)  # a disk that is full for one is full for all
        except Exception:  # one of them is refused: the others must not suffer from it
            pass
    return [alone(engine, work) for work in works]


def alone(engine: Engine, work: Work) -> Outcome:
    """What comes of one in a transaction of its own."""
    try:
        return transaction(engine, SAVED, work), None
    except Exception as fault:
        return None, fault

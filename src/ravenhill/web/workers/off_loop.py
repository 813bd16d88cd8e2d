"""Runs long work beside the event loop: anything over a few milliseconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from threading import Thread
from typing import Final, Generic, TypeVar

Found = TypeVar("Found")

LONG: Final = 1_000  # acts; a game with more is rebuilt in a line of its own
SHORT_AT_ONCE: Final = 4
LONG_AT_ONCE: Final = 2


async def in_thread(work: Callable[..., Found], *told: object) -> Found:
    """Does work in a thread of its own.

    Threads of the event loop's own pool would keep each other waiting, and the server from stopping.
    """
    future: Future[Found] = Future()
    future.set_running_or_notify_cancel()
    Thread(target=_fulfil, args=(future, work, told), daemon=True).start()
    return await asyncio.wrap_future(future)


def _fulfil(future: Future[Found], work: Callable[..., Found], told: tuple[object, ...]) -> None:
    try:
        future.set_result(work(*told))
    except BaseException as fault:  # noqa: BLE001  its waiter is told
        future.set_exception(fault)


class Rebuilding:
    """Rebuilds games in threads: a few at once, and short ones never wait for long ones."""

    def __init__(self) -> None:
        self._short = asyncio.Semaphore(SHORT_AT_ONCE)
        self._long = asyncio.Semaphore(LONG_AT_ONCE)

    async def run(self, acts: int, work: Callable[..., Found], *told: object) -> Found:
        """Does work that goes through this many acts."""
        async with self._long if acts > LONG else self._short:
            return await in_thread(work, *told)


class Shared(Generic[Found]):
    """Makes each thing once, however many ask for it meanwhile; nobody waits for a thing of another name."""

    def __init__(self) -> None:
        self._making: dict[str, asyncio.Task[Found]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._making

    async def make(self, name: str, making: Callable[[], Awaitable[Found]]) -> Found:
        """The thing of a name; a caller that leaves meanwhile takes it away from nobody else."""
        if name not in self._making:
            task = self._making[name] = asyncio.ensure_future(making())
            task.add_done_callback(lambda done: self._finish(name, done))
        return await asyncio.shield(self._making[name])

    def _finish(self, name: str, done: asyncio.Task[Found]) -> None:
        del self._making[name]
        if not done.cancelled():
            done.exception()  # if all who waited have left, nobody else looks at it

"""Runs worker processes for texts from strangers: records and positions, with limits on time and memory.

Whatever a text makes the rules do, it is done here. A process that needs too much of anything ends, and the next one
takes its place; nobody but the sender of the text notices.
"""

from __future__ import annotations

import asyncio
import os
import signal
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple, TypeVar

import structlog

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.security.limits import TooMany
from ravenhill.web.workers.off_loop import in_thread
from ravenhill.web.workers.worker import context

try:
    import resource
except ImportError:  # only where there are such limits
    resource = None  # type: ignore[assignment]

log = structlog.get_logger()
Found = TypeVar("Found")

PROCESSES: Final = 2
MOST_WAITING: Final = 4  # texts of one client that are worked on or wait
SECONDS: Final = 20  # of one processor, for one text
LONGEST: Final = 120.0  # seconds on the clock: a busy machine takes longer
MEMORY: Final = 512 << 20  # bytes of one process
POLITENESS: Final = 5  # how far it stands back when the server itself needs the processor

TOO_MUCH: Final = (
    "This text takes more time or memory than any real game or position, so it was not read to its end. "
    "The commands 'ravenhill replay' and 'ravenhill position check' read it on your own computer."
)
BUSY: Final = "The server is still reading what you sent before. Wait for its answer, then try again."
STRANGE: Final = "This text cannot be read: it fits no game."


class TooMuch(RavenhillError):
    """A text whose worker ended before it had an answer."""


class Refusal(NamedTuple):
    """A worker's refusal: not every refusal survives the way back as an exception."""

    text: str
    trace: str = ""  # of a fault that nobody foresaw


# --- in the server --------------------------------------------------------------------------------
class Uploads:
    """The worker processes: started for the first text, each for one text at a time."""

    def __init__(self, memory: int = MEMORY, seconds: int = SECONDS) -> None:
        self._limits = (memory, seconds)
        self._free = asyncio.Semaphore(PROCESSES)
        self._idle: list[Lane] = []
        self._waiting: Counter[str] = Counter()
        self._closed = False

    async def run(self, client: str, work: Callable[..., Found], *told: object) -> Found:
        """Lets a process work on a client's text; refuses a client whose texts already fill the line."""
        if self._waiting[client] >= MOST_WAITING:
            raise TooMany(BUSY, 5)
        self._waiting[client] += 1
        try:
            async with self._free:
                return await self._run(work, told)
        finally:
            self._waiting[client] -= 1
            self._waiting += Counter()  # forgets clients with nothing left

    async def _run(self, work: Callable[..., Found], told: tuple[object, ...]) -> Found:
        lane = self._idle.pop() if self._idle else Lane(*self._limits)
        try:
            found: Found | Refusal = await in_thread(lane.ask, work, told)
        except BaseException:  # the one who waited may have left as well
            lane.end()
            raise
        if self._closed:
            lane.end()
        else:
            self._idle.append(lane)
        if isinstance(found, Refusal):
            raise _error_for(found)
        return found

    def close(self) -> None:
        """Ends the processes without waiting for their work."""
        self._closed = True
        while self._idle:
            self._idle.pop().end()


def _error_for(refusal: Refusal) -> RavenhillError:
    """The sender's error for a refusal; logs an unforeseen fault for the operator."""
    if refusal.trace:
        log.error("a text from outside could not be read", trace=refusal.trace)
    return RavenhillError(refusal.text)


class Lane:
    """One worker process and the pipe to it."""

    def __init__(self, memory: int, seconds: int) -> None:
        self._limits = (memory, seconds)
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ended = False

    def ask(self, work: Callable[..., Found], told: tuple[object, ...]) -> Found | Refusal:
        """Returns the process's answer, starting it if need be. Waits, so it runs in a thread."""
        pipe = self._pipe or self._start()
        if self._ended:  # while it started
            self.end()
        try:
            pipe.send((work, told))
            if pipe.poll(LONGEST):
                found: Found | Refusal = pipe.recv()
                return found
        except (EOFError, OSError):  # it has ended, or was ended
            pass
        raise TooMuch(TOO_MUCH)

    def _start(self) -> Connection:
        made = context()
        here, there = made.Pipe()
        process = made.Process(target=serve, args=(there, *self._limits), daemon=True)
        process.start()
        there.close()
        self._process, self._pipe = process, here
        return here

    def end(self) -> None:
        """Ends the process, whatever it is doing."""
        self._ended = True
        if self._process is not None:
            self._process.kill()
        if self._pipe is not None:
            self._pipe.close()


# --- in a worker ----------------------------------------------------------------------------------
def serve(jobs: Connection, memory: int, seconds: int) -> None:
    """Does one job after another in its process until the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    _limit_memory(memory)
    with suppress(EOFError, OSError):
        while True:
            work, told = jobs.recv()
            _limit_time(seconds)
            jobs.send(answer(work, told))


def _limit_memory(memory: int) -> None:
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (memory, hard))
        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def _limit_time(seconds: int) -> None:
    """Allows this many more seconds of the processor, after which the system ends the process."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + seconds, hard))


def answer(work: Callable[..., Found], told: tuple[object, ...]) -> Found | Refusal:
    """The result of a job, or the reason for none."""
    try:
        return work(*told)
    except RavenhillError as refusal:
        return Refusal(str(refusal))
    except MemoryError:
        return Refusal(TOO_MUCH)
    except Exception:  # noqa: BLE001  a text from outside: whatever fails with it, the sender gets a sentence
        return Refusal(STRANGE, traceback.format_exc())

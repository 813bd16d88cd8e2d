"""Plays many games in one process, in several, or on a cluster; each game exactly once, in any order."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.job import Job, Result, play_job
from ravenhill.players.bot_program import end_all

Results = Generator[Result, None, None]
Crew = Callable[[Iterable[Job]], Iterator[Result]]
AHEAD = 4  # games for each worker that are given out and not yet back


def crew_of(workers: int, cluster: str | None = None) -> Callable[[Iterable[Job]], Results]:
    """The crew that plays: a cluster if one is named, several processes, or this one alone."""
    if cluster is not None:
        from ravenhill.lab.cluster import check_address, on_cluster

        check_address(cluster)
        return partial(on_cluster, cluster)
    return partial(in_processes, workers) if workers > 1 else alone


def alone(jobs: Iterable[Job]) -> Results:
    """Plays in this process, one game after another."""
    yield from map(play_job, jobs)


# --- several processes ----------------------------------------------------------------------------
def in_processes(workers: int, jobs: Iterable[Job]) -> Results:
    """Plays in processes of this machine; they end with this one, however it ends."""
    context = get_context("spawn")
    leash, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, _start_work, (leash,))
    try:
        yield from _feed_pool(pool, AHEAD * workers, jobs)
    except BrokenProcessPool:
        raise RavenhillError(
            "a worker has died, perhaps because memory ran out: what is done is kept; run it again with fewer workers"
        ) from None
    finally:
        held.close()
        pool.shutdown(cancel_futures=True)
        leash.close()


def _feed_pool(pool: ProcessPoolExecutor, most: int, jobs: Iterable[Job]) -> Iterator[Result]:
    """Keeps a few games in play and starts one only when another is back, so that a million need no room."""
    waiting = iter(jobs)
    running = _submit(pool, islice(waiting, most))
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        running |= _submit(pool, islice(waiting, len(done)))
        for future in done:
            yield future.result()


def _submit(pool: ProcessPoolExecutor, jobs: Iterable[Job]) -> set[Future[Result]]:
    """Submits games; a worker started for them is deaf to Ctrl-C from its first moment on."""
    with _deaf():
        return {pool.submit(play_job, job) for job in jobs}


@contextmanager
def _deaf() -> Iterator[None]:
    """Holds Ctrl-C back for a moment without losing it; processes started meanwhile never hear it."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker  # not on every system

    resource_tracker.ensure_running()  # now, for it would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in a worker ----------------------------------------------------------------------------------
def _start_work(leash: Connection) -> None:
    """Prepares a worker: it leaves Ctrl-C to its parent, and ends with its bots when told to or off its leash."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    # In a thread of its own: the main one may be starting a bot, which must not be left half started.
    signal.signal(signal.SIGTERM, lambda *_: Thread(target=_leave, daemon=True).start())
    Thread(target=_end_with_parent, args=(leash,), daemon=True).start()


def _end_with_parent(leash: Connection) -> None:
    with suppress(EOFError, OSError):
        leash.recv()
    _leave()


def _leave() -> None:
    """Ends at once, in the middle of a game, after ending the bots, which run in sessions of their own."""
    end_all()
    os._exit(1)

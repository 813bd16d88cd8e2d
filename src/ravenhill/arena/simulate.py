"""Many games, played by one process, by several, or by a cluster: each exactly once, in any order."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from ravenhill.arena.job import Job, Result, play_job
from ravenhill.kernel.errors import RavenhillError

Crew = Callable[[Iterable[Job]], Iterator[Result]]
AHEAD = 4  # games for each worker that are given out and not yet back


def simulate(jobs: Iterable[Job], crew: Crew) -> Generator[Result, None, None]:
    """The results of games as they come in."""
    yield from crew(jobs)


def crew_of(workers: int, cluster: str = "") -> Crew:
    """Who plays: a cluster if there is one, else so many processes, this one alone if they are one."""
    if cluster:
        from ravenhill.arena.cluster import on_cluster

        return partial(on_cluster, cluster)
    return partial(in_processes, workers) if workers > 1 else alone


def alone(jobs: Iterable[Job]) -> Iterator[Result]:
    """Play in this process, one game after another."""
    return map(play_job, jobs)


# --- several processes ----------------------------------------------------------------------------
def in_processes(workers: int, jobs: Iterable[Job]) -> Iterator[Result]:
    """Play in processes of this machine; they end with this one, however it ends."""
    context = get_context("spawn")
    leash, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, _start_work, (leash,))
    try:
        yield from _given_out(pool, AHEAD * workers, jobs)
    except BrokenProcessPool:
        raise RavenhillError(
            "a worker has died, perhaps because memory ran out: what is done is kept; run it again with fewer workers"
        ) from None
    finally:
        held.close()
        pool.shutdown(cancel_futures=True)
        leash.close()


def _given_out(pool: ProcessPoolExecutor, most: int, jobs: Iterable[Job]) -> Iterator[Result]:
    """Keep so many games given out; a game is asked for only when one is back, so that a million need no room."""
    waiting = iter(jobs)
    running: set[Future[Result]] = {pool.submit(play_job, job) for job in islice(waiting, most)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(play_job, job) for job in islice(waiting, len(done))}
        for future in done:
            yield future.result()


def _start_work(leash: Connection) -> None:
    """A worker leaves Ctrl-C to its parent, and ends as soon as the other end of the leash is let go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, args=(leash,), daemon=True).start()


def _end_with_parent(leash: Connection) -> None:
    with suppress(EOFError, OSError):
        leash.recv()
    os._exit(1)

"""How busy the server is, in numbers that change nothing when they are read."""

from __future__ import annotations

import os

from ravenhill.web.live.rooms import Rooms
from ravenhill.web.workers.computer import Workers


def open_games(rooms: Rooms) -> int:
    """How many games are in memory."""
    return len(rooms._rooms)


def open_streams(rooms: Rooms) -> int:
    """How many browsers follow a game."""
    return sum(len(room.followers) for room in list(rooms._rooms.values()))


def living_workers(workers: Workers) -> int:
    """How many processes of the computer run; they are started with the first thought."""
    return sum(map(_runs, worker_processes(workers)))


def worker_processes(workers: Workers) -> list[int]:
    """The ids of the processes that were started last, whether or not they still run."""
    return [worker.process for worker in workers.all if worker.process]


def waiting_thoughts(workers: Workers) -> int:
    """How many thoughts wait for a process of the computer."""
    return len(workers.queue.waiting)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True

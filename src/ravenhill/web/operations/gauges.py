"""Measures how busy the server is; reading changes nothing."""

from __future__ import annotations

import os

from ravenhill.web.live.rooms import Rooms
from ravenhill.web.workers.computer import Workers


def open_games(rooms: Rooms) -> int:
    """The number of games in memory."""
    return len(rooms.in_memory)


def open_streams(rooms: Rooms) -> int:
    """The number of browsers that follow a game."""
    return sum(len(room.followers) for room in rooms.in_memory)


def living_workers(workers: Workers) -> int:
    """The number of running processes of the computer; the first thought starts them."""
    return sum(map(_runs, worker_processes(workers)))


def worker_processes(workers: Workers) -> list[int]:
    """The ids of the processes started last, whether or not they still run."""
    return [worker.process for worker in workers.all if worker.process]


def waiting_thoughts(workers: Workers) -> int:
    """The number of thoughts that wait for a process of the computer."""
    return len(workers.queue.waiting)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True

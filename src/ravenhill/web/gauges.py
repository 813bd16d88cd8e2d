"""How busy the server is, in numbers that change nothing when they are read."""

from __future__ import annotations

from typing import Any

from ravenhill.web.computer import Workers
from ravenhill.web.rooms import Rooms


def open_games(rooms: Rooms) -> int:
    """How many games are in memory."""
    return len(rooms._rooms)


def open_streams(rooms: Rooms) -> int:
    """How many browsers follow a game."""
    return sum(len(room.followers) for room in list(rooms._rooms.values()))


def living_workers(workers: Workers) -> int:
    """How many processes of the computer run; they are started with the first thought."""
    processes: dict[int, Any] = getattr(_pool(workers), "_processes", None) or {}
    return sum(process.is_alive() for process in list(processes.values()))


def waiting_thoughts(workers: Workers) -> int:
    """How many thoughts the computer has been asked for and not finished."""
    return len(getattr(_pool(workers), "_pending_work_items", ()))


def _pool(workers: Workers) -> object:
    return getattr(workers, "_pool", None)

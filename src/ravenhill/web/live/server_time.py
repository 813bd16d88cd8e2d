"""Keeps the time of the games: it never jumps, whatever happens to the clock of the machine."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from time import time as wall
from typing import Final

from ravenhill.web.store import Store, StoreUnavailable

HEARTBEAT: Final = 60.0  # seconds between two notes that the server runs

_began = wall() - monotonic()


def time() -> float:
    """Seconds since 1970 by the clock at the server's start, and a steady count since then."""
    return _began + monotonic()


async def start(store: Store) -> asyncio.Task[None]:
    """Starts the time; no player pays for time without a server, or for a jump of the clock."""
    global _began  # noqa: PLW0603  a process has one clock
    _began = await store.resume_clocks(wall()) - monotonic()
    return asyncio.create_task(_note_alive(store))


async def stop(store: Store, noting: asyncio.Task[None]) -> None:
    """Notes that the clocks stand still from now on."""
    noting.cancel()
    await asyncio.wait([noting])
    with suppress(StoreUnavailable):
        await store.note_alive(time())


async def _note_alive(store: Store) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT)
        with suppress(StoreUnavailable):  # a player is told of it; here it only means a few seconds more for everyone
            await store.note_alive(time())

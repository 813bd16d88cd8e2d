"""The time by which games are played: it never jumps, whatever happens to the clock of the machine."""

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
    """Seconds since 1970 by the clock as it was when the server started, and a steady count since then."""
    return _began + monotonic()


async def start(store: Store) -> asyncio.Task[None]:
    """Take the time anew; what passed while no server ran, or was skipped by a clock, is charged to nobody."""
    global _began
    _began = await store.resume_clocks(wall()) - monotonic()
    return asyncio.create_task(_note_alive(store))


async def stop(store: Store, noting: asyncio.Task[None]) -> None:
    """Note that the clocks stand still from now on."""
    noting.cancel()
    await asyncio.wait([noting])
    with suppress(StoreUnavailable):
        await store.note_alive(time())


async def _note_alive(store: Store) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT)
        with suppress(StoreUnavailable):  # a player is told of it; here it only means a few seconds more for everybody
            await store.note_alive(time())

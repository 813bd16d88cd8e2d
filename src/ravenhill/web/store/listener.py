"""Hears from the other server processes on one PostgreSQL which game has changed (LISTEN)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

from psycopg import AsyncConnection, Error
from psycopg.rows import TupleRow
from sqlalchemy import Engine

from ravenhill.web.store.engine import connection_settings
from ravenhill.web.store.faults import LOST, READ, unavailable
from ravenhill.web.store.telling import CHANNEL

SHORTEST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 10.0


class Listener:
    """One connection that listens, reconnected whenever it is lost."""

    def __init__(self, engine: Engine, me: str, changed: Callable[[str], object], missed: Callable[[], object]) -> None:
        positional, named = engine.dialect.create_connect_args(engine.url)
        settings = {**connection_settings(engine.url), **named}
        self._reach = partial(AsyncConnection.connect, *positional, **settings, autocommit=True)
        self._me = me
        self._changed = changed
        self._missed = missed

    async def start(self) -> asyncio.Task[None]:
        """Listens from now on until the task is cancelled; returns it when no news can be missed any longer."""
        try:
            connection = await self._connect()
        except (Error, OSError) as fault:
            raise unavailable(LOST, READ) from fault
        return asyncio.create_task(self._stay(connection), name="ravenhill-listener")

    async def _connect(self) -> AsyncConnection[TupleRow]:
        """A connection that listens already."""
        connection = await self._reach()
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _stay(self, connection: AsyncConnection[TupleRow]) -> None:
        """Hears the news; after a lost connection it connects again and says that some may be missing."""
        while True:
            try:
                await self._hear(connection)
            except (Error, OSError):
                connection = await self._connect_again()
                self._call(self._missed)

    async def _hear(self, connection: AsyncConnection[TupleRow]) -> None:
        """Passes on the news of other processes until the connection ends."""
        async with connection:
            async for notice in connection.notifies():
                told = notice.payload.split(":")
                if told[-1] != self._me:
                    self._call(self._changed, told[0])

    def _call(self, callback: Callable[..., object], *given: str) -> None:
        """Calls from the event loop, so that a fault in the callback does not end the listening."""
        asyncio.get_running_loop().call_soon(callback, *given)

    async def _connect_again(self) -> AsyncConnection[TupleRow]:
        """Tries until it is possible, at longer and longer intervals."""
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._connect()
            except (Error, OSError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

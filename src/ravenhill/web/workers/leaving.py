"""Drops work for clients that leave before it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from starlette.requests import Request

from ravenhill.web.workers.queue import Dropped

Found = TypeVar("Found")


async def unless_gone(request: Request, work: Awaitable[Found]) -> Found:
    """Returns the result of work; cancels it if the client closes the connection first."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_wait_until_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Dropped
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()


async def _wait_until_gone(request: Request) -> None:
    """Waits until the client has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass

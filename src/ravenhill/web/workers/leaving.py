"""Drops work for clients that have left before it was done."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from ravenhill.web.workers.queue import Dropped

Found = TypeVar("Found")


async def unless_gone(request: Request, work: Coroutine[Any, Any, Found]) -> Found:
    """What work comes to; if the client closes the connection first, the work is cancelled."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Dropped
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()


async def _gone(request: Request) -> None:
    """Wait until the client has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass

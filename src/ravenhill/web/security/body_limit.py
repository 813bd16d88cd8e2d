"""Limits the size of request bodies."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 1_000_000  # three times a record, or a position as a form sends it


class SmallBodies:
    """Stops reading a body that is too long; the reader answers with 413."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on and counts its body as it is read."""
        read = 0

        async def count() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MOST_BYTES:
                raise HTTPException(413)
            return message

        await self.app(scope, count if scope["type"] == "http" else receive, send)

"""How much one request may send: no more than the largest thing that somebody can want to send here."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 1_000_000  # three times a record, or a position as a form sends it


class SmallBodies:
    """Stops reading where a request has sent too much; who reads it answers with 413."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; what it sends is counted as it is read."""
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MOST_BYTES:
                raise HTTPException(413)
            return message

        await self.app(scope, counted if scope["type"] == "http" else receive, send)

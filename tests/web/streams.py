"""Streams of events of a site in this process: they stay open, and all that comes is kept."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

from starlette.testclient import TestClient

from tests.web.inside import called

ROUNDS = 5  # turns of the event loop that a stream needs to send what it has


class Stream:
    """Follows a game."""

    def __init__(self, client: TestClient, path: str, query: str = "", encodings: str = "identity") -> None:
        portal: Any = client.portal
        self.client = client
        self.status = 0
        self.encoding = ""
        self.sent: list[bytes] = []
        self.query = query
        self.encodings = encodings
        self._gone = portal.call(_event)
        self._asked = False
        self._task = portal.start_task_soon(self._open, urlsplit(path).path)

    async def _open(self, path: str) -> None:
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": self.query.encode(),
            "headers": [
                (b"host", b"testserver"),
                (b"accept", b"text/event-stream"),
                (b"accept-encoding", self.encodings.encode()),
            ],
            "client": ("testclient", 50000),
            "server": ("testserver", 80),
            "state": {},
        }
        await self.client.app(scope, self._receive, self._send)

    async def _receive(self) -> dict[str, Any]:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.encoding = dict(message["headers"]).get(b"content-encoding", b"").decode()
        elif self.encoding or message.get("body", b"").startswith(b"event:"):  # not what shows only that it is alive
            self.sent.append(message["body"])

    def close(self) -> None:
        """Go away."""
        called(self.client, self._gone.set)
        self.ended()

    def ended(self) -> None:
        """Wait until the server has ended it."""
        self._task.result(timeout=120)


async def _event() -> asyncio.Event:
    return asyncio.Event()


async def settled(rooms: Any, game: str) -> None:
    """Waits until every order is answered, and every follower of a game has all news."""
    room = await rooms.room(game)
    quiet = 0
    while quiet < ROUNDS:
        telling = any(follower.bell.is_set() for follower in room.followers)
        busy = telling or room.lock.locked() or room.answering is not None
        quiet = 0 if busy else quiet + 1
        await asyncio.sleep(0)

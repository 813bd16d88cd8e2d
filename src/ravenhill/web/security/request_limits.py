"""Counts every request by its address: reads, acts at a table, new games, and all other changes."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from ravenhill.web.refusals import slow_down
from ravenhill.web.security.addresses import address_of
from ravenhill.web.security.limits import Limits, TooMany

FREE = ("/static/", "/healthz", "/metrics")  # files, and what operators ask
READING = ("GET", "HEAD", "OPTIONS")
TABLES = ("/game/", "/api/games/")
NEW_GAMES = ("/games", "/api/games")
READS = 10  # for each change, of a person and of an address
SEATS = 5  # as many acts as one seat has, for all those who play at one address


class RequestLimits:
    """Refuses excess requests from an address; the pages themselves count persons."""

    def __init__(self, app: ASGIApp, a_minute: int) -> None:
        self.app = app
        self.reads = Limits(READS * a_minute)
        self.acts = Limits(SEATS * a_minute)
        self.new_games = Limits(max(1, a_minute // 2))
        self.changes = Limits(a_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers it with 429."""
        if scope["type"] == "http":
            request = Request(scope, receive)
            try:
                self.take(request)
            except TooMany as fault:
                await slow_down(request, str(fault), fault.seconds)(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def take(self, request: Request) -> None:
        """Takes one token from the request's bucket."""
        path = str(request.scope["path"]).removeprefix(request.scope.get("root_path", ""))
        if not path.startswith(FREE):
            self.bucket(request.method, path).take(address_of(request))

    def bucket(self, method: str, path: str) -> Limits:
        """Reads and changes are counted apart, and moves apart from making something new."""
        if method in READING:
            return self.reads
        if path.startswith(TABLES):
            return self.acts
        return self.new_games if path in NEW_GAMES else self.changes

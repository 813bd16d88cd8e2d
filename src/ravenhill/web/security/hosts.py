"""Checks the names this server answers to, and makes addresses with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from ravenhill.web.refusals import answer

PORTS: Final = {"http": 80, "https": 443}
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
NOT_OURS: Final = "This server doesn't go by that name. Use the address that its operator gave you."


class Origin(NamedTuple):
    """An origin, by which a browser tells sites apart."""

    scheme: str
    host: str
    port: int


def origin_of(address: str) -> Origin | None:
    """The origin of an address; None if it has none, like 'null'."""
    try:
        parts = urlsplit(address)
        return Origin(parts.scheme, parts.hostname or "", parts.port or PORTS[parts.scheme]) if parts.hostname else None
    except (ValueError, KeyError):
        return None


def here(request: Request, secure: bool) -> str:
    """The site as the visitor's browser names it; `secure` where a web server in front is known to speak https."""
    scheme = "https" if secure else request.url.scheme
    return f"{scheme}://{request.headers.get('host') or request.url.netloc}"


def own_origin(request: Request, secure: bool) -> Origin | None:
    """The origin of our own pages for this visitor."""
    return origin_of(here(request, secure))


def whole(request: Request, path: str) -> str:
    """An address that people can send each other."""
    return f"{here(request, request.app.state.settings.secure)}{path}"


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    return host in LOOPBACK or host.startswith("127.")


def is_allowed(host: str, allowed: Sequence[str]) -> bool:
    """Whether a host is among those allowed; '*.example.org' allows all below it, and this machine may always ask."""
    name = host.lower().rstrip(".")
    below = [each.lower()[1:] for each in allowed if each.startswith("*.")]
    return name in LOOPBACK or name in map(str.lower, allowed) or name.endswith(tuple(below))


class AllowedHosts:
    """Refuses requests for names that are not ours; without a list it answers to all."""

    def __init__(self, app: ASGIApp, allowed: Sequence[str]) -> None:
        self.app = app
        self.allowed = allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on if its host is ours."""
        if scope["type"] == "http" and self.allowed:
            request = Request(scope)
            asked = origin_of(here(request, secure=False))
            if asked is None or not is_allowed(asked.host, self.allowed):
                await answer(request, 400, NOT_OURS)(scope, receive, send)
                return
        await self.app(scope, receive, send)

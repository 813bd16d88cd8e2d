"""Refuses every change that another site asks for in a visitor's name.

A browser sends a visitor's cookie along with whatever a page asks for, and it keeps the cookie that comes back. So each
request that is not a mere look has to show where it comes from. Browsers say so by themselves, and no page can change
what they say: in `Sec-Fetch-Site`, or, where they lack it or the site has no https, in `Origin`.

A request that shows neither comes from a program, or from a browser too old to be told apart from one. It may do
everything that a link allows, but it is nobody: with our cookie it is refused, and it gets none.
"""

from __future__ import annotations

from typing import Final

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ravenhill.web.refusals import answer
from ravenhill.web.security.hosts import Origin, origin_of, own_origin
from ravenhill.web.security.people import COOKIE, bearer

log = structlog.get_logger()

LOOKING: Final = ("GET", "HEAD", "OPTIONS")  # these never change anything
OURS: Final = {"same-origin", "none"}  # none: typed in, reloaded, or from a bookmark
HERE: Final = "here"
ELSEWHERE: Final = "elsewhere"
PROGRAM: Final = "program"  # it sends a token, which no browser does of its own accord
UNKNOWN: Final = "unknown"

TITLE: Final = "That came from another site"
FROM_ELSEWHERE: Final = "Another site asked for this, so nothing has changed. Open Ravenhill itself and do it there."
FROM_NOWHERE: Final = (
    "Your browser didn't say which page this came from, so nothing has changed. Update the browser, or let it send the "
    "Origin header. A program sends a token instead of a cookie: 'Authorization: Bearer TOKEN'."
)


class SameSite:
    """Lets changes through from our own pages and from programs, and no others."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or refuses it before anything reads it."""
        if scope["type"] != "http" or scope["method"] in LOOKING:
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        came = came_from(request, own_origin(request, self.secure))
        refusal = why_not(request, came)
        if refusal:
            log.info("a change from elsewhere was refused", came=came, origin=request.headers.get("origin", ""))
            await answer(request, 403, refusal, TITLE)(scope, receive, send)
            return
        await self.app(scope, receive, send if came == HERE else without_cookies(send))


def came_from(request: Request, own: Origin | None) -> str:
    """The origin of a request, as far as its browser names it."""
    if bearer(request):
        return PROGRAM
    fetched = request.headers.getlist("sec-fetch-site")
    if fetched:
        return HERE if OURS.issuperset(fetched) else ELSEWHERE
    origins = request.headers.getlist("origin")
    if origins:
        return HERE if own is not None and all(origin_of(each) == own for each in origins) else ELSEWHERE
    return UNKNOWN


def why_not(request: Request, came: str) -> str:
    """The reason to refuse a change, '' if there is none."""
    if came == ELSEWHERE:
        return FROM_ELSEWHERE
    return FROM_NOWHERE if came == UNKNOWN and COOKIE in request.cookies else ""


def without_cookies(send: Send) -> Send:
    """Returns a `send` that leaves the browser's cookies alone."""

    async def strip_cookies(message: Message) -> None:
        if message["type"] == "http.response.start":
            del MutableHeaders(scope=message)["set-cookie"]
        await send(message)

    return strip_cookies

"""Headers that keep pages safe: only our own scripts run, nobody frames the site, nothing private is passed on."""

from __future__ import annotations

from typing import Any, Final

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    # The address of a seat is its key, so no other site may learn it. 'no-referrer' would hide it as well, but our own
    # forms would then come with 'Origin: null', like those of a stranger.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",  # what everybody may see and keep says so itself
}
HTTPS_ONLY: Final = {"Strict-Transport-Security": "max-age=31536000"}


class SafeHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.headers = SAFE | HTTPS_ONLY if secure else SAFE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; its answer gets the headers."""

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)


class StaticParts(StaticFiles):
    """Scripts and styles: kept by browsers, which ask each time whether they are still the same.

    Their names do not change with the program, and a page must not mix the scripts of two versions.
    """

    def file_response(self, *given: Any, **named: Any) -> Response:
        """A file, or the word that the browser has it already."""
        response = super().file_response(*given, **named)
        response.headers["Cache-Control"] = "no-cache"
        return response

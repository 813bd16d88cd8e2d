"""Sets headers that keep pages safe: only our own scripts run, nobody frames the site, nothing private leaks."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Final

import brotli
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import FileResponse, Response
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
    "Cache-Control": "no-store",  # responses that all may see and keep say so themselves
}
PACKED: Final = ("text/", "image/svg", "application/")  # fonts and pictures are packed as they are
HTTPS_ONLY: Final = {"Strict-Transport-Security": "max-age=31536000"}


class SafeHeaders:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.headers = SAFE | HTTPS_ONLY if secure else SAFE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on and puts the headers on its answer."""

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, safely if scope["type"] == "http" else send)


class StaticParts(StaticFiles):
    """Serves scripts and styles: browsers keep them, but ask each time whether they are still the same.

    Their names do not change with the program, and a page must not mix the scripts of two versions.
    """

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, or the word that the browser has it already."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        read = isinstance(response, FileResponse) and str(response.media_type).startswith(PACKED)
        if not read or "br" not in Headers(scope=scope).get("accept-encoding", "").replace(" ", "").split(","):
            return response
        body = pack(str(full_path), stat_result.st_mtime_ns)
        kept = {name: response.headers[name] for name in ("etag", "last-modified", "cache-control")}
        told = {**kept, "content-encoding": "br", "vary": "Accept-Encoding"}
        return Response(body, status_code, told, response.media_type)


@lru_cache(maxsize=512)
def pack(path: str, _changed: int) -> bytes:
    """A file as small as it gets, which takes a while and is done once."""
    return bytes(brotli.compress(Path(path).read_bytes(), quality=11))

"""Closes connections with unfinished requests where httptools reads them, which is written in C and keeps any head."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ravenhill.web.security.half_sent import Impatient, refusal

MOST: Final = 64 * 1024  # bytes of a head, as h11 has it
TOO_LONG: Final = refusal(431, "Request Header Fields Too Large")


class ImpatientHttpTools(Impatient, HttpToolsProtocol):  # type: ignore[misc]  # `cycle` has the same fields in both
    """uvicorn's quick protocol; it takes no endless head."""

    _head = 0  # bytes that came since the last head, or the last piece of a body, was complete

    def data_received(self, data: bytes) -> None:
        """Takes more of a request, unless its head is too long by now."""
        self._head += len(data)
        super().data_received(data)
        if self._head > MOST and not self.transport.is_closing():
            self.refuse(TOO_LONG)

    def on_headers_complete(self) -> None:
        """A head ends."""
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of a body ends."""
        self._head = 0
        super().on_body(body)

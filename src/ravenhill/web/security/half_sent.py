"""Closes connections with unfinished requests: uvicorn itself would wait for ever, and keep whatever comes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from ravenhill.web.problems import problem

if TYPE_CHECKING:
    Protocol = H11Protocol
else:
    Protocol = asyncio.Protocol

HEAD: Final = 20.0  # seconds for all headers of a request, or for the first byte of a new connection
BODY: Final = 60.0  # seconds for the rest of it: a record over a slow line


class Impatient(Protocol):
    """Gives one of uvicorn's protocols a time limit for everything a client still owes."""

    head: float = HEAD
    body: float = BODY
    _timer: asyncio.TimerHandle | None = None
    _owed: object = None  # what the timer runs for: nothing, a head (True), or the body of one cycle

    @property
    def waits(self) -> bool:
        """Whether the client has to send something, and time runs for it."""
        return self._timer is not None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Expects a request on a new connection."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Takes more of a request; a byte now and then does not buy more time."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Ends an answer; bytes behind its request belong to another one, which may be half-sent."""
        super().on_response_complete()
        if not self.cycle.response_complete:
            self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops expecting anything."""
        self._stop()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Runs the timer for the present debt; it goes on while that stays the same."""
        owed = self._owing()
        if owed is self._owed or self.transport.is_closing():
            return
        self._stop()
        if owed is not None:
            self._owed = owed
            self._timer = self.loop.call_later(self.head if owed is True else self.body, self._give_up)

    def _owing(self) -> object:
        """The client's debt: True for a head, the cycle for its body, None for nothing."""
        if self.cycle is None or self.cycle.response_complete:
            return True
        return self.cycle if self.cycle.more_body else None

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._owed = None, None

    def _give_up(self) -> None:
        """Ends a connection whose client still owes what the timer ran for."""
        owed, self._timer, self._owed = self._owed, None, None
        if not self.transport.is_closing() and (owed is True or owed is self._owing()):
            self.refuse(TOO_SLOW)

    def refuse(self, answer: bytes) -> None:
        """Says why, unless an answer has begun, and closes the connection."""
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(answer)
        self.transport.close()


class ImpatientH11(Impatient, H11Protocol):
    """uvicorn's protocol in plain Python, which runs everywhere."""


def refusal(status: int, line: str) -> bytes:
    """The whole answer, since no application has heard of the request."""
    text = problem(status).text.encode()
    head = f"HTTP/1.1 {status} {line}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(text)}"
    return f"{head}\r\nConnection: close\r\n\r\n".encode() + text


TOO_SLOW: Final = refusal(408, "Request Timeout")

"""Writes the server's log: a plain line for each event, without the keys in anyone's links."""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from time import perf_counter
from typing import Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import Processor

LEVELS: Final = ("debug", "info", "warning")
# As long as the keys of `tokens`, and of their letters; no word between two strokes is.
KEY: Final = re.compile(r"(?<=/)(?=[a-z_-]*[A-Z0-9])[\w-]{22,}(?![\w.-])")


def configure(level: str, as_json: bool = False) -> None:
    """Sets one format for our own lines and those of the libraries, which only log what goes wrong."""
    stamped: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=False),
    ]
    *before, writer = _json() if as_json else _text()
    plain = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *before, keyless(writer)]
    written = logging.StreamHandler()
    written.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=stamped, processors=plain))
    logging.basicConfig(level=logging.WARNING, handlers=[written], force=True)
    for name in ("ravenhill", "uvicorn"):
        logging.getLogger(name).setLevel(level.upper())
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *stamped,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def _text() -> list[Processor]:
    return [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]


def _json() -> list[Processor]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]


def keyless(writer: Processor) -> Processor:
    """What writes a line, with the keys in it left out."""
    return lambda logger, method, said: without_keys(str(writer(logger, method, said)))


def without_keys(text: str) -> str:
    """Removes keys from a path or a line: a reader of the log cannot take a seat."""
    return KEY.sub("…", text)


class RequestLog:
    """Logs each request: at debug, or as a warning if the server was at fault."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.log = structlog.stdlib.get_logger("ravenhill.requests")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on and logs how it ended."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def note(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self.app(scope, receive, note)
        finally:
            self.say(scope, status, perf_counter() - began)

    def say(self, scope: Scope, status: int, took: float) -> None:
        """Logs the line; status 0 is a client that left before its answer, which is no fault of ours."""
        tell = self.log.warning if status >= HTTPStatus.INTERNAL_SERVER_ERROR else self.log.debug
        tell(f"{scope['method']} {without_keys(scope['path'])}", status=status, milliseconds=round(took * 1000))

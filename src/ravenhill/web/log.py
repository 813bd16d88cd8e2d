"""What the server says of itself: a plain line for each thing that happened, without the keys of anybody's links."""

from __future__ import annotations

import logging
import re
from time import perf_counter
from typing import Any, Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEVELS: Final = ("debug", "info", "warning")
# As long as the keys of `tokens`, and of their letters; no word between two strokes is.
KEY: Final = re.compile(r"(?<=/)(?=[a-z_-]*[A-Z0-9])[\w-]{22,}(?![\w.-])")


def configure(level: str, as_json: bool = False) -> None:
    """One form for our own lines and those of the libraries; of the libraries only what went wrong."""
    stamped: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=False),
    ]
    plain: list[Any] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        *(_json() if as_json else _text()),
        lambda logger, method, line: without_keys(line),
    ]
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


def _text() -> list[Any]:
    return [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]


def _json() -> list[Any]:
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]


def without_keys(text: str) -> str:
    """A path or a whole line as it may be written down: who reads the log cannot take a seat."""
    return KEY.sub("…", text)


class RequestLog:
    """A line for each request: at debug, or as a warning if the server was at fault."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.log = structlog.stdlib.get_logger("ravenhill.requests")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and say how it ended."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def noted(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            self.say(scope, status, perf_counter() - began)

    def say(self, scope: Scope, status: int, took: float) -> None:
        """The line; status 0 is a client that went away before it had its answer, which is no fault of ours."""
        tell = self.log.warning if status >= 500 else self.log.debug
        tell(f"{scope['method']} {without_keys(scope['path'])}", status=status, milliseconds=round(took * 1000))

"""Runs the server as a program: its socket, its start and its end."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import faulthandler
import os
import signal
import socket
import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ravenhill.kernel.errors import RavenhillError

SWITCH: Final = 0.001  # seconds after which a thread that rebuilds a game lets the event loop go on
PATIENCE: Final = 2  # seconds that open requests have to end when the server stops
PLAIN: Final = "ravenhill.web.security.half_sent:ImpatientH11"
QUICK: Final = "ravenhill.web.security.half_sent_quick:ImpatientHttpTools"
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  who listens everywhere is reached here


class CannotListen(RavenhillError):
    """The address or the port is not free."""


def listen(host: str, port: int) -> socket.socket:
    """Takes the port before anything else happens; port 0 takes any that is free."""
    try:
        ways = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise CannotListen(
            f"There is no address {host!r}: --host takes one of this machine, such as 127.0.0.1."
        ) from None
    family, kind, protocol, _, address = ways[0]
    # Where asyncio sees that it is TCP it sends at once; else the end of an answer waits for the receipt of its start.
    found = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            # A server that has just been stopped would keep its port for a minute. Elsewhere this means sharing it.
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen()
    except OSError as fault:
        found.close()
        raise CannotListen(why_not(fault, host, port)) from None
    return found


def why_not(fault: OSError, host: str, port: int) -> str:
    """The reason why a port is not free, with advice."""
    if fault.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program: choose another one, such as --port {port + 1}."
    if fault.errno == errno.EACCES:
        return f"You may not use port {port}: choose one above 1023, such as --port 8000."
    return f"This machine cannot be reached at {host} ({fault.strerror}): choose another address with --host."


def address_of(listener: socket.socket, root_path: str = "") -> str:
    """The address to type into the browser."""
    host, port = listener.getsockname()[:2]
    host = EVERYWHERE.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{root_path}/"


class Below:
    """The site below a root path, whether or not the web server in front cuts that path off."""

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self.app = app
        self.root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on with its whole path and the root path, as ASGI has it."""
        if scope["type"] == "http" and self.root_path:
            path = scope["path"]
            whole = path if f"{path}/".startswith(f"{self.root_path}/") else self.root_path + path
            scope = {**scope, "root_path": self.root_path, "path": whole}
        await self.app(scope, receive, send)


class Completed:
    """Ends every answer that was begun: a stream cut by the server's stop leaves its last word unsaid."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, and ends its answer if the site has not."""
        unfinished = False

        async def note(message: Message) -> None:
            nonlocal unfinished
            unfinished = message["type"] == "http.response.start" or message.get("more_body", False)
            await send(message)

        await self.app(scope, receive, note)
        if unfinished:
            await send({"type": "http.response.body", "body": b"", "more_body": False})


def serve(app: ASGIApp, listener: socket.socket, ready: Callable[[], None], proxy: str = "") -> None:
    """Serves until Ctrl-C or SIGTERM; calls `ready` when it can answer the first request.

    What a request says of where it comes from is believed only if it comes from the `proxy`.
    """
    config = uvicorn.Config(
        app,
        http=QUICK if find_spec("httptools") else PLAIN,
        lifespan="on",
        log_config=None,
        access_log=False,  # `log.RequestLog` writes them, without keys
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=PATIENCE,
    )
    sys.setswitchinterval(SWITCH)
    faulthandler.enable()  # a library that brings the program down is found in the log
    # Both ways to stop it end the program in good order, not only the server.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(uvicorn.Server(config), listener, ready))  # on uvloop where it installs


async def _serve(server: uvicorn.Server, listener: socket.socket, ready: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():  # noqa: ASYNC110  uvicorn tells it in no other way
        await asyncio.sleep(0.02)
    if server.started:
        ready()
    await serving

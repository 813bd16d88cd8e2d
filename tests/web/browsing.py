"""A small site on a port of its own, for the tests of single pages in a browser."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import ASGIApp


@contextmanager
def on_a_port(site: ASGIApp) -> Iterator[str]:
    """The address of a site that is served while it is used."""
    server = uvicorn.Server(uvicorn.Config(site, port=0, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()

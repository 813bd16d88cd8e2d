"""A real server for the tests of the pages: a process of its own with a database of its own."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

PATIENCE = 240.0  # seconds for the server to come up, or to go: the machine may be busy
WELCOME = re.compile(r"Ravenhill is at (\S+)")
COMPLAINT = re.compile(r"\[(?:warning|error|critical) *\]|^Traceback|^\w*(?:Error|Exception)\b", re.MULTILINE)


class Server(NamedTuple):
    """A server that runs: its process, its address, and the file that it writes its lines to."""

    process: subprocess.Popen[bytes]
    url: str
    log: Path

    def said(self) -> str:
        """All lines so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def complaints(self) -> list[str]:
        """The lines that say that something went wrong."""
        return [line for line in self.said().splitlines() if COMPLAINT.search(line)]

    def stop(self, with_signal: int = signal.SIGTERM, patience: float = PATIENCE) -> int:
        """End it, and say how it ended."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise


@contextmanager
def serving(folder: Path, *options: str, database: str = "") -> Iterator[Server]:
    """A server on a free port, with its games in `folder` unless a database is named."""
    server = started(folder, *options, database=database)
    try:
        yield server
    except BaseException:
        # Shown with the test that failed.
        print(server.said(), f"The server {'runs' if server.process.poll() is None else 'has ended'}.", sep="\n")
        raise
    finally:
        server.stop()


def started(folder: Path, *options: str, database: str = "", name: str = "server.log") -> Server:
    """Start a server and wait until it answers."""
    kept = database or f"sqlite:///{folder / 'games.sqlite3'}"
    asked = ["--no-browser", "--port", "0", "--log", "debug", "--database", kept, *options]
    log = folder / name
    with log.open("wb") as lines:
        process = subprocess.Popen(
            [sys.executable, "-m", "ravenhill", "serve", *asked],
            stdin=subprocess.DEVNULL,
            stdout=lines,
            stderr=subprocess.STDOUT,
        )
    return Server(process, address(process, log), log)


def address(process: subprocess.Popen[bytes], log: Path) -> str:
    """The address that a server says when it is ready."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = WELCOME.search(log.read_text(encoding="utf-8", errors="replace"))
        if found:
            return found[1].rstrip("/")
        if process.poll() is not None:
            break
        time.sleep(0.05)
    process.kill()
    process.wait()
    raise AssertionError(f"the server did not come up:\n{log.read_text(encoding='utf-8', errors='replace')}")

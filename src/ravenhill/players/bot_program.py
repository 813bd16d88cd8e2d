"""Starts a program beside ours, speaks to it line by line, and ends it with everything in its session."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections import deque
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, NamedTuple

LONGEST_LINE = 1_000_000  # bytes of an answer
COMPLAINTS = 5  # last lines of standard error that are kept
LONGEST_COMPLAINT = 300
GRACE = 1.0  # seconds in which a program may end by itself

_running: set[Program] = set()  # those that must be ended when ours ends
_gate = Lock()  # every start and every reading of a program goes through it; shut for good by `end_all`


class Message(NamedTuple):
    """A line for the program; after the last one it gets no more hearing."""

    text: bytes
    last: bool = False


class Program:
    """A running program; two threads speak with it, so that nothing it does or leaves undone can stop ours."""

    def __init__(self, command: list[str]) -> None:
        self._said: SimpleQueue[Message] = SimpleQueue()
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=COMPLAINTS)
        with _gate:
            self._process = _start(command)
            self._threads = self._speaking()
            _running.add(self)

    def _speaking(self) -> list[Thread]:
        """The two threads, at work."""
        process = self._process
        assert process.stdin and process.stdout and process.stderr
        threads = [
            Thread(target=_converse, args=(process.stdin, process.stdout, self._said, self._heard), daemon=True),
            Thread(target=_listen, args=(process.stderr, self._complaints), daemon=True),
        ]
        for thread in threads:
            thread.start()
        return threads

    def answer(self, message: bytes, seconds: float) -> bytes:
        """Says a line and waits for the next one: b'' if no more come, TimeoutError if none comes in time."""
        self._said.put(Message(message))
        try:
            heard = self._heard.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None
        with _gate:  # that we have ended it ourselves is no answer: nothing may come of it
            return heard

    def exit_code(self, seconds: float = GRACE) -> int | None:
        """The exit code, if it has ended by itself; None if it goes on."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds)
        return None

    @property
    def last_complaint(self) -> str:
        """The last line it wrote to standard error, once it has ended; '' if it wrote none."""
        self._threads[1].join(GRACE)
        return self._complaints[-1] if self._complaints else ""

    def dismiss(self, farewell: bytes) -> None:
        """Says a last line, closes its input, and lets it end by itself if it will."""
        self._said.put(Message(farewell, last=True))
        self.exit_code()

    def end(self) -> None:
        """Ends it, politely first, and with it everything in its process group."""
        self._said.put(Message(b"", last=True))
        if self._process.poll() is None:
            self._stop(signal.SIGTERM)
            self.exit_code()
        if sys.platform != "win32":
            self._stop(signal.SIGKILL)
        self.exit_code()
        for thread in self._threads:
            thread.join(GRACE)
        _running.discard(self)

    def _stop(self, how: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.terminate()
            else:
                os.killpg(self._process.pid, how)


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603  the user has named this program, word by word, and no shell reads it
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=sys.platform != "win32",  # Ctrl-C is for our program, which then ends this one
    )


def end_all() -> None:
    """Ends every program that runs, and shuts the gate: for our own that is about to leave without its finalizers."""
    _gate.acquire()
    endings = [Thread(target=program.end) for program in list(_running)]
    for ending in endings:
        ending.start()
    for ending in endings:
        ending.join()


def _converse(stdin: IO[bytes], stdout: IO[bytes], said: SimpleQueue[Message], heard: SimpleQueue[bytes]) -> None:
    """Writes a line and reads a line, by turns, until the last is said: then the program finds the end of its input."""
    with stdout:
        last = False
        while not last:
            text, last = said.get()
            with contextlib.suppress(OSError):  # it may listen no more and still have answered
                stdin.write(text)
                stdin.flush()
            if not last:
                heard.put(stdout.readline(LONGEST_LINE + 1))
        with contextlib.suppress(OSError):
            stdin.close()


def _listen(stderr: IO[bytes], complaints: deque[str]) -> None:
    """Keeps the last lines of a program's complaints."""
    with stderr:
        while line := stderr.readline(LONGEST_COMPLAINT):
            if line.strip():
                complaints.append(line.decode(errors="replace").strip())

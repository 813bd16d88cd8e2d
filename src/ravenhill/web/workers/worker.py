"""One worker process: started when it is first asked, told what to do through a pipe, and ended when it hangs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Final, NamedTuple

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_modules, game_named, game_names

POLITENESS: Final = 5  # how far workers stand back when the server itself needs the processor


class WorkerLost(RavenhillError):
    """A worker that had to be ended before it answered."""

    def __init__(self, text: str) -> None:
        super().__init__(f"The computer could not finish its thought: {text}. Try again.")


class WorkerEnded(WorkerLost):
    """A worker that ended by itself before it answered."""

    def __init__(self) -> None:
        super().__init__("its process ended")


class Failed(NamedTuple):
    """How a worker says that its work is at fault."""

    traceback: str


# --- in the server --------------------------------------------------------------------------------
def start_method() -> str:
    """Never a fork of the server itself, which has threads; where there is a fork server, it starts workers faster."""
    return "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


def start_fork_server() -> None:
    """Start it, if there is none, deaf to Ctrl-C, which a terminal sends to every process: the server answers that."""
    if start_method() != "forkserver":
        return
    from multiprocessing import forkserver, resource_tracker  # not on every system

    resource_tracker.ensure_running()  # now, for it would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_fork_server() -> None:
    """End a fork server that starts nothing any more; the next worker finds a new one."""
    if start_method() == "forkserver":
        from multiprocessing import forkserver

        kill(getattr(forkserver._forkserver, "_forkserver_pid", None))


def kill(process: int | None) -> None:
    """End a process for good, even one that is stopped."""
    if process is not None:
        with suppress(ProcessLookupError):
            os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))


class Worker:
    """A process and the line to it."""

    def __init__(self, preload: list[str], ending: Connection) -> None:
        """`ending` is a line whose other end the server holds: when that goes, the worker goes."""
        self._context: Any = multiprocessing.get_context(start_method())
        self._context.set_forkserver_preload([*preload, *game_modules()])
        self._ending = ending
        self._line: Any = None
        self._ended = False
        self.process: int | None = None
        self.is_starting = False
        self.is_ready = False
        self.is_free = False  # whether it waits for something to do

    def ask(self, work: Callable[..., Any], *told: object) -> Any:
        """Let the process do something and wait for it; this blocks, so it is called in a thread."""
        try:
            if not self.is_ready:
                self._start()
            self.is_free = False
            self._line.send((work, told))
            found = self._line.recv()
        except (EOFError, OSError):
            if self._line is not None:
                self._line.close()
            raise WorkerEnded from None
        self.is_free = True
        if isinstance(found, Failed):
            raise RuntimeError(f"a worker failed:\n{found.traceback}")
        return found

    def _start(self) -> None:
        """Start the process and wait until it knows the games."""
        self.is_starting = True
        start_fork_server()
        self._line, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs, self._ending), daemon=True)
        process.start()
        self.process, self.is_starting = process.pid, False
        theirs.close()
        if self._ended:
            self.end()
        self._line.recv()
        self.is_ready = True

    def end(self) -> None:
        """End the process, whatever it does, also one that is still being started; who waits for it learns that."""
        self._ended = True
        kill(self.process)


# --- in a worker ----------------------------------------------------------------------------------
def serve(line: Connection, ending: Connection) -> None:
    """Do what comes through the line until it is closed."""
    settle_in(ending)
    line.send("ready")
    with suppress(EOFError, OSError):
        while True:
            work, told = line.recv()
            line.send(done(work, told))


def done(work: Callable[..., Any], told: tuple[object, ...]) -> Any:
    """What work comes to, or what is wrong with it."""
    try:
        return work(*told)
    except Exception:
        return Failed(traceback.format_exc())


def settle_in(ending: Connection) -> None:
    """What a worker does first: it leaves Ctrl-C to the server, stands back for it and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    threading.Thread(target=_end_with_server, args=(ending,), daemon=True).start()
    known_games()


def _end_with_server(ending: Connection) -> None:
    """The server holds the other end of a pipe. However it goes, closed or killed, that end goes with it."""
    wait([ending])
    os._exit(0)


def known_games() -> list[str]:
    """Both games are imported and their content read, so that no question has to wait for that."""
    return [game_named(name).name for name in game_names()]

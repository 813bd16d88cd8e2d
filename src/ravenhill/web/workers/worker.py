"""Runs one worker process: starts it at the first task, gives it tasks through a pipe, and ends it when it hangs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_modules, game_named, game_names

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext  # the first not on every system

Found = TypeVar("Found")

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
    """A worker's word that its work is at fault."""

    traceback: str


# --- in the server --------------------------------------------------------------------------------
def start_method() -> str:
    """Never forks the server itself, which has threads; a fork server, where there is one, starts workers faster."""
    return "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


def context() -> ForkServerContext | SpawnContext:
    """What makes processes in that way, and the lines to them."""
    if start_method() == "forkserver":
        return multiprocessing.get_context("forkserver")
    return multiprocessing.get_context("spawn")


def start_fork_server() -> None:
    """Starts it, if there is none, deaf to Ctrl-C, which a terminal sends to every process: the server answers that."""
    if start_method() != "forkserver":
        return
    from multiprocessing import forkserver, resource_tracker  # noqa: PLC0415  not on every system

    resource_tracker.ensure_running()  # now, for it would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_fork_server() -> None:
    """Ends a fork server that can start nothing; the next worker finds a new one."""
    if start_method() == "forkserver":
        from multiprocessing import forkserver  # noqa: PLC0415  not on every system

        kill(getattr(forkserver._forkserver, "_forkserver_pid", None))  # noqa: SLF001  its process has no public name


def kill(process: int | None) -> None:
    """Ends a process for good, even a stopped one."""
    if process is not None:
        with suppress(ProcessLookupError):
            os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))


class Worker:
    """A process and the line to it."""

    def __init__(self, preload: list[str], ending: Connection) -> None:
        """`ending` is a line whose other end the server holds: when that goes, the worker goes."""
        self._context = context()
        self._context.set_forkserver_preload([*preload, *game_modules()])
        self._ending = ending
        self._line: Connection | None = None
        self._ended = False
        self.process: int | None = None
        self.is_starting = False
        self.is_ready = False
        self.is_free = False  # whether it waits for something to do

    def ask(self, work: Callable[..., Found], *told: object) -> Found:
        """Lets the process do something and waits for it; this blocks, so it runs in a thread."""
        try:
            line = self._line if self._line is not None and self.is_ready else self._start()
            self.is_free = False
            line.send((work, told))
            found: Found | Failed = line.recv()
        except (EOFError, OSError):
            if self._line is not None:
                self._line.close()
            raise WorkerEnded from None
        self.is_free = True
        if isinstance(found, Failed):
            raise RuntimeError(f"a worker failed:\n{found.traceback}")  # noqa: TRY004  the work has failed; its type is right
        return found

    def _start(self) -> Connection:
        """Starts the process and waits until it knows the games; the line to it."""
        self.is_starting = True
        start_fork_server()
        line, theirs = self._context.Pipe()
        self._line = line
        process = self._context.Process(target=serve, args=(theirs, self._ending), daemon=True)
        process.start()
        self.process, self.is_starting = process.pid, False
        theirs.close()
        if self._ended:
            self.end()
        line.recv()
        self.is_ready = True
        return line

    def end(self) -> None:
        """Ends the process, whatever it does, even one that is still starting; its caller learns of it."""
        self._ended = True
        kill(self.process)


# --- in a worker ----------------------------------------------------------------------------------
def serve(line: Connection, ending: Connection) -> None:
    """Does the tasks from the line until it is closed."""
    settle_in(ending)
    line.send("ready")
    with suppress(EOFError, OSError):
        while True:
            work, told = line.recv()
            line.send(outcome_of(work, told))


def outcome_of(work: Callable[..., Found], told: tuple[object, ...]) -> Found | Failed:
    """The result of work, or its fault."""
    try:
        return work(*told)
    except Exception:  # noqa: BLE001  it is raised in the server, with its traceback
        return Failed(traceback.format_exc())


def settle_in(ending: Connection) -> None:
    """Settles a worker in: it leaves Ctrl-C to the server, gives it way and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    threading.Thread(target=_end_with_server, args=(ending,), daemon=True).start()
    known_games()


def _end_with_server(ending: Connection) -> None:
    """Ends with the server, whose end of a pipe goes with it, closed or killed."""
    wait([ending])
    os._exit(0)


def known_games() -> list[str]:
    """Imports both games and reads their content, so that no question has to wait for that."""
    return [game_named(name).name for name in game_names()]

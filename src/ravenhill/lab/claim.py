"""Lets one run at a time use a file of games: a lock beside it, lifted by the system however the run ends."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from ravenhill.lab.journal import BadResults, reason, refuse_folder

HELD = (errno.EACCES, errno.EAGAIN)  # what the systems say of a lock that another program has


@contextmanager
def claim_file(out: Path) -> Iterator[None]:
    """Claims a file for this run, from before it is read until after it is written; refuses if another run has it."""
    refuse_folder(out)
    lock = _acquire_lock(out)
    try:
        yield
    finally:
        _lift(lock, lock_beside(out))


def lock_beside(out: Path) -> Path:
    """The lock of a file; one left behind by a killed run locks nothing."""
    return out.with_name(f"{out.name}.lock")


def _acquire_lock(out: Path) -> FileIO:
    """Opens and takes the lock; Python opens it so that no worker and no bot inherits it."""
    while True:
        lock = _open_lock(out)
        if not _try_lock(lock):
            lock.close()
            raise BadResults(f"{out}: another run is writing this file: wait for it, or name another file with --out")
        if _in_place(lock, lock_beside(out)):
            return lock
        lock.close()  # its last owner has removed it meanwhile, so that the next run would not see it


def _open_lock(out: Path) -> FileIO:
    try:
        return FileIO(lock_beside(out), "a")
    except OSError as error:
        raise BadResults(f"{out}: cannot be written: {reason(error)}") from None


def _try_lock(lock: FileIO) -> bool:
    """Takes the lock unless another program has it; where a file system has no locks, every run gets it."""
    try:
        _take(lock.fileno())
    except OSError as error:
        return error.errno not in HELD
    return True


def _take(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _in_place(lock: FileIO, path: Path) -> bool:
    """Whether an open lock is still the one that other runs find."""
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(lock.fileno()), path.stat())
    return False


def _lift(lock: FileIO, path: Path) -> None:
    """Removes the lock while this run holds it; Windows removes no open file."""
    if sys.platform == "win32":
        lock.close()
    with suppress(OSError):
        path.unlink()
    lock.close()

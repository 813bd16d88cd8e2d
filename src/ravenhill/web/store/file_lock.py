"""Holds an SQLite file for one server: a lock file beside it, which also remembers that there were games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.store.engine import SQLITE, database_url, make_file, unkeepable
from ravenhill.web.store.file_guard import FileGuard

KEPT: Final = "A Ravenhill server keeps its games in the file beside this one.\n"


class DatabaseInUse(RavenhillError):
    """Another server works with this file."""


class DatabaseLost(RavenhillError):
    """There were games here, and now there are none."""


class HeldFile:
    """An SQLite file that belongs to this server until the lock file is closed, however the server ends."""

    def __init__(self, path: Path, beside: TextIO) -> None:
        self.path = path
        self._beside = beside
        self._guard: FileGuard | None = None

    def remember(self) -> None:
        """Writes down that there are games here from now on."""
        self._guard = FileGuard(self.path)
        if not self._beside.read():
            self._beside.write(KEPT)
            self._beside.flush()

    def trouble(self) -> str:
        """The file's trouble since then; '' if there is none."""
        return self._guard.trouble() if self._guard else ""


@contextmanager
def hold_database(address: str, new: bool = False) -> Iterator[HeldFile | None]:
    """Keeps other servers away from an SQLite file; several may share one PostgreSQL, which needs no lock."""
    path = sqlite_file(address)
    if path is None:
        yield None
        return
    interrupted = _is_empty(lock_file(path))  # a first start that ended before there were any games
    with _open_file(lock_file(path)) as beside:
        _lock(beside, path)
        beside.seek(0)
        if not new:
            _refuse_if_lost(path, bool(beside.read()), interrupted)
            beside.seek(0)
        yield HeldFile(path, beside)


def sqlite_file(address: str) -> Path | None:
    """The file of an SQLite database, by its real name; None for PostgreSQL."""
    url = database_url(address)
    return Path(str(url.database)).resolve() if url.get_backend_name() == SQLITE else None


def lock_file(path: Path) -> Path:
    """The file beside a database."""
    return path.with_name(f"{path.name}.lock")


def is_held(path: Path) -> bool:
    """Whether a server works with a file now."""
    if not lock_file(path).exists():
        return False
    with _open_file(lock_file(path)) as beside:
        return not _try_lock(beside)


def _is_empty(path: Path) -> bool:
    return path.exists() and path.stat().st_size == 0


def _refuse_if_lost(path: Path, remembered: bool, interrupted: bool) -> None:
    """Refuses an empty file, or a missing one where there were games, unless told to start a new one."""
    advice = "Put the file back or restore a backup; to begin with no games, start with --new-database."
    if not path.exists() and remembered:
        raise DatabaseLost(f"Games were kept in {path}, but the file is gone. {advice}")
    if _is_empty(path) and not interrupted:
        raise DatabaseLost(f"The database {path} is empty. {advice}")


def _open_file(path: Path) -> TextIO:
    """Opens the lock file, made if need be; only its owner reads it."""
    make_file(path)
    try:
        return path.open("r+", encoding="utf-8")
    except OSError as fault:
        raise unkeepable(path, fault) from None


def _lock(beside: TextIO, path: Path) -> None:
    if not _try_lock(beside):
        raise DatabaseInUse(
            f"Another Ravenhill server is using {path}: stop it first. "
            "Several servers can share their games only on PostgreSQL."
        )


if sys.platform == "win32":
    import msvcrt

    def _try_lock(beside: TextIO) -> bool:
        """Takes the lock if it is free; the system gives it back when this process ends."""
        os.lseek(beside.fileno(), len(KEPT) + 1, os.SEEK_SET)  # behind what others may read
        try:
            msvcrt.locking(beside.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(beside: TextIO) -> bool:
        """Takes the lock if it is free; the system gives it back when this process ends."""
        try:
            fcntl.flock(beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

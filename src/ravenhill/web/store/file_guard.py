"""Notices when an SQLite file is removed, replaced or emptied while a server works with it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import structlog

from ravenhill.web.store.faults import StoreUnavailable

log = structlog.get_logger()

REMOVED: Final = "the server's database file has been removed"
REPLACED: Final = "the server's database file has been replaced by another one"
EMPTIED: Final = "the server's database file has been emptied"
WHAT_TO_DO: Final = "stop the server, put the file back or restore a backup, and start it again"


class FileGuard:
    """Compares the file at a path with the one that was there at the start."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._same = _identity(path.stat())
        self._filled = False  # a new file is empty until its tables are made
        self._reported = ""

    def trouble(self) -> str:
        """The file's trouble, as the second half of a sentence; '' if it is still the same one."""
        try:
            found = self.path.stat()
        except OSError:
            return REMOVED
        if _identity(found) != self._same:
            return REPLACED
        self._filled = self._filled or found.st_size > 0
        return EMPTIED if self._filled and found.st_size == 0 else ""

    def is_elsewhere(self) -> bool:
        """Whether the connections still reach the old file, though it is gone from its path."""
        return self.trouble() in (REMOVED, REPLACED)

    def refuse_if_lost(self) -> None:
        """Refuses to write to a file that nobody would find again."""
        why = self.trouble()
        if why != self._reported:
            self._report(why)
        if why:
            text = f"The game could not be saved: {why}. Please tell the person who runs this server."
            raise StoreUnavailable(text, why)

    def _report(self, why: str) -> None:
        """Tells the operator once, and again when it is over."""
        self._reported = why
        if why:
            log.error("nothing is saved", why=why, file=str(self.path), what_to_do=WHAT_TO_DO)
        else:
            log.warning("the database file is back: games are saved again", file=str(self.path))


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino

"""A copy of the database while the server runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.store.engine import is_postgres
from ravenhill.web.store.faults import reason


def backup(engine: Engine, path: Path) -> None:
    """Copy an SQLite database to a file; an older copy there is replaced once this one is whole."""
    if is_postgres(engine):
        raise RavenhillError("A PostgreSQL database is copied with its own program: pg_dump --format=custom DATABASE.")
    unfinished = path.with_name(path.name + ".part")
    try:
        # Like the database itself, it holds secrets: nobody else may read it.
        os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
        copy(engine, unfinished)
        unfinished.replace(path)
    except (OSError, sqlite3.Error) as fault:
        unfinished.unlink(missing_ok=True)
        why = reason(fault) if isinstance(fault, sqlite3.Error) else fault.strerror
        raise RavenhillError(f"The copy could not be written to {path}: {why}.") from fault


def copy(engine: Engine, path: Path) -> None:
    """Copy all pages in one step, so that the copy is of one moment; the server goes on writing beside it."""
    with closing(engine.raw_connection()) as source, closing(sqlite3.connect(path)) as target:
        driver: Any = source.driver_connection
        driver.backup(target)

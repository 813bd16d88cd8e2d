"""Copies the database while the server runs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.store.engine import is_postgres
from ravenhill.web.store.faults import reason

log = structlog.get_logger()


def backup(engine: Engine, path: Path) -> None:
    """Copies an SQLite database to a file, replacing an older copy there once the new one is whole."""
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


def rescue(engine: Engine, path: Path) -> None:
    """Copies a database whose file vanished or changed while the server held it open."""
    free = next(name for number in count(1) if not (name := path.with_name(f"{path.name}.rescued-{number}")).exists())
    try:
        backup(engine, free)
    except (RavenhillError, DBAPIError) as fault:
        log.error(  # noqa: TRY400  the reason is a sentence for the operator, who needs no traceback
            "the games that were kept in a removed file could not be rescued", reason=str(fault)
        )
    else:
        log.warning("the games that were kept in a removed file are rescued", file=str(free))


def copy(engine: Engine, path: Path) -> None:
    """Copies all pages in one step, so that the copy is of one moment; the server goes on writing beside it."""
    with closing(engine.raw_connection()) as source, closing(sqlite3.connect(path)) as target:
        driver = source.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.backup(target)

"""Connects to a database: SQLite or PostgreSQL, both through SQLAlchemy."""

from __future__ import annotations

import importlib.util
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.store.file_guard import FileGuard

if TYPE_CHECKING:
    import psycopg
    from psycopg.rows import TupleRow

SQLITE: Final = "sqlite"
POSTGRES: Final = "postgresql"
DRIVERS: Final = {SQLITE: "sqlite+pysqlite", POSTGRES: "postgresql+psycopg", "postgres": "postgresql+psycopg"}
# So that a broken network is noticed within a minute rather than within hours.
ALIVE: Final = {"connect_timeout": 10, "keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3}
# Marks the engine that only reads; see `begin`.
READING: Final = "ravenhill_reading"


class Shared(TypedDict):
    """What the engines of both databases are made with."""

    pool_size: int
    pool_use_lifo: bool
    hide_parameters: bool


def database_url(text: str) -> URL:
    """The address of a database, with its driver."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise unknown_database(text) from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise unknown_database(text)
    if kind == SQLITE and url.database in (None, "", ":memory:"):
        raise RavenhillError("The games are kept in a file: name it, as in sqlite:////srv/ravenhill.sqlite3.")
    if kind != SQLITE and importlib.util.find_spec("psycopg") is None:
        raise RavenhillError("PostgreSQL needs one more library: pip install 'ravenhill[postgres]'.")
    return url.set(drivername=DRIVERS[kind])


def without_password(url: URL) -> str:
    """An address as the reader wrote it, without its password."""
    return url.set(drivername=url.get_backend_name()).render_as_string()


def unknown_database(text: str) -> RavenhillError:
    """The refusal of a meaningless address, without repeating it whole, as it may hold a password."""
    kind = text.split(":", 1)[0][:20]
    return RavenhillError(
        f"'{kind}' is no database that Ravenhill knows: give sqlite:////folder/file.sqlite3 "
        "or postgresql://user:password@host/database."
    )


def is_postgres(engine: Engine) -> bool:
    """Whether this is PostgreSQL, which several server processes may share."""
    return engine.dialect.name == POSTGRES


def guard_file(url: URL) -> FileGuard | None:
    """Makes the file of an SQLite database if need be, and watches it; PostgreSQL has none."""
    if url.get_backend_name() != SQLITE:
        return None
    make_file(Path(str(url.database)))
    return FileGuard(Path(str(url.database)))


def make_engine(url: URL, connections: int, patience: float, guard: FileGuard | None) -> Engine:
    """Makes an engine that keeps this many connections, and waits this many seconds for a lock."""
    # The connection used last is the warmest: its pages and statements are at hand.
    # A fault that is logged must not show what was written: secrets of games, hashes of tokens.
    shared = Shared(pool_size=connections, pool_use_lifo=True, hide_parameters=True)
    if guard is not None:
        return sqlite_engine(url, shared, patience, guard)
    return postgres_engine(url, shared, patience)


def sqlite_engine(url: URL, shared: Shared, patience: float, guard: FileGuard) -> Engine:
    """SQLite: readers beside one writer (WAL), and nothing counts as saved before it is on the disk."""
    engine = create_engine(url, connect_args={"timeout": patience, "check_same_thread": False}, **shared)

    @event.listens_for(engine, "do_connect")
    def connect(*_asked: object) -> None:
        guard.refuse_if_lost()  # SQLite would make a new file in the place of one that is gone

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions are begun by `begin`, not behind our back
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes its lock at the beginning: taking it later fails at once when another has written meanwhile.
        reading = connection.get_execution_options().get(READING)
        if not reading:
            guard.refuse_if_lost()
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def make_file(path: Path) -> None:
    """Makes the folder and an empty file that only its owner can read: it will hold the secrets of games."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600, exist_ok=True)
    except OSError as fault:
        raise unkeepable(path, fault) from None


def unkeepable(path: Path, fault: OSError) -> RavenhillError:
    """The refusal of an unwritable place."""
    return RavenhillError(f"The games cannot be kept in {path}: {fault.strerror}.")


def connection_settings(url: URL) -> dict[str, int]:
    """The settings that keep a PostgreSQL connection alive, unless its address has others."""
    return {name: value for name, value in ALIVE.items() if name not in url.query}


def postgres_engine(url: URL, shared: Shared, patience: float) -> Engine:
    """PostgreSQL; a connection lost while idle is replaced unnoticed."""
    engine = create_engine(url, connect_args=connection_settings(url), pool_pre_ping=True, **shared)

    @event.listens_for(engine, "connect")
    def set_up(connection: psycopg.Connection[TupleRow], _record: object) -> None:
        connection.execute(f"SET lock_timeout = {int(patience * 1000)}")
        connection.commit()

    return engine


def reading_engine(engine: Engine) -> Engine:
    """The same connections for reading: each transaction reads as of one moment."""
    if is_postgres(engine):
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine.execution_options(**{READING: True})

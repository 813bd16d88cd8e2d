"""Watches a database from beside the server: the number of stored acts, and open transactions."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import psycopg

WRITTEN = "SELECT seat, said FROM acts WHERE game = {} AND kind = 'word' ORDER BY number"
NUMBERED = "SELECT game, number FROM acts ORDER BY game, number"
PATIENCE = 120.0
# So much to do within the transaction of an act that it can be met there: some tenths of a second.
LONG_SQLITE = """
CREATE TABLE IF NOT EXISTS many (one INTEGER);
INSERT INTO many
WITH RECURSIVE up(one) AS (SELECT 1 UNION ALL SELECT one + 1 FROM up WHERE one < 2500) SELECT one FROM up;
CREATE TRIGGER long_work AFTER INSERT ON acts BEGIN
    SELECT count(*) FROM many AS a, many AS b WHERE a.one + b.one < 0;
END;
"""
SHORT_SQLITE = "DROP TRIGGER long_work; DROP TABLE many;"
LONG_POSTGRES = """
CREATE OR REPLACE FUNCTION rest() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END' LANGUAGE plpgsql;
CREATE TRIGGER long_work AFTER INSERT ON acts FOR EACH ROW EXECUTE FUNCTION rest();
"""
SHORT_POSTGRES = "DROP TRIGGER long_work ON acts"
RESTING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"


class Database(Protocol):
    """A database with everything a test needs."""

    address: str

    def rows(self, asked: str, *given: str) -> list[tuple[Any, ...]]:
        """The rows that are kept for good."""

    def set_long(self, long: bool) -> None:
        """Make the transaction of each act long, or short again."""

    def busy(self) -> bool:
        """Whether such a transaction is open now."""

    def words(self, game: str) -> list[tuple[str, str]]:
        """The words of a game with their seats, in order."""


class Sqlite:
    """A file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.address = f"sqlite:///{path}"

    def rows(self, asked: str, *given: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as connection:
            return connection.execute(asked, given).fetchall()

    def set_long(self, long: bool) -> None:
        with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as connection:
            connection.executescript(LONG_SQLITE if long else SHORT_SQLITE)

    def busy(self) -> bool:
        with closing(sqlite3.connect(self.path, timeout=0, isolation_level=None)) as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("ROLLBACK")
            except sqlite3.OperationalError:
                return True  # the one writer there can be is another
        return False

    def words(self, game: str) -> list[tuple[str, str]]:
        return [(seat, said) for seat, said in self.rows(WRITTEN.format("?"), game)]


class Postgres:
    """A database of PostgreSQL."""

    def __init__(self, address: str) -> None:
        self.address = address

    def rows(self, asked: str, *given: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.address) as connection:
            return connection.execute(asked.encode(), given or None).fetchall()

    def set_long(self, long: bool) -> None:
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute((LONG_POSTGRES if long else SHORT_POSTGRES).encode())

    def busy(self) -> bool:
        return bool(self.rows(RESTING)[0][0])

    def words(self, game: str) -> list[tuple[str, str]]:
        return [(seat, said) for seat, said in self.rows(WRITTEN.format("%s"), game)]


@contextmanager
def long_acts(database: Database) -> Iterator[None]:
    """Makes every transaction with an act last some tenths of a second meanwhile."""
    database.set_long(True)
    try:
        yield
    finally:
        database.set_long(False)


def in_transaction(database: Database) -> int:
    """Waits for a transaction in the middle of an act; returns the number of stored acts at that moment."""
    deadline = time.monotonic() + PATIENCE
    while not database.busy():
        assert time.monotonic() < deadline, "nobody writes anything"
    return kept(database)


def kept(database: Database) -> int:
    """How many acts are kept."""
    return int(database.rows("SELECT count(*) FROM acts")[0][0])


def numbers(database: Database) -> dict[str, list[int]]:
    """The numbers of the acts of each game."""
    found: dict[str, list[int]] = {}
    for game, number in database.rows(NUMBERED):
        found.setdefault(game, []).append(number)
    return found

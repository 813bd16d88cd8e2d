"""Words a database's faults so that a player or the operator knows what to do."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy import exc

from ravenhill.kernel.errors import RavenhillError


class Conflict(RavenhillError):
    """Another change came first: nothing was changed, and the present rows have to be read again."""


class StoreUnavailable(RavenhillError):
    """The database does not answer or cannot write just now; nothing is half done. `why` is the reason alone."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(text)
        self.why = why


class NewerSchema(RavenhillError):
    """A later version of the program wrote the database."""


class Unstorable(RavenhillError):
    """A text with characters that no database keeps: a NUL, or half of a pair."""


SAVED: Final = "saved"
READ: Final = "read"

FULL: Final = "the disk of the server is full"
BUSY: Final = "another program holds the server's database"
READ_ONLY: Final = "the server may not write to its database"
BROKEN: Final = "the disk of the server cannot be read or written"
NOT_OPENED: Final = "the server's database cannot be opened"
DAMAGED: Final = "the server's database is damaged or is no database of Ravenhill"
LOST: Final = "the server has no connection to its database"
CLOSED: Final = "the server is closing"
UNKNOWN: Final = "the server's database refused"

# By the low byte of SQLite's result code.
SQLITE_REASONS: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_IOERR: BROKEN,
    sqlite3.SQLITE_CANTOPEN: NOT_OPENED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}
# By PostgreSQL's SQLSTATE, longest beginning first.
POSTGRES_REASONS: Final = (
    ("53100", FULL),
    ("25006", READ_ONLY),
    ("42501", READ_ONLY),
    ("58", BROKEN),
    ("XX", DAMAGED),
    ("53", "the server's database is overloaded"),
    ("55P03", BUSY),
    ("40", BUSY),
    ("57014", BUSY),
    ("57P", LOST),
    ("08", LOST),
)


def sqlite_reason(code: int) -> str:
    """The meaning of SQLite's result code."""
    return SQLITE_REASONS.get(code & 0xFF, UNKNOWN)


def postgres_reason(state: str | None) -> str:
    """The meaning of PostgreSQL's SQLSTATE; without one the connection itself failed."""
    if state is None:
        return LOST
    return next((reason for start, reason in POSTGRES_REASONS if state.startswith(start)), UNKNOWN)


def reason(fault: BaseException) -> str:
    """The reason for a database's failure, as the second half of a sentence."""
    origin = fault.orig if isinstance(fault, exc.DBAPIError) else fault
    if isinstance(origin, sqlite3.Error):
        return sqlite_reason(getattr(origin, "sqlite_errorcode", sqlite3.SQLITE_ERROR))
    return postgres_reason(getattr(origin, "sqlstate", None))


def unavailable(why: str, done: str) -> StoreUnavailable:
    """The sentence for the player; `done` is SAVED or READ."""
    text = f"The game could not be {done} just now: {why}. Nothing was lost; try again in a moment."
    return StoreUnavailable(text, why)


def unusable(address: str, fault: Exception) -> StoreUnavailable:
    """The sentence for the operator when a database cannot be opened."""
    why = reason(fault)
    return StoreUnavailable(f"The database {address} cannot be used: {why}.", why)


def explain(fault: Exception, done: str) -> RavenhillError:
    """Explains a database's fault in the words of this module."""
    if isinstance(fault, exc.IntegrityError):
        return Conflict("Somebody else was faster: look at the game again, then choose anew.")
    if isinstance(fault, exc.DataError | UnicodeEncodeError):
        return Unstorable("This text holds characters that cannot be kept; write it without them.")
    return unavailable(reason(fault), done)

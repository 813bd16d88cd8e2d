"""Remembers when a server last ran, so that clocks stand still while none does."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, func, insert, select, text, update

from ravenhill.web.model import PLAYING
from ravenhill.web.store.tables import games, meta

ALIVE: Final = "alive"
LEAST: Final = 120.0  # a shorter stop counts, and so does what another server on this database was busy with
_CLOCK: Final = text("SELECT extract(epoch FROM clock_timestamp())")


def resume_clocks(connection: Connection, wall: float) -> float:
    """Lets the clocks of all games go on where they stood; returns the time the server counts from."""
    now = float(connection.execute(_CLOCK).scalar_one()) if connection.dialect.name == "postgresql" else wall
    last = last_alive(connection)
    if last is not None and abs(now - last) > LEAST:
        shift = {games.c.changed: games.c.changed + (now - last), games.c.known_at: games.c.known_at + (now - last)}
        connection.execute(update(games).where(games.c.status == PLAYING).values(shift))
    note_alive(connection, now)
    return now


def last_alive(connection: Connection) -> float | None:
    """The time a server last ran: its own note, or the last act if that came later; None in a new database."""
    noted = connection.execute(select(meta.c.value).where(meta.c.name == ALIVE)).scalar_one_or_none()
    changed = connection.execute(select(func.max(games.c.changed))).scalar_one()
    known = [float(found) for found in (noted, changed) if found is not None]
    return max(known, default=None)


def note_alive(connection: Connection, now: float) -> None:
    """Notes that a server runs."""
    changed = connection.execute(update(meta).where(meta.c.name == ALIVE).values(value=repr(now)))
    if not changed.rowcount:
        connection.execute(insert(meta), {"name": ALIVE, "value": repr(now)})

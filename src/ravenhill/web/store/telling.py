"""Tells the other server processes on one PostgreSQL which game has changed (NOTIFY); `listener.py` hears it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

CHANNEL: Final = "ravenhill"
_NOTIFY: Final = text("SELECT pg_notify(:channel, :told)")


def tell(connection: Connection, game_id: str, number: int, teller: str) -> None:
    """Tells the others about a changed game; they hear it when the transaction is done, and only then."""
    connection.execute(_NOTIFY, {"channel": CHANNEL, "told": f"{game_id}:{number}:{teller}"})

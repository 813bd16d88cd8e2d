"""Creates the first tables: the server's own values, persons, games, seats and acts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates all tables."""
    op.create_table("meta", key("name"), words("value"))
    make_persons()
    make_games()
    make_seats()
    make_acts()


def key(name: str) -> sa.Column[str]:
    """A text that is part of the primary key."""
    return sa.Column(name, sa.Text, primary_key=True)


def words(name: str) -> sa.Column[str]:
    """A text that is always there, if only empty."""
    return sa.Column(name, sa.Text, nullable=False)


def whole(name: str) -> sa.Column[int]:
    """A whole number."""
    return sa.Column(name, sa.Integer, nullable=False)


def seconds(name: str) -> sa.Column[float]:
    """A moment or a span of time."""
    return sa.Column(name, sa.Float(53), nullable=False)


def of_game() -> sa.Column[str]:
    """The game that a row belongs to, and is deleted with."""
    return sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def make_persons() -> None:
    """Creates persons: people at a browser, or programs that play over the API."""
    op.create_table("persons", key("id"), words("name"), words("token_hash"), seconds("created"))
    op.create_index("persons_token_hash", "persons", ["token_hash"])


def make_games() -> None:
    """Creates games, without their acts."""
    op.create_table(
        "games",
        key("id"),
        *(words(name) for name in ("name", "status", "making", "header", "secret", "maker")),
        seconds("created"),
        seconds("changed"),
        whole("number"),
        *(words(name) for name in ("asked", "winner", "ending", "offer", "rematch")),
        whole("known"),
        seconds("known_at"),
    )
    op.create_index("games_maker", "games", ["maker"])
    op.create_index("games_status", "games", ["status"])


def make_seats() -> None:
    """Creates seats and their players."""
    op.create_table(
        "seats",
        of_game(),
        key("seat"),
        whole("place"),
        *(words(name) for name in ("kind", "person", "name", "player", "contribution")),
        whole("version"),
        seconds("left"),
        words("standing"),
    )
    op.create_index("seats_person", "seats", ["person"])


def make_acts() -> None:
    """Creates acts, in order."""
    op.create_table(
        "acts",
        of_game(),
        sa.Column("number", sa.Integer, primary_key=True),
        *(words(name) for name in ("seat", "kind", "said", "lines")),
        seconds("at"),
    )

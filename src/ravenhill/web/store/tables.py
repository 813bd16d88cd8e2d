"""Defines the tables: one for each Struct of the model, with columns of the same names."""

from __future__ import annotations

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    false,
)

from ravenhill.protocol.values import Value

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Json(TypeDecorator[Value]):
    """Lists and dictionaries as JSON text: both databases know text, and nothing ever searches inside."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Value, _dialect: Dialect) -> str:
        """The value to write."""
        return _encode(value).decode()

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Value:
        """The value read."""
        found: Value = None if value is None else _decode(value)
        return found


metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

persons = Table(
    "persons",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("token_hash", Text, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("session", Integer, nullable=False, server_default="0"),
    Index("persons_token_hash", "token_hash"),
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("making", Json, nullable=False),
    Column("header", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("maker", Text, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("changed", Float(53), nullable=False),
    Column("number", Integer, nullable=False),
    Column("asked", Json, nullable=False),
    Column("winner", Text, nullable=False),
    Column("ending", Text, nullable=False),
    Column("offer", Text, nullable=False),
    Column("rematch", Text, nullable=False),
    Column("known", Integer, nullable=False),
    Column("known_at", Float(53), nullable=False),
    Index("games_maker", "maker"),
    Index("games_status", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("place", Integer, nullable=False),  # the order in which the game names its seats
    Column("kind", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("contribution", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("left", Float(53), nullable=False),
    Column("standing", Json, nullable=False),
    Column("watched_at", Integer, nullable=False, server_default="0"),
    Column("watched", Float(53), nullable=False, server_default="0"),
    Column("gone", Boolean, nullable=False, server_default=false()),
    Index("seats_person", "person"),
)

acts = Table(
    "acts",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("lines", Text, nullable=False),
    Column("at", Float(53), nullable=False),
)

# Drafts that became games: the secret of a finished game is known, and no other game may be made from its draft.
spent_drafts = Table(
    "spent_drafts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", Float(53), nullable=False),
    Index("spent_drafts_until", "until"),
)

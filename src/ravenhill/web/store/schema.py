"""Brings a database up to date at the start, and makes the server's secret key with it."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, insert, select, text

from ravenhill.web.store.engine import is_postgres
from ravenhill.web.store.faults import NewerSchema
from ravenhill.web.store.tables import meta

MIGRATIONS: Final = Path(__file__).parent / "migrations"
# Any number will do, as long as every Ravenhill takes the same.
LOCK: Final = 0x52_61_76_65_6E


def prepare(engine: Engine) -> bytes:
    """Migrates to the present tables and returns the server's key; a server that starts at the same time waits here."""
    with engine.begin() as connection:
        if is_postgres(engine):
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        migrate(connection)
        return server_key(connection)


def configuration(connection: Connection) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS.as_posix().replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def migrate(connection: Connection) -> None:
    """Runs the missing migrations, all in the transaction of this connection."""
    config = configuration(connection)
    scripts = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    newest = scripts.get_current_head()
    known = {script.revision for script in scripts.walk_revisions()}
    if present is not None and present not in known:
        raise NewerSchema(
            f"This database was written by a newer Ravenhill (its tables are version {present}, this program knows "
            f"{newest}): update Ravenhill, or name another database with --database."
        )
    if present != newest:
        command.upgrade(config, "head")


def server_key(connection: Connection) -> bytes:
    """The server's secret key, made by the first to come."""
    kept = connection.execute(select(meta.c.value).where(meta.c.name == "key")).scalar_one_or_none()
    if kept is None:
        kept = secrets.token_hex(32)
        connection.execute(insert(meta), {"name": "key", "value": kept})
    return bytes.fromhex(kept)

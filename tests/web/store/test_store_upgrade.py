"""Databases of older versions are brought up to date, and everything in them is kept."""

from __future__ import annotations

import json
from typing import Any

from alembic import command
from msgspec.structs import asdict
from sqlalchemy import Connection, MetaData

from ravenhill.web.model import Person
from ravenhill.web.store import Whole
from ravenhill.web.store.engine import database_url, guard_file, make_engine
from ravenhill.web.store.schema import configuration
from tests.web.store.store_samples import a_game, an_act, its_seats, on_each_database, opened

ANNA = Person("anna", "Anna", "hash", 5.0)
KEPT: dict[str, list[Any]] = {
    "persons": [ANNA],
    "games": [a_game(number=1)],
    "seats": its_seats(),
    "acts": [an_act(1)],
}


def fill(connection: Connection, version: str) -> None:
    """Make the tables of a version, and put a person and a game into the columns that they have."""
    command.upgrade(configuration(connection), version)
    tables = MetaData()
    tables.reflect(connection)
    for name, rows in KEPT.items():
        for place, row in enumerate(rows):
            said = {key: written(value) for key, value in (asdict(row) | {"place": place}).items()}
            columns = tables.tables[name].columns.keys()
            connection.execute(tables.tables[name].insert(), {key: said[key] for key in columns})


def written(value: Any) -> Any:
    """A value as it stands in a column."""
    return json.dumps(value) if isinstance(value, list | dict) else value


@on_each_database
async def test_an_old_database_is_upgraded_and_its_games_are_kept(address: str) -> None:
    """S12: nobody who is known is signed out, and no seat is left."""
    url = database_url(address)
    engine = make_engine(url, 1, 5.0, guard_file(url))
    with engine.begin() as connection:
        fill(connection, "0001")
    engine.dispose()
    async with opened(address) as store:
        assert await store.person("anna") == ANNA
        assert await store.whole("k3f9") == Whole(a_game(number=1), its_seats(), [an_act(1)])
        assert [game.id for game, _ in await store.games_of("anna")] == ["k3f9"]

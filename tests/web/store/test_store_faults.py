"""A database that fails: a sentence for the reader, nothing half done, nothing accepted lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from msgspec.structs import replace
from sqlalchemy import event

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.model import OVER, Person
from ravenhill.web.store import NewerSchema, Store, StoreUnavailable, Unstorable, Whole, faults
from ravenhill.web.store import engine as engines
from tests.web.store.postgres import Server
from tests.web.store.store_samples import (
    a_game,
    after,
    an_act,
    its_seats,
    on_each_database,
    on_postgres,
    on_sqlite,
    opened,
    played,
    until,
)

FULL = "The game could not be saved just now: the disk of the server is full. Nothing was lost; try again in a moment."


def file_of(address: str) -> Path:
    """Where an SQLite database lies."""
    return Path(address.removeprefix("sqlite:///"))


@on_sqlite
async def test_a_full_disk(address: str) -> None:
    """The act that does not fit is refused whole, what was accepted is there, and with room again it goes on."""
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        game = await played(store, a_game(), range(1, 4))
        large = an_act(4, lines="shadow die:army\n" * 5000)
        changed = replace(its_seats()[0], left=1.0)
        with full_disk(store), pytest.raises(StoreUnavailable) as refused:
            await store.append(large, after(game, large, status=OVER), [changed])
        assert str(refused.value) == FULL
        assert await store.whole("k3f9") == Whole(game, its_seats(), [an_act(1), an_act(2), an_act(3)])
        await store.append(large, after(game, large), [changed])
    async with opened(address) as store:
        assert (await store.acts("k3f9"))[3] == large


@on_sqlite
async def test_a_full_disk_for_many(address: str) -> None:
    """Every writer at the same moment gets the same sentence, and no act is stored."""
    names = [f"game-{number}" for number in range(5)]
    async with opened(address) as store:
        for name in names:
            await store.add_game(a_game(name), its_seats(name))
        large = [an_act(1, name, lines="shadow die:army\n" * 5000) for name in names]
        with full_disk(store):
            tries = [store.append(act, after(a_game(act.game), act)) for act in large]
            ends = await asyncio.gather(*tries, return_exceptions=True)
        assert [str(end) for end in ends] == [FULL] * 5
        assert [await store.whole(name) for name in names] == [Whole(a_game(n), its_seats(n), []) for n in names]


class full_disk:  # noqa: N801, a state of the world rather than a thing
    """While this lasts, the database cannot grow."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    def __enter__(self) -> None:
        event.listen(self._engine, "checkout", self._limit)

    def __exit__(self, *fault: object) -> None:
        event.remove(self._engine, "checkout", self._limit)
        event.listen(self._engine, "checkout", self._lift)

    @staticmethod
    def _limit(connection: Any, record: object, proxy: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # SQLite makes of it: not one page more than there are

    @staticmethod
    def _lift(connection: Any, record: object, proxy: object) -> None:
        connection.execute("PRAGMA max_page_count = 1073741823")


@asynccontextmanager
async def locked(address: str) -> AsyncIterator[None]:
    """While this lasts, another program holds the database."""
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(file_of(address), isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield
    else:
        engine = sqlalchemy.create_engine(engines.database_url(address))
        with engine.begin() as connection:
            connection.execute(sqlalchemy.text("LOCK TABLE games IN EXCLUSIVE MODE"))
            yield
        engine.dispose()


@on_each_database
async def test_a_locked_database(address: str) -> None:
    """Writing waits, then gives up with a sentence; reading goes on; afterwards everything is as it was."""
    async with opened(address, patience=0.2) as store:
        await store.add_game(a_game(), its_seats())
        game = await played(store, a_game(), range(1, 3))
        async with locked(address):
            with pytest.raises(StoreUnavailable, match="saved just now: another program holds the server's database"):
                await played(store, game, range(3, 4))
            assert await store.game("k3f9") == game
        await played(store, game, range(3, 4))
        assert await store.acts("k3f9") == [an_act(1), an_act(2), an_act(3)]


@on_each_database
async def test_a_lock_that_goes_soon_is_waited_for(address: str) -> None:
    """Another brief writer is no reason to bother the player."""
    async with opened(address, patience=120) as store:
        await store.add_game(a_game(), its_seats())
        async with locked(address):
            waiting = asyncio.create_task(played(store, a_game(), range(1, 2)))
            await asyncio.sleep(0.3)
            assert not waiting.done()
        await waiting
        assert await store.acts("k3f9") == [an_act(1)]


@on_postgres
async def test_nul_is_refused(address: str) -> None:
    """PostgreSQL keeps no NUL; the player learns it in a sentence."""
    async with opened(address) as store:
        with pytest.raises(Unstorable, match="cannot be kept"):
            await store.add_person(Person("anna", "An\0na"))
        with pytest.raises(Unstorable):
            await store.game("\0")


@pytest.mark.slow
def test_a_server_that_stops_and_comes_back() -> None:
    """Meanwhile a sentence, afterwards everything: it reconnects unnoticed."""
    server = Server()
    missed: list[bool] = []

    async def stop_and_go() -> None:
        async with opened(server.new_database()) as store:
            await store.listen(str, lambda: missed.append(True))
            await store.add_game(a_game(), its_seats())
            game = await played(store, a_game(), range(1, 3))
            server.stop()
            with pytest.raises(StoreUnavailable, match="the server has no connection to its database"):
                await played(store, game, range(3, 4))
            with pytest.raises(StoreUnavailable, match="read just now"):
                await store.game("k3f9")
            with pytest.raises(StoreUnavailable, match="no connection"):
                await store.listen(str)
            await asyncio.sleep(0.3)
            server.start()
            await played(store, game, range(3, 4))
            await until(lambda: missed == [True])
            assert await store.acts("k3f9") == [an_act(1), an_act(2), an_act(3)]

    try:
        asyncio.run(stop_and_go())
    finally:
        server.remove()


@on_each_database
async def test_tables_of_a_newer_version(address: str) -> None:
    """A database that a later Ravenhill has written is left alone."""
    async with opened(address) as store:
        with store.engine.begin() as connection:
            connection.execute(sqlalchemy.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerSchema, match=r"newer Ravenhill .*version 9999.*: update Ravenhill"):
        await Store.open(address)


@on_sqlite
async def test_a_file_that_is_no_database(address: str) -> None:
    """Is not touched."""
    file_of(address).write_text("a letter to Anna\n" * 100)
    with pytest.raises(StoreUnavailable, match=r"^The database sqlite:////.* cannot be used: .* no database"):
        await Store.open(address)
    assert file_of(address).read_text().startswith("a letter")


@on_sqlite
async def test_a_folder_that_cannot_be(address: str) -> None:
    """A path that leads through a file."""
    file_of(address).write_text("")
    with pytest.raises(RavenhillError, match=r"cannot be kept in .*games\.sqlite3: Not a directory"):
        await Store.open(f"{address}/deeper/games.sqlite3")


@on_sqlite
async def test_only_the_owner_reads_the_file(address: str) -> None:
    """The database holds the secrets of games; its folder is made if need be."""
    deeper = f"{file_of(address).parent}/not/there/yet.sqlite3"
    async with opened(f"sqlite:///{deeper}") as store:
        await store.add_game(a_game(), its_seats())
        assert {path.stat().st_mode & 0o777 for path in Path(deeper).parent.iterdir()} == {0o600}


@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("mysql://anna:secret@host/games", "'mysql' is no database that Ravenhill knows: give sqlite:////"),
        ("games.sqlite3", "'games.sqlite3' is no database"),
        ("postgresql://anna:secret@host:port/games", "'postgresql' is no database"),
        ("sqlite://", "kept in a file: name it"),
        ("sqlite:///:memory:", "kept in a file: name it"),
    ],
)
def test_addresses_that_are_refused(address: str, text: str) -> None:
    """With what to write instead, and without repeating a password."""
    with pytest.raises(RavenhillError, match=text) as refused:
        asyncio.run(Store.open(address))
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("address", "used"),
    [
        ("sqlite:////srv/games.sqlite3", "sqlite+pysqlite:////srv/games.sqlite3"),
        ("sqlite+aiosqlite:///games.sqlite3", "sqlite+pysqlite:///games.sqlite3"),
        (
            "postgresql://anna@host:5433/games?sslmode=require",
            "postgresql+psycopg://anna@host:5433/games?sslmode=require",
        ),
        ("postgres://host/games", "postgresql+psycopg://host/games"),
    ],
)
def test_addresses_that_are_understood(address: str, used: str) -> None:
    """As they are usually written, whatever driver they name."""
    pytest.importorskip("psycopg")
    assert engines.database_url(address).render_as_string() == used


def test_postgres_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Says what to install."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(RavenhillError, match=r"pip install 'ravenhill\[postgres\]'"):
        asyncio.run(Store.open("postgresql://host/games"))


@pytest.mark.slow
def test_a_postgres_that_is_not_there() -> None:
    """Is named without its password."""
    pytest.importorskip("psycopg")
    with pytest.raises(StoreUnavailable, match="has no connection to its database") as refused:
        asyncio.run(Store.open("postgresql://anna:secret@127.0.0.1:1/games"))
    assert "127.0.0.1" in str(refused.value) and "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("53100", faults.FULL),
        ("53300", "the server's database is overloaded"),
        ("25006", faults.READ_ONLY),
        ("40P01", faults.BUSY),
        ("57P01", faults.LOST),
        ("08006", faults.LOST),
        (None, faults.LOST),
        ("42P01", faults.UNKNOWN),
    ],
)
def test_what_postgres_says(state: str | None, why: str) -> None:
    """In a reader's words."""
    assert faults.postgres_reason(state) == why


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (sqlite3.SQLITE_IOERR_WRITE, faults.BROKEN),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, faults.BUSY),
        (sqlite3.SQLITE_READONLY_DIRECTORY, faults.READ_ONLY),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, faults.NOT_OPENED),
        (sqlite3.SQLITE_ERROR, faults.UNKNOWN),
    ],
)
def test_what_sqlite_says(code: int, why: str) -> None:
    """In a reader's words."""
    assert faults.sqlite_reason(code) == why

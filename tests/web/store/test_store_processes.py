"""Several stores on one database, migrations, copies, and a process that is killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.model import Game
from ravenhill.web.store import Conflict, Store, Unstorable, Whole
from ravenhill.web.store.tables import metadata
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

# Ends the connections that listen, as a network that fails would.
CUT_OFF = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()
"""

# What a process that is killed is called in PostgreSQL, and how many connections it still has there.
KILLED = "killed"
AT_WORK = "SELECT count(*) FROM pg_stat_activity WHERE application_name = :name"

# Appends act after act, and says each number once the store has accepted it.
APPENDING = """
import asyncio, sys
from ravenhill.web.store import Store
from tests.web.store.store_samples import a_game, played

async def main():
    store = await Store.open(sys.argv[1])
    game = await store.game("k3f9")
    while True:
        game = await played(store, game, range(game.number + 1, game.number + 2))
        print(game.number, flush=True)

asyncio.run(main())
"""


@on_each_database
async def test_two_processes_append_the_same_number(address: str) -> None:
    """Each time exactly one wins, and the game is what the winner made of it."""
    async with opened(address) as one, opened(address) as other:
        await one.add_game(a_game(), its_seats())
        winners = [await race(number, [one, other, one, other]) for number in range(1, 21)]
        acts = await one.acts("k3f9")
        assert [act.said for act in acts] == winners
        assert await other.game("k3f9") == after(a_game(), acts[-1], winner=winners[-1])


async def race(number: int, stores: list[Store]) -> str:
    """All append an act of the same number at the same moment; gives what the one that won has said."""
    acts = [an_act(number, said=f"racer {racer}") for racer in range(len(stores))]
    tries = [store.append(act, after(a_game(), act, winner=act.said)) for store, act in zip(stores, acts, strict=True)]
    ends = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(end) for end in ends if end is not None] == [Conflict] * (len(stores) - 1)
    return acts[ends.index(None)].said


@on_each_database
async def test_many_games_at_once(address: str) -> None:
    """Games do not stand in each other's way."""
    names = [f"game-{number}" for number in range(20)]
    async with opened(address) as one, opened(address) as other:
        await asyncio.gather(*[one.add_game(a_game(name), its_seats(name)) for name in names])
        await asyncio.gather(
            *[played((one, other)[number % 2], a_game(name), range(1, 6)) for number, name in enumerate(names)]
        )
        for name in names:
            assert await other.acts(name) == [an_act(number, name) for number in range(1, 6)]


@on_each_database
async def test_a_refused_act_among_many(address: str) -> None:
    """Of writes that come at the same moment some are refused, one cannot be kept, the others are done once."""
    names = [f"game-{number}" for number in range(10)]
    async with opened(address) as store:
        for name in names:
            await store.add_game(a_game(name), its_seats(name))
        twice = [first_act(store, name) for name in names for _ in range(2)]
        ends = await asyncio.gather(*twice, store.rename_person("anna", "\ud83d"), return_exceptions=True)
        assert Counter(map(type, ends)) == {type(None): 10, Conflict: 10, Unstorable: 1}
        assert [await store.acts(name) for name in names] == [[an_act(1, name)] for name in names]


async def first_act(store: Store, name: str) -> None:
    """The first click in a game."""
    await store.append(an_act(1, name), after(a_game(name), an_act(1, name)))


@on_each_database
async def test_closing_finishes_what_was_begun(address: str) -> None:
    """A server that is told to stop writes first what it has accepted to write."""
    names = [f"game-{number}" for number in range(10)]
    async with opened(address) as store:
        tasks = [asyncio.create_task(store.add_game(a_game(name), its_seats(name))) for name in names]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    async with opened(address) as store:
        assert [await store.game(name) for name in names] == [a_game(name) for name in names]


@on_each_database
async def test_a_request_that_is_dropped(address: str) -> None:
    """A client that leaves in the middle of a move leaves it done or not done, and never half."""
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        game = a_game()
        for pause in (0.0, 0.0005, 0.001, 0.002, 0.004):
            going = asyncio.create_task(played(store, game, range(game.number + 1, game.number + 2)))
            await asyncio.sleep(pause)
            going.cancel()
            await asyncio.gather(going, return_exceptions=True)
            settled = await store.whole("k3f9")
            await asyncio.sleep(0.1)  # in which nothing comes late
            game = await what_is_kept(store, game.number)
            assert settled == await store.whole("k3f9")


@on_each_database
async def test_processes_that_start_at_once(address: str) -> None:
    """One makes the tables and the key, the others wait for it."""
    stores = await asyncio.gather(*[Store.open(address) for _ in range(4)])
    assert len({store.key() for store in stores}) == 1
    await stores[0].add_game(a_game(), its_seats())
    assert [await store.game("k3f9") for store in stores] == [a_game()] * 4
    await asyncio.gather(*[store.close() for store in stores])


@on_each_database
async def test_migrations_make_the_tables_of_the_program(address: str) -> None:
    """The steps of the migrations lead exactly to what `tables.py` describes."""
    async with opened(address) as store:
        with store.engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, metadata) == []


@on_sqlite
async def test_a_migration_that_fails_leaves_nothing(address: str) -> None:
    """All steps are one transaction: a table in the way, and the rest is not made either."""
    path = address.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE seats (something_else TEXT)")
        with pytest.raises(RavenhillError, match="cannot be used"):
            await Store.open(address)
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("seats",)]


@on_each_database
async def test_a_killed_process_loses_nothing(address: str) -> None:
    """Every act that was reported as accepted is there, the game fits its acts, and it goes on."""
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        for acts in (7, 20, 3):
            reported = await asyncio.to_thread(killed_after, address, acts)
            await until(lambda: has_ended(store))
            game = await what_is_kept(store, reported)
        await played(store, game, range(game.number + 1, game.number + 2))


async def what_is_kept(store: Store, reported: int) -> Game:
    """The game, with all acts that were reported and at most the one that was being written."""
    kept = await store.whole("k3f9")
    assert kept is not None
    assert reported <= kept.game.number <= reported + 1
    assert kept.acts == [an_act(number) for number in range(1, kept.game.number + 1)]
    return kept.game


def has_ended(store: Store) -> bool:
    """Whether PostgreSQL has finished what the killed process told it before its death; SQLite died with it."""
    if store.engine.dialect.name == "sqlite":
        return True
    with store.engine.connect() as connection:
        return not connection.execute(text(AT_WORK), {"name": KILLED}).scalar()


def killed_after(address: str, acts: int) -> int:
    """Lets another process append, kills it after this many acts; returns the last number that it reported."""
    command = [sys.executable, "-c", APPENDING, address]
    named = {**os.environ, "PGAPPNAME": KILLED}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=named) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(acts)]
        time.sleep(random.random() / 100)  # so that it dies at any point of a transaction
        child.send_signal(signal.SIGKILL)
        lines += child.stdout.readlines()
    return int([line for line in lines if line.endswith("\n")][-1])


@on_postgres
async def test_others_hear_of_changes(address: str) -> None:
    """The other process hears of acts, changes, seats and deletion, but not this one, and of no refused ones."""
    heard: list[str] = []
    own: list[str] = []
    async with opened(address) as one, opened(address) as other:
        await one.listen(own.append)
        await other.listen(heard.append)
        await one.add_game(a_game(), its_seats())
        game = await played(one, a_game(), range(1, 3))
        with pytest.raises(Conflict):
            await one.append(an_act(1), game)
        await one.change_game(game)
        await one.change_seat(its_seats()[0])
        assert await one.take_seat("k3f9", "a-third", "bert", "Bert", "")
        await one.delete_game("k3f9")
        await until(lambda: len(heard) == 6)
        assert (heard, own) == (["k3f9"] * 6, [])


@on_postgres
async def test_what_is_heard_is_there(address: str) -> None:
    """A process that hears of an act finds it: the news follows the transaction."""
    numbers: list[int] = []
    async with opened(address) as one, opened(address) as other:
        told: asyncio.Queue[str] = asyncio.Queue()
        await other.listen(told.put_nowait)
        await one.add_game(a_game(), its_seats())
        game = a_game()
        for number in range(1, 11):
            game = await played(one, game, range(number, number + 1))
            kept = await other.whole(await asyncio.wait_for(told.get(), 60))
            assert kept is not None
            numbers.append(kept.game.number)
    assert numbers == list(range(1, 11))


@on_postgres
async def test_a_lost_connection_listens_again(address: str) -> None:
    """It says that something may have been missed, then hears as before; a fault of the listener's does not end it."""
    heard: list[str] = []
    missed: list[bool] = []

    def stumble(game_id: str) -> None:
        heard.append(game_id)
        raise ValueError("a fault of whoever listens")

    async with opened(address) as one, opened(address) as other:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        await other.listen(stumble, lambda: missed.append(True))
        await one.add_game(a_game(), its_seats())
        with one.engine.begin() as connection:
            connection.execute(text(CUT_OFF))
        await until(lambda: missed == [True])
        await played(one, a_game(), range(1, 3))
        await until(lambda: heard == ["k3f9", "k3f9"])


@on_sqlite
async def test_sqlite_has_no_others(address: str) -> None:
    """Listening is possible and silent."""
    async with opened(address) as store:
        await store.listen(lambda game_id: pytest.fail("nobody to hear of"))
        await store.add_game(a_game(), its_seats())
        await played(store, a_game(), range(1, 2))


@on_sqlite
async def test_a_copy_while_the_server_runs(address: str) -> None:
    """The copy is a database of its own, as of one moment, that only its owner can read; an older one is replaced."""
    copy = Path(address.removeprefix("sqlite:///")).with_name("copy.sqlite3")
    copy.write_text("older")
    async with opened(address) as store:
        await store.add_game(a_game(), its_seats())
        playing = asyncio.create_task(played(store, a_game(), range(1, 101)))
        await asyncio.sleep(0.05)
        await store.backup(copy)
        game = await playing
        key = store.key()
        assert await store.whole("k3f9") == Whole(game, its_seats(), [an_act(number) for number in range(1, 101)])
    assert copy.stat().st_mode & 0o777 == 0o600
    async with opened(f"sqlite:///{copy}") as copied:
        kept = await copied.whole("k3f9")
        assert kept is not None and copied.key() == key
        assert kept.acts == [an_act(number) for number in range(1, kept.game.number + 1)]
    assert sorted(path.name for path in copy.parent.iterdir()) == ["copy.sqlite3", "ravenhill.sqlite3"]


@on_sqlite
async def test_a_copy_that_cannot_be_written(address: str) -> None:
    """Says where and why."""
    async with opened(address) as store:
        with pytest.raises(
            RavenhillError, match=r"could not be written to .*nowhere/copy: No such file or directory\."
        ):
            await store.backup(Path(address.removeprefix("sqlite:///")).parent / "nowhere" / "copy")


@on_postgres
async def test_postgres_is_copied_with_its_own_program(address: str) -> None:
    """Says with which."""
    async with opened(address) as store:
        with pytest.raises(RavenhillError, match="pg_dump"):
            await store.backup("copy")

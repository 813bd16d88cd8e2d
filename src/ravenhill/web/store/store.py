"""Offers the store to the event loop: everything the server keeps."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DBAPIError

from ravenhill.web.model import Act, Game, Person, Seat
from ravenhill.web.store import alive, backup, games, persons, schema
from ravenhill.web.store.engine import (
    database_url,
    guard_file,
    is_postgres,
    make_engine,
    reading_engine,
    without_password,
)
from ravenhill.web.store.faults import CLOSED, READ, SAVED, unavailable, unusable
from ravenhill.web.store.file_guard import FileGuard
from ravenhill.web.store.games import Whole
from ravenhill.web.store.telling import tell
from ravenhill.web.store.threads import Apart, Together

P = ParamSpec("P")
T = TypeVar("T")

READERS: Final = 4
WRITERS: Final = 8  # on PostgreSQL; SQLite has one
PATIENCE: Final = 5.0


def _nothing() -> None:
    """Ignores missed news in a process that does not care."""


def _prepare(engine: Engine) -> bytes:
    """Brings the tables up to date and returns the server's key; lets the database go if that is not possible."""
    try:
        return schema.prepare(engine)
    except BaseException as fault:
        engine.dispose()
        if isinstance(fault, DBAPIError):
            raise unusable(without_password(engine.url), fault) from fault
        raise


class Store:
    """A database of games; one for each server process.

    Every transaction runs as a whole in a thread. That takes a third of the time of an asynchronous driver, which
    changes threads for every statement, and a request that is dropped leaves no transaction half done.
    """

    def __init__(self, engine: Engine, key: bytes, guard: FileGuard | None) -> None:
        self.engine: Final = engine
        self.kept: Final[Counter[str]] = Counter()  # how many acts of each kind since the start
        self._key = key
        self._guard = guard
        self._me = secrets.token_hex(8)
        self._shared = is_postgres(engine)
        self._reads = Apart(reading_engine(engine), READERS, READ)
        self._writes = Apart(engine, WRITERS, SAVED) if self._shared else Together(engine)
        self._listening: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, address: str, patience: float = PATIENCE) -> Store:
        """Opens `sqlite:////path/file` or `postgresql://...`, tables brought up to date; `patience` is for locks."""
        url = database_url(address)
        guard = guard_file(url)
        engine = make_engine(url, READERS + WRITERS, patience, guard)
        return cls(engine, await asyncio.to_thread(_prepare, engine), guard)

    async def close(self) -> None:
        """Finishes its writing and lets the database go."""
        self._closed = True
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
        await self._writes.close()
        await self._reads.close()
        if self._guard is not None and self._guard.is_elsewhere():
            await asyncio.to_thread(backup.rescue, self.engine, self._guard.path)
        self.engine.dispose()

    async def check(self) -> None:
        """Refuses with the reason if nothing can be read, or no write would be found again."""
        await self._read(lambda connection: connection.execute(select(1)).scalar_one())
        if self._guard is not None:
            self._guard.refuse_if_lost()

    def key(self) -> bytes:
        """The server's own secret key, the same for all processes on one database."""
        return self._key

    # Persons

    async def add_person(self, person: Person) -> None:
        """Stores a new person."""
        await self._write(persons.add_person, person)

    async def person(self, person_id: str) -> Person | None:
        """The person with this id."""
        return await self._read(persons.person, person_id)

    async def person_by_token(self, token_hash: str) -> Person | None:
        """The person with this hash of an API token."""
        return await self._read(persons.person_by_token, token_hash)

    async def rename_person(self, person_id: str, name: str) -> None:
        """Renames a person."""
        await self._write(persons.rename_person, person_id, name)

    async def set_token(self, person_id: str, token_hash: str) -> None:
        """Gives a person a token for the API, or none with ''."""
        await self._write(persons.set_token, person_id, token_hash)

    async def sign_out(self, person_id: str) -> Person | None:
        """Ends all sessions of a person; returns the person as it is now."""
        return await self._write(persons.sign_out, person_id)

    async def delete_person(self, person_id: str) -> list[str]:
        """Forgets a person; returns the games that the person was still in."""

        def forget(connection: Connection) -> list[str]:
            its = games.unseat(connection, person_id)
            persons.delete_person(connection, person_id)
            for game_id in its if self._shared else []:
                tell(connection, game_id, 0, self._me)
            return its

        return await self._run(self._writes, SAVED, forget)

    # Games

    async def add_game(
        self, game: Game, seats: Sequence[Seat], acts: Sequence[Act] = (), spent_until: float = 0.0
    ) -> None:
        """Stores a new game with its seats, and any acts played elsewhere; Conflict if the id is taken.

        An id that is spent until some moment can't be taken again before it, even if the game is deleted.
        """
        await self._write(games.add_game, game, seats, acts, spent_until)

    async def game(self, game_id: str) -> Game | None:
        """The game with this id."""
        return await self._read(games.game, game_id)

    async def seats(self, game_id: str) -> list[Seat]:
        """The seats of a game, in the game's order."""
        return await self._read(games.seats_of, game_id)

    async def acts(self, game_id: str, after: int = 0) -> list[Act]:
        """The acts of a game in order, after the first `after`."""
        return await self._read(games.acts_of, game_id, after)

    async def whole(self, game_id: str, after: int = 0) -> Whole | None:
        """A game with its seats and its acts after the first `after`, all as of one moment."""
        return await self._read(games.whole, game_id, after)

    async def append(self, act: Act, game: Game, seats: Sequence[Seat] = ()) -> None:
        """Adds the next act with its effects on game and seats; Conflict if another has come first."""
        await self._change(act.game, act.number, games.append, act, game, seats)
        self.kept[act.kind] += 1

    async def change_game(self, game: Game) -> None:
        """Writes changes of a game without an act; Conflict if an act came meanwhile."""
        await self._change(game.id, game.number, games.change_game, game)

    async def change_seat(self, seat: Seat) -> None:
        """Writes changes of a seat."""
        await self._change(seat.game, 0, games.change_seats, [seat])

    async def take_seat(self, game_id: str, seat: str, person: str, name: str, contribution: str) -> bool:
        """Sits down on an open seat; False if it is taken."""
        return await self._change(game_id, 0, games.take_seat, game_id, seat, person, name, contribution)

    async def follow(self, game_id: str, next_id: str, instead_of: str = "") -> str:
        """Names the rematch of a game unless there is another than `instead_of` already; returns the valid one."""
        return await self._change(game_id, 0, games.follow, game_id, next_id, instead_of)

    async def games_of(self, person_id: str) -> list[tuple[Game, list[Seat]]]:
        """The games that a person made or plays and has not deleted, newest change first, with their seats."""
        return await self._read(games.games_of, person_id)

    async def unfinished_games(self) -> list[str]:
        """The ids of the games in which a person waits for a computer."""
        return await self._read(games.unfinished_games)

    async def delete_game(self, game_id: str) -> None:
        """Forgets a game with everything that belongs to it."""
        await self._change(game_id, 0, games.delete_game, game_id)

    async def leave(self, game_id: str, seats: Sequence[str]) -> bool:
        """Deletes a game for some of its seats; returns whether it is gone for good, since no person has it now."""
        return await self._change(game_id, 0, games.leave, game_id, seats)

    # Time

    async def resume_clocks(self, wall: float) -> float:
        """Lets the clocks of all games go on where they stood when the last server stopped; returns the time now."""
        return await self._write(alive.resume_clocks, wall)

    async def note_alive(self, now: float) -> None:
        """Notes that a server runs."""
        await self._write(alive.note_alive, now)

    # Other processes, copies

    async def listen(self, changed: Callable[[str], object], missed: Callable[[], object] = _nothing) -> None:
        """Calls `changed` with the id of each game that another process changes, `missed` if some may have been missed.

        Both are called in the event loop. On SQLite there is no other process, and nothing is called.
        """
        if self._shared:
            from ravenhill.web.store.listener import Listener  # noqa: PLC0415  its driver comes only with PostgreSQL

            self._listening = await Listener(self.engine, self._me, changed, missed).start()

    async def backup(self, path: str | Path) -> None:
        """Writes a consistent copy of an SQLite database to a file while the server runs."""
        await asyncio.to_thread(backup.backup, self.engine, Path(path))

    # How a transaction is run

    async def _read(self, work: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs) -> T:
        """Reads something, as of one moment."""
        return await self._run(self._reads, READ, lambda connection: work(connection, *given, **named))

    async def _write(self, work: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs) -> T:
        """Writes something that other processes need not hear of."""
        return await self._run(self._writes, SAVED, lambda connection: work(connection, *given, **named))

    async def _change(
        self,
        game_id: str,
        number: int,
        work: Callable[Concatenate[Connection, P], T],
        *given: P.args,
        **named: P.kwargs,
    ) -> T:
        """Changes a game and tells the other processes in the same transaction."""

        def change_and_tell(connection: Connection) -> T:
            result = work(connection, *given, **named)
            if self._shared:
                tell(connection, game_id, number, self._me)
            return result

        return await self._run(self._writes, SAVED, change_and_tell)

    async def _run(self, threads: Apart | Together, done: str, work: Callable[[Connection], T]) -> T:
        """Runs a transaction to its end, even when its caller has gone away."""
        if self._closed:
            raise unavailable(CLOSED, done)
        running: asyncio.Future[T] = threads.submit(work)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            await asyncio.wait([running])  # the next reader finds it done or not done, and it stays so
            raise

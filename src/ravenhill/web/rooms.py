"""All games in use: they are fetched when somebody comes, follow what other processes do, and go when all have left."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.model import OVER, Game, Seat
from ravenhill.web.old_games import old_record
from ravenhill.web.room import Room
from ravenhill.web.settings import Settings
from ravenhill.web.store import Conflict, Store, Whole

log = structlog.get_logger()

PATIENCE = 15.0  # seconds after which a computer's answer is looked for that another server owes


class NoSuchGame(RavenhillError):
    """A game that is not kept here, or not any more."""


class Stale(RavenhillError):
    """An answer to a question that is not open any more."""


class NotAllowed(RavenhillError):
    """Something that this seat may not do now."""


class Rooms:
    """The games that this process has in use."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.drive: Callable[[Room], None] = lambda room: None  # lets the computers of a game answer
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._fetching = asyncio.Lock()
        self._going_on: asyncio.Task[None] | None = None

    # --- coming and going -------------------------------------------------------------------------
    async def start(self) -> None:
        """Go on, beside what comes, with the games in which a person waited for a computer when the server stopped."""
        await self.store.listen(self.changed_elsewhere, self.missed)
        self._going_on = asyncio.ensure_future(self._go_on(await self.store.unfinished()))

    async def _go_on(self, numbers: list[str]) -> None:
        for number in numbers:
            with suppress(RavenhillError):
                self.drive(await self.room(number))

    async def stop(self) -> None:
        """Let the computers rest."""
        for room in self._rooms.values():
            room.rest()
        tasks = [self._going_on, *(room.thinking for room in self._rooms.values())]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def room(self, number: str) -> Room:
        """The room of a game, fetched if it is not in use."""
        if number not in self._rooms:
            async with self._fetching:
                if number not in self._rooms:
                    self._rooms[number] = await self._fetch(number)
        self._rooms.move_to_end(number)
        room = self._rooms[number]
        self._let_go()
        return room

    async def _fetch(self, number: str) -> Room:
        whole = await self.store.whole(number)
        if whole is None:
            raise NoSuchGame("There is no such game here. It may have been deleted, or the link is not complete.")
        room = Room(whole.game, whole.seats, whole.acts)
        self.drive(room)
        return room

    def _let_go(self) -> None:
        """Forget the games that nobody follows, the longest unused first."""
        idle = [number for number, room in self._rooms.items() if not room.followers and room.thinking is None]
        for number in idle[: max(0, len(self._rooms) - self.settings.rooms)]:
            if not self._rooms[number].lock.locked():
                self._rooms.pop(number).rest()

    async def refetch(self, room: Room) -> None:
        """Take the game as it is kept: somebody else has changed it, or a change could not be kept."""
        whole = await self._kept(room)
        if room.game.header:
            room.begin(whole.acts)
        if room.play is not None:
            room.cut()

    async def _kept(self, room: Room, after: int = 0) -> Whole:
        """What is kept of a game, its rows taken over."""
        whole = await self.store.whole(room.game.id, after)
        if whole is None:
            self.drop(room)
            raise NoSuchGame("This game has been deleted.")
        room.game, room.seats = whole.game, {seat.seat: seat for seat in whole.seats}
        return whole

    def changed_elsewhere(self, number: str) -> None:
        """Another process has changed a game."""
        room = self._rooms.get(number)
        if room is not None:
            task = asyncio.ensure_future(self._catch_up(room))
            task.add_done_callback(lambda done: self._caught_up(room, done))

    def missed(self) -> None:
        """The line to the other processes was cut: any game may have changed."""
        for number in list(self._rooms):
            self.changed_elsewhere(number)

    async def _catch_up(self, room: Room) -> None:
        """Carry out here what was done elsewhere."""
        async with room.lock:
            before, seats = room.known_to_all(), room.seats
            whole = await self._kept(room, room.play.number if room.play else 0)
            if room.play is None and room.game.header:
                room.begin([])
            if room.play is not None:
                room.follow(whole.acts)
        own = {name for name, seat in room.seats.items() if _own(seat) != _own(seats[name])}
        self.tell(room, before, *own, *(act.seat for act in whole.acts))

    def _caught_up(self, room: Room, done: asyncio.Task[None]) -> None:
        failure = None if done.cancelled() else done.exception()
        if failure is not None:
            self.drop(room)
            log.warning("a game could not follow its other server", game=room.game.id, reason=str(failure))
        # The server that accepted the word lets the computer answer; this one only if that does not happen.
        asyncio.get_running_loop().call_later(PATIENCE, self.drive, room)

    def drop(self, room: Room) -> None:
        """Let a room go although people follow it: they come again and get the game as it is kept."""
        self._rooms.pop(room.game.id, None)
        room.rest()
        room.closed = True
        room.ring()

    # --- what is kept beside the acts ---------------------------------------------------------------
    def tell(self, room: Room, before: tuple[Any, ...], *seats: str) -> None:
        """Ring for everybody if all may know something new, otherwise only for the seats that it concerns."""
        room.ring(list(seats) if room.known_to_all() == before else None)

    async def change_game(self, room: Room, **changes: Any) -> None:
        """Change what is kept of a game beside its acts."""
        async with room.lock:
            game: Game = msgspec.structs.replace(room.game, **changes)
            await self.keep(room, game)
        room.ring()

    async def keep(self, room: Room, game: Game) -> None:
        """Keep the row of a game, unless somebody else has changed it."""
        try:
            await self.store.change_game(game)
        except Conflict:
            await self.refetch(room)
            raise Stale("The game has gone on since then.") from None
        room.game = game

    async def change_seat(self, room: Room, seat: str, change: Callable[[Seat], Seat]) -> Seat:
        """Change what is kept of a seat, as it is when nobody else changes it."""
        async with room.lock:
            before, kept = room.known_to_all(), change(room.seats[seat])
            await self.keep_seat(room, kept)
        self.tell(room, before, seat)
        return kept

    async def rename_seat(self, room: Room, seat: str, name: str) -> Seat:
        """Whoever sits there is called something else at this table."""
        return await self.change_seat(room, seat, lambda kept: msgspec.structs.replace(kept, name=name))

    async def new_link(self, room: Room, seat: str) -> Seat:
        """A seat with a new link: the old one is worth nothing from now on."""
        return await self.change_seat(room, seat, lambda kept: msgspec.structs.replace(kept, version=kept.version + 1))

    async def keep_seat(self, room: Room, seat: Seat) -> None:
        """Keep the row of a seat."""
        await self.store.change_seat(seat)
        room.seats[seat.seat] = seat

    async def record(self, room: Room, viewer: str) -> str:
        """The record as far as a viewer may have it; of a game of an older version only when it is over."""
        if room.old and room.game.status == OVER:
            return old_record(room.game, await self.store.acts(room.game.id))
        async with room.lock:
            return room.record_for(viewer)

    async def delete(self, room: Room) -> None:
        """Delete a game for good; one between people only when it is over or nobody came."""
        async with room.lock:
            if not room.can_be_deleted:
                raise NotAllowed("A game between people can be deleted when it is over. Resign first.")
            await self.store.delete_game(room.game.id)
            if room.thinking is not None:
                room.thinking.cancel()
        self.drop(room)


def _own(seat: Seat) -> tuple[Any, ...]:
    """What concerns nobody but the seat itself."""
    return seat.version, seat.standing

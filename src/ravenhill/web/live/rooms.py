"""Holds all games in use: fetches them for visitors, follows other processes, and drops games that all have left."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec
import structlog

from ravenhill.kernel.errors import OtherVersion, RavenhillError
from ravenhill.web.live.old_games import old_record
from ravenhill.web.live.play import Play
from ravenhill.web.live.room import KnownToAll, Room
from ravenhill.web.live.standing import Answers
from ravenhill.web.model import BACK, OVER, UNDO, Act, Game, Seat
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.settings import Settings
from ravenhill.web.store import Conflict, Store, Whole
from ravenhill.web.workers.off_loop import LONG, Rebuilding, Shared

log = structlog.get_logger()
Found = TypeVar("Found")

DELETED = "You have deleted this game."
PATIENCE = 15.0  # seconds after which a computer's answer is looked for that another server owes


class NoSuchGame(RavenhillError):
    """A game that is not stored here, or was deleted."""


class Stale(RavenhillError):
    """An answer to a question that is no longer open."""


class NotAllowed(RavenhillError):
    """An act that this seat may not do now."""


class Rooms:
    """The games that this process has in use."""

    def __init__(self, settings: Settings, store: Store, drive: Callable[[Room], None]) -> None:
        self.settings = settings
        self.store = store
        self.drive = drive  # lets the computers of a game answer
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._fetching: Shared[Room] = Shared()
        self._rebuilding = Rebuilding()
        self._outdated: set[str] = set()  # changed elsewhere while they were fetched
        self._going_on: asyncio.Task[None] | None = None

    @property
    def in_memory(self) -> list[Room]:
        """The rooms of all games that are in memory now."""
        return list(self._rooms.values())

    # --- coming and going -------------------------------------------------------------------------
    async def start(self) -> None:
        """Goes on, beside new requests, with the games in which a person waited for a computer at the last stop."""
        await self.store.listen(self.changed_elsewhere, self.check_all)
        self._going_on = asyncio.ensure_future(self._go_on(await self.store.unfinished_games()))

    async def _go_on(self, numbers: list[str]) -> None:
        for number in numbers:
            with suppress(RavenhillError):
                self.drive(await self.room(number))

    async def stop(self) -> None:
        """Lets the computers rest, and gives no more auto-answers."""
        rooms = self.in_memory
        for room in rooms:
            room.rest()
        tasks = [self._going_on, *(task for room in rooms for task in (room.thinking, room.answering))]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def room(self, number: str, table: bool = True) -> Room:
        """The room of a game, fetched if need be; without its table where that is enough for a shelved one."""
        room = self._rooms.get(number) or await self._fetching.make(number, lambda: self._fetch(number))
        if number in self._rooms:
            self._rooms.move_to_end(number)
        self._let_go()
        if table and room.is_shelved and not room.has_begun and not room.old:
            await self._fetching.make(f"table of {number}", lambda: self._unshelve(room))
        return room

    async def _fetch(self, number: str) -> Room:
        """Fetches a game and rebuilds it beside the event loop, however long it is."""
        whole = await self.store.whole(number)
        if whole is None:
            raise NoSuchGame("There is no such game here. It may have been deleted, or the link is incomplete.")
        room = await self._rebuilding.run(len(whole.acts), _rebuilt, whole)
        self._rooms[number] = room
        if number in self._outdated:
            self._outdated.discard(number)
            self.changed_elsewhere(number)
        self.drive(room)
        return room

    async def _unshelve(self, room: Room) -> Room:
        async with room.lock:
            if not room.has_begun:
                await self._begin(room, await self.store.acts(room.game.id))
        return room

    async def _begin(self, room: Room, acts: list[Act]) -> None:
        """Puts a game on the table, rebuilt from its acts beside the event loop."""
        try:
            room.lay_out(await self._rebuilding.run(len(acts), Play, room.game, acts))
        except OtherVersion as fault:
            room.old = str(fault)

    async def beside(self, room: Room, work: Callable[..., Found], *told: object) -> Found:
        """Does work that goes through all acts of a game, beside the event loop."""
        return await self._rebuilding.run(room.game.number, work, *told)

    async def do(self, room: Room, seat: str, kind: str, said: str) -> tuple[Act, Game, list[Seat]]:
        """Carries out an act on the match, beside the event loop if it plays the whole game again."""
        if kind not in (UNDO, BACK):
            return room.do(seat, kind, said)
        try:
            return await self.beside(room, room.do, seat, kind, said)
        except asyncio.CancelledError:
            self.drop(room)  # the thread goes on with what nobody will keep
            raise

    def _let_go(self) -> None:
        """Forgets the games without followers, the longest unused first."""
        idle = [number for number, room in self._rooms.items() if room.is_idle]
        for number in idle[: max(0, len(self._rooms) - self.settings.rooms)]:
            if not self._rooms[number].lock.locked():
                self._rooms.pop(number).rest()

    async def refetch(self, room: Room) -> None:
        """Takes the game as it is stored, after a change elsewhere or a failure to store one."""
        whole = await self._read_kept(room)
        if room.game.header:
            await self._begin(room, whole.acts)
        if room.has_begun:
            room.cut()

    async def _read_kept(self, room: Room, after: int = 0) -> Whole:
        """Reads a stored game and takes its rows over."""
        whole = await self.store.whole(room.game.id, after)
        if whole is None:
            self.drop(room)
            raise NoSuchGame("This game has been deleted.")
        room.game, room.seats = whole.game, {seat.seat: seat for seat in whole.seats}
        return whole

    def changed_elsewhere(self, number: str) -> None:
        """Notes that another process has changed a game."""
        room = self._rooms.get(number)
        if room is None and number in self._fetching:
            self._outdated.add(number)
        if room is not None:
            task = asyncio.ensure_future(self._catch_up(room))
            task.add_done_callback(lambda done: self._finish_catching_up(room, done))

    def check_all(self) -> None:
        """Checks every game, since the line to the other processes was cut."""
        for number in list(self._rooms):
            self.changed_elsewhere(number)

    async def _catch_up(self, room: Room) -> None:
        """Carries out here what was done elsewhere."""
        async with room.lock:
            before, seats = room.known_to_all(), room.seats
            whole = await self._read_kept(room, room.play.number if room.has_begun else 0)
            if not room.has_begun and room.game.header and not room.is_shelved:
                room.begin([])
            if room.has_begun:
                room.follow(whole.acts)
        own = {name for name, seat in room.seats.items() if _own(seat) != _own(seats[name])}
        self.tell(room, before, *own, *(act.seat for act in whole.acts))

    def _finish_catching_up(self, room: Room, done: asyncio.Task[None]) -> None:
        failure = None if done.cancelled() else done.exception()
        if isinstance(failure, NoSuchGame):
            return  # it was deleted
        if failure is not None:
            self.drop(room)
            log.warning("a game could not follow its other server", game=room.game.id, reason=str(failure))
        # The server that accepted the word lets the computer answer; this one only if that does not happen.
        asyncio.get_running_loop().call_later(PATIENCE, self.drive, room)

    def drop(self, room: Room) -> None:
        """Lets a room go although people follow it: they come again and get the stored game."""
        self._rooms.pop(room.game.id, None)
        room.rest()
        room.closed = True
        room.ring()

    # --- what is kept beside the acts ---------------------------------------------------------------
    def tell(self, room: Room, before: KnownToAll, *seats: str) -> None:
        """Rings for everyone if there may be news for all, otherwise only for the seats concerned."""
        room.ring(list(seats) if room.known_to_all() == before else None)

    async def change_offer(self, room: Room, seat: str) -> None:
        """Keeps which seat asks to take back, '' if none does."""
        async with room.lock:
            await self.keep(room, msgspec.structs.replace(room.game, offer=seat))
        room.ring()

    async def keep(self, room: Room, game: Game) -> None:
        """Stores the row of a game, unless another process has changed it."""
        try:
            await self.store.change_game(game)
        except Conflict:
            await self.refetch(room)
            raise Stale("The game has moved on since then.") from None
        room.game = game

    async def change_seat(self, room: Room, seat: str, change: Callable[[Seat], Seat]) -> Seat:
        """Changes the stored row of a seat, as it is when no other process changes it."""
        async with room.lock:
            before, kept = room.known_to_all(), change(room.seats[seat])
            await self.keep_seat(room, kept)
        self.tell(room, before, seat)
        return kept

    async def rename_seat(self, room: Room, seat: str, name: str) -> Seat:
        """Renames the player of a seat at this table."""
        return await self.change_seat(room, seat, lambda kept: msgspec.structs.replace(kept, name=name))

    async def new_link(self, room: Room, seat: str) -> Seat:
        """Gives a seat a new link; the old one stops working."""
        return await self.change_seat(room, seat, lambda kept: msgspec.structs.replace(kept, version=kept.version + 1))

    async def keep_seat(self, room: Room, seat: Seat) -> None:
        """Stores the row of a seat."""
        await self.store.change_seat(seat)
        room.seats[seat.seat] = seat

    async def record(self, room: Room, viewer: str) -> str:
        """The record as far as a viewer may have it; of a game of an older version only when it is over."""
        if (room.old or room.is_shelved) and room.game.status == OVER:
            return old_record(room.game, await self.store.acts(room.game.id))
        async with room.lock:
            return room.record_for(viewer)

    # --- deleting ---------------------------------------------------------------------------------
    async def delete(self, room: Room, seats: list[str]) -> None:
        """Deletes a game for the persons on some seats, and for good when no other person has it.

        One between people can be deleted when it is over or nobody came.
        """
        async with room.lock:
            if not room.can_be_deleted:
                raise NotAllowed("You can delete a game between people once it is over. Resign first.")
            for_good = await self.store.leave(room.game.id, seats)
            if not for_good:
                await self._read_kept(room, room.game.number)
            elif room.thinking is not None:
                room.thinking.cancel()
        if for_good:
            self.drop(room)
        else:
            room.ring(seats)  # their streams end

    async def forget(self, person: str) -> None:
        """Deletes a person with all games; those that go on with other people stay."""
        for game, _ in await self.store.games_of(person):
            room = await self.room(game.id)
            if room.can_be_deleted:
                await self.delete(room, room.seats_of(person))
        for number in await self.store.delete_person(person):
            self.changed_elsewhere(number)


def _rebuilt(whole: Whole) -> Room:
    """The room of a game; puts a long log into words now, since later everyone would have to wait for it."""
    room = Room(whole.game, whole.seats, whole.acts)
    if room.has_begun and len(whole.acts) > LONG:
        for viewer in (*room.seats, SPECTATOR):
            room.telling(viewer).upto_now(room.play)
    return room


def _own(seat: Seat) -> tuple[int, Answers, bool]:
    """The values that concern only the seat itself."""
    return seat.version, seat.standing, seat.gone

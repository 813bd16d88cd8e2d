"""All games in use: they are fetched when somebody comes, changed one act at a time, and let go when all have left."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from hashlib import sha256
from time import time
from typing import Any

import msgspec
import structlog

from ravenhill.arena.playing import forced
from ravenhill.kernel.errors import RavenhillError
from ravenhill.web import guided, standing
from ravenhill.web.computer import Workers
from ravenhill.web.model import AUTO, BACK, COMPUTER, FORFEIT, PLAYING, UNDO, WORD, Game, Seat
from ravenhill.web.room import Room
from ravenhill.web.settings import Settings
from ravenhill.web.store import Conflict, Store, StoreUnavailable, Whole

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

    def __init__(self, settings: Settings, store: Store, workers: Workers) -> None:
        self.settings = settings
        self.store = store
        self.workers = workers
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._fetching = asyncio.Lock()

    # --- coming and going -------------------------------------------------------------------------
    async def start(self) -> None:
        """Go on with the games in which a computer was thinking when the server stopped."""
        await self.store.listen(self.changed_elsewhere, self.missed)
        for number in await self.store.unfinished():
            with suppress(RavenhillError):
                self.drive(await self.room(number))

    async def stop(self) -> None:
        """Let the computers rest."""
        tasks = [room.thinking for room in self._rooms.values() if room.thinking is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

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
                del self._rooms[number]

    async def refetch(self, room: Room) -> None:
        """Take the game as it is kept: somebody else has changed it, or a change could not be kept."""
        whole = await self._kept(room)
        if room.game.header:
            room.begin(whole.acts)
            room.cut()

    async def _kept(self, room: Room, after: int = 0) -> Whole:
        """What is kept of a game, its rows taken over."""
        whole = await self.store.whole(room.game.id, after)
        if whole is None:
            self._drop(room)
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
        self._tell(room, before, *own, *(act.seat for act in whole.acts))

    def _caught_up(self, room: Room, done: asyncio.Task[None]) -> None:
        failure = None if done.cancelled() else done.exception()
        if failure is not None:
            self._drop(room)
            log.warning("a game could not follow its other server", game=room.game.id, reason=str(failure))
        # The server that accepted the word lets the computer answer; this one only if that does not happen.
        asyncio.get_running_loop().call_later(PATIENCE, self.drive, room)

    def _drop(self, room: Room) -> None:
        """Let a room go although people follow it: they come again and get the game as it is kept."""
        self._rooms.pop(room.game.id, None)
        room.closed = True
        room.ring()

    # --- acts -------------------------------------------------------------------------------------
    async def act(self, room: Room, seat: str, kind: str, said: str, number: int | None = None) -> int:
        """Carry out an act and keep it, then all that follows from it; the number that the seat knows after it."""
        async with room.lock:
            before = room.known_to_all()
            await self._enter_if_asked(room, seat, kind, said, number)
            with suppress(Stale, StoreUnavailable):  # the word is kept: what follows from it can be answered later
                await self._answer_for_persons(room)
        self._tell(room, before, seat)
        self.drive(room)
        return room.table.number_for(seat)

    async def _enter_if_asked(self, room: Room, seat: str, kind: str, said: str, number: int | None) -> None:
        """Enter an act that answers the open question; that another seat seals its answer meanwhile is no hindrance."""
        while number is None or number == room.table.number_for(seat):
            self._guided(room, seat, kind, said)
            try:
                return await self._enter(room, seat, kind, said)
            except Stale:
                if number is None:
                    raise
        raise Stale("The game has gone on since then.")

    def _guided(self, room: Room, seat: str, kind: str, said: str) -> None:
        """In a lesson a lawful word may have to wait."""
        if kind == WORD and room.guide is not None and said in room.match.options_for(seat):
            refusal = room.guide.refusal(room.table, seat, said)
            if refusal:
                raise NotAllowed(refusal)

    async def _enter(self, room: Room, seat: str, kind: str, said: str) -> None:
        before = room.known_to_all()
        act, game, seats = room.do(seat, kind, said)
        try:
            await self.store.append(act, game, seats)
        except Conflict:
            await self.refetch(room)
            self._tell(room, before)
            raise Stale("The game has gone on since then.") from None
        except (StoreUnavailable, asyncio.CancelledError):
            await self._as_kept(room)
            raise
        room.kept(act, game, seats)

    async def _as_kept(self, room: Room) -> None:
        """What could not be kept has not happened; if even that cannot be read now, the room is fetched anew later."""
        try:
            await self.refetch(room)
        except RavenhillError:
            self._drop(room)

    async def _answer_for_persons(self, room: Room) -> None:
        """Give the answers that need no person: there is no choice, or the seat has a standing answer."""
        while (given := self._given(room)) is not None:
            await self._enter(room, given[0], AUTO, given[1])

    def _given(self, room: Room) -> tuple[str, str] | None:
        for seat in room.match.seats:
            kept = room.seats[seat]
            if kept.kind == COMPUTER:
                continue
            word = self._stood(room, kept) or forced(room.match, seat)
            if word is not None:
                return seat, word
        return None

    def _stood(self, room: Room, kept: Seat) -> str | None:
        """The standing answer of a seat to its question; a lesson is answered by hand."""
        return None if room.in_lesson else standing.answer(room.match, kept.seat, kept.standing)

    def _tell(self, room: Room, before: tuple[Any, ...], *seats: str) -> None:
        """Ring for everybody if all may know something new, otherwise only for the seats that it concerns."""
        room.ring(list(seats) if room.known_to_all() == before else None)

    # --- what seats may ask for beside words ------------------------------------------------------
    async def undo(self, room: Room, seat: str, number: int | None = None) -> int:
        """Take back the last choice of a seat; with the number it was seen at, a second click takes back nothing."""
        if number is not None and number != room.table.number_for(seat):
            raise Stale("The game has gone on since then.")
        refusal = room.table.undo_refusal(seat)
        if refusal:
            raise NotAllowed(refusal)
        words = str(max(1, room.table.words_back(seat)))
        return await self.act(room, seat, UNDO, words, room.table.number_for(seat))

    async def take_back(self, room: Room, seat: str, said: str) -> None:
        """Ask to take back, agree to it, or refuse."""
        if said not in ("ask", "agree", "refuse"):
            raise NotAllowed("The answer is ask, agree or refuse.")
        if said == "ask":
            await self.ask_back(room, seat)
        else:
            await self.answer_back(room, seat, said == "agree")

    async def ask_back(self, room: Room, seat: str) -> None:
        """Ask the others to let the last choice be taken back; computers agree at once."""
        if not room.table.words_back(seat):
            raise NotAllowed("You have not answered anything yet.")
        if room.match.outcome is not None:
            raise NotAllowed("The game is over.")
        if room.in_lesson:
            raise NotAllowed(guided.KEEP_ON)
        others = [
            other for other in room.persons if other != seat and room.seats[other].person != room.seats[seat].person
        ]
        if others:
            await self.change_game(room, offer=seat)
        else:
            await self.act(room, seat, BACK, str(room.table.words_back(seat)))

    async def answer_back(self, room: Room, seat: str, agree: bool) -> None:
        """Agree that the other takes back, or refuse."""
        asking = room.game.offer
        if not asking or asking == seat:
            raise NotAllowed("Nobody asks you to agree to anything now.")
        if agree:
            await self.act(room, asking, BACK, str(room.table.words_back(asking)))
        else:
            await self.change_game(room, offer="")

    async def claim(self, room: Room, seat: str) -> None:
        """Win against somebody whose time is over, or who has left the game alone."""
        if room.table.choosing_in_secret and not room.table.sealed(seat):
            raise NotAllowed("You are asked as well: answer first.")
        gone = [each for each in room.late(seat, time()) if each != seat]
        if not gone:
            raise NotAllowed("Nobody's time is over: the game goes on.")
        await self.act(room, gone[0], FORFEIT, "out of time")

    async def stand(self, room: Room, seat: str, answers: list[dict[str, Any]]) -> None:
        """Keep the standing answers of a seat, and give those that fit now."""
        async with room.lock:
            before, kept = room.known_to_all(), standing.still(room.match, answers)
            await self._change_seat(room, msgspec.structs.replace(room.seats[seat], standing=kept))
            await self._answer_for_persons(room)
        self._tell(room, before, seat)
        self.drive(room)

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

    async def change_seat(self, room: Room, seat: Seat) -> None:
        """Change what is kept of a seat."""
        async with room.lock:
            before = room.known_to_all()
            await self._change_seat(room, seat)
        self._tell(room, before, seat.seat)

    async def _change_seat(self, room: Room, seat: Seat) -> None:
        await self.store.change_seat(seat)
        room.seats[seat.seat] = seat

    async def delete(self, room: Room) -> None:
        """Delete a game for good."""
        async with room.lock:
            await self.store.delete_game(room.game.id)
            if room.thinking is not None:
                room.thinking.cancel()
        self._drop(room)

    # --- computers --------------------------------------------------------------------------------
    def drive(self, room: Room) -> None:
        """Let the computers answer while they are asked."""
        if room.thinking is None and self._computer_asked(room) is not None:
            room.thinking = asyncio.ensure_future(self._think(room))
            room.thinking.add_done_callback(lambda done: self._thought(room, done))

    def _thought(self, room: Room, done: asyncio.Task[None]) -> None:
        room.thinking = None
        if done.cancelled():
            return
        failure = done.exception()
        if failure is not None:
            log.warning("the computer could not answer", game=room.game.id, reason=str(failure))
        else:
            self.drive(room)  # somebody may have answered while the task ended

    def _computer_asked(self, room: Room) -> str | None:
        if room.play is None or room.game.status != PLAYING or room.closed:
            return None
        asked = [seat for seat in room.match.seats if room.seats[seat].kind == COMPUTER]
        return asked[0] if asked else None

    async def _think(self, room: Room) -> None:
        while (seat := self._computer_asked(room)) is not None:
            if not room.persons:
                await asyncio.sleep(self.settings.pace)
            number = room.table.number_for(seat)
            word = await self._chosen(room, seat)
            with suppress(Stale):
                await self.act(room, seat, WORD, word, number)

    async def _chosen(self, room: Room, seat: str) -> str:
        """What a computer answers; in a lesson what the lesson says."""
        step = room.guide.own(room.table, seat) if room.guide is not None else None
        if step is not None:
            return step.word
        return await self.workers.choose(room.match, seat, room.seats[seat].player, self._seed(room, seat))

    def _seed(self, room: Room, seat: str) -> int:
        """What a computer's own chance comes from; nobody can know it before the game is over."""
        return int.from_bytes(sha256(f"{room.game.secret} {seat}".encode()).digest()[:6], "big")


def _own(seat: Seat) -> tuple[Any, ...]:
    """What concerns nobody but the seat itself."""
    return seat.version, seat.standing

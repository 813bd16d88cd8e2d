"""Carries out, stores and announces every act at a table, or refuses it and changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.orders import ordered_word
from ravenhill.match.plans import UNFORESEEN, Played
from ravenhill.match.playing import forced_answer
from ravenhill.protocol.planning import Order
from ravenhill.web.live import clocks, guided, standing
from ravenhill.web.live.auto_answers import AutoAnswers, ordered_answer
from ravenhill.web.live.opponents import Opponents
from ravenhill.web.live.play import BARGAINS
from ravenhill.web.live.room import Room
from ravenhill.web.live.rooms import NotAllowed, Rooms, Stale
from ravenhill.web.live.server_time import time
from ravenhill.web.model import AUTO, BACK, DRAW, FORFEIT, PERSON, PLAN, UNDO, WORD
from ravenhill.web.settings import Settings
from ravenhill.web.store import Conflict, Store, StoreUnavailable
from ravenhill.web.workers.computer import Workers

GONE_ON: Final = "The game has moved on since then."


class Referee:
    """Takes the acts of all seats, one after another in every game, and holds the rooms."""

    def __init__(self, settings: Settings, store: Store, workers: Workers) -> None:
        self.rooms = Rooms(settings, store, self.drive)
        self.opponents = Opponents(settings, workers, self.act)
        self.auto_answers = AutoAnswers(self.answer_as_ordered)

    def drive(self, room: Room) -> None:
        """Lets the computers answer, and gives the answers that persons have ordered."""
        self.opponents.drive(room)
        self.auto_answers.drive(room)

    async def act(self, room: Room, seat: str, kind: str, said: str, number: int | None = None) -> int:
        """Carries out an act, stores it, and does all that follows; returns the number that the seat then knows."""
        async with self._one_act(room, seat):
            await self._enter_if_asked(room, seat, kind, said, number)
            room.orders.pop(seat, None)
        return room.play.number_for(seat)

    async def plan(
        self,
        room: Room,
        seat: str,
        plan: str | list[str],
        chosen: list[str],
        items: dict[str, int],
        number: int,
        orders: Sequence[Order] = (),
    ) -> Played:
        """Carries out a plan, word by word, until something interrupts; announces all of it at once.

        What the orders are for is answered when it is asked, if nothing else is asked before.
        """
        async with self._one_act(room, seat):
            if not self._is_present(room, seat, number):
                raise Stale(GONE_ON)

            def words_of_plan() -> list[str]:
                return room.match.plan_words(plan, *chosen, items=items, seat=seat)

            played = await self._enter_plan(room, seat, await self.rooms.beside(room, words_of_plan))
            room.orders[seat] = [] if played.left else list(orders)
            return played

    async def _enter_plan(self, room: Room, seat: str, words: list[str]) -> Played:
        """Enters the words of a plan; in a lesson each of them may have to wait."""
        stop = ""
        for played, word in enumerate(words):
            if stop or (played and word not in room.match.options_for(seat)):
                return Played(words[:played], words[played:], stop or UNFORESEEN)
            before = room.match.words_played
            self._refuse_off_lesson(room, seat, WORD, word)
            await self._enter(room, seat, PLAN if played else WORD, word)
            stop = room.match.stop_after(seat, before)
        return Played(words, [])

    @asynccontextmanager
    async def _one_act(self, room: Room, seat: str) -> AsyncIterator[None]:
        """Wraps one act and the lone answers after it: they are announced together, as everyone could foresee those."""
        async with room.lock:
            before = room.known_to_all()
            yield
            with suppress(Stale, StoreUnavailable):  # the word is kept: what follows from it can be answered later
                await self._give_lone_answers(room)
        self.rooms.tell(room, before, seat)
        self.drive(room)

    async def answer_as_ordered(self, room: Room, seat: str) -> None:
        """Gives a seat's ordered answer, as if by hand: no other seat can tell the difference."""
        with suppress(Stale):
            async with self._one_act(room, seat):
                word = ordered_answer(room, seat)
                if word is None:  # the person has been faster
                    raise Stale(GONE_ON)
                _, left = ordered_word(room.match, seat, room.orders.get(seat, []))
                await self._enter(room, seat, WORD, word)
                room.orders[seat] = left

    async def _enter_if_asked(self, room: Room, seat: str, kind: str, said: str, number: int | None) -> None:
        """Enters an answer to the open question, even if another seat seals its answer meanwhile."""
        while self._is_present(room, seat, number):
            self._refuse_off_lesson(room, seat, kind, said)
            try:
                return await self._enter(room, seat, kind, said)
            except Stale:
                if number is None:
                    raise
        raise Stale(GONE_ON)

    def _is_present(self, room: Room, seat: str, number: int | None) -> bool:
        """Whether a seat has seen the present question: an answer to another one never applies to it."""
        return number is None or number == room.play.number_for(seat)

    def _refuse_off_lesson(self, room: Room, seat: str, kind: str, said: str) -> None:
        """Refuses, in a lesson, a lawful word that has to wait."""
        if kind == WORD and room.guide is not None and said in room.match.options_for(seat):
            refusal = room.guide.refusal(room.play, seat, said)
            if refusal:
                raise NotAllowed(refusal)

    async def _enter(self, room: Room, seat: str, kind: str, said: str) -> None:
        before = room.known_to_all()
        act, game, seats = await self.rooms.do(room, seat, kind, said)
        try:
            await self.rooms.store.append(act, game, seats)
        except Conflict:
            await self.rooms.refetch(room)
            self.rooms.tell(room, before)
            raise Stale(GONE_ON) from None
        except (StoreUnavailable, asyncio.CancelledError):
            await self._as_kept(room)
            raise
        room.confirm(act, game, seats)

    async def _as_kept(self, room: Room) -> None:
        """Restores the stored game after a failure to store; if that cannot be read either, fetches the room later."""
        try:
            await self.rooms.refetch(room)
        except RavenhillError:
            self.rooms.drop(room)

    async def _give_lone_answers(self, room: Room) -> None:
        """Gives persons' answers where all know that there is no other."""
        while (given := self._lone_answer(room)) is not None:
            await self._enter(room, given[0], AUTO, given[1])

    def _lone_answer(self, room: Room) -> tuple[str, str] | None:
        for seat in room.match.seats:
            word = forced_answer(room.match, seat) if room.seats[seat].kind == PERSON else None
            if word is not None:
                return seat, word
        return None

    # --- what seats may ask for beside words ------------------------------------------------------
    async def undo(self, room: Room, seat: str, number: int | None = None, step: bool = False) -> int:
        """Takes back the last choice of a seat, or its whole step; with the number it was seen at, only that one."""
        if not self._is_present(room, seat, number):
            raise Stale(GONE_ON)
        refusal = room.play.undo_refusal(seat)
        if refusal:
            raise NotAllowed(refusal)
        words = str(max(1, room.play.step_back(seat) if step else 0, room.play.words_back(seat)))
        return await self.act(room, seat, UNDO, words, room.play.number_for(seat))

    async def take_back(self, room: Room, seat: str, said: str, number: int | None = None) -> None:
        """Asks to take back, agrees, or refuses; with the number the request was seen at, it means no other one."""
        if not self._is_present(room, seat, number):
            raise Stale(GONE_ON)
        if said not in ("ask", "agree", "refuse"):
            raise NotAllowed("The answer is ask, agree or refuse.")
        if said == "ask":
            await self.ask_back(room, seat)
        else:
            await self.answer_back(room, seat, said == "agree")

    async def ask_back(self, room: Room, seat: str) -> None:
        """Asks the others to let the last choice be taken back; computers agree at once."""
        if not room.play.words_back(seat):
            raise NotAllowed("You have nothing to take back yet.")
        if room.match.outcome is not None:
            raise NotAllowed("The game is over.")
        if room.in_lesson:
            raise NotAllowed(guided.KEEP_ON)
        others = [
            other for other in room.persons if other != seat and room.seats[other].person != room.seats[seat].person
        ]
        if others:
            await self.rooms.change_offer(room, seat)
        else:
            await self.act(room, seat, BACK, str(room.play.words_back(seat)))

    async def answer_back(self, room: Room, seat: str, agree: bool) -> None:
        """Agrees that the other takes back, or refuses."""
        asking = room.game.offer
        if not asking or asking == seat:
            raise NotAllowed("Nobody is asking you to take anything back.")
        if agree:
            await self.act(room, asking, BACK, str(room.play.words_back(asking)), room.play.number_for(asking))
        else:
            await self.rooms.change_offer(room, "")

    async def bargain(self, room: Room, seat: str, said: str) -> int:
        """Offers a draw, accepts it, declines it, or withdraws the offer; computers answer by themselves."""
        if said not in BARGAINS:
            raise NotAllowed("The answer is offer, accept, decline or withdraw.")
        if room.in_lesson:
            raise NotAllowed(guided.NO_DRAW)
        return await self.act(room, seat, DRAW, said)

    async def claim(self, room: Room, seat: str) -> None:
        """Wins against a player who is out of time or has left the game alone."""
        if room.play.choosing_in_secret and not room.play.is_sealed(seat):
            raise NotAllowed("It's your turn too: answer first.")
        gone = [each for each in room.late(seat, time()) if each != seat]
        if not gone:
            raise NotAllowed("Nobody has run out of time.")
        await self.act(room, gone[0], FORFEIT, clocks.loss(room.game))

    async def watch(self, room: Room, seat: str, number: int, begins: bool) -> None:
        """A page begins to show what the others did, or has shown it: until then the seat's time does not run."""
        async with room.lock:
            shown = self._is_present(room, seat, number) and room.play.last_word_of_others(seat)
            watched = clocks.watching(room.game, room.seats[seat], begins, time()) if shown else None
            if watched is not None:
                await self.rooms.keep_seat(room, watched)
        if watched is not None:
            room.ring()

    async def stand(
        self,
        room: Room,
        seat: str,
        change: Callable[[standing.Answers], standing.Answers],
        number: int | None = None,
    ) -> None:
        """Changes the standing answers of a seat, and gives those that fit now."""
        async with room.lock:
            if not self._is_present(room, seat, number):
                raise Stale(GONE_ON)
            kept = change(standing.still(room.match, room.seats[seat].standing))
            await self.rooms.keep_seat(room, msgspec.structs.replace(room.seats[seat], standing=kept))
        room.ring([seat])
        self.drive(room)
        await self.auto_answers.settle(room)

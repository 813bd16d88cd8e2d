"""Plays for the computers at the tables, while they have something to answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from typing import Final

import structlog

from ravenhill.kernel.errors import DrawRefused
from ravenhill.players.ismcts import Intention
from ravenhill.web.live.room import Room
from ravenhill.web.live.rooms import Stale
from ravenhill.web.model import COMPUTER, DRAW, PLAYING, WORD
from ravenhill.web.settings import Settings
from ravenhill.web.workers.computer import Workers
from ravenhill.web.workers.queue import Dropped, Kind, Order
from ravenhill.web.workers.worker import WorkerLost

log = structlog.get_logger()

PAUSE: Final = 0.5  # seconds before a thought that came to nothing is thought again; twice as long each time
LONGEST_PAUSE: Final = 60.0
MOST_PAUSES: Final = 20  # that grow: what fails for days counts no further
MOST_SHOWS: Final = 3  # games between computers that go on at once for one person, or one address
TURN: Final = 2.0  # seconds after which another of them looks whether it may go on
MOST_DOUBLINGS: Final = 5  # of the time for a thought: what fails on a slow machine may only need longer

Act = Callable[[Room, str, str, str, int | None], Awaitable[int]]


class Opponents:
    """Thinks in other processes and answers by the same way as persons."""

    def __init__(self, settings: Settings, workers: Workers, act: Act) -> None:
        self.settings = settings
        self.workers = workers
        self.act = act
        self._shows: dict[str, dict[str, str]] = {}  # the games between computers that go on now, and whose they are

    def drive(self, room: Room) -> None:
        """Lets the computers answer while they have a question or an offer of a draw; at once, if they were to rest."""
        if room.thinking is None and (self._computer_asked(room) or self._computer_offered(room)):
            room.rest()
            if not self._may_show(room):
                room.retry = asyncio.get_running_loop().call_later(TURN, self.drive, room)
                return
            room.thinking = asyncio.ensure_future(self._think(room))
            room.thinking.add_done_callback(lambda done: self._finish_thought(room, done))

    def _may_show(self, room: Room) -> bool:
        """Whether a game may go on: of those between computers only a few for each person and each address."""
        if room.persons:
            return True
        for same in ("address", "maker"):
            mine = [show for show in self._shows.values() if show[same] == self._whose(room)[same]]
            if len(mine) >= MOST_SHOWS:
                return False
        self._shows[room.game.id] = self._whose(room)
        return True

    def _whose(self, room: Room) -> dict[str, str]:
        return {"address": room.address, "maker": room.game.maker}

    def _finish_thought(self, room: Room, done: asyncio.Task[None]) -> None:
        room.thinking = None
        self._shows.pop(room.game.id, None)
        if done.cancelled():
            return
        failure = done.exception()
        if failure is None or isinstance(failure, Dropped):
            self.drive(room)  # an answer or a visitor may have come while the task ended
        else:
            self._try_later(room, failure)

    def _try_later(self, room: Room, failure: BaseException) -> None:
        """Tries again after a pause that grows with every failure; a visitor does not wait for its end."""
        room.failures += 1
        pause = min(LONGEST_PAUSE, PAUSE * 2.0 ** min(room.failures - 1, MOST_PAUSES))
        log.warning("the computer could not answer", game=room.game.id, reason=str(failure), again_in=pause)
        room.retry = asyncio.get_running_loop().call_later(pause, self.drive, room)
        if isinstance(failure, WorkerLost) and not room.restarting:
            room.restarting = True
            room.ring()

    def _recover(self, room: Room) -> None:
        """Notes that the computer thinks again."""
        room.failures = 0
        if room.restarting:
            room.restarting = False
            room.ring()

    def _computer_asked(self, room: Room) -> str | None:
        if not room.has_begun or room.game.status != PLAYING or room.closed or not room.is_watched:
            return None
        asked = [seat for seat in room.match.seats if room.seats[seat].kind == COMPUTER]
        return asked[0] if asked else None

    def _computer_offered(self, room: Room) -> str | None:
        """A computer that has to answer the offer of a draw."""
        if not room.has_begun or room.closed or (offer := room.match.draw_offer) is None:
            return None
        return next((seat for seat in offer.waiting if room.seats[seat].kind == COMPUTER), None)

    async def _think(self, room: Room) -> None:
        meant = Intention()
        while True:
            if (offered := self._computer_offered(room)) is not None:
                await self._answer_draw(room, offered)
                continue
            if (seat := self._computer_asked(room)) is None:
                return
            if not room.persons:
                # However many games are watched, all together they play no faster than a few.
                await asyncio.sleep(self.settings.pace * max(1.0, len(self._shows) / MOST_SHOWS))
            number = room.play.number_for(seat)
            if not meant.holds(room.match.words_played, room.match.options_for(seat)):
                meant = await self._intend(room, seat)
            with suppress(Stale):
                await self.act(room, seat, WORD, meant.next(), number)

    async def _answer_draw(self, room: Room, seat: str) -> None:
        """Accepts a draw or declines it; the offer may be gone before the computer has made up its mind."""
        offer = room.match.draw_offer
        accepts = offer is not None and await self.workers.accepts_draw(
            room.match, seat, offer.playing, self._order(room)
        )
        with suppress(Stale, DrawRefused):
            await self.act(room, seat, DRAW, "accept" if accepts else "decline", None)

    async def _intend(self, room: Room, seat: str) -> Intention:
        """Chooses a computer's answer; in a lesson the lesson's own."""
        step = room.guide.own(room.play, seat) if room.guide is not None else None
        if step is not None:
            return Intention(room.match.words_played, [step.word])
        limit = self.settings.thought * 2.0 ** min(room.failures, MOST_DOUBLINGS)
        level, seed = room.seats[seat].player, self._seed(room, seat)
        found = await self.workers.intend(room.match, seat, level, seed, self._order(room), limit)
        self._recover(room)
        return found

    def _order(self, room: Room) -> Order:
        """The place of a thought in the queue; unwanted once the game goes on or everyone leaves."""
        words, match = room.match.words_played, room.match
        kind = Kind.OPPONENT if room.persons else Kind.WATCHED
        person = next((room.seats[seat].person for seat in room.persons), room.game.maker)

        def is_wanted() -> bool:
            here = room.is_watched and not room.closed and room.game.status == PLAYING
            return here and match is room.match and match.words_played == words

        return Order(kind, room.address, person, is_wanted)

    def _seed(self, room: Room, seat: str) -> int:
        """The seed of a computer's own chance; nobody can know it before the game is over."""
        return int.from_bytes(sha256(f"{room.game.secret} {seat}".encode()).digest()[:6], "big")

"""Gives the answers that persons have ordered, each by itself, as if its person had given it by hand.

So it is an act of its own: with its own number, told by itself, after what it answers has been told. To the other
seats an ordered answer is an answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from ravenhill.match.orders import ordered_word
from ravenhill.web.live import standing
from ravenhill.web.live.room import Room
from ravenhill.web.model import PERSON, PLAYING

log = structlog.get_logger()


def ordered_answer(room: Room, seat: str) -> str | None:
    """A seat's answer, ordered ahead or standing, unless a lesson or an answer taken back needs a hand."""
    by_hand = room.in_lesson or seat in room.play.reconsidering
    if by_hand or room.closed:
        return None
    return word_ahead(room, seat) or standing.answer(room.match, seat, room.seats[seat].standing)


def word_ahead(room: Room, seat: str) -> str:
    """The answer that the seat has ordered ahead for its open question; '' if it has ordered none."""
    return ordered_word(room.match, seat, room.orders.get(seat, []))[0]


class AutoAnswers:
    """Gives ordered answers, while there is something to answer."""

    def __init__(self, answer: Callable[[Room, str], Awaitable[None]]) -> None:
        self.answer = answer

    def drive(self, room: Room) -> None:
        """Begins to answer, unless that is under way."""
        if room.answering is None and self._due(room) is not None:
            room.answering = asyncio.ensure_future(self._answer(room))
            room.answering.add_done_callback(lambda done: self._finish(room, done))

    async def settle(self, room: Room) -> None:
        """Waits until everything is answered; a caller that stops waiting stops nothing."""
        if room.answering is not None:
            await asyncio.wait({room.answering})

    def _due(self, room: Room) -> str | None:
        """A seat with an ordered answer to the open question."""
        if not room.has_begun or room.game.status != PLAYING:
            return None
        persons = [seat for seat in room.match.seats if room.seats[seat].kind == PERSON]
        return next((seat for seat in persons if ordered_answer(room, seat) is not None), None)

    async def _answer(self, room: Room) -> None:
        while (seat := self._due(room)) is not None:
            await self.answer(room, seat)

    def _finish(self, room: Room, done: asyncio.Task[None]) -> None:
        room.answering = None
        if done.cancelled():
            return
        failure = done.exception()
        if failure is not None:
            log.warning("an ordered answer could not be given", game=room.game.id, reason=str(failure))
            room.orders.clear()  # so that the person is asked
            room.ring()
        else:
            self.drive(room)  # a question may have come while the task ended

"""Queues work for the worker processes: bounded, fair to everyone, and people's games first."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import IntEnum
from itertools import count
from typing import Final, NamedTuple

from ravenhill.kernel.errors import RavenhillError
from ravenhill.web.security.limits import TooMany

REMEMBERED: Final = 1_000  # addresses and persons of whom is known when they last had a turn
SOON: Final = 5  # seconds after which it is worth asking again


class Kind(IntEnum):
    """The kind of thought."""

    OPPONENT = 0  # a person waits for the computer's move
    WATCHED = 1  # computers play among themselves before spectators
    ANALYSIS = 2  # a request for odds or chances


class Bounds(NamedTuple):
    """The most orders in the queue, under way or waiting."""

    all: int
    address: int
    person: int


# A server plays many games at once, and each has one thought. Who analyses waits for an answer and asks again.
PLAYING: Final = Bounds(1_000, 500, 50)
ANALYSING: Final = Bounds(60, 12, 4)


class Order(NamedTuple):
    """Work for a worker: its kind, its client, and whether it is still wanted."""

    kind: Kind = Kind.OPPONENT
    address: str = ""
    person: str = ""
    wanted: Callable[[], bool] = lambda: True

    @property
    def client(self) -> str:
        """The client: a person, or a visitor at an address."""
        return self.person or self.address

    @property
    def household(self) -> str:
        """The client's address; after a restart unknown until they come."""
        return self.address or self.person


class Overloaded(TooMany):
    """The queue is full, or one client has too much in it."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text} Try again in a few seconds.", SOON)


class Dropped(RavenhillError):
    """Nobody wants this work any longer."""

    def __init__(self) -> None:
        super().__init__("The game has gone on since then.")


class Ticket:
    """A place in the queue."""

    def __init__(self, order: Order, number: int) -> None:
        self.order = order
        self.number = number
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class WorkQueue:
    """Lets as many orders through as there are workers.

    People's games go before games between computers, and one worker of several is kept for them. Among equals the
    longest wait for a turn goes first, by address first and then by person, so that nobody gains by asking often.
    Analyses never have more than half of the workers; where there is only one, they have it while no computer waits.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.waiting: list[Ticket] = []
        self.running: list[Ticket] = []
        self._numbers = count(1)
        self._served: OrderedDict[tuple[str, str], int] = OrderedDict()

    @asynccontextmanager
    async def turn(self, order: Order) -> AsyncIterator[None]:
        """Waits for a worker, and holds it within this context; a cancelled caller has left the queue."""
        self.refuse_more(order)
        ticket = Ticket(order, next(self._numbers))
        self.waiting.append(ticket)
        try:
            self._grant()
            await ticket.granted
            yield
        finally:
            self._leave(ticket)
            self._grant()

    def refuse_more(self, order: Order) -> None:
        """Refuses an order for which there is no room."""
        analysing = order.kind == Kind.ANALYSIS
        bounds = ANALYSING if analysing else PLAYING
        here = [each.order for each in self.waiting + self.running if (each.order.kind == Kind.ANALYSIS) == analysing]
        if order.client and sum(each.client == order.client for each in here) >= bounds.person:
            raise Overloaded(f"The computer is thinking about {bounds.person} questions of yours already.")
        if order.address and sum(each.address == order.address for each in here) >= bounds.address:
            raise Overloaded(f"The computer is thinking about {bounds.address} questions from your address already.")
        if len(here) >= bounds.all:
            raise Overloaded("The computer has too many questions to think about.")

    def count(self, kind: Kind) -> tuple[int, int]:
        """The number of orders of a kind that are under way, and of those that wait."""
        running, waiting = (sum(each.order.kind == kind for each in line) for line in (self.running, self.waiting))
        return running, waiting

    def close(self, why: RavenhillError) -> None:
        """Lets nobody wait any longer."""
        for ticket in self.waiting:
            if not ticket.granted.done():
                ticket.granted.set_exception(why)

    def _leave(self, ticket: Ticket) -> None:
        for line in (self.waiting, self.running):
            if ticket in line:
                line.remove(ticket)

    def _grant(self) -> None:
        """Lets the next ones through, as long as there are workers."""
        self._drop_unwanted()
        while len(self.running) < self.workers and (ticket := self._next()) is not None:
            self.waiting.remove(ticket)
            self.running.append(ticket)
            self._note(ticket)
            ticket.granted.set_result(None)

    def _drop_unwanted(self) -> None:
        for ticket in [each for each in self.waiting if not each.order.wanted()]:
            self.waiting.remove(ticket)
            if not ticket.granted.done():
                ticket.granted.set_exception(Dropped())

    def _next(self) -> Ticket | None:
        """The next ticket, if any may run."""
        ready = [each for each in self.waiting if not each.granted.done() and self._may_run(each.order)]
        return min(ready, key=self._place, default=None)

    def _may_run(self, order: Order) -> bool:
        """Whether there is a worker for it: one is kept for people's games, and no client has two analyses at once."""
        others = [each.order for each in self.running if each.order.kind != Kind.OPPONENT]
        if order.kind == Kind.OPPONENT or len(others) >= max(1, self.workers - 1):
            return order.kind == Kind.OPPONENT
        analyses = [each for each in others if each.kind == Kind.ANALYSIS]
        if order.kind == Kind.WATCHED:
            return True
        return len(analyses) < max(1, self.workers // 2) and all(each.client != order.client for each in analyses)

    def _place(self, ticket: Ticket) -> tuple[int, int, int, int]:
        """The place in the line: the kind, then the longest wait for a turn."""
        order = ticket.order
        rank = order.kind if self.workers == 1 else min(order.kind, Kind.WATCHED)
        return rank, self._turn("household", order.household), self._turn("client", order.client), ticket.number

    def _turn(self, kind: str, who: str) -> int:
        return self._served.get((kind, who), 0)

    def _note(self, ticket: Ticket) -> None:
        """Remembers the holder of this turn."""
        turn = next(self._numbers)
        for who in (("household", ticket.order.household), ("client", ticket.order.client)):
            self._served[who] = turn
            self._served.move_to_end(who)
        while len(self._served) > REMEMBERED:
            self._served.popitem(last=False)

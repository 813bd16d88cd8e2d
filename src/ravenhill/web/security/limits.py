"""Limits how often and how much one client may ask: buckets of tokens that fill again, and open streams."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from time import monotonic

from ravenhill.kernel.errors import RavenhillError

MOST_CLIENTS = 10_000
PATIENCE = 10  # seconds after which it is worth asking for a stream again


class TooMany(RavenhillError):
    """A client that asks too often, and the seconds after which it may ask again."""

    def __init__(self, text: str, seconds: int = 1) -> None:
        super().__init__(text)
        self.seconds = seconds


class Limits:
    """A bucket for each client: this many requests at once, and as many again in a minute."""

    def __init__(self, a_minute: int, clock: Callable[[], float] = monotonic) -> None:
        self.a_minute = a_minute
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> None:
        """Takes one token; an empty bucket refuses."""
        now = self._clock()
        left, filled = self._buckets.get(client, (float(self.a_minute), now))
        left = min(float(self.a_minute), left + (now - filled) * self.a_minute / 60)
        if left < 1:
            text = f"That is more than {self.a_minute} requests a minute. Wait a few seconds and try again."
            raise TooMany(text, ceil((1 - left) * 60 / self.a_minute))
        self._buckets[client] = (left - 1, now)
        self._buckets.move_to_end(client)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)


class Streams:
    """Counts the open streams of each address, and of each person."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    def refuse_more(self, *clients: str) -> None:
        """Refuses a stream to clients of whom one already has the most it may."""
        if any(self.open[client] >= self.most for client in clients):
            raise TooMany(f"You have {self.most} live pages open already. Close one and open this one again.", PATIENCE)

    @contextmanager
    def count(self, *clients: str) -> Iterator[None]:
        """Counts a stream while it is open."""
        self.open.update(clients)
        try:
            yield
        finally:
            self.open.subtract(clients)
            self.open = +self.open

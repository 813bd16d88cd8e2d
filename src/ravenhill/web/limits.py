"""How often one client may ask for changes: a bucket of tokens that fills again with time."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from time import monotonic

from ravenhill.kernel.errors import RavenhillError

MOST_CLIENTS = 10_000


class TooMany(RavenhillError):
    """A client that asks too often, and the seconds after which he may ask again."""

    def __init__(self, text: str, seconds: int = 1) -> None:
        super().__init__(text)
        self.seconds = seconds


class Limits:
    """A bucket for each client: so many requests at once, and as many again in a minute."""

    def __init__(self, a_minute: int) -> None:
        self.a_minute = a_minute
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> None:
        """Take one; an empty bucket refuses."""
        left, filled = self._buckets.get(client, (float(self.a_minute), monotonic()))
        now = monotonic()
        left = min(float(self.a_minute), left + (now - filled) * self.a_minute / 60)
        if left < 1:
            text = f"That is more than {self.a_minute} requests a minute. Wait a few seconds and try again."
            raise TooMany(text, ceil((1 - left) * 60 / self.a_minute))
        self._buckets[client] = (left - 1, now)
        self._buckets.move_to_end(client)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)

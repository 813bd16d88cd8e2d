"""Keeps what was drawn for as long as it may be needed again: most of a position is what it was a move ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Drawn = TypeVar("Drawn")


class Kept(Generic[Drawn]):
    """Drawings by all that they depend on, up to so many; those that were not asked for longest go first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._drawn: OrderedDict[Hashable, Drawn] = OrderedDict()

    def once(self, key: Hashable, draw: Callable[[], Drawn]) -> Drawn:
        """The drawing for a key, made now if it is missing."""
        found = self._drawn.pop(key, None)  # two threads may draw at once: neither must find the other's half
        if found is None:
            found = draw()
        self._drawn[key] = found
        if len(self._drawn) > self.most:
            self._drawn.popitem(last=False)
        return found

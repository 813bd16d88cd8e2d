"""Keeps renderings of a game until it changes: a view for many is drawn once, and its bytes are shared."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from ravenhill.web.shapes import Ask, State


class Sent(NamedTuple):
    """A state as it was sent: the event, and the state that the next one may be told from."""

    state: State
    event: bytes


class Rendered:
    """The renderings since the game last changed, by key."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, State] = {}
        self._events: dict[str, tuple[Hashable, Sent]] = {}  # the last one of each viewer
        self._asked: dict[str, tuple[int, Ask | None]] = {}  # the last question to each seat, and when it was put

    def forget(self) -> None:
        """Forgets after a change; a question stays the same until it is answered."""
        self._drawn.clear()
        self._events.clear()

    def once(self, key: Hashable, draw: Callable[[], State]) -> State:
        """The drawing for a key, made now if it is missing."""
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]

    def question(self, seat: str, moment: int, draw: Callable[[], Ask | None]) -> Ask | None:
        """The question to a seat at a moment, made now if it is missing."""
        if seat not in self._asked or self._asked[seat][0] != moment:
            self._asked[seat] = moment, draw()
        return self._asked[seat][1]

    def event(self, viewer: str, key: Hashable, encode: Callable[[], Sent]) -> Sent:
        """The event for a viewer: the last one, if it is for the same key."""
        known = self._events.get(viewer)
        if known is None or known[0] != key:
            known = self._events[viewer] = (key, encode())
        return known[1]

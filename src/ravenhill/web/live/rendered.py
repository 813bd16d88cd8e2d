"""Keeps what was rendered of a game until it changes: what many look at is drawn once, and its bytes are shared."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ravenhill.web.shapes import Ask, State


class Rendered:
    """What was rendered since the game last changed, by what it was rendered for."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, State] = {}
        self._events: dict[str, tuple[Hashable, bytes]] = {}  # the last one of each viewer
        self._asked: dict[str, tuple[int, Ask | None]] = {}  # the last question to each seat, and when it was put

    def forget(self) -> None:
        """Something has changed; a question is the same until it is answered."""
        self._drawn.clear()
        self._events.clear()

    def once(self, key: Hashable, draw: Callable[[], State]) -> State:
        """What is drawn for a key, drawn now if it was not."""
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]

    def asked(self, seat: str, moment: int, draw: Callable[[], Ask | None]) -> Ask | None:
        """The question to a seat at a moment, drawn now if it was not."""
        if seat not in self._asked or self._asked[seat][0] != moment:
            self._asked[seat] = moment, draw()
        return self._asked[seat][1]

    def event(self, viewer: str, key: Hashable, encode: Callable[[], bytes]) -> bytes:
        """The bytes for a viewer: the last ones, if they are for the same key."""
        known, event = self._events.get(viewer, (None, b""))
        if known != key:
            event = encode()
            self._events[viewer] = (key, event)
        return event

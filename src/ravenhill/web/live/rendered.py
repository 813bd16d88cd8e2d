"""Keeps what was rendered of a game until it changes: what many look at is drawn once, and its bytes are shared."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ravenhill.web.shapes import State


class Rendered:
    """What was rendered since the game last changed, by what it was rendered for."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, State] = {}
        self._events: dict[str, tuple[Hashable, bytes]] = {}  # the last one of each viewer

    def forget(self) -> None:
        """Something has changed."""
        self._drawn.clear()
        self._events.clear()

    def once(self, key: Hashable, draw: Callable[[], State]) -> State:
        """What is drawn for a key, drawn now if it was not."""
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]

    def event(self, viewer: str, key: Hashable, encode: Callable[[], bytes]) -> bytes:
        """The bytes for a viewer: the last ones, if they are for the same key."""
        known, event = self._events.get(viewer, (None, b""))
        if known != key:
            event = encode()
            self._events[viewer] = (key, event)
        return event

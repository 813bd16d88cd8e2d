"""What the table needs from a game to show it: drawings, panels, and what its words and events mean on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ravenhill.protocol.story import Seen
from ravenhill.web.games.motions import Motion


class Presentation(Protocol):
    """How one game is shown. Everything is made from what the seat may see: a view, its events, its own options."""

    def board(self, view: Any) -> str:
        """The whole `<svg>` with its still part and its pieces; it is sent once, then only pieces are."""

    def pieces(self, view: Any) -> str:
        """All that changes, as one group `<g id="pieces">`."""

    def panels(self, view: Any) -> dict[str, str]:
        """HTML by name: own (hand and dice), others, fight ('' if there is none), reference."""

    def phase(self, view: Any) -> str:
        """The phase in a few words."""

    def choice(self, match: Any, seat: str, word: str) -> dict[str, Any]:
        """What the screen says of an option beyond its label: places, sign, hint; odds, if a fight begins with it."""

    def motions(self, story: Sequence[Seen]) -> list[Motion]:
        """What the page moves of what a seat has seen happen."""

    def overlay(self, match: Any, viewer: str, show: Sequence[str]) -> str:
        """A group to be laid over the pieces; '' where nothing is laid over this board."""

    def odds(self, found: Any) -> str:
        """The odds of a fight as HTML."""

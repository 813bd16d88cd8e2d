"""What the table needs from a game to show it: drawings, panels, and what its events look like on the screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from ravenhill.protocol.story import Seen
from ravenhill.web.games.motions import motion_of
from ravenhill.web.shapes import Motion, Panels

ViewT = TypeVar("ViewT")
OddsT = TypeVar("OddsT")
OverlayT = TypeVar("OverlayT")


class Presentation(ABC, Generic[ViewT, OddsT, OverlayT]):
    """How one game is shown, made of what a seat may see: its view, and what has happened before its eyes."""

    own: ClassVar[str] = "Your side"  # the title of the panel with what a player has
    all_own: ClassVar[str] = "Sides"  # the same of every seat, side by side

    @abstractmethod
    def board(self, view: ViewT) -> str:
        """The whole `<svg>` with its still part and its pieces; it is sent once, then only pieces are."""

    @abstractmethod
    def pieces(self, view: ViewT) -> str:
        """All that changes, as one group `<g id="pieces">`."""

    @abstractmethod
    def panels(self, view: ViewT) -> Panels:
        """One's own hand and dice, the others, the fight if there is one, the reference."""

    @abstractmethod
    def phase(self, view: ViewT) -> str:
        """The phase in a few words."""

    @abstractmethod
    def odds(self, found: OddsT) -> str:
        """The odds of a fight as HTML."""

    def overlay(self, view: ViewT, found: OverlayT) -> str:
        """A group to be laid over the pieces; '' where nothing is laid over this board."""
        return ""

    def motions(self, story: Sequence[Seen]) -> list[Motion]:
        """What moves or flashes on the board; what does neither is left to the log."""
        return [motion_of(seen) for seen in story if seen.shows is not None or seen.places]


AnyPresentation: TypeAlias = "Presentation[Any, Any, Any]"  # for rooms that know no game

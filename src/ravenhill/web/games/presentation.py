"""Defines how a game presents itself at the table: drawings, panels, and the look of its events."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic

import msgspec

from ravenhill.protocol.kinds import OddsT, OverlayT, ViewT
from ravenhill.protocol.story import Seen
from ravenhill.web.games.motions import motions_of
from ravenhill.web.shapes import Motion, Panels


class Pick(msgspec.Struct, frozen=True):
    """One click that says with what a fight would be fought: what it stands for, and what is said before it."""

    field: str
    attribute: str  # of what is clicked
    say: str


class Fight(msgspec.Struct, frozen=True):
    """A kind of fight whose odds can be asked for at the table."""

    label: str
    picks: list[Pick]


class Presentation(ABC, Generic[ViewT, OddsT, OverlayT]):
    """Shows one game as a seat may see it: its view, and the events before its eyes."""

    sheets: ClassVar[tuple[str, ...]]  # its own style sheets
    own: ClassVar[str] = "Your side"  # the title of the panel with what a player has
    all_own: ClassVar[str] = "Sides"  # the same of every seat, side by side

    article: ClassVar[str] = ""  # before a side within a sentence
    overlays: ClassVar[tuple[tuple[str, str], ...]] = ()  # what is laid over the board, with its button
    fights: ClassVar[tuple[Fight, ...]] = ()  # of which odds can be asked for

    @abstractmethod
    def board(self, view: ViewT) -> str:
        """The whole `<svg>` with its still part and its pieces; a page gets it once, and later only the pieces."""

    @abstractmethod
    def pieces(self, view: ViewT) -> str:
        """All that changes, as one group `<g id="pieces">`."""

    @abstractmethod
    def panels(self, view: ViewT) -> Panels:
        """Your own hand and dice, the others, the fight if there is one, the reference."""

    @abstractmethod
    def phase(self, view: ViewT) -> str:
        """The phase in a few words."""

    @abstractmethod
    def odds(self, found: OddsT) -> str:
        """The odds of a fight as HTML."""

    def overlay(self, view: ViewT, found: OverlayT) -> str:
        """A group that lies over the pieces; '' where this board has no overlays."""
        return ""

    def fights_json(self) -> str:
        """The kinds of fights for the page."""
        return msgspec.json.encode(self.fights).decode()

    def motions(self, story: Sequence[Seen]) -> list[Motion]:
        """The motions and flashes on the board, each with its line among those of the story."""
        return motions_of(story)

"""Reads the log of a table as those who watch see it; each game says where its events happen and what they show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container
from typing import ClassVar, Generic, Protocol, TypeVar

from ravenhill.kernel.events import Event
from ravenhill.kernel.table import Table
from ravenhill.protocol.story import Seen, Sight

T = TypeVar("T", bound=Table)
T_contra = TypeVar("T_contra", bound=Table, contravariant=True)


class Sentences(Protocol[T_contra]):
    """Puts events into words."""

    def sentence(self, g: T_contra, event: Event) -> str:
        """An event, in a sentence."""

    def rule(self, g: T_contra, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""


class LogReader(ABC, Generic[T]):
    """The log of one table, event by event."""

    notable: ClassVar[Container[int]] = ()  # the kinds of events that a summary tells with their own sentence

    def __init__(self, table: T, wording: Sentences[T]) -> None:
        self.table = table
        self.wording = wording

    @property
    def log(self) -> list[Event]:
        """All that has happened so far."""
        return self.table.log or []

    def seen_event(self, number: int) -> Seen:
        """The event in this place of the log."""
        g, event = self.table, self.log[number]
        text, rule = self.wording.sentence(g, event), self.wording.rule(g, event)
        places, shows = self.places(number), self.shows(number)
        seen = Seen(number, event.audience, text, rule, places, shows, self.actor(number), event.kind in self.notable)
        seen.is_great = self.is_great(number)
        return seen

    def actor(self, number: int) -> str:
        """The piece that does what an event tells; '' where none is named."""
        return ""

    def is_great(self, number: int) -> bool:
        """Whether an event is one to celebrate or to mourn."""
        return False

    @abstractmethod
    def places(self, number: int) -> list[str]:
        """The places of an event, as `data-place` names them."""

    @abstractmethod
    def shows(self, number: int) -> Sight | None:
        """The visible part of an event; None where nothing moves."""

"""Reads the log of a table as those who watch see it; each game says where its events happen and what they show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

from ravenhill.kernel.events import Event
from ravenhill.kernel.table import Table
from ravenhill.protocol.story import Seen, Sight

T = TypeVar("T", bound=Table)
T_contra = TypeVar("T_contra", bound=Table, contravariant=True)


class Sentences(Protocol[T_contra]):
    """Puts events into words."""

    def sentence(self, g: T_contra, event: Event) -> str:
        """What happened, in a sentence."""

    def rule(self, g: T_contra, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""


class LogReader(ABC, Generic[T]):
    """The log of one table, event by event."""

    def __init__(self, table: T, wording: Sentences[T]) -> None:
        self.table = table
        self.wording = wording

    @property
    def log(self) -> list[Event]:
        """All that has happened so far."""
        return self.table.log or []

    def seen(self, number: int) -> Seen:
        """The event in this place of the log."""
        g, event = self.table, self.log[number]
        text, rule = self.wording.sentence(g, event), self.wording.rule(g, event)
        return Seen(number, event.audience, text, rule, self.places(number), self.shows(number))

    @abstractmethod
    def places(self, number: int) -> list[str]:
        """Where an event happened, as `data-place` names it."""

    @abstractmethod
    def shows(self, number: int) -> Sight | None:
        """What is seen of an event; None where nothing moves."""

"""Tells a game as it happens: sentences with their rules and places, and what travels, falls or is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

SEPARATOR: Final = " · "  # between what is told in one line


@dataclass
class Die:
    """A die as it lies; glancing and critical ones count only when they are converted."""

    face: str
    colour: str
    hit: bool = False
    glancing: bool = False
    critical: bool = False


@dataclass
class Travel:
    """A piece goes from place to place; the last place is where it is now."""

    what: str
    path: list[str]
    who: str = ""  # what it is called, where the word says too little


@dataclass
class Facing:
    """A piece turns, or arrives at the end of its way, and faces somewhere."""

    what: str
    face: str
    arrives: bool = False


@dataclass
class Aim:
    """Somebody at one place shoots at somebody at another, or attacks there."""

    start: str
    target: str


@dataclass
class Roll:
    """A seat rolls dice that count at a place; '' for no seat and for no place."""

    who: str
    dice: list[Die]
    place: str = ""


@dataclass
class Card:
    """A card or tile is drawn, played or shown; '' for one that shows only its back, and for one without an owner."""

    word: str
    who: str


@dataclass
class Loss:
    """A piece is lost at a place, or only some of its wounds."""

    word: str
    place: str
    wounds: int = 0


@dataclass
class NewTurn:
    """A turn or a phase begins."""


Sight = Travel | Facing | Aim | Roll | Card | Loss | NewTurn


@dataclass
class Seen:
    """One event as those who may know of it see it: `shows` is None where nothing moves."""

    number: int  # its place in the log
    audience: int  # who may know of it, as the event has it
    text: str
    rule: str
    places: list[str]
    shows: Sight | None
    actor: str = ""  # the word of the piece that does it, such as who shoots
    is_notable: bool = False  # whether a summary of what has happened tells it
    is_great: bool = False  # whether it is a moment to celebrate or to mourn


class Retelling:
    """Tells actions in a few words; by default with the first sentence of each."""

    most = 3  # actions that a digest tells

    def headline(self, action: Sequence[Seen]) -> str:
        """An action in one line: who did what, from where to where, and what came of it."""
        return action[0].text

    def digest(self, actions: Sequence[Sequence[Seen]]) -> str:
        """Several actions in one line, the weightiest first."""
        return SEPARATOR.join(self.headline(action) for action in actions[: self.most])


class Chronicle(Protocol):
    """Tells what is seen of each event in the log of one table."""

    def seen_event(self, number: int) -> Seen:
        """The event in this place of the log."""

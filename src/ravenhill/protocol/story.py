"""What is seen of a game as it happens: sentences with their rules and places, and what travels, falls or is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


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


@dataclass
class Facing:
    """A piece turns, or arrives at the end of its way, and faces somewhere."""

    what: str
    face: str
    arrives: bool = False


@dataclass
class Roll:
    """A seat rolls dice that count at a place; '' for no seat and for no place."""

    who: str
    dice: list[Die]
    place: str = ""


@dataclass
class Card:
    """A card or tile is drawn, played or shown; '' for one of which only the back is seen, and for nobody's."""

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


Sight = Travel | Facing | Roll | Card | Loss | NewTurn


@dataclass
class Seen:
    """One event as those who may know of it see it: `shows` is None where nothing moves."""

    number: int  # its place in the log
    audience: int  # who may know of it, as the event has it
    text: str
    rule: str
    places: list[str]
    shows: Sight | None


class Chronicle(Protocol):
    """Tells what is seen of each event in the log of one table."""

    def seen(self, number: int) -> Seen:
        """The event in this place of the log."""

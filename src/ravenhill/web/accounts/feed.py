"""Writes 'Your turn' as a web feed: an entry for every game that waits for a person, at a secret address."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from ravenhill.web.entrances import titles
from ravenhill.web.lobby.own_games import opponents, seat_asked
from ravenhill.web.model import Game, Seat

ATOM: Final = "http://www.w3.org/2005/Atom"


def waiting_for(kept: list[tuple[Game, list[Seat]]], person: str) -> list[tuple[Game, list[Seat], Seat]]:
    """The games in which this person has to answer, each with the person's seat."""
    asked = [(game, seats, seat_asked(game, seats, person)) for game, seats in kept]
    return [(game, seats, own) for game, seats, own in asked if own is not None]


def feed(person: str, entries: list[tuple[Game, list[Seat], str]], here: str) -> bytes:
    """The feed as Atom; each entry has the address of the person's own page."""
    root = Element("feed", xmlns=ATOM)
    latest = max((game.known_at for game, _, _ in entries), default=0.0)
    _describe(root, here, "Ravenhill: your turn", latest)
    SubElement(root, "link", rel="self", href=here)
    for game, seats, link in entries:
        entry = SubElement(root, "entry")
        # A new act makes a new entry: readers show it again.
        _describe(entry, f"urn:ravenhill:{game.id}:{game.known}", _title(game, seats, person), game.known_at)
        SubElement(entry, "link", href=link)
        author = SubElement(entry, "author")
        SubElement(author, "name").text = "Ravenhill"
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _describe(parent: Element, identity: str, title: str, changed: float) -> None:
    SubElement(parent, "id").text = identity
    SubElement(parent, "title").text = title
    SubElement(parent, "updated").text = datetime.fromtimestamp(changed, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _title(game: Game, seats: list[Seat], person: str) -> str:
    return f"Your turn in {titles().get(game.name, game.name)}, {opponents(seats, person)}"

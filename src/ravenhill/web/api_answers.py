"""What programs send and get: the bodies and answers of the API."""

from __future__ import annotations

from typing import Any

import msgspec

from ravenhill.web.links import Links
from ravenhill.web.model import Game, Seat
from ravenhill.web.room import Room
from ravenhill.web.tokens import SPECTATOR


# --- sent -----------------------------------------------------------------------------------------
class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who wants to play: a name of at most 40 letters."""

    name: str


class JoinBody(msgspec.Struct, forbid_unknown_fields=True):
    """An invitation: its link, and the name under which to play."""

    link: str
    name: str = ""
    contribution: str = ""  # 32 hex digits of one's own for the dice


# --- answered -------------------------------------------------------------------------------------
class TokenAnswer(msgspec.Struct, frozen=True):
    """A person with the token that is shown once."""

    id: str
    name: str
    token: str


class PersonAnswer(msgspec.Struct, frozen=True):
    """Who the caller is."""

    id: str
    name: str


class SeatAnswer(msgspec.Struct, frozen=True):
    """A seat of a game and who sits there."""

    seat: str
    name: str
    kind: str
    you: bool


class Summary(msgspec.Struct, frozen=True):
    """A game in a list."""

    id: str
    game: str
    status: str
    seats: list[SeatAnswer]
    winner: str
    ending: str
    changed: float


class GamesAnswer(msgspec.Struct, frozen=True):
    """The games of the caller."""

    games: list[Summary]


class Option(msgspec.Struct, frozen=True):
    """A word that may be played, and what it says on a button."""

    word: str
    label: str


class GameAnswer(msgspec.Struct, frozen=True):
    """A game as one seat may see it."""

    id: str
    game: str
    status: str
    seat: str
    number: int
    seats: list[SeatAnswer]
    asked: list[str]
    prompt: str
    rule: str
    trail: list[str]
    options: list[Option]
    view: dict[str, Any]
    log: list[str]
    winner: str
    ending: str
    invite: str


class NumberAnswer(msgspec.Struct, frozen=True):
    """How many acts the seat knows of now."""

    number: int


class WhyAnswer(msgspec.Struct, frozen=True):
    """The rule and the sentence that refuse a word."""

    rule: str
    text: str


class ProblemAnswer(msgspec.Struct, frozen=True):
    """Why something was not done."""

    text: str
    rule: str
    stale: bool


# --- from what is kept ----------------------------------------------------------------------------
def seated(seats: list[Seat], own: list[str]) -> list[SeatAnswer]:
    """Who sits where."""
    return [SeatAnswer(seat.seat, seat.name, seat.kind, seat.seat in own) for seat in seats]


def summary(game: Game, seats: list[Seat], person: str) -> Summary:
    """A game of the caller in a list."""
    own = [seat.seat for seat in seats if seat.person == person]
    return Summary(
        game.id, game.name, game.status, seated(seats, own), game.winner, game.ending, round(game.known_at, 3)
    )


def game_answer(room: Room, viewer: str, links: Links) -> GameAnswer:
    """Everything that a viewer may know of a game."""
    game, seats = room.game, list(room.seats.values())
    begun = _begun(room, viewer) if room.play is not None else NOTHING
    return GameAnswer(
        id=game.id,
        game=game.name,
        status=game.status,
        seat=viewer,
        seats=seated(seats, [viewer]),
        winner=game.winner,
        ending=game.ending,
        invite=links.invitation(seats) if viewer != SPECTATOR else "",
        **begun,
    )


NOTHING: dict[str, Any] = {
    "number": 0,
    "asked": [],
    "prompt": "",
    "rule": "",
    "trail": [],
    "options": [],
    "view": {},
    "log": [],
}


def _begun(room: Room, viewer: str) -> dict[str, Any]:
    play, match = room.table, room.match
    decision = None if viewer == SPECTATOR else match.table.decision_of(match.viewer(viewer))
    options = match.options_for(viewer) if decision is not None else []
    return {
        "number": play.number_for(viewer),
        "asked": play.asked_for(viewer),
        "prompt": match.prompt_for(viewer) if decision is not None else "",
        "rule": decision.kind.rule if decision is not None else "",
        "trail": match.trail,
        "options": [Option(word, match.describe(word)) for word in options],
        "view": msgspec.to_builtins(match.view(viewer)),
        "log": [line["text"] for line in room.telling(viewer).upto_now(match)],
    }

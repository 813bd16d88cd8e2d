"""Seals games that are about to begin: each player's browser sees a seal before it sends its number for the dice.

A draft is a game to be, with the secret that the server has bound itself to. Nothing of it is kept: all of it follows
from the server's key and a signed token, so drafts that never become games leave nothing behind, and every server on
one database reads them. A draft that became a game is spent (`store.add_game`), or its secret could be learned from
one game and used in another.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Annotated, Final

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from ravenhill.match.seals import Link, add_link, seal_of
from ravenhill.web.live.rooms import NotAllowed
from ravenhill.web.model import COMPUTER, OPEN, PERSON, Game, Seat
from ravenhill.web.security import tokens

LIFETIME: Final = 3600.0  # seconds between a seal and the game under it
REMEMBERED: Final = 24 * LIFETIME  # for which a spent draft is known: clocks may jump
NUMBER: Final = 32  # hex digits of a seat's number
FIRST: Final = "first_number"  # in what a game is made of: the seat whose number came before those of other people

ASK_FIRST: Final = "A number for the dice needs a seal: ask for the seal first, then send it with your number."
EXPIRED: Final = "This seal is too old, or isn't from here. Ask for a new one, then start the game."
CHANGED: Final = "The seal on these dice has changed. Reload the page, then start again."
SPENT: Final = "A game has already started under this seal. Ask for a new one."


class OldSeal(NotAllowed):
    """A number that answers another seal than its own."""


class Seal(msgspec.Struct, frozen=True):
    """A seal to see before a number; without a seal no number is needed."""

    game: Annotated[str, msgspec.Meta(description="id, by which a browser keeps its number")]
    seat: str
    seal: str
    draft: Annotated[str, msgspec.Meta(description="sent back with the number; '' where the game is there already")]


class Draft(msgspec.Struct, frozen=True):
    """A future game: its id, and the source of its secret."""

    id: str
    nonce: str
    made: float

    def secret(self, key: bytes) -> str:
        """The server's part of the chance, hex."""
        return self._derive(key, "secret")

    def number(self, key: bytes, seat: str) -> str:
        """The number of a computer, fixed with the secret, hex."""
        return self._derive(key, f"number {seat}")[:NUMBER]

    def _derive(self, key: bytes, what: str) -> str:
        return hmac.new(key, f"dice {self.id} {self.nonce} {what}".encode(), sha256).hexdigest()


# --- drafts ---------------------------------------------------------------------------------------
def new_draft(now: float) -> Draft:
    """A future game that nobody knows anything about."""
    return Draft(tokens.new_id(), secrets.token_hex(16), now)


def token_of(key: bytes, draft: Draft) -> str:
    """A draft as a browser carries it: signed, and without the secret."""
    return str(_signer(key).dumps([draft.id, draft.nonce, draft.made]))


def read_draft(key: bytes, token: str, now: float) -> Draft:
    """Reads the draft that a browser brings back, if it was made here and not long ago."""
    try:
        draft = Draft(*_signer(key).loads(token))
    except (BadSignature, UnicodeEncodeError):
        raise OldSeal(EXPIRED) from None
    if abs(now - draft.made) > LIFETIME:  # either way: the clocks of two servers differ a little
        raise OldSeal(EXPIRED)
    return draft


def _signer(key: bytes) -> URLSafeSerializer:
    return URLSafeSerializer(key, salt="draft")


# --- the chain of a game --------------------------------------------------------------------------
def links_of(game: Game, seats: list[Seat]) -> list[Link]:
    """The numbers so far, in their order: the computers', the first person's, then the others'."""
    links: list[Link] = []
    for seat in sorted(seats, key=lambda each: (each.kind != COMPUTER, not _is_first(game, each))):
        if seat.kind == PERSON and _saw_seal(game, seat):
            links = add_link(game.secret, links, seat.seat, seat.contribution)
        elif seat.kind != OPEN:
            links.append(Link(seat.seat, seat.contribution))
    return links


def _is_first(game: Game, seat: Seat) -> bool:
    """Whether a person was the first to give a number; games made before there were seals say who made them."""
    return bool(seat.seat == game.making[FIRST] if FIRST in game.making else seat.person == game.maker)


def _saw_seal(game: Game, seat: Seat) -> bool:
    """Whether a person was shown a seal; makers of games before there were seals for makers were not."""
    return FIRST in game.making or seat.person != game.maker


def next_seal(game: Game, seats: list[Seat]) -> str:
    """The seal for the next number: over the secret and all numbers so far."""
    return seal_of(game.secret, links_of(game, seats))


def check_seen(seal: str, number: str, seen: str) -> None:
    """Refuses a number that was given without a seal, or in answer to another one."""
    if number and not seen:
        raise OldSeal(ASK_FIRST)
    if number and seal != seen:
        raise OldSeal(CHANGED)

"""Makes links into keys, which open a seat or a view. A key is the server's seal over its purpose."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final

import msgspec

from ravenhill.web.model import Seat

SEAT: Final = "seat"
JOIN: Final = "join"
WATCH: Final = "watch"
SPECTATOR: Final = "spectator"
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another


class Access(msgspec.Struct, frozen=True):
    """The access of a key: a seat, the invitation to one, or the spectators' bench."""

    role: str
    seat: str


def new_id() -> str:
    """A new id for a game or a person: short enough to read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def key_for(server_key: bytes, *parts: str) -> str:
    """The key for these parts: 128 bits that only the server can make."""
    seal = hmac.new(server_key, "\0".join(parts).encode(), sha256).digest()
    return urlsafe_b64encode(seal[:16]).decode().rstrip("=")


def seat_key(server_key: bytes, seat: Seat) -> str:
    """The key of a seat; a new version makes the old one worthless."""
    return key_for(server_key, SEAT, seat.game, seat.seat, str(seat.version))


def join_key(server_key: bytes, seat: Seat) -> str:
    """The key that admits a player to a seat."""
    return key_for(server_key, JOIN, seat.game, seat.seat)


def watch_key(server_key: bytes, game: str) -> str:
    """The key for spectators."""
    return key_for(server_key, WATCH, game)


def access(server_key: bytes, game: str, seats: list[Seat], key: str) -> Access | None:
    """The access of a key in a game; None if it opens nothing."""
    doors = [(seat_key(server_key, seat), Access(SEAT, seat.seat)) for seat in seats]
    doors += [(join_key(server_key, seat), Access(JOIN, seat.seat)) for seat in seats]
    doors.append((watch_key(server_key, game), Access(WATCH, SPECTATOR)))
    said = key.encode()
    found = [opens for door, opens in doors if hmac.compare_digest(door.encode(), said)]
    return found[0] if found else None


def new_token() -> str:
    """A new token for the API; its holder is its person."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """The stored hash of an API token: enough to recognise it, not enough to use it."""
    return sha256(token.encode()).hexdigest()

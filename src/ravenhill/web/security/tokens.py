"""Links as keys: who holds a link may do what it is for. A key is a seal of the server over what it opens."""

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
    """What a key opens: a seat, the invitation to one, or the spectators' bench."""

    role: str
    seat: str


def new_id() -> str:
    """The name of a game or a person: short enough to be read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def sealed(server_key: bytes, *parts: str) -> str:
    """The key for these parts: 128 bits that only the server can make."""
    seal = hmac.new(server_key, "\0".join(parts).encode(), sha256).digest()
    return urlsafe_b64encode(seal[:16]).decode().rstrip("=")


def seat_key(server_key: bytes, seat: Seat) -> str:
    """The key of a seat; a new version makes the old one worthless."""
    return sealed(server_key, SEAT, seat.game, seat.seat, str(seat.version))


def join_key(server_key: bytes, seat: Seat) -> str:
    """The key that lets somebody take a seat."""
    return sealed(server_key, JOIN, seat.game, seat.seat)


def watch_key(server_key: bytes, game: str) -> str:
    """The key for those who only look on."""
    return sealed(server_key, WATCH, game)


def access(server_key: bytes, game: str, seats: list[Seat], key: str) -> Access | None:
    """What a key opens in a game; None if it opens nothing."""
    doors = [(seat_key(server_key, seat), Access(SEAT, seat.seat)) for seat in seats]
    doors += [(join_key(server_key, seat), Access(JOIN, seat.seat)) for seat in seats]
    doors.append((watch_key(server_key, game), Access(WATCH, SPECTATOR)))
    said = key.encode()
    found = [opens for door, opens in doors if hmac.compare_digest(door.encode(), said)]
    return found[0] if found else None


def new_token() -> str:
    """A token for the API: whoever has it is its person."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is kept of a token for the API: enough to know it again, not enough to use it."""
    return sha256(token.encode()).hexdigest()

"""Notes events as numbers; the game's words module turns them into sentences."""

from dataclasses import dataclass
from typing import Final

EVERYBODY: Final = -1  # every bit set: all seats and the spectator


@dataclass
class Event:
    """One thing that happened; `audience` is a bit set of the seats (spectator: the bit above the last seat)."""

    kind: int
    args: list[int]
    audience: int
    word: int  # how many words had been played when it happened


def visible(event: Event, seat: int) -> bool:
    """Whether the seat was there to see it."""
    return event.audience & (1 << seat) != 0

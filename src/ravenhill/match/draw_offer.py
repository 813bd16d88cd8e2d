"""Reads the standing offer of a draw from the record."""

from __future__ import annotations

import msgspec

from ravenhill.kernel.record import ACCEPTED, DRAW, GIVEN_UP, OFFERED, STATE, Entry, effective


class DrawOffer(msgspec.Struct, frozen=True):
    """An offer of a draw: who made it, who has accepted, and whose answer is still missing."""

    by: str
    accepted: list[str]
    waiting: list[str]

    @property
    def playing(self) -> int:
        """The number of seats still in the game."""
        return 1 + len(self.accepted) + len(self.waiting)


def standing_offer(tape: list[Entry]) -> tuple[int, list[int]] | None:
    """The seat whose offer stands and those that accepted it; it lapses at the end of a turn or when one resigns."""
    accepted: list[int] = []
    for entry in reversed(effective(tape)):
        if entry.kind in (STATE, GIVEN_UP):
            return None
        if entry.kind == DRAW and entry.values[0] == OFFERED:
            return entry.who, accepted[::-1]
        if entry.kind == DRAW and entry.values[0] != ACCEPTED:
            return None
        if entry.kind == DRAW:
            accepted.append(entry.who)
    return None

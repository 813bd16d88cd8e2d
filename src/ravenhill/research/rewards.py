"""Rewards each seat for the result of a game."""

from __future__ import annotations

from ravenhill.kernel.table import DRAWN


def rewards(winner: int, seats: int) -> list[float]:
    """+1 for the winner, -1 shared by the others; 0 for all while the game goes on and when it is drawn."""
    if winner < 0 or winner == DRAWN:
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]

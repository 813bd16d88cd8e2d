"""Copies a battle to think on: nothing on the table is secret, only the dice to come."""

from __future__ import annotations

from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.chance import Chance


def determinise(g: Battle, seat: int, chance: Chance) -> Battle:
    """A battle that the seat cannot tell from this one, with dice of its own: never those of the game."""
    return g.clone(chance)

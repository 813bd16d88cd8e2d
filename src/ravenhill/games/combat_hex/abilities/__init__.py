"""Enters the activated abilities, one module for each heading of section 8; importing the folder enters them all."""

from ravenhill.games.combat_hex.abilities import (  # noqa: F401  each enters its effects
    combat_roll,
    damage_roll,
    miscellaneous,
    movement,
    shooting,
)

"""Matches whose game a test knows: the game with everything it has."""

from __future__ import annotations

from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.match.match import AnyMatch, Match


def combat_hex(match: AnyMatch) -> CombatHex:
    """The game of a match of Combat Hex."""
    assert isinstance(match.game, CombatHex)
    return match.game


def five_armies(match: AnyMatch) -> FiveArmies:
    """The game of a match of The Battle of Five Armies."""
    assert isinstance(match.game, FiveArmies)
    return match.game


def sharing(match: AnyMatch) -> AnyMatch:
    """A match that shares everything with another, so that its table can be exchanged."""
    other: AnyMatch = Match.__new__(Match)
    vars(other).update(vars(match))
    return other

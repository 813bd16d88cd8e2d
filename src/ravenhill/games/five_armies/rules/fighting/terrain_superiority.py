"""Decides Terrain Superiority (FA-26.2, FA-R.88)."""

from __future__ import annotations

from ravenhill.games.five_armies.rules.hand import Draw
from ravenhill.games.five_armies.rules.happenings import SUPERIORITY
from ravenhill.games.five_armies.rules.queries import favoured_units
from ravenhill.games.five_armies.state import (
    SUPERIORITY_DENIED,
    SUPERIORITY_GIVEN,
    TWO_CARDS,
    Battle,
    Fight,
)


def check_superiority(g: Battle, fight: Fight) -> None:
    """Terrain Superiority: more units on favoured terrain draw one Event card (FA-26.2, FA-R.88)."""
    if fight.attack.beorn or fight.defence.beorn:
        return
    terrain = g.content.terrain[fight.defence.place]
    ours = favoured_units(g, fight.attack.place, terrain, True)
    theirs = favoured_units(g, fight.defence.place, terrain, False)
    if fight.terms & SUPERIORITY_GIVEN or ours > theirs:
        _superior(g, fight.attack.seat, 2 if fight.terms & TWO_CARDS else 1, ours, theirs)
    elif theirs > ours and not fight.terms & SUPERIORITY_DENIED:
        _superior(g, fight.defence.seat, 1, theirs, ours)


def _superior(g: Battle, seat: int, cards: int, more: int, fewer: int) -> None:
    g.emit(SUPERIORITY, [seat, more, fewer])
    g.call(Draw(seat, cards))

"""Names the combat a warrior is engaged in (CH-8.08, CH-8.081, CH-C1)."""

from __future__ import annotations

from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.state import MELEE, Battle, Pool
from ravenhill.kernel.reason import FINE


def fights(g: Battle, me: int, subject: int) -> int:
    """The combat being fought is the warrior's own: it belongs to the chain and is engaged in it."""
    for pool in g.pools:
        if pool.kind == MELEE and me in pool.strikers:
            return FINE
    return why.NOT_IN_THIS_COMBAT


def own_pool(g: Battle, me: int) -> Pool:
    """The dice of the warrior's owner in this combat, or of its own shot."""
    for pool in g.pools:
        if pool.seat == g.seat_of[me]:
            return pool
    return g.pools[0]

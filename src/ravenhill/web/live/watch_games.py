"""Limits games between computers: a person may have only a few going on at a time."""

from __future__ import annotations

from typing import Final

from ravenhill.web.live.rooms import NotAllowed
from ravenhill.web.model import COMPUTER, PLAYING
from ravenhill.web.store import Store

MOST: Final = 3
TOO_MANY: Final = (
    f"You have {MOST} unfinished games between computers. Watch one to the end or delete it, then start another."
)


async def refuse_more_watch_games(store: Store, person: str) -> None:
    """Refuses a person who already has enough of them."""
    running = [seats for game, seats in await store.games_of(person) if game.status == PLAYING]
    if sum(all(seat.kind == COMPUTER for seat in seats) for seats in running) >= MOST:
        raise NotAllowed(TOO_MANY)

"""Puts a drawn position on a table of the server, so that a test can begin in the middle of a game."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec

from ravenhill.match.catalogue import game_named, setup_of_position
from ravenhill.match.record import Header
from ravenhill.web.live.links import Links
from ravenhill.web.live.play import Play
from ravenhill.web.live.server_time import time
from ravenhill.web.model import COMPUTER, PERSON, PLAYING, Game, Seat
from ravenhill.web.security import tokens
from ravenhill.web.store import Store

if TYPE_CHECKING:
    from tests.browser.server import Server

SECRET = "5e" * 32


def placed(server: Server, position: str, seed: int = 1, computers: dict[str, str] | None = None) -> dict[str, str]:
    """A game in a position of The Battle of Five Armies: the address of each seat. Levels of computers are by seat."""
    found = game_named("five-armies", "", setup_of_position("five-armies", position))
    header = msgspec.json.encode(Header.of(found, seed, "", position)).decode()
    row = Game(tokens.new_id(), "five-armies", PLAYING, {"clock": "none"}, header, SECRET, "maker", time(), time())
    row = msgspec.structs.replace(row, asked=Play(row, []).match.seats, known_at=time())
    levels = computers or {}
    seats = [
        Seat(row.id, seat, COMPUTER, name=levels[seat].capitalize(), player=levels[seat])
        if seat in levels
        else Seat(row.id, seat, PERSON, f"person-{seat}", seat.capitalize())
        for seat in found.seats
    ]
    with ThreadPoolExecutor(1) as apart:  # Playwright has a loop of its own
        key = apart.submit(lambda: asyncio.run(keep(server, row, seats))).result()
    return {seat.seat: server.url + Links(key, "").seat(seat) for seat in seats}


async def keep(server: Server, row: Game, seats: list[Seat]) -> bytes:
    """Store the game beside the server that runs; the key of that server."""
    store = await Store.open(f"sqlite:///{server.log.parent / 'games.sqlite3'}")
    try:
        await store.add_game(row, seats)
        return store.key()
    finally:
        await store.close()

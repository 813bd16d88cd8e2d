"""Reads the locals of procedures and the dice on the table out of a position."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import NO_HEX, hex_of_name
from ravenhill.games.combat_hex.language.tables import POOLS
from ravenhill.games.combat_hex.position.writing import HEX_FIELDS, SEAT_FIELDS, WARRIOR_FIELDS, slugs_of
from ravenhill.games.combat_hex.state import Pool, Way, no_way
from ravenhill.games.positions import Page, Translation, read_record
from ravenhill.protocol.values import Value


def reading(page: Page, warriors: list[str], entry: str) -> Translation:
    """The way to read a local: slugs where its name says so; numbers stand for themselves."""

    def one(name: str, value: Value) -> Value:
        if not isinstance(value, str):
            if type(value) is int and value >= 0 and (name in WARRIOR_FIELDS or name in SEAT_FIELDS):
                page.fault(entry, f"{name} cannot be {value}")
            return value
        if name in HEX_FIELDS:
            return hex_of_local(page, value, entry)
        return page.slug(value, warriors if name in WARRIOR_FIELDS else slugs_of(name), entry)

    def read(name: str, value: Value) -> Value:
        return [one(name, each) for each in value] if isinstance(value, list) else one(name, value)

    return read


def hex_of_local(page: Page, name: Value, entry: str, key: str = "") -> int:
    """The hex of a name such as F7."""
    found = hex_of_name(name) if isinstance(name, str) else NO_HEX
    if found == NO_HEX:
        page.fault(entry, f"{name!r} is no name of a hex, such as F7", key=key)
    return found


def read_way(page: Page, warriors: list[str]) -> Way:
    """The move in progress."""
    if "way" not in page.said:
        return no_way()
    way: Way = read_record(page, Way, page.table("way"), reading(page, warriors, "way"), "way")
    return way


def read_pools(page: Page, warriors: list[str]) -> list[Pool]:
    """The dice of a shot, a free attack or a combat in progress."""
    read = reading(page, warriors, "pool")
    pools = []
    for number, said in enumerate(page.tables("pool"), start=1):
        entry = f"pool {number}"
        kind = page.slug(said.get("kind"), list(POOLS), entry, "kind")
        # A position may leave out how the dice fell: what came of them is enough to go on.
        pool: Pool = read_record(page, Pool, {"rolled": []} | said | {"kind": kind}, read, entry)
        pools.append(pool)
    return pools

"""Prices things in action points: Dread makes them dearer (CH-1.04, CH-8.41, CH-A8, CH-X6)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import HAS_DREAD, IS_TERRIFYING
from ravenhill.games.combat_hex.moments import ABOUT_TO_SPEND
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, enemies, trait
from ravenhill.games.combat_hex.rules.moving.step_cost import touches
from ravenhill.games.combat_hex.state import MASTERED, THIEF_OF_DREAD, Battle


def dreads(g: Battle, warrior: int, dreaded: int) -> bool:
    """Whether Dread of one warrior works on another (CH-8.41, CH-8.50, CH-X6)."""
    if trait(g, warrior, IS_TERRIFYING | HAS_DREAD) or g.effects[warrior] & THIEF_OF_DREAD:
        return False
    return enemies(g, warrior, dreaded) and touches(g, dreaded, warrior) and adjacent(g, warrior, dreaded)


def price_of(g: Battle, warrior: int, printed: int) -> int:
    """The price for the warrior at this moment: Dread of adjacent enemies makes it dearer."""
    price = printed
    for dreaded in g.ready[ABOUT_TO_SPEND]:
        if g.dread[dreaded] and dreads(g, warrior, dreaded):
            price += g.dread[dreaded]
    return price


def can_pay(g: Battle, warrior: int, printed: int) -> bool:
    """Whether the warrior could pay a price now; mastered by the Ring it pays nothing (CH-9.05)."""
    return g.points[warrior] >= price_of(g, warrior, printed) and not g.effects[warrior] & MASTERED


def can_pay_flat(g: Battle, warrior: int, price: int) -> bool:
    """The same for running and fear, which Dread does not make dearer."""
    return g.points[warrior] >= price and not g.effects[warrior] & MASTERED

"""Takes warriors off the map, with the immediate consequences (CH-3.08, CH-9.16, CH-E4, CH-O7, CH-V11)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import REMOVED as OFF
from ravenhill.games.combat_hex.model import RING_BEARER
from ravenhill.games.combat_hex.rules.happenings import BEATEN, REMOVED
from ravenhill.games.combat_hex.rules.kill_zone import lift, trait
from ravenhill.games.combat_hex.rules.victory import RING_BEARER_KILLED, decide_equals, last_one_left, standing
from ravenhill.games.combat_hex.state import Battle, on_map


def take_off(g: Battle, warrior: int) -> None:
    """A warrior leaves the map, and with a carrier all that it carries (CH-E4)."""
    lift(g, warrior)
    g.at[warrior] = OFF
    g.carrier[warrior] = -1
    g.emit(REMOVED, [warrior])
    for other in range(g.warriors):
        if g.carrier[other] == warrior:
            take_off(g, other)


def remove_fallen(g: Battle, fallen: list[int]) -> None:
    """All go together; a ring bearer among them decides at once (CH-6.19, CH-O7)."""
    for warrior in fallen:
        if on_map(g, warrior):
            take_off(g, warrior)
    killed = [warrior for warrior in fallen if trait(g, warrior, RING_BEARER) and g.wounds[warrior] == 0]
    losers = sorted({g.seat_of[warrior] for warrior in killed})
    if losers:
        ring_bearers_killed(g, losers)


def ring_bearers_killed(g: Battle, losers: list[int]) -> None:
    """The owner of a killed Frodo loses; with more players only that army is beaten (CH-9.16, CH-O14, CH-V11)."""
    if not [seat for seat in standing(g) if seat not in losers]:
        decide_equals(g, losers, RING_BEARER_KILLED)
        return
    for seat in losers:
        disband(g, seat)
    last_one_left(g, RING_BEARER_KILLED)


def disband(g: Battle, seat: int) -> None:
    """A beaten army is taken off the map."""
    g.beaten[seat] = 1
    g.emit(BEATEN, [seat])
    for warrior in range(g.warriors):
        if g.seat_of[warrior] == seat and on_map(g, warrior):
            take_off(g, warrior)

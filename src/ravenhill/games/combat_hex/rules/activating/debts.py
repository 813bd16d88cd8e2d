"""Counts what minions owe for standing in Fearsome kill zones (CH-8.43, CH-X2)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import IS_TERRIFYING
from ravenhill.games.combat_hex.rules.activating.paying import can_pay_flat
from ravenhill.games.combat_hex.rules.kill_zone import enemies, trait
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import stands_in
from ravenhill.games.combat_hex.rules.moving.may_move import move_refusal
from ravenhill.games.combat_hex.rules.moving.step_cost import touches
from ravenhill.games.combat_hex.state import PAID, Battle
from ravenhill.kernel.reason import FINE


def debt(g: Battle, warrior: int) -> int:
    """AP a minion owes: one for each Fearsome enemy in whose kill zone it still stands since the phase began."""
    if g.stood[warrior] == 0 or g.content.hero[g.kind[warrior]] or trait(g, warrior, IS_TERRIFYING):
        return 0
    if g.effects[warrior] & PAID:
        return 0
    feared = [each for each in g.fearsome if enemies(g, each, warrior) and touches(g, each, warrior)]
    return len([each for each in feared if stands_in(g, warrior, each)])


def may_leave(g: Battle, warrior: int) -> bool:
    """Whether it could make a move out of its hex."""
    return move_refusal(g, warrior, 0) == FINE


def owes(g: Battle, warrior: int) -> bool:
    """Whether ending the phase is refused for its sake: it owes, and could pay or leave."""
    owed = debt(g, warrior)
    return owed > 0 and (can_pay_flat(g, warrior, owed) or may_leave(g, warrior))

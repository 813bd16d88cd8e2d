"""Finds the answers that a seat has ordered ahead: they hold until something is asked that it has not foreseen."""

from __future__ import annotations

from collections.abc import Sequence

from ravenhill.match.match import AnyMatch
from ravenhill.protocol.planning import Order


def ordered_word(match: AnyMatch, seat: str, orders: Sequence[Order]) -> tuple[str, list[Order]]:
    """The answer to the open question with the orders left behind it.

    Orders for questions that have not come are passed over; where none fits, no order is left. While the seat is not
    asked they wait.
    """
    decision = match.table.decision_of(match.game.seats.index(seat))
    if decision is None:
        return "", list(orders)
    kinds = [order.kind for order in orders]
    at = kinds.index(decision.kind.name) if decision.kind.name in kinds else len(orders)
    offered = match.options_for(seat)
    word = next((word for order in orders[at : at + 1] for word in order.words if word in offered), "")
    return word, list(orders[at + 1 :]) if word else []

"""Says why a move goes no further: in the log, and for another hex on request (CH-4.08, CH-M5, CH-X1, CH-X8)."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import STEP
from ravenhill.games.combat_hex.model import IS_FEARSOME
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.happenings import CANNOT_GO_ON, FEAR_STOPS, NO_MP_LEFT, STOPPED
from ravenhill.games.combat_hex.rules.kill_zone import holders, trait
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import is_held_fast
from ravenhill.games.combat_hex.rules.moving.step_cost import stopping, touches
from ravenhill.games.combat_hex.rules.moving.step_legality import hex_refusal
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE


def stop_in_zone(g: Battle, warrior: int) -> None:
    """A kill zone ends the move (CH-4.08)."""
    g.way.over = 1
    if g.log is not None:
        g.emit(STOPPED, [warrior, g.at[warrior], *holders(g, g.at[warrior], g.seat_of[warrior])])


def tell_end(g: Battle, warrior: int) -> None:
    """Says why no further step can be named, where no player has chosen to stop."""
    if g.log is None or g.way.over or g.way.ran or g.at[warrior] < 0:
        return
    feared = _too_fearsome(g, warrior)
    if g.way.left == 0:
        g.emit(NO_MP_LEFT, [warrior])
    elif feared:
        g.emit(FEAR_STOPS, [warrior, *feared])
    else:
        g.emit(CANNOT_GO_ON, [warrior, g.at[warrior]])


def _too_fearsome(g: Battle, warrior: int) -> list[int]:
    """The Fearsome enemies that it cannot pay for."""
    found: list[int] = []
    for step in STEP:
        hex_ = g.at[warrior] + step
        if hex_refusal(g, warrior, hex_) == why.CANNOT_PAY_FEAR:
            found.extend([enemy for enemy in fearsome_holders(g, warrior, hex_) if enemy not in found])
    return found


def fearsome_holders(g: Battle, warrior: int, hex_: int) -> list[int]:
    """The Fearsome enemies in whose kill zone a hex lies (CH-X1)."""
    found = holders(g, hex_, g.seat_of[warrior])
    return [enemy for enemy in found if trait(g, enemy, IS_FEARSOME) and touches(g, enemy, warrior)]


def ended_refusal(g: Battle, warrior: int, hex_: int) -> int:
    """The reason a move that has come to its end does not go on to a hex."""
    if g.way.ran:
        return why.RAN_ALREADY
    if is_held_fast(g, warrior):
        return why.HELD_FAST
    if len(g.way.path) > 1 and stopping(g, warrior, g.way.mode, g.at[warrior]):
        return why.STOPPED_IN_ZONE
    if g.way.left == 0:
        return why.NO_MP_LEFT
    refused = hex_refusal(g, warrior, hex_)
    return refused if refused != FINE else why.MOVE_ENDED

"""Weighs the set-up and the order of the turn."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.contact import contact
from ravenhill.games.combat_hex.evaluation.moves import BEST, facings, is_shooter, weights_from
from ravenhill.games.combat_hex.hexes import column_of, row_of
from ravenhill.games.combat_hex.model import EAST, ELEVATED, NORTH, RING_BEARER, SOUTH
from ravenhill.games.combat_hex.rules.carrying import Dismount
from ravenhill.games.combat_hex.rules.deploying import Deploy, opposite_edge
from ravenhill.games.combat_hex.rules.moving.step_legality import edge_depth
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.decision import Decision


def part(g: Battle, decision: Decision) -> list[int]:
    """The second to set up knows where the enemy stands."""
    return [12 if word == v.EDGE_CHOOSER else 6 for word in decision.options]


def alike(g: Battle, decision: Decision) -> list[int]:
    """All are as good as any other."""
    return [5] * len(decision.options)


def order(g: Battle, decision: Decision) -> list[int]:
    """The last to act has the last word before the fights."""
    return [12 if word == v.DEFENDER else 6 for word in decision.options]


def place(g: Battle, decision: Decision) -> list[int]:
    """The same with more players."""
    last = max(decision.options)
    return [12 if word == last else 6 for word in decision.options]


# --- setting up -----------------------------------------------------------------------------------
def hex_to_set_up(g: Battle, decision: Decision) -> list[int]:
    """Fighters in front, shooters behind them, all together in the middle or before the enemy; archers mount."""
    frame = g.stack[-1]
    assert isinstance(frame, Deploy)
    warrior = frame.warrior
    if v.MOUNT in decision.options and is_shooter(g, warrior):
        return [BEST if word == v.MOUNT else 1 for word in decision.options]
    middle = centre(g, decision.seat)
    scores = [
        station(g, warrior, g.words.hex_of[word], middle) if word >= v.WARRIOR else -9.0 for word in decision.options
    ]
    return weights_from(scores, 2.0)


def station(g: Battle, warrior: int, hex_: int, middle: int) -> float:
    """The worth of a hex for the beginning of the battle."""
    seat = g.seat_of[warrior]
    depth = edge_depth(g, g.edge[seat], hex_)
    behind = is_shooter(g, warrior) or g.content.traits[g.kind[warrior]] & RING_BEARER != 0
    front = -0.8 * abs(depth - 1) if behind else 0.8 * min(depth, 2)
    aside = abs(along(g, seat, hex_) - middle)
    hill = 0.5 if g.ground.flags[hex_] & ELEVATED and is_shooter(g, warrior) else 0.0
    return front - 0.35 * aside + hill


def along(g: Battle, seat: int, hex_: int) -> int:
    """The place of a hex along its army's edge."""
    edge = g.edge[seat]
    return column_of(hex_) if edge == NORTH or edge == SOUTH else row_of(hex_)


def centre(g: Battle, seat: int) -> int:
    """The middle of an army's line along its edge: opposite the enemies there already, else in the middle."""
    total, number = 0, 0
    for warrior in range(g.warriors):
        if g.at[warrior] >= 0 and g.seat_of[warrior] != seat:
            total += along(g, seat, g.at[warrior])
            number += 1
    upright = g.edge[seat] == NORTH or g.edge[seat] == SOUTH
    return total // number if number else (g.ground.columns if upright else g.ground.rows) // 2


def facing_to_set_up(g: Battle, decision: Decision) -> list[int]:
    """Towards the enemy's edge."""
    ahead = opposite_edge(g, decision.seat)
    likely = [1, 2] if ahead == NORTH else [4, 5] if ahead == SOUTH else [0] if ahead == EAST else [3]
    return [BEST if word - v.FACE in likely else 2 for word in decision.options]


# --- Ents -----------------------------------------------------------------------------------------
def landing(g: Battle, decision: Decision) -> list[int]:
    """Down where the fight promises most."""
    frame = g.stack[-1]
    assert isinstance(frame, Dismount)
    return weights_from([contact(g, frame.warrior, g.words.hex_of[word]) for word in decision.options], 2.0)


def facing_after_landing(g: Battle, decision: Decision) -> list[int]:
    """Faces the warriors that it is best to strike."""
    frame = g.stack[-1]
    assert isinstance(frame, Dismount)
    return facings(g, decision, frame.warrior, frame.hex)

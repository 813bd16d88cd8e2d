"""Faces a warrior for its player: towards the nearest enemy unless the player says otherwise."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import STEP, distance
from ravenhill.games.combat_hex.rules.deploying import nearness, opposite_edge
from ravenhill.games.combat_hex.state import Battle


def by_nearness(g: Battle, warrior: int, hex_: int, faces: list[int]) -> list[int]:
    """Facings, as words, those towards the nearest enemy first; without one, those towards the enemy's edge."""
    foes = [g.at[foe] for foe in range(g.warriors) if g.at[foe] >= 0 and g.seat_of[foe] != g.seat_of[warrior]]
    if not foes:
        edge = opposite_edge(g, g.seat_of[warrior])
        return sorted(faces, key=lambda face: nearness(edge, hex_ + STEP[face - v.FACE]))
    nearest = min(foes, key=lambda foe: distance(hex_, foe))
    return towards(hex_, nearest, faces)


def towards(hex_: int, other: int, faces: list[int]) -> list[int]:
    """Facings, as words, the straightest towards another hex first."""
    return sorted(faces, key=lambda face: straightness(hex_, other, face - v.FACE))


def straightness(hex_: int, other: int, face: int) -> tuple[int, int]:
    """Smaller the straighter a facing points to a hex: by the steps left ahead, then by those left beside."""
    beside = [distance(hex_ + STEP[(face + turn) % len(STEP)], other) for turn in (-1, 1)]
    return distance(hex_ + STEP[face], other), sum(beside)

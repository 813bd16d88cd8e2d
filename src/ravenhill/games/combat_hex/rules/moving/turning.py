"""Turning without moving (CH-4.12, CH-B2, CH-B11, CH-M2)."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import DIRECTIONS
from ravenhill.games.combat_hex.model import IS_CAVALRY, IS_LARGE
from ravenhill.games.combat_hex.rules.happenings import TURNED
from ravenhill.games.combat_hex.rules.kill_zone import lift, put_down, trait
from ravenhill.games.combat_hex.state import Battle


def half_turned(g: Battle, warrior: int, face: int) -> bool:
    """Whether this facing means that a rider changes lead and rear hex (CH-B2)."""
    if warrior == g.mover or face == g.face[warrior]:
        return False
    return trait(g, warrior, IS_CAVALRY) and not trait(g, warrior, IS_LARGE)


def set_face(g: Battle, warrior: int, face: int) -> None:
    """Face a way; a rider that does not move changes lead and rear hex (CH-B2)."""
    if half_turned(g, warrior, face):
        g.at[warrior] += g.content.footprints[g.content.base[g.kind[warrior]] * DIRECTIONS + g.face[warrior]][1]
    g.face[warrior] = face


def turn(g: Battle, warrior: int, face: int) -> None:
    """Turn on the spot: it enters and leaves no kill zone (CH-4.12, CH-B11)."""
    if face == g.face[warrior]:
        return
    if g.at[warrior] >= 0 and warrior != g.mover:
        lift(g, warrior)
        set_face(g, warrior, face)
        put_down(g, warrior)
    else:
        g.face[warrior] = face
    g.emit(TURNED, [warrior, face])

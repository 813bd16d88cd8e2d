"""Places the eye of a warrior: base, arc and hill (CH-G3, CH-G12, CH-B13, CH-E1)."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import DIRECTIONS, NE, NW, STEP_Q, STEP_R, STRIDE, SW, E, W
from ravenhill.games.combat_hex.model import IS_LARGE
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes
from ravenhill.games.combat_hex.state import Battle


def bearer(g: Battle, warrior: int) -> int:
    """The warrior whose hexes it uses: its carrier or itself (CH-E1)."""
    carrier = g.carrier[warrior]
    return carrier if carrier >= 0 else warrior


def fills_one_hex(g: Battle, warrior: int) -> bool:
    """Whether it stands on the map, with a base of one hex: that hex is then all its base, whichever way it faces."""
    return g.at[warrior] >= 0 and g.content.base[g.kind[warrior]] == 0


def shooting_base(g: Battle, shooter: int, face: int) -> list[int]:
    """The hexes from which it looks when it faces a side, the one it moves by first (CH-B2, CH-B11, CH-B13)."""
    hexes = base_hexes(g, bearer(g, shooter))
    if len(hexes) < 2 or g.carrier[shooter] >= 0 or face == g.face[shooter]:
        return hexes
    if g.content.traits[g.kind[shooter]] & IS_LARGE:
        footprint = g.content.footprints[g.content.base[g.kind[shooter]] * DIRECTIONS + face]
        return [g.at[shooter] + offset for offset in footprint]
    if face == (g.face[shooter] + 3) % DIRECTIONS:
        hexes.reverse()
    return hexes


def arc_holds(at: int, face: int, hex_: int, wide: int) -> bool:
    """Whether a hex lies in the arc of 120 degrees, or of 180 with `wide-arc`, before another (CH-G3)."""
    if hex_ == at:
        return False
    q = hex_ % STRIDE - at % STRIDE
    r = hex_ // STRIDE - at // STRIDE
    s = -q - r
    if wide:
        return q * STEP_Q[face] + r * STEP_R[face] - s * (STEP_Q[face] + STEP_R[face]) >= 0
    if face == E:
        return q >= 0 and s <= 0
    if face == NE:
        return q >= 0 and r <= 0
    if face == NW:
        return s >= 0 and r <= 0
    if face == W:
        return q <= 0 and s >= 0
    if face == SW:
        return q <= 0 and r >= 0
    return s <= 0 and r >= 0


def hills_of(g: Battle, warrior: int, at: int) -> list[int]:
    """The groups of elevated hexes it stands on; one carried, those under its carrier (CH-E5)."""
    if g.carrier[warrior] < 0:
        return [g.ground.hill[at]] if at >= 0 and g.ground.hill[at] else []
    return [g.ground.hill[hex_] for hex_ in base_hexes(g, g.carrier[warrior]) if g.ground.hill[hex_]]

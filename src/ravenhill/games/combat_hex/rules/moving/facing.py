"""Finds where a warrior may stand, its facings there, and turns on the spot (CH-4.07, CH-4.12, CH-B1, CH-B2)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, direction
from ravenhill.games.combat_hex.model import BLACK, CROSSED, IS_CAVALRY, IS_FLYER, IS_LARGE, ON_MAP, REAR_FOLLOWS
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.happenings import TURNED
from ravenhill.games.combat_hex.rules.kill_zone import lift, put_down, trait
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE

ANYWHERE: Final = -1  # the rear of a cavalry base may go to any hex


def room_refusal(g: Battle, warrior: int, hex_: int) -> int:
    """The reason one hex of a base cannot be filled, 0 if it can (CH-4.06, CH-4.07)."""
    flags = g.ground.flags[hex_]
    if not flags & ON_MAP:
        return why.OFF_THE_MAP
    if flags & CROSSED:
        return why.MARKED_X
    occupant = g.occupant[hex_]
    if occupant >= 0 and occupant != warrior:
        return why.HEX_TAKEN
    return FINE


def stand_refusal(g: Battle, warrior: int, hex_: int, face: int) -> int:
    """The reason the base does not fit with its moving hex here and this facing (CH-B1, CH-B7, CH-M12)."""
    base = g.content.base[g.kind[warrior]]
    if base == 0:
        refused = room_refusal(g, warrior, hex_)
    else:
        refused = _base_refusal(g, warrior, hex_, g.content.footprints[base * DIRECTIONS + face])
    if refused == FINE and trait(g, warrior, IS_FLYER) and _is_walled_in(g, hex_):
        return why.WALLED_IN
    return refused


def base_reason(g: Battle, warrior: int, refused: int) -> int:
    """The same for a base of several hexes as its own rule has it: it has no room (CH-4.14, CH-B1, CH-B7)."""
    if refused == FINE or g.content.base[g.kind[warrior]] == 0:
        return refused
    if refused not in (why.OFF_THE_MAP, why.MARKED_X, why.HEX_TAKEN, why.WALL_BEFORE_REAR, why.WALL_UNDER_BASE):
        return refused
    return why.NO_ROOM_FOR_LARGE if trait(g, warrior, IS_LARGE) else why.NO_ROOM_FOR_RIDER


def obstacles(g: Battle, warrior: int, hex_: int, faces: list[int]) -> list[tuple[int, int]]:
    """The obstacles to a base with its moving hex here, facing after facing: hex and reason, each once."""
    base, found = g.content.base[g.kind[warrior]], list[tuple[int, int]]()
    for face in faces:
        offsets = g.content.footprints[base * DIRECTIONS + face]
        blocked = [(hex_ + each, room_refusal(g, warrior, hex_ + each)) for each in offsets]
        bad = [each for each in blocked if each[1] != FINE]
        if not bad and _wall_under(g, hex_, offsets):
            bad = [(hex_, why.WALL_UNDER_BASE)]
        found.extend([each for each in bad[:1] if each not in found])
    return found


def _base_refusal(g: Battle, warrior: int, hex_: int, offsets: list[int]) -> int:
    marked = False
    for offset in offsets:
        refused = room_refusal(g, warrior, hex_ + offset)
        if refused != FINE:
            return refused
        if g.ground.marked[hex_ + offset]:
            marked = True
    if not marked or not _wall_under(g, hex_, offsets):
        return FINE
    return why.WALL_UNDER_BASE if trait(g, warrior, IS_LARGE) else why.WALL_BEFORE_REAR


def _wall_under(g: Battle, hex_: int, offsets: list[int]) -> bool:
    for a in offsets:
        for b in offsets:
            d = direction(a, b)
            if d >= 0 and g.ground.sides[(hex_ + a) * DIRECTIONS + d] >= BLACK:
                return True
    return False


def _is_walled_in(g: Battle, hex_: int) -> bool:
    """Six black sides: impassable terrain for one that flies (CH-M12)."""
    for d in range(DIRECTIONS):
        if g.ground.sides[hex_ * DIRECTIONS + d] != BLACK:
            return False
    return True


def rear_refusal(g: Battle, warrior: int, hex_: int, face: int, came_from: int) -> int:
    """With the option rear-follows the rear must be the hex the lead hex has just left (CH-B1)."""
    if came_from == ANYWHERE or not g.setup.options & REAR_FOLLOWS:
        return FINE
    if not trait(g, warrior, IS_CAVALRY) or trait(g, warrior, IS_LARGE):
        return FINE
    return FINE if hex_ - STEP[face] == came_from else why.REAR_FOLLOWS


def can_stand(g: Battle, warrior: int, hex_: int, came_from: int) -> bool:
    """Whether a move of the warrior may end on a hex, in some facing."""
    if g.content.base[g.kind[warrior]] == 0:
        return stand_refusal(g, warrior, hex_, 0) == FINE
    for face in range(DIRECTIONS):
        if stand_refusal(g, warrior, hex_, face) == FINE and rear_refusal(g, warrior, hex_, face, came_from) == FINE:
            return True
    return False


# --- turning without moving (CH-4.12, CH-B2, CH-B11, CH-M2) ---------------------------------------
def turn_refusal(g: Battle, warrior: int, face: int) -> int:
    """Whether a warrior that does not move may face this way (CH-4.12, CH-B2, CH-B11)."""
    if trait(g, warrior, IS_LARGE):
        return base_reason(g, warrior, stand_refusal(g, warrior, g.at[warrior], face))
    if trait(g, warrior, IS_CAVALRY) and (face - g.face[warrior]) % 3 != 0:
        return why.HALF_TURN_ONLY
    return FINE


def is_half_turn(g: Battle, warrior: int, face: int) -> bool:
    """Whether this facing means that a rider changes lead and rear hex (CH-B2)."""
    if warrior == g.mover or face == g.face[warrior]:
        return False
    return trait(g, warrior, IS_CAVALRY) and not trait(g, warrior, IS_LARGE)


def set_face(g: Battle, warrior: int, face: int) -> None:
    """Faces a way; a rider that does not move changes lead and rear hex (CH-B2)."""
    if is_half_turn(g, warrior, face):
        g.at[warrior] += g.content.footprints[g.content.base[g.kind[warrior]] * DIRECTIONS + g.face[warrior]][1]
    g.face[warrior] = face


def turn(g: Battle, warrior: int, face: int) -> None:
    """Turns on the spot: it enters and leaves no kill zone (CH-4.12, CH-B11)."""
    if face == g.face[warrior]:
        return
    if g.at[warrior] >= 0 and warrior != g.mover:
        lift(g, warrior)
        set_face(g, warrior, face)
        put_down(g, warrior)
    else:
        g.face[warrior] = face
    g.emit(TURNED, [warrior, face])

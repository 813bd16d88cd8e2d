"""Compels Ringwraiths to meet the Ring's demands (CH-9.06 to CH-9.09, CH-O5)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import DIRECTIONS, distance
from ravenhill.games.combat_hex.model import IS_RINGWRAITH
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.kill_zone import enemies, holders, in_zone_of, trait
from ravenhill.games.combat_hex.rules.moving.facing import ANYWHERE, rear_refusal, set_face, stand_refusal, turn_refusal
from ravenhill.games.combat_hex.rules.moving.reach import NO_RUN, comes_back, ends
from ravenhill.games.combat_hex.rules.moving.step_cost import base_fear, gait_of, movement_points
from ravenhill.games.combat_hex.state import DUTY_DONE, Battle
from ravenhill.kernel.reason import FINE

# --- what a Ringwraith owes -----------------------------------------------------------------------
FREE: Final = 0
NEARER: Final = 1  # it must end nearer to the wearer than it began
UPON_HIM: Final = 2  # it must end with the wearer in its kill zone


def wearers(g: Battle, warrior: int, start: int) -> list[int]:
    """The wearers of the Ring among the warrior's enemies that are nearest to where it starts (CH-O5)."""
    found = [w for w in range(g.warriors) if g.ring_on[w] and g.at[w] >= 0 and enemies(g, w, warrior)]
    if not found:
        return []
    nearest = min([distance(start, g.at[w]) for w in found])
    return [w for w in found if distance(start, g.at[w]) == nearest]


def is_haunted(g: Battle, warrior: int) -> bool:
    """Whether the warrior is a Ringwraith with a wearer to hunt, and has not done its duty."""
    if not trait(g, warrior, IS_RINGWRAITH) or g.at[warrior] < 0 or g.effects[warrior] & DUTY_DONE:
        return False
    return len(wearers(g, warrior, g.at[warrior])) > 0


def upon_him(g: Battle, warrior: int) -> bool:
    """Whether it has a wearer in its kill zone already: then it may stay."""
    for wearer in wearers(g, warrior, g.at[warrior]):
        if in_zone_of(g, wearer, warrior):
            return True
    return False


def demand(g: Battle, warrior: int) -> int:
    """The demand of the Ring before it has acted: nothing if it has a wearer in its kill zone (CH-O5)."""
    if not is_haunted(g, warrior) or upon_him(g, warrior):
        return FREE
    return duty_of(g, warrior)


def duty_of(g: Battle, warrior: int) -> int:
    """The end that its move must reach by its MP alone, as things stand before it (CH-O5)."""
    if not is_haunted(g, warrior):
        return FREE
    start, left = g.at[warrior], movement_points(g, warrior)
    hunted = wearers(g, warrior, start)
    mode = gait_of(g, warrior, 0)
    reachable = ends(g, warrior, mode, start, left, 0, NO_RUN)
    if comes_back(g, warrior, mode, start, left, 0):
        reachable.append(start)
    for hex_ in reachable:
        if faces_upon(g, warrior, hex_, hunted, True, ANYWHERE):
            return UPON_HIM
    for hex_ in reachable:
        if nearer(g, hex_, start, hunted) and _stands_apart(g, warrior, hex_):
            return NEARER
    return FREE


def faces_upon(g: Battle, warrior: int, hex_: int, hunted: list[int], apart: bool, came_from: int) -> list[int]:
    """The facings on a hex with a wearer in the kill zone; `apart`: and outside the zones of all other enemies."""
    return [face for face in range(DIRECTIONS) if _upon(g, warrior, hex_, face, hunted, apart, came_from)]


def _upon(g: Battle, warrior: int, hex_: int, face: int, hunted: list[int], apart: bool, came_from: int) -> bool:
    if stand_refusal(g, warrior, hex_, face) != FINE or rear_refusal(g, warrior, hex_, face, came_from) != FINE:
        return False
    if apart and base_fear(g, warrior, hex_, face) > 0:
        return False
    at, present, mover = g.at[warrior], g.face[warrior], g.mover
    g.at[warrior], g.face[warrior], g.mover = hex_, face, -1
    upon = False
    for wearer in hunted:
        if in_zone_of(g, wearer, warrior) and (not apart or _is_apart(g, warrior, hex_, face, wearer)):
            upon = True
    g.at[warrior], g.face[warrior], g.mover = at, present, mover
    return upon


def _is_apart(g: Battle, warrior: int, hex_: int, face: int, wearer: int) -> bool:
    """Whether no hex of its base there lies in a kill zone of an enemy, the wearer's aside (CH-B4)."""
    for offset in g.content.footprints[g.content.base[g.kind[warrior]] * DIRECTIONS + face]:
        for other in holders(g, hex_ + offset, g.seat_of[warrior]):
            if other != wearer:
                return False
    return True


def _stands_apart(g: Battle, warrior: int, hex_: int) -> bool:
    """Whether it can stand there outside all enemy kill zones."""
    for face in range(DIRECTIONS):
        if stand_refusal(g, warrior, hex_, face) == FINE and _is_apart(g, warrior, hex_, face, -1):
            return True
    return False


def nearer(g: Battle, hex_: int, start: int, hunted: list[int]) -> bool:
    """Whether a hex is nearer to a wearer than the start."""
    for wearer in hunted:
        if distance(hex_, g.at[wearer]) < distance(start, g.at[wearer]):
            return True
    return False


def call_of(duty: int) -> int:
    """The reason that refuses what a Ringwraith owes (CH-O5)."""
    return why.MUST_HUNT if duty == NEARER else why.MUST_REACH


# --- on the way -----------------------------------------------------------------------------------
def fulfils(g: Battle, warrior: int, duty: int, hex_: int, start: int, came_from: int) -> bool:
    """Whether ending here would be what the Ring demands."""
    if duty == FREE:
        return True
    hunted = wearers(g, warrior, start)
    if duty == UPON_HIM:
        return len(faces_upon(g, warrior, hex_, hunted, False, came_from)) > 0
    return nearer(g, hex_, start, hunted)


def still_possible(g: Battle, warrior: int, place: int, left: int, points: int, run: int) -> bool:
    """Whether the demanded end can be reached from a hex by going on (CH-O5, as in CH-M16)."""
    way = g.way
    for hex_ in ends(g, warrior, way.mode, place, left, points, run):
        if fulfils(g, warrior, way.duty, hex_, way.path[0], ANYWHERE):
            return True
    return False


# --- on the spot ----------------------------------------------------------------------------------
def facings_upon(g: Battle, warrior: int) -> list[int]:
    """The facings that a Ringwraith could take on the spot with a wearer in its kill zone (CH-O5)."""
    if not is_haunted(g, warrior):
        return []
    return [face for face in range(DIRECTIONS) if _is_turned_upon(g, warrior, face)]


def _is_turned_upon(g: Battle, warrior: int, face: int) -> bool:
    if turn_refusal(g, warrior, face) != FINE:
        return False
    present, at = g.face[warrior], g.at[warrior]
    hunted = wearers(g, warrior, at)
    set_face(g, warrior, face)
    upon = [wearer for wearer in hunted if in_zone_of(g, wearer, warrior)]
    g.face[warrior], g.at[warrior] = present, at
    return len(upon) > 0


def lost_from_sight(g: Battle, warrior: int, face: int, owed: int) -> int:
    """A Ringwraith that stays, or turns in place of the move it owes, has the wearer in its kill zone (CH-O5)."""
    if not is_haunted(g, warrior) or (owed == FREE and not upon_him(g, warrior)):
        return FINE
    upon = facings_upon(g, warrior)
    return FINE if face in upon or not upon else why.MUST_FACE_WEARER

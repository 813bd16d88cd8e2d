"""Prices a step, and says what bars it and what stops it (section 4, CH-M1 to CH-M16)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP
from ravenhill.games.combat_hex.model import (
    BLACK,
    DOTTED,
    IS_FEARSOME,
    IS_FLYER,
    IS_LARGE,
    IS_RINGWRAITH,
    IS_TERRIFYING,
    ON_MAP,
    SIDE_PRICE,
    WHITE,
)
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.kill_zone import holders, in_zone_of, is_held, trait, zone_holders
from ravenhill.games.combat_hex.rules.moving.facing import can_stand, rear_refusal, stand_refusal
from ravenhill.games.combat_hex.state import HURRYING, SNEAKING, Battle
from ravenhill.kernel.reason import FINE

# --- bits of a gait -------------------------------------------------------------------------------
SNEAKS: Final = 1
FLIES: Final = 2
TRAMPLES: Final = 4  # Large: small enemies do not stop it
CHARGES: Final = 8
FORCED: Final = 16  # by Magical Force: no running, no AP
PASSES_ALL: Final = 3  # SNEAKS or FLIES: terrain and warriors are no obstacle


def gait_of(g: Battle, warrior: int, mode: int) -> int:
    """The bonuses of the warrior's abilities for its chosen way of moving."""
    if g.effects[warrior] & SNEAKING:
        mode |= SNEAKS
    if trait(g, warrior, IS_FLYER):
        mode |= FLIES
    if trait(g, warrior, IS_LARGE):
        mode |= TRAMPLES
    return mode


# --- one step -------------------------------------------------------------------------------------
def step_price(g: Battle, mode: int, hex_: int, d: int) -> int:
    """The price of the step out of a hex; 0 if the side cannot be crossed (CH-4.03, CH-M11, CH-M12)."""
    return 1 if mode & PASSES_ALL else SIDE_PRICE[g.ground.sides[hex_ * DIRECTIONS + d]]


def step_refusal(g: Battle, warrior: int, mode: int, hex_: int, d: int) -> int:
    """The reason the warrior cannot cross this side, prices and kill zones aside; 0 if it can (CH-4.04 to CH-4.06)."""
    there = hex_ + STEP[d]
    if not g.ground.flags[there] & ON_MAP:
        return why.OFF_THE_MAP
    if mode & PASSES_ALL:
        return FINE
    side = g.ground.sides[hex_ * DIRECTIONS + d]
    if side >= BLACK:
        return why.LEDGE if side == DOTTED else why.BLACK_SIDE
    if mode & CHARGES and side != WHITE:
        return why.CHARGE_ON_WHITE
    occupant = g.occupant[there]
    return FINE if occupant < 0 or occupant == warrior else _passing_refusal(g, warrior, occupant)


def _passing_refusal(g: Battle, warrior: int, occupant: int) -> int:
    """A friend can be passed unless it stands in an enemy kill zone; an enemy cannot (CH-4.05, CH-M4)."""
    if g.seat_of[occupant] != g.seat_of[warrior]:
        return why.ENEMY_IN_THE_WAY
    return why.FRIEND_IN_ZONE if zone_holders(g, occupant) else FINE


# --- kill zones -----------------------------------------------------------------------------------
def stopping(g: Battle, warrior: int, mode: int, hex_: int) -> bool:
    """Whether an enemy kill zone stops the warrior in a hex (CH-4.08, CH-8.13, CH-8.17, CH-8.46)."""
    if mode & SNEAKS:
        return False
    if not mode & (FLIES | TRAMPLES):
        return is_held(g, hex_, g.seat_of[warrior])
    for holder in holders(g, hex_, g.seat_of[warrior]):
        if mode & FLIES and not trait(g, holder, IS_FLYER):
            continue
        if mode & TRAMPLES and not trait(g, holder, IS_LARGE):
            continue
        return True
    return False


def touches(g: Battle, warrior: int, other: int) -> bool:
    """Whether abilities and fear of one warrior work on another: on the wearer only Ringwraiths' (CH-O10)."""
    return g.ring_on[other] == 0 or warrior == other or trait(g, warrior, IS_RINGWRAITH)


def fear(g: Battle, warrior: int, hex_: int) -> int:
    """AP to pay for entering a hex: one for each Fearsome enemy that holds it (CH-8.43, CH-X1)."""
    if not g.fearsome or trait(g, warrior, IS_TERRIFYING):
        return 0
    price = 0
    for holder in holders(g, hex_, g.seat_of[warrior]):
        if trait(g, holder, IS_FEARSOME) and touches(g, holder, warrior):
            price += 1
    return price


# --- putting a base down --------------------------------------------------------------------------
def can_end(g: Battle, warrior: int, hex_: int, came_from: int, points: int) -> bool:
    """Whether a move may end on a hex in some facing that these AP pay for (CH-4.07, CH-B12)."""
    if g.content.base[g.kind[warrior]] == 0:
        return can_stand(g, warrior, hex_, came_from)
    for face in range(DIRECTIONS):
        if stand_refusal(g, warrior, hex_, face) == FINE and rear_refusal(g, warrior, hex_, face, came_from) == FINE:
            if base_fear(g, warrior, hex_, face) <= points:
                return True
    return False


def base_fear(g: Battle, warrior: int, hex_: int, face: int) -> int:
    """AP for Fearsome enemies whose kill zone only the rest of the base enters (CH-B12)."""
    if not g.fearsome or trait(g, warrior, IS_TERRIFYING):
        return 0
    seat, feared = g.seat_of[warrior], 0
    counted = holders(g, hex_, seat)
    for offset in g.content.footprints[g.content.base[g.kind[warrior]] * DIRECTIONS + face]:
        for holder in holders(g, hex_ + offset, seat):
            if holder not in counted:
                counted.append(holder)
                if trait(g, holder, IS_FEARSOME) and touches(g, holder, warrior) and not stood_in(g, warrior, holder):
                    feared += 1
    return feared


def stood_in(g: Battle, warrior: int, enemy: int) -> bool:
    """Whether the warrior stood in an enemy's kill zone when its move began, or would if it began now."""
    return g.way.began & (1 << enemy) != 0 if g.mover == warrior else in_zone_of(g, warrior, enemy)


def movement_points(g: Battle, warrior: int) -> int:
    """Printed, doubled by Fast, and then what Tyrants have added (CH-1.09, CH-8.11, CH-8.19)."""
    printed = g.content.movement[g.kind[warrior]]
    return (2 * printed if g.effects[warrior] & HURRYING else printed) + g.hurried[warrior]

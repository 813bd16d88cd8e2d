"""Places bases and finds kill zones and neighbours (CH-4.09, CH-4.10, CH-8.083, CH-G1, CH-G2, CH-B1 to CH-B13)."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, direction
from ravenhill.games.combat_hex.model import BLACK, IS_FLYER, IS_LARGE, Hex, Warrior
from ravenhill.games.combat_hex.state import AWARE, COMBAT, MASTERED, Battle
from ravenhill.kernel.decision import Seat


def trait(g: Battle, warrior: Warrior, bit: int) -> bool:
    """Whether the warrior has an ability that is not activated, or a flag."""
    return g.content.traits[g.kind[warrior]] & bit != 0


def enemies(g: Battle, a: Warrior, b: Warrior) -> bool:
    """Whether two warriors belong to different armies."""
    return g.seat_of[a] != g.seat_of[b]


# --- bases ----------------------------------------------------------------------------------------
def base_hexes(g: Battle, warrior: Warrior) -> list[Hex]:
    """The hexes its base fills, the one it moves by first; in mid-move that one alone (CH-B6, CH-B13)."""
    at = g.at[warrior]
    if at < 0:
        return []
    base = g.content.base[g.kind[warrior]]
    if base == 0 or warrior == g.mover:
        return [at]
    return [at + offset for offset in g.content.footprints[base * DIRECTIONS + g.face[warrior]]]


def lift(g: Battle, warrior: Warrior) -> None:
    """Takes a base off its hexes."""
    for hex_ in base_hexes(g, warrior):
        if g.occupant[hex_] == warrior:
            g.occupant[hex_] = -1


def put_down(g: Battle, warrior: Warrior) -> None:
    """Puts a base down on its hexes."""
    for hex_ in base_hexes(g, warrior):
        g.occupant[hex_] = warrior


# --- kill zones -----------------------------------------------------------------------------------
def _covers(g: Battle, warrior: Warrior, d: int) -> bool:
    """Whether the kill zone of a base of one or two hexes reaches in a direction (CH-G1, CH-8.09)."""
    if g.effects[warrior] & AWARE:
        return True
    turn = (d - g.face[warrior]) % DIRECTIONS
    return turn <= 1 or turn == 5


def holds(g: Battle, warrior: Warrior, hex_: Hex) -> bool:
    """Whether a hex belongs to the warrior's kill zone; walls between cut it off (CH-G2, CH-B3, CH-B9)."""
    if g.phase == COMBAT and g.effects[warrior] & MASTERED:
        return False
    if trait(g, warrior, IS_LARGE):
        return _large_holds(g, warrior, hex_)
    at = g.at[warrior]
    d = direction(at, hex_)
    return at >= 0 and d >= 0 and _covers(g, warrior, d) and g.ground.sides[at * DIRECTIONS + d] < BLACK


def _large_holds(g: Battle, warrior: Warrior, hex_: Hex) -> bool:
    base = base_hexes(g, warrior)
    if hex_ in base:
        return False
    for each in base:
        d = direction(each, hex_)
        if d >= 0 and g.ground.sides[each * DIRECTIONS + d] < BLACK:
            return True
    return False


def kill_zone(g: Battle, warrior: Warrior) -> list[Hex]:
    """All hexes of the map in the warrior's kill zone (CH-4.09)."""
    zone: list[int] = []
    for each in base_hexes(g, warrior):
        for step in STEP:
            hex_ = each + step
            if hex_ not in zone and g.ground.flags[hex_] and holds(g, warrior, hex_):
                zone.append(hex_)
    return zone


def holders(g: Battle, hex_: Hex, seat: Seat) -> list[Warrior]:
    """The warriors of other armies whose kill zone holds a hex."""
    found: list[int] = []
    occupant, sides, seat_of = g.occupant, g.ground.sides, g.seat_of
    for d in range(DIRECTIONS):
        warrior = occupant[hex_ + STEP[d]]
        if warrior >= 0 and seat_of[warrior] != seat and sides[hex_ * DIRECTIONS + d] < BLACK:
            if warrior not in found and holds(g, warrior, hex_):
                found.append(warrior)
    mover = g.mover
    if mover >= 0 and seat_of[mover] != seat and holds(g, mover, hex_):
        found.append(mover)
    return found


def is_held(g: Battle, hex_: Hex, seat: Seat) -> bool:
    """Whether there is any such warrior."""
    occupant, sides, seat_of = g.occupant, g.ground.sides, g.seat_of
    for d in range(DIRECTIONS):
        warrior = occupant[hex_ + STEP[d]]
        if warrior >= 0 and seat_of[warrior] != seat and sides[hex_ * DIRECTIONS + d] < BLACK:
            if holds(g, warrior, hex_):
                return True
    mover = g.mover
    return mover >= 0 and seat_of[mover] != seat and holds(g, mover, hex_)


def enemies_in_zone(g: Battle, warrior: Warrior) -> list[Warrior]:
    """The enemies that stand in the warrior's kill zone, each once (CH-B4)."""
    found: list[int] = []
    seat, occupant = g.seat_of[warrior], g.occupant
    for each in base_hexes(g, warrior):
        for step in STEP:
            other = occupant[each + step]
            if other >= 0 and g.seat_of[other] != seat and other not in found and holds(g, warrior, each + step):
                if not out_of_combat(g, other):
                    found.append(other)
    mover = g.mover
    if mover >= 0 and g.seat_of[mover] != seat and holds(g, warrior, g.at[mover]):
        found.append(mover)
    return found


def out_of_combat(g: Battle, warrior: Warrior) -> bool:
    """Mastered by the Ring, the wearer is out of all chains: no one strikes (CH-O3)."""
    return g.phase == COMBAT and g.effects[warrior] & MASTERED != 0


def in_zone_of(g: Battle, warrior: Warrior, other: Warrior) -> bool:
    """Whether any hex of the warrior's base lies in the other's kill zone (CH-B4)."""
    for hex_ in base_hexes(g, warrior):
        if holds(g, other, hex_):
            return True
    return False


def could_hold(g: Battle, warrior: Warrior, other: Warrior) -> bool:
    """Whether the warrior has the other in its kill zone, or could by turning: in mid-move it may (CH-M18)."""
    if warrior != g.mover:
        return in_zone_of(g, other, warrior)
    at = g.at[warrior]
    for hex_ in base_hexes(g, other):
        d = direction(at, hex_)
        if d >= 0 and g.ground.sides[at * DIRECTIONS + d] < BLACK:
            return True
    return False


def zone_holders(g: Battle, warrior: Warrior) -> list[Warrior]:
    """The enemies in whose kill zone the warrior stands."""
    found: list[int] = []
    for hex_ in base_hexes(g, warrior):
        for other in holders(g, hex_, g.seat_of[warrior]):
            if other not in found:
                found.append(other)
    return found


def zone_bits(g: Battle, warrior: Warrior) -> int:
    """The same as a bit set."""
    bits = 0
    for holder in zone_holders(g, warrior):
        bits |= 1 << holder
    return bits


def is_engaged(g: Battle, warrior: Warrior) -> bool:
    """Whether an enemy stands in the warrior's own kill zone (CH-4.10, CH-C1)."""
    return len(enemies_in_zone(g, warrior)) > 0


def faced_bits(g: Battle, warrior: Warrior) -> int:
    """The enemies with which a Flyer is engaged, as a bit set; only Flyers need it (CH-4.10, CH-8.13)."""
    bits = 0
    if trait(g, warrior, IS_FLYER):
        for enemy in enemies_in_zone(g, warrior):
            bits |= 1 << enemy
    return bits


# --- neighbours -----------------------------------------------------------------------------------
def adjacent(g: Battle, a: Warrior, b: Warrior) -> bool:
    """Whether hexes of two bases touch with nothing impassable between (CH-8.083, CH-M8, CH-E1)."""
    if g.carrier[a] == b or g.carrier[b] == a:
        return True
    others = base_hexes(g, b)
    for hex_ in base_hexes(g, a):
        for other in others:
            d = direction(hex_, other)
            if d >= 0 and g.ground.sides[hex_ * DIRECTIONS + d] < BLACK:
                return True
    return False


def adjacent_enemies(g: Battle, warrior: Warrior) -> list[Warrior]:
    """The enemies adjacent to the warrior, in its kill zone or not."""
    return [w for w in range(g.warriors) if g.at[w] >= 0 and enemies(g, w, warrior) and adjacent(g, w, warrior)]

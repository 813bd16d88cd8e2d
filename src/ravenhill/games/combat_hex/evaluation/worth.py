"""Measures the worth of warriors in a fight, and the way on foot: the base of all rules of thumb."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import CELLS, DIRECTIONS, STEP, distance
from ravenhill.games.combat_hex.model import IS_FLYER, ON_MAP, RING_BEARER, SIDE_PRICE, Ground
from ravenhill.games.combat_hex.rules.victory import SMALL_LEVEL
from ravenhill.games.combat_hex.state import ACTION, COMBAT, Battle, place_of

FAR: Final = 999  # farther than any way on a map
MOST_KNOWN: Final = 32  # maps whose distances are kept
SHOT_WORTH: Final = 0.06  # of a shot, for each hex of its range, against an attack of 1
PRESENCE: Final = 1.5  # what a warrior is worth besides its dice
HEAD: Final = 3.0  # the same where armies are counted by heads
RING: Final = 12.0  # what the fate of a ring bearer is worth besides


# --- warriors -------------------------------------------------------------------------------------
def strength_of(g: Battle, kind: int) -> float:
    """The dice of a kind of warrior: attacks, and shots by their range."""
    return g.content.attacks[kind] + SHOT_WORTH * g.content.shots[kind] * g.content.range[kind]


def strength(g: Battle, warrior: int) -> float:
    """The dice of a warrior."""
    return strength_of(g, g.kind[warrior])


def endurance_of(g: Battle, kind: int, wounds: int) -> float:
    """The damage dice that bring down, on average, a kind of warrior with these wounds."""
    return wounds * 6.0 / (7 - g.content.toughness[kind])


def endurance(g: Battle, warrior: int) -> float:
    """The same for a warrior as it is."""
    return endurance_of(g, g.kind[warrior], g.wounds[warrior] if g.wounds[warrior] > 0 else 1)


def value(g: Battle, warrior: int) -> float:
    """The loss to its army with it."""
    worth = strength(g, warrior) + (PRESENCE if g.setup.level <= SMALL_LEVEL else HEAD)
    return worth + RING if g.content.traits[g.kind[warrior]] & RING_BEARER else worth


def prey(g: Battle, warrior: int) -> float:
    """The worth of a damage die on it to its enemies."""
    return value(g, warrior) / endurance(g, warrior)


def yet_to_act(g: Battle, warrior: int) -> bool:
    """Whether it will have an action before the next combat phase."""
    if g.phase == ACTION and g.active >= 0:
        seat = g.seat_of[warrior]
        if seat == g.active:
            return g.acted[warrior] == 0
        return g.order.index(seat) > g.order.index(g.active) if seat in g.order else False
    return g.phase != COMBAT


# --- ways -----------------------------------------------------------------------------------------
class Ways:
    """Distances on foot over one map, worked out hex by hex as they are asked for."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.to: list[list[int]] = [[] for _ in range(CELLS)]

    def table(self, goal: int) -> list[int]:
        """By hex: the movement points from there to the goal, warriors in the way aside."""
        found = self.to[goal]
        if not found:
            found = spread_from(self.ground, goal)
            self.to[goal] = found
        return found


KNOWN: Final[list[Ways]] = []  # a memory alone: what is in it changes no answer


def ways_of(ground: Ground) -> Ways:
    """The distances of a map."""
    for each in KNOWN:
        if each.ground is ground:
            return each
    if len(KNOWN) >= MOST_KNOWN:
        KNOWN.pop(0)
    made = Ways(ground)
    KNOWN.append(made)
    return made


def spread_from(ground: Ground, goal: int) -> list[int]:
    """The movement points from every hex to one of them; FAR where no way leads."""
    cost = [FAR] * CELLS
    cost[goal] = 0
    frontier = [goal]
    while frontier:
        reached: list[int] = []
        for hex_ in frontier:
            for d in range(DIRECTIONS):
                there = hex_ + STEP[d]
                price = SIDE_PRICE[ground.sides[hex_ * DIRECTIONS + d]]
                if price and ground.flags[there] & ON_MAP and cost[hex_] + price < cost[there]:
                    cost[there] = cost[hex_] + price
                    reached.append(there)
        frontier = reached
    return cost


def walking_cost(g: Battle, warrior: int, start: int, goal: int) -> int:
    """The movement points of a way from hex to hex; straight for one that flies."""
    if g.content.traits[g.kind[warrior]] & IS_FLYER:
        return distance(start, goal)
    return ways_of(g.ground).table(goal)[start]


def nearest_enemy(g: Battle, warrior: int) -> int:
    """The distance of the nearest enemy, in a straight line; FAR if there is none."""
    at, seat, nearest = place_of(g, warrior), g.seat_of[warrior], FAR
    for other in range(g.warriors):
        if g.at[other] >= 0 and g.seat_of[other] != seat:
            apart = distance(at, g.at[other])
            if apart < nearest:
                nearest = apart
    return nearest

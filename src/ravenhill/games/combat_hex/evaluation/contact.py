"""Weighs places among enemies: blows dealt against blows taken, and the best way to face there."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.evaluation.worth import FAR, endurance, prey, value, walking_cost, yet_to_act
from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, distance
from ravenhill.games.combat_hex.model import BLACK, CROSSED, ELEVATED, IS_LARGE, ON_MAP
from ravenhill.games.combat_hex.rules.kill_zone import holds
from ravenhill.games.combat_hex.rules.moving.step_cost import touches
from ravenhill.games.combat_hex.state import AWARE, Battle

HIT: Final = 0.5  # of an attack
EAGER: Final = 1.5  # a blow dealt counts this many times a blow taken: battles are won by fighting
OUTFLANKING: Final = 1.4
HEIGHT: Final = 1.2
AHEAD: Final = [5, 0, 1]  # turns from the facing to the directions of a kill zone
AROUND: Final = [0, 1, 2, 3, 4, 5]
JOINED: Final = 0.15  # for every friend beside the same enemy


def foes_around(g: Battle, warrior: int, hex_: int) -> list[int]:
    """By direction: the enemy on the neighbouring hex, -1 where there is none or a wall between."""
    seat, occupant, sides, seat_of = g.seat_of[warrior], g.occupant, g.ground.sides, g.seat_of
    found = [-1, -1, -1, -1, -1, -1]
    for d in range(DIRECTIONS):
        other = occupant[hex_ + STEP[d]]
        if other >= 0 and seat_of[other] != seat and sides[hex_ * DIRECTIONS + d] < BLACK:
            found[d] = other
    return found


def all_round(g: Battle, warrior: int) -> bool:
    """Whether its kill zone is all around it."""
    return g.content.traits[g.kind[warrior]] & IS_LARGE != 0 or g.effects[warrior] & AWARE != 0


def gain_of_facing(g: Battle, warrior: int, foes: list[int], face: int) -> float:
    """The worth of its blows with this facing: on the best prey, and what is left over on the next."""
    before: list[int] = []
    for turn in AROUND if all_round(g, warrior) else AHEAD:
        foe = foes[(face + turn) % DIRECTIONS]
        if foe >= 0 and foe not in before and touches(g, warrior, foe):
            before.append(foe)
    gain, dice = 0.0, HIT * g.content.attacks[g.kind[warrior]]
    while before and dice > 0.0:
        best = before[0]
        for foe in before:
            if prey(g, foe) > prey(g, best):
                best = foe
        used = min(dice, endurance(g, best))
        gain += used * prey(g, best)
        dice -= used
        before.remove(best)
    return gain


def contact(g: Battle, warrior: int, hex_: int) -> float:
    """The worth of a fight from this hex; 0 where no enemy is beside it."""
    foes = foes_around(g, warrior, hex_)
    taken, free, friends, last, number = 0.0, True, 0, -1, 0
    for foe in foes:
        if foe < 0 or foe == last:
            continue
        last = foe
        number += 1
        beside = friends_beside(g, foe, warrior)
        friends += beside
        if yet_to_act(g, foe) or holds(g, foe, hex_):
            free = False
            taken += g.content.attacks[g.kind[foe]] / (1.0 + beside)
    if number == 0:
        return 0.0
    best = single_gain(g, warrior, last) if number == 1 else best_gain(g, warrior, foes)
    if free:
        best *= OUTFLANKING
    if g.ground.flags[hex_] & ELEVATED:
        best *= HEIGHT
    loss = min(value(g, warrior), HIT * taken * prey(g, warrior))
    return EAGER * best * (1.0 + JOINED * friends) - loss


def single_gain(g: Battle, warrior: int, foe: int) -> float:
    """The worth of its blows against one enemy that it faces."""
    if not touches(g, warrior, foe):
        return 0.0
    return min(HIT * g.content.attacks[g.kind[warrior]], endurance(g, foe)) * prey(g, foe)


def best_gain(g: Battle, warrior: int, foes: list[int]) -> float:
    """The worth of its blows with the best facing."""
    best = 0.0
    for face in range(DIRECTIONS):
        best = max(best, gain_of_facing(g, warrior, foes, face))
    return best


def friends_beside(g: Battle, foe: int, warrior: int) -> int:
    """The number of other warriors of its army beside an enemy."""
    at, seat, found = g.at[foe], g.seat_of[warrior], 0
    for step in STEP:
        other = g.occupant[at + step]
        if other >= 0 and other != warrior and g.seat_of[other] == seat:
            found += 1
    return found


def blows_for_leaving(g: Battle, warrior: int, held: list[int]) -> float:
    """The cost of the free attacks of those that hold it; warriors that have still to act come after it."""
    dice = 0
    for foe in held:
        dice += g.content.attacks[g.kind[foe]] * (2 if yet_to_act(g, foe) else 1)
    return min(value(g, warrior), HIT * dice * prey(g, warrior))


# --- where to go ----------------------------------------------------------------------------------
def free_hex(g: Battle, warrior: int, hex_: int) -> bool:
    """Whether a move could end there, as far as one hex goes."""
    flags, occupant = g.ground.flags[hex_], g.occupant[hex_]
    return flags & ON_MAP != 0 and not flags & CROSSED and (occupant < 0 or occupant == warrior)


def best_prey(g: Battle, warrior: int, start: int) -> int:
    """The enemy it should go for: worth much, easily brought down, near; -1 if there is none on a hex."""
    seat, best, most = g.seat_of[warrior], -1, -1e9
    stride = g.content.movement[g.kind[warrior]] + 1.0
    for foe in range(g.warriors):
        if g.at[foe] >= 0 and g.seat_of[foe] != seat:
            score = prey(g, foe) - 2.0 * walking_cost(g, warrior, start, g.at[foe]) / stride
            if score > most:
                best, most = foe, score
    return best


def best_contact(g: Battle, warrior: int, start: int, left: int) -> tuple[int, float]:
    """The best hex beside an enemy that the movement points reach, and what it promises; -1 if there is none."""
    seat, goal, most = g.seat_of[warrior], -1, -1e9
    looked_at: list[int] = []
    for foe in range(g.warriors):
        at = g.at[foe]
        if at < 0 or g.seat_of[foe] == seat or distance(start, at) > left + 1:
            continue
        for step in STEP:
            hex_ = at + step
            if hex_ in looked_at or not free_hex(g, warrior, hex_):
                continue
            looked_at.append(hex_)
            if walking_cost(g, warrior, start, hex_) <= left:
                promise = contact(g, warrior, hex_)
                if promise != 0.0 and promise > most:
                    goal, most = hex_, promise
    return goal, most


def way_to(g: Battle, warrior: int, hex_: int, goal: int) -> int:
    """The movement points still to go from a hex to a goal."""
    return walking_cost(g, warrior, hex_, goal) if goal >= 0 else FAR

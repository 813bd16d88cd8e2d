"""Estimates each army's chance to win: its remains, the fights as they stand, the warriors still to act."""

from __future__ import annotations

from math import exp, log
from typing import Final

from ravenhill.games.combat_hex.evaluation.danger import blows_to_come, coming_blows, danger, falling, to_spare
from ravenhill.games.combat_hex.evaluation.worth import FAR, endurance, endurance_of, strength_of, yet_to_act
from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.model import RING_BEARER
from ravenhill.games.combat_hex.rules.moving.step_legality import edge_depth
from ravenhill.games.combat_hex.rules.victory import SMALL_LEVEL, leaders, standing
from ravenhill.games.combat_hex.state import COMBAT, Battle, on_map

# The share of each feature in the score of an army, fitted to outcomes of games: where the last warrior counts,
SMALL: Final = [1.4, 0.0, 1.0, 0.3, -2.2, 0.0, 0.6, -0.03, 2.0, -0.8, -0.4]
# and where armies are counted by heads: as the turn begins,
LARGE: Final = [0.0, 1.55, 2.5, 0.75, -2.2, 0.5, 0.6, 0.0, 2.0, -0.8, -0.4]
# and when all have acted. How they stand in the fights decides most then.
FIGHTING: Final = [0.0, 1.5, 2.2, 1.05, -5.3, 1.1, 0.0, 0.0, 2.0, -2.5, -0.4]
LIFE: Final = 0  # logarithm of what is left of the dice that beat the army
LIVES: Final = 1  # the same for those that wipe it out
DICE: Final = 2  # logarithm of what is left of its own dice
POINTS: Final = 3  # action points left, of all
DANGER: Final = 4  # the share of it that will fall if all strike as they stand, or as the turn begins as they can
TO_SPARE: Final = 5  # logarithm of the warriors it can then still lose
TEMPO: Final = 6  # the share of its warriors that have still to act
APART: Final = 7  # how far its warriors are from the enemy
ESCAPE: Final = 8  # how near a ring bearer is to the enemy's edge
HUNTED: Final = 9  # how likely a ring bearer is to be among them
WAITING: Final = 10  # how far they are, the later the more, if the end of the last turn will find it beaten
FEATURES: Final = 11
ON_COURAGE: Final = 0.2  # what the life of a warrior counts who stands by courage alone
UNSEEN: Final = 0.3  # how much of the danger is left to a ring bearer who wears the ring
SIGHT: Final = 20  # enemies farther off are all equally far


def chances(g: Battle) -> list[float]:
    """The chance of each army to win."""
    awaited, left, late, weights = blows(g), standing(g), lateness(g), weights_for(g)
    leading = leaders(g, left) if left and late else []  # it can wait (CH-V5)
    worth = [0.0] * g.setup.seats
    for seat in left:
        urgency = 0.0 if leading == [seat] else late
        worth[seat] = exp(score(features(g, seat, awaited, urgency), weights))
    every = total(worth)
    return [each / every for each in worth] if every > 0.0 else [1.0 / len(worth)] * len(worth)


def blows(g: Battle) -> list[float]:
    """By warrior: the dice against it in the fights that are at hand, or that can be by the end of the turn."""
    if g.setup.level > SMALL_LEVEL and g.phase != COMBAT:
        return blows_to_come(g)
    return coming_blows(g)


def weights_for(g: Battle) -> list[float]:
    """The weight of each feature at this moment of this game."""
    if g.setup.level <= SMALL_LEVEL:
        return SMALL
    return FIGHTING if g.phase == COMBAT else LARGE


def lateness(g: Battle) -> float:
    """0 in the first half of the game, then up to 1 in the last turn; always 0 where no turn is the last (CH-V5)."""
    limit = g.setup.turn_limit
    return min(1.0, max(0.0, 2.0 * g.turn / limit - 1.0)) if limit else 0.0


def score(found: list[float], weights: list[float]) -> float:
    """All features of an army, weighed."""
    weighed = 0.0
    for at in range(FEATURES):
        weighed += weights[at] * found[at]
    return weighed


def features(g: Battle, seat: int, awaited: list[float], urgency: float) -> list[float]:
    """The features by which one army may differ from another."""
    army = [warrior for warrior in range(g.warriors) if g.seat_of[warrior] == seat]
    left = [warrior for warrior in army if on_map(g, warrior)]
    lives, whole = [life(g, warrior) for warrior in left], whole_lives(g, army)
    falls = [falling(g, warrior, awaited[warrior]) for warrior in left]
    number = len(left) + 0.01
    apart = sum([nearest(g, warrior) for warrior in left if g.at[warrior] >= 0]) / number
    escape, hunted = ring_bearers(g, left, falls)
    return [
        log(0.05 + lives_to_lose(g, seat, lives) / lives_to_lose(g, seat, whole)),
        log(0.05 + total(lives) / total(whole)),
        log(0.05 + dice(g, left) / dice(g, army)),
        action_points(g, army, left),
        danger(g, left, falls),
        log(0.15 + to_spare(g, seat, falls)),
        len([warrior for warrior in left if yet_to_act(g, warrior)]) / number,
        apart,
        escape,
        hunted,
        apart * urgency,
    ]


def total(numbers: list[float]) -> float:
    """Their sum; the built-in one begins with a whole number, which costs time compiled."""
    found = 0.0
    for number in numbers:
        found += number
    return found


def life(g: Battle, warrior: int) -> float:
    """The dice it takes to fell a warrior."""
    return endurance(g, warrior) if g.wounds[warrior] > 0 and not g.courage[warrior] else ON_COURAGE


def whole_lives(g: Battle, army: list[int]) -> list[float]:
    """The dice it took to fell each warrior of an army before it was wounded."""
    return [endurance_of(g, g.setup.kinds[each], g.content.wounds[g.setup.kinds[each]]) for each in army]


def dice(g: Battle, some: list[int]) -> float:
    """The dice that warriors strike with."""
    return sum([strength_of(g, g.setup.kinds[each]) for each in some])


def action_points(g: Battle, army: list[int], left: list[int]) -> float:
    """The share of an army's action points that is left."""
    every = sum([g.content.action_points[g.setup.kinds[each]] for each in army])
    return sum([g.points[each] for each in left]) / (every + 0.01)


def ring_bearers(g: Battle, left: list[int], falls: list[float]) -> tuple[float, float]:
    """The nearness of ring bearers to the enemy's edge, and their chance of falling."""
    escape, hunted = 0.0, 0.0
    for at, warrior in enumerate(left):
        if g.at[warrior] >= 0 and g.content.traits[g.setup.kinds[warrior]] & RING_BEARER:
            escape += escaping(g, warrior)
            hunted += falls[at] if g.ring_on[warrior] == 0 else UNSEEN * falls[at]
    return escape, hunted


def lives_to_lose(g: Battle, seat: int, lives: list[float]) -> float:
    """The dice it takes at least to beat the army: all of it, or down to half by the easiest way."""
    if g.setup.level <= SMALL_LEVEL:
        return sum(lives)
    needed = max(0, len(lives) - g.setup.seat_of.count(seat) // 2)
    lives.sort()
    return sum(lives[:needed])


def nearest(g: Battle, warrior: int) -> int:
    """The distance of the nearest enemy."""
    at, seat, least = g.at[warrior], g.seat_of[warrior], SIGHT
    for other in range(g.warriors):
        if g.at[other] >= 0 and g.seat_of[other] != seat:
            least = min(least, distance(at, g.at[other]))
    return least


def escaping(g: Battle, warrior: int) -> float:
    """From 0 far off to about 1 at the enemy's edge."""
    depth = FAR
    for seat, edge in enumerate(g.edge):
        if seat != g.seat_of[warrior] and edge >= 0 and not g.beaten[seat]:
            depth = min(depth, edge_depth(g, edge, g.at[warrior]))
    return 1.0 - depth / 10.0 if depth < 10 else 0.0

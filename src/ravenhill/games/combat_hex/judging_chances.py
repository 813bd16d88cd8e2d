"""How likely each army is to win: what is left of it, how the fights stand, who has still to act."""

from __future__ import annotations

from math import exp, log
from typing import Final

from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.judging_worth import FAR, endurance, endurance_of, strength_of, value, yet_to_act
from ravenhill.games.combat_hex.kill_zone import enemies_in_zone
from ravenhill.games.combat_hex.model import RING_BEARER
from ravenhill.games.combat_hex.state import COMBAT, Battle, on_map
from ravenhill.games.combat_hex.victory import SMALL_LEVEL
from ravenhill.games.combat_hex.way import edge_depth

# What each feature adds to the score of an army, fitted to outcomes of games.
WEIGHTS: Final = [1.4, 1.0, 0.3, -2.2, 0.6, -0.03, 2.0, -0.8]
# The same where armies are counted by heads and all have acted: who stands worse loses the battle here and now.
WEIGHTS_IN_COMBAT: Final = [0.8, 2.6, 0.6, -6.0, 0.0, 0.0, 2.0, -2.5]
LIFE: Final = 0  # logarithm of what is left of the dice that beat the army
DICE: Final = 1  # logarithm of what is left of its own dice
SPARE: Final = 2  # action points left, of all
DANGER: Final = 3  # the share of it that will fall if all strike as they stand
TEMPO: Final = 4  # the share of its warriors that have still to act
APART: Final = 5  # how far its warriors are from the enemy
ESCAPE: Final = 6  # how near a ring bearer is to the enemy's edge
HUNTED: Final = 7  # how likely a ring bearer is to fall as all stand
FEATURES: Final = 8
HIT: Final = 0.5
SIGHT: Final = 20  # enemies farther off are all equally far


def chances(g: Battle) -> list[float]:
    """How likely each army is to win."""
    threats = blows_awaited(g)
    weights = WEIGHTS_IN_COMBAT if g.phase == COMBAT and g.setup.level > SMALL_LEVEL else WEIGHTS
    worth: list[float] = []
    total = 0.0
    for seat in range(g.setup.seats):
        each = 0.0 if g.beaten[seat] or g.given_up[seat] else exp(score(features(g, seat, threats), weights))
        worth.append(each)
        total += each
    return [each / total for each in worth] if total > 0.0 else [1.0 / len(worth)] * len(worth)


def score(found: list[float], weights: list[float]) -> float:
    """All features of an army, weighed."""
    total = 0.0
    for at in range(FEATURES):
        total += weights[at] * found[at]
    return total


def blows_awaited(g: Battle) -> list[float]:
    """By warrior: the attacks that will be struck at it if all strike as they stand, shared out among their victims."""
    threats = [0.0] * g.warriors
    for warrior in range(g.warriors):
        if g.at[warrior] >= 0:
            before = enemies_in_zone(g, warrior)
            if before:
                share = g.content.attacks[g.kind[warrior]] / len(before)
                for foe in before:
                    threats[foe] += share
    return threats


def features(g: Battle, seat: int, threats: list[float]) -> list[float]:
    """What an army has that others may have more or less of."""
    lives: list[float] = []
    whole: list[float] = []
    dice, all_dice, points, all_points = 0.0, 0.0, 0, 0
    worth, all_worth, yet, apart, escape, hunted = 0.0, 0.0, 0, 0, 0.0, 0.0
    for warrior in range(g.warriors):
        if g.seat_of[warrior] != seat:
            continue
        kind = g.setup.kinds[warrior]
        whole.append(endurance_of(g, kind, g.content.wounds[kind]))
        all_dice += strength_of(g, kind)
        all_points += g.content.action_points[kind]
        if not on_map(g, warrior):
            continue
        life = endurance(g, warrior) if g.wounds[warrior] > 0 and not g.courage[warrior] else 0.2
        lives.append(life)
        dice += strength_of(g, kind)
        points += g.points[warrior]
        each = value(g, warrior)
        all_worth += each
        falls = min(1.0, HIT * threats[warrior] / life)
        worth += falls * each
        if yet_to_act(g, warrior):
            yet += 1
        if g.at[warrior] >= 0:
            apart += nearest(g, warrior)
            if g.content.traits[kind] & RING_BEARER:
                escape += escaping(g, warrior)
                hunted += falls if g.ring_on[warrior] == 0 else 0.3 * falls
    number = len(lives) + 0.01
    return [
        log(0.05 + lives_to_lose(g, seat, lives) / lives_to_lose(g, seat, whole)),
        log(0.05 + dice / all_dice),
        points / (all_points + 0.01),
        worth / (all_worth + 0.01),
        yet / number,
        apart / number,
        escape,
        hunted,
    ]


def lives_to_lose(g: Battle, seat: int, lives: list[float]) -> float:
    """The dice it takes at least to beat the army: all of it, or down to half by the easiest way."""
    if g.setup.level <= SMALL_LEVEL:
        return sum(lives)
    needed = max(0, len(lives) - g.setup.seat_of.count(seat) // 2)
    lives.sort()
    return sum(lives[:needed])


def nearest(g: Battle, warrior: int) -> int:
    """How far the nearest enemy is."""
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

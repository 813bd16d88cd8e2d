"""Estimates each side's chance to win from the visible board."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from ravenhill.games.five_armies.evaluation.board import FELT, atlas_of, host_in
from ravenhill.games.five_armies.model import (
    ACTION_ROUND,
    BEORN,
    BOLG,
    FACES,
    FREE_PEOPLES,
    GROUPS,
    IN_HAND,
    LORD_OF_THE_EAGLES,
    POINTS_TO_WIN,
    SHADOW,
    THORIN,
    WAITING,
)
from ravenhill.games.five_armies.rules.victory import POINTS_AGAINST_BEORN
from ravenhill.games.five_armies.state import Battle

STEPS_A_TURN: Final = 1.4  # of the Fate marker
# The share of an Army that can strike at, or stand by, a Settlement some moves away.
AT_HAND: Final = [1.0, 1.0, 0.7, 0.35, 0.1] + [0.0] * 16
GUARDING: Final = [1.0, 0.4, 0.15] + [0.0] * 18
# The weight of each term for the Shadow; found by fitting them to games played.
WEIGHTS: Final = [
    -0.526, 1.61, -1.345, 0.078, 0.027, 0.035, 0.567, -1.191, -0.597, 0.27, 0.208, -0.018, -0.934, -0.166, 0.064,
    -0.103, 0.309, 0.112, 0.119, -0.083,
]  # fmt: skip


def chances(g: Battle) -> list[float]:
    """The chance of each side to win."""
    values = terms(g)
    total = 0.0
    for at, weight in enumerate(WEIGHTS):
        total += weight * values[at]
    total = min(8.0, max(-8.0, total))
    shadow = 1.0 / (1.0 + exp(-total))
    return [1.0 - shadow, shadow]


def terms(g: Battle) -> list[float]:
    """The terms of the estimate."""
    powers = [0.0, 0.0]
    armies: list[int] = []
    strengths: list[float] = []
    for place in range(g.content.places):
        if g.side[place] >= 0 or g.at[BEORN] == place:
            host = host_in(g, place)
            armies.append(place)
            strengths.append(host.hits * host.health)
            powers[SHADOW if g.side[place] == SHADOW else FREE_PEOPLES] += host.hits * host.health
    seen = Prospects(g, armies, strengths)
    turns = turns_left(g)
    in_time = seen.ahead(g.points, POINTS_AGAINST_BEORN)
    return [
        1.0,
        g.points / 10.0,
        g.fate / 15.0,
        seen.falling,
        seen.falling * min(turns, 5.0),
        seen.rising,
        powers[SHADOW] / 100.0,
        powers[FREE_PEOPLES] / 100.0,
        beorn_looms(g),
        points_suffice(g),
        dice_ahead(g),
        cards_ahead(g),
        bolgs_danger(g, armies, strengths),
        helpers(g),
        tokens_ahead(g),
        seen.ahead(g.points, POINTS_TO_WIN),
        in_time,
        in_time * beorn_looms(g),
        seen.ahead(g.points, POINTS_TO_WIN) * (1.0 if seen.gate_falls > 0.5 else 0.0),
        seen.gate_falls,
    ]


def turns_left(g: Battle) -> float:
    """The number of turns that Fate still gives the Shadow."""
    return (g.content.last_step - g.fate) / STEPS_A_TURN


class Prospects:
    """The prospects of the Settlements: victory points in danger, in the long run and soon."""

    def __init__(self, g: Battle, armies: list[int], strengths: list[float]) -> None:
        self.falling = 0.0  # that the Shadow may take
        self.rising = 0.0  # that it may lose
        self.soon = 0.0  # expected with the next actions
        self.doubt = 1.0  # their variance
        self.gate_falls = 1.0 if g.control[g.content.front_gate] else 0.0
        for settlement in atlas_of(g.content).settlements:
            self._weigh(g, settlement, armies, strengths)

    def _weigh(self, g: Battle, settlement: int, armies: list[int], strengths: list[float]) -> None:
        steps, width = atlas_of(g.content).steps, g.content.places
        shadow, free = 0.0, 0.0
        nearest, held = 0.0, 0.5
        for at, place in enumerate(armies):
            distance = steps[place * width + settlement]
            if g.side[place] == SHADOW:
                shadow += strengths[at] * FELT[distance]
                nearest = max(nearest, strengths[at] * AT_HAND[distance])
            else:
                free += strengths[at] * FELT[distance]
                held += strengths[at] * GUARDING[distance]
        wall = 4.0 * max(0, g.content.fortification[settlement] - g.fort_damage[settlement])
        worth = g.content.victory_points[settlement]
        if g.control[settlement]:
            self.rising += worth * free / (free + shadow + wall + 1.0)
            return
        self.falling += worth * shadow / (free + shadow + wall + 1.0)
        held += wall
        chance = nearest * nearest / (nearest * nearest + held * held)
        self.soon += worth * chance
        self.doubt += worth * worth * chance * (1.0 - chance)
        if settlement == g.content.front_gate:
            self.gate_falls = chance

    def ahead(self, points: int, goal: int) -> float:
        """The Shadow's lead over a number of points, measured by the doubt about them; from -3 to 3."""
        return min(3.0, max(-3.0, (points + self.soon - goal) / sqrt(self.doubt)))


def beorn_looms(g: Battle) -> float:
    """Beorn's nearness to ending a battle in which the Shadow has too few points (FA-31.3)."""
    if g.points >= POINTS_AGAINST_BEORN or g.at[BEORN] != WAITING:
        return 0.0
    missing = g.content.fate_step[BEORN] - g.fate
    if missing <= 0:
        return 2.0
    return 1.0 if missing <= 2 else (0.4 if missing <= 4 else 0.0)


def points_suffice(g: Battle) -> float:
    """Whether the Shadow would win if the turn ended now (FA-31.5), the surer the fewer dice are left."""
    if g.points < POINTS_TO_WIN:
        return 0.0
    return 1.0 + 1.0 / (1.0 + dice_to_come(g, FREE_PEOPLES))


def dice_to_come(g: Battle, side: int) -> int:
    """Action Dice that a side has left, all of them before they are rolled."""
    if g.phase != ACTION_ROUND:
        return g.dice_pool[side]
    first = side * FACES
    total = 0
    for face in range(FACES):
        total += g.dice[first + face]
    return total


def dice_ahead(g: Battle) -> float:
    """The Shadow's lead in unused dice."""
    return float(dice_to_come(g, SHADOW) - dice_to_come(g, FREE_PEOPLES))


def cards_ahead(g: Battle) -> float:
    """The Shadow's lead in cards."""
    return float(g.where.count(IN_HAND + SHADOW) - g.where.count(IN_HAND))


def bolgs_danger(g: Battle, armies: list[int], strengths: list[float]) -> float:
    """The strength of the Free Peoples that can fall upon Bolg."""
    bolg = g.at[BOLG]
    if bolg < 0:
        return 0.0
    steps, width = atlas_of(g.content).steps, g.content.places
    own, enemy = 2.0 + 4.0 * g.bodyguards, 0.0
    for at, place in enumerate(armies):
        if place == bolg:
            own += strengths[at]
        elif g.side[place] != SHADOW and steps[place * width + bolg] <= 2:
            enemy += strengths[at]
    return enemy / (enemy + own)


def helpers(g: Battle) -> float:
    """Great ones in play, those of the Free Peoples positive."""
    total = 0.0
    for character in range(LORD_OF_THE_EAGLES):
        if g.at[character] != WAITING and g.at[character] > -3:
            total += 0.5
    if g.at[THORIN] >= 0:
        total += 0.5
    if g.at[LORD_OF_THE_EAGLES] >= 0:
        total += 1.0 + 0.25 * sum(g.eagles)
    return total - (2.0 if g.at[BOLG] >= 0 else 0.0)


def tokens_ahead(g: Battle) -> float:
    """Recruitment tokens on the board, the Shadow's positive."""
    total = 0
    for place in range(g.content.regions):
        first = place * GROUPS
        total += g.tokens[first + 2] - g.tokens[first] - g.tokens[first + 1]
    return float(total)

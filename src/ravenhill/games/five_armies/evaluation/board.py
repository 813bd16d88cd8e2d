"""Reads the board for those who think ahead: distances, the strength of Armies, the odds of a combat."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.model import (
    BEORN,
    BOLG,
    FORD,
    LORD_OF_THE_EAGLES,
    MOUNTAINS,
    SHADOW,
    UNIT_TYPES,
    Content,
)
from ravenhill.games.five_armies.rules.queries import FORCE_CHARACTERS, FORCE_DAMAGE, FORCE_LEADERSHIP
from ravenhill.games.five_armies.state import Battle

FAR: Final = 20
# The share of an Army that is felt some moves away.
FELT: Final = [
    1.0, 0.85, 0.6, 0.42, 0.3, 0.21, 0.15, 0.1, 0.07, 0.05, 0.03,
    0.02, 0.02, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.0,
]  # fmt: skip
BEORNS_HITS: Final = 2.2  # four dice, each miss re-rolled


class Atlas:
    """The moves between the places of one board, and the places of its Settlements."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.settlements = [place for place in range(content.regions) if content.settlement[place]]
        self.steps: list[int] = []
        for place in range(content.places):
            self.steps.extend(moves_from(content, place))


def moves_from(content: Content, start: int) -> list[int]:
    """The least number of moves from one place to every place, for an Army that meets no enemy."""
    moves = [FAR] * content.places
    moves[start] = 0
    reached = [start]
    for here in reached:
        ways = content.neighbours[here] if here < content.regions else [content.leads_to[here]]
        for there in ways:
            if there >= 0 and moves[there] > moves[here] + 1:
                moves[there] = moves[here] + 1
                reached.append(there)
    return moves


_LAST_ATLAS: Final[list[Atlas]] = []


def atlas_of(content: Content) -> Atlas:
    """The atlas of a board; the last one used is kept."""
    if not _LAST_ATLAS:
        _LAST_ATLAS.append(Atlas(content))
    elif _LAST_ATLAS[0].content is not content:
        _LAST_ATLAS[0] = Atlas(content)
    return _LAST_ATLAS[0]


# --- the strength of an Army ----------------------------------------------------------------------
class Host:
    """An Army in two numbers: the Damage it does in a round, and the Damage it can bear."""

    def __init__(self, hits: float, health: float) -> None:
        self.hits = hits
        self.health = health


def hits_of(dice: int, leadership: int) -> float:
    """The Damage expected of a round: dice at most five, re-rolls, and now and then a Maneuver ability."""
    dice = min(dice, 5)
    if dice == 0:
        return 0.0
    return dice * 0.333 + min(float(leadership), dice * 0.667) * 0.333 + 0.45


def host_in(g: Battle, place: int) -> Host:
    """The Army in a place, or Beorn."""
    side = g.side[place]
    if side < 0:
        return Host(BEORNS_HITS, float(g.wrath)) if g.at[BEORN] == place else Host(0.0, 0.0)
    strengths, units = g.content.strength, g.units
    dice = 0
    first = place * UNIT_TYPES
    for unit in range(5 * side, 5 + 4 * side):
        dice += units[first + unit] * strengths[unit]
    return Host(hits_of(dice, leadership_of(g, place, side)), 2.0 * g.count[place] - g.damage[place])


def leadership_of(g: Battle, place: int, side: int) -> int:
    """Leadership of the Army of a side in a place, ratings as printed."""
    total = g.leadership[place]
    if side == SHADOW:
        return total + (g.content.leadership[BOLG] if g.at[BOLG] == place else 0)
    for character in range(LORD_OF_THE_EAGLES):
        if g.at[character] == place:
            total += g.content.leadership[character]
    return total


def host_of(g: Battle, force: list[int]) -> Host:
    """A force on its way."""
    dice, count = 0, 0
    for unit in range(UNIT_TYPES):
        dice += force[unit] * g.content.strength[unit]
        count += force[unit]
    leadership = force[FORCE_LEADERSHIP]
    for character in range(BOLG + 1):
        if force[FORCE_CHARACTERS] & (1 << character):
            leadership += g.content.leadership[character]
    return Host(hits_of(dice, leadership), 2.0 * min(count, 5) - min(force[FORCE_DAMAGE], 5))


# --- the odds of a combat -------------------------------------------------------------------------
def odds(g: Battle, attack: Host, source: int, target: int, defence: Host) -> float:
    """The rough chance of an attack from one place on another."""
    if defence.health <= 0.0:
        return 1.0
    if attack.health <= 0.0:
        return 0.0
    wall = g.content.fortification[target] - g.fort_damage[target]
    bears = defence.health + 2.0 * wall if wall > 0 else defence.health
    if is_hampered(g, source, target):
        bears += 0.5 * attack.hits
    ratio = attack.hits * attack.health / (defence.hits * bears + 0.01)
    ratio *= ratio
    return ratio / (1.0 + ratio)


def is_hampered(g: Battle, source: int, target: int) -> bool:
    """Whether an attack goes across a ford or up a slope (FA-27.11, FA-27.12)."""
    content = g.content
    if source >= content.regions:
        return False
    if content.border[source * content.places + target] == FORD:
        return True
    return content.terrain[target] == MOUNTAINS and content.terrain[source] != MOUNTAINS


def enemy_in(g: Battle, place: int, side: int) -> bool:
    """Whether a place holds something that a side can attack."""
    holder = g.side[place]
    if holder >= 0:
        return holder != side
    return side == SHADOW and g.at[BEORN] == place

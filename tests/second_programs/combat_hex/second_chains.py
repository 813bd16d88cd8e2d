"""Kill zones, damage chains and attacks from the rule text alone: CH-4.09, CH-6.03 to CH-6.24, CH-G1, CH-G2, CH-B9."""

from __future__ import annotations

import networkx as nx

from tests.second_programs.combat_hex.plain import STEPS, WALLS, Field, Hex, between, plus


# --- kill zones -----------------------------------------------------------------------------------
def open_from(ground: Field, at: Hex, to: Hex) -> bool:
    """Whether the side between two neighbours is neither black nor dotted (CH-G2)."""
    parting = between(at, to)
    return parting is not None and ground.colour(parting) not in WALLS


def kill_zone(ground: Field, who: int) -> set[Hex]:
    """The hexes of a kill zone; of one carried there are none (CH-E1)."""
    figure = ground.figures[who]
    if figure.at is None:
        return set()
    if figure.large:
        base = ground.hexes(who)
        touching = {(at, plus(at, step)) for at in base for step in STEPS}
        return {to for at, to in touching if to in ground.cells and to not in base and open_from(ground, at, to)}
    ways = range(6) if figure.aware else (figure.face - 1, figure.face, figure.face + 1)
    ahead = {plus(figure.at, STEPS[d % 6]) for d in ways}
    return {to for to in ahead & ground.cells if open_from(ground, figure.at, to)}


def adjacent(ground: Field, who: int, other: int) -> bool:
    """Whether two bases touch with nothing impassable between; one carried, only its carrier (CH-8.083, CH-M8)."""
    one, two = ground.figures[who], ground.figures[other]
    if one.carried_by >= 0 or two.carried_by >= 0:
        return one.carried_by == other or two.carried_by == who
    return any(open_from(ground, at, to) for at in ground.hexes(who) for to in ground.hexes(other))


def enemies(ground: Field, who: int) -> list[int]:
    """All warriors of other armies on a hex."""
    seat = ground.figures[who].seat
    return [each for each, figure in enumerate(ground.figures) if figure.at is not None and figure.seat != seat]


def caught(ground: Field, who: int) -> list[int]:
    """The enemies in a warrior's kill zone, each counted once (CH-B4)."""
    zone = kill_zone(ground, who)
    return [each for each in enemies(ground, who) if zone & set(ground.hexes(each))]


# --- chains ---------------------------------------------------------------------------------------
class Combats:
    """The chains of a combat phase: connected groups of the links between enemies (CH-6.04, CH-C2)."""

    def __init__(self, ground: Field) -> None:
        self.ground = ground
        in_it = [who for who, figure in enumerate(ground.figures) if figure.at is not None and not figure.mastered]
        self.caught = {who: [each for each in caught(ground, who) if each in in_it] for who in in_it}
        links = nx.Graph([(who, each) for who, found in self.caught.items() for each in found])
        self.chains: set[frozenset[int]] = {frozenset(chain) for chain in nx.connected_components(links)}

    def is_threatened(self, who: int) -> bool:
        """Whether a warrior stands in an enemy kill zone."""
        return any(who in found for found in self.caught.values())

    def attacks(self, who: int) -> int:
        """A warrior's attacks in its combat, before abilities (CH-6.08, CH-6.23, CH-6.24, CH-9.10, CH-9.141)."""
        figure, found = self.ground.figures[who], self.caught.get(who, [])
        visible = [each for each in found if figure.ringwraith or not self.ground.figures[each].wearing]
        if not visible:
            return 0
        outflanked = 0 if self.is_threatened(who) else len(visible)
        below = [each for each in found if not self.ground.is_high(each)]
        higher = len(below) if self.ground.is_high(who) and not figure.large else 0
        return figure.attacks + outflanked + higher

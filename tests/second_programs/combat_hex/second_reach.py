"""Where a move can end, from the rule text alone: a search over hex, AP spent and run, the fewest MP first.

CH-4.01 to CH-4.13, CH-8.10 to CH-8.17, CH-8.46, CH-B1, CH-B7, CH-B12, CH-M1 to CH-M16, CH-X1. No enemy reacts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import NamedTuple

from tests.second_programs.combat_hex.plain import STEPS, WALLS, Field, Hex, between, footprint, plus, sides
from tests.second_programs.combat_hex.second_chains import enemies, kill_zone

PRICES = {"white": 1, "red": 2, "blue": 3}


@dataclass(frozen=True)
class Walk:
    """How a warrior sets out."""

    movement: int
    charge: bool = False
    sneaking: bool = False
    runs: bool = False
    stood: frozenset[int] = frozenset()  # enemies in whose kill zone it stood when its action phase began
    held: frozenset[int] = frozenset()  # enemies whose kill zone it cannot leave (CH-X8)


class Place(NamedTuple):
    """A place on the way: what it has spent, where it is, where it came from."""

    spent: int
    paid: int
    ran: bool
    at: Hex
    before: Hex | None  # None until it has moved


@dataclass
class Journey:
    """All that one move of one warrior may be."""

    ground: Field
    who: int
    walk: Walk
    zones: dict[int, set[Hex]] = field(default_factory=dict)
    fitting: dict[tuple[Hex, Hex], list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.figure = self.ground.figures[self.who]
        self.zones = {each: kill_zone(self.ground, each) for each in enemies(self.ground, self.who)}
        self.holders: dict[Hex, set[int]] = {}
        for enemy, zone in self.zones.items():
            for at in zone:
                self.holders.setdefault(at, set()).add(enemy)
        self.base = set(self.ground.hexes(self.who))
        self.standing = {at: who for at, found in self.ground.standing().items() for who in found if who != self.who}
        self.closed = {who for at, who in self.standing.items() if self.is_friend(who) and self.in_zone({at})}

    # --- kill zones -------------------------------------------------------------------------------
    def in_zone(self, hexes: set[Hex]) -> set[int]:
        """The enemies whose kill zones hold one of the hexes."""
        return {each for at in hexes for each in self.holders.get(at, ())}

    def stops(self, enemy: int) -> bool:
        """Whether a kill zone stops the warrior (CH-4.08, CH-8.13, CH-8.17, CH-8.46 (d))."""
        other = self.ground.figures[enemy]
        if self.walk.sneaking or (self.figure.flyer and not other.flyer):
            return False
        return not self.figure.large or other.large

    def left_by(self, place: Place) -> set[int]:
        """The enemies whose kill zones a step leaves; at the first step any hex of the base counts (CH-M20)."""
        return self.in_zone(self.base if place.before is None else {place.at})

    def may_leave(self, place: Place, running: bool) -> bool:
        """Whether it may step on from a hex (CH-M3, CH-M5, CH-X8)."""
        left = self.left_by(place)
        if self.walk.sneaking:
            return True
        if left & self.walk.held:
            return False
        stopping = {each for each in left if self.stops(each)}
        first = place.before is None and not running
        return not stopping or (first and bool(self.walk.stood))

    def fearsome(self, hexes: set[Hex]) -> set[int]:
        """The enemies that have to be paid for (CH-X1, CH-8.50, CH-O10)."""
        if self.figure.terrifying:
            return set()
        found = {each for each in self.in_zone(hexes) if self.ground.figures[each].fearsome}
        return {each for each in found if not self.figure.wearing or self.ground.figures[each].ringwraith}

    # --- steps ------------------------------------------------------------------------------------
    def is_friend(self, who: int) -> bool:
        """Of the same army."""
        return self.ground.figures[who].seat == self.figure.seat

    def price(self, at: Hex, to: Hex) -> int:
        """What a step costs, 0 if it cannot be taken (CH-4.03, CH-4.04, CH-8.10 (b), CH-M11, CH-M12)."""
        if self.walk.sneaking or self.figure.flyer:
            return 1
        crossed = between(at, to)
        assert crossed is not None
        price = PRICES.get(self.ground.colour(crossed), 0)
        return 0 if self.walk.charge and price > 1 else price

    def may_pass(self, to: Hex) -> bool:
        """Whether a hex may be entered at all (CH-4.05, CH-4.06, CH-M4)."""
        if to not in self.ground.cells:
            return False
        there = self.standing.get(to)
        if there is None or self.walk.sneaking or self.figure.flyer:
            return True
        return self.is_friend(there) and there not in self.closed

    def onward(self, place: Place) -> Iterator[Place]:
        """Every next place."""
        if place.ran:
            return
        for to in (plus(place.at, step) for step in STEPS):
            price = self.price(place.at, to)
            if not price or not self.may_pass(to):
                continue
            paid = place.paid + len(self.fearsome({to}))
            if place.spent + price <= self.walk.movement and self.may_leave(place, running=False):
                yield Place(place.spent + price, paid, False, to, self.memory(place.at))
            if self.may_run(place):
                yield Place(place.spent, paid + price, True, to, self.memory(place.at))

    def memory(self, at: Hex) -> Hex:
        """The hex just left, where it matters; else any hex, which only says that it has moved."""
        return at if self.ground.rear_follows and self.figure.size == 2 else (0, 0)

    def may_run(self, place: Place) -> bool:
        """Whether it may run on from a hex (CH-4.13, CH-M3)."""
        if not self.walk.runs or place.before is None or self.figure.flyer:
            return False
        return self.may_leave(place, running=True)

    # --- ends -------------------------------------------------------------------------------------
    def is_free(self, at: Hex) -> bool:
        """Whether a base may be put on a hex."""
        return at in self.ground.cells and at not in self.ground.crossed and at not in self.standing

    def fits(self, at: Hex, before: Hex | None, face: int) -> bool:
        """Whether the base fits in a facing (CH-B1, CH-B7)."""
        base = footprint(at, self.figure.size, face)
        if not all(self.is_free(each) for each in base):
            return False
        pairs = [parting for one in base for two in base if (parting := between(one, two))]
        if any(self.ground.colour(each) in WALLS for each in pairs):
            return False
        return base[1] == before if self.figure.size == 2 and self.ground.rear_follows else True

    def is_pit(self, at: Hex) -> bool:
        """A hex with six black sides, where no Flyer comes down (CH-M12)."""
        return self.figure.flyer and all(self.ground.colour(each) == "black" for each in sides(at))

    def put_down(self, place: Place, face: int) -> int:
        """AP for the kill zones that only the rest of the base enters (CH-B12)."""
        if self.figure.size == 1:
            return 0
        base = set(footprint(place.at, self.figure.size, face))
        return len(self.fearsome(base) - self.in_zone(self.base) - self.in_zone({place.at}))

    def facings(self, place: Place) -> list[int]:
        """The facings in which the move may end there."""
        if place.before is None or self.is_pit(place.at):
            return []
        if (place.at, place.before) not in self.fitting:
            found = [face for face in range(6) if self.fits(place.at, place.before, face)]
            self.fitting[place.at, place.before] = found
        left = self.figure.action_points - place.paid
        return [face for face in self.fitting[place.at, place.before] if self.put_down(place, face) <= left]

    def places(self, start: Place) -> Iterator[Place]:
        """Every place on some way from one, whether it may end there or not, each by the fewest MP."""
        waiting = [start]
        known: set[tuple[int, bool, Hex, Hex | None]] = set()
        while waiting:
            place = heappop(waiting)
            if place[1:] in known or place.paid > self.figure.action_points:
                continue
            known.add(place[1:])
            yield place
            for other in self.onward(place):
                heappush(waiting, other)

    def start(self) -> Place:
        """Where it sets out."""
        assert self.figure.at is not None
        return Place(0, 0, False, self.figure.at, None)

    def ends(self) -> list[Place]:
        """Every place where the move may end; no charge begins in a kill zone (CH-8.10 (b))."""
        if self.walk.charge and self.walk.stood:
            return []
        return [place for place in self.places(self.start()) if self.facings(place)]

    def is_hopeful(self, place: Place) -> bool:
        """Whether the move can still end somewhere: without that no step leads there (CH-M16)."""
        return any(self.facings(each) for each in self.places(place))

    def steps(self, place: Place) -> list[Place]:
        """The places to which it may step or run."""
        return [each for each in self.onward(place) if each.paid <= self.figure.action_points and self.is_hopeful(each)]


def least(journey: Journey) -> dict[Hex, int]:
    """Where a move may end but where it began, with the least MP it takes; running left out of the count."""
    found: dict[Hex, int] = {}
    for place in journey.ends():
        if place.at != journey.figure.at:
            found[place.at] = min(place.spent, found.get(place.at, place.spent))
    return found

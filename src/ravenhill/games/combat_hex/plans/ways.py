"""Finds the ways of a move: for every hex it can come to, the safest, and of these the cheapest (CH-4.01)."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP
from ravenhill.games.combat_hex.model import IS_CAVALRY, IS_SPEARMAN
from ravenhill.games.combat_hex.rules.kill_zone import holders, trait
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import left_zones, may_strike
from ravenhill.games.combat_hex.rules.moving.step_cost import FORCED, fear, step_price, step_refusal, stopping
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE

Stop = tuple[int, int, int]  # a hex, the AP left there, and how many blows can fall on the way to it


class Ways:
    """All ways of the warrior in mid-move, from where it stands."""

    def __init__(self, g: Battle) -> None:
        self.g = g
        self.warrior = g.way.warrior
        self.start: Stop = (g.at[self.warrior], 0 if g.way.mode & FORCED else g.points[self.warrior], 0)
        self.left: dict[Stop, int] = {self.start: g.way.left}  # the most MP left at each stop
        self.before: dict[Stop, Stop] = {}
        self._blows: dict[int, int] = {}
        frontier = [self.start]
        while frontier:
            self._spread(frontier.pop(), frontier)

    def _spread(self, stop: Stop, frontier: list[Stop]) -> None:
        """Goes on to every neighbour, unless a kill zone ends the move."""
        hex_ = stop[0]
        if hex_ == self.start[0] or not stopping(self.g, self.warrior, self.g.way.mode, hex_):
            for d in range(DIRECTIONS):
                found = self._step(stop, d)
                if found is not None:
                    self.before[found] = stop
                    frontier.append(found)

    def _step(self, stop: Stop, d: int) -> Stop | None:
        """The stop that a step leads to, if it is possible and nothing better is known."""
        g, mode, (hex_, points, blows) = self.g, self.g.way.mode, stop
        left = self.left[stop] - step_price(g, mode, hex_, d)
        if left < 0 or step_refusal(g, self.warrior, mode, hex_, d) != FINE:
            return None
        there = hex_ + STEP[d]
        paid = fear(g, self.warrior, there)
        if paid > points:
            return None
        found = there, points - paid, blows + self._blows_leaving(hex_) + self._spears(there)
        if self.left.get(found, -1) >= left:
            return None
        self.left[found] = left
        return found

    def _blows_leaving(self, hex_: int) -> int:
        """The number of enemies that could strike for leaving a hex (CH-4.11)."""
        if hex_ not in self._blows:
            g, warrior = self.g, self.warrior
            held = left_zones(g, warrior) if hex_ == self.start[0] else holders(g, hex_, g.seat_of[warrior])
            self._blows[hex_] = len([enemy for enemy in held if may_strike(g, warrior, enemy)])
        return self._blows[hex_]

    def _spears(self, hex_: int) -> int:
        """The number of spearmen that could strike a rider for coming (CH-8.10)."""
        if not trait(self.g, self.warrior, IS_CAVALRY):
            return 0
        met = holders(self.g, hex_, self.g.seat_of[self.warrior])
        return len([enemy for enemy in met if trait(self.g, enemy, IS_SPEARMAN)])

    def best(self) -> dict[int, Stop]:
        """The best stop in each hex but the start: fewest blows, then AP, then MP; the nearest hexes first."""
        found: dict[int, Stop] = {}
        for stop in sorted(self.left, key=lambda stop: (stop[2], -stop[1], -self.left[stop])):
            if stop[0] != self.start[0]:
                found.setdefault(stop[0], stop)
        return found

    def steps(self, stop: Stop) -> list[Stop]:
        """The stops on the way to one, that one included."""
        way = [stop]
        while way[-1] in self.before and self.before[way[-1]] != self.start:
            way.append(self.before[way[-1]])
        return way[::-1]

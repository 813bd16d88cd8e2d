"""Finds where a side's Armies are wanted; looks at the same board only once."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.evaluation.board import FELT, Host, atlas_of, host_in
from ravenhill.games.five_armies.model import BEORN, FREE_PEOPLES, POINTS_TO_WIN, SHADOW
from ravenhill.games.five_armies.state import Battle

UNKNOWN: Final = -1000.0


class Outlook:
    """The strength of all, and the places where a side's Armies are wanted; made from the columns kept here alone."""

    def __init__(self, g: Battle, seat: int) -> None:
        self.content = g.content
        self.atlas = atlas_of(g.content)
        self.seat = seat
        self._keep(g)
        self.mine: list[int] = []
        self.foes: list[int] = []
        self.hosts: dict[int, Host] = {}
        self.powers = [0.0] * g.content.places
        for place in range(g.content.places):
            if g.side[place] >= 0 or g.at[BEORN] == place:
                self._enter(g, place)
        self.pull = [self._pull(g, place) for place in self.atlas.settlements]
        # The findings of earlier looks about each place of this board.
        self.wants = [UNKNOWN] * g.content.places
        self.steps = [UNKNOWN] * g.content.places
        self.attacks = [UNKNOWN] * g.content.places
        self.best: dict[int, float] = {}  # by kind of action

    def _keep(self, g: Battle) -> None:
        self.units = g.units.copy()
        self.count = g.count.copy()
        self.side = g.side.copy()
        self.damage = g.damage.copy()
        self.leadership = g.leadership.copy()
        self.control = g.control.copy()
        self.fort_damage = g.fort_damage.copy()
        self.open_pass = g.open_pass.copy()
        self.at = g.at.copy()
        self.wrath = g.wrath
        self.bodyguards = g.bodyguards
        self.points = g.points

    def still_holds(self, g: Battle) -> bool:
        """Whether nothing has changed that it was made from."""
        return (
            self.content is g.content
            and self.count == g.count
            and self.damage == g.damage
            and self.leadership == g.leadership
            and self.at == g.at
            and self.side == g.side
            and self.units == g.units
            and self.control == g.control
            and self.fort_damage == g.fort_damage
            and self.open_pass == g.open_pass
            and self.wrath == g.wrath
            and self.bodyguards == g.bodyguards
            and self.points == g.points
        )

    def _enter(self, g: Battle, place: int) -> None:
        host = host_in(g, place)
        self.hosts[place] = host
        self.powers[place] = host.hits * host.health
        side = g.side[place] if g.side[place] >= 0 else FREE_PEOPLES
        (self.mine if side == self.seat else self.foes).append(place)

    def felt(self, places: list[int], target: int) -> float:
        """The weight of these Armies as felt in a place, those that stand there not counted."""
        total = 0.0
        steps, width = self.atlas.steps, self.content.places
        for place in places:
            if place != target:
                total += self.powers[place] * FELT[steps[place * width + target]]
        return total

    def _pull(self, g: Battle, place: int) -> float:
        """The pull of a Settlement on an Army."""
        worth = 10.0 * g.content.victory_points[place]
        if g.points + g.content.victory_points[place] >= POINTS_TO_WIN:
            worth *= 1.8  # here the battle is decided
        held = self.powers[place]
        wall = g.content.fortification[place] - g.fort_damage[place]
        if self.seat == SHADOW:
            if g.control[place]:
                threat = self.felt(self.foes, place)
                return worth * 0.4 * threat / (threat + held + 8.0)
            ours = self.felt(self.mine, place)
            return worth * (0.3 + 0.7 * ours / (ours + held + 5.0 * wall + 2.0))
        others = self.felt(self.mine if g.control[place] else self.foes, place)
        # The Armies there count less than half, lest every garrison thinks it can be spared.
        return worth * others / (others + 0.4 * held + 4.0 * wall + 3.0)

    def worth_of(self, place: int) -> float:
        """The worth of a place to an Army."""
        if self.wants[place] == UNKNOWN:
            best = 0.0
            steps, width = self.atlas.steps, self.content.places
            for at, settlement in enumerate(self.atlas.settlements):
                value = self.pull[at] * FELT[steps[place * width + settlement]]
                if value > best:
                    best = value
            self.wants[place] = best
        return self.wants[place]


_LAST: Final[list[Outlook]] = []  # by seat, once both have been asked for


def outlook(g: Battle, seat: int) -> Outlook:
    """The outlook of a side; kept as long as the board stays as it is."""
    for at, look in enumerate(_LAST):
        if look.seat == seat:
            if not look.still_holds(g):
                _LAST[at] = Outlook(g, seat)
            return _LAST[at]
    _LAST.append(Outlook(g, seat))
    return _LAST[-1]

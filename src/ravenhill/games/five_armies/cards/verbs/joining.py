"""Joins units of a player's choice to Armies, as cards say (FA-25.1, FA-25.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import UNIT_TYPES
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import ending, places_or, refuse_stopping
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO, refuse_need
from ravenhill.games.five_armies.rules.queries import armies
from ravenhill.games.five_armies.rules.recruitment import muster
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class JoinArmies(Frame):
    """Places one unit of some types with each of several different Armies; gives how many (FA-25.1, FA-25.2).

    The order is free: what one Army loses as excess can be mustered again for the next.
    """

    seat: int
    left: int
    need: int  # what such an Army contains
    types: list[int]  # the unit types to choose from
    optional: int
    joined: list[int] = field(default_factory=list)  # Armies that have got their unit
    place: int = -1

    def ask_for_army(self, g: Battle) -> None:
        if self.left > 0 and self._figures(g) and self._any(g):
            g.ask(self.seat, JOIN_ARMY)
        else:
            self.finish(g, len(self.joined))

    def choose_army(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g, len(self.joined))
        else:
            self.place = word - v.PLACE

    def ask_for_unit(self, g: Battle) -> None:
        figures = self._figures(g)
        if len(figures) > 1:
            g.ask(self.seat, JOINING_UNIT)
        else:
            self._join(g, figures[0])

    def choose_unit(self, g: Battle, word: int) -> None:
        self._join(g, word - v.UNIT)

    def _join(self, g: Battle, unit: int) -> None:
        self.left -= 1
        self.joined.append(self.place)
        self.restart()
        muster(g, self.seat, self.place, unit)

    def _figures(self, g: Battle) -> list[int]:
        return [unit for unit in self.types if g.reserve[unit]]

    def _any(self, g: Battle) -> bool:
        return any(self._refuse_place(g, place) == FINE for place in armies(g, self.seat))

    def _refuse_place(self, g: Battle, place: int) -> int:
        if g.side[place] != self.seat:
            return r.NO_ARMY
        return r.CHOSEN_ALREADY if place in self.joined else refuse_need(g, place, self.need)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, seat), ending(g, len(self.joined) > 0))

    def refuse_army(self, g: Battle, seat: int, word: int) -> int:
        if v.is_place(word):
            return self._refuse_place(g, word - v.PLACE)
        return refuse_stopping(word, ending(g, len(self.joined) > 0), self.optional)

    def units(self, g: Battle, seat: int) -> list[int]:
        return [v.UNIT + unit for unit in range(UNIT_TYPES)]

    def refuse_unit(self, g: Battle, seat: int, word: int) -> int:
        if word - v.UNIT not in self.types:
            return r.WRONG_GROUP
        return FINE if g.reserve[word - v.UNIT] else r.NO_FIGURE_LEFT


def join_armies(g: Battle, seat: int, number: int, need: int, types: list[int], optional: int = 1) -> None:
    """Places one unit of the given types with each of a number of Armies; not optional: as far as possible."""
    g.call(JoinArmies(seat, number, need, types, optional))


JOIN_ARMY: Final = Kind(
    "join-army", "FA-25.1", PLACES_OR_DO, JoinArmies.candidates, JoinArmies.refuse_army, public=True
)
JOINING_UNIT: Final = Kind(
    "joining-unit", "FA-25.1", (v.UNIT_WORD,), JoinArmies.units, JoinArmies.refuse_unit, public=True
)
JoinArmies.steps = (
    Step(JoinArmies.ask_for_army, JoinArmies.choose_army),
    Step(JoinArmies.ask_for_unit, JoinArmies.choose_unit),
)

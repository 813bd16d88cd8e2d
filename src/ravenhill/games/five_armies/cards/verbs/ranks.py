"""Fills ranks up and re-arms: places line units with Armies, replaces units by others of their group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import GOBLINS, UNIT_TYPES
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import place_unit, replace_unit
from ravenhill.games.five_armies.rules.declining import ending, places_or, refuse_ending
from ravenhill.games.five_armies.rules.happenings import UNIT_REPLACED
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import armies, limit, unit_range
from ravenhill.games.five_armies.rules.recruitment import GROUP_OF, LINE_UNITS, NO_GROUP, UNITS_OF
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

FULL: Final = reason("FA-21.2", "full")
NO_LINE_UNIT: Final = reason("FA-R.4", "no-line-unit")
NOT_A_LINE_UNIT: Final = reason("FA-R.4", "not-a-line-unit")
NO_OTHER_ARMS: Final = reason("FA-R.5", "no-other-arms")


# --- line units -----------------------------------------------------------------------------------
def line_units_for(g: Battle, side: int, place: int) -> list[int]:
    """The line units that can be placed with an Army; Goblins only with Goblins or in a Point (FA-R.4)."""
    units = [unit for unit in LINE_UNITS[side] if g.reserve[unit]]
    return units if _takes_goblins(g, place) else [unit for unit in units if unit != GOBLINS]


def _takes_goblins(g: Battle, place: int) -> bool:
    return g.units[place * UNIT_TYPES + GOBLINS] > 0 or place in g.content.mustering_points


@dataclass
class FillRanks(Frame):
    """Places one line unit with each of several different Armies that are not full, in the order of the board."""

    seat: int
    left: int
    place: int = -1  # the Army named last

    def ask_for_army(self, g: Battle) -> None:
        if self.left > 0 and any(self._refuse_place(g, place) == FINE for place in armies(g, self.seat)):
            g.ask(self.seat, FILL_RANKS)
        else:
            self.finish(g)

    def choose_army(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g)
        else:
            self.place = word - v.PLACE

    def ask_for_unit(self, g: Battle) -> None:
        g.ask(self.seat, LINE_UNIT)

    def choose_unit(self, g: Battle, word: int) -> None:
        place_unit(g, self.place, word - v.UNIT)
        self.left -= 1
        self.restart()

    def _refuse_place(self, g: Battle, place: int) -> int:
        if g.side[place] != self.seat:
            return r.NO_ARMY
        if place <= self.place:
            return r.CHOSEN_ALREADY if place == self.place else r.OUT_OF_ORDER
        if g.count[place] >= limit(g, place, self.seat):
            return FULL
        return FINE if line_units_for(g, self.seat, place) else NO_LINE_UNIT

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, seat), ending(g, self.place >= 0))

    def refuse_army(self, g: Battle, seat: int, word: int) -> int:
        if v.is_place(word):
            return self._refuse_place(g, word - v.PLACE)
        return refuse_ending(word, ending(g, self.place >= 0))

    def units(self, g: Battle, seat: int) -> list[int]:
        return [v.UNIT + unit for unit in line_units_for(g, seat, self.place)]

    def refuse_unit(self, g: Battle, seat: int, word: int) -> int:
        unit = word - v.UNIT
        if unit in line_units_for(g, seat, self.place):
            return FINE
        fits = unit in LINE_UNITS[seat] and (unit != GOBLINS or _takes_goblins(g, self.place))
        return r.NO_FIGURE_LEFT if fits else NOT_A_LINE_UNIT


# --- replacing ------------------------------------------------------------------------------------
def other_arms(g: Battle, unit: int) -> list[int]:
    """The available units of another type of a unit's own group (FA-R.5)."""
    if GROUP_OF[unit] == NO_GROUP:
        return []
    return [other for other in UNITS_OF[GROUP_OF[unit]] if other != unit and g.reserve[other]]


@dataclass
class Rearm(Frame):
    """Replaces units of one Army; a replaced unit is not eliminated (FA-R.10). Pairs come in the order of the list."""

    seat: int
    place: int
    left: int
    last: int = -1  # the last unit type replaced, and by what
    last_by: int = -1
    unit: int = -1

    def ask_for_unit(self, g: Battle) -> None:
        if self.left > 0 and any(self._refuse(g, unit) == FINE for unit in unit_range(self.seat)):
            g.ask(self.seat, REARM)
        else:
            self.finish(g)

    def choose_unit(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g)
        else:
            self.unit = word - v.UNIT

    def ask_for_other(self, g: Battle) -> None:
        g.ask(self.seat, REARM_BY)

    def choose_other(self, g: Battle, word: int) -> None:
        self.last, self.last_by = self.unit, word - v.UNIT
        self.left -= 1
        replace_unit(g, self.place, self.last, self.last_by)
        g.emit(UNIT_REPLACED, [self.place, self.last, self.last_by])
        self.restart()

    def _others(self, g: Battle, unit: int) -> list[int]:
        return [other for other in other_arms(g, unit) if unit > self.last or other >= self.last_by]

    def _refuse(self, g: Battle, unit: int) -> int:
        if g.units[self.place * UNIT_TYPES + unit] == 0:
            return r.NO_UNIT
        if unit < self.last:
            return r.OUT_OF_ORDER
        return FINE if self._others(g, unit) else NO_OTHER_ARMS

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.UNIT + unit for unit in unit_range(seat)]
        words.append(v.DONE)
        return words

    def refuse_unit(self, g: Battle, seat: int, word: int) -> int:
        if v.UNIT <= word < v.UNIT + UNIT_TYPES:
            return self._refuse(g, word - v.UNIT)
        return refuse_ending(word, v.DONE)

    def others(self, g: Battle, seat: int) -> list[int]:
        return [v.UNIT + other for other in other_arms(g, self.unit)]

    def refuse_other(self, g: Battle, seat: int, word: int) -> int:
        other = word - v.UNIT
        if other == self.unit or GROUP_OF[other] != GROUP_OF[self.unit]:
            return r.WRONG_GROUP
        if g.reserve[other] == 0:
            return r.NO_FIGURE_LEFT
        return FINE if other in self._others(g, self.unit) else r.OUT_OF_ORDER


def fill_ranks(g: Battle, seat: int, number: int) -> None:
    """Places one line unit with each of up to a number of Armies."""
    g.call(FillRanks(seat, number))


def rearm(g: Battle, seat: int, place: int, number: int) -> None:
    """Replaces up to a number of units of one Army."""
    g.call(Rearm(seat, place, number))


def can_rearm(g: Battle, side: int, place: int) -> bool:
    """Whether any unit of an Army can be replaced."""
    return any(g.units[place * UNIT_TYPES + unit] and other_arms(g, unit) for unit in unit_range(side))


FILL_RANKS: Final = Kind(
    "fill-ranks", "FA-25.1", PLACES_OR_DO, FillRanks.candidates, FillRanks.refuse_army, public=True
)
LINE_UNIT: Final = Kind("line-unit", "FA-R.4", (v.UNIT_WORD,), FillRanks.units, FillRanks.refuse_unit, public=True)
REARM: Final = Kind("rearm", "FA-R.10", (v.UNIT_WORD, v.DO_WORD), Rearm.candidates, Rearm.refuse_unit, public=True)
REARM_BY: Final = Kind("rearm-by", "FA-R.10", (v.UNIT_WORD,), Rearm.others, Rearm.refuse_other, public=True)
FillRanks.steps = (
    Step(FillRanks.ask_for_army, FillRanks.choose_army),
    Step(FillRanks.ask_for_unit, FillRanks.choose_unit),
)
Rearm.steps = (
    Step(Rearm.ask_for_unit, Rearm.choose_unit),
    Step(Rearm.ask_for_other, Rearm.choose_other),
)

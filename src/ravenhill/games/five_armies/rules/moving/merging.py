"""Reduces a place with too many units: the excess goes (FA-23.1, FA-25.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import lose_unit, remove_damage
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.happenings import UNIT_EXCESS
from ravenhill.games.five_armies.rules.queries import limit, unit_range
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


# --- too many units -------------------------------------------------------------------------------
@dataclass
class Reduce(Frame):
    """Above five units: eliminate units with their Damage, until the excess is gone (FA-23.1, FA-25.2)."""

    seat: int
    place: int
    recruited: int = 0  # 1: excess of recruiting takes no Damage off (FA-R.106)
    last: int = 0  # units are named in the order of the list

    def ask_for_unit(self, g: Battle) -> None:
        g.ask(self.seat, EXCESS)

    def choose_unit(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
            return
        self.last = word - v.UNIT
        lose_unit(g, self.place, self.last, UNIT_EXCESS)
        if not self.recruited:
            remove_damage(g, self.place, 2)
        if self._excess(g) > 0 or (g.damage[self.place] > 0 and not self.recruited):
            self.restart()
        else:
            self.finish(g)

    def _excess(self, g: Battle) -> int:
        return g.count[self.place] - limit(g, self.place, self.seat)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.UNIT + unit for unit in unit_range(seat)]
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        excess = self._excess(g)
        if not v.UNIT <= word < v.UNIT + UNIT_TYPES:
            return self._why_another() if excess > 0 and v.declines(word) else refuse_ending(word, v.DONE)
        refused = refuse_unit_in_order(g, self.place, word - v.UNIT, self.last, excess)
        if refused != FINE:
            return refused
        return r.NO_DAMAGE if excess <= 0 and (self.recruited or g.damage[self.place] == 0) else FINE

    def _why_another(self) -> int:
        return r.TOO_MANY_RECRUITS if self.recruited else r.STILL_TOO_MANY


def refuse_unit_in_order(g: Battle, place: int, unit: int, last: int, wanted: int) -> int:
    """Units are named in the order of the list, so that one loss has one list of words."""
    first = place * UNIT_TYPES
    if g.units[first + unit] == 0:
        return r.NO_UNIT
    if unit < last:
        return r.OUT_OF_ORDER
    return FINE if sum(g.units[first + unit : first + UNIT_TYPES]) >= wanted else r.NOT_ENOUGH_LEFT


def reduce_to_limit(g: Battle, seat: int, place: int) -> None:
    """After a merge or an arrival: reduce to five (FA-23.1, FA-R.99)."""
    if g.count[place] > limit(g, place, seat):
        g.call(Reduce(seat, place))


def remove_recruits(g: Battle, seat: int, place: int) -> None:
    """After recruiting: the excess is removed at once (FA-25.2)."""
    if g.count[place] > limit(g, place, seat):
        g.call(Reduce(seat, place, recruited=1))


EXCESS: Final = Kind("excess", "FA-23.1", (v.UNIT_WORD, v.DO_WORD), Reduce.candidates, Reduce.refuse, public=True)
Reduce.steps = (Step(Reduce.ask_for_unit, Reduce.choose_unit),)

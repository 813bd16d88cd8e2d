"""Shifts units between two Armies of one side: shares them out, or brings a reserve into a combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import UNIT_TYPES
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import put_force, remove_damage, take_force
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.fighting.attack import participants
from ravenhill.games.five_armies.rules.happenings import MARCHED, happening
from ravenhill.games.five_armies.rules.moving.dividing import Share, next_kind
from ravenhill.games.five_armies.rules.moving.movement import NO_PLACE, PLACES, PLACES_OR_DO, refuse_border
from ravenhill.games.five_armies.rules.queries import (
    FORCE_DAMAGE,
    FORCE_SIZE,
    STACKING_LIMIT,
    armies,
    force_units,
    limit,
    unit_range,
    whole_force,
)
from ravenhill.games.five_armies.state import Battle, Side
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

NO_NEIGHBOUR: Final = reason("FA-R.3", "no-neighbour")
PAIR_OUT_OF_ORDER: Final = reason("FA-22.3", "pair-out-of-order")
THE_FIGHTING_ARMY: Final = reason("FA-R.3", "the-fighting-army")
BRING_ONE: Final = reason("FA-R.14", "bring-one")
SHARED_OUT: Final = happening("FA-R.13", "shared-out")


# --- sharing out ----------------------------------------------------------------------------------
@dataclass
class ShareOut(Frame):
    """Shares out two adjacent Armies between their regions; the two places are left in `g.force` (FA-22.3, FA-22.6).

    The numbers asked for are those of the Army named first.
    """

    seat: int
    first: int
    second: int

    def ask_for_first(self, g: Battle) -> None:
        if any(self._later_partners(g, place) for place in armies(g, self.seat)):
            g.ask(self.seat, SHARE_FIRST)
        else:
            g.force = []
            self.finish(g)

    def choose_first(self, g: Battle, word: int) -> None:
        self.first = word - v.PLACE

    def ask_for_second(self, g: Battle) -> None:
        g.ask(self.seat, SHARE_SECOND)

    def choose_second(self, g: Battle, word: int) -> None:
        self.second = word - v.PLACE

    def share(self, g: Battle) -> None:
        """Each region keeps one unit and its stacking limit, neither more Damage than units."""
        whole = self._whole(g)
        most, rest_most = limit(g, self.first, self.seat), limit(g, self.second, self.seat)
        g.call(Share(self.seat, whole, 0, 1, most, 1, rest_most, next_kind(whole, 0, 0), [0] * FORCE_SIZE))

    def settle(self, g: Battle) -> None:
        part = g.force
        rest = [all_of - some for all_of, some in zip(self._whole(g), part, strict=True)]
        for place in (self.first, self.second):
            take_force(g, place, whole_force(g, place))
        put_force(g, self.first, part, self.seat)
        put_force(g, self.second, rest, self.seat)
        g.emit(SHARED_OUT, [self.seat, self.first, self.second])
        g.force = [self.first, self.second]

    def _whole(self, g: Battle) -> list[int]:
        both = zip(whole_force(g, self.first), whole_force(g, self.second), strict=True)
        return [ours + theirs for ours, theirs in both]

    def _later_partners(self, g: Battle, place: int) -> list[int]:
        """The two are named in the order of the board, so that one pair has one list of words."""
        return [there for there in g.content.neighbours[place] if there > place and g.side[there] == self.seat]

    def armies(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in armies(g, seat)]

    def refuse_first(self, g: Battle, seat: int, word: int) -> int:
        place = word - v.PLACE
        if g.side[place] != seat:
            return r.NO_ARMY
        if self._later_partners(g, place):
            return FINE
        return PAIR_OUT_OF_ORDER if participants(g, seat, place) else NO_NEIGHBOUR

    def refuse_second(self, g: Battle, seat: int, word: int) -> int:
        place = word - v.PLACE
        if g.side[place] != seat:
            return r.NO_ARMY
        if place not in g.content.neighbours[self.first]:
            return refuse_border(g, self.first, place)
        return FINE if place > self.first else r.OUT_OF_ORDER


# --- reserves -------------------------------------------------------------------------------------
@dataclass
class BringReserve(Frame):
    """Up to two units of one adjacent Army join an Army in combat; if none comes, 1 Damage goes (Fresh Reserve)."""

    seat: int
    place: int
    most: int
    source: int
    last: int  # units are named in the order of the list
    part: list[int]

    def ask_for_source(self, g: Battle) -> None:
        if self.source == NO_PLACE and self.most > 0 and participants(g, self.seat, self.place):
            g.ask(self.seat, RESERVE_FROM)

    def choose_source(self, g: Battle, word: int) -> None:
        if word != v.NO:
            self.source = word - v.PLACE

    def ask_for_unit(self, g: Battle) -> None:
        if self.source != NO_PLACE and self._more(g):
            g.ask(self.seat, RESERVE_UNIT)

    def choose_unit(self, g: Battle, word: int) -> None:
        if word != v.DONE:
            self.last = word - v.UNIT
            self.part[self.last] += 1
            self.restart()

    def join(self, g: Battle) -> None:
        """Brings them in without Damage, but for Damage that the rest of their Army could not bear."""
        units = force_units(self.part)
        if units == 0:
            remove_damage(g, self.place, 1)
            return
        staying = g.count[self.source] - units
        self.part[FORCE_DAMAGE] = max(g.damage[self.source] - staying, 0)
        take_force(g, self.source, self.part)
        put_force(g, self.place, self.part, self.seat)
        g.emit(MARCHED, [self.seat, self.place, *self.part, self.source])

    def _more(self, g: Battle) -> bool:
        if force_units(self.part) == self.most:
            return False
        return any(self._units_left(g, unit) for unit in range(self.last, UNIT_TYPES))

    def _units_left(self, g: Battle, unit: int) -> int:
        return g.units[self.source * UNIT_TYPES + unit] - self.part[unit]

    def sources(self, g: Battle, seat: int) -> list[int]:
        return places_or(participants(g, seat, self.place), v.NO)

    def refuse_source(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, v.NO)
        place = word - v.PLACE
        if g.side[place] != seat:
            return r.NO_ARMY
        if place == self.place:
            return THE_FIGHTING_ARMY
        return FINE if place in g.content.neighbours[self.place] else refuse_border(g, self.place, place)

    def units(self, g: Battle, seat: int) -> list[int]:
        words = [v.UNIT + unit for unit in unit_range(seat)]
        words.append(v.DONE)
        return words

    def refuse_unit(self, g: Battle, seat: int, word: int) -> int:
        if not v.UNIT <= word < v.UNIT + UNIT_TYPES:
            empty = v.declines(word) and not force_units(self.part)
            return BRING_ONE if empty else refuse_ending(word, v.DONE)
        if self._units_left(g, word - v.UNIT) == 0:
            return r.NO_UNIT
        return FINE if word - v.UNIT >= self.last else r.OUT_OF_ORDER


def bring_reserve(g: Battle, side: Side, number: int) -> None:
    """Lets units of an adjacent Army join a side of the combat, never above five (Fresh Reserve)."""
    if g.side[side.place] == side.seat:
        most = min(number, STACKING_LIMIT - g.count[side.place])
        g.call(BringReserve(side.seat, side.place, most, NO_PLACE, 0, [0] * FORCE_SIZE))


SHARE_FIRST: Final = Kind("share-first", "FA-22.3", PLACES, ShareOut.armies, ShareOut.refuse_first, public=True)
SHARE_SECOND: Final = Kind("share-second", "FA-22.3", PLACES, ShareOut.armies, ShareOut.refuse_second, public=True)
RESERVE_FROM: Final = Kind(
    "reserve-from", "FA-22.3", PLACES_OR_DO, BringReserve.sources, BringReserve.refuse_source, public=True
)
RESERVE_UNIT: Final = Kind(
    "reserve-unit", "FA-22.3", (v.UNIT_WORD, v.DO_WORD), BringReserve.units, BringReserve.refuse_unit, public=True
)
ShareOut.steps = (
    Step(ShareOut.ask_for_first, ShareOut.choose_first),
    Step(ShareOut.ask_for_second, ShareOut.choose_second),
    Step(ShareOut.share),
    Step(ShareOut.settle),
)
BringReserve.steps = (
    Step(BringReserve.ask_for_source, BringReserve.choose_source),
    Step(BringReserve.ask_for_unit, BringReserve.choose_unit),
    Step(BringReserve.join),
)

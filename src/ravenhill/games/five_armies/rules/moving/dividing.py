"""Divides: the one procedure for every split of an Army (FA-22.3, FA-22.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BOLG,
    CHARACTERS,
    DWARF_REGULARS,
    DWARF_VETERANS,
    ELF_ARCHERS,
    ELF_SPEARMEN,
    GOBLINS,
    LAKE_MEN,
    ORCS,
    THORIN,
    UNIT_TYPES,
    WARGS,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import refuse_ending, refusing
from ravenhill.games.five_armies.rules.queries import (
    FORCE_CHARACTERS,
    FORCE_DAMAGE,
    FORCE_LEADERSHIP,
    FORCE_SIZE,
    ONLY_WARGS,
    WITH_BOLG,
    WITH_DWARVES,
    WITH_DWARVES_OR_LAKE_MEN,
    WITH_ELVES,
    WITH_GOBLINS,
    WITH_LAKE_MEN,
    WITH_LEADERSHIP,
    WITH_ORCS,
    WITH_THORIN,
    force_leads,
    force_units,
    rating,
    satisfies,
)
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The kinds in the order of the questions: nine unit types, nine characters, Leadership tokens, Damage.
LEADERSHIP_ASKED: Final = UNIT_TYPES + CHARACTERS
DAMAGE_ASKED: Final = LEADERSHIP_ASKED + 1
ALL_ASKED: Final = DAMAGE_ASKED + 1


def needed_types(need: int) -> list[int]:
    """The unit types of which the part must have at least one."""
    if need & WITH_GOBLINS:
        return [GOBLINS]
    if need & WITH_DWARVES:
        return [DWARF_REGULARS, DWARF_VETERANS]
    if need & WITH_ELVES:
        return [ELF_ARCHERS, ELF_SPEARMEN]
    if need & WITH_LAKE_MEN:
        return [LAKE_MEN]
    if need & WITH_DWARVES_OR_LAKE_MEN:
        return [DWARF_REGULARS, DWARF_VETERANS, LAKE_MEN]
    return [ORCS] if need & WITH_ORCS else []


@dataclass
class Divide(Frame):
    """Divides a force: all of it, a part, or none; the part is left in `g.force` (FA-22.3)."""

    seat: int
    whole: list[int]
    need: int  # what the part must contain
    least: int  # units in the part
    most: int
    rest_least: int  # units that stay
    rest_most: int
    may_stay: int

    def ask_for_manner(self, g: Battle) -> None:
        g.ask(self.seat, DIVIDE)

    def choose_manner(self, g: Battle, word: int) -> None:
        if word == v.ALL:
            g.force = self.whole
            self.finish(g, 1)
        elif v.declines(word):
            g.force = []
            self.finish(g, 0)
        else:
            g.call(Share(self.seat, self.whole, self.need, self.least, self.most, self.rest_least, self.rest_most,
                         self._first(), [0] * FORCE_SIZE))  # fmt: skip

    def end(self, g: Battle) -> None:
        self.finish(g, 1)

    def _first(self) -> int:
        return next_kind(self.whole, self.need, 0)

    def refuse_manner(self, g: Battle, seat: int, word: int) -> int:
        if word == v.ALL:
            return self._refuse_whole()
        if word == v.SPLIT:
            return FINE if self._can_split(g, self.need) else self._why_no_split(g)
        if v.declines(word) and not self.may_stay:
            return r.MUST_GO
        return refuse_ending(word, refusing(g))

    def _refuse_whole(self) -> int:
        """The Army that was chosen has what is needed; only a card limits how much of it goes."""
        total = force_units(self.whole)
        if self.need & ONLY_WARGS and total != self.whole[WARGS]:
            return r.ONLY_WARGS_GO
        return FINE if total <= self.most else r.AT_MOST

    def _can_split(self, g: Battle, need: int) -> bool:
        return completable(g, self.whole, need, self.least, self.most, self.rest_least, self.rest_most,
                           [0] * FORCE_SIZE, self._first())  # fmt: skip

    def _why_no_split(self, g: Battle) -> int:
        """Nothing could stay, or nothing without which the rest could go (FA-22.5, FA-R.25)."""
        if not self._can_split(g, self.need & ONLY_WARGS):
            return r.CANNOT_SPLIT
        return missing_in_part(self.need)


@dataclass
class Share(Frame):
    """Asks for the number of each kind that goes into the part, in the order of the content."""

    seat: int
    whole: list[int]
    need: int
    least: int
    most: int
    rest_least: int
    rest_most: int
    asked: int
    part: list[int]

    def ask_for_number(self, g: Battle) -> None:
        g.ask(self.seat, SHARE)

    def choose_number(self, g: Battle, word: int) -> None:
        put(self.part, self.asked, word - v.NUMBER)
        self.asked = next_kind(self.whole, self.need, self.asked + 1)
        if self.asked < ALL_ASKED:
            self.restart()
        else:
            g.force = self.part
            self.finish(g, 1)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.NUMBER + number for number in range(available(self.whole, self.asked) + 1)]

    def refuse_number(self, g: Battle, seat: int, word: int) -> int:
        number = word - v.NUMBER
        if number > available(self.whole, self.asked):
            return r.TOO_MANY
        part = self.part.copy()
        put(part, self.asked, number)
        following = next_kind(self.whole, self.need, self.asked + 1)
        if completable(g, self.whole, self.need, self.least, self.most, self.rest_least, self.rest_most,
                       part, following):  # fmt: skip
            return FINE
        return self._what_is_missing(g, part, following)

    def _what_is_missing(self, g: Battle, part: list[int], following: int) -> int:
        """The lack of the part: its contents (FA-22.5, FA-R.25), too few or too many units, or the Damage (FA-22.6)."""
        if self.need & WITH_LEADERSHIP and self._would_do(g, part, following, self.need & ~WITH_LEADERSHIP):
            return r.SPLIT_NEEDS_LEADERSHIP
        if self._would_do(g, part, following, self.need & ONLY_WARGS):
            return missing_in_part(self.need & ~WITH_LEADERSHIP)
        return r.NO_LAWFUL_REST if self.asked == DAMAGE_ASKED else self._wrong_number(part, following)

    def _wrong_number(self, part: list[int], following: int) -> int:
        """Too many units go or stay, none goes, or nothing stays."""
        going, total = force_units(part), force_units(self.whole)
        most_going = going + sum(self.whole[unit] for unit in _open_types(self.need, following))
        if going > self.most:
            return r.REGION_FULL if self.rest_least else r.AT_MOST
        if total - most_going > self.rest_most:
            return r.OTHER_REGION_FULL
        return r.ONE_UNIT_AT_LEAST if most_going < self.least else r.THAT_IS_ALL

    def _would_do(self, g: Battle, part: list[int], following: int, need: int) -> bool:
        return completable(g, self.whole, need, self.least, self.most, self.rest_least, self.rest_most,
                           part, following)  # fmt: skip


def missing_in_part(need: int) -> int:
    """The reason for a part that lacks what it must contain."""
    if need & WITH_LEADERSHIP:
        return r.SPLIT_NEEDS_LEADERSHIP
    return r.PART_NEEDS_GOBLINS if need & WITH_GOBLINS else r.PART_LACKS


def available(whole: list[int], asked: int) -> int:
    """The number there is of the kind in question."""
    if asked < UNIT_TYPES:
        return whole[asked]
    if asked < LEADERSHIP_ASKED:
        return 1 if whole[FORCE_CHARACTERS] & (1 << (asked - UNIT_TYPES)) else 0
    return whole[FORCE_LEADERSHIP] if asked == LEADERSHIP_ASKED else whole[FORCE_DAMAGE]


def number_in(part: list[int], asked: int) -> int:
    """The number in the part of the kind in question."""
    return available(part, asked)


def put(part: list[int], asked: int, number: int) -> None:
    """Enters the number chosen for a kind into the part."""
    if asked < UNIT_TYPES:
        part[asked] = number
    elif asked < LEADERSHIP_ASKED:
        part[FORCE_CHARACTERS] |= number << (asked - UNIT_TYPES)
    elif asked == LEADERSHIP_ASKED:
        part[FORCE_LEADERSHIP] = number
    else:
        part[FORCE_DAMAGE] = number


def next_kind(whole: list[int], need: int, start: int) -> int:
    """The next kind that is present, from `start` on; other units are not asked for where only Wargs go."""
    for asked in range(start, ALL_ASKED):
        if available(whole, asked) and not (need & ONLY_WARGS and asked < UNIT_TYPES and asked != WARGS):
            return asked
    return ALL_ASKED


def completable(
    g: Battle, whole: list[int], need: int, least: int, most: int, rest_least: int, rest_most: int,
    part: list[int], following: int,
) -> bool:  # fmt: skip
    """Whether the numbers given so far can be completed to a lawful part that is not the whole."""
    total = force_units(whole)
    going = force_units(part)
    can_join = sum(whole[unit] for unit in _open_types(need, following))
    lowest = max(going + _missing(whole, part, need, following), least, total - rest_most)
    highest = min(going + can_join, most, total - rest_least)
    if lowest > highest or not _needs_met(g, whole, part, need, following):
        return False
    if following == ALL_ASKED or following == DAMAGE_ASKED:
        return _damage_fits(whole, part, following) and _not_everything(whole, part)
    return most < total or rest_least > 0 or _something_can_stay(g, whole, part, need, least, rest_most, following)


def _open_types(need: int, following: int) -> list[int]:
    types = range(following, UNIT_TYPES)
    return [unit for unit in types if not need & ONLY_WARGS or unit == WARGS]


def _missing(whole: list[int], part: list[int], need: int, following: int) -> int:
    """1 if a unit that the part must contain has still to be chosen."""
    types = needed_types(need)
    return 1 if types and not sum(part[unit] for unit in types) else 0


def _needs_met(g: Battle, whole: list[int], part: list[int], need: int, following: int) -> bool:
    """Whether what the part must contain is in it or can still come into it."""
    types = needed_types(need)
    if types and not sum(part[unit] for unit in types):
        if not sum(whole[unit] for unit in types if unit >= following):
            return False
    for bit, character in ((WITH_THORIN, THORIN), (WITH_BOLG, BOLG)):
        if need & bit and UNIT_TYPES + character < following and not part[FORCE_CHARACTERS] & (1 << character):
            return False
    return not need & WITH_LEADERSHIP or force_leads(g, part) or _leadership_to_come(g, whole, following)


def _leadership_to_come(g: Battle, whole: list[int], following: int) -> bool:
    if following <= LEADERSHIP_ASKED and whole[FORCE_LEADERSHIP]:
        return True
    for character in range(CHARACTERS):
        if whole[FORCE_CHARACTERS] & (1 << character) and UNIT_TYPES + character >= following:
            if rating(g, character) > 0:
                return True
    return False


def _damage_fits(whole: list[int], part: list[int], following: int) -> bool:
    """Neither part has more Damage than units (FA-22.6)."""
    if following == DAMAGE_ASKED:
        return True  # some number fits whenever the whole has no more Damage than units
    going = force_units(part)
    staying = force_units(whole) - going
    return part[FORCE_DAMAGE] <= going and whole[FORCE_DAMAGE] - part[FORCE_DAMAGE] <= staying


def _not_everything(whole: list[int], part: list[int]) -> bool:
    """A part that is the whole would be `do:all` in other words."""
    for kind in range(FORCE_SIZE):
        if kind != FORCE_DAMAGE and part[kind] != whole[kind]:
            return True
    return False


def _something_can_stay(
    g: Battle, whole: list[int], part: list[int], need: int, least: int, rest_most: int, following: int
) -> bool:
    """Whether something has been left behind already, or one thing still to be asked for can be."""
    for asked in range(following):
        if number_in(part, asked) != available(whole, asked):
            return True
    total = force_units(whole)
    for asked in range(following, DAMAGE_ASKED):
        if available(whole, asked):
            rest = whole.copy()
            _drop(rest, asked)
            units = force_units(rest)
            if units >= max(least, 1) and total - units <= rest_most and satisfies(g, rest, need):
                return True
    return False


def _drop(force: list[int], asked: int) -> None:
    if asked < UNIT_TYPES:
        force[asked] -= 1
    elif asked < LEADERSHIP_ASKED:
        force[FORCE_CHARACTERS] &= ~(1 << (asked - UNIT_TYPES))
    else:
        force[FORCE_LEADERSHIP] -= 1


def _manners(frame: Divide, g: Battle, seat: int) -> list[int]:
    return [v.ALL, v.SPLIT, refusing(g)]


DIVIDE: Final = Kind("divide", "FA-22.3", (v.DO_WORD,), _manners, Divide.refuse_manner, public=True)
SHARE: Final = Kind("share", "FA-22.3", (v.NUMBER_WORD,), Share.candidates, Share.refuse_number, public=True)
Divide.steps = (Step(Divide.ask_for_manner, Divide.choose_manner), Step(Divide.end))
Share.steps = (Step(Share.ask_for_number, Share.choose_number),)


def divide(g: Battle, seat: int, whole: list[int], need: int, most: int, may_stay: int) -> None:
    """Splits a force that is about to leave: at least one unit goes, anything may stay."""
    total = force_units(whole)
    g.call(Divide(seat, whole, need, 1, min(most, total), 0, total, may_stay))

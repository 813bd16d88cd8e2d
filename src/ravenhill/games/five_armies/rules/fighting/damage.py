"""Runs casualties, destruction, and Damage outside the Combat Roll (pages 28 and 29, FA-R.38 to FA-R.46)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BILBO,
    BOLG,
    CHARACTERS,
    FREE_PEOPLES,
    NOBODY,
    OFF_BOARD,
    SHADOW,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import (
    destroy_army,
    eliminate_character,
    hurt_beorn,
    leave_table,
    lose_unit,
    past_the_wall,
    put_damage,
    remove_damage,
)
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.happenings import (
    BILBO_VANISHES,
    BODYGUARD_USED,
    CHARACTER_SAVED,
    DAMAGE_PREVENTED,
)
from ravenhill.games.five_armies.rules.moving.merging import refuse_unit_in_order
from ravenhill.games.five_armies.rules.moving.movement import PLACES
from ravenhill.games.five_armies.rules.queries import characters_with, controls, in_force, unit_range
from ravenhill.games.five_armies.state import BORNE_OUT, HIDE_LIKE_IRON, NO_BODYGUARDS, Battle, Side
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The extent of casualties.
WANTED: Final = 0  # as many as the owner likes, then the mandatory ones (FA-28.3, FA-28.4)
MANDATORY: Final = 1  # until Damage is not above units (FA-28.4)
DOWN_TO_ONE: Final = 2  # until Damage is 1 or 0, in a rout (FA-30.1)
BITTEN: Final = 3  # the same, by Wargs (FA-U.4)
WHY_ANOTHER: Final = [r.STILL_TOO_HURT, r.STILL_TOO_HURT, r.ROUT_TAKES_MORE, r.WARGS_BITE_ON]


def fighting_side(g: Battle, place: int) -> Side | None:
    """The side of the combat in progress that stands in a place."""
    fight = g.fight
    if fight is not None:
        if fight.defence.place == place:
            return fight.defence
        if fight.attack.place == place:
            return fight.attack
    return None


@dataclass
class Casualties(Frame):
    """The owner eliminates units, each taking up to two Damage off (FA-28.3)."""

    seat: int
    place: int
    extent: int
    last: int = 0  # units are named in the order of the list

    def ask_for_unit(self, g: Battle) -> None:
        if g.damage[self.place] == 0 or (self.extent != WANTED and not self._must(g)):
            self.finish(g)
        else:
            g.ask(self.seat, CASUALTIES)

    def choose_unit(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
            return
        self.last = word - v.UNIT
        worth = self._worth(g)
        lose_unit(g, self.place, self.last)
        remove_damage(g, self.place, worth)
        side = fighting_side(g, self.place)
        if side is not None:
            side.first_casualty = 2
        if g.count[self.place] == 0:
            g.call(Bury(self.seat, self.place))
        else:
            self.restart()

    def _worth(self, g: Battle) -> int:
        side = fighting_side(g, self.place)
        return side.first_casualty if side is not None else 2

    def _must(self, g: Battle) -> bool:
        return g.damage[self.place] > (1 if self.extent >= DOWN_TO_ONE else g.count[self.place])

    def _units_to_go(self, g: Battle) -> int:
        """The number of units that must still go, so that naming them in order never runs out of units."""
        damage, units, worth, gone = g.damage[self.place], g.count[self.place], self._worth(g), 0
        while units > 0 and damage > (1 if self.extent >= DOWN_TO_ONE else units):
            damage -= worth
            worth = 2
            units -= 1
            gone += 1
        return gone

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.UNIT + unit for unit in unit_range(seat)]
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.UNIT <= word < v.UNIT + UNIT_TYPES:
            return WHY_ANOTHER[self.extent] if v.declines(word) and self._must(g) else refuse_ending(word, v.DONE)
        return refuse_unit_in_order(g, self.place, word - v.UNIT, self.last, self._units_to_go(g))


@dataclass
class Bury(Frame):
    """An Army without units is gone: its characters and tokens are eliminated (FA-29.1)."""

    seat: int
    place: int
    saved: int = -1

    def clear(self, g: Battle) -> None:
        destroy_army(g, self.place, self.seat)

    def ask_for_saved(self, g: Battle) -> None:
        if self.seat == FREE_PEOPLES and in_force(g, BORNE_OUT) and self._members(g) and refuges(g):
            g.ask(self.seat, BORNE_OUT_WHO)

    def choose_saved(self, g: Battle, word: int) -> None:
        if word != v.NO:
            self.saved = word - v.CHARACTER

    def ask_for_refuge(self, g: Battle) -> None:
        if self.saved >= 0:
            g.ask(self.seat, BORNE_OUT_WHERE)

    def choose_refuge(self, g: Battle, word: int) -> None:
        leave_table(g, BORNE_OUT)
        g.at[self.saved] = word - v.PLACE
        g.emit(CHARACTER_SAVED, [self.saved, word - v.PLACE, self.place])

    def eliminate(self, g: Battle) -> None:
        members = self._members(g)
        for character in range(CHARACTERS):
            if members & (1 << character) and character != self.saved:
                eliminate_character(g, character)

    def _members(self, g: Battle) -> int:
        return characters_with(g, self.place, self.seat)

    def who(self, g: Battle, seat: int) -> list[int]:
        words = [v.CHARACTER + character for character in range(CHARACTERS)]
        words.append(v.NO)
        return words

    def refuse_who(self, g: Battle, seat: int, word: int) -> int:
        if not v.CHARACTER <= word < v.CHARACTER + CHARACTERS:
            return refuse_ending(word, v.NO)
        return FINE if self._members(g) & (1 << (word - v.CHARACTER)) else r.NOT_WITH_THE_ARMY

    def where(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in refuges(g)]

    def refuse_where(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word - v.PLACE in refuges(g) else r.NOT_A_REFUGE


def refuges(g: Battle) -> list[int]:
    """Settlements of the Free Peoples without a Shadow Army (Borne out of the Press)."""
    places = range(g.content.regions)
    return [place for place in places if controls(g, place, FREE_PEOPLES) and g.side[place] != SHADOW]


# --- Bodyguards and Bilbo -------------------------------------------------------------------------
def guards_can(g: Battle, place: int, side: Side | None) -> bool:
    """Whether a Bodyguard can be discarded for the Army in a place (FA-34.5, FA-R.50)."""
    if g.side[place] != SHADOW or g.at[BOLG] != place or g.bodyguards == 0:
        return False
    fight = g.fight
    if side is None or fight is None:
        return True
    return not side.guarded and not (fight.terms & NO_BODYGUARDS and fight.round == 1)


@dataclass
class OfferBodyguard(Frame):
    """A Bodyguard may be discarded to prevent all Damage of the round or attack (FA-34.5)."""

    seat: int
    place: int

    def offer(self, g: Battle) -> None:
        g.ask(self.seat, BODYGUARD)

    def answer(self, g: Battle, word: int) -> None:
        if word == v.NO:
            self.finish(g, 0)
            return
        g.bodyguards -= 1
        g.emit(BODYGUARD_USED, [])
        side = fighting_side(g, self.place)
        if side is not None:
            side.guarded = 1
        self.finish(g, 1)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.BODYGUARD_PIECE, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.BODYGUARD_PIECE else refuse_ending(word, v.NO)


def can_vanish(g: Battle, place: int) -> bool:
    """Whether Bilbo can take Damage off the Army in a place (FA-34.10)."""
    return g.at[BILBO] == place and g.side[place] == FREE_PEOPLES and g.rings > 0 and g.damage[place] > 0


@dataclass
class OfferVanish(Frame):
    """Bilbo may put on the Ring: off the board, and two Damage off the same Army (FA-34.10, FA-R.66)."""

    seat: int
    place: int

    def offer(self, g: Battle) -> None:
        g.ask(self.seat, VANISH)

    def answer(self, g: Battle, word: int) -> None:
        if word == v.RING_PIECE:
            g.rings -= 1
            g.at[BILBO] = OFF_BOARD
            g.emit(BILBO_VANISHES, [min(2, g.damage[self.place])])
            remove_damage(g, self.place, 2)
        self.finish(g)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.RING_PIECE, v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word == v.RING_PIECE else refuse_ending(word, v.NO)


# --- a small Apply Damage step --------------------------------------------------------------------
@dataclass
class TakeDamage(Frame):
    """Damage outside the Combat Roll: prevent, place, remove, mandatory casualties (FA-29.9, FA-R.38, FA-R.42)."""

    place: int
    amount: int
    fortified: int  # an unbroken Fortification takes it first (FA-R.45)
    guarded: int  # Bodyguards may be used
    placed: int = 0

    def prevent(self, g: Battle) -> None:
        side = fighting_side(g, self.place)
        if side is not None and side.guarded and self.guarded:
            self.amount = 0
        if self.amount > 0 and self.guarded and guards_can(g, self.place, side):
            g.call(OfferBodyguard(SHADOW, self.place))

    def inflict(self, g: Battle) -> None:
        if self.result == 1 or self.amount == 0 or g.side[self.place] == NOBODY:
            self.finish(g)
            return
        self.placed = put_damage(g, self.place, self.amount, self.fortified == 1)

    def vanish(self, g: Battle) -> None:
        if self.placed and can_vanish(g, self.place):
            g.call(OfferVanish(FREE_PEOPLES, self.place))

    def casualties(self, g: Battle) -> None:
        if g.damage[self.place] > g.count[self.place]:
            g.call(Casualties(g.side[self.place], self.place, MANDATORY))


def take_damage(g: Battle, place: int, amount: int, guarded: int = 1, fortified: int = 1) -> None:
    """Damage on an Army outside combat, as in the Apply Damage step (FA-29.9)."""
    if amount > 0 and g.side[place] != NOBODY:
        g.call(TakeDamage(place, amount, fortified, guarded))


@dataclass
class DamageEach(Frame):
    """Damage that has been assigned to several Armies, applied to one after another; a place for each Damage."""

    places: list[int]

    def damage_next(self, g: Battle) -> None:
        if not self.places:
            self.finish(g)
            return
        place = self.places[0]
        amount = self.places.count(place)
        self.places = [other for other in self.places if other != place]
        self.restart()
        take_damage(g, place, amount)


def damage_side(g: Battle, side: Side, amount: int, guarded: int = 1, fortified: int = 1) -> None:
    """Damage on one side of the combat at the end of a round; Beorn loses Wrath (FA-R.42, FA-R.61)."""
    fight = g.fight
    walled = fortified if fight is not None and side is fight.defence else 0
    if side.beorn:
        if amount > 0 and in_force(g, HIDE_LIKE_IRON) and not side.hidden:
            side.hidden = 1
            amount -= 1
            g.emit(DAMAGE_PREVENTED, [side.seat, 1])
        hurt_beorn(g, past_the_wall(g, side.place, amount) if walled else amount)
    else:
        take_damage(g, side.place, amount, guarded, walled)


CASUALTIES: Final = Kind(
    "casualties", "FA-28.3", (v.UNIT_WORD, v.DO_WORD), Casualties.candidates, Casualties.refuse, public=True
)
BORNE_OUT_WHO: Final = Kind(
    "borne-out-who", "FA-29.1", (v.CHARACTER_WORD, v.DO_WORD), Bury.who, Bury.refuse_who, public=True
)
BORNE_OUT_WHERE: Final = Kind("borne-out-where", "FA-29.1", PLACES, Bury.where, Bury.refuse_where, public=True)
BODYGUARD: Final = Kind(
    "bodyguard", "FA-34.5", (v.PIECE_WORD, v.DO_WORD), OfferBodyguard.candidates, OfferBodyguard.refuse, public=True
)
VANISH: Final = Kind(
    "vanish", "FA-34.10", (v.PIECE_WORD, v.DO_WORD), OfferVanish.candidates, OfferVanish.refuse, public=True
)

Casualties.steps = (Step(Casualties.ask_for_unit, Casualties.choose_unit),)
Bury.steps = (
    Step(Bury.clear),
    Step(Bury.ask_for_saved, Bury.choose_saved),
    Step(Bury.ask_for_refuge, Bury.choose_refuge),
    Step(Bury.eliminate),
)
OfferBodyguard.steps = (Step(OfferBodyguard.offer, OfferBodyguard.answer),)
OfferVanish.steps = (Step(OfferVanish.offer, OfferVanish.answer),)
TakeDamage.steps = (
    Step(TakeDamage.prevent),
    Step(TakeDamage.inflict),
    Step(TakeDamage.vanish),
    Step(TakeDamage.casualties),
)
DamageEach.steps = (Step(DamageEach.damage_next),)

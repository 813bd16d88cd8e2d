"""Rallies Armies (FA-25.8, FA-25.9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import FREE_PEOPLES, THORIN
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import remove_damage
from ravenhill.games.five_armies.rules.declining import (
    NUMBER_OR_DO,
    ending,
    number_of,
    places_or,
    refuse_number,
    refuse_stopping,
    up_to,
)
from ravenhill.games.five_armies.rules.fighting.damage import WANTED, Casualties
from ravenhill.games.five_armies.rules.happenings import RALLY_ROLL
from ravenhill.games.five_armies.rules.moving.movement import ANYWHERE, PLACES, PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import armies, is_region, leadership, satisfies, whole_force
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

RALLIES_ON: Final = 5
RALLIES_WELL_ON: Final = 4


def rally_target(g: Battle, place: int, target: int) -> int:
    """Dice succeed on 4+ in the Army with Thorin; two such effects do not add up (The King's Voice)."""
    thorin = g.at[THORIN] == place and g.side[place] == FREE_PEOPLES
    return RALLIES_WELL_ON if thorin else target


@dataclass
class Rally(Frame):
    """One Rally action: a die a unit, re-rolls up to Leadership, then casualties if wanted (FA-R.6)."""

    seat: int
    place: int
    target: int
    rerolls: int  # 0: without re-rolls
    failed: int = 0

    def roll(self, g: Battle) -> None:
        self.target = rally_target(g, self.place, self.target)
        self.failed = self._count(g, g.count[self.place])

    def ask_for_rerolls(self, g: Battle) -> None:
        if self._most(g) > 0:
            g.ask(self.seat, RALLY_REROLL)

    def choose_rerolls(self, g: Battle, word: int) -> None:
        if word != v.NO:
            self._count(g, number_of(word))

    def take_casualties(self, g: Battle) -> None:
        if g.damage[self.place]:
            g.call(Casualties(self.seat, self.place, WANTED))

    def _count(self, g: Battle, dice: int) -> int:
        """Rolls, takes off a Damage for each success, and gives the failures."""
        rolled = g.roll(dice)
        g.emit(RALLY_ROLL, [self.place, self.target, *rolled])
        successes = sum(1 for die in rolled if die >= self.target)
        remove_damage(g, self.place, successes)
        return dice - successes

    def _most(self, g: Battle) -> int:
        if not self.rerolls or g.damage[self.place] == 0:
            return 0
        return min(self.failed, leadership(g, self.place))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return up_to(self._most(g))

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return refuse_number(word, self._most(g), r.MORE_THAN_REROLLS)


@dataclass
class RallyArmies(Frame):
    """Several different Armies make one Rally action each (FA-13.10)."""

    seat: int
    left: int
    target: int
    rerolls: int
    territory: int
    need: int
    optional: int
    rallied: list[int] = field(default_factory=list)

    def ask_for_army(self, g: Battle) -> None:
        if self.left > 0 and any_to_rally(g, self):
            g.ask(self.seat, RALLY_WHICH)

    def choose_army(self, g: Battle, word: int) -> None:
        if v.declines(word):
            return
        place = word - v.PLACE
        self.left -= 1
        self.rallied.append(place)
        self.restart()
        g.call(Rally(self.seat, place, self.target, self.rerolls))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, seat), ending(g, len(self.rallied) > 0))

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_stopping(word, ending(g, len(self.rallied) > 0), self.optional)
        place = word - v.PLACE
        if g.side[place] != seat:
            return r.NO_ARMY
        if place in self.rallied:
            return r.RALLIED_ALREADY
        return self._refuse_army(g, place)

    def _refuse_army(self, g: Battle, place: int) -> int:
        if self.territory != ANYWHERE and (not is_region(g, place) or g.content.territory[place] != self.territory):
            return r.WRONG_TERRITORY
        if not satisfies(g, whole_force(g, place), self.need):
            return r.LACKS
        return FINE if g.damage[place] else r.NOT_DAMAGED


def any_to_rally(g: Battle, rally: RallyArmies) -> bool:
    """Whether any Army is left that can be rallied."""
    return any(rally.refuse(g, rally.seat, v.PLACE + place) == FINE for place in armies(g, rally.seat))


def any_damaged(g: Battle, side: int) -> bool:
    """Whether a side has an Army with Damage."""
    return any(g.damage[place] for place in armies(g, side))


def rally_armies(
    g: Battle, seat: int, number: int, target: int = RALLIES_ON, rerolls: int = 1, territory: int = ANYWHERE,
    need: int = 0, optional: int = 1,
) -> None:  # fmt: skip
    """Begins the Rally of several Armies."""
    g.call(RallyArmies(seat, number, target, rerolls, territory, need, optional))


@dataclass
class RallyOne(Frame):
    """One of the given Armies makes one Rally action; gives its place, -1 if there is none (FA-R.6)."""

    seat: int
    places: list[int]
    rallied: int = -1

    def ask_for_army(self, g: Battle) -> None:
        if self.places:
            g.ask(self.seat, RALLY_ONE)
        else:
            self.finish(g, -1)

    def choose_army(self, g: Battle, word: int) -> None:
        self.rallied = word - v.PLACE
        if g.damage[self.rallied]:
            g.call(Rally(self.seat, self.rallied, RALLIES_ON, 1))

    def end(self, g: Battle) -> None:
        self.finish(g, self.rallied)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in self.places]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if word - v.PLACE in self.places:
            return FINE
        return r.NOT_NAMED_HERE if g.side[word - v.PLACE] == seat else r.NO_ARMY


RALLY_REROLL: Final = Kind("rally-reroll", "FA-25.8", NUMBER_OR_DO, Rally.candidates, Rally.refuse, public=True)
RALLY_WHICH: Final = Kind(
    "rally-which", "FA-25.8", PLACES_OR_DO, RallyArmies.candidates, RallyArmies.refuse, public=True
)
RALLY_ONE: Final = Kind("rally-one", "FA-R.6", PLACES, RallyOne.candidates, RallyOne.refuse, public=True)
Rally.steps = (
    Step(Rally.roll),
    Step(Rally.ask_for_rerolls, Rally.choose_rerolls),
    Step(Rally.take_casualties),
)
RallyArmies.steps = (Step(RallyArmies.ask_for_army, RallyArmies.choose_army),)
RallyOne.steps = (Step(RallyOne.ask_for_army, RallyOne.choose_army), Step(RallyOne.end))

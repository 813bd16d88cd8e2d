"""Discards Great Bats for an effect (FA-34.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import FREE_PEOPLES, SHADOW
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.fighting.apply_damage import discard_bat
from ravenhill.games.five_armies.rules.fighting.attack import refuse_attacker
from ravenhill.games.five_armies.rules.fighting.damage import DamageEach
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import armies, bats_in
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

NO_TERRITORY: Final = -1
MOST_ON_ONE_ARMY: Final = 2
NO_BAT_IN_IT: Final = reason("FA-34.1", "no-bat-in-it")
NO_ARMY_TO_SPUR: Final = reason("FA-R.14", "no-army-to-spur")
NOBODY_TO_BLEED: Final = reason("FA-R.14", "nobody-to-bleed")
TWO_AT_MOST: Final = reason("FA-R.14", "two-at-most")


def territory_of(g: Battle, word: int) -> int:
    """The territory of a word."""
    return word - g.words.first[v.TERRITORY_WORD]


def territory_words(g: Battle) -> list[int]:
    """The words of all territories."""
    first = g.words.first[v.TERRITORY_WORD]
    return [first + territory for territory in range(len(g.content.territory_slugs))]


def armies_within(g: Battle, side: int, territory: int) -> list[int]:
    """The Armies of a side in a territory; boxes lie in none (FA-R.3)."""
    return [place for place in armies(g, side) if g.content.territory[place] == territory]


# --- a Bat for an Army that moves and attacks -----------------------------------------------------
@dataclass
class SpendBat(Frame):
    """A Great Bat may be discarded for a Shadow Army of its territory; gives the territory, or -1."""

    seat: int

    def ask_for_territory(self, g: Battle) -> None:
        if not g.offer(self.seat, BAT_FOR_ARMY, v.NO):
            self.finish(g, NO_TERRITORY)

    def choose_territory(self, g: Battle, word: int) -> None:
        if word == v.NO:
            self.finish(g, NO_TERRITORY)
            return
        discard_bat(g, territory_of(g, word))
        self.finish(g, territory_of(g, word))

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [*territory_words(g), v.NO]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, v.NO)
        territory = territory_of(g, word)
        if not bats_in(g, territory):
            return NO_BAT_IN_IT
        able = (refuse_attacker(g, SHADOW, place, 0, 1, 0, territory) == FINE for place in armies(g, SHADOW))
        return FINE if any(able) else NO_ARMY_TO_SPUR


# --- Bats for Damage ------------------------------------------------------------------------------
@dataclass
class DrinkBlood(Frame):
    """Great Bats of one territory are discarded, each for 1 Damage on a Free Peoples Army there.

    All Damage is assigned, in the order of the board, before any of it is applied.
    """

    seat: int
    left: int
    territory: int = NO_TERRITORY
    victims: list[int] = field(default_factory=list)  # a place for each Damage

    def ask_for_territory(self, g: Battle) -> None:
        if self.territory == NO_TERRITORY and self._any_territory(g):
            g.ask(self.seat, BLOOD_TERRITORY)

    def choose_territory(self, g: Battle, word: int) -> None:
        self.territory = territory_of(g, word)

    def ask_for_victim(self, g: Battle) -> None:
        if self.left > 0 and bats_in(g, self.territory) and self._any(g):
            g.ask(self.seat, BLOOD_VICTIM)

    def choose_victim(self, g: Battle, word: int) -> None:
        if word != v.DONE:
            discard_bat(g, self.territory)
            self.victims.append(word - v.PLACE)
            self.left -= 1
            self.restart()

    def drink(self, g: Battle) -> None:
        g.call(DamageEach(self.victims.copy()))

    def _any_territory(self, g: Battle) -> bool:
        return any(self.refuse_territory(g, self.seat, word) == FINE for word in territory_words(g))

    def _any(self, g: Battle) -> bool:
        words = [v.PLACE + place for place in armies(g, FREE_PEOPLES)]
        return any(self.refuse_victim(g, self.seat, word) == FINE for word in words)

    def territories(self, g: Battle, seat: int) -> list[int]:
        return territory_words(g)

    def refuse_territory(self, g: Battle, seat: int, word: int) -> int:
        territory = territory_of(g, word)
        if not bats_in(g, territory):
            return NO_BAT_IN_IT
        return FINE if armies_within(g, FREE_PEOPLES, territory) else NOBODY_TO_BLEED

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, FREE_PEOPLES), v.DONE)

    def refuse_victim(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, v.DONE)
        place = word - v.PLACE
        if g.side[place] != FREE_PEOPLES:
            return r.NOBODY_TO_HIT
        if g.content.territory[place] != self.territory:
            return r.WRONG_TERRITORY
        if self.victims.count(place) == MOST_ON_ONE_ARMY:
            return TWO_AT_MOST
        return r.OUT_OF_ORDER if self.victims and place < self.victims[-1] else FINE


BAT_FOR_ARMY: Final = Kind(
    "bat-for-army", "FA-34.1", (v.TERRITORY_WORD, v.DO_WORD), SpendBat.candidates, SpendBat.refuse, public=True
)
BLOOD_TERRITORY: Final = Kind(
    "blood-territory", "FA-34.1", (v.TERRITORY_WORD,), DrinkBlood.territories, DrinkBlood.refuse_territory, public=True
)
BLOOD_VICTIM: Final = Kind(
    "blood-victim", "FA-15.6", PLACES_OR_DO, DrinkBlood.candidates, DrinkBlood.refuse_victim, public=True
)
SpendBat.steps = (Step(SpendBat.ask_for_territory, SpendBat.choose_territory),)
DrinkBlood.steps = (
    Step(DrinkBlood.ask_for_territory, DrinkBlood.choose_territory),
    Step(DrinkBlood.ask_for_victim, DrinkBlood.choose_victim),
    Step(DrinkBlood.drink),
)

"""Places Leadership tokens and Great Bats: the Shadow Leadership phase (FA-11.7, FA-11.8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import SHADOW
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import give_leadership
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.happenings import BAT_PLACED, BATS_CHOSEN, LEADERSHIP_LOST
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO, refuse_need
from ravenhill.games.five_armies.rules.queries import (
    WITH_DWARVES,
    WITH_ELVES,
    WITH_LAKE_MEN,
    armies,
    bats_supply,
    is_army,
    is_region,
)
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class PlaceLeadership(Frame):
    """Places tokens, each with a different Army, in the order of the board; the places are left in `g.force`."""

    seat: int
    left: int
    need: int
    optional: int
    given: list[int] = field(default_factory=list)

    def ask_for_army(self, g: Battle) -> None:
        if self._placeable(g) > 0:
            g.ask(self.seat, LEADERSHIP_WITH)
        else:
            self._end(g)

    def choose_army(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self._end(g)
            return
        place = word - v.PLACE
        give_leadership(g, place)
        self.given.append(place)
        self.left -= 1
        self.restart()

    def _end(self, g: Battle) -> None:
        if self.left > 0 and not self.optional:
            g.emit(LEADERSHIP_LOST, [self.seat, self.left])
        g.force = self.given
        self.finish(g, len(self.given))

    def _last(self) -> int:
        return self.given[-1] if self.given else -1

    def _placeable(self, g: Battle) -> int:
        """The number of tokens that can still be placed."""
        return min(self.left, g.leadership_reserve[self.seat], self._after(g, self._last()))

    def _after(self, g: Battle, place: int) -> int:
        number = 0
        for army in range(place + 1, g.content.places):
            if is_army(g, army, self.seat, self.need):
                number += 1
        return number

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(armies(g, seat), v.DONE)

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return r.TOKENS_MUST_GO if v.declines(word) and not self.optional else refuse_ending(word, v.DONE)
        place = word - v.PLACE
        if g.side[place] != seat:
            return r.NO_ARMY
        refused = refuse_need(g, place, self.need)
        if refused != FINE:
            return refused
        if place <= self._last():
            return r.TOKEN_ALREADY if place in self.given else r.OUT_OF_ORDER
        enough = self.optional or self._after(g, place) >= self._placeable(g) - 1
        return FINE if enough else r.NOT_ENOUGH_LEFT


def place_leadership(g: Battle, seat: int, number: int, need: int = 0, optional: int = 0) -> None:
    """Places tokens with different Armies; not optional: as many as can be placed."""
    g.call(PlaceLeadership(seat, number, need, optional))


@dataclass
class RaiseBanners(Frame):
    """Places one token for each people; one Army may serve for several; the places are left in `g.force`."""

    seat: int
    peoples: list[int]  # what an Army must contain, one after another
    given: list[int] = field(default_factory=list)

    def pass_over(self, g: Battle) -> None:
        """Missing peoples are skipped (Three Banners, One Field)."""
        self.peoples = [people for people in self.peoples if self._armies(g, people)]
        if not self.peoples or g.leadership_reserve[self.seat] == 0:
            g.force = self.given
            self.finish(g, len(self.given))

    def ask_for_army(self, g: Battle) -> None:
        g.ask(self.seat, BANNERS[self.peoples[0]])

    def choose_army(self, g: Battle, word: int) -> None:
        self.peoples.pop(0)
        if word != v.NO:
            give_leadership(g, word - v.PLACE)
            self.given.append(word - v.PLACE)
        self.restart()

    def _armies(self, g: Battle, people: int) -> list[int]:
        return [place for place in armies(g, self.seat) if is_army(g, place, self.seat, people)]

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(self._armies(g, self.peoples[0]), v.NO)

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            scarce = g.leadership_reserve[seat] < len(self.peoples)
            return r.MUST_CHOOSE if v.declines(word) and not scarce else refuse_ending(word, v.NO)
        if g.side[word - v.PLACE] != seat:
            return r.NO_ARMY
        return refuse_need(g, word - v.PLACE, self.peoples[0])


@dataclass
class PlaceBats(Frame):
    """Places Great Bats in any regions, in the order of the board (FA-11.8)."""

    seat: int
    left: int
    optional: int = 1
    last: int = 0

    def ask_for_region(self, g: Battle) -> None:
        if self.left > 0 and bats_supply(g) > 0:
            g.ask(self.seat, BAT_WHERE)

    def choose_region(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
            return
        self.last = word - v.PLACE
        g.bats[self.last] += 1
        self.left -= 1
        g.emit(BAT_PLACED, [self.last])
        self.restart()

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(list(range(self.last, g.content.regions)), v.DONE)

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return r.BATS_MUST_GO if v.declines(word) and not self.optional else refuse_ending(word, v.DONE)
        place = word - v.PLACE
        if not is_region(g, place):
            return r.BATS_IN_REGIONS
        return FINE if place >= self.last else r.OUT_OF_ORDER


@dataclass
class ShadowLeadership(Frame):
    """The Shadow splits the number of its dice into Leadership tokens and Great Bats (FA-11.7)."""

    bats: int = 0

    def ask_for_bats(self, g: Battle) -> None:
        g.ask(SHADOW, BATS)

    def choose_bats(self, g: Battle, word: int) -> None:
        self.bats = word - v.NUMBER
        g.emit(BATS_CHOSEN, [self.bats, g.dice_pool[SHADOW] - self.bats])

    def place_tokens(self, g: Battle) -> None:
        place_leadership(g, SHADOW, g.dice_pool[SHADOW] - self.bats)

    def place_bats(self, g: Battle) -> None:
        g.call(PlaceBats(SHADOW, self.bats, optional=0))

    def _most(self, g: Battle) -> int:
        return min(bats_supply(g), g.dice_pool[SHADOW])

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.NUMBER + number for number in range(self._most(g) + 1)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return FINE if word - v.NUMBER <= self._most(g) else r.BATS_AT_MOST


LEADERSHIP_WITH: Final = Kind(
    "leadership-with", "FA-11.5", PLACES_OR_DO, PlaceLeadership.candidates, PlaceLeadership.refuse, public=True
)


def _banner(name: str) -> Kind:
    return Kind(name, "FA-R.15", PLACES_OR_DO, RaiseBanners.candidates, RaiseBanners.refuse, public=True)


BANNERS: Final = {
    WITH_DWARVES: _banner("banner-of-dwarves"),
    WITH_ELVES: _banner("banner-of-elves"),
    WITH_LAKE_MEN: _banner("banner-of-lake-men"),
}
BAT_WHERE: Final = Kind("bat-where", "FA-11.8", PLACES_OR_DO, PlaceBats.candidates, PlaceBats.refuse, public=True)
BATS: Final = Kind(
    "bats", "FA-11.7", (v.NUMBER_WORD,), ShadowLeadership.candidates, ShadowLeadership.refuse, public=True
)
PlaceLeadership.steps = (Step(PlaceLeadership.ask_for_army, PlaceLeadership.choose_army),)
RaiseBanners.steps = (Step(RaiseBanners.pass_over), Step(RaiseBanners.ask_for_army, RaiseBanners.choose_army))
PlaceBats.steps = (Step(PlaceBats.ask_for_region, PlaceBats.choose_region),)
ShadowLeadership.steps = (
    Step(ShadowLeadership.ask_for_bats, ShadowLeadership.choose_bats),
    Step(ShadowLeadership.place_tokens),
    Step(ShadowLeadership.place_bats),
)

"""Flips Recruitment tokens in one region by a card, or lets their owner look at them (page 24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import GROUPS, UNIT_TYPES
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import refuse_stopping
from ravenhill.games.five_armies.rules.happenings import TOKENS_SEEN, happening
from ravenhill.games.five_armies.rules.moving.movement import PLACES
from ravenhill.games.five_armies.rules.recruitment import (
    Flip,
    PlaceShown,
    draw_kind,
    groups_of,
    refuse_flip,
    show_token,
    tokens_in,
)
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason
from ravenhill.kernel.table import SHOWN

TOKEN_SEEN: Final = happening("FA-R.13", "token-seen")
NOT_SHOWN: Final = reason("FA-24.3", "not-shown")


# --- flipping in one region -----------------------------------------------------------------------
@dataclass
class FlipHere(Frame):
    """Flips tokens in a region that is known already, one after another (FA-24.3)."""

    seat: int
    place: int
    left: int
    optional: int

    def ask_for_token(self, g: Battle) -> None:
        groups = self._groups(g)
        if self.left == 0 or not groups:
            self.finish(g)
        elif self.optional or len(groups) > 1:
            g.ask(self.seat, FLIP_HERE)
        else:
            self._flip(g, groups[0])

    def choose_token(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
        else:
            self._flip(g, word - v.TOKEN)

    def _flip(self, g: Battle, group: int) -> None:
        self.left -= 1
        self.restart()
        g.call(Flip(self.seat, self.place, group))

    def _groups(self, g: Battle) -> list[int]:
        return [group for group in groups_of(self.seat) if g.tokens[self.place * GROUPS + group]]

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.TOKEN + group for group in groups_of(seat)]
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.TOKEN <= word < v.TOKEN + GROUPS:
            return refuse_stopping(word, v.DONE, self.optional)
        return FINE if word - v.TOKEN in self._groups(g) else r.NO_TOKEN_HERE


# --- looking at the tokens ------------------------------------------------------------------------
def lying(g: Battle, side: int) -> list[int]:
    """The regions of a side's face-down tokens, one entry for each token."""
    regions = range(g.content.regions)
    return [place for place in regions for _ in range(tokens_in(g, place, side))]


def draw_to_look_at(g: Battle, side: int) -> list[int]:
    """The kinds on the tokens of `lying`, in the same order; only their owner sees them."""
    bag = g.bag.copy()
    shown = []
    for place in range(g.content.regions):
        for group in groups_of(side):
            for _ in range(g.tokens[place * GROUPS + group]):
                kind = draw_kind(g, bag, group, 1 << side)
                bag[kind] -= 1
                shown.append(kind)
    return shown


@dataclass
class FlipSeen(Frame):
    """Flips tokens that their owner has looked at; a question never reveals the other tokens."""

    seat: int
    left: int
    places: list[int]  # where the tokens lie that have been looked at
    shown: list[int]  # the kind of each
    place: int = -1
    unit: int = -1

    def ask_for_region(self, g: Battle) -> None:
        if self.left > 0 and any(refuse_flip(g, self.seat, place) == FINE for place in self.places):
            g.ask(self.seat, SEEN_WHERE)
        else:
            self.finish(g)

    def choose_region(self, g: Battle, word: int) -> None:
        self.place = word - v.PLACE

    def ask_for_unit(self, g: Battle) -> None:
        g.ask(self.seat, SEEN_UNIT)

    def choose_unit(self, g: Battle, word: int) -> None:
        self.unit = word - v.UNIT

    def ask_for_number(self, g: Battle) -> None:
        """Orcs come on two kinds of token."""
        kinds = kinds_showing(g, self.unit)
        if len(kinds) > 1:
            g.ask(self.seat, SEEN_NUMBER)
        else:
            self._flip(g, kinds[0])

    def choose_number(self, g: Battle, word: int) -> None:
        kinds = kinds_showing(g, self.unit)
        self._flip(g, next(kind for kind in kinds if g.content.token_units[kind] == word - v.NUMBER))

    def _flip(self, g: Battle, kind: int) -> None:
        at = next(at for at, place in enumerate(self.places) if place == self.place and self.shown[at] == kind)
        del self.places[at], self.shown[at]
        self.left -= 1
        self.restart()
        show_token(g, self.place, kind)
        group = g.content.token_group[kind]
        g.call(PlaceShown(self.seat, self.place, group, self.unit, g.content.token_units[kind]))

    def redraw(self, g: Battle) -> None:
        """For a player who has not seen them the tokens may show anything that fits what has been named."""
        self.shown = draw_to_look_at(g, self.seat)
        while self.at == len(self.steps) and not any(self._lies_here(kind) for kind in kinds_showing(g, self.unit)):
            self.shown = draw_to_look_at(g, self.seat)

    def _lies_here(self, kind: int) -> bool:
        return any(place == self.place and self.shown[at] == kind for at, place in enumerate(self.places))

    def regions(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in sorted(set(self.places))]

    def refuse_region(self, g: Battle, seat: int, word: int) -> int:
        return refuse_flip(g, seat, word - v.PLACE)

    def units(self, g: Battle, seat: int) -> list[int]:
        return [v.UNIT + unit for unit in range(UNIT_TYPES)]

    def refuse_unit(self, g: Battle, seat: int, word: int) -> int:
        kinds = kinds_showing(g, word - v.UNIT)
        return FINE if any(self._lies_here(kind) for kind in kinds) else NOT_SHOWN

    def numbers(self, g: Battle, seat: int) -> list[int]:
        return [v.NUMBER + g.content.token_units[kind] for kind in kinds_showing(g, self.unit)]

    def refuse_number(self, g: Battle, seat: int, word: int) -> int:
        for kind in kinds_showing(g, self.unit):
            if g.content.token_units[kind] == word - v.NUMBER and self._lies_here(kind):
                return FINE
        return NOT_SHOWN


def kinds_showing(g: Battle, unit: int) -> list[int]:
    """The kinds of token that show a unit type."""
    return [kind for kind, shown in enumerate(g.content.token_unit) if shown == unit]


def call_the_rolls(g: Battle, seat: int, number: int) -> None:
    """Looks at all own tokens and flips some; the bag keeps the others, and as many lie unseen in their places."""
    places, shown = lying(g, seat), draw_to_look_at(g, seat)
    g.emit(TOKENS_SEEN, [seat])
    for place, kind in zip(places, shown, strict=True):
        g.emit(TOKEN_SEEN, [place, kind], 1 << seat)
    g.bar(SHOWN)
    g.call(FlipSeen(seat, number, places, shown))


FLIP_HERE: Final = Kind(
    "flip-here", "FA-24.3", (v.TOKEN_WORD, v.DO_WORD), FlipHere.candidates, FlipHere.refuse, public=True
)
SEEN_WHERE: Final = Kind("seen-where", "FA-24.3", PLACES, FlipSeen.regions, FlipSeen.refuse_region, public=True)
SEEN_UNIT: Final = Kind("seen-unit", "FA-24.3", (v.UNIT_WORD,), FlipSeen.units, FlipSeen.refuse_unit, public=False)
SEEN_NUMBER: Final = Kind(
    "seen-number", "FA-24.3", (v.NUMBER_WORD,), FlipSeen.numbers, FlipSeen.refuse_number, public=False
)
FlipHere.steps = (Step(FlipHere.ask_for_token, FlipHere.choose_token),)
FlipSeen.secret = ("shown",)
FlipSeen.steps = (
    Step(FlipSeen.ask_for_region, FlipSeen.choose_region),
    Step(FlipSeen.ask_for_unit, FlipSeen.choose_unit),
    Step(FlipSeen.ask_for_number, FlipSeen.choose_number),
)

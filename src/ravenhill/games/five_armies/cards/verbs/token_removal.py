"""Shuffles enemy Recruitment tokens back into their piles (FA-24.5, FA-R.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import GROUPS
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO
from ravenhill.games.five_armies.rules.recruitment import all_groups, groups_of, shuffle_back, tokens_in
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

NO_ENEMY_TOKEN: Final = reason("FA-24.5", "no-enemy-token")
NO_SUCH_ENEMY_TOKEN: Final = reason("FA-24.5", "no-such-enemy-token")
EARLIER_GROUP: Final = reason("FA-24.5", "earlier-group")
OUT_OF_REACH: Final = reason("FA-R.3", "out-of-reach")


@dataclass
class RemoveTokens(Frame):
    """Shuffles up to `left` enemy tokens back, unseen; several may lie in one region."""

    seat: int
    left: int
    places: list[int]  # the regions that the card reaches
    place: int = -1  # tokens are named in the order of the board, those of one region in the order of their groups
    group: int = 0

    def ask_for_region(self, g: Battle) -> None:
        if self.left > 0 and any(self.groups(g, place) for place in self.places):
            g.ask(self.seat, REMOVE_WHERE)
        else:
            self.finish(g)

    def choose_region(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
            return
        if word - v.PLACE != self.place:
            self.group = 0
        self.place = word - v.PLACE

    def ask_for_group(self, g: Battle) -> None:
        groups = self.groups(g, self.place)
        if len(groups) > 1:
            g.ask(self.seat, REMOVE_GROUP)
        else:
            self._remove(g, groups[0])

    def choose_group(self, g: Battle, word: int) -> None:
        self._remove(g, word - v.TOKEN)

    def _remove(self, g: Battle, group: int) -> None:
        shuffle_back(g, self.place, group)
        self.group = group
        self.left -= 1
        self.restart()

    def groups(self, g: Battle, place: int) -> list[int]:
        """The groups of enemy tokens in a region that can still be named."""
        if place < self.place:
            return []
        lowest = self.group if place == self.place else 0
        return [group for group in groups_of(1 - self.seat) if group >= lowest and g.tokens[place * GROUPS + group]]

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(self.places, v.DONE)

    def refuse_region(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, v.DONE)
        place = word - v.PLACE
        if tokens_in(g, place, 1 - seat) == 0:
            return NO_ENEMY_TOKEN
        if place not in self.places:
            return OUT_OF_REACH
        if self.groups(g, place):
            return FINE
        return EARLIER_GROUP if place == self.place else r.OUT_OF_ORDER

    def refuse_group(self, g: Battle, seat: int, word: int) -> int:
        group = word - v.TOKEN
        if group in self.groups(g, self.place):
            return FINE
        there = group in groups_of(1 - seat) and g.tokens[self.place * GROUPS + group]
        return r.OUT_OF_ORDER if there else NO_SUCH_ENEMY_TOKEN


def remove_tokens(g: Battle, seat: int, number: int, places: list[int]) -> None:
    """Shuffles up to a number of enemy tokens in given regions back into their piles."""
    g.call(RemoveTokens(seat, number, sorted(places)))


REMOVE_WHERE: Final = Kind(
    "remove-where", "FA-24.5", PLACES_OR_DO, RemoveTokens.candidates, RemoveTokens.refuse_region, public=True
)
REMOVE_GROUP: Final = Kind(
    "remove-group", "FA-24.5", (v.TOKEN_WORD,), all_groups, RemoveTokens.refuse_group, public=True
)
RemoveTokens.steps = (
    Step(RemoveTokens.ask_for_region, RemoveTokens.choose_region),
    Step(RemoveTokens.ask_for_group, RemoveTokens.choose_group),
)

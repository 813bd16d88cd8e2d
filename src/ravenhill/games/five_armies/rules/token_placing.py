"""Lays Recruitment tokens down (FA-24.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BEORN,
    FREE_PEOPLES,
    GROUPS,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import ending, places_or, refuse_stopping
from ravenhill.games.five_armies.rules.happenings import TOKEN_PLACED
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import held_by_enemy, is_region
from ravenhill.games.five_armies.rules.recruitment import EITHER_GROUP, all_groups, groups_of
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


# --- placing tokens -------------------------------------------------------------------------------
def refuse_token(g: Battle, side: int, place: int, anywhere: bool) -> int:
    """The reason a token cannot be placed in a region (FA-24.1, FA-R.64, FA-R.104)."""
    if not anywhere and side == FREE_PEOPLES and not (is_region(g, place) and g.content.settlement[place]):
        return r.NOT_A_SETTLEMENT
    if not anywhere and side != FREE_PEOPLES and not (is_region(g, place) and g.content.mustering[place]):
        return r.NO_TOKENS_HERE
    if not is_region(g, place):
        return r.BOX_HAS_NO_TERRITORY
    if g.at[BEORN] == place:
        return r.REGION_OF_BEORN
    if g.side[place] == 1 - side:
        return r.ENEMY_ARMY_THERE
    return r.ENEMY_CONTROL if held_by_enemy(g, place, side) else FINE


def lay_token(g: Battle, place: int, group: int) -> None:
    """Puts a token from its pile face-down into a region, unseen (FA-24.1)."""
    g.pile[group] -= 1
    g.tokens[place * GROUPS + group] += 1
    g.emit(TOKEN_PLACED, [place, group])


@dataclass
class PlaceTokens(Frame):
    """Places tokens in different regions, in the order of the board (FA-24.1, FA-R.7)."""

    seat: int
    left: int
    group: int  # or EITHER_GROUP
    territory: int  # -1: the usual places; else anywhere in that territory
    optional: int
    last: int = -1  # regions are named in the order of the list
    place: int = -1

    def ask_for_region(self, g: Battle) -> None:
        if self.left > 0 and self._any(g):
            g.ask(self.seat, TOKEN_WHERE)
        else:
            self.finish(g)

    def choose_region(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g)
        else:
            self.place = self.last = word - v.PLACE

    def ask_for_group(self, g: Battle) -> None:
        groups = self._groups(g)
        if len(groups) > 1:
            g.ask(self.seat, TOKEN_GROUP)
        else:
            self._lay(g, groups[0])

    def choose_group(self, g: Battle, word: int) -> None:
        self._lay(g, word - v.TOKEN)

    def _lay(self, g: Battle, group: int) -> None:
        lay_token(g, self.place, group)
        self.left -= 1
        self.restart()

    def _groups(self, g: Battle) -> list[int]:
        wanted = groups_of(self.seat) if self.group == EITHER_GROUP else [self.group]
        return [group for group in wanted if g.pile[group]]

    def _any(self, g: Battle) -> bool:
        if not self._groups(g):
            return False
        return any(self._lawful(g, place) == FINE for place in range(self.last + 1, g.content.regions))

    def _lawful(self, g: Battle, place: int) -> int:
        if self.territory >= 0 and g.content.territory[place] != self.territory:
            return r.NOT_BROKEN_LANDS
        return refuse_token(g, self.seat, place, self.territory >= 0)

    def _lawful_after(self, g: Battle, place: int) -> int:
        after = range(place + 1, g.content.regions)
        return sum(1 for later in after if self._lawful(g, later) == FINE)

    def _regions_to_leave(self, g: Battle, place: int) -> int:
        """The number of regions after this one that must be left, so that nothing is lost by the order of naming."""
        lawful = self._lawful_after(g, self.last)
        supply = sum(g.pile[group] for group in self._groups(g))
        return min(self.left, lawful, supply) - 1

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(list(range(g.content.regions)), ending(g, self.last >= 0))

    def refuse_region(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_stopping(word, ending(g, self.last >= 0), self.optional)
        place = word - v.PLACE
        refused = self._lawful(g, place)
        if refused != FINE:
            return refused
        if place <= self.last:
            return r.CHOSEN_ALREADY if place == self.last else r.OUT_OF_ORDER
        if not self.optional and self._lawful_after(g, place) < self._regions_to_leave(g, place):
            return r.NOT_ENOUGH_LEFT
        return FINE

    def refuse_group(self, g: Battle, seat: int, word: int) -> int:
        group = word - v.TOKEN
        if group not in groups_of(seat):
            return r.WRONG_GROUP
        return FINE if group in self._groups(g) else r.GROUP_EXHAUSTED


def place_tokens(
    g: Battle, seat: int, number: int, group: int = EITHER_GROUP, optional: int = 1, territory: int = -1
) -> None:
    """Places tokens in different regions where they may be placed."""
    g.call(PlaceTokens(seat, number, group, territory, optional))


TOKEN_WHERE: Final = Kind(
    "token-where", "FA-24.1", PLACES_OR_DO, PlaceTokens.candidates, PlaceTokens.refuse_region, public=True
)
TOKEN_GROUP: Final = Kind("token-group", "FA-24.1", (v.TOKEN_WORD,), all_groups, PlaceTokens.refuse_group, public=True)
PlaceTokens.steps = (
    Step(PlaceTokens.ask_for_region, PlaceTokens.choose_region),
    Step(PlaceTokens.ask_for_group, PlaceTokens.choose_group),
)

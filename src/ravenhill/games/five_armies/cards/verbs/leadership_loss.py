"""Takes Leadership tokens off enemy Armies by a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import remove_leadership
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import adjacent_armies, armies
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

NOT_NEXT_TO_YOU: Final = reason("FA-R.3", "not-next-to-you")
NO_TOKEN_TO_TAKE: Final = reason("FA-21.3", "no-token-to-take")


@dataclass
class StripLeadership(Frame):
    """Takes one token off each of up to `left` enemy Armies adjacent to an own one, in the order of the board."""

    seat: int
    left: int
    last: int = -1

    def ask_for_army(self, g: Battle) -> None:
        if self.left > 0 and any(self.refuse(g, self.seat, word) == FINE for word in self._enemies(g)):
            g.ask(self.seat, STRIP_LEADERSHIP)
        else:
            self.finish(g)

    def choose_army(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
            return
        self.last = word - v.PLACE
        self.left -= 1
        remove_leadership(g, self.last, 1)
        self.restart()

    def _enemies(self, g: Battle) -> list[int]:
        return [v.PLACE + place for place in armies(g, 1 - self.seat)]

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = self._enemies(g)
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, v.DONE)
        place = word - v.PLACE
        if g.side[place] != 1 - seat:
            return r.NOBODY_TO_HIT
        if adjacent_armies(g, place, seat) == 0:
            return NOT_NEXT_TO_YOU
        if place <= self.last:
            return r.CHOSEN_ALREADY if place == self.last else r.OUT_OF_ORDER
        return FINE if g.leadership[place] else NO_TOKEN_TO_TAKE


STRIP_LEADERSHIP: Final = Kind(
    "strip-leadership", "FA-R.14", PLACES_OR_DO, StripLeadership.candidates, StripLeadership.refuse, public=True
)
StripLeadership.steps = (Step(StripLeadership.ask_for_army, StripLeadership.choose_army),)

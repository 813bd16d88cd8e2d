"""Names the Army that a card speaks of (FA-R.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.moving.movement import NO_PLACE, PLACES, refuse_need
from ravenhill.games.five_armies.rules.queries import WITH_UNHURT, adjacent_armies, armies, is_army
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason

NOT_BESET: Final = reason("FA-R.3", "not-beset")
FULL_OF_DAMAGE: Final = reason("FA-R.14", "full-of-damage")


@dataclass
class ChooseArmy(Frame):
    """Names one Army of a side; gives its place, or -1 if there is none."""

    seat: int  # who names it
    side: int  # whose Army it is
    need: int
    beset: int  # at least this many enemy Armies are adjacent to it

    def ask_for_army(self, g: Battle) -> None:
        if any(self.refuse(g, self.seat, word) == FINE for word in self.candidates(g, self.seat)):
            g.ask(self.seat, NAME_ARMY)
        else:
            self.finish(g, NO_PLACE)

    def choose_army(self, g: Battle, word: int) -> None:
        self.finish(g, word - v.PLACE)

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return [v.PLACE + place for place in armies(g, self.side)]

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        place = word - v.PLACE
        if g.side[place] != self.side:
            return r.NO_ARMY if self.side == seat else r.NOBODY_TO_HIT
        if self.need & WITH_UNHURT and not is_army(g, place, self.side, WITH_UNHURT):
            return FULL_OF_DAMAGE
        refused = refuse_need(g, place, self.need)
        if refused != FINE:
            return refused
        return FINE if adjacent_armies(g, place, 1 - self.side) >= self.beset else NOT_BESET


def choose_army(g: Battle, seat: int, side: int, need: int = 0, beset: int = 0) -> None:
    """Has one Army named; a card that needs one and finds none goes on without it (FA-R.16)."""
    g.call(ChooseArmy(seat, side, need, beset))


NAME_ARMY: Final = Kind("name-army", "FA-R.14", PLACES, ChooseArmy.candidates, ChooseArmy.refuse, public=True)
ChooseArmy.steps = (Step(ChooseArmy.ask_for_army, ChooseArmy.choose_army),)

"""Runs the One Ring: putting it on, the struggle, taking it off, leaving the map (section 9, CH-O1 to CH-O14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import HAS_RING, WEARER_LINE
from ravenhill.games.combat_hex.model import LEFT_MAP as GONE
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.fighting.assigning import Casualties, wound
from ravenhill.games.combat_hex.rules.happenings import LEFT_MAP, RING_OFF, RING_ON, RING_STAYS, STRUGGLE, WILL_KEPT
from ravenhill.games.combat_hex.rules.happenings import MASTERED as MASTERED_BY_RING
from ravenhill.games.combat_hex.rules.kill_zone import lift, trait
from ravenhill.games.combat_hex.rules.victory import RING_BEARER_LEFT, win
from ravenhill.games.combat_hex.state import MASTERED, ROOTED, STRUGGLED, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def leave_map(g: Battle, warrior: int, price: int) -> None:
    """Frodo leaves the map over the enemy's edge and wins for his player, before all else (CH-9.16, CH-O7, CH-V11)."""
    lift(g, warrior)
    g.at[warrior] = GONE
    g.emit(LEFT_MAP, [warrior, price, g.points[warrior]])
    win(g, g.seat_of[warrior], RING_BEARER_LEFT)


def put_on(g: Battle, warrior: int) -> None:
    """Puts the wearer in Frodo's place with the same wounds and action points (CH-9.01, CH-O1)."""
    g.ring_on[warrior] = g.turn
    wearer = g.content.wearer[g.kind[warrior]]
    if g.setup.options & WEARER_LINE and wearer >= 0:
        g.kind[warrior] = wearer
    g.emit(RING_ON, [warrior])


def take_off_ring(g: Battle, warrior: int) -> None:
    """The first Frodo returns with the wearer's wounds and action points (CH-9.12)."""
    g.ring_on[warrior] = 0
    g.kind[warrior] = g.setup.kinds[warrior]
    g.emit(RING_OFF, [warrior])


@dataclass
class RingChoice(Frame):
    """Before Frodo acts: put the Ring on or try to take it off; then the struggle roll (CH-9.01, CH-9.02, CH-9.11)."""

    warrior: int
    taking_off: int = 0

    def ask(self, g: Battle) -> None:
        if self.may_choose(g):
            g.ask(g.seat_of[self.warrior], RING)

    def may_choose(self, g: Battle) -> bool:
        """Whether there is anything to choose."""
        worn = g.ring_on[self.warrior]
        return trait(g, self.warrior, HAS_RING) and (worn == 0 or worn < g.turn)

    def choose(self, g: Battle, word: int) -> None:
        if word == v.PUT_ON_RING:
            put_on(g, self.warrior)
        self.taking_off = 1 if word == v.TAKE_OFF_RING else 0

    def struggle(self, g: Battle) -> None:
        warrior = self.warrior
        if g.ring_on[warrior] == 0 or g.effects[warrior] & STRUGGLED:
            return
        g.effects[warrior] |= STRUGGLED
        good, evil = g.roll(2)
        g.emit(STRUGGLE, [warrior, good, evil])
        if self.taking_off:
            _try_to_take_off(g, warrior, good, evil)
        else:
            _keep_will(g, warrior, good, evil)

    def count_losses(self, g: Battle) -> None:
        if g.wounds[self.warrior] == 0:
            g.call(Casualties())


RingChoice.steps = (
    Step(RingChoice.ask, RingChoice.choose),
    Step(RingChoice.struggle),
    Step(RingChoice.count_losses),
)


def _keep_will(g: Battle, warrior: int, good: int, evil: int) -> None:
    """A tie keeps Frodo's will; else the Ring masters him (CH-9.04, CH-9.05, CH-O3)."""
    if good >= evil:
        g.emit(WILL_KEPT, [warrior])
        return
    g.effects[warrior] |= MASTERED
    g.emit(MASTERED_BY_RING, [warrior])
    wound(g, warrior, 1)


def _try_to_take_off(g: Battle, warrior: int, good: int, evil: int) -> None:
    """Tries to take it off: good must beat evil; or Frodo loses a wound and may not move (CH-9.12, CH-9.13, CH-O4)."""
    if good > evil:
        take_off_ring(g, warrior)
        return
    g.effects[warrior] |= ROOTED
    g.emit(RING_STAYS, [warrior])
    wound(g, warrior, 1)


def _ring_candidates(frame: RingChoice, g: Battle, seat: int) -> list[int]:
    return [v.PUT_ON_RING, v.TAKE_OFF_RING, v.NO]


def _ring_refusal(frame: RingChoice, g: Battle, seat: int, word: int) -> int:
    worn = g.ring_on[frame.warrior]
    if word == v.PUT_ON_RING:
        return why.RING_WORN if worn else FINE
    if word == v.TAKE_OFF_RING:
        return FINE if 0 < worn < g.turn else why.RING_NOT_WORN_LONG
    return ending_refusal(word, v.NO)


RING: Final = Kind("ring", "CH-9.01", (v.DO_WORD,), _ring_candidates, _ring_refusal, public=True)

"""Runs the strategy phase: Initiative, the strategy roll, the order of the turn (CH-3.05, CH-3.051, CH-A6, CH-V6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.moments import BEFORE_STRATEGY_ROLL, IN_STRATEGY
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import open_window
from ravenhill.games.combat_hex.rules.happenings import ORDER_CHOSEN, STRATEGY_ROLL
from ravenhill.games.combat_hex.state import STRATEGY, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


def clockwise(g: Battle, first: int) -> list[int]:
    """The armies not beaten, clockwise by their edges from one of them on (CH-V6)."""
    seats = [seat for seat in range(g.setup.seats) if not g.beaten[seat]]
    seats.sort(key=lambda seat: g.edge[seat])
    at = seats.index(first)
    return seats[at:] + seats[:at]


@dataclass
class StrategyPhase(Frame):
    """Rolls for the attacker; then come abilities of the strategy phase, attacker first."""

    highest: int = -1  # the winner of the roll

    def use_before_roll(self, g: Battle) -> None:
        g.phase = STRATEGY
        open_window(g, BEFORE_STRATEGY_ROLL, -1)

    def roll(self, g: Battle) -> None:
        self.highest = highest_roller(g, [seat for seat in g.order if not g.beaten[seat]])

    def ask_for_order(self, g: Battle) -> None:
        g.ask(self.highest, CHOOSING_ORDER if len(clockwise(g, self.highest)) == 2 else CHOOSING_PLACE)

    def choose_order(self, g: Battle, word: int) -> None:
        seats = clockwise(g, self.highest)
        place = 0 if word == v.ATTACKER else 1 if word == v.DEFENDER else word - v.NUMBER - 1
        g.order = seats[len(seats) - place :] + seats[: len(seats) - place]
        g.emit(ORDER_CHOSEN, g.order.copy())

    def use_after_roll(self, g: Battle) -> None:
        open_window(g, IN_STRATEGY, -1)


StrategyPhase.steps = (
    Step(StrategyPhase.use_before_roll),
    Step(StrategyPhase.roll),
    Step(StrategyPhase.ask_for_order, StrategyPhase.choose_order),
    Step(StrategyPhase.use_after_roll),
)


def highest_roller(g: Battle, seats: list[int]) -> int:
    """One die a player and what Initiative adds; those tied for the highest roll again (CH-3.05, CH-8.45)."""
    while True:
        rolls = g.roll(len(seats))
        totals = [rolls[at] + g.initiative[seats[at]] for at in range(len(seats))]
        for at, seat in enumerate(seats):
            g.emit(STRATEGY_ROLL, [seat, rolls[at], g.initiative[seat]])
        best = max(totals)
        seats = [seat for at, seat in enumerate(seats) if totals[at] == best]
        if len(seats) == 1:
            return seats[0]


def _order_candidates(frame: StrategyPhase, g: Battle, seat: int) -> list[int]:
    return [v.ATTACKER, v.DEFENDER]


def _order_refusal(frame: StrategyPhase, g: Battle, seat: int, word: int) -> int:
    return FINE if word == v.ATTACKER or word == v.DEFENDER else why.NOT_NOW


def _place_candidates(frame: StrategyPhase, g: Battle, seat: int) -> list[int]:
    return [v.NUMBER + place for place in range(1, len(clockwise(g, seat)) + 1)]


def _place_refusal(frame: StrategyPhase, g: Battle, seat: int, word: int) -> int:
    return FINE if 1 <= word - v.NUMBER <= len(clockwise(g, seat)) else why.NO_SUCH_PLACE


CHOOSING_ORDER: Final = Kind("choose-order", "CH-3.05", (v.DO_WORD,), _order_candidates, _order_refusal, public=True)
CHOOSING_PLACE: Final = Kind("choose-place", "CH-V6", (v.NUMBER_WORD,), _place_candidates, _place_refusal, public=True)

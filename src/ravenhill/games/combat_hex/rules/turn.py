"""Runs the game from set-up to victory, and the turn with its four phases (CH-3.01, CH-3.04, CH-V13)."""

from __future__ import annotations

from dataclasses import dataclass

from ravenhill.games.combat_hex.model import Content, Setup, Words
from ravenhill.games.combat_hex.rules.action_phase import ActionPhase
from ravenhill.games.combat_hex.rules.fighting.combat_phase import CombatPhase
from ravenhill.games.combat_hex.rules.happenings import COURAGE_ENDS, GIVEN_UP, TURN_BEGINS
from ravenhill.games.combat_hex.rules.kill_zone import faced_bits
from ravenhill.games.combat_hex.rules.removing import disband, remove_fallen
from ravenhill.games.combat_hex.rules.setup import SetUp
from ravenhill.games.combat_hex.rules.strategy import StrategyPhase
from ravenhill.games.combat_hex.rules.victory import (
    EQUALS_DECIDED,
    HALF_LOST,
    RESIGNATION,
    SMALL_LEVEL,
    TURN_LIMIT,
    WIPED_OUT,
    decide_equals,
    has_lost,
    last_one_left,
)
from ravenhill.games.combat_hex.state import Battle, empty_field, on_map
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.frame import Frame, Step


@dataclass
class Game(Frame):
    """Set-up, then turn after turn until a player has won (CH-3.01)."""

    def set_up(self, g: Battle) -> None:
        g.call(SetUp())

    def battle(self, g: Battle) -> None:
        g.call(Turn())


Game.steps = (Step(Game.set_up), Step(Game.battle))


@dataclass
class Turn(Frame):
    """Turn after turn, each with its four phases (CH-3.04)."""

    def begin(self, g: Battle) -> None:
        g.turn += 1
        g.used, g.acted = [0] * g.warriors, [0] * g.warriors
        g.faced = [faced_bits(g, warrior) for warrior in range(g.warriors)]
        g.emit(TURN_BEGINS, [g.turn])

    def strategy(self, g: Battle) -> None:
        g.call(StrategyPhase())

    def actions(self, g: Battle) -> None:
        g.call(ActionPhases(g.order.copy()))

    def combat(self, g: Battle) -> None:
        g.call(CombatPhase())

    def end(self, g: Battle) -> None:
        end_turn(g)
        self.restart()


Turn.steps = (Step(Turn.begin), Step(Turn.strategy), Step(Turn.actions), Step(Turn.combat), Step(Turn.end))


@dataclass
class ActionPhases(Frame):
    """The attacker's action phase, then the defender's; with more players in turn order (CH-3.09, CH-V6)."""

    seats: list[int]

    def next_phase(self, g: Battle) -> None:
        if self.seats:
            g.call(ActionPhase(self.seats.pop(0)))
        else:
            self.finish(g)

    def go_on(self, g: Battle) -> None:
        self.restart()


ActionPhases.steps = (Step(ActionPhases.next_phase), Step(ActionPhases.go_on))


# --- the end of a turn (CH-V13) -------------------------------------------------------------------
def end_turn(g: Battle) -> None:
    """Courage runs out; victory is checked; effects cease; the turn limit is checked."""
    end_courage(g)
    if g.winner < 0:
        check_victory(g)
    cease_effects(g)
    if g.winner < 0 and g.setup.turn_limit and g.turn >= g.setup.turn_limit:
        decide_equals(g, [seat for seat in range(g.setup.seats) if not g.beaten[seat]], TURN_LIMIT)


def end_courage(g: Battle) -> None:
    """Removes warriors that stayed by Courage, even with wounds regained (CH-8.38, CH-C17)."""
    ended = [w for w in range(g.warriors) if 0 < g.courage[w] <= g.turn and on_map(g, w)]
    for warrior in ended:
        g.emit(COURAGE_ENDS, [warrior])
    remove_fallen(g, ended)


def check_victory(g: Battle) -> None:
    """An army that has lost half, or all, is beaten; the last one left wins (CH-7.01 to CH-7.06, CH-V11)."""
    standing = [seat for seat in range(g.setup.seats) if not g.beaten[seat]]
    losers = [seat for seat in standing if g.given_up[seat] or has_lost(g, seat)]
    if not losers:
        return
    if len(losers) == len(standing):
        decide_equals(g, [seat for seat in losers if not g.given_up[seat]], EQUALS_DECIDED)
        return
    for seat in losers:
        disband(g, seat)
    last_one_left(g, WIPED_OUT if g.setup.level <= SMALL_LEVEL else HALF_LOST)


def cease_effects(g: Battle) -> None:
    """Ends the effects that last until the turn ends (CH-8.04)."""
    n = g.warriors
    g.effects, g.dread, g.hurried, g.held = [0] * n, [0] * n, [0] * n, [0] * n
    g.stood, g.tyrants, g.bonus, g.chain = [0] * n, [0] * n, [0] * n, [-1] * n
    g.called = [0] * (n * g.setup.seats)
    g.initiative = [0] * g.setup.seats
    g.rally = [0] * g.setup.seats
    g.fought = []


def give_up(g: Battle, seat: int, reason: int) -> None:
    """Resigns: the army is taken off when the turn ends, like beaten ones (CH-V11); the last one left wins."""
    g.emit(GIVEN_UP, [seat, reason])
    g.given_up[seat] = 1
    last_one_left(g, RESIGNATION + reason)


def new_battle(content: Content, setup: Setup, words: Words, chance: Chance) -> Battle:
    """A new game, brought to its first question."""
    g = empty_field(content, setup, words, chance)
    g.call(Game())
    g.advance()
    return g

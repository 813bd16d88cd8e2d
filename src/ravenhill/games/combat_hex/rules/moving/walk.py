"""Walks: one step after another, each with all that answers it (CH-M6, CH-M20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS, STEP, direction
from ravenhill.games.combat_hex.model import CARRIED, IS_CAVALRY, RING_BEARER
from ravenhill.games.combat_hex.moments import DURING_MOVE
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import (
    RUNNING,
    UNPAID,
    Pay,
    all_warriors,
    open_window,
    pay_fear,
)
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.happenings import MOUNTED, RAN, STEP_LOST, STEPPED
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.rules.moving.halting import stop_in_zone, tell_end
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import (
    GOES,
    STAYS,
    Entering,
    Leaving,
    is_held_fast,
    left_zones,
    zones_on_the_way,
)
from ravenhill.games.combat_hex.rules.moving.step_cost import FORCED, fear, step_price, stopping
from ravenhill.games.combat_hex.rules.moving.step_legality import (
    MOUNTING,
    OFF_MAP,
    carriers,
    hex_refusal,
    leave_map_refusal,
    mount_refusal,
    mounting_refusal,
    price_refusal,
    run_refusal,
    shot_refusal,
    stop_refusal,
)
from ravenhill.games.combat_hex.rules.ring import leave_map
from ravenhill.games.combat_hex.rules.shooting.shot import Shot
from ravenhill.games.combat_hex.state import DUTY_DONE, Battle, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The outcomes of walking.
HELD: Final = 0
WALKED: Final = 1


@dataclass
class Walk(Frame):
    """The steps of a move. Value: HELD if it was held before its first step, else WALKED."""

    warrior: int
    obliged: int  # 1 if it must leave its hex

    def __init__(self, warrior: int, obliged: int) -> None:
        self.warrior = warrior
        self.obliged = obliged

    def ask_for_step(self, g: Battle) -> None:
        if g.way.over or not g.offer(g.way.seat, STEPPING, stopping_word(g)):
            tell_end(g, self.warrior)
            self.finish(g, WALKED)

    def choose_step(self, g: Battle, word: int) -> None:
        way = g.way
        way.named = -1
        if v.declines(word):
            way.over = 1
        elif word == v.RUN:
            way.running = 1
        elif word == v.SHOOT:
            way.shot = 2
        elif word == v.LEAVE_MAP:
            way.named = OFF_MAP
        elif word == v.MOUNT:
            way.named = MOUNTING + carriers(g, self.warrior)[0]
        else:
            way.named = g.words.hex_of[word]

    def ask_for_carrier(self, g: Battle) -> None:
        if g.way.named >= MOUNTING and len(carriers(g, self.warrior)) > 1:
            g.ask(g.way.seat, CHOOSING_CARRIER)

    def choose_carrier(self, g: Battle, word: int) -> None:
        g.way.named = MOUNTING + word - v.WARRIOR

    def leave(self, g: Battle) -> None:
        if g.way.named < 0:
            self.pause(g)
        elif left_zones(g, self.warrior):
            g.call(Leaving(self.warrior))
        else:
            self.result = GOES

    def pause(self, g: Battle) -> None:
        """No step was named: stop, run next, or shoot from here."""
        self.restart()
        if g.way.shot == 2:
            g.way.shot = 1
            g.call(Shot(self.warrior, any_face=1))

    def check(self, g: Battle) -> None:
        """Checks the step: the warrior may be dead, held, or too poor by now (CH-M20)."""
        if self.result == STAYS:
            if on_map(g, self.warrior) and is_held_fast(g, self.warrior) and not g.way.mode & FORCED:
                g.effects[self.warrior] |= DUTY_DONE
            self.finish(g, HELD if len(g.way.path) == 1 else WALKED)
        elif price_refusal(g, self.warrior, self.price(g), self.price_of_fear(g)) != FINE:
            g.emit(STEP_LOST, [self.warrior])
            self.finish(g, WALKED)

    def price(self, g: Battle) -> int:
        """The price of the step in MP or AP."""
        named, at = g.way.named, g.at[self.warrior]
        if named == OFF_MAP or named >= MOUNTING:
            return 1
        return step_price(g, g.way.mode, at, direction(at, named))

    def price_of_fear(self, g: Battle) -> int:
        """The price of fear in AP."""
        named = g.way.named
        return 0 if named == OFF_MAP or named >= MOUNTING else fear(g, self.warrior, named)

    def pay_fear(self, g: Battle) -> None:
        pay_fear(g, self.warrior, self.price_of_fear(g))

    def pay_step(self, g: Battle) -> None:
        if self.result == UNPAID:
            self.finish(g, WALKED)
        elif g.way.running:
            g.call(Pay(self.warrior, self.price(g), RUNNING))
        else:
            g.way.left -= self.price(g)

    def enter(self, g: Battle) -> None:
        way, warrior = g.way, self.warrior
        if self.result == UNPAID:
            self.finish(g, WALKED)
            return
        price = self.price(g) if way.running else 0
        if way.named == OFF_MAP:
            leave_map(g, warrior, price)
        elif way.named >= MOUNTING:
            mount(g, warrior, way.named - MOUNTING, price)
        else:
            g.face[warrior] = direction(g.at[warrior], way.named)
            g.at[warrior] = way.named
            way.path.append(way.named)
            if way.running:
                g.emit(RAN, [warrior, way.named, price, g.points[warrior]])
            else:
                g.emit(STEPPED, [warrior, way.named])
            g.entered = zones_on_the_way(g, warrior)
            if g.entered:
                g.call(Entering(warrior))

    def use_on_the_way(self, g: Battle) -> None:
        way = g.way
        if way.running:
            way.ran, way.running = 1, 0
        if g.at[self.warrior] < 0:
            self.finish(g, WALKED)
        elif not way.mode & FORCED:
            open_window(g, DURING_MOVE, self.warrior)

    def look_on(self, g: Battle) -> None:
        """A kill zone stops it, unless a blow on the way has freed it (CH-4.08, CH-8.12)."""
        if g.at[self.warrior] < 0:
            self.finish(g, WALKED)
            return
        if stopping(g, self.warrior, g.way.mode, g.at[self.warrior]):
            stop_in_zone(g, self.warrior)
        self.restart()


Walk.steps = (
    Step(Walk.ask_for_step, Walk.choose_step),
    Step(Walk.ask_for_carrier, Walk.choose_carrier),
    Step(Walk.leave),
    Step(Walk.check),
    Step(Walk.pay_fear),
    Step(Walk.pay_step),
    Step(Walk.enter),
    Step(Walk.use_on_the_way),
    Step(Walk.look_on),
)


def mount(g: Battle, warrior: int, carrier: int, price: int) -> None:
    """The warrior is carried from now on: it stands in no hex; running up costs AP (CH-E1, CH-E2)."""
    g.at[warrior] = CARRIED
    g.carrier[warrior] = carrier
    g.emit(MOUNTED, [warrior, carrier, price, g.points[warrior]])


# --- what is asked --------------------------------------------------------------------------------
def _step_candidates(frame: Walk, g: Battle, seat: int) -> list[int]:
    at, word_of = g.at[frame.warrior], g.words.word_of
    words = [stopping_word(g)]
    if len(g.way.path) > 1:
        words.append(v.RUN)
        if trait(g, frame.warrior, IS_CAVALRY):
            words.append(v.SHOOT)
    if g.carriers:
        words.append(v.MOUNT)
    if trait(g, frame.warrior, RING_BEARER):
        words.append(v.LEAVE_MAP)
    for d in range(DIRECTIONS):
        if word_of[at + STEP[d]] >= 0:
            words.append(word_of[at + STEP[d]])  # noqa: PERF401  no second list at each step of a search
    return words


def _step_refusal(frame: Walk, g: Battle, seat: int, word: int) -> int:
    warrior = frame.warrior
    if word >= v.WARRIOR:
        return hex_refusal(g, warrior, g.words.hex_of[word])
    if word == v.RUN:
        return run_refusal(g, warrior)
    if word == v.SHOOT:
        return why.RUN_NOW if g.way.running else shot_refusal(g, warrior)
    if word == v.LEAVE_MAP:
        return leave_map_refusal(g, warrior)
    if word == v.MOUNT:
        return mounting_refusal(g, warrior)
    return _stopping_refusal(frame, g, word)


def stopping_word(g: Battle) -> int:
    """The word that ends a move; before its first step it gives up the action, unless it has shot or is forced."""
    lost = len(g.way.path) == 1 and not g.way.shot and not g.way.mode & FORCED
    return v.FORGO if lost else v.DONE


def _stopping_refusal(frame: Walk, g: Battle, word: int) -> int:
    refused = why.RUN_NOW if g.way.running else stop_refusal(g, frame.warrior, frame.obliged)
    return refused if v.declines(word) and refused != FINE else ending_refusal(word, stopping_word(g))


def _carrier_refusal(frame: Walk, g: Battle, seat: int, word: int) -> int:
    return mount_refusal(g, frame.warrior, word - v.WARRIOR)


STEPPING: Final = Kind("name-step", "CH-4.01", (v.HEX_WORD, v.DO_WORD), _step_candidates, _step_refusal, public=True)
CHOOSING_CARRIER: Final = Kind(
    "choose-carrier", "CH-E2", (v.WARRIOR_WORD,), all_warriors, _carrier_refusal, public=True
)

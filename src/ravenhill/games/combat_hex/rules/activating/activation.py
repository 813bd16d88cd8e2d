"""Runs windows, activations and payments: announce, Dread, pay or drop, Ward, effect (CH-A1, CH-A2, CH-A10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS
from ravenhill.games.combat_hex.model import DREAD, FAST_STRIKE, STEAL_ESSENCE, WARD
from ravenhill.games.combat_hex.moments import ABOUT_TO_SPEND, ENEMY_ACTIVATED, NEVER
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import (
    TABLE,
    slot_of,
    target_refusal,
    theft_refusal,
    use_refusal,
    users,
    victim_refusal,
)
from ravenhill.games.combat_hex.rules.activating.paying import price_of
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.happenings import (
    ABILITY_DROPPED,
    ABILITY_STOLEN,
    ABILITY_USED,
    ABILITY_WARDED,
    FEAR_PAID,
    PAYMENT_DROPPED,
)
from ravenhill.games.combat_hex.rules.kill_zone import in_zone_of
from ravenhill.games.combat_hex.state import THIEF_OF_DREAD, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The outcomes of an activation.
DROPPED: Final = 0
CARRIED_OUT: Final = 1
WARDED: Final = 2


# --- paying ---------------------------------------------------------------------------------------
# The purposes of a payment: Dread makes running and fear no dearer (CH-X6).
RUNNING: Final = 0
ABILITY_OR_DIE: Final = 1
FEAR: Final = 2
UNPAID: Final = 0
PAID_UP: Final = 1  # there was nothing to pay


@dataclass
class Pay(Frame):
    """Dread may answer; then the warrior pays, or drops it if it is too dear by now. Value: UNPAID, or price + 1.

    Fear and running become no dearer, but a Ward against the Dread may have taken what they cost.
    """

    warrior: int
    price: int
    purpose: int

    def answer_with_dread(self, g: Battle) -> None:
        open_window(g, ABOUT_TO_SPEND, self.warrior)

    def pay(self, g: Battle) -> None:
        price = price_of(g, self.warrior, self.price) if self.purpose == ABILITY_OR_DIE else self.price
        if g.points[self.warrior] < price:
            g.emit(PAYMENT_DROPPED, [self.warrior])
            self.finish(g, UNPAID)
            return
        g.points[self.warrior] -= price
        if self.purpose == FEAR:
            g.emit(FEAR_PAID, [self.warrior, price, g.points[self.warrior]])
        self.finish(g, 1 + price)


Pay.steps = (Step(Pay.answer_with_dread), Step(Pay.pay))


def pay_fear(g: Battle, warrior: int, price: int) -> None:
    """Pays for a Fearsome enemy, if anything is due (CH-8.43, CH-X1, CH-X6)."""
    if price:
        g.call(Pay(warrior, price, FEAR))


# --- windows --------------------------------------------------------------------------------------
@dataclass
class Window(Frame):
    """A moment for abilities: each player in turn order uses as many as they like, then is done (CH-A10)."""

    moment: int
    subject: int  # the warrior that the moment is about, -1 for none
    place: int = 0  # in the turn order
    chosen: int = -1  # the ability, -1 when the player is done

    def offer(self, g: Battle) -> None:
        while self.place < len(g.order):
            if g.offer(g.order[self.place], USING, v.DONE):
                return
            self.place += 1
        self.finish(g)

    def answer(self, g: Battle, word: int) -> None:
        self.chosen = -1 if word == v.DONE else word - v.ABILITY

    def use(self, g: Battle) -> None:
        if self.chosen >= 0:
            g.call(Activation(g.order[self.place], self.chosen, self.moment, self.subject))
        else:
            self.place += 1

    def go_on(self, g: Battle) -> None:
        self.restart()


Window.steps = (Step(Window.offer, Window.answer), Step(Window.use), Step(Window.go_on))


def open_window(g: Battle, moment: int, subject: int) -> None:
    """Opens a window, if any warrior could use anything in it."""
    if _anything_usable(g, moment, subject):
        g.call(Window(moment, subject))


def _anything_usable(g: Battle, moment: int, subject: int) -> bool:
    for warrior in g.ready[moment]:
        for ability in g.content.abilities[g.kind[warrior]]:
            if use_refusal(g, warrior, ability, moment, subject) == FINE:
                return True
    return False


def _using_candidates(frame: Window, g: Battle, seat: int) -> list[int]:
    words = [v.DONE]
    for warrior in g.ready[frame.moment]:
        if g.seat_of[warrior] == seat:
            for ability in g.content.abilities[g.kind[warrior]]:
                if v.ABILITY + ability not in words:
                    words.append(v.ABILITY + ability)
    return words


def _using_refusal(frame: Window, g: Battle, seat: int, word: int) -> int:
    if word >= v.DO:
        return ending_refusal(word, v.DONE)
    return seat_refusal(g, seat, word - v.ABILITY, frame.moment, frame.subject)


def seat_refusal(g: Battle, seat: int, ability: int, moment: int, subject: int) -> int:
    """The reason no warrior of a seat can use an ability at this moment; the reason of the first that has it."""
    when = g.content.moments[ability]
    if when >= 0 and when != moment:
        return why.NOT_NOW
    refused = why.NEVER_ACTIVATED if when == NEVER else why.NO_SUCH_ABILITY
    for warrior in g.ready[moment]:
        if g.seat_of[warrior] == seat:
            reason = use_refusal(g, warrior, ability, moment, subject)
            if reason == FINE:
                return FINE
            if refused == why.NO_SUCH_ABILITY and reason != why.LACKS_ABILITY:
                refused = reason
    return refused


USING: Final = Kind(
    "use-ability", "CH-A10", (v.ABILITY_WORD, v.DO_WORD), _using_candidates, _using_refusal, public=True
)


# --- activations ----------------------------------------------------------------------------------
@dataclass
class Activation(Frame):
    """One ability from its announcement to its effect (CH-A1). Value: DROPPED, CARRIED_OUT or WARDED."""

    seat: int
    ability: int
    moment: int
    subject: int
    me: int = -1  # who uses it, -1 until chosen
    victim: int = -1  # from whom it is stolen
    stolen: int = -1  # the ability copied by Steal Essence
    target: int = -1
    slot: int = 0  # the copy on its base: taken when it is announced, given back if it is dropped

    def effective(self) -> int:
        """The ability whose effect is carried out."""
        return self.stolen if self.ability == STEAL_ESSENCE else self.ability

    def ask_for_user(self, g: Battle) -> None:
        if self.me >= 0:
            return
        able = users(g, self.seat, self.ability, self.moment, self.subject)
        if len(able) > 1:
            g.ask(self.seat, CHOOSING_USER)
        else:
            self.me = able[0]

    def choose_user(self, g: Battle, word: int) -> None:
        self.me = word - v.WARRIOR

    def ask_for_victim(self, g: Battle) -> None:
        if self.ability == STEAL_ESSENCE:
            g.ask(self.seat, CHOOSING_VICTIM)

    def choose_victim(self, g: Battle, word: int) -> None:
        self.victim = word - v.WARRIOR

    def ask_for_theft(self, g: Battle) -> None:
        if self.ability == STEAL_ESSENCE:
            g.ask(self.seat, CHOOSING_THEFT)

    def choose_theft(self, g: Battle, word: int) -> None:
        self.stolen = word - v.ABILITY

    def ask_for_target(self, g: Battle) -> None:
        if TABLE[self.effective()].target is not None:
            g.ask(self.seat, CHOOSING_TARGET)

    def choose_target(self, g: Battle, word: int) -> None:
        self.target = word - v.WARRIOR

    def ask_for_facing(self, g: Battle) -> None:
        if self.me == g.mover and self.effective() in (FAST_STRIKE, WARD):
            g.ask(self.seat, TURNING_FIRST)

    def opposite(self) -> int:
        """The warrior that must be in the kill zone of a mover who turns for an ability (CH-M18)."""
        return self.target if self.target >= 0 else self.subject

    def choose_facing(self, g: Battle, word: int) -> None:
        g.face[self.me] = word - v.FACE

    def pay(self, g: Battle) -> None:
        self.slot = slot_of(g, self.me, self.ability)
        g.used[self.me] |= 1 << self.slot
        g.call(Pay(self.me, g.content.prices[g.kind[self.me]][self.slot], ABILITY_OR_DIE))

    def announce(self, g: Battle) -> None:
        if self.result == UNPAID:
            g.used[self.me] &= ~(1 << self.slot)
            g.emit(ABILITY_DROPPED, [self.me, self.effective()])
            self.finish(g, DROPPED)
            return
        left = g.points[self.me]
        if self.ability == STEAL_ESSENCE:
            g.emit(ABILITY_STOLEN, [self.me, self.stolen, self.victim, self.result - 1, left])
        else:
            g.emit(ABILITY_USED, [self.me, self.ability, self.result - 1, left])
        g.cancelled = 0

    def answer_with_ward(self, g: Battle) -> None:
        if self.effective() != WARD:
            open_window(g, ENEMY_ACTIVATED, self.me)

    def carry_out(self, g: Battle) -> None:
        if g.cancelled:
            g.cancelled = 0
            g.emit(ABILITY_WARDED, [self.me, self.effective()])
            self.finish(g, WARDED)
            return
        if self.stolen == DREAD:
            g.effects[self.me] |= THIEF_OF_DREAD
        self.result = CARRIED_OUT
        TABLE[self.effective()].effect(g, self.me, self.subject, self.target)

    def close(self, g: Battle) -> None:
        self.finish(g, CARRIED_OUT)


Activation.steps = (
    Step(Activation.ask_for_user, Activation.choose_user),
    Step(Activation.ask_for_victim, Activation.choose_victim),
    Step(Activation.ask_for_theft, Activation.choose_theft),
    Step(Activation.ask_for_target, Activation.choose_target),
    Step(Activation.ask_for_facing, Activation.choose_facing),
    Step(Activation.pay),
    Step(Activation.announce),
    Step(Activation.answer_with_ward),
    Step(Activation.carry_out),
    Step(Activation.close),
)


# --- what is asked --------------------------------------------------------------------------------
def all_warriors(frame: Frame, g: Battle, seat: int) -> list[int]:
    """Every warrior as a word."""
    return list(range(v.WARRIOR, v.WARRIOR + g.warriors))


def all_faces(frame: Frame, g: Battle, seat: int) -> list[int]:
    """Every facing as a word."""
    return list(range(v.FACE, v.FACE + DIRECTIONS))


def _user_refusal(frame: Activation, g: Battle, seat: int, word: int) -> int:
    warrior = word - v.WARRIOR
    if g.seat_of[warrior] != seat:
        return why.NOT_YOUR_PAYER
    return use_refusal(g, warrior, frame.ability, frame.moment, frame.subject)


def _victim_refusal(frame: Activation, g: Battle, seat: int, word: int) -> int:
    return victim_refusal(g, frame.me, word - v.WARRIOR, frame.moment, frame.subject)


def _theft_candidates(frame: Activation, g: Battle, seat: int) -> list[int]:
    return [v.ABILITY + ability for ability in range(v.ABILITIES)]


def _theft_refusal(frame: Activation, g: Battle, seat: int, word: int) -> int:
    return theft_refusal(g, frame.me, frame.victim, word - v.ABILITY, frame.moment, frame.subject)


def _facing_refusal(frame: Activation, g: Battle, seat: int, word: int) -> int:
    """Turned this way the mover must have the other warrior in its kill zone (CH-C10, CH-M18)."""
    present = g.face[frame.me]
    g.face[frame.me] = word - v.FACE
    held = in_zone_of(g, frame.opposite(), frame.me)
    g.face[frame.me] = present
    return FINE if held else why.NOBODY_THERE


def _target_refusal(frame: Activation, g: Battle, seat: int, word: int) -> int:
    return target_refusal(g, frame.me, frame.effective(), word - v.WARRIOR)


CHOOSING_USER: Final = Kind("choose-user", "CH-8.02", (v.WARRIOR_WORD,), all_warriors, _user_refusal, public=True)
CHOOSING_VICTIM: Final = Kind("choose-victim", "CH-8.49", (v.WARRIOR_WORD,), all_warriors, _victim_refusal, public=True)
CHOOSING_THEFT: Final = Kind(
    "choose-theft", "CH-8.49", (v.ABILITY_WORD,), _theft_candidates, _theft_refusal, public=True
)
TURNING_FIRST: Final = Kind("turn-first", "CH-M18", (v.FACE_WORD,), all_faces, _facing_refusal, public=True)
CHOOSING_TARGET: Final = Kind("choose-target", "CH-A1", (v.WARRIOR_WORD,), all_warriors, _target_refusal, public=True)

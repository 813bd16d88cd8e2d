"""Lets one warrior act: a move, a charge, a shot, or what an ability gives in their place (CH-3.06, CH-3.07)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS
from ravenhill.games.combat_hex.model import HAS_RING
from ravenhill.games.combat_hex.moments import AS_ACTION, BEFORE_ACTION
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.ability import use_refusal
from ravenhill.games.combat_hex.rules.activating.activation import (
    DROPPED,
    UNPAID,
    Activation,
    all_faces,
    open_window,
    pay_fear,
)
from ravenhill.games.combat_hex.rules.activating.debts import debt, may_leave, owes
from ravenhill.games.combat_hex.rules.activating.paying import can_pay_flat
from ravenhill.games.combat_hex.rules.carrying import Dismount, dismount_refusal
from ravenhill.games.combat_hex.rules.compulsion import call_of, demand, facings_upon, lost_from_sight
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.rules.moving.facing import turn, turn_refusal
from ravenhill.games.combat_hex.rules.moving.may_move import move_refusal
from ravenhill.games.combat_hex.rules.moving.move import HELD_BACK, NOTHING, Move
from ravenhill.games.combat_hex.rules.moving.step_cost import CHARGES
from ravenhill.games.combat_hex.rules.moving.step_legality import SHOT_TAKEN
from ravenhill.games.combat_hex.rules.ring import RingChoice
from ravenhill.games.combat_hex.rules.shooting.aiming import shooting_refusal, something_to_shoot_at
from ravenhill.games.combat_hex.rules.shooting.shot import TAKEN, Shot
from ravenhill.games.combat_hex.state import MASTERED, PAID, QUICK, Battle, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class Act(Frame):
    """A warrior's turn to act: first the Ring, then its action (CH-M15)."""

    warrior: int

    def __init__(self, warrior: int) -> None:
        self.warrior = warrior

    def face_the_ring(self, g: Battle) -> None:
        g.acted[self.warrior] = 1
        if trait(g, self.warrior, HAS_RING):
            g.call(RingChoice(self.warrior))

    def act(self, g: Battle) -> None:
        if on_map(g, self.warrior):
            g.call(Action(self.warrior))

    def close(self, g: Battle) -> None:
        g.effects[self.warrior] &= ~QUICK


Act.steps = (Step(Act.face_the_ring), Step(Act.act), Step(Act.close))


@dataclass
class Action(Frame):
    """One action: fear, abilities before it, then what is chosen."""

    warrior: int
    chosen: int = 0
    leaving: int = 0  # a minion that owes for fear will leave its hex instead of paying
    prepared: int = 0  # the moment for abilities before the action is over
    turned: int = 0  # it has turned before what it does (CH-M2)
    shot: int = 0  # it has shot by Crack Shot and may still move (CH-S9)
    duty: int = 0  # what the Ring demands of it (CH-O5)

    def __init__(
        self,
        warrior: int,
        chosen: int = 0,
        leaving: int = 0,
        prepared: int = 0,
        turned: int = 0,
        shot: int = 0,
        duty: int = 0,
    ) -> None:
        self.warrior = warrior
        self.chosen = chosen
        self.leaving = leaving
        self.prepared = prepared
        self.turned = turned
        self.shot = shot
        self.duty = duty

    def ask_for_fear(self, g: Battle) -> None:
        if owes(g, self.warrior) and not self.leaving:
            g.ask(g.seat_of[self.warrior], PAYING_FEAR)

    def answer_fear(self, g: Battle, word: int) -> None:
        self.leaving = 1 if word == v.NO else 0

    def pay_fear(self, g: Battle) -> None:
        self.result = UNPAID
        if owes(g, self.warrior) and not self.leaving:
            pay_fear(g, self.warrior, debt(g, self.warrior))

    def prepare(self, g: Battle) -> None:
        if self.result != UNPAID:
            g.effects[self.warrior] |= PAID
        if not self.prepared:
            self.prepared = 1
            open_window(g, BEFORE_ACTION, self.warrior)

    def heed_the_ring(self, g: Battle) -> None:
        self.duty = demand(g, self.warrior)

    def ask(self, g: Battle) -> None:
        g.ask(g.seat_of[self.warrior], ACTING)

    def choose(self, g: Battle, word: int) -> None:
        self.chosen = word

    def carry_out(self, g: Battle) -> None:
        word, warrior, seat = self.chosen, self.warrior, g.seat_of[self.warrior]
        if word == v.MOVE or word == v.CHARGE:
            mode = CHARGES if word == v.CHARGE else 0
            g.call(Move(warrior, seat, mode | (SHOT_TAKEN if self.shot else 0), 1 if debt(g, warrior) else 0))
        elif word == v.SHOOT:
            g.call(Shot(warrior))
        elif word == v.DISMOUNT:
            g.call(Dismount(warrior))
        elif word == v.TURN:
            g.call(Turning(warrior))
        elif word < v.EDGE:
            g.call(Activation(seat, word - v.ABILITY, AS_ACTION, warrior, warrior))

    def go_on(self, g: Battle) -> None:
        """Goes on with what may follow: another action, a turn, a move after a Crack Shot, an ability after turning."""
        word = self.chosen
        if not on_map(g, self.warrior):
            self.finish(g)
        elif word == v.MOVE or word == v.CHARGE:
            self.after_move(g)
        elif word == v.SHOOT:
            self.shot = 1
            if self.result == TAKEN and g.effects[self.warrior] & QUICK and move_refusal(g, self.warrior, 0) == FINE:
                self.restart()
        elif word == v.TURN:
            self.turned = 1
            if could_use_as_action(g, self.warrior):
                self.restart()
        elif word < v.EDGE and self.result == DROPPED:
            self.restart()

    def after_move(self, g: Battle) -> None:
        """Held before its first step it may take another action; a move that came to nothing ends with a turn."""
        if self.result == HELD_BACK:
            self.leaving = 0
            self.restart()
        elif self.result == NOTHING:
            g.call(Turning(self.warrior))


Action.steps = (
    Step(Action.ask_for_fear, Action.answer_fear),
    Step(Action.pay_fear),
    Step(Action.prepare),
    Step(Action.heed_the_ring),
    Step(Action.ask, Action.choose),
    Step(Action.carry_out),
    Step(Action.go_on),
)


@dataclass
class Turning(Frame):
    """A warrior that does not move is turned (CH-4.12)."""

    warrior: int

    def ask_for_facing(self, g: Battle) -> None:
        g.ask(g.seat_of[self.warrior], TURNING)

    def choose_facing(self, g: Battle, word: int) -> None:
        turn(g, self.warrior, word - v.FACE)


Turning.steps = (Step(Turning.ask_for_facing, Turning.choose_facing),)


def could_use_as_action(g: Battle, warrior: int) -> bool:
    """Whether it has an ability that is used as its action, and could use it."""
    if warrior not in g.ready[AS_ACTION]:
        return False
    for ability in g.content.abilities[g.kind[warrior]]:
        if use_refusal(g, warrior, ability, AS_ACTION, warrior) == FINE:
            return True
    return False


# --- which action ---------------------------------------------------------------------------------
def _acting_candidates(frame: Action, g: Battle, seat: int) -> list[int]:
    words = [v.MOVE, v.CHARGE, v.SHOOT, v.TURN, v.DISMOUNT, _resting(frame)]
    if frame.warrior in g.ready[AS_ACTION]:
        words.extend([v.ABILITY + ability for ability in range(v.ABILITIES)])
    return words


def _acting_refusal(frame: Action, g: Battle, seat: int, word: int) -> int:
    warrior = frame.warrior
    if word < v.EDGE:
        refused = use_refusal(g, warrior, word - v.ABILITY, AS_ACTION, warrior)
    elif word == v.MOVE or word == v.CHARGE:
        refused = why.TURNED_ALREADY if frame.turned else move_refusal(g, warrior, CHARGES if word == v.CHARGE else 0)
        if word == v.CHARGE and frame.shot:
            return why.PLAIN_MOVE
    elif word == v.SHOOT:
        refused = _shooting_refusal(frame, g)
    elif word == v.TURN:
        refused = _turning_refusal(frame, g)
    elif word == v.DISMOUNT:
        refused = dismount_refusal(g, warrior)
    else:
        refused = FINE if v.declines(word) else why.NOT_NOW
    if refused == FINE:
        refused = _bound_refusal(frame, g, word)
    return ending_refusal(word, _resting(frame)) if refused == FINE and v.declines(word) else refused


def _resting(frame: Action) -> int:
    """The word that rests: a warrior that has not shot or turned gives its action up."""
    return v.DONE if frame.shot or frame.turned else v.FORGO


def _shooting_refusal(frame: Action, g: Battle) -> int:
    if g.effects[frame.warrior] & MASTERED:
        return why.MASTERED
    if frame.shot:
        return why.ONE_SHOT
    if frame.turned:
        return why.TURNED_ALREADY
    refused = shooting_refusal(g, frame.warrior)
    if refused == FINE and not something_to_shoot_at(g, frame.warrior, False):
        return why.NOTHING_TO_SHOOT_AT
    return refused


def _turning_refusal(frame: Action, g: Battle) -> int:
    if frame.turned:
        return why.TURNED_ALREADY
    if g.at[frame.warrior] < 0:
        return why.CARRIED_FACES_NOWHERE
    return FINE if _faces_elsewhere(g, frame.warrior) else why.NO_OTHER_FACING


def _faces_elsewhere(g: Battle, warrior: int) -> bool:
    """Whether it could face another way where it stands."""
    for face in range(DIRECTIONS):
        if face != g.face[warrior] and facing_refusal(g, warrior, face) == FINE:
            return True
    return False


def _bound_refusal(frame: Action, g: Battle, word: int) -> int:
    """The refusal by fear and the Ring (CH-X2, CH-O5); after a Crack Shot only a move is left."""
    warrior = frame.warrior
    if frame.shot and word != v.MOVE and not v.declines(word):
        return why.ONLY_A_MOVE
    if word in (v.MOVE, v.CHARGE):
        return FINE
    if owes(g, warrior):
        return why.MUST_LEAVE
    if not frame.duty:
        return FINE
    if not facings_upon(g, warrior):
        return call_of(frame.duty)
    return FINE if word == v.TURN else why.MUST_FACE_WEARER  # a turn takes the place of a move


ACTING: Final = Kind(
    "choose-warriors-action", "CH-3.06", (v.DO_WORD, v.ABILITY_WORD), _acting_candidates, _acting_refusal, public=True
)


# --- turning --------------------------------------------------------------------------------------
def facing_refusal(g: Battle, warrior: int, face: int) -> int:
    """The reason a warrior that stays where it is cannot face this way (CH-4.12, CH-O5)."""
    refused = turn_refusal(g, warrior, face)
    return refused if refused != FINE else lost_from_sight(g, warrior, face, demand(g, warrior))


def _facing_refusal(frame: Turning, g: Battle, seat: int, word: int) -> int:
    return facing_refusal(g, frame.warrior, word - v.FACE)


TURNING: Final = Kind("turn", "CH-4.12", (v.FACE_WORD,), all_faces, _facing_refusal, public=True)


# --- fear -----------------------------------------------------------------------------------------
def _fear_candidates(frame: Action, g: Battle, seat: int) -> list[int]:
    return [v.YES, v.NO]


def _fear_refusal(frame: Action, g: Battle, seat: int, word: int) -> int:
    if word == v.YES:
        return FINE if can_pay_flat(g, frame.warrior, debt(g, frame.warrior)) else why.CANNOT_PAY_DEBT
    if word != v.NO:
        return ending_refusal(word, v.NO)
    payable = can_pay_flat(g, frame.warrior, debt(g, frame.warrior))
    return FINE if may_leave(g, frame.warrior) or not payable else why.MUST_PAY_FEAR


PAYING_FEAR: Final = Kind("pay-for-fear", "CH-X2", (v.DO_WORD,), _fear_candidates, _fear_refusal, public=True)

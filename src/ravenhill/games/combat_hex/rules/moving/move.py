"""Runs a move or charge, hex by hex (section 4, CH-8.10, CH-M1 to CH-M22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS
from ravenhill.games.combat_hex.moments import BEFORE_MOVE
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.activating.activation import (
    PAID_UP,
    UNPAID,
    all_faces,
    all_warriors,
    open_window,
    pay_fear,
)
from ravenhill.games.combat_hex.rules.compulsion import duty_of
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.fighting.free_attack import FreeAttack, lone_blow_refusal
from ravenhill.games.combat_hex.rules.happenings import BEGINS_CHARGE, BEGINS_MOVE, ENDS_MOVE, FELL_BACK
from ravenhill.games.combat_hex.rules.happenings import FORCED as FORCED_MOVE
from ravenhill.games.combat_hex.rules.kill_zone import enemies, in_zone_of, lift, put_down, zone_bits
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import (
    Entering,
    fear_of,
    newly_entered,
    zones_on_landing,
)
from ravenhill.games.combat_hex.rules.moving.step_cost import CHARGES, FLIES, FORCED, gait_of, movement_points
from ravenhill.games.combat_hex.rules.moving.step_legality import SHOT_TAKEN, can_end_here, facing_refusal
from ravenhill.games.combat_hex.rules.moving.walk import Walk
from ravenhill.games.combat_hex.rules.shooting.aiming import shooting_refusal, something_to_shoot_at
from ravenhill.games.combat_hex.rules.shooting.shot import Shot
from ravenhill.games.combat_hex.state import HURRYING, Battle, Way, no_way, on_map
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

# The outcomes of a move.
HELD_BACK: Final = 0  # held by Stalwart before its first step: another action is possible (CH-X8)
MOVED: Final = 1
NOTHING: Final = 2  # it has not left its hex: it may turn (CH-M22)


@dataclass
class Move(Frame):
    """One move of one warrior (CH-4.01); `seat` decides the way. Value: HELD_BACK or MOVED."""

    warrior: int
    seat: int
    mode: int
    obliged: int = 0  # 1 if it must leave its hex (CH-X2)
    face: int = 0  # chosen for the end: a Ward on the way to it may turn the mover (CH-M18)

    def __init__(self, warrior: int, seat: int, mode: int, obliged: int = 0, face: int = 0) -> None:
        self.warrior = warrior
        self.seat = seat
        self.mode = mode
        self.obliged = obliged
        self.face = face

    def begin(self, g: Battle) -> None:
        warrior = self.warrior
        began = zone_bits(g, warrior)
        duty = 0 if self.mode & FORCED else duty_of(g, warrior)
        g.way = Way(warrior, self.seat, self.mode, [g.at[warrior]], [])
        g.way.duty, g.way.began, g.way.start_face = duty, began, g.face[warrior]
        g.way.shot = 1 if self.mode & SHOT_TAKEN else 0

    def prepare(self, g: Battle) -> None:
        if not self.mode & FORCED:
            open_window(g, BEFORE_MOVE, self.warrior)

    def reckon(self, g: Battle) -> None:
        """Sets out: from now on its base is the hex it moves by (CH-B1, CH-B7)."""
        lift(g, self.warrior)
        g.mover = self.warrior
        g.way.mode = gait_of(g, self.warrior, self.mode)
        g.way.left = movement_points(g, self.warrior)
        if self.mode & FORCED:
            g.emit(FORCED_MOVE, [self.warrior, self.seat])
        else:
            g.emit(BEGINS_CHARGE if self.mode & CHARGES else BEGINS_MOVE, [self.warrior, g.way.left])

    def walk(self, g: Battle) -> None:
        g.call(Walk(self.warrior, self.obliged))

    def settle(self, g: Battle) -> None:
        """A reaction may have left it where it cannot stand: it goes back along its way (CH-M16)."""
        g.effects[self.warrior] &= ~HURRYING
        if g.at[self.warrior] < 0:
            self.over(g, MOVED)
            return
        path = g.way.path
        while len(path) > 1 and not can_end_here(g, self.warrior):
            self.fall_back(g)
        if len(path) == 1:
            self.stay(g)

    def fall_back(self, g: Battle) -> None:
        """One hex back along its way."""
        g.way.path.pop()
        g.at[self.warrior] = g.way.path[-1]
        g.emit(FELL_BACK, [self.warrior, g.at[self.warrior]])

    def stay(self, g: Battle) -> None:
        """Stays: its base is where it was."""
        g.face[self.warrior] = g.way.start_face
        g.mover = -1
        put_down(g, self.warrior)
        self.over(g, HELD_BACK if self.result == HELD_BACK else NOTHING)

    def ask_for_facing(self, g: Battle) -> None:
        g.ask(self.seat, FACING)

    def choose_facing(self, g: Battle, word: int) -> None:
        self.face = word - v.FACE
        g.entered = newly_entered(g, self.warrior, self.face)
        g.face[self.warrior] = self.face

    def pay_fear(self, g: Battle) -> None:
        self.result = PAID_UP
        pay_fear(g, self.warrior, fear_of(g, self.warrior, g.entered))

    def keep_facing(self, g: Battle) -> None:
        """Keeps a facing: an unpaid one goes where it costs nothing (CH-B12, CH-M16)."""
        g.face[self.warrior] = self.face
        if self.result != UNPAID:
            return
        self.result = PAID_UP
        while len(g.way.path) > 1:
            free = free_facings(g, self.warrior)
            if free:
                self.choose_facing(g, v.FACE + free[0])
                return
            self.fall_back(g)
        self.stay(g)

    def put_base_down(self, g: Battle) -> None:
        g.mover = -1
        put_down(g, self.warrior)
        g.emit(ENDS_MOVE, [self.warrior, g.at[self.warrior], g.face[self.warrior]])
        g.entered = zones_on_landing(g, self.warrior, g.entered)
        if g.entered:
            g.call(Entering(self.warrior))

    def ask_for_blow(self, g: Battle) -> None:
        if g.at[self.warrior] >= 0 and may_end_with_blow(g, self.warrior):
            g.ask(self.seat, ENDING_BLOW)
        else:
            self.over(g, MOVED)

    def choose_blow(self, g: Battle, word: int) -> None:
        self.obliged = word

    def strike(self, g: Battle) -> None:
        if self.obliged == v.SHOOT:
            g.call(Shot(self.warrior))
        elif self.obliged >= v.WARRIOR:
            g.call(FreeAttack(self.obliged - v.WARRIOR, [self.warrior]))

    def close(self, g: Battle) -> None:
        self.over(g, MOVED)

    def over(self, g: Battle, value: int) -> None:
        g.mover = -1
        g.way = no_way()
        self.finish(g, value)


Move.steps = (
    Step(Move.begin),
    Step(Move.prepare),
    Step(Move.reckon),
    Step(Move.walk),
    Step(Move.settle),
    Step(Move.ask_for_facing, Move.choose_facing),
    Step(Move.pay_fear),
    Step(Move.keep_facing),
    Step(Move.put_base_down),
    Step(Move.ask_for_blow, Move.choose_blow),
    Step(Move.strike),
    Step(Move.close),
)


# --- the facing at the end ------------------------------------------------------------------------
def free_facings(g: Battle, warrior: int) -> list[int]:
    """The facings in which the move can end here without paying for fear."""
    able = [face for face in range(DIRECTIONS) if facing_refusal(g, warrior, face) == FINE]
    return [face for face in able if fear_of(g, warrior, newly_entered(g, warrior, face)) == 0]


def _facing_refusal(frame: Move, g: Battle, seat: int, word: int) -> int:
    return facing_refusal(g, frame.warrior, word - v.FACE)


FACING: Final = Kind("face-after-move", "CH-4.02", (v.FACE_WORD,), all_faces, _facing_refusal, public=True)


# --- the blow at the end of a charge or flight ----------------------------------------------------
def may_end_with_blow(g: Battle, warrior: int) -> bool:
    """A charge ends with a free attack, a flight with one or with a shot (CH-8.10, CH-8.13, CH-M17, CH-S9)."""
    if not g.way.mode & (CHARGES | FLIES) or g.way.mode & FORCED:
        return False
    for enemy in range(g.warriors):
        if blow_at_refusal(g, warrior, enemy) == FINE:
            return True
    return flyer_shot_refusal(g, warrior) == FINE


def blow_at_refusal(g: Battle, warrior: int, enemy: int) -> int:
    """The reason a warrior cannot make its free attack on this one (CH-C10)."""
    if not enemies(g, warrior, enemy):
        return why.BLOW_AT_ENEMY
    if not on_map(g, enemy):
        return why.NOT_ON_THE_MAP
    if not in_zone_of(g, enemy, warrior):
        return why.NOT_IN_KILL_ZONE
    return lone_blow_refusal(g, warrior, enemy)


def flyer_shot_refusal(g: Battle, warrior: int) -> int:
    """The reason a Flyer cannot shoot at the end of its move (CH-M17)."""
    if not g.way.mode & FLIES:
        return why.NO_SHOT_IN_CHARGE
    if g.way.shot:
        return why.ONE_SHOT
    refused = shooting_refusal(g, warrior)
    if refused == FINE and not something_to_shoot_at(g, warrior, False):
        return why.NOTHING_TO_SHOOT_AT
    return refused


def _blow_candidates(frame: Move, g: Battle, seat: int) -> list[int]:
    return [v.NO, v.SHOOT, *all_warriors(frame, g, seat)]


def _blow_refusal(frame: Move, g: Battle, seat: int, word: int) -> int:
    if word == v.SHOOT:
        return flyer_shot_refusal(g, frame.warrior)
    return blow_at_refusal(g, frame.warrior, word - v.WARRIOR) if word >= v.WARRIOR else ending_refusal(word, v.NO)


ENDING_BLOW: Final = Kind(
    "end-with-blow", "CH-C11", (v.WARRIOR_WORD, v.DO_WORD), _blow_candidates, _blow_refusal, public=True
)

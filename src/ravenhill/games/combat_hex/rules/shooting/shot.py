"""Runs a shot, from turning to the last wound (section 5, CH-S1 to CH-S10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import CARRIED
from ravenhill.games.combat_hex.moments import AFTER_DAMAGE_ROLL, BEFORE_SHOOTING_ROLL, BEFORE_SHOT, BEFORE_SHOT_DAMAGE
from ravenhill.games.combat_hex.rules.activating.activation import all_faces, all_warriors, open_window
from ravenhill.games.combat_hex.rules.compulsion import FREE, lost_from_sight
from ravenhill.games.combat_hex.rules.fighting.assigning import Assign, Casualties
from ravenhill.games.combat_hex.rules.fighting.dice import Convert, roll_attacks, roll_damage
from ravenhill.games.combat_hex.rules.happenings import SHOOTS, SHOOTS_SPREAD, SHOT_LOST
from ravenhill.games.combat_hex.rules.moving.facing import turn, turn_refusal
from ravenhill.games.combat_hex.rules.shooting.aiming import (
    rough,
    shooting_faces,
    shots_at,
    spread_is_rough,
    target_refusal,
    targets,
)
from ravenhill.games.combat_hex.state import SHOT, Battle, fresh_pool
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

NORMAL: Final = 5
ROUGH: Final = 6

# The outcomes of a shot.
LOST: Final = 0  # no target was left: the action is over (CH-S10)
TAKEN: Final = 1


@dataclass
class Shot(Frame):
    """One shot of one warrior (CH-5.01). Value: LOST or TAKEN."""

    shooter: int
    any_face: int = 0  # 1 in mid-move, where any facing may be taken (CH-M21)

    def ask_for_facing(self, g: Battle) -> None:
        g.pools = [fresh_pool(SHOT, g.seat_of[self.shooter], [self.shooter], -1)]
        if g.at[self.shooter] != CARRIED:
            g.ask(g.seat_of[self.shooter], TURNING_TO_SHOOT)

    def choose_facing(self, g: Battle, word: int) -> None:
        turn(g, self.shooter, word - v.FACE)

    def prepare(self, g: Battle) -> None:
        open_window(g, BEFORE_SHOT, self.shooter)

    def ask_for_target(self, g: Battle) -> None:
        pool = g.pools[0]
        if not targets(g, self.shooter, g.face[self.shooter], pool.marksman):
            g.emit(SHOT_LOST, [self.shooter])
            g.pools = []
            self.finish(g, LOST)
        elif not pool.spread:
            g.ask(pool.seat, TARGETING)

    def choose_target(self, g: Battle, word: int) -> None:
        g.pools[0].target = word - v.WARRIOR

    def prepare_roll(self, g: Battle) -> None:
        open_window(g, BEFORE_SHOOTING_ROLL, self.shooter)

    def roll(self, g: Battle) -> None:
        pool = g.pools[0]
        if pool.spread:
            shots = g.content.shots[g.kind[self.shooter]] * (1 + pool.doubled)
            pool.hits_on = ROUGH if spread_is_rough(g, pool) else NORMAL
            g.emit(SHOOTS_SPREAD, [self.shooter, shots, pool.hits_on])
        else:
            shots = shots_at(g, self.shooter, pool.target)
            pool.hits_on = ROUGH if rough(g, self.shooter, pool.target, pool.marksman) else NORMAL
            g.emit(SHOOTS, [self.shooter, pool.target, shots, pool.hits_on])
        roll_attacks(g, pool, shots)

    def convert_glance(self, g: Battle) -> None:
        g.call(Convert(critical=0))

    def prepare_damage(self, g: Battle) -> None:
        open_window(g, BEFORE_SHOT_DAMAGE, self.shooter)

    def roll_damage(self, g: Battle) -> None:
        roll_damage(g, g.pools[0])

    def use_after_damage(self, g: Battle) -> None:
        open_window(g, AFTER_DAMAGE_ROLL, self.shooter)

    def convert_critical(self, g: Battle) -> None:
        g.call(Convert(critical=1))

    def assign(self, g: Battle) -> None:
        g.call(Assign())

    def count_losses(self, g: Battle) -> None:
        g.call(Casualties())

    def close(self, g: Battle) -> None:
        g.pools = []
        self.finish(g, TAKEN)


Shot.steps = (
    Step(Shot.ask_for_facing, Shot.choose_facing),
    Step(Shot.prepare),
    Step(Shot.ask_for_target, Shot.choose_target),
    Step(Shot.prepare_roll),
    Step(Shot.roll),
    Step(Shot.convert_glance),
    Step(Shot.prepare_damage),
    Step(Shot.roll_damage),
    Step(Shot.use_after_damage),
    Step(Shot.convert_critical),
    Step(Shot.assign),
    Step(Shot.count_losses),
    Step(Shot.close),
)


def _turning_refusal(frame: Shot, g: Battle, seat: int, word: int) -> int:
    face = word - v.FACE
    if face not in shooting_faces(g, frame.shooter, frame.any_face != 0):
        return turn_refusal(g, frame.shooter, face)
    return FINE if frame.any_face else lost_from_sight(g, frame.shooter, face, FREE)


def _target_refusal(frame: Shot, g: Battle, seat: int, word: int) -> int:
    return target_refusal(g, frame.shooter, g.face[frame.shooter], word - v.WARRIOR, g.pools[0].marksman)


TURNING_TO_SHOOT: Final = Kind("turn-to-shoot", "CH-5.08", (v.FACE_WORD,), all_faces, _turning_refusal, public=True)
TARGETING: Final = Kind("choose-shot-target", "CH-5.03", (v.WARRIOR_WORD,), all_warriors, _target_refusal, public=True)

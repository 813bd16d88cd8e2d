"""Moves Beorn on the march (page 33)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import BEORN, FREE_PEOPLES, NOBODY, SHADOW
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import enter
from ravenhill.games.five_armies.rules.declining import ending, places_or, refuse_ending, refusing
from ravenhill.games.five_armies.rules.fighting.combat import begin_combat
from ravenhill.games.five_armies.rules.happenings import BEORN_MOVES
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO, refuse_border
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class MoveBeorn(Frame):
    """Beorn moves up to three regions, then may attack an adjacent one (FA-33.2 to FA-33.4)."""

    seat: int
    left: int

    def ask_for_step(self, g: Battle) -> None:
        if self.left > 0:
            g.ask(self.seat, BEORN_STEP)

    def choose_step(self, g: Battle, word: int) -> None:
        if v.declines(word):
            return
        before, g.at[BEORN] = g.at[BEORN], word - v.PLACE
        self.left -= 1
        g.emit(BEORN_MOVES, [g.at[BEORN], before])
        enter(g, g.at[BEORN], FREE_PEOPLES)
        self.restart()

    def ask_for_target(self, g: Battle) -> None:
        if self._targets(g):
            g.ask(self.seat, BEORN_TARGET)

    def choose_target(self, g: Battle, word: int) -> None:
        if not v.declines(word):
            begin_combat(g, self.seat, [g.at[BEORN]], word - v.PLACE, 0, 1)

    def _targets(self, g: Battle) -> list[int]:
        return [place for place in g.content.neighbours[g.at[BEORN]] if g.side[place] == SHADOW]

    def _has_moved(self, g: Battle) -> bool:
        return self.left < g.content.movement[BEORN]

    def _staying(self, g: Battle) -> int:
        """Beorn may stand still and attack; without a target that gives the action up."""
        return ending(g, self._has_moved(g) or len(self._targets(g)) > 0)

    def _sparing(self, g: Battle) -> int:
        return v.NO if self._has_moved(g) else refusing(g)

    def steps_open(self, g: Battle, seat: int) -> list[int]:
        return places_or(g.content.neighbours[g.at[BEORN]], self._staying(g))

    def refuse_step(self, g: Battle, seat: int, word: int) -> int:
        here = g.at[BEORN]
        if not v.is_place(word):
            barred = v.declines(word) and g.side[here] != NOBODY
            return r.ARMY_IN_THE_WAY if barred else refuse_ending(word, self._staying(g))
        there = word - v.PLACE
        if there not in g.content.neighbours[here]:
            return refuse_border(g, here, there)
        if g.side[there] == SHADOW:
            return r.SHADOW_BARS_BEORN
        return FINE if can_end(g, there, self.left - 1) else r.BEORN_CANNOT_END

    def targets(self, g: Battle, seat: int) -> list[int]:
        return places_or(self._targets(g), self._sparing(g))

    def refuse_target(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return refuse_ending(word, self._sparing(g))
        there = word - v.PLACE
        if there not in g.content.neighbours[g.at[BEORN]]:
            return refuse_border(g, g.at[BEORN], there)
        return FINE if g.side[there] == SHADOW else r.NO_ENEMY_ARMY


def can_end(g: Battle, place: int, left: int) -> bool:
    """Whether Beorn can stop here or go on to a place to stop: he never ends with units (FA-33.4, FA-R.63)."""
    if g.side[place] == NOBODY:
        return True
    if left == 0:
        return False
    return any(g.side[there] != SHADOW and can_end(g, there, left - 1) for there in g.content.neighbours[place])


def can_set_out(g: Battle) -> bool:
    """Whether Beorn could come to another region and stay, or attack from where he stands (FA-33.2, FA-33.4)."""
    here = g.at[BEORN]
    if any(g.side[there] == SHADOW for there in g.content.neighbours[here]):
        return True
    reached = [here]
    for _ in range(g.content.movement[BEORN]):
        beyond = [there for place in reached for there in g.content.neighbours[place] if g.side[there] != SHADOW]
        if any(g.side[there] == NOBODY and there != here for there in beyond):
            return True
        reached = beyond
    return False


BEORN_STEP: Final = Kind(
    "beorn-step", "FA-33.2", PLACES_OR_DO, MoveBeorn.steps_open, MoveBeorn.refuse_step, public=True
)
BEORN_TARGET: Final = Kind(
    "beorn-target", "FA-33.2", PLACES_OR_DO, MoveBeorn.targets, MoveBeorn.refuse_target, public=True
)
MoveBeorn.steps = (
    Step(MoveBeorn.ask_for_step, MoveBeorn.choose_step),
    Step(MoveBeorn.ask_for_target, MoveBeorn.choose_target),
)

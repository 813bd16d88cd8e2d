"""Rolls damage dice again (CH-8.34)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.declining import ending_refusal
from ravenhill.games.combat_hex.rules.happenings import ROLLED_AGAIN
from ravenhill.games.combat_hex.state import CONVERTED, Battle, Pool
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


@dataclass
class Reroll(Frame):
    """The owner picks any number of damage dice of this combat, and rolls them again together."""

    seat: int
    picked: list[int] = field(default_factory=list)

    def pool(self, g: Battle) -> Pool:
        """The owner's dice in this combat."""
        return next(pool for pool in g.pools if pool.seat == self.seat)

    def ask_for_dice(self, g: Battle) -> None:
        if self.pool(g).damage:
            g.ask(self.seat, PICKING)

    def choose_dice(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            return
        self.picked.append(word - v.ROLL)
        self.pool(g).damage.remove(word - v.ROLL)
        self.restart()

    def roll(self, g: Battle) -> None:
        if self.picked:
            dice = g.roll(len(self.picked))
            pool = self.pool(g)
            pool.damage = sorted(pool.damage + dice)
            g.emit(ROLLED_AGAIN, [self.seat, len(dice), *self.picked, *dice])


Reroll.steps = (Step(Reroll.ask_for_dice, Reroll.choose_dice), Step(Reroll.roll))


def _picking_candidates(frame: Reroll, g: Battle, seat: int) -> list[int]:
    return [*(v.ROLL + die for die in range(1, CONVERTED + 1)), v.DONE]


def _picking_refusal(frame: Reroll, g: Battle, seat: int, word: int) -> int:
    """Dice are picked from the lowest up: their order does not matter."""
    if word > v.ROLL + CONVERTED:
        return ending_refusal(word, v.DONE)
    die = word - v.ROLL
    if die not in frame.pool(g).damage:
        return why.NO_SUCH_DIE_AGAIN
    return FINE if not frame.picked or die >= frame.picked[-1] else why.LOWEST_FIRST


PICKING: Final = Kind(
    "pick-dice-to-reroll", "CH-8.34", (v.ROLL_WORD, v.DO_WORD), _picking_candidates, _picking_refusal, public=True
)

"""Lets a player roll Action Dice again by a card (Lucky Number, Fortune's Turn)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import FACES
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.actions import roll_action_dice
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

NO_FACE: Final = -1


@dataclass
class RerollDice(Frame):
    """Any of a side's unused Action Dice, named face by face in the order of the list, are rolled again together."""

    seat: int
    kept: int  # the face of one die that is not rolled again; NO_FACE for none
    again: list[int] = field(default_factory=list)  # the faces of the dice taken up

    def ask_for_die(self, g: Battle) -> None:
        g.offer(self.seat, REROLL_DICE, v.DONE)

    def choose_die(self, g: Battle, word: int) -> None:
        if word != v.DONE:
            self.again.append(word - v.DIE)
            self.restart()

    def roll(self, g: Battle) -> None:
        if self.again:
            for face in self.again:
                g.dice[self.seat * FACES + face] -= 1
            roll_action_dice(g, self.seat, len(self.again))

    def _refuse_face(self, g: Battle, face: int) -> int:
        left = g.dice[self.seat * FACES + face] - self.again.count(face) - (1 if face == self.kept else 0)
        if left <= 0:
            return r.DIE_CAME_BACK if left == 0 and face == self.kept else r.NO_SUCH_DIE
        return r.OUT_OF_ORDER if self.again and face < self.again[-1] else FINE

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.DIE + face for face in range(FACES)]
        words.append(v.DONE)
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        return self._refuse_face(g, word - v.DIE) if word < v.DIE + FACES else refuse_ending(word, v.DONE)


def reroll_dice(g: Battle, seat: int, kept: int = NO_FACE) -> None:
    """Lets a player roll any own unused dice again; one die of the face `kept` stays as it is."""
    g.call(RerollDice(seat, kept))


REROLL_DICE: Final = Kind(
    "reroll-dice", "FA-15.5", (v.DIE_WORD, v.DO_WORD), RerollDice.candidates, RerollDice.refuse, public=True
)
RerollDice.steps = (Step(RerollDice.ask_for_die, RerollDice.choose_die), Step(RerollDice.roll))

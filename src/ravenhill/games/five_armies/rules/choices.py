"""Asks one question of a given kind, for rules and cards that need nothing but an answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import KINDS
from ravenhill.kernel.frame import Frame, Step


@dataclass
class Pick(Frame):
    """Asks one question; its value is the word. `place` and `memo` are there for the kind's test of legality."""

    seat: int
    kind: str
    place: int = -1
    memo: list[int] = field(default_factory=list)

    def ask(self, g: Battle) -> None:
        g.ask(self.seat, KINDS[self.kind])

    def choose(self, g: Battle, word: int) -> None:
        self.finish(g, word)


Pick.steps = (Step(Pick.ask, Pick.choose),)

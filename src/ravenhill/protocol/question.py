"""A question as it is put to one seat: what is asked, and a world in which it may think."""

from __future__ import annotations

from typing import Any

from ravenhill.kernel.decision import Decision
from ravenhill.protocol.forecast import Forecast


class Question:
    """An open question as one seat knows it: it holds a world that the seat cannot tell from the real one.

    Secrets and chance in it are drawn anew, so whatever a player does with it, it learns nothing it may not know.
    """

    def __init__(self, game: Any, world: Any, seat: int) -> None:
        self.game = game
        self.world = world
        self.seat = seat

    @property
    def decision(self) -> Decision:
        """The question itself, its options as numbers."""
        decision: Decision = self.world.decision_of(self.seat)
        return decision

    @property
    def options(self) -> list[str]:
        """Every word that may be answered."""
        return [self.game.words.names[word] for word in self.decision.options]

    @property
    def name(self) -> str:
        """The public name of the question, as docs/questions.md lists it."""
        return self.decision.kind.name

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.decision.kind.rule

    @property
    def public(self) -> bool:
        """Whether every seat that learns of the answer knows what else could have been answered."""
        return self.decision.kind.public

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        return str(self.game.prompt(self.world, self.decision))

    @property
    def view(self) -> Any:
        """Everything the seat has lawfully learned."""
        return self.game.view(self.world, self.seat)

    def forecast(self, word: str) -> Forecast:
        """What an answer would set off at once."""
        found: Forecast = self.game.forecast(self.world, self.seat, self.game.words.number[word])
        return found

    def spell(self, word: int) -> str:
        """A word as it is written."""
        return str(self.game.words.names[word])

"""Shows a question as one seat knows it, to anything that plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from ravenhill.kernel.decision import Decision
from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.forecast import Forecast
from ravenhill.protocol.kinds import OddsT_co, OverlayT_co, TableT_co, ViewT_co

if TYPE_CHECKING:
    from ravenhill.protocol.game import Game


class Question(Generic[TableT_co, ViewT_co, OddsT_co, OverlayT_co]):
    """An open question as one seat knows it: it holds a world that the seat cannot tell from the real one.

    Secrets and chance in it are drawn again, so no player can learn anything from it that the seat may not know.
    """

    def __init__(self, game: Game[TableT_co, ViewT_co, OddsT_co, OverlayT_co], world: TableT_co, seat: int) -> None:
        self.game = game
        self.world = world
        self.seat = seat

    def __repr__(self) -> str:
        return f"<{self.name} ({self.rule}), asked of {self.game.seats[self.seat]}: {self.prompt}>"

    @property
    def decision(self) -> Decision:
        """The question itself, its options as numbers."""
        decision = self.world.decision_of(self.seat)
        if decision is None:
            raise RavenhillError(f"{self.game.seats[self.seat]} is not asked anything now")
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
        return self.game.prompt(self.world, self.decision)

    @property
    def view(self) -> ViewT_co:
        """The facts the seat has lawfully learned."""
        return self.game.view(self.world, self.seat)

    def forecast(self, word: str) -> Forecast:
        """The immediate effects of an answer."""
        return self.game.forecast(self.world, self.seat, self.game.words.number[word])

    def spell(self, word: int) -> str:
        """A word as it is written."""
        return self.game.words.names[word]

"""Shows a match: as a view, in sentences, as a picture, and as the question for a player."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.events import EVERYBODY, visible
from ravenhill.kernel.table import DRAWN
from ravenhill.match.analysis import Analysis, analyse_question
from ravenhill.match.seeds import check_seed
from ravenhill.match.state import MatchState
from ravenhill.players.ismcts import Budget
from ravenhill.protocol.kinds import OddsT_co, OverlayT_co, TableT_co, ViewT_co
from ravenhill.protocol.question import Question
from ravenhill.protocol.story import Seen
from ravenhill.protocol.values import Value


class Outcome(msgspec.Struct, frozen=True):
    """The winner and the manner of winning; a drawn game has no winner ('')."""

    winner: str
    ending: str


class MatchViews(MatchState[TableT_co, ViewT_co, OddsT_co, OverlayT_co]):
    """Shows a match to a seat or with nothing hidden."""

    def view(self, seat: str = "spectator") -> ViewT_co:
        """Everything a seat has lawfully learned; 'spectator' sees what all see."""
        return self.game.view(self.table, self.viewer(seat))

    @property
    def log(self) -> list[str]:
        """Everything that has happened, in sentences, with nothing hidden."""
        spectator = len(self.game.seats)
        open_ = [event for event in self.events if event.audience == EVERYBODY or not visible(event, spectator)]
        return [self.game.sentence(self.table, event) for event in open_]

    def log_for(self, seat: str) -> list[str]:
        """Everything a seat has seen happen, in sentences."""
        viewer = self.viewer(seat)
        return [self.game.sentence(self.table, event) for event in self.events if visible(event, viewer)]

    def story(self, seat: str | None = None, since: int = 0) -> list[Seen]:
        """The events after the first `since`, as a seat saw them; without a seat, all of them."""
        if self._chronicle is None or self._chronicle[0] is not self.table:  # a take-back makes another table
            self._chronicle = self.table, self.game.chronicle(self.table, self.header.position)
        viewer, log = None if seat is None else self.viewer(seat), self.events
        numbers = [at for at in range(since, len(log)) if viewer is None or visible(log[at], viewer)]
        return [self._chronicle[1].seen_event(at) for at in numbers]

    @property
    def trail(self) -> list[str]:
        """The procedures that led to the question, from the outside in."""
        return self.game.trail(self.table)

    @property
    def outcome(self) -> Outcome | None:
        """The winner and the manner of winning; None while the game goes on."""
        if self.table.winner < 0:
            return None
        winner = "" if self.table.winner == DRAWN else self.game.seats[self.table.winner]
        return Outcome(winner, self.game.ending(self.table))

    def overlay(self, *show: str) -> OverlayT_co:
        """Explains a warrior's choices, such as `a-legolas` or `reach:a-legolas`, as data."""
        return self.game.overlay(self.table, show)

    def svg(self, seat: str = "spectator", show: Sequence[str] = ()) -> str:
        """The board as SVG, with overlays on request."""
        return self.game.draw(self.view(seat), self.overlay(*show) if show else None)

    def _repr_svg_(self) -> str:
        return self.svg()

    # --- for players and searches ------------------------------------------------------------------
    def position(self) -> str:
        """The state as a position, with nothing hidden."""
        return self.game.dump(self.table)

    def determinise(self, seat: str, seed: int) -> TableT_co:
        """A table for thinking: everything hidden from the seat, and all chance, is drawn afresh."""
        return self.game.determinise(self.table, self.viewer(seat), Seeded(check_seed(seed)))

    def question(self, seat: str | None = None) -> Question[TableT_co, ViewT_co, OddsT_co, OverlayT_co]:
        """The open question of a seat, or of the one asked if none is named, as a player gets it.

        It is asked in a world that may be the real one: everything hidden from the seat is drawn afresh.
        """
        asked = self.seat if seat is None else seat
        if asked is None:
            raise RavenhillError("the game is over: nobody is asked anything")
        if self._decision(asked) is None:
            raise RavenhillError(f"{asked} is not asked anything now{self._waiting()}")
        return self.knowledge(asked)

    def knowledge(self, seat: str) -> Question[TableT_co, ViewT_co, OddsT_co, OverlayT_co]:
        """The table as a seat knows it, even while another seat decides."""
        who = self._seat(seat)
        return Question(self.game, self.game.determinise(self.table, who, Seeded(self.words_played)), who)

    def _waiting(self) -> str:
        """', but shadow is'; '' when the game is over."""
        seats = self.seats
        return f", but {' and '.join(seats)} {'are' if len(seats) > 1 else 'is'}" if seats else ": the game is over"

    def analyse(self, seat: str, budget: Budget | float, seed: int = 0) -> Analysis:
        """Analyses the question to a seat by search, with a budget such as 400 iterations or 0.5 seconds."""
        check_seed(seed)
        if self.table.decision_of(self._seat(seat)) is None:
            raise RavenhillError(f"{seat} is not asked anything now, so there is nothing to analyse for it")
        return analyse_question(self.question(seat), budget, seed)

    def odds(self, seat: str | None = None, /, **fight: Value) -> OddsT_co:
        """The odds of a fight before it begins, as far as a seat can know (without one, a spectator)."""
        if self.table.winner >= 0:
            raise RavenhillError("the game is over: there is no fight left to give the odds of")
        return self.game.odds(self.table, self.viewer(seat or "spectator"), fight)

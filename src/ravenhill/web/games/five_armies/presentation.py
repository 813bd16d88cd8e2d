"""The Battle of Five Armies on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.language.tables import PHASE_NAMES, PHASES
from ravenhill.games.five_armies.view import View
from ravenhill.kernel.events import Event
from ravenhill.web.games.five_armies.choices import Choices
from ravenhill.web.games.five_armies.motions import Motions
from ravenhill.web.games.five_armies.panels import Panels


class FiveArmiesPresentation:
    """Board, panels, options and motions of one game."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self._panels = Panels(game)
        self._choices = Choices(game)
        self._motions = Motions(game)

    @property
    def _board_path(self) -> Path | None:
        """The board of the game's own pack, if it has one."""
        found: Path | None = self.game.path / "board.toml" if self.game.path is not None else None
        return found if found is not None and found.exists() else None

    def board(self, view: View) -> str:
        """The whole `<svg>`; its parts can be chosen."""
        return document.living(view, self._board_path)

    def pieces(self, view: View) -> str:
        """All that changes on the board."""
        return document.pieces(view, self._board_path)

    def panels(self, view: View) -> dict[str, str]:
        """Hand and dice, the other side, the combat, the reference cards."""
        return self._panels.of(view)

    def phase(self, view: View) -> str:
        """The phase of the turn."""
        return PHASE_NAMES[PHASES.index(view.phase)]

    def choice(self, match: Any, seat: str, word: str) -> dict[str, Any]:
        """Where an option stands, what it costs and what it does."""
        return self._choices.choice(match, seat, word)

    def places(self, match: Any, event: Event) -> list[str]:
        """Where an event happened."""
        return self._motions.places(match, event)

    def motions(self, match: Any, events: Sequence[Event]) -> list[dict[str, Any]]:
        """What is seen of events."""
        return self._motions.motions(match, events)

    def odds(self, found: Any) -> str:
        """The odds of a combat as HTML."""
        return self._panels.odds(found)

    def overlay(self, match: Any, viewer: str, show: Sequence[str]) -> str:
        """Nothing is laid over this board."""
        return ""

"""The Battle of Five Armies on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.language.tables import PHASE_NAMES, PHASES
from ravenhill.games.five_armies.view import View
from ravenhill.protocol.story import Seen
from ravenhill.web.games.five_armies.choices import Choices
from ravenhill.web.games.five_armies.panels import Panels
from ravenhill.web.games.motions import Motion, motion_of


class FiveArmiesPresentation:
    """Board, panels, options and motions of one game."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self._panels = Panels(game)
        self._choices = Choices(game)

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

    def motions(self, story: Sequence[Seen]) -> list[Motion]:
        """What moves or flashes on the board; what has neither is left to the log."""
        return [motion_of(seen) for seen in story if seen.shows is not None or seen.places]

    def odds(self, found: Any) -> str:
        """The odds of a combat as HTML."""
        return self._panels.odds(found)

    def overlay(self, match: Any, viewer: str, show: Sequence[str]) -> str:
        """Nothing is laid over this board."""
        return ""

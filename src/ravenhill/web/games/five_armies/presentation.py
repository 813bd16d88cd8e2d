"""Presents The Battle of Five Armies in the browser."""

from __future__ import annotations

from pathlib import Path

from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.language.tables import PHASE_NAMES, PHASES
from ravenhill.games.five_armies.odds.result import Odds
from ravenhill.games.five_armies.view import View
from ravenhill.web.games.five_armies.panels import PanelWriter
from ravenhill.web.games.presentation import Fight, Pick, Presentation
from ravenhill.web.shapes import Panels


class FiveArmiesPresentation(Presentation[View, Odds, None]):
    """Board and panels of one game."""

    sheets = ("five-armies", "five-armies-strip")
    own = "Hand and dice"
    all_own = "Hands"
    article = "the"
    fights = (
        Fight(
            "Of an attack",
            [
                Pick("attacker", "data-place", "Click the attacking Army."),
                Pick("target", "data-place", "Now click the region to attack."),
            ],
        ),
    )

    def __init__(self, game: FiveArmies) -> None:
        self.game = game
        self._writer = PanelWriter(game)

    @property
    def _board_path(self) -> Path | None:
        """The board of the game's own pack, if it has one."""
        found = self.game.path / "board.toml" if self.game.path is not None else None
        return found if found is not None and found.exists() else None

    def board(self, view: View) -> str:
        """The whole `<svg>` with its clickable parts."""
        return document.living(view, self._board_path)

    def pieces(self, view: View) -> str:
        """All that changes on the board."""
        return document.pieces(view, self._board_path)

    def panels(self, view: View) -> Panels:
        """Hand and dice, the other side, the combat, the reference cards."""
        return self._writer.of(view)

    def phase(self, view: View) -> str:
        """The phase of the turn."""
        return PHASE_NAMES[PHASES.index(view.phase)]

    def odds(self, found: Odds) -> str:
        """The odds of a combat as HTML."""
        return self._writer.odds(found)

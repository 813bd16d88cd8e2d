"""Shows each game in the browser."""

from __future__ import annotations

from pkgutil import resolve_name

from ravenhill.protocol.game import Game
from ravenhill.protocol.kinds import OddsT, OverlayT, TableT, ViewT
from ravenhill.web.games.presentation import Presentation


def presentation_of(game: Game[TableT, ViewT, OddsT, OverlayT]) -> Presentation[ViewT, OddsT, OverlayT]:
    """The presentation of a game with its content and set-up."""
    presentation: Presentation[ViewT, OddsT, OverlayT] = resolve_name(game.presentation)(game)
    return presentation

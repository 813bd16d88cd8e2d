"""How each game is shown in the browser."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from ravenhill.web.games.presentation import Presentation


def presentation_of(game: Any) -> Presentation:
    """The presentation of a game with its content and set-up."""
    presentation: Presentation = resolve_name(game.presentation)(game)
    return presentation

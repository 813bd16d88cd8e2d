"""How each game is shown in the browser."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

from ravenhill.web.games.presentation import AnyPresentation


def presentation_of(game: Any) -> AnyPresentation:
    """The presentation of a game with its content and set-up."""
    presentation: AnyPresentation = resolve_name(game.presentation)(game)
    return presentation

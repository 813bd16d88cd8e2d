"""How each game is shown in the browser."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ravenhill.web.games.presentation import Face

FACES = {
    "five-armies": ("ravenhill.web.games.five_armies.presentation", "FiveArmiesFace"),
    "combat-hex": ("ravenhill.web.games.combat_hex.presentation", "CombatHexFace"),
}


def face_of(game: Any) -> Face:
    """The face of a game with its content and set-up."""
    module, name = FACES[game.name]
    face: Face = getattr(import_module(module), name)(game)
    return face

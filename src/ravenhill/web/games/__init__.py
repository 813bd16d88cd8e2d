"""How each game is shown in the browser."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ravenhill.match.beginning import new
from ravenhill.web.games.presentation import Face
from ravenhill.web.lobby.pictures import picture

FACES = {
    "five-armies": ("ravenhill.web.games.five_armies.presentation", "FiveArmiesFace"),
    "combat-hex": ("ravenhill.web.games.combat_hex.presentation", "CombatHexFace"),
}


def face_of(game: Any) -> Face:
    """The face of a game with its content and set-up."""
    module, name = FACES[game.name]
    face: Face = getattr(import_module(module), name)(game)
    return face


def draw_once() -> None:
    """Draw a game of each kind, so that nobody has to wait for what is drawn only once."""
    for name in FACES:
        match = new(name, seed=0)
        face, view = face_of(match.game), match.view()
        face.board(view)
        face.panels(view, match)
        picture(name)

"""How each game is shown in the browser."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ravenhill.arena.beginning import new
from ravenhill.web.faces.face import Face
from ravenhill.web.start_pictures import picture

FACES = {
    "five-armies": ("ravenhill.web.faces.five_armies", "FiveArmiesFace"),
    "combat-hex": ("ravenhill.web.faces.combat_hex", "CombatHexFace"),
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

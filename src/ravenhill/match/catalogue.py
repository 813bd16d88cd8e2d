"""The games by name."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ravenhill.kernel.errors import RavenhillError

# Module and class of each game, imported when it is first played: who plays one does not wait for the other.
GAMES = {
    "five-armies": ("ravenhill.games.five_armies.game", "FiveArmies"),
    "combat-hex": ("ravenhill.games.combat_hex.game", "CombatHex"),
}
MOST_KEPT = 64  # set-ups whose games are kept ready


def game_class(name: str) -> Any:
    """The class of a game."""
    if name not in GAMES:
        raise RavenhillError(f"there is no game {name!r}: the games are {', '.join(GAMES)}")
    module, class_name = GAMES[name]
    return getattr(import_module(module), class_name)


@lru_cache(maxsize=MOST_KEPT)
def game_named(name: str, pack: str = "", setup: str = "") -> Any:
    """A game with the content pack in a folder, or with its own, and with one set-up: a text, '' for the usual one."""
    return game_class(name)(Path(pack) if pack else None, setup)


def setup_of_position(name: str, position: str, pack: str = "") -> str:
    """The set-up that a position carries with it."""
    return str(game_class(name).setup_of_position(position, Path(pack) if pack else None))

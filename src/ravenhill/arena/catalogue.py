"""The games by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.kernel.errors import RavenhillError

GAMES = {"five-armies": FiveArmies}


@cache
def game_named(name: str, pack: str = "") -> Any:
    """A game with the content pack in a folder, or with its own."""
    if name not in GAMES:
        raise RavenhillError(f"there is no game {name!r}: the games are {', '.join(GAMES)}")
    return GAMES[name](Path(pack) if pack else None)

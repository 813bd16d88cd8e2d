"""Lists the games by name, found by their entry points."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.game import Game

GROUP = "ravenhill.games"
# Our own games, for a tree that is used without being installed. A game is imported when it is first played.
OURS = {
    "five-armies": "ravenhill.games.five_armies.game:FiveArmies",
    "combat-hex": "ravenhill.games.combat_hex.game:CombatHex",
}
MOST_KEPT = 64  # set-ups whose games are kept ready


@cache
def places() -> dict[str, str]:
    """The place of each game's class by name; our own games come first."""
    return OURS | {found.name: found.value for found in entry_points(group=GROUP)}


def game_names() -> list[str]:
    """The games that can be played here."""
    return list(places())


def game_modules() -> list[str]:
    """The modules of the games, for a process that imports them before it plays any."""
    return [place.partition(":")[0] for place in places().values()]


def game_class(name: str) -> type[Game]:
    """The class of a game."""
    if name not in places():
        raise RavenhillError(f"there is no game {name!r}: the games are {', '.join(places())}")
    module, _, class_name = places()[name].partition(":")
    found = getattr(import_module(module), class_name)
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise RavenhillError(f"{places()[name]}, the entry point of {name}, is no subclass of Game")
    return found


@lru_cache(maxsize=MOST_KEPT)
def game_named(name: str, pack: str = "", setup: str = "") -> Game:
    """The game with a content pack from a folder, or its own, and with one set-up: a text, '' for the usual one."""
    return game_class(name)(Path(pack) if pack else None, setup)


def setup_of_position(name: str, position: str, pack: str = "") -> str:
    """The set-up in a position."""
    return game_class(name).setup_of_position(position, Path(pack) if pack else None)

"""Finds what the site offers of each game: its title, its entrance, its presentation before one has begun."""

from __future__ import annotations

from functools import cache

from ravenhill.match.catalogue import game_class, game_named, game_names
from ravenhill.protocol.rooms import find_object
from ravenhill.web.games.entrance import Entrance
from ravenhill.web.games.presentation import Presentation


@cache
def titles() -> dict[str, str]:
    """The games by name, as people call them."""
    return {name: game_class(name).title for name in game_names()}


@cache
def entrance_of(game: str) -> Entrance:
    """The entrance of a game."""
    entrance: Entrance = find_object(game_class(game).entrance)(game_named(game))
    return entrance


def presentation_class(game: str) -> type[Presentation[object, object, object]]:
    """The class that shows a game, whatever its content: sheets, titles, overlays."""
    presentation: type[Presentation[object, object, object]] = find_object(game_class(game).presentation)
    return presentation

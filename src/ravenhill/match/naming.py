"""Slugs and words as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from ravenhill.games.pack_reading import PackError
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_named

SMALL = {"a", "an", "and", "at", "by", "from", "in", "of", "on", "the", "to", "with"}


def titled(slug: str) -> str:
    """A slug as a heading has it; what is no slug stays as it is."""
    if len(slug) == 1:
        return f"Army {slug.upper()}"
    if not slug.replace("-", "").isalnum() or slug != slug.lower():
        return slug
    words = slug.split("-")
    return " ".join(word if word in SMALL and at else word.capitalize() for at, word in enumerate(words))


def use_named(name: str, names: Mapping[str, str]) -> str:
    """`card:scouts-report combat` as `Scouts' Report (combat)`; what has no name has a title made of its slug."""
    word, _, way = name.partition(" ")
    kind, _, slug = word.partition(":")
    how = way or {"maneuver": "combat card", "character": "General"}.get(kind, "")
    said = names.get(word) or titled(slug)
    return f"{said} ({how})" if how else said


def names_of(game: str, content: str) -> dict[str, str]:
    """By word, how a content pack names what can be used in a game; nothing if the pack is not there any more."""
    try:
        found = game_named(game, content)
    except (RavenhillError, PackError, OSError):
        return {}
    return found.use_names()

"""Turns slugs and words into names for people."""

from __future__ import annotations

from collections.abc import Mapping

from ravenhill.games.pack_reading import PackError
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.catalogue import game_named

SMALL = {"a", "an", "and", "at", "by", "from", "in", "of", "on", "the", "to", "with"}


def title_of(slug: str) -> str:
    """A slug as a title; other text stays as it is."""
    if len(slug) == 1:
        return f"Army {slug.upper()}"
    if not slug.replace("-", "").isalnum() or slug != slug.lower():
        return slug
    words = slug.split("-")
    return " ".join(word if word in SMALL and at else word.capitalize() for at, word in enumerate(words))


def use_named(name: str, names: Mapping[str, str]) -> str:
    """`card:scouts-report combat` as `Scouts' Report (combat)`; a word without a name gets a title from its slug."""
    word, _, way = name.partition(" ")
    kind, _, slug = word.partition(":")
    how = way or {"maneuver": "combat card", "character": "General"}.get(kind, "")
    said = names.get(word) or title_of(slug)
    return f"{said} ({how})" if how else said


def names_of(game: str, content: str) -> dict[str, str]:
    """A content pack's names for what players can use in a game, by word; none if the pack is missing."""
    try:
        found = game_named(game, content)
    except (RavenhillError, PackError, OSError):
        return {}
    return found.use_names()

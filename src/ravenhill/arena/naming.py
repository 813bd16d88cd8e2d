"""Slugs and words as people read them."""

from __future__ import annotations

SMALL = {"a", "an", "and", "at", "by", "from", "in", "of", "on", "the", "to", "with"}


def titled(slug: str) -> str:
    """A slug as a heading has it; what is no slug stays as it is."""
    if len(slug) == 1:
        return f"Army {slug.upper()}"
    if not slug.replace("-", "").isalnum() or slug != slug.lower():
        return slug
    words = slug.split("-")
    return " ".join(word if word in SMALL and at else word.capitalize() for at, word in enumerate(words))


def use_named(name: str) -> str:
    """`card:blow-the-horns combat` as `Blow the Horns (combat)`."""
    word, _, way = name.partition(" ")
    kind, _, slug = word.partition(":")
    how = way or {"maneuver": "combat card", "character": "General"}.get(kind, "")
    return f"{titled(slug)} ({how})" if how else titled(slug)

"""Finds the rules and the things of the gallery that cite a rule."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from ravenhill.web.library.catalogue import sections
from ravenhill.web.library.chapters import TITLES, numbers
from ravenhill.web.library.linking import mentioned_rules
from ravenhill.web.library.thing import Thing


@lru_cache(maxsize=len(TITLES))
def rules_citing(game: str) -> dict[str, list[str]]:
    """The rules whose text names each number."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule in numbers(game).values():
        for number in mentioned_rules(game, rule.text):
            found[number].append(rule.id)
    return dict(found)


@lru_cache(maxsize=len(TITLES))
def things_citing(game: str) -> dict[str, list[Thing]]:
    """The things that each numbered rule matters for."""
    found: dict[str, list[Thing]] = defaultdict(list)
    for section in sections(game):
        for thing in section.things:
            for number in thing.rules:
                found[number].append(thing)
    return dict(found)

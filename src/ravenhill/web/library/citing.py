"""Who speaks of a rule: other rules, and the things of the gallery."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from ravenhill.web.library.catalogue import sections
from ravenhill.web.library.chapters import TITLES, numbers
from ravenhill.web.library.linking import mentioned
from ravenhill.web.library.thing import Thing


@lru_cache(maxsize=len(TITLES))
def rules_citing(game: str) -> dict[str, list[str]]:
    """By number: the rules whose text names it."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule in numbers(game).values():
        for number in mentioned(game, rule.text):
            found[number].append(rule.id)
    return dict(found)


@lru_cache(maxsize=len(TITLES))
def things_citing(game: str) -> dict[str, list[Thing]]:
    """By number: the things that the rule matters for."""
    found: dict[str, list[Thing]] = defaultdict(list)
    for section in sections(game):
        for thing in section.things:
            for number in thing.rules:
                found[number].append(thing)
    return dict(found)

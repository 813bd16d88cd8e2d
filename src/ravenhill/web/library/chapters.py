"""The rules of a game in chapters, the order in which they are read."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final

import msgspec

from ravenhill import rules
from ravenhill.match.catalogue import game_class
from ravenhill.web.library.searching import folded, has_words
from ravenhill.web.library.shelf import shelved

TITLES: Final[dict[str, str]] = {name: game_class(name).title for name in shelved()}


class Chapter(msgspec.Struct, frozen=True):
    """Rules that stand together under one heading."""

    slug: str
    title: str
    rules: list[rules.Rule]

    @property
    def ours(self) -> bool:
        """Whether all of it decides what the printed rules leave open."""
        return all(rule.ruling for rule in self.rules)


class Place(msgspec.Struct, frozen=True):
    """A rule with its chapter and its neighbours there and beyond."""

    rule: rules.Rule
    chapter: Chapter
    before: rules.Rule | None
    after: rules.Rule | None


@lru_cache(maxsize=len(TITLES))
def numbers(game: str) -> dict[str, rules.Rule]:
    """The rules of a game by number."""
    return {rule.id: rule for rule in rules.rules(game)}


@lru_cache(maxsize=len(TITLES))
def chapters(game: str) -> list[Chapter]:
    """All chapters of a game; one title may come back later, so a chapter is told by its first rule."""
    groups = [(title, list(found)) for title, found in groupby(rules.rules(game), lambda rule: rule.section)]
    return [Chapter(f"chapter-{found[0].id}", title, found) for title, found in groups]


def place_of(game: str, number: str) -> Place | None:
    """Where a rule stands; None for a number that no rule of the game has."""
    order = list(numbers(game).values())
    found = numbers(game).get(number.upper())
    if found is None:
        return None
    at = order.index(found)
    chapter = next(each for each in chapters(game) if found in each.rules)
    before = order[at - 1] if at else None
    return Place(found, chapter, before, order[at + 1] if at + 1 < len(order) else None)


def unaccented(game: str, text: str) -> list[rules.Rule]:
    """The rules with all words of a text, typed without their accents."""
    words = folded(text).split()
    return [rule for rule in numbers(game).values() if has_words(folded(f"{rule.section} {rule.text}"), words)]


def sought(game: str, text: str) -> list[Chapter]:
    """The chapters with only those of their rules that a search finds; all of them for an empty one."""
    if not text.strip():
        return chapters(game)
    found = {rule.id for rule in rules.search(text, game) or unaccented(game, text)}
    kept = [
        Chapter(each.slug, each.title, [rule for rule in each.rules if rule.id in found]) for each in chapters(game)
    ]
    return [chapter for chapter in kept if chapter.rules]

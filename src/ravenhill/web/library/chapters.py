"""Divides the rules of a game into chapters, in reading order."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final

import msgspec

from ravenhill import rules
from ravenhill.match.catalogue import game_class
from ravenhill.web.library.searching import fold, has_words
from ravenhill.web.library.shelf import games_with_shelf

TITLES: Final[dict[str, str]] = {name: game_class(name).title for name in games_with_shelf()}


class Chapter(msgspec.Struct, frozen=True):
    """Rules that stand together under one heading."""

    slug: str
    title: str
    rules: list[rules.Rule]

    @property
    def ours(self) -> bool:
        """Whether all of it decides questions that the printed rules leave open."""
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
    """All chapters of a game; a title may recur, so the first rule identifies a chapter."""
    groups = [(title, list(found)) for title, found in groupby(rules.rules(game), lambda rule: rule.section)]
    return [Chapter(f"chapter-{found[0].id}", title, found) for title, found in groups]


def place_of(game: str, number: str) -> Place | None:
    """The place of a rule; None for a number that no rule of the game has."""
    order = list(numbers(game).values())
    found = numbers(game).get(number.upper())
    if found is None:
        return None
    at = order.index(found)
    chapter = next(each for each in chapters(game) if found in each.rules)
    before = order[at - 1] if at else None
    return Place(found, chapter, before, order[at + 1] if at + 1 < len(order) else None)


def search_unaccented(game: str, text: str) -> list[rules.Rule]:
    """Finds the rules with all words of a text, typed without their accents."""
    words = fold(text).split()
    return [rule for rule in numbers(game).values() if has_words(fold(f"{rule.section} {rule.text}"), words)]


def search_chapters(game: str, text: str) -> list[Chapter]:
    """Finds chapters with only those of their rules that match a search; all of them for an empty one."""
    if not text.strip():
        return chapters(game)
    found = {rule.id for rule in rules.search(text, game) or search_unaccented(game, text)}
    kept = [
        Chapter(each.slug, each.title, [rule for rule in each.rules if rule.id in found]) for each in chapters(game)
    ]
    return [chapter for chapter in kept if chapter.rules]

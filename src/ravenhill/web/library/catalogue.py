"""Collects everything in the library: things by their words, and the sections of each gallery."""

from __future__ import annotations

from functools import cache, lru_cache

from ravenhill.web.library.searching import fold, has_words
from ravenhill.web.library.shelf import games_with_shelf, shelf_of
from ravenhill.web.library.thing import Section, Thing


@cache
def sections(game: str) -> list[Section]:
    """All sections of a game's gallery."""
    return [Section(slug, title, things()) for slug, title, things in shelf_of(game).sections]


@cache
def things_by_word(game: str) -> dict[str, Thing]:
    """Every thing of a game by its word."""
    things = [thing for section in sections(game) for thing in section.things]
    things += [thing for more in shelf_of(game).besides for thing in more()]
    return {thing.word: thing for thing in things}


def thing_named(game: str, word: str) -> Thing | None:
    """The thing behind a word of a game; warriors also by their ids in a game."""
    if game not in games_with_shelf():
        return None
    return things_by_word(game).get(word) or shelf_of(game).named(word)


def search_things(game: str, text: str, chosen: dict[str, str]) -> list[Section]:
    """The sections with only those things that have all chosen marks and contain all words."""
    words = fold(text).split()
    found = []
    for section in sections(game):
        things = [thing for thing in section.things if fits(thing, section, words, chosen)]
        if things:
            found.append(Section(section.slug, section.title, things))
    return found


def fits(thing: Thing, section: Section, words: list[str], chosen: dict[str, str]) -> bool:
    """Whether a thing matches a search; `show` names a section, every other choice a mark."""
    marks = {"show": section.slug} | thing.marks
    if any(value and marks.get(name) != value for name, value in chosen.items()):
        return False
    return has_words(fold(section.title) + searchable_text(thing), words)


@lru_cache(maxsize=1024)
def _searchable_text(game: str, word: str) -> str:
    thing = things_by_word(game)[word]
    facts = [f"{fact.name} {fact.value}" for fact in [*thing.numbers, *thing.facts]]
    texts = [f"{passage.heading} {passage.text}" for passage in [*thing.passages, *thing.fine]]
    return fold(" ".join(["", thing.name, thing.sort, thing.emblem_name, *facts, *texts, *thing.rules]))


def searchable_text(thing: Thing) -> str:
    """The searchable text of a thing."""
    return _searchable_text(thing.game, thing.word)

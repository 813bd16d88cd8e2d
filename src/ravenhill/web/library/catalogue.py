"""Everything the library knows: things by their words, and the sections of each gallery."""

from __future__ import annotations

from functools import cache, lru_cache

from ravenhill.web.library.searching import folded, has_words
from ravenhill.web.library.shelf import shelf_of, shelved
from ravenhill.web.library.thing import Section, Thing


@cache
def sections(game: str) -> list[Section]:
    """All that can be browsed of a game."""
    return [Section(slug, title, things()) for slug, title, things in shelf_of(game).sections]


@cache
def known(game: str) -> dict[str, Thing]:
    """Every thing of a game by its word."""
    things = [thing for section in sections(game) for thing in section.things]
    things += [thing for more in shelf_of(game).besides for thing in more()]
    return {thing.word: thing for thing in things}


def thing_named(game: str, word: str) -> Thing | None:
    """What a word of a game stands for; warriors also by their ids in a game."""
    if game not in shelved():
        return None
    return known(game).get(word) or shelf_of(game).named(word)


def sought(game: str, text: str, chosen: dict[str, str]) -> list[Section]:
    """The sections with only those things that have all marks chosen and contain all words."""
    words = folded(text).split()
    found = []
    for section in sections(game):
        things = [thing for thing in section.things if fits(thing, section, words, chosen)]
        if things:
            found.append(Section(section.slug, section.title, things))
    return found


def fits(thing: Thing, section: Section, words: list[str], chosen: dict[str, str]) -> bool:
    """Whether a thing is among those looked for; `show` names a section, every other choice a mark."""
    marks = {"show": section.slug} | thing.marks
    if any(value and marks.get(name) != value for name, value in chosen.items()):
        return False
    return has_words(folded(section.title) + told_of(thing), words)


@lru_cache(maxsize=1024)
def _told(game: str, word: str) -> str:
    thing = known(game)[word]
    facts = [f"{fact.name} {fact.value}" for fact in [*thing.numbers, *thing.facts]]
    texts = [f"{passage.heading} {passage.text}" for passage in [*thing.passages, *thing.fine]]
    return folded(" ".join(["", thing.name, thing.sort, thing.emblem_name, *facts, *texts, *thing.rules]))


def told_of(thing: Thing) -> str:
    """All that is said of a thing, to be searched."""
    return _told(thing.game, thing.word)

"""Everything the library knows: things by their words, and the sections of each gallery."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from ravenhill.web.library import (
    combat_hex_field,
    combat_hex_warriors,
    five_armies_board,
    five_armies_cards,
    five_armies_people,
    five_armies_pools,
)
from ravenhill.web.library.searching import folded, has_words
from ravenhill.web.library.thing import Section, Thing

SECTIONS: Final[dict[str, list[tuple[str, str, Callable[[], list[Thing]]]]]] = {
    "five-armies": [
        ("event", "Event cards", lambda: of_deck("event")),
        ("free-peoples-story", "Story cards of the Free Peoples", lambda: of_deck("free-peoples-story")),
        ("shadow-story", "Story cards of the Shadow", lambda: of_deck("shadow-story")),
        ("fate", "Fate cards", lambda: of_deck("fate")),
        ("characters", "Characters", five_armies_people.characters),
        ("units", "Units", five_armies_people.units),
        ("maneuvers", "Unit and Maneuver cards", five_armies_cards.maneuvers),
        ("board", "The board", lambda: [five_armies_board.board_thing()]),
        ("territories", "Territories", five_armies_board.territories),
        ("regions", "Regions", five_armies_board.regions),
        ("boxes", "Boxes", five_armies_board.boxes),
        ("dice", "Action Dice", five_armies_pools.dice),
        ("actions", "Actions", five_armies_pools.actions),
        ("tokens", "Recruitment tokens", five_armies_pools.tokens),
        ("tiles", "Fate tiles", five_armies_pools.tiles),
        ("pieces", "Pieces", five_armies_pools.pieces),
    ],
    "combat-hex": [
        ("heroes", "Heroes", lambda: of_rank("hero")),
        ("minions", "Minions", lambda: of_rank("minion")),
        ("abilities", "Abilities", combat_hex_warriors.abilities),
        ("maps", "Maps", combat_hex_field.maps),
        ("armies", "Ready armies", combat_hex_warriors.armies),
    ],
}
# Words that mean something in a game but are nothing to browse.
BESIDES: Final[dict[str, list[Callable[[], list[Thing]]]]] = {
    "five-armies": [five_armies_pools.uses, five_armies_pools.answers],
    "combat-hex": [combat_hex_field.answers],
}


class Filter(msgspec.Struct, frozen=True):
    """A mark by which things can be chosen, with its values as people read them."""

    name: str
    label: str
    values: dict[str, str]


SIDES: Final = Filter("side", "Side", {"free-peoples": "Free Peoples", "shadow": "Shadow", "both": "Both sides"})
TYPES: Final = ("army", "character", "muster", "beorn", "eagles", "thorin")
FILTERS: Final = {
    "five-armies": [SIDES, Filter("type", "Card type", {slug: slug.title() for slug in TYPES})],
    "combat-hex": [
        Filter("faction", "Faction", {"good": "Good", "evil": "Evil"}),
        Filter("rank", "Kind", {"hero": "Hero", "minion": "Minion"}),
        Filter("level", "Army level", {level: f"{level} points" for level in ("500", "1000", "1500", "2000", "2500")}),
    ],
}


def of_deck(deck: str) -> list[Thing]:
    """The cards of one deck."""
    return [card for card in five_armies_cards.cards() if card.marks["deck"] == deck]


def of_rank(rank: str) -> list[Thing]:
    """The heroes or the minions."""
    return [warrior for warrior in combat_hex_warriors.warriors() if warrior.marks["rank"] == rank]


@lru_cache(maxsize=len(SECTIONS))
def sections(game: str) -> list[Section]:
    """All that can be browsed of a game."""
    return [Section(slug, title, things()) for slug, title, things in SECTIONS[game]]


@lru_cache(maxsize=len(SECTIONS))
def known(game: str) -> dict[str, Thing]:
    """Every thing of a game by its word."""
    things = [thing for section in sections(game) for thing in section.things]
    things += [thing for more in BESIDES[game] for thing in more()]
    return {thing.word: thing for thing in things}


def thing_named(game: str, word: str) -> Thing | None:
    """What a word of a game stands for; warriors also by their ids in a game."""
    if game not in SECTIONS:
        return None
    kind, _, slug = word.partition(":")
    if game == "combat-hex" and kind == "hex":
        return combat_hex_field.hex_thing(slug)
    if game == "combat-hex" and kind == "side":
        return combat_hex_field.side_thing(slug)
    if game == "combat-hex" and kind == "warrior":
        word = f"warrior:{combat_hex_warriors.kind_named(slug)}"
    return known(game).get(word)


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

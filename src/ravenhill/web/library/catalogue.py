"""Everything the library knows: things by their words, and the sections of each gallery."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from ravenhill.web.games.combat_hex.library import field, warriors
from ravenhill.web.games.five_armies.library import board, cards, people, pools
from ravenhill.web.library.searching import folded, has_words
from ravenhill.web.library.thing import Section, Thing

SECTIONS: Final[dict[str, list[tuple[str, str, Callable[[], list[Thing]]]]]] = {
    "five-armies": [
        ("event", "Event cards", lambda: of_deck("event")),
        ("free-peoples-story", "Story cards of the Free Peoples", lambda: of_deck("free-peoples-story")),
        ("shadow-story", "Story cards of the Shadow", lambda: of_deck("shadow-story")),
        ("fate", "Fate cards", lambda: of_deck("fate")),
        ("characters", "Characters", people.characters),
        ("units", "Units", people.units),
        ("maneuvers", "Unit and Maneuver cards", cards.maneuvers),
        ("board", "The board", lambda: [board.board_thing()]),
        ("territories", "Territories", board.territories),
        ("regions", "Regions", board.regions),
        ("boxes", "Boxes", board.boxes),
        ("dice", "Action Dice", pools.dice),
        ("actions", "Actions", pools.actions),
        ("tokens", "Recruitment tokens", pools.tokens),
        ("tiles", "Fate tiles", pools.tiles),
        ("pieces", "Pieces", pools.pieces),
    ],
    "combat-hex": [
        ("heroes", "Heroes", lambda: of_rank("hero")),
        ("minions", "Minions", lambda: of_rank("minion")),
        ("abilities", "Abilities", warriors.abilities),
        ("maps", "Maps", field.maps),
        ("armies", "Ready armies", warriors.armies),
    ],
}
# Words that mean something in a game but are nothing to browse.
BESIDES: Final[dict[str, list[Callable[[], list[Thing]]]]] = {
    "five-armies": [pools.uses, pools.answers],
    "combat-hex": [field.answers],
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
    return [card for card in cards.cards() if card.marks["deck"] == deck]


def of_rank(rank: str) -> list[Thing]:
    """The heroes or the minions."""
    return [warrior for warrior in warriors.warriors() if warrior.marks["rank"] == rank]


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
        return field.hex_thing(slug)
    if game == "combat-hex" and kind == "side":
        return field.side_thing(slug)
    if game == "combat-hex" and kind == "warrior":
        word = f"warrior:{warriors.kind_named(slug)}"
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

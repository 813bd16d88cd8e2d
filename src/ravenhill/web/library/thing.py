"""Holds the library's facts about one thing of a game: a card, a region, a warrior, an answer."""

from __future__ import annotations

from itertools import groupby

import msgspec


class Fact(msgspec.Struct, frozen=True):
    """A short fact with its name: 'Movement: 2'."""

    name: str
    value: str
    word: str = ""  # the thing that the value names


class Passage(msgspec.Struct, frozen=True):
    """A text with its heading; `timing` says when it works."""

    text: str
    heading: str = ""
    timing: str = ""
    word: str = ""  # the thing that the heading names


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the library, with the numbers of its rules."""

    game: str
    word: str  # card:three-columns; of a warrior its kind: warrior:orc-warrior
    name: str
    sort: str  # what it is, in a few words: 'Event card'
    symbol: str = ""  # of its frame
    emblem: str = ""  # at the other end of its band
    emblem_name: str = ""  # what the emblem stands for
    picture: str = ""  # what its drawing shows, '' without one
    wide: bool = False  # whether the drawing needs the whole width
    marks: dict[str, str] = {}  # what it is found by: side, deck, type, faction
    numbers: list[Fact] = []  # the ratings that stand first
    facts: list[Fact] = []
    passages: list[Passage] = []
    fine: list[Passage] = []  # what is read only when it matters
    rules: list[str] = []

    @property
    def kind(self) -> str:
        """The kind of its word."""
        return self.word.partition(":")[0]

    @property
    def anchor(self) -> str:
        """Its place in a page."""
        return self.word.replace(":", "-")

    @property
    def fact_groups(self) -> list[tuple[str, list[Fact]]]:
        """Its facts, grouped by name where they follow each other."""
        return [(name, list(facts)) for name, facts in groupby(self.facts, lambda fact: fact.name)]

    @property
    def classes(self) -> str:
        """The classes of its frame: its kind and its marks."""
        return " ".join([f"is-{self.kind}", *(f"{name}-{value}" for name, value in self.marks.items())])


class Section(msgspec.Struct, frozen=True):
    """Things of one sort, under one heading."""

    slug: str
    title: str
    things: list[Thing]
    lead: str = ""


class Filter(msgspec.Struct, frozen=True):
    """A mark that filters things, with its values as people read them."""

    name: str
    label: str
    values: dict[str, str]

"""Defines the answers to a seat's acts at its table: one shape for pages and programs."""

from __future__ import annotations

import msgspec


class NumberAnswer(msgspec.Struct, frozen=True):
    """The number of acts the seat knows of now."""

    number: int


class StandingAnswer(msgspec.Struct, frozen=True):
    """An answer given for a seat without asking it."""

    id: int  # by which it can be dropped
    kind: str  # of the questions
    word: str
    among: list[str]  # only where nothing else is offered than these words; empty: wherever it is offered
    turn: int  # in which it holds; 0: for the whole game
    text: str


class StandingAnswers(msgspec.Struct, frozen=True):
    """The standing answers of a seat, and how many acts it knows of now."""

    number: int
    standing: list[StandingAnswer]


class NameAnswer(msgspec.Struct, frozen=True):
    """Your name from now on."""

    name: str


class LinkAnswer(msgspec.Struct, frozen=True):
    """The address of a seat in a browser."""

    link: str

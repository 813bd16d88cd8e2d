"""Reads where the program departs from the rules or fills their gaps, to show it beside a rule or a card."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from ravenhill.games import structures

FILE: Final = Path(__file__).parent / "deviations.toml"


class Deviation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the program and its reason; `about` holds numbers of rules and slugs of cards."""

    about: list[str]
    said: str
    why: str


@lru_cache(maxsize=1)
def deviations() -> list[Deviation]:
    """All of them, in the order of the document."""
    return structures.read(tomllib.loads(FILE.read_text(encoding="utf-8"))["deviation"], list[Deviation])


def deviations_about(name: str) -> list[Deviation]:
    """Those about a rule, by its number, or about a card, by its slug."""
    return [each for each in deviations() if name in each.about]

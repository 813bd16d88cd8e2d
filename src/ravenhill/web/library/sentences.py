"""What the library says of words that no content explains, from `<game>.toml` beside this."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from ravenhill.games import structures

FOLDER: Final = Path(__file__).parent
ANY: Final = "any"  # what is said of every word of a kind


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a word means, and the rules that tell all of it."""

    text: str
    rules: list[str]


@lru_cache(maxsize=2)
def _read(game: str) -> dict[str, Any]:
    file = FOLDER / f"{game.replace('-', '_')}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@lru_cache(maxsize=512)
def sentence(game: str, kind: str, slug: str) -> Sentence:
    """What is said of a word, or else of all words of its kind."""
    table = _read(game)[kind]
    return structures.read(table.get(slug, table.get(ANY)), Sentence)


def moments(game: str) -> dict[str, str]:
    """When abilities are used, in words."""
    return structures.read(_read(game)["window"], dict[str, str])

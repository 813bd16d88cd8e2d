"""Explains words that no content explains, from the language of the game."""

from __future__ import annotations

from typing import Final

from ravenhill.games.language_file import Language, WordText

ANY: Final = "any"  # what is said of every word of a kind


def sentence(language: Language, kind: str, slug: str) -> WordText:
    """The explanation of a word, or else of all words of its kind."""
    said = language.word[kind]
    return said[slug] if slug in said else said[ANY]

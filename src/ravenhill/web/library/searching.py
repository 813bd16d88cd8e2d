"""Searches without regard to case and accents: 'dain' finds Dáin."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Folds a text to letters without case and accents."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def has_words(text: str, words: list[str]) -> bool:
    """Whether a folded text contains all of some folded words."""
    return all(word in text for word in words)

"""Says what options do, in a short sentence each: actions and dice of The Battle of Five Armies."""

from __future__ import annotations

from ravenhill.games.five_armies.language.texts import TEXTS


def hint_of(asked: str, word: str) -> str:
    """The effect of a word in answer to a question; '' where the thing itself says it, as a card does."""
    kind, _, slug = word.partition(":")
    if kind in ("action", "die", "as"):
        return TEXTS.word["die" if kind == "as" else kind][slug].hint
    return TEXTS.meaning(asked, word)

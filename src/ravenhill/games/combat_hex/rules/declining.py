"""Holds the words that take nothing more: `do:no`, `do:done` and `do:forgo`, the same at every question."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.kernel.reason import FINE, SAY_INSTEAD


def ending_refusal(word: int, right: int) -> int:
    """The reason a word that is no other answer does not end or decline this; 0 if it is the right one."""
    if word == right:
        return FINE
    return SAY_INSTEAD[right - v.NO] if v.declines(word) else why.NOT_NOW

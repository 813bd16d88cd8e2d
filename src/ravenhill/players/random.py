"""Plays any option, all equally likely."""

from __future__ import annotations

from ravenhill.kernel.chance import Seeded
from ravenhill.protocol.question import Question


class RandomPlayer:
    """Chooses at random; the same seed chooses the same on every Python."""

    def __init__(self, seed: int) -> None:
        self._lot = Seeded(seed)

    def choose(self, question: Question) -> str:
        """One of the options."""
        options = question.decision.options
        return question.spell(options[self._lot.below(len(options))])

"""The player that takes any option, all equally likely."""

from __future__ import annotations

from typing import Any

from ravenhill.kernel.chance import Seeded


class RandomPlayer:
    """Chooses by lot; the same seed chooses the same on every Python."""

    def __init__(self, seed: int) -> None:
        self._lot = Seeded(seed)

    def choose(self, view: Any, options: list[str]) -> str:
        """One of the options."""
        return options[self._lot.below(len(options))]

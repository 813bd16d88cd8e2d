"""Defines what anything that plays must be able to do."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.question import Question


class Player(Protocol):
    """Answers questions; it never meets the game itself."""

    def choose(self, question: Question) -> str: ...


@runtime_checkable
class Guest(Protocol):
    """A player from outside the program: it has to be told when the game is over."""

    def dismiss(self, winner: str, ending: str) -> None: ...


class Forfeit(RavenhillError):
    """A guest has not answered as it should and loses the game; says in one line what it did."""

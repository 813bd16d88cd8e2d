"""Shows a match as text: the board that the game's display draws, and the open questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ravenhill.protocol.rooms import find_object

if TYPE_CHECKING:
    from ravenhill.match.match import Match

WIDTH = 100


class TextBoard(Protocol):
    """A display, as far as this room needs it."""

    def text(self, view: object, width: int) -> str:
        """The board as plain text."""


def text_of(match: Match) -> str:
    """The board as a spectator sees it, and the open questions or the ending."""
    display: TextBoard = find_object(match.game.display)(match.game)
    outcome = match.outcome
    asked = [f"{match.game.seat_names[seat]}: {match.prompt_for(seat)}" for seat in match.seats]
    return "\n".join([display.text(match.view(), WIDTH), *([outcome.ending] if outcome else asked)])

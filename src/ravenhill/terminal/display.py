"""What a game shows at the terminal: the parts of the screen that differ from game to game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol

from rich.console import RenderableType

# Module and class of each game's own part, imported when it is first shown.
DISPLAYS: Final = {
    "five-armies": ("ravenhill.terminal.games.five_armies.display", "FiveArmiesDisplay"),
    "combat-hex": ("ravenhill.terminal.games.combat_hex.display", "CombatHexDisplay"),
}


class Display(Protocol):
    """The part of the screen that knows one game."""

    open: bool  # whether everybody may see everything: then nothing is hidden when persons change places
    examples: tuple[str, str]  # a word, and the beginning of a name
    shows: dict[str, str]  # commands that show something of the seat's own
    finds: dict[str, str]  # the command that looks something up by its name
    thing: str  # what it looks up

    def board(self, view: Any, width: int, overlay: Any = None) -> RenderableType:
        """The board as a view has it, with what is laid over it."""

    def pointed_at(self, view: Any, text: str) -> list[str]:
        """The pieces on the board of which more can be shown, by a part of their names."""

    def own(self, view: Any, seat: str, whole: bool) -> RenderableType | None:
        """What lies before the seat beside the board, such as its hand; None if there is nothing."""

    def combat(self, view: Any) -> RenderableType | None:
        """The combat in progress, which stands in for the board; None without one."""

    def seen(self, view: Any) -> list[str]:
        """What the seat is being shown, a line for each kind of thing."""

    def found(self, view: Any, text: str) -> list[RenderableType]:
        """Everything whose name contains a text, and the piece on the board whose word or sign it is."""

    def side(self, seat: str) -> str:
        """The name of a side within a sentence."""


def display_of(game: Any) -> Display:
    """The part of the screen for a game."""
    module, name = DISPLAYS[game.name]
    display: Display = getattr(import_module(module), name)(game)
    return display

"""Defines the parts of the terminal's screen that differ from game to game."""

from __future__ import annotations

from io import StringIO
from typing import Generic

import msgspec
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.pretty import Pretty

from ravenhill.protocol.game import GameInfo
from ravenhill.protocol.kinds import OverlayT, ViewT
from ravenhill.protocol.rooms import find_object
from ravenhill.terminal.style import THEME


class Display(Generic[ViewT, OverlayT]):
    """The part of the screen that knows one game; this one shows the view of any game as it is."""

    open: bool = False  # whether everyone may see everything: then nothing is hidden when persons change places
    examples: tuple[str, str] = ("do:done", "done")  # a word, and the beginning of a name
    thing: str = ""  # what `finds` looks up
    game: GameInfo

    def __init__(self, game: GameInfo) -> None:
        self.game = game
        self.shows: dict[str, str] = {}  # commands that show something of the seat's own
        self.finds: dict[str, str] = {}  # the command that looks something up by its name

    def board(self, view: ViewT, width: int, overlay: OverlayT | None = None) -> RenderableType:
        """The board of a view under an overlay."""
        return Panel(Pretty(msgspec.to_builtins(view)), title=self.game.title, title_align="left")

    def text(self, view: ViewT, width: int) -> str:
        """The board as plain text."""
        paper = Console(file=StringIO(), width=width, theme=THEME, highlight=False, color_system=None)
        with paper.capture() as drawn:
            paper.print(self.board(view, width))
        return "\n".join(line.rstrip() for line in drawn.get().splitlines())

    def pointed_at(self, view: ViewT, text: str) -> list[str]:
        """The pieces on the board that a part of a name points at, to show more of them."""
        return []

    def own(self, view: ViewT, seat: str, whole: bool) -> RenderableType | None:
        """The seat's own things beside the board, such as its hand; None if there are none."""
        return None

    def combat(self, view: ViewT) -> RenderableType | None:
        """The combat in progress, which stands in for the board; None without one."""
        return None

    def secrets(self, view: ViewT) -> list[str]:
        """The things the seat is looking at, a line for each kind."""
        return []

    def matches(self, view: ViewT, text: str) -> list[RenderableType]:
        """Everything whose name contains a text, and the piece on the board with this word or sign."""
        return []

    def side(self, seat: str) -> str:
        """The name of a side within a sentence."""
        return self.game.seat_names[seat]


def display_of(game: GameInfo) -> Display:
    """The part of the screen for a game."""
    display: Display = find_object(game.display)(game)
    return display

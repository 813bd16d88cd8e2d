"""Shows The Battle of Five Armies at the terminal."""

from __future__ import annotations

from rich.console import RenderableType

from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.view import View
from ravenhill.terminal.display import Display
from ravenhill.terminal.games.five_armies import board, cards, combat
from ravenhill.terminal.games.five_armies.names import Names


class FiveArmiesDisplay(Display[View, None]):
    """Board, hand, combat and cards, in the words of one content pack."""

    open = False
    examples = ("die:army", "ravenh")
    thing = "card"

    def __init__(self, game: FiveArmies) -> None:
        super().__init__(game)
        self.names = Names(game.texts, game.content)
        self.shows = {"hand": "your cards with their texts"}
        self.finds = {"card NAME": "a card, a character, a maneuver"}

    def board(self, view: View, width: int, overlay: None = None) -> RenderableType:
        """Regions by territory, with their pieces."""
        return board.board(view, self.names, width)

    def own(self, view: View, seat: str, whole: bool) -> RenderableType | None:
        """The hand."""
        return cards.hand(view, seat, self.names, whole)

    def combat(self, view: View) -> RenderableType | None:
        """Both sides with card, dice and hits."""
        return combat.combat(view, view.combat, self.names) if view.combat is not None else None

    def secrets(self, view: View) -> list[str]:
        """Cards, tiles and tokens that the seat is looking at."""
        return [", ".join(self.names.thing(each) for each in things) for things in view.secrets.values()]

    def matches(self, view: View, text: str) -> list[RenderableType]:
        """Cards, characters and maneuvers by name."""
        return cards.matches(text, self.names)

    def side(self, seat: str) -> str:
        """'the Free Peoples'."""
        return f"the {self.game.seat_names[seat]}"

"""Shows a game that brings no presentation of its own: its drawing, what a seat holds, its rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from typing import ClassVar, Final

from markupsafe import Markup

from ravenhill import rules
from ravenhill.games.plain.tiles import Reader, Row
from ravenhill.protocol.game import Game
from ravenhill.protocol.kinds import OddsT, OverlayT, TableT, ViewT
from ravenhill.web.games.presentation import Presentation
from ravenhill.web.shapes import Panels

PIECES: Final = re.compile(r'<g id="pieces">.*</g>', re.DOTALL)
HELD: Final = Markup('<section><h3>{}</h3><ul class="plain-held">{}</ul></section>')
THING: Final = Markup('<li><span data-word="{}">{}</span></li>')
CHAPTER: Final = Markup('<section><h2>{}</h2><ul class="plain-rules">{}</ul></section>')
RULE: Final = Markup('<li>{0} <span class="rule" data-rule="{1}">{1}</span></li>')


class PlainPresentation(Presentation[ViewT, OddsT, OverlayT]):
    """The board as the game draws it; beside it what the seat holds, and the rules."""

    sheets: ClassVar[tuple[str, ...]] = ("plain",)

    def __init__(self, game: Game[TableT, ViewT, OddsT, OverlayT]) -> None:
        self.draw: Callable[[ViewT], str] = game.draw
        self.reader = Reader(game)
        self.reference = reference(game.name)

    def board(self, view: ViewT) -> str:
        """The whole drawing."""
        return self.draw(view)

    def pieces(self, view: ViewT) -> str:
        """The group of the drawing that changes; of a drawing without one, nothing does."""
        found = PIECES.search(self.draw(view))
        return found[0] if found else ""

    def panels(self, view: ViewT) -> Panels:
        """What a seat holds, such as its hand, and the rules."""
        held = [row for row in self.reader.rows(view) if row.tiles and all(tile.is_word for tile in row.tiles)]
        return Panels(own=str(Markup("").join(map(holding, held))), reference=self.reference)

    def phase(self, view: ViewT) -> str:
        """A game names its phases on its board."""
        return ""

    def odds(self, found: OddsT) -> str:
        """Never asked for: the page offers no fights of this game."""
        return ""


def holding(row: Row) -> Markup:
    """Words that a seat holds, to be clicked."""
    return HELD.format(row.title, Markup("").join(THING.format(tile.word, tile.name) for tile in row.tiles))


def reference(game: str) -> str:
    """The rules of a game by chapter; '' if it brings none."""
    known = rules.rules(game) if game in rules.games() else []
    found = [chapter(title, list(told)) for title, told in groupby(known, lambda rule: rule.section)]
    return str(Markup("").join(found))


def chapter(title: str, told: list[rules.Rule]) -> Markup:
    """Rules under their heading."""
    return CHAPTER.format(title, Markup("").join(RULE.format(rule.text, rule.id) for rule in told))

"""How Combat Hex is shown in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from ravenhill.games.combat_hex.drawing import document
from ravenhill.games.combat_hex.drawing.overlays import laid_over
from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.hexes import hex_name, hex_of
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds
from ravenhill.games.combat_hex.view import FieldView, Overlay, View
from ravenhill.protocol.story import Seen
from ravenhill.web.games.combat_hex import odds as combat_hex_odds
from ravenhill.web.games.combat_hex import panels as combat_hex_panels
from ravenhill.web.games.combat_hex.cards import alone
from ravenhill.web.games.combat_hex.motions import motions_of
from ravenhill.web.games.combat_hex.panels import Map, maps_of
from ravenhill.web.games.presentation import Presentation
from ravenhill.web.shapes import Motion, Panels


class CombatHexPresentation(Presentation[View, BlowOdds | ChainOdds, Overlay]):
    """Board, panels and motions of one game."""

    own = "Your army"
    all_own = "Armies"

    def __init__(self, game: CombatHex) -> None:
        self.game = game

    # --- drawings ---------------------------------------------------------------------------------
    def board(self, view: View) -> str:
        """The whole `<svg>` of the field; before a map is chosen, an empty one."""
        return document.battlefield(view if view.map_chosen else self._unknown(view))

    def pieces(self, view: View) -> str:
        """All that changes on the field; `data-board` says on which board it lies."""
        return document.battlefield_pieces(view if view.map_chosen else self._unknown(view))

    def overlay(self, view: View, found: Overlay) -> str:
        """What explains a warrior's choices, as a group to be laid over the pieces."""
        return laid_over(view, found)

    def _unknown(self, view: View) -> View:
        return msgspec.structs.replace(view, field=self._meadow)

    @cached_property
    def _meadow(self) -> FieldView:
        """A field without anything on it, as large as the largest map."""
        columns = max(ground.columns for ground in self.game.made_of.maps)
        rows = max(ground.rows for ground in self.game.made_of.maps)
        hexes = {hex_name(hex_of(column, row)): "." for row in range(rows) for column in range(columns)}
        return FieldView("", self._unknown_name(), columns, rows, hexes, {})

    def _unknown_name(self) -> str:
        """What stands in the place of the map's name before it lies on the table."""
        maps = self.game.made_of.maps
        return document.UNKNOWN if len(maps) > 1 else f"one map is offered: {maps[0].name}"

    # --- panels -----------------------------------------------------------------------------------
    def panels(self, view: View) -> Panels:
        """One's own army, the others, the dice in play, the reference."""
        return combat_hex_panels.panels(view, [] if view.map_chosen else self._maps)

    def phase(self, view: View) -> str:
        """The phase in a few words."""
        return combat_hex_panels.phase(view)

    def odds(self, found: BlowOdds | ChainOdds) -> str:
        """The odds of a shot, a free attack or a damage chain as HTML."""
        names = self.game.wording.names
        warriors = range(len(self.game.made_of.kinds))
        return combat_hex_odds.fragment(found, {names.id(each): alone(names.warrior(each)) for each in warriors})

    @cached_property
    def _maps(self) -> list[Map]:
        return maps_of(self.game)

    # --- events -----------------------------------------------------------------------------------
    def motions(self, story: Sequence[Seen]) -> list[Motion]:
        """What moves or flashes on the field."""
        return motions_of(story)

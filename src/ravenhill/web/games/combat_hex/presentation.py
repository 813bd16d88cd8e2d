"""Presents Combat Hex in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec

from ravenhill.games.combat_hex.drawing import document
from ravenhill.games.combat_hex.drawing.overlays import overlay_group
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
from ravenhill.web.games.presentation import Fight, Pick, Presentation
from ravenhill.web.shapes import Motion, Panels


def _warrior(field: str, say: str) -> Pick:
    return Pick(field, "data-word", say)


_TARGET: Final = _warrior("target", "Now click the target.")


class CombatHexPresentation(Presentation[View, BlowOdds | ChainOdds, Overlay]):
    """Board, panels and motions of one game."""

    sheets = ("combat-hex", "combat-hex-strip")
    own = "Your army"
    all_own = "Armies"
    overlays = (
        ("reach", "Reach"),
        ("threat", "Enemy kill zones"),
        ("kill-zone", "Kill zone"),
        ("sight", "Sight"),
        ("chains", "Chains"),
    )
    fights = (
        Fight("Shot", [_warrior("shooter", "Click the shooter."), _TARGET]),
        Fight("Free attack", [_warrior("free_attack", "Click the striker."), _TARGET]),
        Fight("Combat", [_warrior("chain", "Click a warrior of the combat.")]),
    )

    def __init__(self, game: CombatHex) -> None:
        self.game = game

    # --- drawings ---------------------------------------------------------------------------------
    def board(self, view: View) -> str:
        """The whole `<svg>` of the field; before a map is chosen, an empty one."""
        return document.battlefield(view if view.map_chosen else self._unknown(view))

    def pieces(self, view: View) -> str:
        """All that changes on the field; `data-board` names the board below it."""
        return document.battlefield_pieces(view if view.map_chosen else self._unknown(view))

    def overlay(self, view: View, found: Overlay) -> str:
        """Explains a warrior's choices: one group for under the sides of the hexes, one for over the pieces."""
        return overlay_group(view, found)

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
        """Stands in for the map's name before it lies on the table."""
        maps = self.game.made_of.maps
        return document.UNKNOWN if len(maps) > 1 else f"the map is {maps[0].name}"

    # --- panels -----------------------------------------------------------------------------------
    def panels(self, view: View) -> Panels:
        """Your own army, the others, the dice in play, the reference."""
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
        """The motions and flashes on the field."""
        return motions_of(story)

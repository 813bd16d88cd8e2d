"""Names the types of matches of our own games, for code that knows its game."""

from __future__ import annotations

from typing import TypeAlias

from ravenhill.games.combat_hex import state as hex_state
from ravenhill.games.combat_hex import view as hex_view
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds
from ravenhill.games.five_armies import state as five_state
from ravenhill.games.five_armies import view as five_view
from ravenhill.games.five_armies.odds.result import Odds
from ravenhill.match.match import Match

FiveArmiesMatch: TypeAlias = Match[five_state.Battle, five_view.View, Odds, None]
CombatHexMatch: TypeAlias = Match[hex_state.Battle, hex_view.View, BlowOdds | ChainOdds, hex_view.Overlay]

"""What a type checker knows of matches; it is checked, and never run."""

from __future__ import annotations

from typing import assert_type

import ravenhill
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds
from ravenhill.games.combat_hex.state import Battle as Field
from ravenhill.games.combat_hex.view import Overlay
from ravenhill.games.combat_hex.view import View as FieldView
from ravenhill.games.five_armies.odds.result import Odds
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.view import View
from ravenhill.kernel.table import Table
from ravenhill.match.match import Match

five = ravenhill.new("five-armies", seed=1)
assert_type(five.view("shadow"), View)
assert_type(five.odds("shadow", attacker="old-road", target="camp"), Odds)
assert_type(five.table, Battle)
assert_type(five.question().view, View)
assert_type(five.question().world, Battle)
assert_type(five.play("do:done").clone().view("shadow"), View)
assert_type(five.determinise("shadow", 1), Battle)
assert_type(five.overlay("reach"), None)  # nothing is laid over this board

field = ravenhill.new("combat-hex", seed=1)
assert_type(field.view("a"), FieldView)
assert_type(field.odds(shooter="a-legolas", target="b-lurtz"), BlowOdds | ChainOdds)
assert_type(field.overlay("a-legolas"), Overlay)
assert_type(field.table, Field)
assert_type(field.question("a").view, FieldView)


def of_any_game(match: Match) -> str:
    """A room that knows no game takes any match, and finds in it what every game has."""
    assert_type(match.view(), object)
    assert_type(match.table, Table)
    return match.prompt


of_any_game(five)
of_any_game(field)
of_any_game(ravenhill.new("a-third-game"))

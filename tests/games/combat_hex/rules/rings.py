"""Changes the numbers on a base, and reads struggles and duties, for the tests of the Ring and of abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ravenhill.games.combat_hex.rules.compulsion import FREE, NEARER, UPON_HIM, duty_of
from ravenhill.games.combat_hex.state import Battle
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import number, table

DUTIES = {FREE: "free", NEARER: "nearer", UPON_HIM: "upon him"}


def with_numbers(m: CombatHexMatch | Battle, kind: str, **numbers: int) -> None:
    """Warriors of a kind have other numbers on their base: `with_numbers(m, "ringwraith", shots=2, range=6)`."""
    g = table(m)
    at = g.content.slugs.index(kind)
    for column, value in numbers.items():
        changed = list(getattr(g.content, column))
        changed[at] = value
        changes: Any = {column: changed}
        g.content = replace(g.content, **changes)


def duty(m: CombatHexMatch | Battle, id_: str) -> str:
    """The Ring's demand on a Ringwraith now: 'free', 'nearer' or 'upon him'."""
    return DUTIES[duty_of(table(m), number(m, id_))]


def ring_turn(m: CombatHexMatch | Battle, id_: str) -> int:
    """The turn in which the Ring was put on, 0 without it."""
    return table(m).ring_on[number(m, id_)]

"""Counts a battle that is over: the dice of both armies, their losses, and the warrior who did most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.wording import quantity
from ravenhill.kernel.events import Event
from ravenhill.protocol.tally import SideTally, Tally

AVERAGE: Final = 3.5  # of a die
# By event: the place of the seat's first face among its arguments.
FACES: Final = {h.ATTACK_ROLL: 3, h.DAMAGE_ROLL: 2}


def tally(g: Battle, names: Sequence[str]) -> Tally:
    """Everything that is counted; `names` are those of the warriors."""
    found = Tally([SideTally() for _ in g.answers], "pips")
    for event in g.log or []:
        if event.kind in FACES:
            faces = event.args[FACES[event.kind] :]
            found.roll(event.args[0], len(faces), sum(faces), AVERAGE * len(faces))
        elif event.kind == h.REMOVED:
            found.sides[g.seat_of[event.args[0]]].lost += 1
    found.best = _best(g, names)
    return found


def _best(g: Battle, names: Sequence[str]) -> str:
    """The warrior with a hand in most kills, and of these the one with a hand in most wounds."""
    kills, wounds = [0] * g.warriors, [0] * g.warriors
    fighting: list[int] = []
    for event in g.log or []:
        fighting = _fighting(event) or fighting
        if event.kind in (h.REMOVED, h.WOUNDED):
            for warrior in fighting:
                if g.seat_of[warrior] != g.seat_of[event.args[0]]:
                    kills[warrior] += event.kind == h.REMOVED
                    wounds[warrior] += event.args[1] if event.kind == h.WOUNDED else 0
    best = max(range(g.warriors), key=lambda warrior: (kills[warrior], wounds[warrior]), default=-1)
    if best < 0 or not kills[best]:
        return ""
    killed, wounded = quantity(kills[best], "kill", "kills"), quantity(wounds[best], "wound", "wounds")
    return f"{names[best]}, with a hand in {killed} and {wounded}"


def _fighting(event: Event) -> list[int]:
    """The warriors that deal wounds in the fight that an event begins; none where it begins no fight."""
    if event.kind in (h.SHOOTS, h.SHOOTS_SPREAD):
        return event.args[:1]
    if event.kind == h.STRIKES:
        return event.args[1:]
    return event.args if event.kind == h.COMBAT_BEGINS else []

"""Finds the certain effects of an option before any chance is used, by trying it in a copy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ravenhill.games.five_armies.model import FREE_PEOPLES, SHADOW
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.rules.queries import side_of_character, unit_range
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import DICE as ROLLED
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.events import Event, visible
from ravenhill.kernel.record import OUTCOME, Entry
from ravenhill.kernel.table import NOTHING, SHOWN
from ravenhill.protocol.forecast import DICE, LOSS, REVEAL, Sign

# Events that say only what the button says already.
PLAIN: Final = frozenset((h.DIE_USED, h.ACTION_TAKEN, h.PHASE_BEGINS, h.CARD_PLAYED, h.REVEALED, h.GENERAL_USED))


@dataclass(frozen=True)
class Outcome:
    """The sign of an option, and what is sure to happen before any chance is used."""

    sign: Sign
    events: list[Event]  # within the turn
    last: bool  # whether the turn ends with it


def outcome_of(world: Battle, who: int, word: int) -> Outcome:
    """Tries an option; the world itself stays as it is."""
    copy = world.clone(Seeded(0))
    happened: list[Any] = []  # one list is both log and tape: so the order of events and outcomes is kept
    copy.log = copy.tape = happened
    copy.barrier_cause = NOTHING
    copy.choose(who, word)
    outcomes = [entry for entry in happened if isinstance(entry, Entry) and entry.kind == OUTCOME]
    events = _before_chance(happened)
    sign = _sign(outcomes, copy.barrier_cause, any(_lost_by(world, who, event) for event in events))
    told = [event for event in events if visible(event, who) and event.kind not in PLAIN]
    kinds = [event.kind for event in told]
    end = kinds.index(h.TURN_CLEARED) if h.TURN_CLEARED in kinds else len(told)
    return Outcome(sign, told[:end], end < len(told))


def _before_chance(happened: list[Event | Entry]) -> list[Event]:
    events: list[Event] = []
    for each in happened:
        if isinstance(each, Event):
            events.append(each)
        elif each.kind == OUTCOME:
            break
    return events


def _sign(outcomes: list[Entry], barrier: int, loss: bool) -> Sign:
    """A loss comes first, then dice, then draws and reveals."""
    if loss:
        return LOSS
    if any(entry.who == ROLLED for entry in outcomes):
        return DICE
    return REVEAL if outcomes or barrier == SHOWN else ""


# --- losses ---------------------------------------------------------------------------------------
def _lost_by(world: Battle, who: int, event: Event) -> bool:
    """Whether an event takes something from the seat."""
    owner = LOSSES.get(event.kind)
    return owner is not None and owner(world, event.args) == who


def _named_side(world: Battle, args: list[int]) -> int:
    return args[0]


def _holder(world: Battle, args: list[int]) -> int:
    """The side whose Army stands in the place."""
    return world.side[args[0]]


def _unit_owner(world: Battle, args: list[int]) -> int:
    return FREE_PEOPLES if args[1] in unit_range(FREE_PEOPLES) else SHADOW


def _character_owner(world: Battle, args: list[int]) -> int:
    return side_of_character(args[0])


def _of(side: int) -> Callable[[Battle, list[int]], int]:
    return lambda world, args: side


LOSSES: Final[dict[int, Callable[[Battle, list[int]], int]]] = {
    h.DIE_SKIPPED: _named_side,
    h.LEADERSHIP_LOST: _named_side,
    h.LEADERSHIP_REMOVED: _holder,
    h.DISCARDED_CARD: _named_side,
    h.UNIT_LOST: _unit_owner,
    h.UNIT_GIVEN_UP: _unit_owner,
    h.UNIT_EXCESS: _unit_owner,
    h.CHARACTER_LOST: _character_owner,
    h.ACTIVATION_LOST: _of(FREE_PEOPLES),
    h.RING_USED: _of(FREE_PEOPLES),
    h.RING_GIVEN_UP: _of(FREE_PEOPLES),
    h.BILBO_VANISHES: _of(FREE_PEOPLES),
    h.WRATH_LOST: _of(FREE_PEOPLES),
    h.BODYGUARD_USED: _of(SHADOW),
    h.BAT_DISCARDED: _of(SHADOW),
    h.DAMAGE_PLACED: _holder,
}

"""Locates each event of a battle: reads the log once and follows every warrior from hex to hex."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.rules.happenings import KEYS
from ravenhill.games.combat_hex.state import Battle, place_of
from ravenhill.games.wording import SLOT
from ravenhill.kernel.events import Event

# Events after which their first warrior stands on their first hex.
ARRIVALS: Final = (h.SET_UP, h.STEPPED, h.RAN, h.ENDS_MOVE, h.FELL_BACK, h.DISMOUNTED)
MOUNTINGS: Final = (h.MOUNTED, h.SET_UP_CARRIED)
DEPARTURES: Final = (h.REMOVED, h.LEFT_MAP)
ATTACK_FIELDS: Final = 5  # numbers a warrior in the slot `attacks`


class Whereabouts:
    """The log of one table: by event its places, and where its first warrior stood before it."""

    def __init__(self, g: Battle, start: Battle | None) -> None:
        self.table = g
        self._at = _standing(start) if start is not None else {}
        self._carrier: dict[int, int] = {}
        self._places: list[list[str]] = []
        self._before: list[str] = []

    def places(self, number: int) -> list[str]:
        """The hexes of an event, by its place in the log."""
        self._read()
        return self._places[number]

    def before(self, number: int) -> str:
        """The place of the first warrior of an event before it."""
        self._read()
        return self._before[number]

    def _read(self) -> None:
        """Takes in the new events of the log."""
        log = self.table.log or []
        for event in log[len(self._places) :]:
            before = [self._where(warrior) for warrior in warriors_of(event)]
            self._move(event)
            after = [self._where(warrior) for warrior in warriors_of(event)]
            self._before.append(before[0] if before else "")
            found = [*hexes_of(event), *(then or now for then, now in zip(after, before, strict=True))]
            self._places.append(list(dict.fromkeys(place for place in found if place)))

    def _where(self, warrior: int) -> str:
        """The hex of a warrior, or of the one that carries it; '' off the field."""
        return self._at.get(self._carrier.get(warrior, warrior), "")

    def _move(self, event: Event) -> None:
        if event.kind in ARRIVALS:
            self._carrier.pop(event.args[0], None)
            self._at[event.args[0]] = hex_name(event.args[1])
        elif event.kind in MOUNTINGS:
            self._at.pop(event.args[0], None)
            self._carrier[event.args[0]] = event.args[1]
        elif event.kind in DEPARTURES:
            self._carrier.pop(event.args[0], None)
            self._at.pop(event.args[0], None)


def _standing(g: Battle) -> dict[int, str]:
    """The places of the warriors of a position."""
    return {warrior: hex_name(place_of(g, warrior)) for warrior in range(g.warriors) if place_of(g, warrior) >= 0}


# --- what an event names --------------------------------------------------------------------------
def warriors_of(event: Event) -> list[int]:
    """The warriors that the sentence of an event names, in its order of arguments."""
    one = [event.args[place] for place in _slots(event.kind, "warrior")]
    many = [warrior for place in _slots(event.kind, "warriors") for warrior in event.args[place:]]
    strong = [warrior for place in _slots(event.kind, "attacks") for warrior in event.args[place::ATTACK_FIELDS]]
    return one + many + strong


def hexes_of(event: Event) -> list[str]:
    """The hexes that the sentence of an event names."""
    return [hex_name(event.args[place]) for place in _slots(event.kind, "hex")]


def _slots(kind: int, what: str) -> list[int]:
    """The arguments of an event that stand for a warrior, a hex, ... ."""
    return sorted(int(slot[1]) for slot in SLOT.finditer(TEXTS.line(KEYS[kind])) if slot[2] == what)

"""What is seen to happen in a battle: warriors that travel, dice that fall, wounds, losses, turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.kernel.events import Event
from ravenhill.web.games.combat_hex.chronicle import Chronicle
from ravenhill.web.games.combat_hex.rolls import rolled

Motion = dict[str, Any]

STEPS: Final = (h.STEPPED, h.RAN, h.FELL_BACK)
TURNS: Final = (h.TURN_BEGINS, h.PHASE_BEGINS, h.COMBAT_PHASE)


class Motions:
    """The motions of some events that follow each other."""

    def __init__(self, match: Any, chronicle: Chronicle) -> None:
        self.match = match
        self.chronicle = chronicle
        self.found: list[Motion] = []
        self._walker = -1  # whose way the last motion is

    def of(self, events: Sequence[Event]) -> list[Motion]:
        """One motion an event, but one for a whole way."""
        for event in events:
            self._add(event)
        return self.found

    def _add(self, event: Event) -> None:
        if event.kind in STEPS:
            self._step(event)
        elif event.kind == h.ENDS_MOVE and self._walker == event.args[0]:
            self._arrive(event)
        else:
            self._walker = -1
            self.found.append(self._motion(event) | {"text": self._sentence(event)})

    def _sentence(self, event: Event) -> str:
        return str(self.match.game.sentence(self.match.table, event))

    def _word(self, warrior: int) -> str:
        return str(self.match.game.words.names[v.WARRIOR + warrior])

    # --- ways -------------------------------------------------------------------------------------
    def _step(self, event: Event) -> None:
        """A step goes on with the way before it; setting out belongs to the way."""
        warrior, there = event.args[0], hex_name(event.args[1])
        if self._walker != warrior:
            self._walker = warrior
            before = self.chronicle.before(event)
            path = [before] if before else []
            self.found.append({"kind": "travel", "what": self._word(warrior), "path": path})
        self.found[-1]["path"].append(there)
        self.found[-1]["text"] = self._sentence(event)

    def _arrive(self, event: Event) -> None:
        self.found[-1] |= {"face": v.FACE_SLUGS[event.args[2]], "text": self._sentence(event)}
        self._walker = -1

    # --- everything else --------------------------------------------------------------------------
    def _motion(self, event: Event) -> Motion:
        dice = rolled(self.match, event)
        if dice is not None:
            return dice | {"place": self._place_of_dice(event)}
        made = MADE.get(event.kind, Motions._flash)
        return made(self, event)

    def _place_of_dice(self, event: Event) -> str:
        """Where they count: on the target of the shot or blow, in the combat, at who rolls; '' for no place."""
        number = self.chronicle.number(event)
        for earlier in reversed((self.match.table.log or [])[: number + 1]):
            if earlier.kind in (h.SHOOTS, h.SHOOTS_SPREAD, h.STRIKES, h.COMBAT_BEGINS) or earlier is event:
                places = self.chronicle.places(earlier)
                if places:
                    return places[1] if earlier.kind == h.SHOOTS and len(places) > 1 else places[0]
            if earlier.kind in TURNS:
                break
        return ""

    def _flash(self, event: Event) -> Motion:
        return {"kind": "flash", "places": self.chronicle.places(event)}

    def _facing(self, event: Event) -> Motion:
        turned = {"what": self._word(event.args[0]), "face": v.FACE_SLUGS[event.args[-1]]}
        return self._flash(event) | turned

    def _loss(self, event: Event) -> Motion:
        return {"kind": "loss", "word": self._word(event.args[0]), "place": self.chronicle.before(event)}

    def _wound(self, event: Event) -> Motion:
        return self._loss(event) | {"wounds": event.args[1]}

    def _turn(self, event: Event) -> Motion:
        return {"kind": "turn"}


MADE: Final[dict[int, Callable[[Motions, Event], Motion]]] = {
    h.SET_UP: Motions._facing,
    h.TURNED: Motions._facing,
    h.ENDS_MOVE: Motions._facing,
    h.WOUNDED: Motions._wound,
    h.REMOVED: Motions._loss,
    h.LEFT_MAP: Motions._loss,
    **dict.fromkeys(TURNS, Motions._turn),
}

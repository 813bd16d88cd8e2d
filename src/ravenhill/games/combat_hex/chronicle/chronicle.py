"""Shows the events of a battle: warriors that travel, dice that fall, wounds, losses, turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games.chronicle import LogReader, Sentences
from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.chronicle.rolls import FIGHTS, roll_of
from ravenhill.games.combat_hex.chronicle.whereabouts import Whereabouts
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.state import Battle
from ravenhill.protocol.story import Aim, Facing, Loss, NewTurn, Roll, Sight, Travel

TURNS: Final = (h.TURN_BEGINS, h.PHASE_BEGINS, h.COMBAT_PHASE)
ENDS: Final = 2  # of a shot
# By event, the argument that names who does something to somebody else.
ACTORS: Final = {h.SHOOTS: 0, h.SHOOTS_SPREAD: 0, h.STRIKES: 1}
# What a summary tells with its own sentence.
NOTABLE: Final = frozenset(
    (h.COMBAT_BEGINS, h.LEFT_MAP, h.RING_ON, h.RING_OFF, h.MASTERED, h.BEATEN, h.GIVEN_UP, h.MAP_CHOSEN, h.MOUNTED)
)


class Chronicle(LogReader[Battle]):
    """The events of one battle as things to be seen; `start` is the position it began in, if it did in one."""

    notable = NOTABLE

    def __init__(self, g: Battle, wording: Sentences[Battle], start: Battle | None = None) -> None:
        super().__init__(g, wording)
        self._whereabouts = Whereabouts(g, start)

    def places(self, number: int) -> list[str]:
        """The hexes of an event."""
        return self._whereabouts.places(number)

    def shows(self, number: int) -> Sight | None:
        """The visible part of an event, beyond its hexes."""
        dice = roll_of(self.table, number)
        if dice is not None:
            return Roll(v.SEAT_LETTERS[dice[0]], dice[1], self._place_of_dice(number))
        show = SHOWN.get(self.log[number].kind)
        return show(self, number) if show is not None else None

    def actor(self, number: int) -> str:
        """Who shoots, or who strikes as somebody leaves."""
        event = self.log[number]
        place = ACTORS.get(event.kind)
        return self.table.words.names[v.WARRIOR + event.args[place]] if place is not None else ""

    def is_great(self, number: int) -> bool:
        """Whether a hero falls or leaves, or an army is beaten."""
        g, event = self.table, self.log[number]
        if event.kind in (h.REMOVED, h.LEFT_MAP):
            return g.content.hero[g.kind[event.args[0]]] != 0
        return event.kind == h.BEATEN

    def _place_of_dice(self, number: int) -> str:
        """The place they count at: the target of the shot or blow, the combat, the roller; '' for none."""
        for earlier in range(number, -1, -1):
            kind = self.log[earlier].kind
            if (kind in FIGHTS or earlier == number) and (places := self.places(earlier)):
                return places[1] if kind == h.SHOOTS and len(places) > 1 else places[0]
            if kind in TURNS:
                break
        return ""

    def _word(self, number: int) -> str:
        """The warrior that an event is about."""
        return self.table.words.names[v.WARRIOR + self.log[number].args[0]]

    def _step(self, number: int) -> Sight:
        before = self._whereabouts.before(number)
        return Travel(self._word(number), [*([before] if before else []), hex_name(self.log[number].args[1])])

    def _arrival(self, number: int) -> Sight:
        return Facing(self._word(number), v.FACE_SLUGS[self.log[number].args[2]], arrives=True)

    def _facing(self, number: int) -> Sight:
        return Facing(self._word(number), v.FACE_SLUGS[self.log[number].args[-1]])

    def _shot(self, number: int) -> Sight | None:
        places = self.places(number)
        return Aim(*places) if len(places) == ENDS else None

    def _loss(self, number: int) -> Sight:
        return Loss(self._word(number), self._whereabouts.before(number))

    def _wound(self, number: int) -> Sight:
        return Loss(self._word(number), self._whereabouts.before(number), self.log[number].args[1])

    def _turn(self, number: int) -> Sight:
        return NewTurn()


SHOWN: Final[dict[int, Callable[[Chronicle, int], Sight | None]]] = {
    h.SHOOTS: Chronicle._shot,
    h.STEPPED: Chronicle._step,
    h.RAN: Chronicle._step,
    h.FELL_BACK: Chronicle._step,
    h.ENDS_MOVE: Chronicle._arrival,
    h.SET_UP: Chronicle._facing,
    h.TURNED: Chronicle._facing,
    h.WOUNDED: Chronicle._wound,
    h.REMOVED: Chronicle._loss,
    h.LEFT_MAP: Chronicle._loss,
    **dict.fromkeys(TURNS, Chronicle._turn),
}

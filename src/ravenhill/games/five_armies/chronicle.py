"""Shows the events of The Battle of Five Armies out of the log: travel, dice, cards and losses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ravenhill.games.chronicle import LogReader, Sentences
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.scouting import CARD_SEEN, CARD_TAKEN_BACK
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.model import BEORN, FREE_PEOPLES, LORD_OF_THE_EAGLES
from ravenhill.games.five_armies.pack.slugs import SIDES
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.rules.moving.eagles import EAGLE_HITS_ON, THE_LORD
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.events import Event
from ravenhill.protocol.story import Aim, Card, Die, Loss, NewTurn, Roll, Sight, Travel

PLACE_SLOT: Final = re.compile(r"\{(\d+):place\}")
# Events of a combat that do not say where it is fought.
IN_COMBAT: Final = frozenset(
    (
        h.SUPERIORITY, h.ROUND_BEGINS, h.REVEALED, h.CARD_CANCELLED, h.COMBAT_ROLL, h.COMBAT_REROLL, h.ABILITY_USED,
        h.WITHDRAWS, h.ROUTS, h.DAMAGE_PREVENTED, h.BODYGUARD_USED,
    )
)  # fmt: skip

# What a summary tells with its own sentence.
NOTABLE: Final = frozenset(
    (
        h.COMBAT_BEGINS, h.FATE_ADVANCES, h.CONTROL_TAKEN, h.CONTROL_REGAINED, h.CHARACTER_ENTERS, h.CHARACTER_LOST,
        h.BILBO_VANISHES, h.FORT_BROKEN, h.ARMY_DESTROYED, h.EAGLE_ATTACKS, h.PASS_OPENED, h.COMBAT_WON,
        h.CARD_PLAYED, h.FATE_CARD,
    )
)  # fmt: skip


# What people remember of a battle: a hero falls, a Settlement falls or is freed, an Army is destroyed.
GREAT: Final = frozenset((h.CHARACTER_LOST, h.CONTROL_TAKEN, h.CONTROL_REGAINED, h.FORT_BROKEN, h.ARMY_DESTROYED))


class Chronicle(LogReader[Battle]):
    """The events of one battle as things to be seen; `force` names what marches."""

    notable = NOTABLE

    def __init__(self, g: Battle, wording: Sentences[Battle], force: Callable[[list[int]], str] | None = None) -> None:
        super().__init__(g, wording)
        self.force = force or (lambda numbers: "")
        self.slugs = g.content.place_slugs
        self.eyrie = self.slugs[g.content.eyrie]

    def places(self, number: int) -> list[str]:
        """The places of an event; that of a combat in the region that is fought for."""
        event = self.log[number]
        named = [int(slot) for slot in PLACE_SLOT.findall(TEXTS.line(h.KEYS[event.kind]))]
        places = [self.slugs[event.args[slot]] for slot in named if event.args[slot] >= 0]
        if places or event.kind not in IN_COMBAT:
            return list(dict.fromkeys(places))
        return self._battlefield(number)

    def is_great(self, number: int) -> bool:
        """Whether an event is one that people remember."""
        return self.log[number].kind in GREAT

    def _battlefield(self, number: int) -> list[str]:
        """The region of the combat in which an event happened, by the log before it."""
        for earlier in range(number, -1, -1):
            event = self.log[earlier]
            if event.kind == h.COMBAT_BEGINS:
                return [self.slugs[event.args[2]]]
        return []

    def shows(self, number: int) -> Sight | None:
        """The visible part of an event, beyond its place."""
        event = self.log[number]
        show = SHOWN.get(event.kind)
        return show(self, event) if show is not None else self._dice(event, number)

    # --- travel -----------------------------------------------------------------------------------
    def _path(self, *places: int) -> list[str]:
        return [self.slugs[place] for place in places if place >= 0]

    def _army_travels(self, event: Event) -> Sight:
        """A force from place to place, or Beorn, who stands with no Army; the last argument is where it came from."""
        seat, to = event.args[0], event.args[1]
        alone = seat == FREE_PEOPLES and self.table.at[BEORN] == to
        what = f"character:{v.CHARACTER_SLUGS[BEORN]}" if alone else f"army:{SIDES[seat]}"
        marched = event.kind == h.MARCHED
        return Travel(what, self._path(event.args[-1], to), self.force(event.args[2:]) if marched else "")

    def _character_travels(self, event: Event) -> Sight:
        return Travel(f"character:{v.CHARACTER_SLUGS[event.args[0]]}", self._path(event.args[-1], event.args[1]))

    def _beorn_travels(self, event: Event) -> Sight:
        return Travel(f"character:{v.CHARACTER_SLUGS[BEORN]}", self._path(event.args[-1], event.args[0]))

    def _flies(self, event: Event) -> Sight:
        return Travel(_flyer(event), [self.eyrie, self.slugs[event.args[1]]])

    def _returns(self, event: Event) -> Sight:
        return Travel(_flyer(event), [*self._path(event.args[-1]), self.eyrie])

    def _fate_travels(self, event: Event) -> Sight:
        """The Fate marker along its track, step by step."""
        steps, to = event.args
        return Travel("fate-marker", [f"fate-{step}" for step in range(max(to - steps, 0), to + 1)])

    def _attack(self, event: Event) -> Sight:
        return Aim(self.slugs[event.args[1]], self.slugs[event.args[2]])

    # --- dice -------------------------------------------------------------------------------------
    def _dice(self, event: Event, number: int) -> Sight | None:
        """The dice of an event and where they fall; None if it has none."""
        read = ROLLED.get(event.kind)
        if read is None:
            return None
        who, dice = read(event)
        return Roll(who, dice, next(iter(self.places(number)), ""))

    # --- cards ------------------------------------------------------------------------------------
    def _card(self, event: Event) -> Sight:
        return self._card_named(event.args[1], SIDES[event.args[0]])

    def _open_card(self, event: Event) -> Sight:
        return self._card_named(event.args[0], "")

    def _fate_card(self, event: Event) -> Sight:
        return self._card_named(event.args[0], SIDES[0])

    def _card_named(self, card: int, who: str) -> Sight:
        return Card(f"card:{self.table.content.card_slugs[card]}", who)

    def _back(self, event: Event) -> Sight:
        return Card("", SIDES[event.args[0]])

    def _tile(self, event: Event) -> Sight:
        return Card(f"tile:{self.table.content.tile_slugs[event.args[0]]}", SIDES[1])

    def _show_revealed(self, event: Event) -> Sight:
        return Card(self.table.words.names[event.args[1]], SIDES[event.args[0]])

    # --- losses -----------------------------------------------------------------------------------
    def _unit_lost(self, event: Event) -> Sight:
        return Loss(f"unit:{v.UNIT_SLUGS[event.args[1]]}", self.slugs[event.args[0]])

    def _character_lost(self, event: Event) -> Sight:
        return Loss(f"character:{v.CHARACTER_SLUGS[event.args[0]]}", "")

    def _leadership_lost(self, event: Event) -> Sight:
        return Loss("piece:leadership", self.slugs[event.args[0]])

    def _bat_lost(self, event: Event) -> Sight:
        return Loss("piece:bat", self.slugs[event.args[0]])

    def _turn(self, event: Event) -> Sight:
        return NewTurn()


def _flyer(event: Event) -> str:
    lord = event.args[0] == THE_LORD
    return f"character:{v.CHARACTER_SLUGS[LORD_OF_THE_EAGLES]}" if lord else "piece:eagle"


# The pictures of events that show more than a flash of their place.
SHOWN: Final[dict[int, Callable[[Chronicle, Event], Sight]]] = {
    h.TURN_BEGINS: Chronicle._turn,
    h.COMBAT_BEGINS: Chronicle._attack,
    h.MARCHED: Chronicle._army_travels,
    h.RETREATS: Chronicle._army_travels,
    h.ADVANCES: Chronicle._army_travels,
    h.CHARACTER_MOVED: Chronicle._character_travels,
    h.CHARACTER_SAVED: Chronicle._character_travels,
    h.BEORN_MOVES: Chronicle._beorn_travels,
    h.EAGLE_FLIES: Chronicle._flies,
    h.EAGLE_RETURNS: Chronicle._returns,
    h.FATE_ADVANCES: Chronicle._fate_travels,
    h.CARD_PLAYED: Chronicle._card,
    h.DREW_CARD: Chronicle._card,
    h.DISCARDED_CARD: Chronicle._card,
    CARD_SEEN: Chronicle._card,
    CARD_TAKEN_BACK: Chronicle._card,
    h.DREW_BACK: Chronicle._back,
    h.DISCARDED_BACK: Chronicle._back,
    h.CARD_LAID: Chronicle._open_card,
    h.CARD_LEAVES_TABLE: Chronicle._open_card,
    h.FATE_CARD: Chronicle._fate_card,
    h.TILE_DRAWN: Chronicle._tile,
    h.REVEALED: Chronicle._show_revealed,
    h.UNIT_LOST: Chronicle._unit_lost,
    h.UNIT_GIVEN_UP: Chronicle._unit_lost,
    h.UNIT_EXCESS: Chronicle._unit_lost,
    h.CHARACTER_LOST: Chronicle._character_lost,
    h.LEADERSHIP_REMOVED: Chronicle._leadership_lost,
    h.BAT_DISCARDED: Chronicle._bat_lost,
}


# --- what rolls say -------------------------------------------------------------------------------
Rolled = tuple[str, list[Die]]  # the roller, '' for none, and the dice


def _dice_for(dice: list[int], target: int, colour: str = "white") -> list[Die]:
    return [Die(str(die), colour, die >= target) for die in dice]


def _action_dice(event: Event) -> Rolled:
    side = SIDES[event.args[0]]
    return side, [Die(v.DICE_SLUGS[face], side) for face in event.args[1:]]


def _combat_dice(event: Event) -> Rolled:
    """White dice first, then black ones."""
    seat, target, _, white, *rolled = event.args
    return SIDES[seat], _dice_for(rolled[:white], target) + _dice_for(rolled[white:], target, "black")


def _rally_dice(event: Event) -> Rolled:
    return "", _dice_for(event.args[2:], event.args[1])


def _plain_dice(event: Event) -> Rolled:
    return SIDES[event.args[0]], _dice_for(event.args[2:], event.args[1])


def _eagle_dice(event: Event) -> Rolled:
    return "", _dice_for(event.args[1:], EAGLE_HITS_ON)


ROLLED: Final[dict[int, Callable[[Event], Rolled]]] = {
    h.ACTION_DICE: _action_dice,
    h.COMBAT_ROLL: _combat_dice,
    h.COMBAT_REROLL: _combat_dice,
    h.RALLY_ROLL: _rally_dice,
    h.DICE_ROLLED: _plain_dice,
    h.EAGLE_ATTACKS: _eagle_dice,
}

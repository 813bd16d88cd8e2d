"""What is seen to happen in The Battle of Five Armies: travel, dice, cards and losses, made from the log's events."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.scouting import CARD_SEEN, CARD_TAKEN_BACK
from ravenhill.games.five_armies.model import BEORN, FREE_PEOPLES, LORD_OF_THE_EAGLES
from ravenhill.games.five_armies.pack.slugs import SIDES
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.rules.moving.eagles import EAGLE_HITS_ON, THE_LORD
from ravenhill.kernel.events import Event

Motion = dict[str, Any]
PLACE_SLOT: Final = re.compile(r"\{(\d+):place\}")
# Events of a combat that do not say where it is fought.
IN_COMBAT: Final = frozenset(
    (
        h.SUPERIORITY, h.ROUND_BEGINS, h.REVEALED, h.CARD_CANCELLED, h.COMBAT_ROLL, h.COMBAT_REROLL, h.ABILITY_USED,
        h.WITHDRAWS, h.ROUTS, h.DAMAGE_PREVENTED, h.BODYGUARD_USED,
    )
)  # fmt: skip


class Motions:
    """The events of one game as things to be seen."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.slugs: list[str] = game.content.place_slugs
        self.eyrie = self.slugs[game.content.eyrie]
        self.shown: dict[int, Callable[[Any, Event], Motion]] = self._shown()

    def places(self, match: Any, event: Event) -> list[str]:
        """Where an event happened; that of a combat in the region that is fought for."""
        named = [int(slot) for slot in PLACE_SLOT.findall(h.SENTENCES[event.kind])]
        places = [self.slugs[event.args[slot]] for slot in named if event.args[slot] >= 0]
        if places or event.kind not in IN_COMBAT:
            return list(dict.fromkeys(places))
        return self._battlefield(match, event)

    def _battlefield(self, match: Any, event: Event) -> list[str]:
        """The region of the combat in which an event happened, by the log before it."""
        log: list[Event] = match.table.log or []
        for earlier in reversed(log[: bisect_right(log, event.word, key=lambda each: each.word)]):
            if earlier.kind == h.COMBAT_BEGINS:
                return [self.slugs[earlier.args[2]]]
        return []

    def motions(self, match: Any, events: Sequence[Event]) -> list[Motion]:
        """What is seen of these events, in order; those with nothing to be seen are left to the log."""
        found = []
        for event in events:
            motion = self._motion(match, event)
            if motion is not None:
                found.append({**motion, "text": self.game.sentence(match.table, event)})
        return found

    def _motion(self, match: Any, event: Event) -> Motion | None:
        if event.kind in self.shown:
            return self.shown[event.kind](match, event)
        places = self.places(match, event)
        return {"kind": "flash", "places": places} if places else None

    def _shown(self) -> dict[int, Callable[[Any, Event], Motion]]:
        """How each kind of event is shown that is more than a flash of its place."""
        return {
            h.TURN_BEGINS: lambda match, event: {"kind": "turn"},
            h.MARCHED: self._army_travels,
            h.RETREATS: self._army_travels,
            h.ADVANCES: self._army_travels,
            h.CHARACTER_MOVED: self._character_travels,
            h.CHARACTER_SAVED: self._character_travels,
            h.BEORN_MOVES: self._beorn_travels,
            h.EAGLE_FLIES: self._flies,
            h.EAGLE_RETURNS: self._returns,
            h.FATE_ADVANCES: _fate_travels,
            h.ACTION_DICE: self._action_dice,
            h.COMBAT_ROLL: self._combat_dice,
            h.COMBAT_REROLL: self._combat_dice,
            h.RALLY_ROLL: self._dice_from(2),
            h.DICE_ROLLED: self._dice_from(2),
            h.EAGLE_ATTACKS: self._dice_from(1),
            h.CARD_PLAYED: self._card,
            h.DREW_CARD: self._card,
            h.DISCARDED_CARD: self._card,
            CARD_SEEN: self._card,
            CARD_TAKEN_BACK: self._card,
            h.DREW_BACK: _back,
            h.DISCARDED_BACK: _back,
            h.CARD_LAID: lambda match, event: self._card_named(event.args[0], ""),
            h.CARD_LEAVES_TABLE: lambda match, event: self._card_named(event.args[0], ""),
            h.FATE_CARD: lambda match, event: self._card_named(event.args[0], SIDES[0]),
            h.TILE_DRAWN: self._tile,
            h.REVEALED: self._revealed,
            h.UNIT_LOST: self._unit_lost,
            h.UNIT_GIVEN_UP: self._unit_lost,
            h.UNIT_EXCESS: self._unit_lost,
            h.CHARACTER_LOST: self._character_lost,
            h.LEADERSHIP_REMOVED: lambda match, event: self._piece_lost("leadership", event),
            h.BAT_DISCARDED: lambda match, event: self._piece_lost("bat", event),
        }

    # --- travel -----------------------------------------------------------------------------------
    def _path(self, *places: int) -> list[str]:
        return [self.slugs[place] for place in places if place >= 0]

    def _army_travels(self, match: Any, event: Event) -> Motion:
        """A force from place to place, or Beorn, who stands with no Army; the last argument is where it came from."""
        seat, to = event.args[0], event.args[1]
        alone = seat == FREE_PEOPLES and match.table.at[BEORN] == to
        what = f"character:{v.CHARACTER_SLUGS[BEORN]}" if alone else f"army:{SIDES[seat]}"
        return {"kind": "travel", "what": what, "path": self._path(event.args[-1], to)}

    def _character_travels(self, match: Any, event: Event) -> Motion:
        who = v.CHARACTER_SLUGS[event.args[0]]
        return {"kind": "travel", "what": f"character:{who}", "path": self._path(event.args[-1], event.args[1])}

    def _beorn_travels(self, match: Any, event: Event) -> Motion:
        who = v.CHARACTER_SLUGS[BEORN]
        return {"kind": "travel", "what": f"character:{who}", "path": self._path(event.args[-1], event.args[0])}

    def _flies(self, match: Any, event: Event) -> Motion:
        return {"kind": "travel", "what": _flyer(event), "path": [self.eyrie, self.slugs[event.args[1]]]}

    def _returns(self, match: Any, event: Event) -> Motion:
        return {"kind": "travel", "what": _flyer(event), "path": [*self._path(event.args[-1]), self.eyrie]}

    # --- dice -------------------------------------------------------------------------------------
    def _action_dice(self, match: Any, event: Event) -> Motion:
        faces = [v.DICE_SLUGS[face] for face in event.args[1:]]
        dice = [{"face": face, "colour": SIDES[event.args[0]], "hit": False} for face in faces]
        return {"kind": "dice", "who": SIDES[event.args[0]], "dice": dice, "place": ""}

    def _combat_dice(self, match: Any, event: Event) -> Motion:
        """White dice first, then black ones."""
        seat, target, _, white, *rolled = event.args
        colours = ["white"] * white + ["black"] * (len(rolled) - white)
        dice = [_die(die, colour, target) for die, colour in zip(rolled, colours, strict=True)]
        return {"kind": "dice", "who": SIDES[seat], "dice": dice, "place": self._where(match, event)}

    def _dice_from(self, first: int) -> Callable[[Any, Event], Motion]:
        """A roll whose dice are the arguments from this one on; the target number stands in the second argument."""

        def rolled(match: Any, event: Event) -> Motion:
            target = event.args[1] if first > 1 else EAGLE_HITS_ON
            dice = [_die(die, "white", target) for die in event.args[first:]]
            placed = event.kind in (h.RALLY_ROLL, h.EAGLE_ATTACKS)
            who = "" if placed else SIDES[event.args[0]]
            return {"kind": "dice", "who": who, "dice": dice, "place": self._where(match, event)}

        return rolled

    def _where(self, match: Any, event: Event) -> str:
        return next(iter(self.places(match, event)), "")

    # --- cards ------------------------------------------------------------------------------------
    def _card(self, match: Any, event: Event) -> Motion:
        return self._card_named(event.args[1], SIDES[event.args[0]])

    def _card_named(self, card: int, who: str) -> Motion:
        return {"kind": "card", "word": f"card:{self.game.content.card_slugs[card]}", "who": who}

    def _tile(self, match: Any, event: Event) -> Motion:
        return {"kind": "card", "word": f"tile:{self.game.content.tile_slugs[event.args[0]]}", "who": SIDES[1]}

    def _revealed(self, match: Any, event: Event) -> Motion:
        return {"kind": "card", "word": self.game.words.names[event.args[1]], "who": SIDES[event.args[0]]}

    # --- losses -----------------------------------------------------------------------------------
    def _unit_lost(self, match: Any, event: Event) -> Motion:
        return self._lost(f"unit:{v.UNIT_SLUGS[event.args[1]]}", self.slugs[event.args[0]])

    def _character_lost(self, match: Any, event: Event) -> Motion:
        return self._lost(f"character:{v.CHARACTER_SLUGS[event.args[0]]}", "")

    def _piece_lost(self, piece: str, event: Event) -> Motion:
        return self._lost(f"piece:{piece}", self.slugs[event.args[0]])

    def _lost(self, word: str, place: str) -> Motion:
        return {"kind": "loss", "word": word, "place": place}


def _die(die: int, colour: str, target: int) -> dict[str, Any]:
    return {"face": str(die), "colour": colour, "hit": die >= target}


def _flyer(event: Event) -> str:
    lord = event.args[0] == THE_LORD
    return f"character:{v.CHARACTER_SLUGS[LORD_OF_THE_EAGLES]}" if lord else "piece:eagle"


def _fate_travels(match: Any, event: Event) -> Motion:
    """The Fate marker along its track, step by step."""
    steps, to = event.args
    path = [f"fate-{step}" for step in range(max(to - steps, 0), to + 1)]
    return {"kind": "travel", "what": "fate-marker", "path": path}


def _back(match: Any, event: Event) -> Motion:
    """A card of which only the back is seen."""
    return {"kind": "card", "word": "", "who": SIDES[event.args[0]]}

"""What the screen says of an option of The Battle of Five Armies: where it stands, what it costs, what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import BEORN, BILBO, BOLG, GANDALF
from ravenhill.games.five_armies.rules.fighting.attack import participants
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.wording import local
from ravenhill.web.games.five_armies.foresight import LOSS, REVEAL, Foresight, foreseen
from ravenhill.web.games.five_armies.hints import hint_of

Choice = dict[str, Any]
BEARERS = {v.RING_PIECE: BILBO, v.BODYGUARD_PIECE: BOLG, v.WRATH_PIECE: BEORN, v.CONCENTRATION_PIECE: GANDALF}
PLACE_FIELDS = ("here", "place", "first", "source")  # locals of procedures that hold a place
TURN_ENDS = "This ends the turn."
BOTH_CHOOSE = "Both cards are turned over at once when both sides have chosen."


@dataclass(frozen=True)
class Asked:
    """One open question: the world in which its options are tried, and what was found of them."""

    stamp: int
    world: Battle
    found: dict[str, Choice]


class Choices:
    """The options of the open questions, each looked at once while its question is open."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.asked: WeakKeyDictionary[Any, dict[str, Asked]] = WeakKeyDictionary()  # by match and seat

    def choice(self, match: Any, seat: str, word: str) -> Choice:
        """Places, sign, hint and fight of an option, all found in a world that the seat cannot tell from ours."""
        asked = self._asked(match, seat)
        if word not in asked.found:
            asked.found[word] = self._looked_at(asked.world, seat, word)
        return asked.found[word]

    def _asked(self, match: Any, seat: str) -> Asked:
        """The question to a seat; the record, which only grows, tells it from all others."""
        stamp, kept = len(match.table.tape or ()), self.asked.setdefault(match, {})
        if seat not in kept or kept[seat].stamp != stamp:
            kept[seat] = Asked(stamp, match.question(seat).world, {})
        return kept[seat]

    def _looked_at(self, world: Battle, seat: str, word: str) -> Choice:
        number, who = self.game.words.number[word], self.game.seats.index(seat)
        places = [self.game.content.place_slugs[place] for place in self._places(world, who, number)]
        if len(world.decisions) > 1:
            return {"places": places, "sign": REVEAL, "hint": BOTH_CHOOSE}
        seen = foreseen(world, who, number)
        found = {"places": places, "sign": seen.sign, "hint": self._hint(world, word, seen)}
        if warning := self.game.wording.warning(world, who, number):
            found |= {"sign": LOSS, "hint": warning}
        fight = self._fight(world, who, number)
        return found | {"odds": fight} if fight else found

    def _fight(self, world: Battle, who: int, word: int) -> dict[str, str | list[str]]:
        """Who attacks whom with an option, as odds are asked for; nothing if no combat begins with it."""
        if not v.is_place(word):
            return {}
        asked, slugs, target = world.decisions[0].kind.name, self.game.content.place_slugs, word - v.PLACE
        if asked == "combined-where":
            together = sorted(participants(world, who, target))
            return {"attacker": [slugs[place] for place in together], "target": slugs[target]}
        alone = {"attack-where": local(world, "place"), "beorn-target": world.at[BEORN]}.get(asked, -1)
        return {"attacker": slugs[alone], "target": slugs[target]} if alone >= 0 else {}

    def _hint(self, world: Battle, word: str, seen: Foresight) -> str:
        """What it does by the rules; else, and before a loss always, what will happen."""
        told = " ".join(self.game.sentence(world, event) for event in seen.events[:2])
        if seen.sign == LOSS and told:
            return told
        return hint_of(world.decisions[0].kind.name, word) or told or (TURN_ENDS if seen.last else "")

    # --- where an option stands -------------------------------------------------------------------
    def _places(self, world: Battle, who: int, word: int) -> list[int]:
        """Where on the board a word stands; nowhere if it stands in a panel."""
        kind = self.game.words.kind_of[word]
        if kind in (v.REGION_WORD, v.BOX_WORD):
            return [word - v.PLACE]
        if kind == v.TERRITORY_WORD:
            territory = word - self.game.words.first[v.TERRITORY_WORD]
            return [place for place, where in enumerate(world.content.territory) if where == territory]
        if kind == v.CHARACTER_WORD:
            return _on_board([world.at[word - v.CHARACTER]])
        if kind == v.PIECE_WORD:
            return _piece_places(world, who, word)
        return asked_about(world, who) if kind in (v.UNIT_WORD, v.TOKEN_WORD, v.NUMBER_WORD) else []


def _piece_places(world: Battle, who: int, word: int) -> list[int]:
    """A token on a character's card stands with him, flyers where they are, the rest where the question is about."""
    if word in BEARERS:
        return _on_board([world.at[BEARERS[word]]])
    if word == v.BAT_PIECE:
        return [place for place, bats in enumerate(world.bats) if bats]
    if word == v.EAGLE_PIECE:
        return [place for place, eagles in enumerate(world.eagles) if eagles]
    return asked_about(world, who)


def asked_about(world: Battle, who: int) -> list[int]:
    """The place that a question is about: that of its procedure, of the seat's Army in the combat, or around it."""
    place = local(world, *PLACE_FIELDS)
    if place < 0 and world.fight is not None:
        attacks = world.fight.attack.seat == who
        place = (world.fight.attack if attacks else world.fight.defence).place
    return _on_board([place]) or _around(world)


def _around(world: Battle) -> list[int]:
    """The place of the innermost procedure that has one and keeps it no secret."""
    for frame in reversed(world.stack):
        for name in PLACE_FIELDS:
            place = getattr(frame, name, -1)
            if isinstance(place, int) and place >= 0 and name not in frame.secret:
                return [place]
    return []


def _on_board(places: list[int]) -> list[int]:
    return [place for place in places if place >= 0]

"""Foresees each option of The Battle of Five Armies: its place, its cost, its effect."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.forecast.hints import hint_of
from ravenhill.games.five_armies.forecast.outcome import Outcome, outcome_of
from ravenhill.games.five_armies.language.wording import Wording
from ravenhill.games.five_armies.model import BEORN, BILBO, BOLG, GANDALF
from ravenhill.games.five_armies.rules.fighting.attack import participants
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.wording import local
from ravenhill.protocol.forecast import LOSS, REVEAL, Fight, Forecast

BEARERS = {v.RING_PIECE: BILBO, v.BODYGUARD_PIECE: BOLG, v.WRATH_PIECE: BEORN, v.CONCENTRATION_PIECE: GANDALF}
PLACE_FIELDS = ("here", "place", "first", "source")  # locals of procedures that hold a place
TURN_ENDS = "This ends the turn."
BOTH_CHOOSE = "Both cards are revealed together once both sides have chosen."


def forecast(world: Battle, who: int, word: int, wording: Wording) -> Forecast:
    """Places, sign, hint and fight of an option; the world is one that the seat cannot tell from ours."""
    places = [world.content.place_slugs[place] for place in _places(world, who, word)]
    if len(world.decisions) > 1:
        return Forecast(places, REVEAL, BOTH_CHOOSE, {})
    fight = _fight(world, who, word)
    if warning := wording.warning(world, who, word):
        return Forecast(places, LOSS, warning, fight)
    outcome = outcome_of(world, who, word)
    return Forecast(places, outcome.sign, _hint(world, word, outcome, wording), fight)


def _fight(world: Battle, who: int, word: int) -> Fight:
    """The fight that begins with an option, as odds are asked for; nothing if none does."""
    if not v.is_place(word):
        return {}
    asked, slugs, target = world.decisions[0].kind.name, world.content.place_slugs, word - v.PLACE
    if asked == "combined-where":
        together = sorted(participants(world, who, target))
        return {"attacker": [slugs[place] for place in together], "target": slugs[target]}
    alone = {"attack-where": local(world, "place"), "beorn-target": world.at[BEORN]}.get(asked, -1)
    return {"attacker": slugs[alone], "target": slugs[target]} if alone >= 0 else {}


def _hint(world: Battle, word: int, outcome: Outcome, wording: Wording) -> str:
    """Its effect by the rules; else, and before a loss always, the events it causes."""
    told = " ".join(wording.sentence(world, event) for event in outcome.events[:2])
    if outcome.sign == LOSS and told:
        return told
    meant = hint_of(world.decisions[0].kind.name, world.words.names[word])
    return meant or told or (TURN_ENDS if outcome.last else "")


# --- where an option stands -----------------------------------------------------------------------
def _places(world: Battle, who: int, word: int) -> list[int]:
    """The places of a word on the board; none if it stands in a panel."""
    kind = world.kind_of[word]
    if kind in (v.REGION_WORD, v.BOX_WORD):
        return [word - v.PLACE]
    if kind == v.TERRITORY_WORD:
        territory = word - world.words.first[v.TERRITORY_WORD]
        return [place for place, where in enumerate(world.content.territory) if where == territory]
    if kind == v.CHARACTER_WORD:
        return _on_board([world.at[word - v.CHARACTER]])
    if kind == v.PIECE_WORD:
        return _piece_places(world, who, word)
    return place_in_question(world, who) if kind in (v.UNIT_WORD, v.TOKEN_WORD, v.NUMBER_WORD) else []


def _piece_places(world: Battle, who: int, word: int) -> list[int]:
    """The place of a token on a card is its character, that of flyers their own, else that of the question."""
    if word in BEARERS:
        return _on_board([world.at[BEARERS[word]]])
    if word == v.BAT_PIECE:
        return [place for place, bats in enumerate(world.bats) if bats]
    if word == v.EAGLE_PIECE:
        return [place for place, eagles in enumerate(world.eagles) if eagles]
    return place_in_question(world, who)


def place_in_question(world: Battle, who: int) -> list[int]:
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

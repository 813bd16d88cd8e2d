"""Finds the fight that odds are asked for, and says why it cannot be fought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.model import NOBODY, SHADOW
from ravenhill.games.five_armies.odds.answers import attacker, stage
from ravenhill.games.five_armies.odds.dice import ones
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.fighting.attack import refuse_target
from ravenhill.games.five_armies.rules.fighting.combat_hand import refuse_maneuver
from ravenhill.games.five_armies.rules.moving.movement import refuse_border
from ravenhill.games.five_armies.rules.queries import is_region
from ravenhill.games.five_armies.state import ATTACKER, DEFENDER, Battle
from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.reason import FINE, REASONS
from ravenhill.protocol.values import Value

EXAMPLE = "attacker='old-road', target='garden-walls'"
KNOWN = ("attacker", "target", "attack_card", "defence_card", "playouts", "seed")
PLAYOUTS = 400
MOST_PLAYOUTS = 1_000_000
NO_CARD = -1


@dataclass
class Named:
    """A fight, and how closely its odds are wanted."""

    places: list[int]
    target: int
    cards: list[int]  # by side; NO_CARD for Beorn
    playouts: int
    seed: int


def requested_fight(g: Battle, fight: Mapping[str, Value]) -> Named:
    """The requested fight, if it can be fought."""
    strange = [name for name in fight if name not in KNOWN]
    if strange:
        raise RavenhillError(f"odds of a combat know no {', '.join(strange)}: they take {', '.join(KNOWN)}")
    if "attacker" not in fight or "target" not in fight:
        raise RavenhillError(f"odds of a combat need an attacker and a target, such as {EXAMPLE}")
    if g.fight is not None:
        raise RavenhillError("a combat is in progress: odds are given only of one that has not begun (FA-26.1)")
    places, target = _places(g, fight["attacker"]), _place(g, fight["target"])
    _check_attack(g, places, target)
    playouts = _number(fight, "playouts", PLAYOUTS, 1, MOST_PLAYOUTS)
    cards = _cards(g, places, target, [fight.get("attack_card"), fight.get("defence_card")])
    return Named(places, target, cards, playouts, _number(fight, "seed", 0, 0, 2**63))


def _number(fight: Mapping[str, Value], name: str, usual: int, least: int, most: int) -> int:
    said = fight.get(name, usual)
    if not isinstance(said, int) or isinstance(said, bool) or not least <= said <= most:
        raise RavenhillError(f"{name} must be a whole number from {least} to {most}, not {said!r}")
    return said


# --- places ---------------------------------------------------------------------------------------
def _places(g: Battle, said: Value) -> list[int]:
    """One Army, or those of a Combined Attack in the order in which they fight."""
    names = [said] if isinstance(said, str) else said
    if not isinstance(names, list | tuple) or not names:
        raise RavenhillError(f"attacker is a region or a list of regions, not {said!r}")
    places = [_place(g, name) for name in names]
    if len(set(places)) < len(places):
        raise RavenhillError("in a Combined Attack each Army is named once (FA-30.3)")
    return places


def _place(g: Battle, said: Value) -> int:
    """A place by its slug or its word."""
    slugs = g.content.place_slugs
    slug = str(said).removeprefix("region:").removeprefix("box:")
    if slug not in slugs:
        raise RavenhillError(f"there is no region {str(said)!r}{did_you_mean(slug, slugs)}")
    return slugs.index(slug)


def _check_attack(g: Battle, places: list[int], target: int) -> None:
    """Every Army named is there, of one side, and may attack the region."""
    names = g.content.place_names
    side = attacker(g, places[0])
    for place in places:
        if attacker(g, place) == NOBODY:
            raise RavenhillError(f"there is no Army in {names[place]} (FA-21.1)")
        if attacker(g, place) != side:
            raise RavenhillError(f"{names[places[0]]} and {names[place]} are held by different sides (FA-13.3)")
        if len(places) > 1 and g.side[place] == NOBODY:
            raise RavenhillError("Beorn joins no Combined Attack (FA-33.9)")
        if len(places) > 1 and not is_region(g, place):
            raise RavenhillError(f"an Army in {names[place]} cannot be part of a Combined Attack (FA-25.5)")
        _refuse(g, _refusal(g, side, place, target), v.PLACE + target, place)


def _refusal(g: Battle, side: int, place: int, target: int) -> int:
    """The reason an Army, or Beorn, cannot attack a region (FA-26.1, FA-33.2)."""
    if g.side[place] != NOBODY:
        return refuse_target(g, side, place, target)
    if target not in g.content.neighbours[place]:
        return refuse_border(g, place, target)
    return FINE if g.side[target] == SHADOW else r.NO_ENEMY_ARMY


def _refuse(g: Battle, refused: int, word: int, place: int) -> None:
    """Says why the rules refuse a region or a card."""
    if refused == FINE:
        return
    names = g.content.place_names
    here = names[place] if place >= 0 else ""
    said = names[word - v.PLACE] if word >= v.PLACE else g.words.names[word]
    sentence = TEXTS.reason(refused).format(word=said, here=here, unit=said.partition(":")[2].replace("-", " "))
    raise RavenhillError(f"{sentence} ({REASONS[refused].rule})")


# --- cards ----------------------------------------------------------------------------------------
def _cards(g: Battle, places: list[int], target: int, said: list[Value]) -> list[int]:
    """The two cards of the first round; Regroup, which helps no blow, where none is named."""
    begun = stage(g, places, target, ones([]))
    return [_card(begun, which, said[which]) for which in (ATTACKER, DEFENDER)]


def _card(g: Battle, which: int, said: Value) -> int:
    side = g.the_fight().side(which)
    if side.beorn:
        if said is not None:
            raise RavenhillError("Beorn plays no cards (FA-33.6)")
        return NO_CARD
    word = g.words.number.get(str(said), -1) if said is not None else v.REGROUP
    if word < 0 or g.words.kind_of[word] != v.MANEUVER_WORD:
        raise RavenhillError(
            f"{said!r} is no Unit or Special card, such as maneuver:orcs or maneuver:regroup; "
            "what Event cards may do is in the odds with cards unknown"
        )
    _refuse(g, refuse_maneuver(g, g.the_fight(), side, word), word, -1)
    return word


def choices(g: Battle, places: list[int], target: int) -> list[list[int]]:
    """By side every Unit and Special card that it may play in the first round."""
    begun = stage(g, places, target, ones([]))
    fight = begun.the_fight()
    words = range(v.MANEUVER, v.VAMPIRE_LIKE + 1)
    found: list[list[int]] = []
    for which in (ATTACKER, DEFENDER):
        side = fight.side(which)
        lawful = [word for word in words if refuse_maneuver(begun, fight, side, word) == FINE]
        found.append([NO_CARD] if side.beorn else lawful)
    return found

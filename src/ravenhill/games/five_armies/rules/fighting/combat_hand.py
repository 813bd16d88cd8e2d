"""Shows and puts away the combat hand: Unit, Special and Event cards (FA-26.4, FA-27.1 to FA-27.4)."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ALL_EYES,
    EVENT_DECK,
    FREE_PEOPLES,
    IN_HAND,
    IN_USE,
    SHADOW,
    THORIN,
    UNIT_TYPES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.effects import put_away
from ravenhill.games.five_armies.rules.hand import card_of
from ravenhill.games.five_armies.rules.happenings import REVEALED
from ravenhill.games.five_armies.rules.queries import bats_in
from ravenhill.games.five_armies.state import (
    ATTACKER,
    DEFENDER,
    Battle,
    Fight,
    Side,
)
from ravenhill.kernel.reason import FINE


def show_card(g: Battle, side: Side, word: int) -> None:
    """Reveals a card; a Unit or Special card is spent, Regroup brings all of them back (FA-27.1 to FA-27.4)."""
    side.card = word
    g.emit(REVEALED, [side.seat, word])
    if word >= v.PLACE:
        g.where[card_of(g, word)] = IN_USE
        g.seen[card_of(g, word)] = ALL_EYES
    elif word == v.REGROUP:
        side.spent = 0
        side.regrouped = 1
    elif word != v.VAMPIRE_LIKE:
        side.spent |= 1 << (word - v.MANEUVER)


def put_cards_away(g: Battle, fight: Fight) -> None:
    """Event cards are discarded after use, the defender's first (FA-27.2)."""
    for which in (DEFENDER, ATTACKER):
        if fight.side(which).card >= v.PLACE:
            put_away(g, card_of(g, fight.side(which).card))


def striking_mightily(g: Battle) -> Side | None:
    fight = g.the_fight()
    for which in (DEFENDER, ATTACKER):
        if fight.side(which).card == v.MIGHTY_STROKES:
            return fight.side(which)
    return None


def ambusher(g: Battle) -> int:
    fight = g.the_fight()
    if fight.defence.ambush:
        return DEFENDER
    return ATTACKER if fight.attack.ambush else -1


def refuse_event(g: Battle, seat: int, card: int) -> int:
    """Only Event cards of the own hand are played in combat (FA-26.4, FA-14.2)."""
    if not 0 <= card < len(g.where) or g.where[card] != IN_HAND + seat:
        return r.NOT_IN_COMBAT_HAND
    return FINE if g.content.card_deck[card] == EVENT_DECK else r.STORY_IN_COMBAT


def refuse_maneuver(g: Battle, fight: Fight, side: Side, word: int) -> int:
    """The reason a Unit or Special card is not in the combat hand (FA-26.4, FA-27.3, FA-R.47)."""
    if word == v.REGROUP:
        return FINE
    if word == v.VAMPIRE_LIKE:
        if side.seat != SHADOW:
            return r.NOT_THE_SIDE
        return FINE if bats_in(g, g.content.territory[fight.defence.place]) else r.NO_BATS_HERE
    if side.spent & (1 << (word - v.MANEUVER)):
        return r.UNIT_CARD_SPENT
    if word == v.MIGHTY_STROKES:
        if side.seat != FREE_PEOPLES:
            return r.NOT_THE_SIDE
        return FINE if g.at[THORIN] == side.place else r.NO_THORIN
    return FINE if g.units[side.place * UNIT_TYPES + word - v.MANEUVER] else r.NO_SUCH_UNIT

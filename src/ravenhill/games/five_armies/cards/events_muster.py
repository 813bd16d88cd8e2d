"""Enters the Order effects of the ten Muster cards of the Event deck."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.flip_tokens import FlipHere, call_the_rolls
from ravenhill.games.five_armies.cards.verbs.ranks import can_rearm, fill_ranks, rearm
from ravenhill.games.five_armies.model import SHADOW
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import remove_damage
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending, refusing
from ravenhill.games.five_armies.rules.effects import Played, order, then, whole
from ravenhill.games.five_armies.rules.hand import Draw
from ravenhill.games.five_armies.rules.leadership import PlaceBats
from ravenhill.games.five_armies.rules.moving.eagles import place_eagles
from ravenhill.games.five_armies.rules.moving.movement import (
    MAY_STAY,
    NO_PLACE,
    PLACES,
    PLACES_OR_DO,
    can_move,
    move_army,
)
from ravenhill.games.five_armies.rules.queries import armies, is_region
from ravenhill.games.five_armies.rules.rally import RALLIES_WELL_ON, rally_armies
from ravenhill.games.five_armies.rules.recruitment import flip_tokens, refuse_flip
from ravenhill.games.five_armies.rules.token_placing import place_tokens
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.reason import FINE, reason

NOTHING_HERE: Final = reason("FA-R.14", "nothing-here")
NONE_HURT_THERE: Final = reason("FA-25.8", "none-hurt-there")
NOTHING_TO_MEND: Final = reason("FA-R.14", "nothing-to-mend")


@order("blow-the-horns")
def rally_on_four(g: Battle, card: Played) -> None:
    """Blow the Horns."""
    rally_armies(g, card.seat, 2, RALLIES_WELL_ON)


@order("fresh-companies")
def flip_three(g: Battle, card: Played) -> None:
    """Fresh Companies."""
    flip_tokens(g, card.seat, 3)


@order("gather-the-host")
def place_three(g: Battle, card: Played) -> None:
    """Gather the Host: places up to three tokens."""
    place_tokens(g, card.seat, 3)


@then
def flip_one(g: Battle, card: Played) -> None:
    """Gather the Host: flips one token anywhere, perhaps one just placed."""
    flip_tokens(g, card.seat, 1, 0)


@order("to-the-standards")
def place_line_units(g: Battle, card: Played) -> None:
    """To the Standards: places the line units."""
    fill_ranks(g, card.seat, 2)


# --- Muster and March -----------------------------------------------------------------------------
def refuse_muster(frame: Pick, g: Battle, seat: int, word: int) -> int:
    """A region with a token to flip, or with an Army that can move."""
    if not v.is_place(word):
        return refuse_ending(word, refusing(g))
    place = word - v.PLACE
    if is_region(g, place) and g.side[place] == seat and can_move(g, seat, place, 0, 1):
        return FINE
    if not is_region(g, place):
        return r.NOT_A_REGION
    return FINE if refuse_flip(g, seat, place) == FINE else NOTHING_HERE


def regions_or_none(frame: Pick, g: Battle, seat: int) -> list[int]:
    return places_or(list(range(g.content.regions)), refusing(g))


MUSTER_WHERE: Final = Kind("muster-where", "FA-R.14", PLACES_OR_DO, regions_or_none, refuse_muster, public=True)


@whole
@order("muster-and-march")
def choose_muster(g: Battle, card: Played) -> None:
    """Muster and March: chooses the region."""
    g.call(Pick(card.seat, "muster-where"))


@then
def flip_two_there(g: Battle, card: Played) -> None:
    """Muster and March: flips up to two tokens there."""
    if not v.declines(card.result):
        card.it = card.result - v.PLACE
        g.call(FlipHere(card.seat, card.it, 2, 1))


@then
def march_from_there(g: Battle, card: Played) -> None:
    """Muster and March: lets the Army there move."""
    if card.it != NO_PLACE and g.side[card.it] == card.seat:
        move_army(g, card.seat, place=card.it, ways=MAY_STAY)


# --- Tend the Hurt --------------------------------------------------------------------------------
def territories_hurt(g: Battle, side: int) -> list[int]:
    """The territories where a side has an Army with Damage; boxes lie in none."""
    hurt = [place for place in armies(g, side) if g.damage[place] and is_region(g, place)]
    return sorted({g.content.territory[place] for place in hurt})


def hurt_territories(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [g.words.first[v.TERRITORY_WORD] + territory for territory in territories_hurt(g, seat)]


def refuse_territory(frame: Pick, g: Battle, seat: int, word: int) -> int:
    hurt = word - g.words.first[v.TERRITORY_WORD] in territories_hurt(g, seat)
    return FINE if hurt else NONE_HURT_THERE


TEND_WHERE: Final = Kind("tend-where", "FA-R.14", (v.TERRITORY_WORD,), hurt_territories, refuse_territory, public=True)


@order("tend-the-hurt")
def choose_territory(g: Battle, card: Played) -> None:
    """Tend the Hurt: chooses the territory."""
    if territories_hurt(g, card.seat):
        card.memo = [1]
        g.call(Pick(card.seat, "tend-where"))


@whole
@then
def rally_four_there(g: Battle, card: Played) -> None:
    """Tend the Hurt: rallies up to four Armies without re-rolls."""
    if card.memo:
        territory = card.result - g.words.first[v.TERRITORY_WORD]
        rally_armies(g, card.seat, 4, rerolls=0, territory=territory)


@order("stores-opened")
def draw_three(g: Battle, card: Played) -> None:
    """Stores Opened: one draw, so that the hand is checked once."""
    g.call(Draw(card.seat, 2, 1))


@order("rolls-called")
def look_and_flip(g: Battle, card: Played) -> None:
    """The Rolls Called."""
    call_the_rolls(g, card.seat, 2)


# --- Better Harness -------------------------------------------------------------------------------
def own_armies(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.PLACE + place for place in armies(g, seat)]


def refuse_harness(frame: Pick, g: Battle, seat: int, word: int) -> int:
    """An Army in which a unit can be replaced, or with Damage."""
    place = word - v.PLACE
    if g.side[place] != seat:
        return r.NO_ARMY
    return FINE if g.damage[place] or can_rearm(g, seat, place) else NOTHING_TO_MEND


HARNESS: Final = Kind("harness", "FA-R.14", PLACES, own_armies, refuse_harness, public=True)


@order("better-harness")
def choose_army(g: Battle, card: Played) -> None:
    """Better Harness: the Army."""
    pick = Pick(card.seat, "harness")
    if any(refuse_harness(pick, g, card.seat, word) == FINE for word in own_armies(pick, g, card.seat)):
        card.memo = [1]
        g.call(pick)


@then
def replace_two(g: Battle, card: Played) -> None:
    """Better Harness: up to two units replaced."""
    if card.memo:
        card.it = card.result - v.PLACE
        rearm(g, card.seat, card.it, 2)


@then
def mend_one(g: Battle, card: Played) -> None:
    """Better Harness: one Damage off that Army."""
    if card.it != NO_PLACE:
        remove_damage(g, card.it, 1)


# --- Wings over the Valley ------------------------------------------------------------------------
@order("wings-over-the-valley")
def gather_wings(g: Battle, card: Played) -> None:
    """Wings over the Valley: up to three Bats, or one Eagle."""
    if card.seat == SHADOW:
        g.call(PlaceBats(SHADOW, 3))
    else:
        place_eagles(g, 1)


@then
def flip_under_wings(g: Battle, card: Played) -> None:
    """Wings over the Valley: one token flipped."""
    flip_tokens(g, card.seat, 1, 0)

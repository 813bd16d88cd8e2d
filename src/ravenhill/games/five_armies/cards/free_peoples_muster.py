"""Enters the Free Peoples' Story cards of the type Muster, and the one that calls the Eagles down."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.joining import join_armies
from ravenhill.games.five_armies.model import (
    DWARF_REGULARS,
    DWARVES_AND_MEN,
    ELF_ARCHERS,
    ELF_SPEARMEN,
    ELVES,
    FREE_PEOPLES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import repair_fortification
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.effects import Played, lay_on_table, order, requires, then
from ravenhill.games.five_armies.rules.fighting.apply_damage import discard_bat
from ravenhill.games.five_armies.rules.generals import bards_tokens
from ravenhill.games.five_armies.rules.leadership import RaiseBanners
from ravenhill.games.five_armies.rules.moving.eagles import StoopAnywhere, eagles_in_play, place_eagles
from ravenhill.games.five_armies.rules.moving.movement import PLACES, PLACES_OR_DO, PLAINLY, move_army, refuse_mover
from ravenhill.games.five_armies.rules.queries import (
    ANY,
    WITH_DWARVES,
    WITH_ELVES,
    WITH_LAKE_MEN,
    armies,
    bats_in,
    is_region,
)
from ravenhill.games.five_armies.rules.rally import RallyOne
from ravenhill.games.five_armies.rules.recruitment import ANY_REGIONS, flip_tokens_in
from ravenhill.games.five_armies.rules.token_placing import place_tokens
from ravenhill.games.five_armies.state import MATTOCKS, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.reason import FINE, reason

NOT_A_FORTIFICATION: Final = reason("FA-9.6", "not-a-fortification")


# --- Mattocks of the Iron Hills -------------------------------------------------------------------
@order("mattocks-of-the-iron-hills")
def shoulder_mattocks(g: Battle, card: Played) -> None:
    """While the card lies on the table Dwarf Regulars have Combat Strength 2."""
    lay_on_table(g, card.card, MATTOCKS)


@then
def join_dwarves(g: Battle, card: Played) -> None:
    join_armies(g, card.seat, 1, WITH_DWARVES, [DWARF_REGULARS], optional=0)


# --- Wings in the Evening -------------------------------------------------------------------------
@order("wings-in-the-evening")
def gather_eagles(g: Battle, card: Played) -> None:
    """Two Eagles into the Eyrie, even before their Lord has come."""
    place_eagles(g, 2)


# --- Stooping on the Ridges -----------------------------------------------------------------------
@requires("stooping-on-the-ridges")
def lord_in_play(g: Battle) -> bool:
    return eagles_in_play(g)


@order("stooping-on-the-ridges")
def stoop(g: Battle, card: Played) -> None:
    """One Eagle or the Lord attacks any Shadow Army, then goes to the Eyrie."""
    g.call(StoopAnywhere(card.seat))


@then
def call_another_eagle(g: Battle, card: Played) -> None:
    place_eagles(g, 1)


# --- Companies from the Forest --------------------------------------------------------------------
@order("companies-from-the-forest")
def join_elves(g: Battle, card: Played) -> None:
    """One Elf unit with each of up to two Armies that contain Elves."""
    join_armies(g, card.seat, 2, WITH_ELVES, [ELF_ARCHERS, ELF_SPEARMEN])


@then
def summon_elves(g: Battle, card: Played) -> None:
    place_tokens(g, card.seat, 1, ELVES, optional=0)


# --- Levy of the Long Lake ------------------------------------------------------------------------
@order("levy-of-the-long-lake")
def levy(g: Battle, card: Played) -> None:
    """Tokens of the Dwarves and Men in up to three Settlements."""
    place_tokens(g, card.seat, 3, DWARVES_AND_MEN)


@then
def answer_bard(g: Battle, card: Played) -> None:
    """Lets one token with Bard or next to Bard be flipped."""
    flip_tokens_in(g, card.seat, 1, bards_tokens(g), 1, ANY_REGIONS)


# --- Walls Raised Again ---------------------------------------------------------------------------
@order("walls-raised-again")
def choose_walls(g: Battle, card: Played) -> None:
    if held_fortifications(g):
        g.call(Pick(card.seat, "walls-raised"))


@then
def raise_walls(g: Battle, card: Played) -> None:
    """Up to 2 Damage off the Fortification."""
    if card.result >= v.PLACE:
        card.it = card.result - v.PLACE
        repair_fortification(g, card.it, 2)


@then
def man_walls(g: Battle, card: Played) -> None:
    """One token there may be flipped."""
    if card.it >= 0:
        flip_tokens_in(g, card.seat, 1, [card.it], 1, ANY_REGIONS)


def held_fortifications(g: Battle) -> list[int]:
    """Fortifications that hold a Free Peoples Army, broken or not."""
    return [place for place in armies(g, FREE_PEOPLES) if g.content.fortification[place]]


def _walls(pick: Pick, g: Battle, seat: int) -> list[int]:
    return [v.PLACE + place for place in held_fortifications(g)]


def _refuse_walls(pick: Pick, g: Battle, seat: int, word: int) -> int:
    place = word - v.PLACE
    if place in held_fortifications(g):
        return FINE
    return r.NO_ARMY if is_region(g, place) and g.content.fortification[place] else NOT_A_FORTIFICATION


WALLS_RAISED: Final = Kind("walls-raised", "FA-28.6", PLACES, _walls, _refuse_walls, public=True)


# --- Smoke and Torches ----------------------------------------------------------------------------
@order("smoke-and-torches")
def choose_smoke(g: Battle, card: Played) -> None:
    g.call(Pick(card.seat, "smoke-where"))


@then
def drive_bats_away(g: Battle, card: Played) -> None:
    """All Great Bats of the territory are removed."""
    territory = card.result - g.words.first[v.TERRITORY_WORD]
    card.memo.append(territory)
    while bats_in(g, territory):
        discard_bat(g, territory)


@then
def rally_by_torchlight(g: Battle, card: Played) -> None:
    """One Army of the territory makes a Rally action."""
    there = [place for place in armies(g, card.seat) if g.content.territory[place] == card.memo[0]]
    g.call(RallyOne(card.seat, there))


@then
def choose_mover_in_smoke(g: Battle, card: Played) -> None:
    card.it = card.result
    g.call(Pick(card.seat, "smoke-mover", card.it, card.memo.copy()))


@then
def move_in_smoke(g: Battle, card: Played) -> None:
    """Another Army of the territory may move one region, also out of it."""
    if card.result != v.NO:
        move_army(g, card.seat, place=card.result - v.PLACE)


def _territories(pick: Pick, g: Battle, seat: int) -> list[int]:
    first = g.words.first[v.TERRITORY_WORD]
    return list(range(first, first + len(g.content.territory_slugs)))


def _refuse_territory(pick: Pick, g: Battle, seat: int, word: int) -> int:
    return FINE


def _movers(pick: Pick, g: Battle, seat: int) -> list[int]:
    return places_or(armies(g, seat), v.NO)


def _refuse_mover(pick: Pick, g: Battle, seat: int, word: int) -> int:
    if not v.is_place(word):
        return refuse_ending(word, v.NO)
    if word - v.PLACE == pick.place:
        return r.CHOSEN_ALREADY
    return refuse_mover(g, seat, word - v.PLACE, ANY, PLAINLY, 1, pick.memo[0])


SMOKE_WHERE: Final = Kind("smoke-where", "FA-34.1", (v.TERRITORY_WORD,), _territories, _refuse_territory, public=True)
SMOKE_MOVER: Final = Kind("smoke-mover", "FA-22.1", PLACES_OR_DO, _movers, _refuse_mover, public=True)


# --- Three Banners, One Field ---------------------------------------------------------------------
@order("three-banners")
def raise_banners(g: Battle, card: Played) -> None:
    """A Leadership token each with Dwarves, Elves and Lake-men."""
    g.call(RaiseBanners(card.seat, [WITH_DWARVES, WITH_ELVES, WITH_LAKE_MEN]))


@then
def rally_to_a_banner(g: Battle, card: Played) -> None:
    """One of these Armies makes a Rally action."""
    hurt = sorted({place for place in g.force if g.damage[place]})
    g.force = []
    g.call(RallyOne(card.seat, hurt))

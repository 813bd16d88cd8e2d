"""Enters the Order effects of the Event cards of type Army."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.redeployment import ShareOut
from ravenhill.games.five_armies.cards.verbs.token_removal import remove_tokens
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import damage_fortification, remove_damage, repair_fortification
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.effects import Played, order, then, whole
from ravenhill.games.five_armies.rules.fighting.attack import (
    CombinedAttack,
    any_can_attack,
    move_and_attack,
    participants,
    targets,
    why_idle,
)
from ravenhill.games.five_armies.rules.fighting.damage import take_damage
from ravenhill.games.five_armies.rules.hand import Draw
from ravenhill.games.five_armies.rules.moving.movement import (
    ACROSS_RIVER,
    AWAY,
    KEEP_GOING,
    NO_PLACE,
    PLACES,
    PLACES_OR_DO,
    StrategicMovement,
    any_can_move,
    move_army,
)
from ravenhill.games.five_armies.rules.queries import adjacent_armies, armies, controls, unbroken
from ravenhill.games.five_armies.state import NO_FORD_OR_SLOPE, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.reason import FINE, reason

SMALL_FORCE: Final = 3  # units that cross a river or march unseen

NO_FRIEND_NEARBY: Final = reason("FA-R.3", "no-friend-nearby")
NOT_NEXT_TO_IT: Final = reason("FA-R.3", "not-next-to-it")
NO_FORTIFICATION: Final = reason("FA-9.6", "no-fortification")
NOT_THE_ENEMYS: Final = reason("FA-R.82", "not-the-enemys")
BROKEN_ALREADY: Final = reason("FA-28.5", "broken-already")
NOT_OF_THE_TWO: Final = reason("FA-R.14", "not-of-the-two")


# --- Three Columns --------------------------------------------------------------------------------
@order("three-columns")
def three_columns_march(g: Battle, card: Played) -> None:
    """Up to three Armies move one region each; merges come last."""
    g.call(StrategicMovement(card.seat, moves=3))


# --- Across the River Unseen ----------------------------------------------------------------------
@order("across-the-river")
def cross_the_river(g: Battle, card: Played) -> None:
    """At most three units cross one river border without a ford."""
    if any_can_move(g, card.seat, 0, ACROSS_RIVER):
        move_army(g, card.seat, most=SMALL_FORCE, ways=ACROSS_RIVER)


@then
def draw_after_crossing(g: Battle, card: Played) -> None:
    """Draws one Event card."""
    g.call(Draw(card.seat, 1))


# --- Press the Attack -----------------------------------------------------------------------------
@whole
@order("press-the-attack")
def press_first(g: Battle, card: Played) -> None:
    """Moves up to one region and attacks."""
    card.result = NO_PLACE
    if any_can_attack(g, card.seat, 0):
        move_and_attack(g, card.seat)


@then
def press_again(g: Battle, card: Played) -> None:
    """After a win the same Army may attack once more, the part that advanced if any did."""
    if card.result != NO_PLACE:
        move_and_attack(g, card.seat, reach=0, place=card.result)


# --- Hammer and Anvil -----------------------------------------------------------------------------
@order("hammer-and-anvil")
def bring_up_the_hammer(g: Battle, card: Played) -> None:
    """One Army may move one region."""
    if any_can_move(g, card.seat, 0):
        move_army(g, card.seat)


@then
def strike_on_the_anvil(g: Battle, card: Played) -> None:
    """Attacks one region with all adjacent Armies, without ford and slope penalties."""
    g.call(CombinedAttack(card.seat, least=1, terms=NO_FORD_OR_SLOPE))


# --- Fall Back by Ranks ---------------------------------------------------------------------------
@whole
@order("fall-back-by-ranks")
def fall_back(g: Battle, card: Played) -> None:
    """Up to two Armies move one region each, away from the enemy."""
    g.call(StrategicMovement(card.seat, ways=AWAY))


@then
def recover_ranks(g: Battle, card: Played) -> None:
    """1 Damage off each Army that moved."""
    for place in g.force:
        remove_damage(g, place, 1)
    g.force = []


# --- Grind Them Down ------------------------------------------------------------------------------
@order("grind-them-down")
def choose_the_ground_down(g: Battle, card: Played) -> None:
    """Chooses an enemy Army next to a friendly one."""
    card.result = NO_PLACE
    if within_reach(g, card.seat):
        g.call(Pick(card.seat, "grind-whom"))


@then
def choose_the_grinding(g: Battle, card: Played) -> None:
    """Chooses the friendly Army that pays."""
    if card.result != NO_PLACE:
        card.it = card.result - v.PLACE
        g.call(Pick(card.seat, "grind-with", card.it))


@then
def grind(g: Battle, card: Played) -> None:
    """3 Damage, or 4 with a second friendly Army adjacent."""
    if card.it != NO_PLACE:
        card.memo = [card.result - v.PLACE]
        take_damage(g, card.it, 4 if adjacent_armies(g, card.it, card.seat) > 1 else 3)


@then
def pay_for_grinding(g: Battle, card: Played) -> None:
    """1 Damage on the chosen friendly Army, which no Bodyguard of its own prevents (FA-R.50)."""
    if card.memo:
        take_damage(g, card.memo[0], 1, 0)


def within_reach(g: Battle, side: int) -> list[int]:
    """The enemy Armies that have an Army of this side next to them."""
    return [place for place in armies(g, 1 - side) if adjacent_armies(g, place, side)]


def _grind_whom(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.PLACE + place for place in armies(g, 1 - seat)]


def _refuse_whom(frame: Pick, g: Battle, seat: int, word: int) -> int:
    place = word - v.PLACE
    if g.side[place] != 1 - seat:
        return r.NOBODY_TO_HIT
    return FINE if adjacent_armies(g, place, seat) else NO_FRIEND_NEARBY


def _grind_with(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.PLACE + place for place in participants(g, seat, frame.place)]


def _refuse_with(frame: Pick, g: Battle, seat: int, word: int) -> int:
    place = word - v.PLACE
    if g.side[place] != seat:
        return r.NO_ARMY
    return FINE if place in g.content.neighbours[frame.place] else NOT_NEXT_TO_IT


GRIND_WHOM: Final = Kind("grind-whom", "FA-R.14", PLACES, _grind_whom, _refuse_whom, public=True)
GRIND_WITH: Final = Kind("grind-with", "FA-R.14", PLACES, _grind_with, _refuse_with, public=True)


# --- Stone on Stone -------------------------------------------------------------------------------
@order("stone-on-stone")
def choose_stones(g: Battle, card: Played) -> None:
    """Chooses a Fortification: the enemy's to be damaged, or an own one to be repaired."""
    card.result = NO_PLACE
    if any(refuse_stones(g, card.seat, place) == FINE for place in range(g.content.regions)):
        g.call(Pick(card.seat, "stone-where"))


@then
def lay_stones(g: Battle, card: Played) -> None:
    """Puts 1 Damage on the enemy's Fortification, or takes up to 2 off an own one."""
    if card.result != NO_PLACE:
        place = card.result - v.PLACE
        if g.side[place] == card.seat:
            repair_fortification(g, place, 2)
        else:
            damage_fortification(g, place, 1)


@then
def sally_from_the_stones(g: Battle, card: Played) -> None:
    """One Army may move up to one region and attack."""
    if any_can_attack(g, card.seat, 0):
        move_and_attack(g, card.seat)


def refuse_stones(g: Battle, side: int, place: int) -> int:
    """The reason a Fortification can be neither repaired by the Army in it nor damaged by one next to it."""
    if not g.content.fortification[place]:
        return NO_FORTIFICATION
    if g.side[place] == side:
        return FINE
    if not controls(g, place, 1 - side):
        return NOT_THE_ENEMYS
    if not unbroken(g, place):
        return BROKEN_ALREADY
    return FINE if adjacent_armies(g, place, side) else NO_FRIEND_NEARBY


def _stone_where(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.PLACE + place for place in range(g.content.regions) if g.content.fortification[place]]


def _refuse_where(frame: Pick, g: Battle, seat: int, word: int) -> int:
    return refuse_stones(g, seat, word - v.PLACE)


STONE_WHERE: Final = Kind("stone-where", "FA-28.6", PLACES, _stone_where, _refuse_where, public=True)


# --- Fire in the Rear -----------------------------------------------------------------------------
@order("fire-in-the-rear")
def set_fires(g: Battle, card: Played) -> None:
    """Up to two enemy tokens in regions adjacent to friendly Armies are shuffled back."""
    near = [place for place in range(g.content.regions) if adjacent_armies(g, place, card.seat)]
    remove_tokens(g, card.seat, 2, near)


@then
def move_past_the_fires(g: Battle, card: Played) -> None:
    """One Army may move one region."""
    if any_can_move(g, card.seat, 0):
        move_army(g, card.seat)


# --- Unseen March ---------------------------------------------------------------------------------
@order("unseen-march")
def march_unseen(g: Battle, card: Played) -> None:
    """At most three units move up to two regions without stopping next to enemies, and may attack."""
    if any_can_attack(g, card.seat, 0):
        move_and_attack(g, card.seat, reach=2, most=SMALL_FORCE, ways=KEEP_GOING)


# --- Exchange the Lines ---------------------------------------------------------------------------
@order("exchange-the-lines")
def exchange_lines(g: Battle, card: Played) -> None:
    """Shares out two adjacent friendly Armies between their regions."""
    g.call(ShareOut(card.seat, NO_PLACE, NO_PLACE))


@then
def choose_the_line_that_attacks(g: Battle, card: Played) -> None:
    """One of the two may attack."""
    card.memo = g.force
    g.force = []
    card.result = v.NO
    if any(targets(g, card.seat, place) for place in card.memo):
        g.call(Pick(card.seat, "line-attacks", NO_PLACE, card.memo))


@then
def attack_with_the_line(g: Battle, card: Played) -> None:
    """Attacks with that Army from where it stands."""
    if card.result != v.NO:
        move_and_attack(g, card.seat, reach=0, place=card.result - v.PLACE)


def _lines(frame: Pick, g: Battle, seat: int) -> list[int]:
    return places_or(frame.memo, v.NO)


def _refuse_line(frame: Pick, g: Battle, seat: int, word: int) -> int:
    if not v.is_place(word):
        return refuse_ending(word, v.NO)
    if word - v.PLACE not in frame.memo:
        return NOT_OF_THE_TWO
    return FINE if targets(g, seat, word - v.PLACE) else why_idle(g, seat, word - v.PLACE)


LINE_ATTACKS: Final = Kind("line-attacks", "FA-R.24", PLACES_OR_DO, _lines, _refuse_line, public=True)

"""Enters the Shadow's Story cards that muster, march and destroy stores."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.bats import NO_TERRITORY, DrinkBlood, SpendBat
from ravenhill.games.five_armies.cards.verbs.choose_army import choose_army
from ravenhill.games.five_armies.cards.verbs.joining import join_armies
from ravenhill.games.five_armies.cards.verbs.token_removal import remove_tokens
from ravenhill.games.five_armies.model import BOLG, GOBLINS, GREAT_ORCS, ORCS, SHADOW, SHADOW_TOKENS
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import add_bodyguard, give_leadership, open_pass, place_unit, remove_damage
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.declining import refuse_ending
from ravenhill.games.five_armies.rules.effects import Played, order, requires, then
from ravenhill.games.five_armies.rules.fighting.attack import move_and_attack, refuse_attacker
from ravenhill.games.five_armies.rules.leadership import PlaceBats
from ravenhill.games.five_armies.rules.moving.movement import (
    ANYWHERE,
    KEEP_GOING,
    MAY_STAY,
    NO_PLACE,
    PLACES,
    StrategicMovement,
    move_army,
    refuse_mover,
)
from ravenhill.games.five_armies.rules.queries import (
    ONLY_WARGS,
    WITH_GOBLINS,
    WITH_ORCS,
    adjacent_armies,
    in_play,
    shadow_settlements,
)
from ravenhill.games.five_armies.rules.recruitment import IN_ONE_REGION, flip_tokens, flip_tokens_in, muster
from ravenhill.games.five_armies.rules.token_placing import place_tokens
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.reason import FINE


# --- Great Goblin ---------------------------------------------------------------------------------
@order("great-goblin")
def choose_goblins(g: Battle, card: Played) -> None:
    """Names an Army that contains Goblins, in a Point or Pass too."""
    choose_army(g, SHADOW, SHADOW, WITH_GOBLINS)


@then
def add_great_orcs(g: Battle, card: Played) -> None:
    """Adds one Great Orcs to it; the excess above five goes at once."""
    card.it = card.result
    if card.it != NO_PLACE:
        muster(g, SHADOW, card.it, GREAT_ORCS)


@then
def add_leadership(g: Battle, card: Played) -> None:
    """Adds one Leadership token to it."""
    if card.it != NO_PLACE:
        give_leadership(g, card.it)


@then
def choose_what_next(g: Battle, card: Played) -> None:
    """Lets it move or attack, not both."""
    card.result = v.NO
    if card.it != NO_PLACE and FINE in (_refuse_march(g, card.it), _refuse_strike(g, card.it)):
        g.call(Pick(SHADOW, "move-or-attack", card.it))


@then
def go_on(g: Battle, card: Played) -> None:
    """The part that moves, or the Army that attacks, must contain Goblins (FA-R.25)."""
    if card.result == v.FIRST:
        move_army(g, SHADOW, WITH_GOBLINS, place=card.it)
    elif card.result == v.SECOND:
        move_and_attack(g, SHADOW, WITH_GOBLINS, reach=0, place=card.it)


def _refuse_march(g: Battle, place: int) -> int:
    return refuse_mover(g, SHADOW, place, WITH_GOBLINS, 0, 1, ANYWHERE)


def _refuse_strike(g: Battle, place: int) -> int:
    return refuse_attacker(g, SHADOW, place, WITH_GOBLINS, 0, 0, ANYWHERE)


def _what_next(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.NO, v.FIRST, v.SECOND]


def _refuse_what_next(frame: Pick, g: Battle, seat: int, word: int) -> int:
    if word == v.FIRST:
        return _refuse_march(g, frame.place)
    if word == v.SECOND:
        return _refuse_strike(g, frame.place)
    return refuse_ending(word, v.NO)


MOVE_OR_ATTACK: Final = Kind("move-or-attack", "FA-15.7", (v.DO_WORD,), _what_next, _refuse_what_next, public=True)


# --- Black Wings Gather ---------------------------------------------------------------------------
@order("black-wings-gather")
def gather_bats(g: Battle, card: Played) -> None:
    """Places up to three Great Bats."""
    g.call(PlaceBats(SHADOW, 3))


@then
def spend_bat(g: Battle, card: Played) -> None:
    """One Great Bat may be discarded."""
    g.call(SpendBat(SHADOW))


@then
def follow_bat(g: Battle, card: Played) -> None:
    """For it an Army of its territory moves up to one region and may attack."""
    if card.result != NO_TERRITORY:
        move_and_attack(g, SHADOW, territory=card.result)


# --- Drinkers of Blood ----------------------------------------------------------------------------
@order("drinkers-of-blood")
def drink(g: Battle, card: Played) -> None:
    """Up to three Great Bats of a territory, each for 1 Damage there."""
    g.call(DrinkBlood(SHADOW, 3))


@then
def more_bats(g: Battle, card: Played) -> None:
    """Places up to three Great Bats."""
    g.call(PlaceBats(SHADOW, 3))


# --- The Chosen of Bolg ---------------------------------------------------------------------------
@requires("the-chosen-of-bolg")
def bolg_in_play(g: Battle) -> bool:
    """Bolg is in play."""
    return in_play(g, BOLG)


@order("the-chosen-of-bolg")
def choose_guard(g: Battle, card: Played) -> None:
    """One more Bodyguard for Bolg."""
    add_bodyguard(g)


@then
def reinforce_bolg(g: Battle, card: Played) -> None:
    """Adds one Great Orcs to Bolg's Army."""
    card.it = g.at[BOLG] if g.side[g.at[BOLG]] == SHADOW else NO_PLACE
    if card.it != NO_PLACE:
        muster(g, SHADOW, card.it, GREAT_ORCS)


@then
def hearten_bolgs_army(g: Battle, card: Played) -> None:
    """1 Damage is taken off it."""
    if card.it != NO_PLACE:
        remove_damage(g, card.it, 1)


# --- Over the Mountain's Shoulder -----------------------------------------------------------------
@order("over-the-mountains-shoulder")
def choose_point(g: Battle, card: Played) -> None:
    """Names a Goblin Mustering Point."""
    g.call(Pick(SHADOW, "mustering-point"))


@then
def muster_goblins(g: Battle, card: Played) -> None:
    """Places one Goblins there."""
    card.it = card.result - v.PLACE
    place_unit(g, card.it, GOBLINS)


@then
def open_the_way(g: Battle, card: Played) -> None:
    """Its Pass opens for good."""
    open_pass(g, g.content.leads_to[card.it])


@then
def march_to_pass(g: Battle, card: Played) -> None:
    """The Army there may move to the Pass."""
    move_army(g, SHADOW, ways=MAY_STAY, place=card.it)


def _points(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.PLACE + point for point in g.content.mustering_points]


def _refuse_point(frame: Pick, g: Battle, seat: int, word: int) -> int:
    return FINE if word - v.PLACE in g.content.mustering_points else r.NOT_A_POINT


MUSTERING_POINT: Final = Kind("mustering-point", "FA-R.14", PLACES, _points, _refuse_point, public=True)


# --- Wolves on the Flanks -------------------------------------------------------------------------
@order("wolves-on-the-flanks")
def run(g: Battle, card: Played) -> None:
    """Two groups of Wargs move up to two regions each and do not stop next to enemy Armies."""
    g.call(StrategicMovement(SHADOW, ONLY_WARGS, reach=2, ways=KEEP_GOING))


# --- The Second Wave ------------------------------------------------------------------------------
@order("the-second-wave")
def lay_tokens(g: Battle, card: Played) -> None:
    """One token in each of up to two Mustering regions."""
    place_tokens(g, SHADOW, 2, SHADOW_TOKENS)


@then
def call_up(g: Battle, card: Played) -> None:
    """Flips up to two tokens in one Mustering region."""
    regions = [place for place in range(g.content.regions) if g.content.mustering[place]]
    flip_tokens_in(g, SHADOW, 2, regions, 1, IN_ONE_REGION)


# --- Orcs beyond Counting -------------------------------------------------------------------------
@order("orcs-beyond-counting")
def swarm(g: Battle, card: Played) -> None:
    """One Orcs with each of up to three Armies that contain Orcs."""
    join_armies(g, SHADOW, 3, WITH_ORCS, [ORCS])


# --- Torch the Stores -----------------------------------------------------------------------------
@requires("torch-the-stores")
def a_settlement_taken(g: Battle) -> bool:
    """The Shadow controls at least one Settlement."""
    return shadow_settlements(g) > 0


@order("torch-the-stores")
def torch(g: Battle, card: Played) -> None:
    """Up to three enemy tokens near the Shadow go back into their piles, unseen."""
    regions = range(g.content.regions)
    remove_tokens(g, SHADOW, 3, [place for place in regions if _within_reach(g, place)])


@then
def flip_one(g: Battle, card: Played) -> None:
    """Then one Shadow token is flipped."""
    flip_tokens(g, SHADOW, 1, optional=0)


def _within_reach(g: Battle, place: int) -> bool:
    """In a territory where the Shadow controls a Settlement, or adjacent to a Shadow Army."""
    of_place = g.content.territory
    taken = any(g.control[other] and of_place[other] == of_place[place] for other in range(g.content.regions))
    return taken or adjacent_armies(g, place, SHADOW) > 0

"""Enters the Free Peoples' Story cards that move, fight and work on characters and Fate."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.action_dice import reroll_dice
from ravenhill.games.five_armies.model import (
    BEORN,
    BILBO,
    BLUE,
    DWARF_VETERANS,
    ELIMINATED,
    FREE_PEOPLES,
    GANDALF,
    SHADOW,
    THORIN,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import add_wrath, give_leadership, return_rings
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.declining import (
    NUMBER_OR_DO,
    number_of,
    places_or,
    refuse_ending,
    refuse_number,
    up_to,
)
from ravenhill.games.five_armies.rules.effects import Played, lay_on_table, order, requires, then
from ravenhill.games.five_armies.rules.fate import add_special_tile, advance_fate
from ravenhill.games.five_armies.rules.fighting.attack import move_and_attack, refuse_target, targets
from ravenhill.games.five_armies.rules.fighting.combat import begin_combat
from ravenhill.games.five_armies.rules.fighting.damage import DamageEach
from ravenhill.games.five_armies.rules.fighting.range_attacks import Archery, Blast, concentrate
from ravenhill.games.five_armies.rules.leadership import place_leadership
from ravenhill.games.five_armies.rules.moving.beorn import MoveBeorn
from ravenhill.games.five_armies.rules.moving.character_movement import CharacterMovement
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import (
    WITH_DWARVES,
    WITH_DWARVES_OR_LAKE_MEN,
    WITH_ELVES,
    WITH_THORIN,
    adjacent_armies,
    armies,
    in_play,
)
from ravenhill.games.five_armies.rules.recruitment import muster
from ravenhill.games.five_armies.state import (
    BORNE_OUT,
    NO_BODYGUARDS,
    STAKES,
    STRONG_SPEARMEN,
    SUPERIORITY_GIVEN,
    TWO_CARDS,
    Battle,
)
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.reason import FINE, reason

POINTS_FOR_LIGHT: Final = 6
MORE_THAN_RINGS: Final = reason("FA-R.15", "more-than-rings")
NO_VALLEY_FOE: Final = reason("FA-26.1", "no-valley-foe")
NOT_IN_THE_VALLEY: Final = reason("FA-26.1", "not-in-the-valley")


# --- Moria! Dáin! Dáin! ---------------------------------------------------------------------------
@order("moria-dain-dain")
def charge_with_dwarves(g: Battle, card: Played) -> None:
    """An Army with Dwarves up to two regions, then an attack with Terrain Superiority."""
    move_and_attack(g, card.seat, WITH_DWARVES, reach=2, terms=SUPERIORITY_GIVEN)


# --- Lucky Number ---------------------------------------------------------------------------------
@requires("lucky-number")
def bilbo_in_play(g: Battle) -> bool:
    return in_play(g, BILBO)


@order("lucky-number")
def offer_two_rings(g: Battle, card: Played) -> None:
    """Up to two discarded Rings come back."""
    offer_rings(g, card, 2)


@then
def take_two_rings(g: Battle, card: Played) -> None:
    return_rings(g, number_of_rings(card))


@then
def roll_dice_again(g: Battle, card: Played) -> None:
    """Any unused Action Dice may be rolled again."""
    reroll_dice(g, card.seat)


def offer_rings(g: Battle, card: Played, most: int) -> None:
    """Asks how many discarded Rings go back, if there are any."""
    missing = min(most, g.content.rings - g.rings)
    if missing > 0:
        g.call(Pick(card.seat, "rings-back", -1, [missing]))


def number_of_rings(card: Played) -> int:
    """The number answered; 0 where nothing was asked."""
    return max(number_of(card.result), 0)


def _ring_numbers(pick: Pick, g: Battle, seat: int) -> list[int]:
    return up_to(pick.memo[0])


def _refuse_rings(pick: Pick, g: Battle, seat: int, word: int) -> int:
    return refuse_number(word, pick.memo[0], MORE_THAN_RINGS)


RINGS_BACK: Final = Kind("rings-back", "FA-R.15", NUMBER_OR_DO, _ring_numbers, _refuse_rings, public=True)


# --- The Arkenstone of Thráin ---------------------------------------------------------------------
@order("the-arkenstone-of-thrain")
def add_blue_tile(g: Battle, card: Played) -> None:
    """The blue tile goes into the Fate pool (FA-15.9)."""
    add_special_tile(g, BLUE)


@then
def lead_dwarves_and_men(g: Battle, card: Played) -> None:
    place_leadership(g, card.seat, 2, WITH_DWARVES_OR_LAKE_MEN, optional=1)


@then
def offer_one_ring(g: Battle, card: Played) -> None:
    if in_play(g, BILBO):
        offer_rings(g, card, 1)


@then
def take_one_ring(g: Battle, card: Played) -> None:
    return_rings(g, number_of_rings(card))


# --- The Gate Thrown Open -------------------------------------------------------------------------
@requires("the-gate-thrown-open")
def thorin_with_an_army(g: Battle) -> bool:
    return g.at[THORIN] >= 0 and g.side[g.at[THORIN]] == FREE_PEOPLES


@order("the-gate-thrown-open")
def join_thorin(g: Battle, card: Played) -> None:
    """One Dwarf Veterans with Thorin's Army."""
    muster(g, card.seat, g.at[THORIN], DWARF_VETERANS)


@then
def sally_forth(g: Battle, card: Played) -> None:
    """Thorin's Army moves and attacks; no Bodyguard in the first round."""
    move_and_attack(g, card.seat, WITH_THORIN, terms=NO_BODYGUARDS, place=g.at[THORIN])


# --- Bowmen on the Heights ------------------------------------------------------------------------
@order("bowmen-on-the-heights")
def loose_arrows(g: Battle, card: Played) -> None:
    """Archery from any terrain, each failure re-rolled once."""
    g.call(Archery(card.seat, freely=1))


# --- Green Spears First ---------------------------------------------------------------------------
@order("green-spears-first")
def charge_with_elves(g: Battle, card: Played) -> None:
    """An Army with Elves moves and attacks; two cards for Terrain Superiority, Elf Spearmen strong at first."""
    move_and_attack(g, card.seat, WITH_ELVES, terms=TWO_CARDS | STRONG_SPEARMEN)


# --- Staff Ablaze ---------------------------------------------------------------------------------
@requires("staff-ablaze")
def gandalf_in_play(g: Battle) -> bool:
    return in_play(g, GANDALF)


@order("staff-ablaze")
def take_concentration(g: Battle, card: Played) -> None:
    concentrate(g)


@then
def blast_without_token(g: Battle, card: Played) -> None:
    """One Blast of Magic, which costs no Activation token; a target or none."""
    g.call(Blast(card.seat, optional=1))


@then
def lead_with_the_staff(g: Battle, card: Played) -> None:
    """A Leadership token for the Army with Gandalf."""
    if g.at[GANDALF] >= 0 and g.side[g.at[GANDALF]] == FREE_PEOPLES:
        give_leadership(g, g.at[GANDALF])


# --- Borne out of the Press -----------------------------------------------------------------------
@order("borne-out-of-the-press")
def stand_ready_to_bear(g: Battle, card: Played) -> None:
    """The card waits on the table until a character would be eliminated."""
    lay_on_table(g, card.card, BORNE_OUT)


@then
def move_characters(g: Battle, card: Played) -> None:
    g.call(CharacterMovement(card.seat))


# --- The Bear Unbound -----------------------------------------------------------------------------
@requires("the-bear-unbound")
def beorn_not_removed(g: Battle) -> bool:
    return g.at[BEORN] != ELIMINATED


@order("the-bear-unbound")
def enrage_beorn(g: Battle, card: Played) -> None:
    """Gives two Wrath, waiting on Beorn's card if he is not in play."""
    add_wrath(g, 2)


@then
def let_beorn_loose(g: Battle, card: Played) -> None:
    if g.at[BEORN] >= 0:
        g.call(MoveBeorn(card.seat, g.content.movement[BEORN]))


# --- Stakes in the Shallows -----------------------------------------------------------------------
@order("stakes-in-the-shallows")
def drive_stakes(g: Battle, card: Played) -> None:
    """Ford and slope count twice for Shadow attackers, while the card lies on the table."""
    lay_on_table(g, card.card, STAKES)


# --- The Arms Close -------------------------------------------------------------------------------
@order("the-arms-close")
def close_the_arms(g: Battle, card: Played) -> None:
    """1 Damage on each Shadow Army of the Valley between two or more Free Peoples Armies."""
    g.call(DamageEach([place for place in armies(g, SHADOW) if between_the_arms(g, place)]))


@then
def choose_the_arm(g: Battle, card: Played) -> None:
    g.call(Pick(card.seat, "arms-close-army"))


@then
def choose_where_it_falls(g: Battle, card: Played) -> None:
    if card.result != v.NO:
        card.it = card.result - v.PLACE
        g.call(Pick(card.seat, "arms-close-target", card.it))


@then
def let_the_arm_fall(g: Battle, card: Played) -> None:
    """An attack without moving; both choices may be none."""
    if card.result != v.NO:
        begin_combat(g, card.seat, [card.it], card.result - v.PLACE)


def between_the_arms(g: Battle, place: int) -> bool:
    """Whether a place in the Valley is adjacent to two or more Free Peoples Armies, Beorn counted as one."""
    if g.content.territory[place] != g.content.valley:
        return False
    beorn = 1 if g.at[BEORN] in g.content.neighbours[place] else 0
    return adjacent_armies(g, place, FREE_PEOPLES) + beorn >= 2


def _valley_foes(g: Battle, place: int) -> list[int]:
    return [there for there in targets(g, FREE_PEOPLES, place) if g.content.territory[there] == g.content.valley]


def _arms(pick: Pick, g: Battle, seat: int) -> list[int]:
    return places_or(armies(g, seat), v.NO)


def _refuse_arm(pick: Pick, g: Battle, seat: int, word: int) -> int:
    if not v.is_place(word):
        return refuse_ending(word, v.NO)
    if g.side[word - v.PLACE] != seat:
        return r.NO_ARMY
    return FINE if _valley_foes(g, word - v.PLACE) else NO_VALLEY_FOE


def _falls(pick: Pick, g: Battle, seat: int) -> list[int]:
    return places_or(_valley_foes(g, pick.place), v.NO)


def _refuse_fall(pick: Pick, g: Battle, seat: int, word: int) -> int:
    if not v.is_place(word):
        return refuse_ending(word, v.NO)
    place = word - v.PLACE
    if place in _valley_foes(g, pick.place):
        return FINE
    refused = refuse_target(g, seat, pick.place, place)
    return NOT_IN_THE_VALLEY if refused == FINE else refused


ARMS_CLOSE_ARMY: Final = Kind("arms-close-army", "FA-26.1", PLACES_OR_DO, _arms, _refuse_arm, public=True)
ARMS_CLOSE_TARGET: Final = Kind("arms-close-target", "FA-26.1", PLACES_OR_DO, _falls, _refuse_fall, public=True)


# --- Light under the Cloud ------------------------------------------------------------------------
@requires("light-under-the-cloud")
def shadow_has_six_points(g: Battle) -> bool:
    return g.points >= POINTS_FOR_LIGHT


@order("light-under-the-cloud")
def advance_one_step(g: Battle, card: Played) -> None:
    """The Fate marker advances one step, without a tile and without a Fate card."""
    advance_fate(g, 1)

"""Enters the Order effects of the Event cards of type Character."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.action_dice import NO_FACE, reroll_dice
from ravenhill.games.five_armies.cards.verbs.choose_army import choose_army
from ravenhill.games.five_armies.cards.verbs.held_tiles import hold_tiles
from ravenhill.games.five_armies.cards.verbs.leadership_loss import StripLeadership
from ravenhill.games.five_armies.cards.verbs.open_hand import BOTH_SEATS, NOT_IN_THAT_HAND, look_at_hand
from ravenhill.games.five_armies.cards.verbs.scouting import Scout, TakeUsed
from ravenhill.games.five_armies.model import IN_HAND
from ravenhill.games.five_armies.rules.actions import roll_action_dice
from ravenhill.games.five_armies.rules.army import give_leadership, remove_damage
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.effects import Played, order, then
from ravenhill.games.five_armies.rules.fighting.attack import any_can_attack, move_and_attack
from ravenhill.games.five_armies.rules.hand import Draw, card_of, card_word, discard
from ravenhill.games.five_armies.rules.leadership import place_leadership
from ravenhill.games.five_armies.rules.moving.movement import MAY_STAY, any_can_move, move_army
from ravenhill.games.five_armies.rules.queries import WITH_LEADERSHIP, hand, leadership
from ravenhill.games.five_armies.state import REROLL_ALL, Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.reason import FINE


# --- Council of Captains --------------------------------------------------------------------------
@order("council-of-captains")
def give_tokens(g: Battle, card: Played) -> None:
    """One Leadership token for each of up to two Armies."""
    place_leadership(g, card.seat, 2, optional=1)


@then
def move_fast(g: Battle, card: Played) -> None:
    """One Army with Leadership may make a Fast Movement."""
    if any_can_move(g, card.seat, WITH_LEADERSHIP, reach=2):
        move_army(g, card.seat, WITH_LEADERSHIP, reach=2)


# --- Swift Word -----------------------------------------------------------------------------------
@order("swift-word")
def choose_swift_army(g: Battle, card: Played) -> None:
    """An Army with Leadership, which may also stay where it is (FA-R.15)."""
    choose_army(g, card.seat, card.seat, WITH_LEADERSHIP)


@then
def move_swiftly(g: Battle, card: Played) -> None:
    """Up to three regions; the part that moves keeps Leadership."""
    card.it = card.result
    if card.it >= 0:
        move_army(g, card.seat, WITH_LEADERSHIP, reach=3, ways=MAY_STAY, place=card.it)


@then
def give_it_a_token(g: Battle, card: Played) -> None:
    """The token goes to the Army that holds the moved units."""
    if card.it >= 0:
        give_leadership(g, card.result)


# --- Lead from the Front --------------------------------------------------------------------------
@order("lead-from-the-front")
def lead_the_attack(g: Battle, card: Played) -> None:
    """Moves and attacks with Leadership; all failed dice of the first round may be re-rolled."""
    if any_can_attack(g, card.seat, WITH_LEADERSHIP):
        move_and_attack(g, card.seat, WITH_LEADERSHIP, terms=REROLL_ALL)


# --- Strike Down the Banners ----------------------------------------------------------------------
@order("strike-the-banners")
def strike(g: Battle, card: Played) -> None:
    """One Leadership token less for each of up to two enemy Armies."""
    g.call(StripLeadership(card.seat, 2))


@then
def raise_own_banner(g: Battle, card: Played) -> None:
    """One token for a friendly Army."""
    place_leadership(g, card.seat, 1)


@then
def attack_where_it_stands(g: Battle, card: Played) -> None:
    """An Army with Leadership may attack without moving."""
    if any_can_attack(g, card.seat, WITH_LEADERSHIP, reach=0):
        move_and_attack(g, card.seat, WITH_LEADERSHIP, reach=0)


# --- Scouts' Report -------------------------------------------------------------------------------
@order("scouts-report")
def scout(g: Battle, card: Played) -> None:
    """Four Event cards are looked at and two of them taken."""
    g.call(Scout(card.seat, 4, 2))


@then
def draw_story(g: Battle, card: Played) -> None:
    """One Story card."""
    g.call(Draw(card.seat, 0, 1))


# --- A Spy in the Camp ----------------------------------------------------------------------------
@order("a-spy-in-the-camp")
def spy(g: Battle, card: Played) -> None:
    """The opponent's hand is looked at."""
    look_at_hand(g, card.seat, 1 - card.seat)


@then
def choose_in_hand(g: Battle, card: Played) -> None:
    """One card of that hand, if there is any."""
    if hand(g, 1 - card.seat):
        g.call(Pick(card.seat, "spy"))


def _in_hand(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [card_word(g, card) for card in hand(g, 1 - seat)]


def _refuse_in_hand(frame: Pick, g: Battle, seat: int, word: int) -> int:
    return FINE if g.where[card_of(g, word)] == IN_HAND + 1 - seat else NOT_IN_THAT_HAND


SPY: Final = Kind("spy", "FA-15.5", (v.CARD_WORD,), _in_hand, _refuse_in_hand, between=True, public=True)


@then
def have_it_discarded(g: Battle, card: Played) -> None:
    """Its owner discards it, face down; both know it."""
    if card.result:
        discard(g, 1 - card.seat, card_of(g, card.result), BOTH_SEATS)


@then
def draw_event(g: Battle, card: Played) -> None:
    """One Event card."""
    g.call(Draw(card.seat, 1))


# --- An Old Stratagem -----------------------------------------------------------------------------
@order("an-old-stratagem")
def take_used(g: Battle, card: Played) -> None:
    """One of the five Event cards used last."""
    g.call(TakeUsed(card.seat))


then(draw_event)


# --- Stand by Your Captain ------------------------------------------------------------------------
@order("stand-by-your-captain")
def choose_captain(g: Battle, card: Played) -> None:
    """An Army with Leadership."""
    choose_army(g, card.seat, card.seat, WITH_LEADERSHIP)


@then
def take_heart(g: Battle, card: Played) -> None:
    """Takes off as much Damage as its Leadership, 3 at most."""
    card.it = card.result
    if card.it >= 0:
        remove_damage(g, card.it, min(leadership(g, card.it), 3))


@then
def follow_him(g: Battle, card: Played) -> None:
    """Lets that Army move one region; the part that moves has Leadership (FA-R.25)."""
    if card.it >= 0:
        move_army(g, card.seat, WITH_LEADERSHIP, ways=MAY_STAY, place=card.it)


# --- Fortune's Turn -------------------------------------------------------------------------------
@order("fortunes-turn")
def return_die(g: Battle, card: Played) -> None:
    """A used die is rolled and unused again, but never the one that played the card."""
    card.it = NO_FACE
    if g.dice_used[card.seat] > 1:
        g.dice_used[card.seat] -= 1
        card.it = roll_action_dice(g, card.seat, 1)[0]


@then
def reroll_others(g: Battle, card: Played) -> None:
    """Any unused dice but the returned one are rolled again once."""
    reroll_dice(g, card.seat, kept=card.it)


# --- Threads Drawn Aside --------------------------------------------------------------------------
@order("threads-drawn-aside")
def draw_aside(g: Battle, card: Played) -> None:
    """Four Fate tiles are looked at and up to two of them held out."""
    hold_tiles(g, card.seat, 4, 2)


then(draw_event)

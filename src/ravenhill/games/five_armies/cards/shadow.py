"""Enters the Shadow's Story cards that fight, wound and stay on the table."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.choose_army import choose_army
from ravenhill.games.five_armies.cards.verbs.leadership_loss import StripLeadership
from ravenhill.games.five_armies.cards.verbs.open_hand import ChooseFromHand, YieldCard, look_at_hand
from ravenhill.games.five_armies.model import (
    BEORN,
    BOLG,
    CHARACTERS,
    EVENT_DECK,
    FREE_PEOPLES,
    FREE_PEOPLES_STORY,
    RED,
    SHADOW,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.army import add_bodyguard, give_leadership, hurt_beorn
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.declining import places_or, refuse_ending
from ravenhill.games.five_armies.rules.effects import Played, lay_on_table, order, requires, then, whole
from ravenhill.games.five_armies.rules.fate import add_special_tile
from ravenhill.games.five_armies.rules.fighting.attack import move_and_attack
from ravenhill.games.five_armies.rules.fighting.damage import take_damage
from ravenhill.games.five_armies.rules.happenings import ACTIVATION_LOST
from ravenhill.games.five_armies.rules.moving.eagles import return_eagle
from ravenhill.games.five_armies.rules.moving.movement import NO_PLACE, PLACES_OR_DO
from ravenhill.games.five_armies.rules.queries import (
    WITH_BOLG,
    WITH_CHARACTER,
    WITH_GOBLINS,
    WITH_UNHURT,
    adjacent_armies,
    armies,
    is_army,
)
from ravenhill.games.five_armies.state import (
    EXTRA_DIE,
    FROM_THE_HEIGHTS,
    HOWLING_ORCS,
    NECROMANCER,
    NET_OF_BLACK_SHAFTS,
    RAMS_AND_LADDERS,
    SUPERIORITY_DENIED,
    WIND_TURNS_EAST,
    Battle,
)
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.reason import FINE, reason

NO_ACTIVATION: Final = reason("FA-R.14", "no-activation")
NO_ACTIVATIONS: Final = reason("FA-R.14", "no-activations")
BEORN_NOT_BESET: Final = reason("FA-R.14", "beorn-not-beset")
NONE_SURROUNDED: Final = reason("FA-R.14", "none-surrounded")
NO_EAGLE_THERE: Final = reason("FA-R.14", "no-eagle-there")


# --- Howling Orcs ---------------------------------------------------------------------------------
@order("howling-orcs")
def howl(g: Battle, card: Played) -> None:
    """Dwarves and Men use no ability against an Army with Great Orcs."""
    lay_on_table(g, card.card, HOWLING_ORCS)


# --- The Shadow of the Necromancer ----------------------------------------------------------------
@order("the-shadow-of-the-necromancer")
def add_red_tile(g: Battle, card: Played) -> None:
    """The red tile goes into the Fate pool (FA-15.9)."""
    add_special_tile(g, RED)


@then
def darken_fate(g: Battle, card: Played) -> None:
    """One tile more may be drawn in the next Fate phase."""
    lay_on_table(g, card.card, NECROMANCER)


# --- Down from the Heights ------------------------------------------------------------------------
@requires("down-from-the-heights")
def goblins_in_an_army(g: Battle) -> bool:
    """A Shadow Army contains Goblins."""
    return any(is_army(g, place, SHADOW, WITH_GOBLINS) for place in armies(g, SHADOW))


@order("down-from-the-heights")
def come_down(g: Battle, card: Played) -> None:
    """Goblins move and attack; out of Mountains or a Pass their first Combat Roll is better."""
    move_and_attack(g, SHADOW, WITH_GOBLINS, terms=FROM_THE_HEIGHTS)


# --- Under the Lash -------------------------------------------------------------------------------
@requires("under-the-lash")
def an_army_to_lash(g: Battle) -> bool:
    """A Shadow Army has less Damage than units."""
    return any(is_army(g, place, SHADOW, WITH_UNHURT) for place in armies(g, SHADOW))


@order("under-the-lash")
def choose_lashed(g: Battle, card: Played) -> None:
    """Names the Army."""
    choose_army(g, SHADOW, SHADOW, WITH_UNHURT)


@then
def lash(g: Battle, card: Played) -> None:
    """Deals 1 Damage to it, and no Bodyguard helps against that."""
    card.it = card.result
    take_damage(g, card.it, 1, guarded=0)


@then
def drive(g: Battle, card: Played) -> None:
    """Gives it a Leadership token."""
    give_leadership(g, card.it)


@then
def drive_on(g: Battle, card: Played) -> None:
    """Moves it up to two regions and lets it attack; the Free Peoples gain no Terrain Superiority."""
    move_and_attack(g, SHADOW, reach=2, terms=SUPERIORITY_DENIED, place=card.it)


# --- Barbed Shafts --------------------------------------------------------------------------------
@order("barbed-shafts")
def choose_mark(g: Battle, card: Played) -> None:
    """An Activation token, or Leadership tokens."""
    g.call(Pick(SHADOW, "barbed-shafts"))


@then
def shoot_at_leaders(g: Battle, card: Played) -> None:
    """Names the General, or takes tokens off up to two Armies next to the Shadow's."""
    card.memo = [card.result]
    if card.result == v.FIRST:
        g.call(Pick(SHADOW, "activation-lost"))
    else:
        g.call(StripLeadership(SHADOW, 2))


@then
def lose_activation(g: Battle, card: Played) -> None:
    """Takes the General's Activation token; the Leadership token placed with it stays."""
    if card.memo == [v.FIRST]:
        general = card.result - v.CHARACTER
        g.activated[general] = 0
        g.emit(ACTIVATION_LOST, [general])


@then
def choose_shot(g: Battle, card: Played) -> None:
    """Names a Free Peoples Army adjacent to a Shadow Army."""
    choose_army(g, SHADOW, FREE_PEOPLES, beset=1)


@then
def wound(g: Battle, card: Played) -> None:
    """Deals 2 Damage to it."""
    if card.result != NO_PLACE:
        take_damage(g, card.result, 2)


def _marks(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.FIRST, v.SECOND]


def _refuse_mark(frame: Pick, g: Battle, seat: int, word: int) -> int:
    if word == v.FIRST:
        return FINE if any(g.activated) else NO_ACTIVATIONS
    return FINE if word == v.SECOND else r.NOT_A_CHOICE


def _generals(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.CHARACTER + character for character in range(CHARACTERS)]


def _refuse_general(frame: Pick, g: Battle, seat: int, word: int) -> int:
    return FINE if g.activated[word - v.CHARACTER] else NO_ACTIVATION


BARBED_SHAFTS: Final = Kind("barbed-shafts", "FA-R.14", (v.DO_WORD,), _marks, _refuse_mark, public=True)
ACTIVATION_TO_LOSE: Final = Kind(
    "activation-lost", "FA-R.14", (v.CHARACTER_WORD,), _generals, _refuse_general, public=True
)


# --- Rams and Ladders -----------------------------------------------------------------------------
@order("rams-and-ladders")
def bring_ladders(g: Battle, card: Played) -> None:
    """Fortifications do not hinder the Combat Roll of Shadow attackers."""
    lay_on_table(g, card.card, RAMS_AND_LADDERS)


# --- Secrets Smelled Out --------------------------------------------------------------------------
@order("secrets-smelled-out")
def smell_out(g: Battle, card: Played) -> None:
    """The Shadow looks at the hand of the Free Peoples."""
    look_at_hand(g, SHADOW, FREE_PEOPLES)


@then
def choose_event(g: Battle, card: Played) -> None:
    """Chooses up to one Event card in it."""
    g.call(ChooseFromHand(SHADOW, FREE_PEOPLES, EVENT_DECK))


@then
def choose_story(g: Battle, card: Played) -> None:
    """Chooses up to one Story card in it."""
    card.memo = [card.result]
    g.call(ChooseFromHand(SHADOW, FREE_PEOPLES, FREE_PEOPLES_STORY))


@then
def give_up_event(g: Battle, card: Played) -> None:
    """The Event card is discarded, or a Ring."""
    card.memo.append(card.result)
    g.call(YieldCard(FREE_PEOPLES, card.memo[0]))


@then
def give_up_story(g: Battle, card: Played) -> None:
    """The Story card is discarded, or a Ring."""
    g.call(YieldCard(FREE_PEOPLES, card.memo[1]))


# --- The Son Avenges ------------------------------------------------------------------------------
@requires("the-son-avenges")
def bolg_with_an_army(g: Battle) -> bool:
    """Bolg is with an Army."""
    return g.at[BOLG] >= 0 and g.side[g.at[BOLG]] == SHADOW


@whole
@order("the-son-avenges")
def avenge(g: Battle, card: Played) -> None:
    """Bolg's Army moves and attacks with one more die in each Combat Roll."""
    move_and_attack(g, SHADOW, WITH_BOLG, terms=EXTRA_DIE, place=g.at[BOLG])


@then
def gather_guards(g: Battle, card: Played) -> None:
    """Gives Bolg a Bodyguard if the combat is won."""
    if card.result != NO_PLACE:
        add_bodyguard(g)


# --- The Wind Turns East --------------------------------------------------------------------------
@requires("the-wind-turns-east")
def fate_far_on(g: Battle) -> bool:
    """The Fate marker is on step 8 or higher."""
    return g.fate >= 8


@order("the-wind-turns-east")
def turn_the_wind(g: Battle, card: Played) -> None:
    """The next tile applied is lowered by 1."""
    lay_on_table(g, card.card, WIND_TURNS_EAST)


# --- A Net of Black Shafts ------------------------------------------------------------------------
@order("net-of-black-shafts")
def spread_net(g: Battle, card: Played) -> None:
    """Eagles roll a die fewer against Armies with Orcs."""
    lay_on_table(g, card.card, NET_OF_BLACK_SHAFTS)


@then
def choose_eagle(g: Battle, card: Played) -> None:
    """One Eagle on the board may be sent back."""
    card.result = v.NO
    if sum(g.eagles[: g.content.regions]):
        g.call(Pick(SHADOW, "eagle-sent-back"))


@then
def send_eagle_back(g: Battle, card: Played) -> None:
    """Sends it back to the Eyrie."""
    if card.result != v.NO:
        return_eagle(g, card.result - v.PLACE)


def _eagles(frame: Pick, g: Battle, seat: int) -> list[int]:
    return places_or(list(range(g.content.regions)), v.NO)


def _refuse_eagle(frame: Pick, g: Battle, seat: int, word: int) -> int:
    if not v.is_place(word):
        return refuse_ending(word, v.NO)
    place = word - v.PLACE
    return FINE if place < g.content.regions and g.eagles[place] else NO_EAGLE_THERE


EAGLE_SENT_BACK: Final = Kind("eagle-sent-back", "FA-R.14", PLACES_OR_DO, _eagles, _refuse_eagle, public=True)


# --- A Ring of Spears -----------------------------------------------------------------------------
def beorn_beset(g: Battle) -> int:
    """The number of Shadow Armies adjacent to Beorn."""
    return adjacent_armies(g, g.at[BEORN], SHADOW) if g.at[BEORN] >= 0 else 0


def is_surrounded(g: Battle) -> bool:
    """Whether a Free Peoples Army with a character is adjacent to two Shadow Armies."""
    foes = armies(g, FREE_PEOPLES)
    return any(is_army(g, place, FREE_PEOPLES, WITH_CHARACTER) and adjacent_armies(g, place, SHADOW) > 1
               for place in foes)  # fmt: skip


@order("a-ring-of-spears")
def choose_prey(g: Battle, card: Played) -> None:
    """Beorn, or an Army with a character."""
    if beorn_beset(g) or is_surrounded(g):
        g.call(Pick(SHADOW, "ring-of-spears"))


@then
def spear_beorn(g: Battle, card: Played) -> None:
    """Takes 3 Wrath from Beorn, or 4 with two Shadow Armies next to Beorn; no hide helps here."""
    card.memo = [card.result]
    if card.result == v.FIRST:
        hurt_beorn(g, 4 if beorn_beset(g) > 1 else 3)


@then
def choose_surrounded(g: Battle, card: Played) -> None:
    """Names the Army."""
    card.result = NO_PLACE
    if card.memo == [v.SECOND]:
        choose_army(g, SHADOW, FREE_PEOPLES, WITH_CHARACTER, beset=2)


@then
def spear_army(g: Battle, card: Played) -> None:
    """Deals 3 Damage to it."""
    if card.result != NO_PLACE:
        take_damage(g, card.result, 3)


def _preys(frame: Pick, g: Battle, seat: int) -> list[int]:
    return [v.FIRST, v.SECOND]


def _refuse_prey(frame: Pick, g: Battle, seat: int, word: int) -> int:
    if word == v.FIRST:
        return FINE if beorn_beset(g) else BEORN_NOT_BESET
    if word == v.SECOND:
        return FINE if is_surrounded(g) else NONE_SURROUNDED
    return r.NOT_A_CHOICE


RING_OF_SPEARS: Final = Kind("ring-of-spears", "FA-R.14", (v.DO_WORD,), _preys, _refuse_prey, public=True)

"""Enters the Combat effects of the Event cards of type Army."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.redeployment import bring_reserve
from ravenhill.games.five_armies.model import BEORN, FREE_PEOPLES, UNIT_TYPES
from ravenhill.games.five_armies.rules.effects import (
    DAMAGE_ADD,
    DAMAGE_PREVENT,
    REROLL,
    REVEAL,
    ROLL,
    ROUND_END,
    combat,
)
from ravenhill.games.five_armies.rules.fighting.attack import participants
from ravenhill.games.five_armies.rules.fighting.damage import damage_side
from ravenhill.games.five_armies.rules.fighting.maneuvers import add_damage, prevent
from ravenhill.games.five_armies.state import DEFENDER, Battle, Fight, Side


# --- Weight of Numbers ----------------------------------------------------------------------------
@combat("three-columns", ROLL)
def weight_of_numbers(g: Battle, fight: Fight, which: int) -> None:
    """Two dice more, three with more units than the enemy."""
    more = units_of(g, fight.side(which)) > units_of(g, fight.side(1 - which))
    fight.side(which).extra_dice += 3 if more else 2


def units_of(g: Battle, side: Side) -> int:
    """Units of a side where a card compares; Beorn counts as four (FA-R.62)."""
    return 4 if side.beorn else g.count[side.place]


# --- Heedless Rush --------------------------------------------------------------------------------
@combat("across-the-river", ROLL)
def rush_heedless(g: Battle, fight: Fight, which: int) -> None:
    """Fortification, ford and slope do not count, in the Combat Roll and in the Re-roll."""
    fight.side(which).no_penalty = 1


@combat("across-the-river", DAMAGE_ADD)
def rush_unhindered(g: Battle, fight: Fight, which: int) -> None:
    """1 Damage if none of the three would have counted."""
    if not fight.side(which).penalised:
        add_damage(fight.side(1 - which), 1)


# --- No Respite -----------------------------------------------------------------------------------
@combat("press-the-attack", ROUND_END)
def give_no_respite(g: Battle, fight: Fight, which: int) -> None:
    """Deals 1 Damage to the enemy, and 1 more to one that leaves the combat this round."""
    enemy = fight.side(1 - which)
    enemy.late_damage += 1
    damage_side(g, enemy, 1)


# --- Caught Between -------------------------------------------------------------------------------
@combat("hammer-and-anvil", ROLL)
def catch_between(g: Battle, fight: Fight, which: int) -> None:
    """Adds 1 to each die of the Combat Roll."""
    fight.side(which).roll_bonus += 1


@combat("hammer-and-anvil", REROLL)
def catch_from_behind(g: Battle, fight: Fight, which: int) -> None:
    """Adds 1 to each die of the Re-roll too, if another friendly Army is adjacent to the enemy."""
    side, enemy = fight.side(which), fight.side(1 - which)
    around = g.content.neighbours[enemy.place]
    beorn = side.seat == FREE_PEOPLES and g.at[BEORN] in around
    if beorn or any(there != side.place for there in participants(g, side.seat, enemy.place)):
        side.reroll_bonus += 1


# --- Feigned Flight -------------------------------------------------------------------------------
@combat("fall-back-by-ranks", ROUND_END)
def feign_flight(g: Battle, fight: Fight, which: int) -> None:
    """The defender may retreat as after Regroup; the attacker sheds Damage by withdrawing."""
    side = fight.side(which)
    side.feigned = 1
    if which == DEFENDER:
        side.regrouped = 1


# --- Close Quarters -------------------------------------------------------------------------------
@combat("grind-them-down", DAMAGE_ADD)
def fight_at_close_quarters(g: Battle, fight: Fight, which: int) -> None:
    """2 more Damage on the enemy, 1 on the own Army."""
    add_damage(fight.side(1 - which), 2)
    fight.side(which).own_damage += 1


# --- Shield-fence ---------------------------------------------------------------------------------
@combat("stone-on-stone", DAMAGE_PREVENT)
def form_shield_fence(g: Battle, fight: Fight, which: int) -> None:
    """Prevents 1 Damage, or 2 when defending in a Settlement."""
    side = fight.side(which)
    prevent(g, side, 2 if which == DEFENDER and g.content.settlement[side.place] else 1)


# --- Confusion ------------------------------------------------------------------------------------
@combat("fire-in-the-rear", REVEAL)
def confuse(g: Battle, fight: Fight, which: int) -> None:
    """The enemy uses no Maneuver ability; without a Unit card the enemy rolls two dice fewer."""
    enemy = fight.side(1 - which)
    enemy.no_ability = 1
    if not v.MANEUVER <= enemy.card < v.MANEUVER + UNIT_TYPES:
        enemy.fewer_dice += 2


# --- Ambush ---------------------------------------------------------------------------------------
@combat("unseen-march", REVEAL)
def lie_in_ambush(g: Battle, fight: Fight, which: int) -> None:
    """Strikes first, casualties included."""
    fight.side(which).ambush = 1


# --- Fresh Reserve --------------------------------------------------------------------------------
@combat("exchange-the-lines", ROUND_END)
def bring_fresh_reserve(g: Battle, fight: Fight, which: int) -> None:
    """Up to two units of one adjacent Army join; if none, 1 Damage off."""
    bring_reserve(g, fight.side(which), 2)

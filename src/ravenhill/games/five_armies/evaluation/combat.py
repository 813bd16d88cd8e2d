"""Weighs the choices in a combat and when Damage is applied."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.evaluation.attacks import BOLGS_DEATH, UNIT_WORTH, prize, step_value, units_worth
from ravenhill.games.five_armies.evaluation.board import Host, host_in, odds
from ravenhill.games.five_armies.evaluation.outlook import Outlook, outlook
from ravenhill.games.five_armies.evaluation.weights import spread, weight_of
from ravenhill.games.five_armies.model import (
    BILBO,
    BOLG,
    DWARF_REGULARS,
    FREE_PEOPLES,
    GOBLINS,
    GREAT_ORCS,
    ORCS,
    SHADOW,
    UNIT_TYPES,
    WARGS,
)
from ravenhill.games.five_armies.rules.fighting.damage import Casualties, OfferBodyguard, fighting_side
from ravenhill.games.five_armies.rules.fighting.retreat import Advance
from ravenhill.games.five_armies.rules.moving.merging import Reduce
from ravenhill.games.five_armies.state import Battle, Fight, Side
from ravenhill.kernel.decision import Decision

# The chance in hundredths that at least one of a number of black dice hits on 5+, one re-roll counted.
BLACK_HITS: Final = [0, 45, 65, 78, 86, 91]
EVENT_IN_COMBAT: Final = 55  # about what a Maneuver ability is worth, and the card is lost
REGROUPED: Final = 12


def attackers_chance(g: Battle, fight: Fight) -> float:
    """The attacker's chance to win from here on."""
    attack = fight.attack
    host = host_in(g, attack.place)
    if fight.combined:
        for place in fight.armies:
            if place != attack.place and g.side[place] == attack.seat:
                host.health += host_in(g, place).health
    defence = host_in(g, fight.defence.place)
    if fight.fought[0]:  # ford and slope are behind them
        return odds(g, host, fight.defence.place, fight.defence.place, defence)
    return odds(g, host, attack.place, fight.defence.place, defence)


def leaning_to_withdraw(g: Battle, decision: Decision) -> list[int]:
    """Fights on while it promises more than it risks."""
    fight = g.the_fight()
    chance = attackers_chance(g, fight)
    seat, place = fight.attack.seat, fight.attack.place
    stake = units_worth(g, place) * (0.6 if seat == SHADOW else 1.0)
    if seat == SHADOW and g.at[BOLG] == place:
        stake += 60.0 if g.bodyguards else BOLGS_DEATH
    gain = chance * prize(g, seat, fight.defence.place)
    risk = (1.0 - chance) * stake
    return [1 + int(100.0 * (risk if word == v.WITHDRAW else gain) / (gain + risk + 1.0)) for word in decision.options]


def leaning_to_leave(g: Battle, decision: Decision) -> list[int]:
    """Stands where the region is worth it; leaves a region that is lost anyway."""
    fight = g.the_fight()
    seat, place = fight.defence.seat, fight.defence.place
    held = 1.0 - attackers_chance(g, fight)
    stands = 20.0 + 80.0 * held
    if g.content.settlement[place] and g.control[place] == (1 if seat == SHADOW else 0):
        stands += 20.0 * g.content.victory_points[place] * (0.25 + held)
    leaves = 60.0 * (1.0 - held)
    if seat == SHADOW and g.at[BOLG] == place:
        leaves += 200.0 * (1.0 - held)
    lost = max(0, g.damage[place] - 1) // 2 + 1
    weights = []
    for word in decision.options:
        if word == v.STAND:
            weights.append(weight_of(stands))
        elif word == v.RETREAT:
            weights.append(weight_of(leaves))
        else:
            weights.append(weight_of(leaves * 0.7) if lost < g.count[place] else 1)
    return weights


def leaning_to_card(g: Battle, decision: Decision) -> list[int]:
    """The Maneuver that fits: what its ability would do, as likely as a black die hits."""
    fight = g.the_fight()
    side = fight.attack if fight.attack.seat == decision.seat else fight.defence
    enemy = fight.defence if side is fight.attack else fight.attack
    weights = []
    for word in decision.options:
        if word >= v.PLACE:
            weights.append(weight_of(EVENT_IN_COMBAT))
        elif word == v.REGROUP:
            weights.append(weight_of(regroup_worth(g, fight, side)))
        elif word >= v.MIGHTY_STROKES:
            weights.append(weight_of(75.0))
        else:
            weights.append(weight_of(maneuver_worth(g, side, enemy, word - v.MANEUVER)))
    return weights


def maneuver_worth(g: Battle, side: Side, enemy: Side, unit: int) -> float:
    """The promise of a Unit card."""
    black = BLACK_HITS[min(5, g.units[side.place * UNIT_TYPES + unit])]
    if unit == GREAT_ORCS:
        return 1.5 * black
    if unit == WARGS:
        return black * (0.0 if enemy.beorn else min(1.6, 0.3 + 0.4 * g.damage[enemy.place]))
    if unit == ORCS:
        return 0.5 * black
    if unit == GOBLINS:
        return black * (0.9 if g.count[side.place] >= g.count[enemy.place] else 0.5)
    if unit == DWARF_REGULARS:
        return black * (0.9 if g.damage[side.place] else 0.6)
    return float(black)


def regroup_worth(g: Battle, fight: Fight, side: Side) -> float:
    """Regroups when the cards are spent, or to get away from a lost fight."""
    spent = side.spent.bit_count() if side.spent >= 0 else 0
    worth = REGROUPED + 14.0 * spent
    if side is fight.defence:
        chance = attackers_chance(g, fight)
        if chance > 0.7 and not g.content.settlement[side.place]:
            worth += 60.0
    return worth


def leaning_to_fighting_army(g: Battle, decision: Decision) -> list[int]:
    """The Army that strikes hardest, but not Bolg's if another can."""
    values = []
    for word in decision.options:
        host = host_in(g, word - v.PLACE)
        value = host.hits * host.health
        values.append(value * 0.5 if g.at[BOLG] == word - v.PLACE else value)
    return spread(values)


# --- casualties -----------------------------------------------------------------------------------
def leaning_to_casualty(g: Battle, decision: Decision) -> list[int]:
    """No more casualties than must be, and the cheapest."""
    frame = g.stack[-1]
    place = frame.place if isinstance(frame, (Casualties, Reduce)) else -1
    weights = []
    for word in decision.options:
        if word == v.DONE:
            weights.append(60)
        elif place < 0:
            weights.append(1 + 30 // UNIT_WORTH[word - v.UNIT])
        else:
            weights.append(casualty_weight(g, place, word - v.UNIT))
    return weights


def casualty_weight(g: Battle, place: int, unit: int) -> int:
    """Cheap units go first; the last of its kind takes its Maneuver card with it."""
    price = UNIT_WORTH[unit] + (3 if g.units[place * UNIT_TYPES + unit] == 1 else 0)
    return 1 + 240 // (price * price)


def leaning_to_bodyguard(g: Battle, decision: Decision) -> list[int]:
    """A Bodyguard against much Damage, or when Bolg's Army is nearly gone."""
    frame = g.stack[-1]
    assert isinstance(frame, OfferBodyguard)
    side = fighting_side(g, frame.place)
    pending = side.pending if side is not None else 2
    left = 2 * g.count[frame.place] - g.damage[frame.place]
    worth = 5 * pending * pending + (200 if left - pending < 3 else 0)
    return [worth if word == v.BODYGUARD_PIECE else 16 for word in decision.options]


def leaning_to_vanish(g: Battle, decision: Decision) -> list[int]:
    """Bilbo takes two Damage off where there are two."""
    fight = g.fight
    damage = 2
    if fight is not None:
        side = fight.attack if fight.attack.seat == FREE_PEOPLES else fight.defence
        damage = g.damage[side.place]
    return [(9 if damage >= 2 else 2) if word == v.RING_PIECE else 4 for word in decision.options]


def leaning_to_fell_race(g: Battle, decision: Decision) -> list[int]:
    """Tokens are gone at the end of the turn anyway; characters are not given up lightly."""
    weights = []
    for word in decision.options:
        if word == v.LEADERSHIP_PIECE:
            weights.append(12)
        else:
            weights.append(10 if word == v.DAMAGE_PIECE else 1)
    return weights


def leaning_to_captain(g: Battle, decision: Decision) -> list[int]:
    """A token rather than a character, never Bolg if anybody else is there (FA-31.2), Bilbo before the others."""
    weights = []
    for word in decision.options:
        if word == v.LEADERSHIP_PIECE:
            weights.append(60)
        elif word == v.CHARACTER + BOLG:
            weights.append(1)
        else:
            weights.append(12 if word == v.CHARACTER + BILBO else 4)
    return weights


def leaning_to_reroll(g: Battle, decision: Decision) -> list[int]:
    """Re-rolls as many dice as it may."""
    most = decision.options[-1]
    return [30 if word == most else 1 for word in decision.options]


# --- after a combat -------------------------------------------------------------------------------
def leaning_to_advance(g: Battle, decision: Decision) -> list[int]:
    """Advances into a Settlement, and where the Army is wanted; never out of one that is threatened."""
    frame = g.stack[-1]
    assert isinstance(frame, Advance)
    look = outlook(g, decision.seat)
    values = []
    for word in decision.options:
        if word == v.NO:
            values.append(step_value(g, look, frame.place, host_in(g, frame.place), 0) + 1.0)
        else:
            values.append(advance_value(g, look, frame.place if word == v.ADVANCE else word - v.PLACE, frame.target))
    return spread(values)


def advance_value(g: Battle, look: Outlook, place: int, target: int) -> float:
    """The worth of standing in the region the Army has won."""
    host: Host = host_in(g, place)
    return step_value(g, look, target, host, g.count[place]) + 0.2 * host.health


def leaning_to_refuge(g: Battle, decision: Decision) -> list[int]:
    """Retreats to where the Army is wanted and safe."""
    look = outlook(g, decision.seat)
    place = g.the_fight().defence.place
    host = host_in(g, place)
    return spread([step_value(g, look, word - v.PLACE, host, g.count[place]) for word in decision.options])


def leaning_to_drive(g: Battle, decision: Decision) -> list[int]:
    """Drives the enemy to where it is of least use."""
    look = outlook(g, 1 - decision.seat)
    return spread([-look.worth_of(word - v.PLACE) for word in decision.options])

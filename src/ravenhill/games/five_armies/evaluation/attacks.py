"""Weighs attacks and moves for those who think ahead; about 100 is a die well used."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.evaluation.board import FELT, Host, enemy_in, odds
from ravenhill.games.five_armies.evaluation.outlook import UNKNOWN, Outlook
from ravenhill.games.five_armies.model import BEORN, BOLG, GOBLINS, LORD_OF_THE_EAGLES, SHADOW, UNIT_TYPES
from ravenhill.games.five_armies.rules.queries import WITH_GOBLINS, WITH_LEADERSHIP, leads
from ravenhill.games.five_armies.state import Battle

UNIT_WORTH: Final = [11, 16, 11, 10, 9, 6, 14, 5, 7]  # by unit type
BOLGS_DEATH: Final = 500.0
# Keys of what an outlook remembers, beside what an attacking Army needs.
COMBINED: Final = 1 << 16
MOVES: Final = 1 << 17


def fits(g: Battle, place: int, need: int) -> bool:
    """Whether an Army has the Leadership or the Goblins that an action asks for."""
    if need == WITH_LEADERSHIP:
        return leads(g, place)
    return need != WITH_GOBLINS or g.units[place * UNIT_TYPES + GOBLINS] > 0


def units_worth(g: Battle, place: int) -> float:
    """The worth of the units in a place, those beyond five not counted."""
    total = 0
    first = place * UNIT_TYPES
    for unit in range(UNIT_TYPES):
        total += g.units[first + unit] * UNIT_WORTH[unit]
    return float(total) if g.count[place] <= 5 else total * 5.0 / g.count[place]


def prize(g: Battle, seat: int, target: int) -> float:
    """The worth of beating the Army in a place and standing there."""
    value = units_worth(g, target) + 5.0
    if g.content.settlement[target] and g.control[target] == (0 if seat == SHADOW else 1):
        value += 28.0 * g.content.victory_points[target]
        if seat == SHADOW and g.points + g.content.victory_points[target] >= 10:
            value += 150.0
    if seat != SHADOW:
        return value + BOLGS_DEATH if g.at[BOLG] == target else value
    if g.at[BEORN] == target:
        value += 30.0
    for character in range(LORD_OF_THE_EAGLES):
        if g.at[character] == target and g.side[target] >= 0:
            value += 15.0
    return value


def attack_value(g: Battle, look: Outlook, attack: Host, army: int, source: int, target: int) -> float:
    """The worth of an attack; `army` is where the attackers stand now, `source` from where they attack."""
    chance = odds(g, attack, source, target, look.hosts[target])
    stake = units_worth(g, army)
    if look.seat == SHADOW:
        stake *= 0.7
        if g.at[BOLG] == army:
            stake += (80.0 if g.bodyguards else BOLGS_DEATH) * (1.0 - chance)
    return chance * prize(g, look.seat, target) - (1.0 - chance) * stake


def best_target(g: Battle, look: Outlook, attack: Host, army: int, source: int) -> float:
    """The value of the best attack from a place; 0 if there is none worth making."""
    best = 0.0
    for target in look.foes:
        if reaches(g, look, source, target):
            best = max(best, attack_value(g, look, attack, army, source, target))
    return best


def reaches(g: Battle, look: Outlook, source: int, target: int) -> bool:
    """Whether an Army can attack from one place into another."""
    if source < g.content.regions:
        return look.atlas.steps[source * g.content.places + target] == 1
    return g.content.leads_to[source] == target


def attack_with(g: Battle, look: Outlook, place: int) -> float:
    """The worth of moving and attacking with the Army in a place."""
    if look.attacks[place] == UNKNOWN:
        look.attacks[place] = _attack_with(g, look, place)
    return look.attacks[place]


def _attack_with(g: Battle, look: Outlook, place: int) -> float:
    width, steps = g.content.places, look.atlas.steps
    attack = look.hosts[place]
    best = 0.0
    for target in look.foes:
        distance = steps[place * width + target]
        if distance == 1 and place < g.content.regions:
            best = max(best, attack_value(g, look, attack, place, place, target))
        elif distance <= 2:
            best = max(best, 0.95 * attack_value(g, look, attack, place, way(g, look, place, target), target))
    return best


def way(g: Battle, look: Outlook, place: int, target: int) -> int:
    """The place from which an Army two moves away would attack."""
    if place >= g.content.regions:
        return g.content.leads_to[place] if g.content.leads_to[place] != target else place
    width, steps = g.content.places, look.atlas.steps
    for between in g.content.neighbours[place]:
        if steps[between * width + target] == 1 and not enemy_in(g, between, look.seat):
            return between
    return place


def best_attack(g: Battle, look: Outlook, need: int) -> float:
    """The best attack of all Armies that may make one."""
    if need in look.best:
        return look.best[need]
    best = 0.0
    for place in look.mine:
        if g.side[place] == look.seat and fits(g, place, need):
            best = max(best, attack_with(g, look, place))
    look.best[need] = best
    return best


def best_combined(g: Battle, look: Outlook) -> float:
    """The best Combined Attack."""
    if COMBINED in look.best:
        return look.best[COMBINED]
    best = 0.0
    for target in look.foes:
        if target < g.content.regions:
            best = max(best, combined_value(g, look, target))
    look.best[COMBINED] = best
    return best


def combined_value(g: Battle, look: Outlook, target: int) -> float:
    """The worth of an attack of all Armies next to a region, if there are two or more."""
    hits, health, armies, stake = 0.0, 0.0, 0, 0.0
    source = target
    for place in g.content.neighbours[target]:
        if g.side[place] == look.seat:
            host = look.hosts[place]
            armies += 1
            health += host.health
            stake += units_worth(g, place)
            if host.hits > hits:
                hits, source = host.hits, place
    if armies < 2:
        return 0.0
    chance = odds(g, Host(hits, health), source, target, look.hosts[target])
    return chance * prize(g, look.seat, target) - (1.0 - chance) * 0.6 * stake


# --- moves ----------------------------------------------------------------------------------------
def step_value(g: Battle, look: Outlook, there: int, force: Host, units: int) -> float:
    """The worth of a force's stand in a place."""
    if there >= g.content.regions:
        return look.worth_of(g.content.leads_to[there]) * 0.9
    value = look.worth_of(there)
    friends = g.count[there] if g.side[there] == look.seat else 0
    if friends and friends + units <= 5:
        value += 1.5
    elif friends + units > 5 and not g.content.mustering[there]:
        value -= 2.0 * (friends + units - 5)
    if g.content.settlement[there] and g.control[there] == (0 if look.seat == SHADOW else 1):
        value += 12.0 * g.content.victory_points[there]
    return value - danger(g, look, there, force)


def danger(g: Battle, look: Outlook, there: int, force: Host) -> float:
    """The risk of a force next to stronger Armies."""
    risk = 0.0
    for foe in look.foes:
        if look.atlas.steps[foe * g.content.places + there] == 1 and foe < g.content.regions:
            risk = max(risk, odds(g, look.hosts[foe], foe, there, force))
    return 0.0 if risk < 0.55 else (risk - 0.5) * force.health * (0.6 if look.seat == SHADOW else 1.0)


def best_step(g: Battle, look: Outlook, place: int) -> float:
    """The gain in an Army's stand after one move."""
    if look.steps[place] == UNKNOWN:
        look.steps[place] = _best_step(g, look, place)
    return look.steps[place]


def _best_step(g: Battle, look: Outlook, place: int) -> float:
    force = look.hosts[place]
    units = min(g.count[place], 5)
    here = step_value(g, look, place, force, 0)
    best = -50.0
    if place < g.content.regions:
        for there in g.content.neighbours[place]:
            if not enemy_in(g, there, look.seat):
                best = max(best, step_value(g, look, there, force, units))
    else:
        there = g.content.leads_to[place]
        if (there < g.content.regions and not enemy_in(g, there, look.seat)) or g.open_pass[there]:
            best = look.worth_of(g.content.leads_to[there] if there >= g.content.regions else there) + 3.0
    if g.count[place] > 5:
        best += 2.0
    return (best - here) * (0.4 + 0.12 * units)


def best_move(g: Battle, look: Outlook, need: int, moves: int) -> float:
    """The worth of moving a number of Armies one region."""
    known = look.best.get(MOVES * moves + need)
    if known is not None:
        return known
    first, second = 0.0, 0.0
    for place in look.mine:
        if g.side[place] == look.seat and fits(g, place, need):
            gain = best_step(g, look, place)
            if gain > first:
                first, second = gain, first
            elif gain > second:
                second = gain
    look.best[MOVES * moves + need] = 9.0 * (first + second if moves > 1 else first)
    return look.best[MOVES * moves + need]


def near_foes(g: Battle, look: Outlook, place: int) -> float:
    """The weight of the enemy as felt in a place."""
    total = 0.0
    for foe in look.foes:
        total += look.powers[foe] * FELT[look.atlas.steps[foe * g.content.places + place]]
    return total

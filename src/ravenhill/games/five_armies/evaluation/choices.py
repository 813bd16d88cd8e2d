"""Weighs Fate, Leadership, Generals, tokens, Eagles, cards and everything else."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.evaluation.attacks import attack_value, best_step, best_target, near_foes, step_value
from ravenhill.games.five_armies.evaluation.outlook import Outlook, outlook
from ravenhill.games.five_armies.evaluation.weights import spread, weight_of
from ravenhill.games.five_armies.evaluation.worth import token_worth
from ravenhill.games.five_armies.model import (
    BARD,
    BEORN,
    BOLG,
    DAIN,
    FREE_PEOPLES,
    GANDALF,
    SHADOW,
    THRANDUIL,
)
from ravenhill.games.five_armies.rules.fate import DrawTiles
from ravenhill.games.five_armies.rules.generals import GeneralAbility
from ravenhill.games.five_armies.rules.leadership import PlaceLeadership
from ravenhill.games.five_armies.rules.moving.beorn import MoveBeorn
from ravenhill.games.five_armies.rules.moving.character_movement import Walk
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Decision

ICON_COSTS: Final = 0.4  # a Fate card, in steps of the Fate track


# --- Fate and Generals ----------------------------------------------------------------------------
def leaning_to_draw_on(g: Battle, decision: Decision) -> list[int]:
    """The Shadow draws another tile if that promises a lower one."""
    frame = g.stack[-1]
    assert isinstance(frame, DrawTiles)
    cost = tile_cost(g, frame.tile)
    total, tiles = 0.0, 0
    for tile, number in enumerate(g.pool):
        total += number * min(tile_cost(g, tile), 1.6 if frame.left > 1 else 9.0)
        tiles += number
    gain = cost - total / max(tiles, 1)
    return [weight_of(30.0 + 40.0 * (gain if word == v.DRAW else -gain)) for word in decision.options]


def tile_cost(g: Battle, tile: int) -> float:
    """The cost of a tile to the Shadow."""
    return g.content.tile_number[tile] + ICON_COSTS * g.content.tile_icon[tile]


def leaning_to_activate(g: Battle, decision: Decision) -> list[int]:
    """Two Generals nearly always, the third mostly."""
    activated = sum(g.activated)
    return [(1 if activated < 2 else 4) if v.declines(word) else 8 for word in decision.options]


def leaning_to_half(g: Battle, decision: Decision) -> list[int]:
    """Weighs the halves of a General's ability."""
    frame = g.stack[-1]
    assert isinstance(frame, GeneralAbility)
    first = 6
    if frame.general == GANDALF:
        first = 10
    elif frame.general == THRANDUIL:
        first = 4
    elif frame.general == BARD:
        first = 3
    elif frame.general == DAIN and frame.place >= 0:
        first = 3 * g.damage[frame.place]
    return [max(1, first) if word == v.FIRST else 6 for word in decision.options]


# --- Leadership and Great Bats --------------------------------------------------------------------
def leaning_to_leadership(g: Battle, decision: Decision) -> list[int]:
    """Tokens go to the Armies that will fight; they are named in the order of the board."""
    frame = g.stack[-1]
    look = outlook(g, decision.seat)
    values = {place: leadership_value(g, look, place) for place in look.mine}
    left = frame.left if isinstance(frame, PlaceLeadership) else 1
    after = frame.given[-1] if isinstance(frame, PlaceLeadership) and frame.given else -1
    later = sorted([value for place, value in values.items() if place > after], reverse=True)
    least = later[min(left, len(later)) - 1] if later else 0.0
    weights, found = [], False
    for word in decision.options:
        value = values.get(word - v.PLACE, 0.0)
        # The word named now excludes all that stand before it.
        first = not v.declines(word) and value >= least and not found
        found = found or first
        weights.append(40 if first else (1 if v.declines(word) else 1 + int(min(9.0, value))))
    return weights


def leadership_value(g: Battle, look: Outlook, place: int) -> float:
    """The use of a Leadership token to an Army."""
    if g.side[place] != look.seat or not g.count[place]:
        return 0.0
    return min(g.count[place], 5) * (0.3 + near_foes(g, look, place) / (near_foes(g, look, place) + 12.0))


def leaning_to_bats(g: Battle, decision: Decision) -> list[int]:
    """One or two Great Bats, and what the Armies cannot take as Leadership."""
    surplus = max(0, g.dice_pool[SHADOW] - g.side.count(SHADOW))
    return [max(1, 14 - 5 * abs(word - v.NUMBER - surplus - 1)) for word in decision.options]


def leaning_to_bat_place(g: Battle, decision: Decision) -> list[int]:
    """Great Bats count for a territory: where Armies of both sides stand."""
    fights: dict[int, int] = {}
    for place in range(g.content.regions):
        if g.side[place] >= 0:
            territory = g.content.territory[place]
            fights[territory] = fights.get(territory, 0) | (1 << g.side[place])
    weights = []
    for word in decision.options:
        if v.declines(word):
            weights.append(1)
        else:
            weights.append(8 if fights.get(g.content.territory[word - v.PLACE], 0) == 3 else 1)
    return weights


# --- tokens ---------------------------------------------------------------------------------------
def leaning_to_flip(g: Battle, decision: Decision) -> list[int]:
    """Flips tokens where units are wanted."""
    look = outlook(g, decision.seat)
    weights = []
    for word in decision.options:
        if v.declines(word):
            weights.append(1)
        else:
            place = word - v.PLACE
            value = 8.0 * token_worth(g, look, place)
            if decision.seat == SHADOW:
                value += 0.5 * look.worth_of(place)
            weights.append(1 + int(value))
    return weights


def leaning_to_token_place(g: Battle, decision: Decision) -> list[int]:
    """Lays tokens where units will be wanted and no enemy will take them away."""
    look = outlook(g, decision.seat)
    weights = []
    for word in decision.options:
        if v.declines(word):
            weights.append(1)
        elif decision.seat == SHADOW:
            weights.append(2 + int(look.worth_of(word - v.PLACE)))
        else:
            place = word - v.PLACE
            weights.append(2 + int(0.5 * look.worth_of(place)) + (4 if g.side[place] == FREE_PEOPLES else 0))
    return weights


# --- enemy Armies chosen for Damage ---------------------------------------------------------------
def leaning_to_victim(g: Battle, decision: Decision) -> list[int]:
    """Damage goes where it hurts most: Bolg's Army, strong Armies near to Settlements."""
    look = outlook(g, decision.seat)
    other = outlook(g, 1 - decision.seat)
    return [victim_weight(g, look, other, word - v.PLACE) if word >= v.PLACE else 1 for word in decision.options]


def victim_weight(g: Battle, look: Outlook, other: Outlook, place: int) -> int:
    """How much Damage hurts an Army."""
    value = look.powers[place] * 0.3 + other.worth_of(place) * 0.4 + 2.0 * g.damage[place]
    return 1 + int(value) + (10 if g.at[BOLG] == place else 0)


def leaning_to_rally(g: Battle, decision: Decision) -> list[int]:
    """Rally the Army that has most Damage to lose."""
    return [rally_weight(g, word - v.PLACE) if word >= v.PLACE else 1 for word in decision.options]


def rally_weight(g: Battle, place: int) -> int:
    """How much Damage can come off an Army."""
    return 1 + 6 * min(g.damage[place], (g.count[place] + 1) // 2)


def leaning_to_flight(g: Battle, decision: Decision) -> list[int]:
    """Eagles fly to the territory with most of the Shadow; any of its regions will do."""
    armies: dict[int, int] = {}
    for place in range(g.content.regions):
        if g.side[place] == SHADOW:
            territory = g.content.territory[place]
            armies[territory] = armies.get(territory, 0) + g.count[place]
    return [1 + armies.get(g.content.territory[word - v.PLACE], 0) for word in decision.options]


# --- characters -----------------------------------------------------------------------------------
def leaning_to_walk(g: Battle, decision: Decision) -> list[int]:
    """Characters go to Armies that will fight."""
    frame = g.stack[-1]
    here = frame.here if isinstance(frame, Walk) else -1
    look = outlook(g, decision.seat)
    values = []
    for word in decision.options:
        place = here if word < v.PLACE else word - v.PLACE
        values.append(company_value(g, look, place))
    return spread(values)


def company_value(g: Battle, look: Outlook, place: int) -> float:
    """The need for a character in a place."""
    if place < 0 or g.side[place] == 1 - look.seat:
        return -4.0
    if g.side[place] < 0:
        return 0.1 * look.worth_of(place) - 2.0
    return leadership_value(g, look, place) + 0.1 * look.powers[place]


def leaning_to_entry(g: Battle, decision: Decision) -> list[int]:
    """Brings a character into play with an Army, near to where it is wanted."""
    look = outlook(g, decision.seat)
    values = []
    for word in decision.options:
        place = word - v.PLACE
        values.append(look.worth_of(place) + 0.2 * look.powers[place])
    return spread(values)


def leaning_to_beorns_step(g: Battle, decision: Decision) -> list[int]:
    """Beorn goes to where an attack or a lost Settlement waits."""
    frame = g.stack[-1]
    assert isinstance(frame, MoveBeorn)
    look = outlook(g, FREE_PEOPLES)
    here = g.at[BEORN]
    host = look.hosts[here]
    values = []
    for word in decision.options:
        place = here if word < v.PLACE else word - v.PLACE
        value = step_value(g, look, place, host, 0) + 0.25 * best_target(g, look, host, here, place)
        values.append(value)
    return spread(values)


def leaning_to_beorns_target(g: Battle, decision: Decision) -> list[int]:
    """Weighs Beorn's targets."""
    look = outlook(g, FREE_PEOPLES)
    here = g.at[BEORN]
    weights = []
    for word in decision.options:
        if v.declines(word):
            weights.append(4)
        else:
            weights.append(4 + weight_of(attack_value(g, look, look.hosts[here], here, here, word - v.PLACE)))
    return weights


def leaning_to_dwarves(g: Battle, decision: Decision) -> list[int]:
    """The Army that Dáin rallies or moves."""
    look = outlook(g, decision.seat)
    weights = []
    for word in decision.options:
        place = word - v.PLACE
        weights.append(weight_of(max(12.0 * min(g.damage[place], 2), 9.0 * best_step(g, look, place), 2.0)))
    return weights

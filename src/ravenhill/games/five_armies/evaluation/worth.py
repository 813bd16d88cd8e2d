"""Weighs each action for those who think ahead; about 100 is a die well used."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.evaluation.attacks import attack_value, best_attack, best_combined, best_move
from ravenhill.games.five_armies.evaluation.outlook import Outlook
from ravenhill.games.five_armies.model import (
    BEORN,
    CHARACTER,
    GOBLINS,
    GROUPS,
    IN_HAND,
    LIDLESS_EYE,
    SHADOW,
)
from ravenhill.games.five_armies.rules.action_uses import moves_free
from ravenhill.games.five_armies.rules.queries import WITH_GOBLINS, WITH_LEADERSHIP
from ravenhill.games.five_armies.rules.victory import POINTS_AGAINST_BEORN
from ravenhill.games.five_armies.state import Battle

WINS: Final = 1000.0
WRATH_COSTS: Final = 20.0  # of the last Wrath that may be spent


def worth(g: Battle, look: Outlook, action: int, use: int) -> float:
    """The worth of an action now, lawful or not."""
    if action == v.ATTACK:
        return best_attack(g, look, WITH_LEADERSHIP if use == CHARACTER else 0)
    if action == v.STRATEGIC_MOVEMENT:
        return best_move(g, look, 0, 2)
    if action == v.FAST_MOVEMENT:
        return 1.5 * best_move(g, look, WITH_LEADERSHIP, 1)
    if action == v.COMBINED_ATTACK:
        return best_combined(g, look)
    if action == v.PLAY_CARD:
        return 55.0
    if action == v.DRAW_CARDS:
        return 40.0 - 5.0 * cards_in_hand(g, look.seat)
    if use == LIDLESS_EYE:
        return goblin_worth(g, look, action)
    if action in (v.RECRUITMENT, v.RALLY):
        return recruits_worth(g, look) if action == v.RECRUITMENT else rally_worth(g, look)
    return shadow_worth(g, look, action) if look.seat == SHADOW else free_peoples_worth(g, look, action, use)


def cards_in_hand(g: Battle, seat: int) -> int:
    """The number of cards a side holds."""
    return g.where.count(IN_HAND + seat)


def goblin_worth(g: Battle, look: Outlook, action: int) -> float:
    """The worth of a Lidless Eye."""
    if action == v.GOBLIN_ATTACK:
        return best_attack(g, look, WITH_GOBLINS)
    if action == v.GOBLIN_MOVEMENT:
        return best_move(g, look, WITH_GOBLINS, 2)
    gathered = 0
    for point in g.content.mustering_points:
        gathered = max(gathered, min(5, g.count[point]))
    return 58.0 if g.reserve[GOBLINS] > 1 and gathered < 5 else 30.0


def recruits_worth(g: Battle, look: Outlook) -> float:
    """Two tokens flipped, the better where they are wanted."""
    first, second = 0.0, 0.0
    tokens_on_board = g.tokens
    for place in range(g.content.regions):
        at = place * GROUPS
        if not (tokens_on_board[at] or tokens_on_board[at + 1] or tokens_on_board[at + 2]):
            continue
        tokens = token_worth(g, look, place)
        if tokens > first:
            first, second = tokens, first
        elif tokens > second:
            second = tokens
    return 24.0 * (first + second)


def token_worth(g: Battle, look: Outlook, place: int) -> float:
    """The worth of flipping a token in a place: about 1."""
    first = place * GROUPS
    if look.seat == SHADOW:
        return 1.1 if g.tokens[first + 2] else 0.0
    if not g.tokens[first] + g.tokens[first + 1]:
        return 0.0
    if g.count[place] >= 5:
        return 0.1
    return 0.9 + 0.03 * look.worth_of(place)


def rally_worth(g: Battle, look: Outlook) -> float:
    """Damage that may be taken off."""
    first, second = 0.0, 0.0
    for place in look.mine:
        gain = min(g.damage[place], 0.45 * g.count[place])
        if gain > first:
            first, second = gain, first
        elif gain > second:
            second = gain
    return 14.0 * (first + second)


def shadow_worth(g: Battle, look: Outlook, action: int) -> float:
    """The worth of the Shadow's own actions."""
    if action == v.ENTER_BOLG:
        return 105.0
    if action == v.RENEWED_FORCE:
        return 60.0 if tokens_left(g, 2) < 4 else 25.0
    if action == v.BAT_CLOUD:
        return 0.9 * best_move(g, look, 0, 1)
    return 6.0  # Bolg walks alone


def tokens_left(g: Battle, group: int) -> int:
    """Tokens of a group on the board."""
    total = 0
    for place in range(g.content.regions):
        total += g.tokens[place * GROUPS + group]
    return total


def free_peoples_worth(g: Battle, look: Outlook, action: int, use: int) -> float:
    """The worth of the Free Peoples' own actions."""
    if action == v.ENTER_BEORN:
        return WINS if g.points < POINTS_AGAINST_BEORN else 110.0
    if action == v.ENTER_THORIN:
        return 110.0
    if action == v.ENTER_LORD:
        return 85.0
    if action == v.EAGLES:
        return 45.0 + 25.0 * flyers_out(g)
    if action == v.ENTER_BILBO:
        return 50.0
    if action == v.MOVE_BEORN:
        return beorns_worth(g, look, use)
    return 8.0  # characters walk


def flyers_out(g: Battle) -> int:
    """Eagles on the battlefield."""
    return sum(g.eagles[: g.content.regions])


def beorns_worth(g: Battle, look: Outlook, use: int) -> float:
    """The worth of Beorn's move; a Wrath is the dearer the fewer are left (FA-R.115)."""
    price = 0.0 if moves_free(g, use) else WRATH_COSTS / max(1, g.wrath - 1)
    return 50.0 + 0.5 * beorns_attack(g, look) - price


def beorns_attack(g: Battle, look: Outlook) -> float:
    """The best attack within Beorn's reach."""
    best, here = 0.0, g.at[BEORN]
    for foe in look.foes:
        if here >= 0 and look.atlas.steps[here * g.content.places + foe] <= 4:
            best = max(best, attack_value(g, look, look.hosts[here], here, here, foe))
    return best

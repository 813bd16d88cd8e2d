"""Describes the odds of a combat before it begins, for its panel."""

from __future__ import annotations

from ravenhill.games.five_armies.odds.result import Between, CombatOdds, Odds, SideOfRound
from ravenhill.web.games.five_armies.names import Names, Told


def odds_of(found: Odds, names: Names) -> Told:
    """The odds of each side's victory, its losses, and the first round."""
    return {
        "attackers": [names.places[slug] for slug in found.attacker],
        "target": names.places[found.target],
        "policy": found.policy,
        "outlooks": [
            _outlook("With cards unknown", found.cards_unknown),
            _outlook("Without cards", found.without_cards),
        ],
        "sides": [_side(found.round.attacker, "attacks", names), _side(found.round.defender, "defends", names)],
    }


def _outlook(title: str, odds: CombatOdds) -> Told:
    return {
        "title": title,
        "exact": odds.playouts == 0,
        "playouts": odds.playouts,
        "wins": _percent(odds.attacker_wins),
        "holds": _percent(odds.defender_holds),
        "nobody": _percent(odds.both_gone),
        "rounds": _number(odds.rounds),
        "attacker_lost": _number(odds.expected_attacker_lost),
        "defender_lost": _number(odds.expected_defender_lost),
    }


def _percent(share: Between) -> Told:
    """A chance in whole percents, with its bounds."""
    return {"value": round(100 * share.value), "low": round(100 * share.low), "high": round(100 * share.high)}


def _number(number: Between) -> str:
    return f"{number.value:.1f}"


def _side(side: SideOfRound, role: str, names: Names) -> Told:
    return {
        "slug": side.side,
        "name": names.sides[side.side],
        "role": role,
        "strength": side.strength,
        "dice": side.white_dice + side.black_dice,
        "target": side.target,
        "because": side.because,
        "rerolls": side.rerolls,
        "hits": f"{side.expected_hits:.1f}",
        "damage": f"{side.expected_damage:.1f}",
    }

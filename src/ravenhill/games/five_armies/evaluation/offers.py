"""Weighs the questions of cards, and all others."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.evaluation.choices import leadership_value
from ravenhill.games.five_armies.evaluation.outlook import outlook
from ravenhill.games.five_armies.model import UNIT_TYPES
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Decision

DECLINING: Final = [v.NO, v.DONE, v.FORGO, v.PASS]


def leaning_to_own_army(g: Battle, decision: Decision) -> list[int]:
    """Picks an own Army for something good: the one that stands nearest to the fighting."""
    look = outlook(g, decision.seat)
    weights = []
    for word in decision.options:
        if word < v.PLACE:
            weights.append(1)
        else:
            weights.append(2 + int(2.0 * leadership_value(g, look, word - v.PLACE)))
    return weights


def leaning_to_good_unit(g: Battle, decision: Decision) -> list[int]:
    """The better unit, where one is to be placed."""
    strengths = g.content.strength
    weights = []
    for word in decision.options:
        if v.UNIT <= word < v.UNIT + UNIT_TYPES:
            weights.append(8 * strengths[word - v.UNIT])
        else:
            weights.append(1)
    return weights


def leaning_to_accept(g: Battle, decision: Decision) -> list[int]:
    """Accepts offers, which are mostly good."""
    return [1 if word in DECLINING else 6 for word in decision.options]


def leaning_to_agree(g: Battle, decision: Decision) -> list[int]:
    """Agrees to offers that cost nothing and never hurt."""
    return [30 if word == v.YES else 1 for word in decision.options]


def leaning_to_decline(g: Battle, decision: Decision) -> list[int]:
    """Declines offers that are mostly better left alone."""
    return [8 if word in DECLINING else 2 for word in decision.options]


def leaning_to_most(g: Battle, decision: Decision) -> list[int]:
    """Takes as many as there may be."""
    most = decision.options[-1]
    return [12 if word == most else 1 for word in decision.options]


def leaning_to_first(g: Battle, decision: Decision) -> list[int]:
    """The first of two is a little better."""
    return [5 if word == v.FIRST else 4 for word in decision.options]

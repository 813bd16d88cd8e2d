"""Answers for both sides where odds are reckoned: plainly, and to the end.

No side withdraws or leaves, every re-roll and every ability that a die has triggered is used, Damage is borne as long
as the rules allow, the weakest unit goes first, and what is used up once (Bodyguards, the Ring) is kept.
"""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import BEORN, NOBODY
from ravenhill.games.five_armies.rules.fighting.combat import begin_combat
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.table import NO_ANSWER

CARD: Final = "combat-card"
END_OF_ROUND: Final = frozenset(("withdrawal", "advance"))
HIGHEST: Final = frozenset(("reroll-black", "reroll-white"))
FIXED: Final[dict[str, int]] = {
    "withdrawal": v.FIGHT_ON,
    "leave": v.STAND,
    "advance": v.NO,
    "beorn-reroll": v.YES,
    "declare": v.YES,
    "fell-race": v.DAMAGE_PIECE,
    "mighty-strokes": v.FIRST,
    "vampire-like": v.BAT_PIECE,
    "bodyguard": v.NO,
    "vanish": v.NO,
    "borne-out-who": v.NO,
}


def stage(g: Battle, places: list[int], target: int, chance: Chance) -> Battle:
    """A copy in which nothing else is going on and the combat has just begun."""
    copy = bare(g, chance)
    beorn = 1 if copy.side[places[0]] == NOBODY else 0
    begin_combat(copy, attacker(copy, places[0]), places.copy(), target, 0, beorn)
    copy.advance()
    return copy


def attacker(g: Battle, place: int) -> int:
    """The side whose Army stands in a place; Beorn's where he stands alone, -1 where no one does."""
    return 0 if g.at[BEORN] == place and g.side[place] == NOBODY else g.side[place]


def bare(g: Battle, chance: Chance) -> Battle:
    """A copy in which nothing is going on."""
    copy = g.clone(chance)
    copy.stack, copy.decisions = [], []
    copy.shared = 0
    copy.answers = [NO_ANSWER] * len(copy.answers)
    copy.fight = None
    return copy


def next_question(g: Battle) -> Decision | None:
    """The question that is answered next; None when nothing is asked."""
    for decision in g.decisions:
        if g.answers[decision.seat] == NO_ANSWER:
            return decision
    return None


def fixed_answer(g: Battle, decision: Decision) -> int:
    """The answer that does not depend on chance; -1 to a question of a card, which has none."""
    name, options = decision.kind.name, decision.options
    if name in FIXED:
        return FIXED[name]
    if name in HIGHEST:
        return options[-1]
    if name == "casualties":
        return v.DONE if v.DONE in options else weakest(g, options)
    if name == "fighting-army":
        return first_in_line(g, options)
    return options[0] if len(options) == 1 else -1


def weakest(g: Battle, options: list[int]) -> int:
    """The unit with the lowest Combat Strength, the first of equals."""
    best = options[0]
    for word in options:
        if g.content.strength[word - v.UNIT] < g.content.strength[best - v.UNIT]:
            best = word
    return best


def first_in_line(g: Battle, options: list[int]) -> int:
    """In a Combined Attack the Armies fight in the order in which they were named, each until it is gone."""
    for place in g.the_fight().armies:
        if v.PLACE + place in options:
            return v.PLACE + place
    return options[0]

"""Answers ahead what a round of combat still asks: re-rolls, ability, casualties and the next round in one box.

Only what spends nothing of one's own is offered ahead. Whatever comes otherwise than ordered is asked when it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.plans import ORDERS
from ravenhill.games.five_armies.model import DWARF_REGULARS, GOBLINS, UNIT_TYPES
from ravenhill.games.five_armies.plans.dice import USING
from ravenhill.games.five_armies.plans.draft import as_battle, wording_of
from ravenhill.games.five_armies.plans.marching import MARCH
from ravenhill.games.five_armies.rules.fighting.retreat import can_leave
from ravenhill.games.five_armies.state import ATTACKER, DEFENDER, Battle, Fight
from ravenhill.kernel.plan import NO_WORD
from ravenhill.protocol.planning import Order
from ravenhill.protocol.question import Question

# Of the two Armies of a Strategic Movement often one is to go.
ONE_ARMY: Final = Order("move-army", ["do:done"], ORDERS["move-army"], [MARCH], preset=False)
REROLLS: Final = ("reroll-black", "reroll-white", "beorn-reroll")
# The questions of a round after its cards are shown, in the order in which they come.
ROUND: Final = (*REROLLS, "declare", "casualties", "withdrawal", "leave")
COSTLY: Final = (DWARF_REGULARS, GOBLINS)  # their abilities cost the Army that uses them something
USUAL: Final[Mapping[str, int]] = {
    "beorn-reroll": v.YES,
    "declare": v.YES,
    "casualties": v.DONE,
    "withdrawal": v.FIGHT_ON,
    "leave": v.STAND,
}


def usual_answer(question: Question) -> int:
    """Re-roll every miss, use what costs nothing, keep the Damage, and fight on; NO_WORD where that is not offered."""
    g, options = as_battle(question.world), question.decision.options
    if question.name in ("reroll-black", "reroll-white"):
        return options[-1]
    if question.name == "declare" and own_unit(g, question.seat) in COSTLY:
        return NO_WORD
    word = USUAL.get(question.name, NO_WORD)
    return word if word in options and g.fight is not None else NO_WORD


def orders_after(question: Question) -> list[Order]:
    """What can be ordered for the rest of the round."""
    g = as_battle(question.world)
    if question.name not in ROUND or which_side(g, question.seat) < 0:
        return []
    later = ROUND[ROUND.index(question.name) + 1 :]
    return [order(question, kind) for kind in later if kind in COMES and COMES[kind](g, g.the_fight(), question)]


def may_move_armies(question: Question) -> bool:
    """Whether a die is chosen, or what it does, and that may be a Strategic Movement."""
    options = question.decision.options
    return question.name in USING and (question.name != "choose-action" or v.STRATEGIC_MOVEMENT in options)


def order(question: Question, kind: str) -> Order:
    """The usual answer to a question that may come, in words."""
    g = as_battle(question.world)
    unit = own_unit(g, question.seat)
    ability = wording_of(question).names.texts.maneuvers[unit].name if kind == "declare" else ""
    words = most_first(g, question.seat) if kind == "reroll-white" else [USUAL[kind]]
    return Order(kind, [question.spell(word) for word in words], ORDERS[kind].format(ability=ability))


def most_first(g: Battle, seat: int) -> list[int]:
    """As many dice as can be re-rolled."""
    side = g.the_fight().side(which_side(g, seat))
    return [v.NUMBER + dice for dice in range(side.failed_white, 0, -1)]


# --- what may still come --------------------------------------------------------------------------
def misses_white(g: Battle, fight: Fight, question: Question) -> bool:
    """White dice are re-rolled after black ones."""
    return question.name == "reroll-black" and fight.side(which_side(g, question.seat)).failed_white > 0


def may_declare(g: Battle, fight: Fight, question: Question) -> bool:
    """A black die may still hit, and the ability costs nothing."""
    side = fight.side(which_side(g, question.seat))
    usable = not side.no_ability and bool(side.black)
    return usable and 0 <= own_unit(g, question.seat) < UNIT_TYPES and own_unit(g, question.seat) not in COSTLY


def may_be_hurt(g: Battle, fight: Fight, question: Question) -> bool:
    """Beorn has no units to lose."""
    return not fight.side(which_side(g, question.seat)).beorn


def may_withdraw(g: Battle, fight: Fight, question: Question) -> bool:
    """The attacker is asked after every round."""
    return fight.attack.seat == question.seat and not fight.attack.must_leave


def may_retreat(g: Battle, fight: Fight, question: Question) -> bool:
    """The defender is asked where it has somewhere to go; who has regrouped wants to choose."""
    defence = fight.defence
    return defence.seat == question.seat and not defence.must_leave and not defence.regrouped and can_leave(g, defence)


COMES: Final[Mapping[str, Callable[[Battle, Fight, Question], bool]]] = {
    "reroll-white": misses_white,
    "declare": may_declare,
    "casualties": may_be_hurt,
    "withdrawal": may_withdraw,
    "leave": may_retreat,
}


# --- the seat's own side --------------------------------------------------------------------------
def which_side(g: Battle, seat: int) -> int:
    """The side on which a seat fights; -1 if there is no combat."""
    if g.fight is None:
        return -1
    return ATTACKER if g.fight.attack.seat == seat else DEFENDER


def own_unit(g: Battle, seat: int) -> int:
    """The unit type whose Unit card a seat has played this round; not one of the types for another card, or none."""
    which = which_side(g, seat)
    return g.the_fight().side(which).card - v.MANEUVER if which >= 0 else -1

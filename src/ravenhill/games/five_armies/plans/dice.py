"""Leads from an Action Die to the deed of an Army or a character: it takes the cheapest die that can do it."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    ARMY,
    BEORN,
    CHARACTER,
    EVENT,
    LIDLESS_EYE,
    MUSTER,
    MUSTER_ARMY,
    WILL_OF_THE_WEST,
)
from ravenhill.games.five_armies.plans.draft import (
    Found,
    after,
    battle,
    beginning,
    keep,
    next_question,
    options,
    places,
)
from ravenhill.games.five_armies.plans.marching import ATTACK, deeds
from ravenhill.kernel.plan import Plan, Rehearsal
from ravenhill.protocol.question import Question

USING: Final = ("choose-die", "use-as", "choose-action")
THRIFT: Final = [CHARACTER, ARMY, LIDLESS_EYE, MUSTER, EVENT, MUSTER_ARMY, WILL_OF_THE_WEST]
# The actions that a piece on the board carries out: a move before an attack, which could be a move too.
ACTIONS: Final = [
    v.STRATEGIC_MOVEMENT, v.GOBLIN_MOVEMENT, v.FAST_MOVEMENT, v.ATTACK, v.GOBLIN_ATTACK, v.COMBINED_ATTACK,
    v.CHARACTER_MOVEMENT, v.MOVE_BEORN,
]  # fmt: skip


def deeds_about(question: Question, about: int) -> list[Plan]:
    """The deeds of an Army in a place, a character or Beorn with any die; of an enemy, the attacks on it."""
    found: Found = {}
    uses = ways_to_action(beginning(question))
    for action in ACTIONS:
        acted: set[int] = set()  # with a cheaper die
        for here in uses:
            if here.offers(action):
                carry_out(after(here, action), about, acted, found)
    return [plan for plan in found.values() if about in (plan.source, plan.mark)]


def actors_of_all(question: Question) -> list[int]:
    """Everybody who can do something with any die: an Army by its place, a character, Beorn."""
    found: dict[int, None] = {}
    for here in ways_to_action(beginning(question)):
        for action in ACTIONS:
            if here.offers(action):
                found |= dict.fromkeys(actors_with(after(here, action)))
    return list(found)


def actors_with(here: Rehearsal) -> list[int]:
    """Who can carry out an action that has been chosen."""
    if next_question(here) == "combined-where":
        return []
    if next_question(here) == "beorn-step":
        return [v.CHARACTER + BEORN]
    return [word for word in options(here) if not v.declines(word)]


def ways_to_action(start: Rehearsal) -> list[Rehearsal]:
    """Every way to where an action is chosen, the cheapest die first."""
    if next_question(start) == "choose-action":
        return [start]
    dice = [word for word in options(start) if word < v.ACTION]
    following = [after(start, word) for word in sorted(dice, key=thrift)]
    own = [start] if next_question(start) == "use-as" else []  # as itself
    return own + [here for there in following for here in ways_to_action(there)]


def thrift(word: int) -> int:
    """The order of thrift among dice."""
    return THRIFT.index(word) if word < v.AS else word


def carry_out(here: Rehearsal, about: int, acted: set[int], found: Found) -> None:
    """Carries out an action in every way that has to do with a word."""
    if next_question(here) == "combined-where":
        if here.offers(about):
            keep(found, Plan(about, [*here.words, about], 1, f"combined-{ATTACK}"))
        return
    beorn = [v.CHARACTER + BEORN] if next_question(here) == "beorn-step" else []
    for actor in beorn or actors(here, about):
        if actor not in acted:
            acted.add(actor)
            deeds(here if beorn else after(here, actor), actor, found)


def actors(here: Rehearsal, about: int) -> list[int]:
    """The actors in question: itself, or all that might go to a place that is not their own."""
    if here.offers(about):
        return [about]
    g = battle(here)
    there = about - v.PLACE
    own = v.is_place(about) and there < g.content.places and g.side[there] == here.seat
    return places(here) if v.is_place(about) and not own else []

"""From an Action Die to what an Army or a character does with it: the cheapest die that can do it is taken."""

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
from ravenhill.games.five_armies.plans.draft import Found, after, asked, battle, beginning, keep, options, places
from ravenhill.games.five_armies.plans.marching import ATTACK, deeds
from ravenhill.kernel.plan import Plan, Rehearsal
from ravenhill.protocol.question import Question

USING: Final = ("choose-die", "use-as", "choose-action")
THRIFT: Final = [CHARACTER, ARMY, LIDLESS_EYE, MUSTER, EVENT, MUSTER_ARMY, WILL_OF_THE_WEST]
# The actions that somebody on the board carries out: a move before an attack, which could be a move too.
ACTIONS: Final = [
    v.STRATEGIC_MOVEMENT, v.GOBLIN_MOVEMENT, v.FAST_MOVEMENT, v.ATTACK, v.GOBLIN_ATTACK, v.COMBINED_ATTACK,
    v.CHARACTER_MOVEMENT, v.MOVE_BEORN,
]  # fmt: skip


def deeds_about(question: Question, about: int) -> list[Plan]:
    """What the Army in a place, a character or Beorn can do with any die; of an enemy, who can attack it."""
    found: Found = {}
    uses = begun(beginning(question))
    for action in ACTIONS:
        acted: set[int] = set()  # with a cheaper die
        for here in uses:
            if here.offers(action):
                carry_out(after(here, action), about, acted, found)
    return [plan for plan in found.values() if about in (plan.source, plan.mark)]


def begun(start: Rehearsal) -> list[Rehearsal]:
    """Every way to where an action is chosen, the cheapest die first."""
    if asked(start) == "choose-action":
        return [start]
    dice = [word for word in options(start) if word < v.ACTION]
    following = [after(start, word) for word in sorted(dice, key=thrift)]
    own = [start] if asked(start) == "use-as" else []  # as itself
    return own + [here for there in following for here in begun(there)]


def thrift(word: int) -> int:
    """Which die is spent first."""
    return THRIFT.index(word) if word < v.AS else word


def carry_out(here: Rehearsal, about: int, acted: set[int], found: Found) -> None:
    """Everything that an action lets somebody do who has to do with a word."""
    if asked(here) == "combined-where":
        if here.offers(about):
            keep(found, Plan(about, [*here.words, about], 1, f"combined-{ATTACK}"))
        return
    beorn = [v.CHARACTER + BEORN] if asked(here) == "beorn-step" else []
    for actor in beorn or actors(here, about):
        if actor not in acted:
            acted.add(actor)
            deeds(here if beorn else after(here, actor), actor, found)


def actors(here: Rehearsal, about: int) -> list[int]:
    """Who is asked about: itself, or everybody that might go to a place that is not its own."""
    if here.offers(about):
        return [about]
    g = battle(here)
    there = about - v.PLACE
    own = v.is_place(about) and there < g.content.places and g.side[there] == here.seat
    return places(here) if v.is_place(about) and not own else []

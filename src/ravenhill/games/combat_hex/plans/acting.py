"""Plans a warrior's action: all its possibilities, from the question about its action (CH-3.06)."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.plans.draft import Draft
from ravenhill.games.combat_hex.plans.facing import by_nearness
from ravenhill.games.combat_hex.plans.moving import CHARGE, Moves
from ravenhill.games.combat_hex.plans.placing import DISMOUNT, places
from ravenhill.games.combat_hex.plans.shooting import shots
from ravenhill.games.combat_hex.plans.using import uses
from ravenhill.kernel.plan import MOST_PLANS, Plan

TURN = "turn"


def actions(draft: Draft) -> list[Plan]:
    """Plans for every action that is offered; one that leads to nothing better is a plan of its own."""
    found: list[Plan] = []
    for word in sorted(draft.options, key=lambda word: word == v.MOVE):  # which has the most plans, so it comes last
        found += action(draft, word) or [Plan(word, [*draft.words, word])]
    return found[:MOST_PLANS]


def action(draft: Draft, word: int) -> list[Plan]:
    """The plans that begin with one action."""
    if word < v.EDGE:
        return uses(draft, word)
    chosen = draft.branch()
    chosen.say(word)
    if word == v.MOVE:
        # A move in which nothing can be done but to give it up is not worth beginning.
        found = Moves(chosen).plans() if chosen.reach("name-step") else []
        return [plan for plan in found if plan.mark != v.FORGO]
    if word == v.CHARGE:
        return [*Moves(chosen).blows(CHARGE)] if chosen.reach("name-step") else []
    if word == v.SHOOT:
        return shots(chosen)
    if word == v.TURN:
        return [turn(chosen)]
    return places(chosen, acting(chosen.g), "dismount-facing", DISMOUNT) if word == v.DISMOUNT else []


def turn(draft: Draft) -> Plan:
    """Turning on the spot: the warrior's own hex stands for it, the facings are its choices."""
    g, warrior = draft.g, acting(draft.g)
    faces = list(draft.options)
    nearest = by_nearness(g, warrior, g.at[warrior], [face for face in faces if face != v.FACE + g.face[warrior]])
    plan = Plan(g.words.word_of[g.at[warrior]], [*draft.words, *nearest[:1]], verb=TURN)
    plan.choices = faces
    return plan

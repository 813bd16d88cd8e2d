"""Plans where a warrior is put down: a hex and a facing, or the shoulders of a friend."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.plans.draft import Draft
from ravenhill.games.combat_hex.plans.facing import by_nearness
from ravenhill.kernel.plan import Plan

PLACE, DISMOUNT, CARRY = "place", "dismount", "mount"


def places(draft: Draft, warrior: int, facing: str, verb: str) -> list[Plan]:
    """A plan for every hex on offer, with the facing that follows as a choice."""
    return [plan for word in draft.options for plan in put_on(draft.branch(), word, warrior, facing, verb)]


def put_on(draft: Draft, word: int, warrior: int, facing: str, verb: str) -> list[Plan]:
    """The plan of one hex, or those of the friends that can carry the warrior."""
    draft.say(word)
    if draft.asked == facing:
        faces = list(draft.options)
        nearest = by_nearness(draft.g, warrior, draft.g.words.hex_of[word], faces)[0]
        plan = Plan(word, [*draft.words, nearest], verb=verb)
        plan.choices = faces
        return [plan]
    if draft.asked == "set-up-carried":
        return [Plan(carrier, [*draft.words, carrier], verb=CARRY) for carrier in draft.options]
    return [Plan(v.WARRIOR + draft.g.carrier[warrior] if word == v.MOUNT else word, draft.words, verb=CARRY)]

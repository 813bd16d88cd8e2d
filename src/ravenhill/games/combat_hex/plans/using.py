"""Plans the use of an ability, with its user and target, or a damage die with the warrior that takes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.plans.draft import Draft
from ravenhill.games.combat_hex.plans.facing import by_nearness
from ravenhill.games.combat_hex.rules.activating.ability import users
from ravenhill.games.combat_hex.rules.activating.activation import Activation, Window
from ravenhill.kernel.plan import NO_WORD, Plan

GIVE = "give"
ASKED: Final = ("choose-user", "choose-target", "choose-victim", "choose-theft")


def uses(draft: Draft, ability: int) -> list[Plan]:
    """The plans of an ability, given as a word: one for each user and target."""
    using = draft.branch()
    return [*completions(using, Plan(ability, [], 1, "use", only_user(draft, ability)))] if using.say(ability) else []


def only_user(draft: Draft, ability: int) -> int:
    """The word of the one warrior that could use an ability now; NO_WORD where several could, or it acts anyway."""
    frame = draft.g.stack[-1]
    if not isinstance(frame, Window):
        return NO_WORD
    able = users(draft.g, draft.seat, ability - v.ABILITY, frame.moment, frame.subject)
    return v.WARRIOR + able[0] if len(able) == 1 else NO_WORD


def completions(draft: Draft, plan: Plan) -> Iterator[Plan]:
    """Plans for every answer to what is still asked of the ability."""
    if draft.asked not in ASKED:
        yield with_facing(draft, plan)
        return
    for word in draft.options:
        answered = draft.branch()
        answered.say(word)
        yield from completions(answered, more_precise(draft, plan, word))


def more_precise(draft: Draft, plan: Plan, word: int) -> Plan:
    """The plan with one more answer: the user, the target, or the stolen ability and its owner."""
    if draft.asked == "choose-user":
        return Plan(plan.mark, [], 1, plan.verb, word)
    if draft.asked == "choose-theft":
        return Plan(plan.mark, [], 1, f"steal {slug(draft, word)}", plan.source)
    of_whom = "of " if plan.verb.startswith("steal") else ""  # the mark has been the victim, and will be the target
    return Plan(word, [], 1, f"{plan.verb} {of_whom}{slug(draft, plan.mark)}", plan.source)


def slug(draft: Draft, word: int) -> str:
    """The part of a word after its kind."""
    return draft.g.words.names[word].partition(":")[2]


def with_facing(draft: Draft, plan: Plan) -> Plan:
    """The whole plan; where it turns its user first, the facings are its choices (CH-M18)."""
    plan.words = draft.words
    if draft.asked == "turn-first":
        frame = draft.g.stack[-1]
        user = frame.me if isinstance(frame, Activation) else -1
        plan.choices = list(draft.options)
        plan.words = [*draft.words, by_nearness(draft.g, user, draft.g.at[user], plan.choices)[0]]
    return plan


def gifts(draft: Draft) -> list[Plan]:
    """A plan for every damage die and everyone who can take it (CH-6.16, CH-6.17)."""
    found: list[Plan] = []
    for die in draft.options:
        giving = draft.branch()
        giving.say(die)
        takers = giving.options if giving.asked == "give-damage-die" else []
        found += [Plan(taker, [*giving.words, taker], 1, GIVE, die) for taker in takers]
        if not takers:
            found.append(Plan(die, giving.words, 1, GIVE, NO_WORD))
    return found

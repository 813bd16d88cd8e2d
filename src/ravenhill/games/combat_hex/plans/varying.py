"""Varies a plan: by way of other hexes, or in another facing."""

from __future__ import annotations

from ravenhill.games.combat_hex.plans.draft import Draft, battle_of
from ravenhill.games.combat_hex.plans.moving import GO, Moves
from ravenhill.kernel.errors import IllegalChoice
from ravenhill.kernel.plan import Plan
from ravenhill.protocol.planning import with_words
from ravenhill.protocol.question import Question

NO_WAY_POINTS = "Only a move can go by way of other hexes."


def begin_draft(question: Question, plan: Plan, asked: str) -> Draft:
    """A draft of the plan up to a question in it."""
    draft = Draft(battle_of(question), question.seat)
    for word in plan.words:
        if draft.asked == asked:
            break
        draft.follow([word])
    return draft


def by_way_of(question: Question, plan: Plan, hexes: list[int]) -> Plan:
    """The plan of a move with hexes, as words, to be passed in this order."""
    if plan.verb != GO:
        raise IllegalChoice(question.spell(hexes[0]), "CH-4.01", NO_WAY_POINTS)
    draft = begin_draft(question, plan, "name-step")
    for word in hexes:
        draft = pass_through(question, draft, word)
    last = Moves(draft)
    stop = last.ways.best().get(draft.g.words.hex_of[plan.mark])
    there = last.arrival(stop) if stop is not None else None
    for found in last.ending_plans(there.branch(), draft.g.words.hex_of[plan.mark], GO) if there is not None else ():
        found.source = plan.source
        return found
    raise unreachable(question, plan.mark)


def pass_through(question: Question, draft: Draft, word: int) -> Draft:
    """The draft after it has come to a hex and can go on."""
    moves = Moves(draft)
    stop = moves.ways.best().get(draft.g.words.hex_of[word])
    there = moves.arrival(stop) if stop is not None else None
    if there is None or not there.reach("name-step"):
        raise unreachable(question, word)
    return there


def unreachable(question: Question, word: int) -> IllegalChoice:
    """The refusal of a hex that the move does not reach."""
    name = question.spell(word).partition(":")[2]
    return IllegalChoice(question.spell(word), "CH-4.01", f"The move can't reach {name} this way.")


def facing_for_shot(question: Question, plan: Plan, face: int) -> Plan:
    """The same shot in another facing."""
    draft = begin_draft(question, plan, "turn-to-shoot")
    if draft.say(face) and draft.reach("choose-shot-target") and draft.say(plan.mark):
        return with_words(plan, draft.words)
    refused = question.game.refusal(draft.g, question.seat, plan.mark if draft.words[-1] == face else face)
    raise IllegalChoice(question.spell(face), *(refused or ("CH-5.08", "The target can't be seen that way.")))

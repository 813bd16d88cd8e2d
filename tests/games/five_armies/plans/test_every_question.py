"""Plans of every question, the rarest too."""

from __future__ import annotations

from contextlib import suppress

from bench.questions import moments
from ravenhill.kernel.errors import IllegalChoice
from ravenhill.kernel.plan import NO_WORD, OpenPlan, Plan, Rehearsal
from ravenhill.kernel.table import NOTHING
from ravenhill.protocol.question import Question

ON_THE_WAY = ("march", "walk", "beorn-step")  # where a place may be passed but not stopped in


def test_at_every_question_plans_are_lawful_and_leave_no_answer_out() -> None:
    """Every word is in a plan, and every plan has a sentence; the numbers of a split follow from its items."""
    for moment in moments("five-armies"):
        question = moment.match.question(moment.seat)
        found = question.game.plans(question)
        for plan in found:
            for whole in completed(question, plan):
                check(question, whole)
        if question.name != "share":
            left_out = set(question.decision.options) - {word for plan in found for word in words_of(plan)}
            assert not left_out or question.name in ON_THE_WAY, (question.name, [question.spell(w) for w in left_out])


def completed(question: Question, plan: Plan) -> list[Plan]:
    """A plan with each of its choices, or with the fewest items and the most."""
    planner = question.game.planner
    if not isinstance(plan, OpenPlan):
        return [plan, *(planner.variant(question, plan, [word]) for word in plan.choices)]
    items = [item.word for item in plan.items for _ in range(item.most)]
    found = []
    for number in {plan.least, plan.most}:
        with suppress(IllegalChoice):  # such as a part without the Leadership that it needs
            found.append(planner.completion(question, plan, items[:number]))
    return found


def words_of(plan: Plan) -> list[int]:
    """All that a plan can say."""
    items = [item.word for item in plan.items] if isinstance(plan, OpenPlan) else []
    closing = plan.closing if isinstance(plan, OpenPlan) else NO_WORD
    return [*plan.words, *plan.choices, *items, closing]


def check(question: Question, plan: Plan) -> None:
    """A plan is lawful word for word and told in a sentence."""
    rehearsal = Rehearsal(question.world, question.seat)
    for word in plan.words:
        assert rehearsal.stop != NOTHING or rehearsal.play(word), (question.name, plan.verb, question.spell(word))
    said = question.game.planner.description(question, plan).sentence
    assert said and "{" not in said and "  " not in said, (question.name, said)

"""Drafts plans: words tried out on a copy of the question's world, branch by branch."""

from __future__ import annotations

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.wording import Wording
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.plan import Plan, Rehearsal
from ravenhill.kernel.table import Table
from ravenhill.protocol.question import Question

Found = dict[tuple[int, str, int], Plan]  # plans by source, verb and mark: of several ways the first is kept


def beginning(question: Question) -> Rehearsal:
    """A rehearsal in which nothing has been played yet."""
    return Rehearsal(question.world, question.seat)


def next_question(rehearsal: Rehearsal) -> str:
    """The name of the question that comes next; '' for none, or when something else comes first."""
    decision = rehearsal.decision
    return decision.kind.name if decision is not None else ""


def options(rehearsal: Rehearsal) -> list[int]:
    """The words that can be played next."""
    decision = rehearsal.decision
    return decision.options if decision is not None else []


def places(rehearsal: Rehearsal) -> list[int]:
    """The words of the regions and boxes that can be played next."""
    return [word for word in options(rehearsal) if v.is_place(word)]


def after(rehearsal: Rehearsal, *words: int) -> Rehearsal:
    """The branches after more words: those that are offered are played."""
    branch = rehearsal.branch()
    for word in words:
        branch.play(word)
    return branch


def battle(rehearsal: Rehearsal) -> Battle:
    """The world of a rehearsal."""
    return as_battle(rehearsal.g)


def as_battle(table: Table) -> Battle:
    """A table of this game, known as such."""
    assert isinstance(table, Battle)
    return table


def wording_of(question: Question) -> Wording:
    """The words of the game that asks."""
    wording = question.game.wording
    assert isinstance(wording, Wording)
    return wording


def keep(found: Found, plan: Plan) -> None:
    """Keeps a plan, unless there is one that does the same."""
    found.setdefault((plan.source, plan.verb, plan.mark), plan)


def with_declining(question: Question, found: Found) -> list[Plan]:
    """The plans found, and one for each answer that takes nothing."""
    declining = [Plan(word, [word]) for word in question.decision.options if v.declines(word)]
    return [*found.values(), *declining]


def mark_of(words: list[int]) -> int:
    """The word that stands for others on the board: the last place among them, else the last word."""
    named = [word for word in words if v.is_place(word)]
    return named[-1] if named else words[-1]

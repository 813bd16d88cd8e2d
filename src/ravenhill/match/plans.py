"""Lists the plans of a match by name, chooses within them, and plays them until something interrupts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.errors import IllegalChoice, RavenhillError, UnknownWord
from ravenhill.kernel.plan import NO_WORD, OpenPlan, Plan, Rehearsal
from ravenhill.kernel.table import NOTHING
from ravenhill.protocol.question import Question

MOST_CHOSEN = 16  # words within a plan: a way-point may take long to go by
MOST_TIMES = 100
UNFORESEEN = "something came between that the plan could not foresee"
Items = Sequence[str] | Mapping[str, int]  # a selection in any order; the same word again, or its number


class NamedItem(msgspec.Struct, frozen=True):
    """An item that an open plan can take, and how often at most."""

    word: str
    most: int


class NamedPlan(msgspec.Struct, frozen=True):
    """A plan with everything in it by name; one with `items` is open: its words follow from a selection."""

    name: str  # such as "go hex:H15" or "warrior:a-legolas shoot warrior:b-lurtz"
    verb: str
    mark: str
    source: str
    words: list[str]
    choices: list[str]
    items: list[NamedItem] = []
    least: int = 0
    most: int = 0
    label: str = ""  # what it is called on a button


class Played(msgspec.Struct, frozen=True):
    """The outcome of a plan: the words played, those left, and the interruption ('' for none)."""

    words: list[str]
    left: list[str]
    stopped: str = ""


def with_name(question: Question, plan: Plan) -> NamedPlan:
    """A plan by name."""
    mark, source = spelling(question, plan.mark), spelling(question, plan.source)
    name = " ".join(part for part in (source, plan.verb, mark) if part)
    words = [question.spell(word) for word in plan.words]
    choices = [question.spell(word) for word in plan.choices]
    named = NamedPlan(name, plan.verb, mark, source, words, choices, label=question.game.planner.label(question, plan))
    if not isinstance(plan, OpenPlan):
        return named
    items = [NamedItem(question.spell(item.word), item.most) for item in plan.items]
    return msgspec.structs.replace(named, items=items, least=plan.least, most=plan.most)


def spelling(question: Question, word: int) -> str:
    """The text of a word; '' for none."""
    return "" if word == NO_WORD else question.spell(word)


def plan_named(question: Question, name: str) -> Plan:
    """The plan with this name: of the question, or of the thing that the name begins with."""
    number: dict[str, int] = question.game.words.number
    source = number.get(name.partition(" ")[0], NO_WORD)
    for about in dict.fromkeys([NO_WORD, source]):
        for plan in question.game.plans(question, about):
            if with_name(question, plan).name == name:
                found: Plan = plan
                return found
    known = [with_name(question, plan).name for plan in question.game.plans(question)]
    raise UnknownWord(f"there is no plan {name!r} now{did_you_mean(name, known)}")


def numbers(question: Question, words: Sequence[str]) -> list[int]:
    """Words as numbers."""
    known: dict[str, int] = question.game.words.number
    for word in words:
        if word not in known:
            raise UnknownWord(f"{word!r} is not a word of {question.game.title}{did_you_mean(word, known)}")
    return [known[word] for word in words]


def selection(question: Question, items: Items) -> list[int]:
    """A selection as words, each item as often as it was taken."""
    if not isinstance(items, Mapping):
        return numbers(question, items)
    if not all(0 <= times <= MOST_TIMES for times in items.values()):
        raise RavenhillError(f"an item is taken from 0 to {MOST_TIMES} times")
    return [each for word, times in items.items() for each in numbers(question, [word]) * times]


def whole_plan(question: Question, name: str, chosen: Sequence[str], items: Items) -> Plan:
    """The plan with all its choices made."""
    if len(chosen) > MOST_CHOSEN:
        raise RavenhillError(f"at most {MOST_CHOSEN} words can be chosen within a plan")
    plan, planner = plan_named(question, name), question.game.planner
    if isinstance(plan, OpenPlan):
        plan = planner.completion(question, plan, selection(question, items))
    elif items:
        raise RavenhillError(f"the plan {name!r} takes no items")
    varied: Plan = planner.variant(question, plan, numbers(question, chosen)) if chosen else plan
    return varied


def check(question: Question, words: Sequence[int]) -> None:
    """Refuses words that the seat can know are unlawful, before any of them is played."""
    rehearsal = Rehearsal(question.world, question.seat)
    for word in words:
        if rehearsal.stop != NOTHING:
            return
        if not rehearsal.play(word):
            refused = question.game.refusal(rehearsal.g, question.seat, word)
            raise IllegalChoice(question.spell(word), *(refused or (question.rule, "It is not offered.")))


def name_of(plan: NamedPlan | str) -> str:
    """The name of a plan."""
    return plan.name if isinstance(plan, NamedPlan) else plan


def words_of(
    question: Question, plan: NamedPlan | str | Sequence[str], chosen: Sequence[str], items: Items
) -> list[str]:
    """The words of a plan, of a plan's name, or of a plain list."""
    if isinstance(plan, NamedPlan | str):
        return [question.spell(word) for word in whole_plan(question, name_of(plan), chosen, items).words]
    numbers(question, plan)
    return list(plan)

"""Lists and describes the plans that games share: single words and series of like choices.

A game that has better plans subclasses `Planner` in its `plans` and names an instance as its `planner`; docs/plans.md
says what each answer has to keep to. A planner sees a `Question`, never the game's own table: its lists tell a seat
nothing it does not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from ravenhill.kernel.decision import Decision
from ravenhill.kernel.errors import IllegalChoice
from ravenhill.kernel.plan import NO_WORD, OVER, Item, OpenPlan, Plan, Rehearsal
from ravenhill.kernel.table import CHANCE_USED, NOTHING, OTHER_SEAT, SHOWN, Table

if TYPE_CHECKING:
    from ravenhill.protocol.question import Question


STOPS: Final = {
    NOTHING: "",
    CHANCE_USED: "dice are rolled or something is drawn",
    SHOWN: "something hidden is shown",
    OTHER_SEAT: "another side decides",
    OVER: "the game is over",
}


class Description(msgspec.Struct, frozen=True):
    """The effect of a plan, worked out on request."""

    sentence: str
    path: list[str] = []  # words of the places it passes, the last one included
    price: str = ""  # such as "4 MP" or "1 AP"
    risks: list[str] = []  # what may go wrong, in sentences
    chances: list[str] = []  # how it may end, in sentences
    stops: str = ""  # what comes before its last word has been played
    glance: str = ""  # the chance that stands on its target, such as "21–39%"


class Order(msgspec.Struct, frozen=True):
    """An answer given ahead to a question that may follow: of its words the first that is offered then."""

    kind: str  # the name of the question
    words: list[str]
    label: str = ""  # what it is called on a button
    after: list[str] = []  # the verbs of the plans that it goes with; none for every answer
    preset: bool = True  # whether it is ordered unless it is switched off, or only once it is switched on


class Planner:
    """Lists, varies, completes and describes the plans of a game; by itself it knows single words."""

    # Questions of a series, by name: the verb of its open plan, and the word that ends it ('' where there is none).
    series: Mapping[str, tuple[str, str]] = {}
    # Questions, by name, whose answers go on with what answers to the others began; see `continues`.
    following: Mapping[str, Sequence[str]] = {}
    # What a plan is called on a button, by its verb; {mark} is the thing that stands for it.
    labels: Mapping[str, str] = {}
    # The verbs of plans whose outcome is a matter of chance.
    chancy: Sequence[str] = ()

    # --- listing ----------------------------------------------------------------------------------
    def plans(self, question: Question, about: int = NO_WORD) -> list[Plan]:
        """Every plan for the question; with `about`, the plans of that thing alone."""
        if question.name in self.series:
            return [self.open_series(question)]
        found = single_words(question.decision)
        return found if about == NO_WORD else [plan for plan in found if about in (plan.source, plan.mark)]

    def goes_beyond_words(self, asked: str) -> bool:
        """Whether a question, by its name, can have better plans than its words."""
        return asked in self.series

    def things(self, question: Question) -> list[int]:
        """The words of those on the board whose plans are listed with `about` alone."""
        return []

    def open_series(self, question: Question) -> OpenPlan:
        """The open plan of a question that is asked again until the seat has enough."""
        verb, closing = self.series[question.name]
        ends = question.game.words.number[closing] if closing else NO_WORD
        return open_series(question, verb, ends)

    # --- choosing within a plan -------------------------------------------------------------------
    def variant(self, question: Question, plan: Plan, chosen: Sequence[int]) -> Plan:
        """The plan with other words chosen within it: one of its `choices`; a game may take way-points too."""
        for word in chosen:
            if word not in plan.choices:
                raise IllegalChoice(question.spell(word), question.rule, "This plan leaves you no such choice.")
            plan = with_words(plan, [*plan.words[:-1], word])
        return plan

    def completion(self, question: Question, plan: OpenPlan, items: Sequence[int]) -> Plan:
        """An open plan with a selection of its items, in any order; IllegalChoice says what is wrong with it."""
        if len(items) < plan.least:
            raise limit(question, plan.items[0].word, f"Take at least {plan.least} in all.")
        rehearsal = self.selection(question, plan, items)
        if rehearsal.asks_again(question.decision.kind) and plan.closing != NO_WORD:
            rehearsal.play(plan.closing)
        return with_words(plan, rehearsal.words)

    def selection(self, question: Question, plan: OpenPlan, items: Sequence[int]) -> Rehearsal:
        """A rehearsal of a selection, whole or not yet, in the order in which the game takes the items."""
        check_limits(question, plan, items)
        rehearsal = Rehearsal(question.world, question.seat)
        take(question, rehearsal, plan, Counter(items))
        return rehearsal

    def refusal(self, question: Question, plan: OpenPlan, items: Sequence[int], more: int) -> tuple[str, str] | None:
        """The reason an item cannot be added to a selection: rule and sentence; None if it can."""
        try:
            self.selection(question, plan, [*items, more])
        except IllegalChoice as refused:
            return refused.rule, refused.text
        return None

    # --- answering ahead --------------------------------------------------------------------------
    def usual(self, question: Question) -> int:
        """The answer that most would give, which is shown as the likeliest; NO_WORD where there is none."""
        return NO_WORD

    def orders(self, question: Question) -> list[Order]:
        """What can be ordered with the answer for the seat's own questions behind it, in their order."""
        return []

    # --- telling ----------------------------------------------------------------------------------
    def label(self, question: Question, plan: Plan) -> str:
        """What the plan is called on a button; cheap, so that a list has one for each."""
        mark = question.game.option(question.world, plan.mark) if plan.mark != NO_WORD else ""
        template = self.labels.get(plan.verb)
        if template is None:
            template = "{mark}" if mark else plan.verb
        said = template.format(mark=mark)
        return said[:1].upper() + said[1:]

    def name(self, question: Question, word: int) -> str:
        """What a thing, an item or a choice of a plan is called, whatever the question asks of it."""
        return question.game.option(question.world, word)

    def why_unlisted(self, question: Question, about: int, word: int) -> tuple[str, str] | None:
        """Why nothing that `about` can do leads to a thing: rule and sentence; None if it is offered by itself."""
        return question.game.refusal(question.world, question.seat, word)

    def description(self, question: Question, plan: Plan) -> Description:
        """The effect of the plan; by itself, the labels of its words."""
        labels: list[str] = []
        rehearsal = Rehearsal(question.world, question.seat)
        for word in plan.words:
            labels.append(str(question.game.option(rehearsal.g, word)))
            if not rehearsal.play(word):
                break
        left = len(rehearsal.words) < len(plan.words)
        return Description(" · ".join(labels), stops=STOPS[rehearsal.stop] if left else "")

    def glance(self, question: Question, plan: Plan) -> str:
        """The chance that stands on the plan's target; '' where there is none."""
        return self.description(question, plan).glance

    def continues(self, before: str, asked: str) -> bool:
        """Whether the answer to a question belongs to the same step of the game as the answer before it."""
        return before in self.following.get(asked, ())


# --- parts ----------------------------------------------------------------------------------------
def single_words(decision: Decision) -> list[Plan]:
    """A plan for each option."""
    return [Plan(word, [word]) for word in decision.options]


def with_words(plan: Plan, words: list[int]) -> Plan:
    """The same plan with other words."""
    other = Plan(plan.mark, words, plan.prior, plan.verb, plan.source)
    other.choices = plan.choices
    return other


def open_series(question: Question, verb: str, closing: int) -> OpenPlan:
    """An open plan for a question that is asked again and again: its limits are found by trying."""
    found, least, most = rounds(question, closing)
    items = [Item(word, times(question, word, closing)) for word in found]
    return OpenPlan(verb, NO_WORD, items, least, most, closing)


def things(question: Question, asked: Decision, closing: int) -> list[int]:
    """The options that can be taken: not the word that ends the series, nor others of its kind."""
    kind_of = question.world.kind_of
    return [word for word in asked.options if closing == NO_WORD or kind_of[word] != kind_of[closing]]


def rounds(question: Question, closing: int) -> tuple[list[int], int, int]:
    """The items, how many must be taken and how many can be; where an order is prescribed the first are tried."""
    rehearsal, found, least = Rehearsal(question.world, question.seat), dict[int, None](), 0
    while (asked := rehearsal.decision) is not None and rehearsal.asks_again(question.decision.kind):
        offered = things(question, asked, closing)
        if not offered:
            break
        found |= dict.fromkeys(offered)
        least += closing not in asked.options
        rehearsal.play(offered[0])
    return list(found), least, len(rehearsal.words)


def times(question: Question, word: int, closing: int) -> int:
    """The number of times a word can be taken, after others that the order prescribes before it."""
    rehearsal, number = Rehearsal(question.world, question.seat), 0
    while (asked := rehearsal.decision) is not None and rehearsal.asks_again(question.decision.kind):
        if rehearsal.play(word):
            number += 1
        elif number or not rehearsal.play(next(iter(things(question, asked, closing)), NO_WORD)):
            break
    return number


def check_limits(question: Question, plan: OpenPlan, items: Sequence[int]) -> None:
    """Refuses items that are not there, and too many in all; too many of one the rules refuse themselves."""
    known = [item.word for item in plan.items]
    for word in items:
        if word not in known:
            raise illegal_choice(question, question.world, word)
    if len(items) > plan.most:
        raise limit(question, items[-1], f"You can take at most {plan.most} in all.")


def limit(question: Question, word: int, sentence: str) -> IllegalChoice:
    """A refusal by the rule that asks."""
    return IllegalChoice(question.spell(word), question.rule, sentence)


def illegal_choice(question: Question, world: Table, word: int) -> IllegalChoice:
    """The refusal of a word by the rules."""
    found = question.game.refusal(world, question.seat, word)
    return IllegalChoice(question.spell(word), *(found or (question.rule, "It cannot be taken with the others.")))


def take(question: Question, rehearsal: Rehearsal, plan: OpenPlan, left: Counter[int]) -> None:
    """Plays items in the order in which the game takes them: of those that are offered, the first.

    Where more have to follow, others stand in for them, so that an item is not refused for coming early.
    """
    spare = max(plan.least - left.total(), 0)
    while +left:
        asked = rehearsal.decision if rehearsal.asks_again(question.decision.kind) else None
        offered = things(question, asked, plan.closing) if asked is not None else []
        wanted = [word for word in offered if left[word] > 0 or (spare and word not in left)]
        if not wanted:
            raise illegal_choice(question, rehearsal.g, next(iter(+left)))
        rehearsal.play(wanted[0])
        if wanted[0] in left:
            left[wanted[0]] -= 1
        else:
            spare -= 1

"""Splits an Army: one open plan with a number for each kind of unit, character and token."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import CHARACTERS, UNIT_TYPES
from ravenhill.games.five_armies.plans.draft import after, beginning, next_question
from ravenhill.games.five_armies.rules.moving.dividing import DAMAGE_ASKED, LEADERSHIP_ASKED, Share, available
from ravenhill.kernel.plan import NO_WORD, Item, OpenPlan, Rehearsal
from ravenhill.protocol.planning import check_limits, illegal_choice
from ravenhill.protocol.question import Question

SHARE: Final = "share"


def word_of(kind: int) -> int:
    """The word of a kind that a split asks for."""
    if kind < UNIT_TYPES:
        return v.UNIT + kind
    if kind < UNIT_TYPES + CHARACTERS:
        return v.CHARACTER + kind - UNIT_TYPES
    return v.LEADERSHIP_PIECE if kind == LEADERSHIP_ASKED else v.DAMAGE_PIECE


def open_split(start: Rehearsal, verb: str, source: int = NO_WORD) -> OpenPlan:
    """The open plan of a split that is about to be asked for; its words are those that lead to it."""
    items = [Item(word_of(kind), number) for kind, number in kinds(start)]
    plan = OpenPlan(verb, NO_WORD, items, 1, sum(item.most for item in items))
    plan.words, plan.source = start.words, source
    return plan


def kinds(start: Rehearsal) -> list[tuple[int, int]]:
    """The kinds that are asked for one after another, and how many there are of each."""
    here, found = start.branch(), []
    while (frame := sharing(here)) is not None:
        found.append((frame.asked, available(frame.whole, frame.asked)))
        here.play(lowest(here, 0))
    return found


def sharing(here: Rehearsal) -> Share | None:
    """The split in progress, while it asks."""
    frame = here.g.stack[-1] if next_question(here) == SHARE else None
    return frame if isinstance(frame, Share) else None


def lowest(here: Rehearsal, number: int) -> int:
    """The word of the lowest number offered that is not below a number; that number's own if there is none."""
    decision = here.decision
    offered = decision.options if decision is not None else []
    return min((word for word in offered if word >= v.NUMBER + number), default=v.NUMBER + number)


def rehearse_split(question: Question, plan: OpenPlan, items: Sequence[int], exact: bool) -> Rehearsal:
    """A rehearsal of a split; one that is not exact may be filled up, and Damage goes along where it must."""
    check_limits(question, plan, items)
    taken = Counter(items)
    lead = after(beginning(question), *plan.words[:-1])
    if is_whole(plan, taken) and plan.words and lead.offers(v.ALL):
        return after(lead, v.ALL)
    here = after(lead, *plan.words[-1:])
    while (frame := sharing(here)) is not None:
        number = taken[word_of(frame.asked)]
        word = lowest(here, number)
        if word != v.NUMBER + number and exact and frame.asked != DAMAGE_ASKED:
            word = v.NUMBER + number
        if not here.play(word):
            raise illegal_choice(question, here.g, word)
    return here


def is_whole(plan: OpenPlan, taken: Counter[int]) -> bool:
    """Whether a selection leaves nothing behind; Damage does not count."""
    return all(taken[item.word] == item.most for item in plan.items if item.word != v.DAMAGE_PIECE)

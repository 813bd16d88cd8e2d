"""Plans for Combat Hex: chooses the plans that answer each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.plans.acting import actions
from ravenhill.games.combat_hex.plans.draft import Draft, battle_of, wording_of
from ravenhill.games.combat_hex.plans.moving import Moves
from ravenhill.games.combat_hex.plans.placing import DISMOUNT, PLACE, places
from ravenhill.games.combat_hex.plans.refusing import out_of_reach
from ravenhill.games.combat_hex.plans.shooting import shots
from ravenhill.games.combat_hex.plans.telling import CHANCY, LABELS, describe, use_of
from ravenhill.games.combat_hex.plans.using import gifts, uses
from ravenhill.games.combat_hex.plans.varying import by_way_of, facing_for_shot
from ravenhill.kernel.plan import NO_WORD, Plan
from ravenhill.protocol.planning import Description, Planner, single_words
from ravenhill.protocol.question import Question

# Questions with which something new always begins.
BEGINNING: Final = (
    "choose-part", "choose-map", "choose-edge", "choose-order", "choose-place", "set-up-hex", "choose-warrior",
    "name-combat", "choose-damage-die",
)  # fmt: skip
# The questions that may come between the choice of a warrior and the choice of its action.
BEFORE_ACTION: Final = ("choose-warrior", "ring", "pay-for-fear", "use-ability")


class HexPlanner(Planner):
    """Whole moves, charges, shots, uses of abilities, set-ups; the rest are single words and series."""

    series: Mapping[str, tuple[str, str]] = {
        "strike": ("strike", "do:done"),
        "convert-glancing-blow": ("convert", "do:done"),
        "convert-critical-hit": ("convert", "do:done"),
        "pick-dice-to-reroll": ("reroll", "do:done"),
    }

    labels: Mapping[str, str] = LABELS
    chancy: Sequence[str] = CHANCY

    def goes_beyond_words(self, asked: str) -> bool:
        """Questions with lists of their own, series, and those of a warrior that is to be chosen."""
        return asked in LISTS or asked in self.series or asked == "choose-warrior"

    def things(self, question: Question) -> list[int]:
        """The warriors that can act."""
        return [word for word in question.decision.options if question.name == "choose-warrior" and word >= v.WARRIOR]

    def label(self, question: Question, plan: Plan) -> str:
        """What the plan is called on a button."""
        if plan.verb in LABELS or not plan.verb or plan.mark == NO_WORD:
            return super().label(question, plan)
        return use_of(wording_of(question).names, plan)

    def why_unlisted(self, question: Question, about: int, word: int) -> tuple[str, str] | None:
        """Why a warrior cannot go to a hex, or do anything to another warrior."""
        if about not in self.things(question):
            return super().why_unlisted(question, about, word)
        return out_of_reach(question, about, word)

    def plans(self, question: Question, about: int = NO_WORD) -> list[Plan]:
        """Every plan for the question; those of a warrior that could be chosen come with `about`."""
        if question.name == "choose-warrior" and about in question.decision.options:
            return of_warrior(question, about)
        lists = LISTS.get(question.name)
        if lists is None:
            return super().plans(question, about)
        found = lists(Draft(battle_of(question), question.seat)) or single_words(question.decision)
        return found if about == NO_WORD else [plan for plan in found if about in (plan.mark, plan.source)]

    def variant(self, question: Question, plan: Plan, chosen: Sequence[int]) -> Plan:
        """The plan by way of other hexes, or with another facing."""
        hexes = [word for word in chosen if question.world.kind_of[word] == v.HEX_WORD]
        if hexes:
            plan = by_way_of(question, plan, hexes)
        faces = [word for word in chosen if word not in hexes]
        if faces and not plan.choices and plan.verb == "shoot":
            return facing_for_shot(question, plan, faces[-1])
        return super().variant(question, plan, faces)

    def description(self, question: Question, plan: Plan) -> Description:
        """Sentence, path, price, risks and chances of a plan."""
        return describe(question, plan, super().description(question, plan))

    def continues(self, before: str, asked: str) -> bool:
        """True for all answers of a warrior's action, which is one step, and for a series of like choices."""
        if asked in BEGINNING:
            return False
        if asked in self.series:
            return before == asked
        return before in BEFORE_ACTION if asked == "choose-warriors-action" else True


def of_warrior(question: Question, warrior: int) -> list[Plan]:
    """The possible actions of a warrior if it were chosen to act; at least, to choose it."""
    draft = Draft(battle_of(question), question.seat)
    draft.say(warrior)
    found = actions(draft) if draft.reach("choose-warriors-action") else []
    for plan in found:
        plan.source = warrior
    return found or [Plan(warrior, [warrior])]


def uses_of_all(draft: Draft) -> list[Plan]:
    """The uses of every ability that is offered, and declining."""
    found: list[Plan] = []
    for word in draft.options:
        found += uses(draft, word) if word < v.EDGE else [Plan(word, [word])]
    return found


LISTS: Final[Mapping[str, Callable[[Draft], list[Plan]]]] = {
    "choose-warriors-action": actions,
    "name-step": lambda draft: Moves(draft).plans(),
    "turn-to-shoot": shots,
    "use-ability": uses_of_all,
    "set-up-hex": lambda draft: places(draft, acting(draft.g), "set-up-facing", PLACE),
    "dismount-onto": lambda draft: places(draft, acting(draft.g), "dismount-facing", DISMOUNT),
    "choose-damage-die": gifts,
}
PLANNER: Final = HexPlanner()

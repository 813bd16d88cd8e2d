"""Plans for The Battle of Five Armies: chooses the plans that answer each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.plans import ARMY_IN, LABELS, NO_SUCH_DIE, NO_SUCH_WAY, OUT_OF_REACH
from ravenhill.games.five_armies.plans.chains import CHAINS, chain_plans
from ravenhill.games.five_armies.plans.dice import USING, actors_of_all, deeds_about
from ravenhill.games.five_armies.plans.draft import (
    Found,
    after,
    as_battle,
    beginning,
    next_question,
    with_declining,
    wording_of,
)
from ravenhill.games.five_armies.plans.marching import (
    ATTACK,
    MARCH,
    SPLIT,
    STEPS,
    TARGETS,
    WALK,
    by_way_of,
    deeds,
    way_to,
)
from ravenhill.games.five_armies.plans.rounds import ONE_ARMY, ROUND, may_move_armies, orders_after, usual_answer
from ravenhill.games.five_armies.plans.splitting import SHARE, open_split, rehearse_split
from ravenhill.games.five_armies.plans.telling import Telling
from ravenhill.games.wording import sentence_case
from ravenhill.kernel.errors import IllegalChoice
from ravenhill.kernel.plan import MOST_PLANS, NO_WORD, OpenPlan, Plan, Rehearsal
from ravenhill.protocol.planning import Description, Order, Planner, single_words, with_words
from ravenhill.protocol.question import Question

# Questions that name who goes or attacks.
ACTORS: Final = ("move-army", "attack-with", "smoke-mover", "character-to-move", "advance")
# Questions about a piece that has been named.
ON_THE_WAY: Final = ("divide", "move-or-attack", *STEPS, *TARGETS)
# The possible beginnings of an action.
BEGUN_BY_DIE: Final = (
    "move-army", "attack-with", "combined-where", "character-to-move", "beorn-step", "flip-where", "rally-which",
    "which-eagle", "choose-card", "token-where", "entry", "mustering-point",
)  # fmt: skip


class ArmiesPlanner(Planner):
    """Marches, attacks, walks, splits, sets and the uses of a die; the rest are single words."""

    series: Mapping[str, tuple[str, str]] = {
        "activate": ("activate", "do:done"),
        "leadership-with": ("place", "do:done"),
        "bat-where": ("place", "do:done"),
        "eagle-where": ("fly", ""),
        "discard": ("discard", ""),
        "reroll-dice": ("reroll", "do:done"),
        "casualties": ("remove", "do:done"),
        "excess": ("remove", "do:done"),
        "reserve-unit": ("bring", "do:done"),
        "hold-tile": ("hold", "do:done"),
        "strip-leadership": ("strip", "do:done"),
        "blood-victim": ("damage", "do:done"),
        "substitute": ("place", "do:done"),
        "token-where": ("place", "do:done"),
        "remove-where": ("remove", "do:done"),
    }
    following: Mapping[str, Sequence[str]] = {
        **{question: (question,) for question in series},
        **{part: (question, *chain.parts) for question, chain in CHAINS.items() for part in chain.parts},
        **dict.fromkeys(BEGUN_BY_DIE, ("use-as", "choose-action")),
        "token-where": ("use-as", "choose-action", "token-where"),
        "use-as": ("choose-die",),
        "choose-action": ("choose-die", "use-as"),
        "general-half": ("choose-die", "ironfoot"),
        "divide": (*ACTORS, "general-half", "move-or-attack"),
        SHARE: ("divide", SHARE, "share-second"),
        "march": ("divide", SHARE, "march"),
        "attack-where": ("attack-with", "divide", SHARE, "march", "line-attacks", "move-or-attack"),
        "walk": ("character-to-move", "walk"),
        "beorn-step": ("use-as", "choose-action", "beorn-step"),
        "beorn-target": ("beorn-step",),
    }

    labels: Mapping[str, str] = LABELS
    chancy: Sequence[str] = (ATTACK, f"combined-{ATTACK}")

    # --- listing ----------------------------------------------------------------------------------
    def goes_beyond_words(self, asked: str) -> bool:
        """Questions with lists of their own, series, chains, and those of a round of combat."""
        return asked in LISTS or asked in self.series or asked in CHAINS or asked in USING or asked in ROUND

    def things(self, question: Question) -> list[int]:
        """The Armies and characters that can do something with a die."""
        return actors_of_all(question) if question.name in USING else []

    def plans(self, question: Question, about: int = NO_WORD) -> list[Plan]:
        """Every plan for the question; what an Army or a character can do with a die comes with `about`."""
        found = self.every_plan(question)
        if about != NO_WORD:
            found = [plan for plan in found if about in (plan.source, plan.mark)]
            if question.name in USING:
                found += deeds_about(question, about)
        return found[:MOST_PLANS]

    def every_plan(self, question: Question) -> list[Plan]:
        """Every plan for the question but those that are listed with `about` alone."""
        name = question.name
        if name in LISTS:
            return LISTS[name](question)
        if name in self.series and not leads_on(question):
            return [self.open_series(question), *forgoing(question)]
        return chain_plans(question, CHAINS[name]) if name in CHAINS else single_words(question.decision)

    def label(self, question: Question, plan: Plan) -> str:
        """What the plan is called on a button; what a General can do is said in full."""
        if plan.verb.startswith("use") and plan.source >= v.CHARACTER:
            return super().description(question, plan).sentence.partition(" · ")[2]
        return super().label(question, plan)

    def name(self, question: Question, word: int) -> str:
        """A character has its name alone."""
        if v.CHARACTER <= word < v.PIECE:
            return sentence_case(wording_of(question).names.noun(word))
        return super().name(question, word)

    def why_unlisted(self, question: Question, about: int, word: int) -> tuple[str, str] | None:
        """Why the Army or character does not get to a place with any die."""
        if about not in self.things(question) or not v.is_place(word):
            return super().why_unlisted(question, about, word)
        names = wording_of(question).names
        mover = names.noun(about) if about >= v.CHARACTER else ARMY_IN.format(place=names.noun(about))
        return question.rule, sentence_case(OUT_OF_REACH.format(mover=mover, place=names.noun(word)))

    # --- choosing within a plan -------------------------------------------------------------------
    def variant(self, question: Question, plan: Plan, chosen: Sequence[int]) -> Plan:
        """The plan by way of other places, with another die, or with another last word."""
        dice = [word for word in chosen if word < v.AS]
        points = [word for word in chosen if v.is_place(word) and word not in plan.choices]
        for die in dice:
            plan = with_die(question, plan, die)
        if points:
            plan = past(question, plan, points)
        return super().variant(question, plan, [word for word in chosen if word not in (*dice, *points)])

    def completion(self, question: Question, plan: OpenPlan, items: Sequence[int]) -> Plan:
        """An open plan with a selection of its items; in a split Damage goes along where it must."""
        if plan.verb not in (SPLIT, SHARE):
            return super().completion(question, plan, items)
        return with_words(plan, rehearse_split(question, plan, items, exact=True).words)

    def selection(self, question: Question, plan: OpenPlan, items: Sequence[int]) -> Rehearsal:
        """A rehearsal of a selection, whole or not yet."""
        if plan.verb not in (SPLIT, SHARE):
            return super().selection(question, plan, items)
        return rehearse_split(question, plan, items, exact=False)

    # --- answering ahead --------------------------------------------------------------------------
    def usual(self, question: Question) -> int:
        """The likeliest answer in a round of combat."""
        return usual_answer(question)

    def orders(self, question: Question) -> list[Order]:
        """What can be ordered for the rest of a round of combat; with a die, that one Army is enough."""
        return [ONE_ARMY] if may_move_armies(question) else orders_after(question)

    # --- telling ----------------------------------------------------------------------------------
    def description(self, question: Question, plan: Plan) -> Description:
        """Sentence, path, price and chances of a plan."""
        return Telling(question, plan).description(super().description(question, plan))


# --- lists ----------------------------------------------------------------------------------------
def of_actors(question: Question) -> list[Plan]:
    """The deeds of each Army or character that can be named."""
    found: Found = {}
    start = beginning(question)
    for word in question.decision.options:
        if not v.declines(word):
            here = after(start, word)
            deeds(here, word, found)
            if next_question(here) not in ON_THE_WAY:
                found[word, "", word] = Plan(word, [word])
    return with_declining(question, found)


def of_one(question: Question) -> list[Plan]:
    """The deeds of an Army or a character that has been named."""
    found: Found = {}
    start = beginning(question)
    deeds(start, NO_WORD, found)
    if next_question(start) in ("move-or-attack", "divide") and not found:
        return single_words(question.decision)
    return with_declining(question, found)


def of_split(question: Question) -> list[Plan]:
    """The rest of a split that has begun."""
    plan = open_split(beginning(question), SHARE)
    plan.least = 0  # what was asked for before may be enough
    return [plan]


def leads_on(question: Question) -> bool:
    """Whether an answer to a series has a question behind it, such as the group of a token."""
    chain, start = CHAINS.get(question.name), beginning(question)
    if chain is None:
        return False
    return any(next_question(after(start, word)) in chain.parts for word in question.decision.options)


def forgoing(question: Question) -> list[Plan]:
    """The plan that gives the whole action up, where a series can."""
    return [Plan(v.FORGO, [v.FORGO])] if v.FORGO in question.decision.options else []


# --- variants -------------------------------------------------------------------------------------
def past(question: Question, plan: Plan, points: Sequence[int]) -> Plan:
    """A march, walk or attack by way of other places; a part of an Army that is split off goes to the last."""
    start = beginning(question)
    if plan.verb == SPLIT:
        here = after(start, *plan.words, *points[:-1])
        found = way_to(here, MARCH, points[-1]) or way_to(here, ATTACK, points[-1])
    else:
        found = by_way_of(start, plan, points) if plan.verb in (MARCH, WALK, ATTACK) else None
    if found is None:
        there = wording_of(question).noun(as_battle(question.world), points[0])
        raise IllegalChoice(question.spell(points[0]), question.rule, NO_SUCH_WAY.format(there=there))
    return with_words(plan, found.words)


def with_die(question: Question, plan: Plan, die: int) -> Plan:
    """The same with another die."""
    used = Question(question.game, after(beginning(question), die).g, question.seat)
    for found in deeds_about(used, plan.source) if used.world.words_played > question.world.words_played else []:
        if (found.verb, found.mark) == (plan.verb, plan.mark):
            return with_words(plan, [die, *found.words])
    raise IllegalChoice(question.spell(die), question.rule, NO_SUCH_DIE)


LISTS: Final[Mapping[str, Callable[[Question], list[Plan]]]] = {
    **dict.fromkeys(ACTORS, of_actors),
    **dict.fromkeys(ON_THE_WAY, of_one),
    SHARE: of_split,
}
PLANNER: Final = ArmiesPlanner()

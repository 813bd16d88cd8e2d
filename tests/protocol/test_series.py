"""Series of like choices as open plans: what they list, take and refuse."""

from __future__ import annotations

from ravenhill.kernel.plan import OpenPlan
from ravenhill.match.match import Match
from ravenhill.protocol.planning import Planner, open_series
from ravenhill.protocol.question import Question
from tests.games.five_armies.rules.boards import drawn

GENERALS = """
    phase = "generals"
    [region.camp]
    side = "free-peoples"
    units = { lake-men = 1 }
    characters = ["bard"]
    [region.old-road]
    side = "free-peoples"
    units = { lake-men = 1 }
    characters = ["dain"]
    [region.ravenhill]
    side = "free-peoples"
    units = { elf-archers = 1 }
    [region.front-gate]
    side = "free-peoples"
    units = { elf-archers = 1 }
"""
MERGING = """
    to_act = "shadow"
    [dice]
    shadow = ["army"]
    free-peoples = ["event"]
    [region.black-combe]
    side = "shadow"
    units = { orcs = 4 }
    [region.broken-tors]
    side = "shadow"
    units = { orcs = 2 }
    [region.thorn-waste]
    side = "shadow"
    units = { wargs = 4 }
    [region.leech-fen]
    side = "shadow"
    units = { wargs = 2 }
"""


def leadership() -> Match:
    """Two tokens for four Armies: they must be placed, in the order of the board."""
    match = drawn(GENERALS)
    match.play("character:bard", "character:dain")
    return match


def tokens(question: Question) -> OpenPlan:
    """The open plan for the tokens."""
    return open_series(question, "place", question.game.words.number["do:done"])


def words(question: Question, *names: str) -> list[int]:
    """Words as numbers."""
    return [question.game.words.number[name] for name in names]


def test_a_series_lists_what_only_its_later_questions_offer() -> None:
    """With two to place, the last Army can only be the second to be named."""
    question = leadership().question()
    last = "region:front-gate"
    assert last not in question.options
    plan = tokens(question)
    assert last in [question.spell(item.word) for item in plan.items]
    assert (plan.least, plan.most, [item.most for item in plan.items]) == (2, 2, [1, 1, 1, 1])


def test_a_selection_can_begin_with_what_comes_last() -> None:
    """Others may still stand before it."""
    question = leadership().question()
    plan, (camp, last) = tokens(question), words(question, "region:camp", "region:front-gate")
    assert Planner().refusal(question, plan, [], last) is None
    assert Planner().completion(question, plan, [last, camp]).words == [camp, last]


def test_an_item_too_many_is_refused_by_the_rule_itself() -> None:
    """One token for each Army."""
    question = leadership().question()
    (camp,) = words(question, "region:camp")
    refused = Planner().refusal(question, tokens(question), [camp], camp)
    assert refused is not None and refused[0] == "FA-11.5" and "Camp" in refused[1]


def test_a_series_ends_with_the_procedure_that_asks_it() -> None:
    """Two Armies are over their limit: the units of the first do not answer for the second."""
    match = drawn(MERGING)
    match.play("die:army", "action:strategic-movement", "region:black-combe", "do:all", "region:broken-tors")
    match.play("region:thorn-waste", "do:all", "region:leech-fen")
    question = match.question()
    orcs, done = words(question, "unit:orcs", "do:done")
    plan = open_series(question, "remove", done)
    assert (question.name, plan.least, plan.most) == ("excess", 1, 1)
    assert Planner().completion(question, plan, [orcs]).words == [orcs]
    match.play_plan(["unit:orcs"])
    assert match.options == ["unit:wargs"]

"""The ways a move of Combat Hex may go, as a search thinks of them."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.evaluation.plans import (
    MOST_FIGHTS,
    MOST_OTHERS,
    exposure,
    places_to_go,
    plans,
    topic,
)
from ravenhill.games.combat_hex.hexes import distance, hex_of_name
from ravenhill.games.combat_hex.rules.moving.reach import reach_from_here
from ravenhill.games.combat_hex.rules.moving.walk import STEPPING
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.plan import Plan
from ravenhill.match.known import CombatHexMatch
from ravenhill.players.ismcts import COURSES_FROM, Budget, SearchingPlayer, run_search
from ravenhill.players.search import follow
from tests.games.combat_hex.rules.fields import asked, field, idle, passing

MEETING = """
. . . . . . . . . .
 . . . . . . . . . .
. A . . . . o . . .
 . . . . . . . . . .
. s . . . . . . w .
"""
APPROACH = """
. . . . . . . . . . . . . . . .
 . A . . . . . . . . . . . o . .
. . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . .
"""


def setting_out(drawing: str = MEETING, action: str = "do:move", **said: Any) -> CombatHexMatch:
    """A warrior of the first army that has begun to move and is asked where to go."""
    usual = {"A": "a aragorn e", "o": "b lurtz w", "s": "a sam e", "w": "b orc-archer w"}
    drawn = {mark: who for mark, who in usual.items() if mark in drawing}
    m = field(drawing, **drawn | said)
    mover = (drawn | said)["A"].split()[1]
    idle(passing(m, f"warrior:a-{mover} {action}"))
    assert asked(m) == "name-step"
    return m


def thought_of(m: CombatHexMatch) -> list[Plan]:
    """The plans for the open question."""
    found: list[Plan] = plans(m.table, m.table.decisions[0])
    return found


def named(m: CombatHexMatch, plan: Plan) -> list[str]:
    """The words of a plan."""
    return [m.game.words.names[word] for word in plan.words]


# --- what they are --------------------------------------------------------------------------------
def test_every_course_begins_with_an_option_and_none_is_there_twice() -> None:
    """Verbs and marks tell them apart; those that are no steps stand for themselves."""
    m = setting_out()
    found = thought_of(m)
    options = set(m.options)
    assert {named(m, each)[0] for each in found} <= options
    assert len({(each.verb, each.mark) for each in found}) == len(found) > 5
    alone = {named(m, each)[0] for each in found if len(each.words) == 1}
    assert alone == {word for word in options if word.startswith("do:")}
    assert all(each.prior > 0 for each in found)


def test_ch_4_01_a_course_can_be_carried_out_to_its_end() -> None:
    """All its words are lawful one after another, and it ends where it was meant to end."""
    m = setting_out()
    for place in places_to_go(m.table, m.table.way.warrior):
        there = m.clone()
        for word in place.words[:-1]:
            there.play(m.game.words.names[word])
        assert there.table.at[m.table.way.warrior] == place.hex
        assert place.words[-1] == v.DONE and (asked(there) != "name-step" or "do:done" in there.options)
    assert {place.hex for place in places_to_go(m.table, m.table.way.warrior)} <= set(reach_from_here(m.table))


def test_the_hexes_beside_an_enemy_are_thought_of_first() -> None:
    """All sides from which he can be come at, up to a number, and some that are farther off."""
    m = setting_out(drawing=MEETING.replace("A . . . . o", ". . A . . o"))
    found = places_to_go(m.table, m.table.way.warrior)
    foe = m.table.at[[m.table.content.slugs[kind] for kind in m.table.kind].index("lurtz")]
    beside = [place for place in found if distance(place.hex, foe) == 1]
    assert 3 <= len(beside) <= MOST_FIGHTS
    assert 1 <= len(found) - len(beside) <= MOST_OTHERS


def test_of_the_other_places_none_is_both_nearer_and_safer() -> None:
    """From the farthest advance to the safest place, each is paid for with distance by less danger."""
    m = setting_out(APPROACH, A="a eomer e", o="b lurtz w")
    g, mover = m.table, m.table.way.warrior
    found = places_to_go(g, mover)
    dice = [exposure(g, mover, place.hex) for place in found if place.words[-1] == v.DONE]
    assert len(dice) > 1 and dice == sorted(set(dice), reverse=True) and dice[-1] == 0


def test_exposure_counts_those_that_can_come_or_shoot() -> None:
    """By movement and one hex more for those who come, by range for those who shoot."""
    m = setting_out(APPROACH, A="a aragorn e", o="b galadhrim-archer w")
    g = m.table
    archer = 1 - g.way.warrior
    kind = g.kind[archer]
    row = [hex_of_name(f"{column}2") for column in "ABCDEFGHIJKLMN"]
    reach, range_ = g.content.movement[kind] + 1, g.content.range[kind]
    assert range_ > reach
    for apart, hex_ in enumerate(reversed(row[:-1]), start=1):
        expected = g.content.attacks[kind] if apart <= reach else g.content.shots[kind] if apart <= range_ else 0
        assert exposure(g, g.way.warrior, hex_) == expected, apart


def test_ch_4_13_a_run_reaches_a_fight_that_a_walk_does_not() -> None:
    """One hex too far for the movement points: the plan ends with a run."""
    m = setting_out()
    far = m.table.content.movement[m.table.kind[m.table.way.warrior]]
    drawing = " ".join(["A", *["."] * (far + 1), "o", "."])
    wide = " ".join(["."] * (far + 4))
    m = setting_out(f"\n{wide}\n {drawing}\n{wide}\n", A="a aragorn e", o="b lurtz w")
    runs = [named(m, each) for each in thought_of(m) if "do:run" in named(m, each)[1:]]
    assert runs and all(len(words) == far + 2 and words[-2] == "do:run" for words in runs)
    there = m.clone()
    passing(there, " ".join(runs[0]))
    assert asked(there) != "name-step"


def test_ch_s9_a_rider_may_shoot_on_the_way() -> None:
    """Plans of a rider with a bow end with a shot too; those of one on foot never."""
    m = setting_out(APPROACH, A="a rider-of-rohan e", o="b lurtz w")
    shooting = [named(m, each) for each in thought_of(m) if "do:shoot" in named(m, each)]
    assert shooting and all(words[-1] == "do:shoot" and len(words) > 1 for words in shooting)
    on_foot = setting_out(A="a galadhrim-archer e")
    assert not [each for each in thought_of(on_foot) if "do:shoot" in named(on_foot, each)]


def test_where_nothing_is_worth_thinking_of_there_are_no_plans() -> None:
    """A warrior without movement points that may not stop has but its run: the search takes the words as they are."""
    m = setting_out()
    m.table.way.left = 0
    assert plans(m.table, Decision(0, STEPPING, [m.game.words.number["hex:C3"]])) == []


# --- when -----------------------------------------------------------------------------------------
def test_only_ones_own_moves_have_plans() -> None:
    """Not the choice of a warrior, not the steps of a ring bearer, not a step of a run."""
    m = field(MEETING, A="a aragorn e", o="b lurtz w", s="a sam e", w="b orc-archer w")
    assert topic(m.table, m.table.decisions[0]) == 0
    passing(m, "warrior:a-aragorn do:move")
    begun = topic(m.table, m.table.decisions[0])
    assert begun > 0
    passing(m, "hex:C3")
    assert topic(m.table, m.table.decisions[0]) not in (0, begun)
    passing(m, "do:run")
    assert (asked(m), topic(m.table, m.table.decisions[0])) == ("name-step", 0)
    bearer = setting_out(A="a frodo e")
    assert topic(bearer.table, bearer.table.decisions[0]) == 0


# --- in a search ----------------------------------------------------------------------------------
def test_a_search_has_a_child_for_each_plan() -> None:
    """Not for each step; the words that follow go with it."""
    m = setting_out()
    root = run_search(m.question("a"), Budget(COURSES_FROM), 1).root
    expected = sorted(each.words for each in thought_of(m))
    assert sorted([node.word, *node.following] for node in root.children.values()) == expected
    few = run_search(m.question("a"), Budget(COURSES_FROM - 1), 1).root
    assert {(node.word, len(node.following)) for node in few.children.values()} == {
        (word, 0) for word in m.table.decisions[0].options
    }


def test_what_comes_between_ends_a_plan() -> None:
    """Words are played as long as the same seat is asked and they are lawful."""
    m = setting_out()
    words = [m.game.words.number[f"hex:{name}"] for name in ("C3", "D3", "J5")]
    follow(m.table, 0, words)
    assert m.table.at[m.table.way.warrior] == hex_of_name("D3")
    follow(m.table, 0, [m.game.words.number["do:done"], words[0]])
    assert asked(m) == "face-after-move"
    others = setting_out()
    follow(others.table, 1, words)
    assert others.table.at == setting_out().table.at


def test_a_player_carries_out_what_it_has_chosen() -> None:
    """Word by word without another search, until the move is over."""
    m = setting_out()
    player = SearchingPlayer(3, Budget(COURSES_FROM))
    first = player.choose(m.question("a"))
    meant = [first, *player.meant.words]
    assert len(meant) > 2
    player.budget = Budget(1)  # whatever it thinks now, it has made up its mind
    for word in meant:
        if asked(m) != "name-step":
            break
        assert player.choose(m.question("a")) == word if word != first else True
        m.play(word)
    assert asked(m) != "name-step"


@pytest.mark.parametrize("moments", [0, 2])
def test_a_player_thinks_again_when_something_has_come_between(moments: int) -> None:
    """An intention holds for the next question only."""
    m = setting_out()
    player = SearchingPlayer(3, Budget(COURSES_FROM))
    player.choose(m.question("a"))
    held = list(player.meant.words)
    assert held and player.meant.holds(m.words_played + 1, held)
    assert not player.meant.holds(m.words_played + moments, held)
    assert not player.meant.holds(m.words_played + 1, ["do:done"])

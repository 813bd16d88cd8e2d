"""Plans of words, and their rehearsal on a copy of the table."""

from __future__ import annotations

import pytest

from ravenhill.kernel.errors import IllegalChoice, RavenhillError, UnknownWord
from ravenhill.kernel.plan import NO_WORD, OpenPlan, Plan, Rehearsal
from ravenhill.kernel.table import CHANCE_USED, NOTHING, OTHER_SEAT
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.rules.fields import field, passing
from tests.players.twins import sealed

DUEL = """
. . . . . .
 . A o . . .
. . . . . .
"""
ARCHERY = """
. . . . . . .
 . A . . o . .
. s . . . . .
"""


def duel() -> CombatHexMatch:
    """Two warriors side by side; Army A chooses who acts."""
    return field(DUEL, A="a aragorn e", o="b lurtz w")


def numbers(match: CombatHexMatch, *words: str) -> list[int]:
    """Words as numbers."""
    return [match.game.words.number[word] for word in words]


def test_a_rehearsal_plays_offered_words_only_and_leaves_the_table_alone() -> None:
    """A word that is not offered changes nothing."""
    match = duel()
    question, before = match.question(), match.position()
    rehearsal = Rehearsal(question.world, question.seat)
    good, bad = numbers(match, "warrior:a-aragorn", "hex:A1")
    assert not rehearsal.play(bad) and rehearsal.words == []
    assert rehearsal.play(good) and rehearsal.words == [good]
    assert rehearsal.stop == NOTHING and rehearsal.decision is not None
    assert match.position() == before and question.options == match.options


def test_a_branch_of_a_rehearsal_goes_on_by_itself() -> None:
    """What the one plays the other does not know."""
    match = duel()
    rehearsal = Rehearsal(match.question().world, 0)
    actor, turning, east = numbers(match, "warrior:a-aragorn", "do:turn", "face:e")
    rehearsal.play(actor)
    branch = rehearsal.branch()
    assert branch.play(turning) and not rehearsal.play(east)
    assert (rehearsal.words, branch.words) == ([actor], [actor, turning])


def test_a_rehearsal_stops_where_another_seat_decides() -> None:
    """Ending the phase gives the turn to the other army."""
    match = duel()
    rehearsal = Rehearsal(match.question().world, 0)
    assert rehearsal.play(*numbers(match, "do:end-phase"))
    assert rehearsal.stop == OTHER_SEAT and rehearsal.decision is None


def test_a_plan_stops_where_dice_are_rolled() -> None:
    """The rest of the plan can still be played, and the reason for stopping is given."""
    match = field(ARCHERY, A="a galadhrim-archer e", o="b lurtz w", s="a sam e")
    shot = ["warrior:a-galadhrim-archer", "do:shoot", "face:e", "warrior:b-lurtz"]
    rehearsal = Rehearsal(match.question().world, 0)
    assert all(rehearsal.play(word) for word in numbers(match, *shot)) and rehearsal.stop == CHANCE_USED
    result = match.play_plan([*shot, "do:end-phase"])
    assert (result.words, result.left) == (shot, ["do:end-phase"])
    assert result.stopped == "dice are rolled or something is drawn"


def test_a_sealed_answer_ends_a_plan() -> None:
    """The other side has still to choose."""
    match = sealed()
    seat = match.seats[0]
    word = match.options_for(seat)[0]
    result = match.play_plan([word, word], seat=seat)
    assert (result.words, result.left, result.stopped) == ([word], [word], "another side decides")


def test_a_plan_that_the_seat_can_know_to_be_unlawful_is_refused_as_a_whole() -> None:
    """Its first words are lawful; none of them is played."""
    match = duel()
    before = match.position()
    with pytest.raises(IllegalChoice) as refused:
        match.play_plan(["warrior:a-aragorn", "do:turn", "hex:A1"])
    assert refused.value.rule and refused.value.word == "hex:A1"
    assert match.position() == before and match.words_played == 0


def test_a_plan_is_played_by_its_name() -> None:
    """One that is not there is refused with those that sound like it."""
    match = duel()
    with pytest.raises(UnknownWord, match="did you mean"):
        match.play_plan("do:end-phas")
    assert match.play_plan("do:end-phase").words == ["do:end-phase"]


def test_only_open_plans_take_items() -> None:
    """A single word has nothing to select."""
    match = duel()
    with pytest.raises(RavenhillError, match="takes no items"):
        match.play_plan("do:end-phase", items=["do:end-phase"])
    with pytest.raises(RavenhillError, match="takes no items"):
        match.why_not_item("do:end-phase", [], "do:end-phase")


def test_a_plan_has_a_mark_and_an_open_one_has_none_of_its_own() -> None:
    """Its items stand for it."""
    assert (Plan(7, [7]).mark, Plan(7, [7]).prior, Plan(7, [7]).source) == (7, 1, NO_WORD)
    assert (OpenPlan("place", NO_WORD, [], 0, 3).mark, OpenPlan("place", NO_WORD, [], 0, 3).words) == (NO_WORD, [])


def test_undo_takes_back_the_words_of_a_step() -> None:
    """All of them, and then there is no step left."""
    match = duel()
    passing(match, "warrior:a-aragorn do:turn face:ne")
    assert match.steps[-1].words == ["warrior:a-aragorn", "do:turn", "face:ne"]
    match.undo("a", plan=True)
    assert match.words_played == 0
    assert [step.words for step in match.steps] == [[]], "what happened before anyone was asked"

"""The table: frames that call, ask, restart and finish; sealed choices; the end; what can be taken back."""

from __future__ import annotations

import pytest

from ravenhill.kernel.chance import DICE, Scripted, Seeded
from ravenhill.kernel.decision import KINDS
from ravenhill.kernel.errors import DeadEnd
from ravenhill.kernel.events import EVERYBODY, visible
from ravenhill.kernel.reason import FINE, NOT_ASKED, REASONS, WRONG_KIND
from ravenhill.kernel.record import OUTCOME, WORD
from ravenhill.kernel.table import CHANCE_USED, NO_ANSWER, NOTHING, OTHER_SEAT, SHOWN
from tests.kernel.heap import (
    BIDDING,
    NO,
    ONE,
    STONES,
    TAKING,
    THREE,
    TOO_MANY,
    TWO,
    YES,
    Heap,
    HeapSilent,
    HeapStuck,
    HeapTurn,
    HeapTurns,
    new_heap,
)


def begun(first: int = 0, stones: int = 9, dice: list[int] | None = None) -> Heap:
    """A game in which a seat has bid more and takes first."""
    g = new_heap(Scripted({DICE: dice or []}, Seeded(0)), stones)
    g.choose(first, THREE)
    g.choose(1 - first, ONE)
    return g


# --- frames -----------------------------------------------------------------------------------------------------------
def test_a_new_table_waits_for_its_first_question() -> None:
    """The steps before a question are carried out; nothing is played yet."""
    g = new_heap(Seeded(0))
    assert [type(frame).__name__ for frame in g.stack] == ["HeapGame", "HeapBid"]
    assert [decision.kind for decision in g.decisions] == [BIDDING, BIDDING]
    assert (g.words_played, g.last_seat, g.winner) == (0, -1, -1)


def test_a_called_frame_gives_its_value_to_the_caller() -> None:
    """`finish(value)`: the caller finds it in `result` in its next step."""
    assert begun(first=1).notes == ["1 begins"]
    assert begun(first=0).notes == ["0 begins"]


def test_a_frame_that_comes_to_its_end_gives_its_result() -> None:
    """Without `finish` the last step's result counts."""
    g = begun(stones=5)
    g.choose(0, ONE)
    assert g.notes == ["0 begins", "0 took 1"]


def test_restart_goes_on_with_the_first_step() -> None:
    """The one loop a frame may have; its locals stay."""
    g = begun(stones=9)
    g.choose(0, ONE)
    g.choose(0, YES)
    assert isinstance(g.stack[-1], HeapTurn)
    assert (g.decisions[0].kind, g.stack[-1].taken) == (TAKING, 1)
    g.choose(0, TWO)
    g.choose(0, NO)
    assert g.notes == ["0 begins", "0 took 3"]
    assert g.decisions[0].seat == 1


def test_finish_ends_only_the_frame_on_top() -> None:
    """A frame that is not on top has nothing to finish."""
    g = begun()
    caller = g.stack[0]
    g.finish(caller, 5)
    assert g.stack[0] is caller
    assert len(g.stack) == 3


def test_the_end_of_the_game_inside_a_step_empties_the_stack() -> None:
    """Later calls and questions of the step have no effect; nobody tests for the end."""
    g = begun(stones=3)
    g.choose(0, THREE)
    assert (g.winner, g.ending) == (0, 7)
    assert (g.stack, g.decisions) == ([], [])
    assert "took" not in " ".join(g.notes)


def test_the_first_end_counts() -> None:
    """A game that is won cannot be won again."""
    g = begun(stones=3)
    g.choose(0, THREE)
    g.end(1, 2)
    assert (g.winner, g.ending) == (0, 7)


def test_a_question_without_an_answer_is_a_fault() -> None:
    """The program says which frame asked in vain."""
    g = Heap(Seeded(0), 3)
    g.call(HeapStuck())
    with pytest.raises(DeadEnd, match="heap-hopeless has no lawful answer in HeapStuck"):
        g.advance()


def test_a_step_that_asks_must_take_the_answer() -> None:
    """A question whose step has no answer is a fault of the program."""
    g = Heap(Seeded(0), 3)
    g.call(HeapSilent())
    g.advance()
    with pytest.raises(DeadEnd, match="asks but takes no answer"):
        g.choose(0, YES)


# --- decisions --------------------------------------------------------------------------------------------------------
def test_options_are_the_candidates_that_are_not_refused() -> None:
    """One predicate: offered exactly when not refused."""
    g = begun(stones=2)
    assert g.decisions[0].options == [ONE, TWO]
    assert [g.refusal(0, word) for word in (ONE, TWO, THREE)] == [FINE, FINE, TOO_MANY]


def test_a_word_of_another_kind_is_refused_as_such() -> None:
    """Whatever the predicate would say."""
    assert begun().refusal(0, YES) == WRONG_KIND


def test_a_seat_that_is_not_asked_gets_one_answer_for_every_word() -> None:
    """It learns nothing from it."""
    assert {begun().refusal(1, word) for word in (ONE, TWO, THREE, YES, NO)} == {NOT_ASKED}


def test_nobody_is_asked_when_the_game_is_over() -> None:
    """Every word is refused to everybody."""
    g = begun(stones=3)
    g.choose(0, THREE)
    assert {g.refusal(seat, ONE) for seat in (0, 1)} == {NOT_ASKED}


def test_kinds_and_reasons_are_entered_in_tables() -> None:
    """A kind by its name, a reason by its number; number 0 is 'not refused'."""
    assert KINDS["heap-take"] is TAKING
    assert (REASONS[TOO_MANY].rule, REASONS[FINE].rule) == ("X-1.1", "")


# --- sealed choices ---------------------------------------------------------------------------------------------------
def test_both_are_asked_at_once_and_either_may_answer_first() -> None:
    """The first answer moves nothing and is on no tape."""
    for first in (0, 1):
        g = new_heap(Seeded(0))
        g.choose(first, TWO)
        assert g.answers[first] == TWO
        assert (g.words_played, g.tape, g.bids) == (0, [], [0, 0])
        assert g.decision_of(first) is None
        assert g.decision_of(1 - first) is not None
        assert g.refusal(first, ONE) == NOT_ASKED


def test_sealed_answers_are_opened_in_the_order_of_the_seats() -> None:
    """The record does not show which seat answered first."""
    tapes = []
    for first in (0, 1):
        g = new_heap(Seeded(0))
        g.choose(first, TWO if first else THREE)
        g.choose(1 - first, THREE if first else TWO)
        tapes.append(g.tape)
        assert g.bids == [3, 2]
        assert g.answers == [NO_ANSWER, NO_ANSWER]
    assert tapes[0] == tapes[1]
    assert [(entry.kind, entry.who, entry.values) for entry in tapes[0] or []] == [(WORD, 0, [THREE]), (WORD, 1, [TWO])]


# --- the tape ---------------------------------------------------------------------------------------------------------
def test_words_and_chance_are_on_the_tape_in_order() -> None:
    """A tie: the die comes after the two words that called for it."""
    g = new_heap(Scripted({DICE: [5]}, Seeded(0)))
    g.choose(0, ONE)
    g.choose(1, ONE)
    tape = g.tape or []
    assert [(entry.kind, entry.who) for entry in tape] == [(WORD, 0), (WORD, 1), (OUTCOME, DICE)]
    assert tape[2].values == [5]


def test_a_secret_answer_is_for_its_own_seat() -> None:
    """The audience of the entry is a bit set of the seats."""
    g = begun()
    g.choose(0, ONE)
    g.choose(0, NO)
    audiences = [entry.audience for entry in g.tape or []]
    assert audiences == [EVERYBODY, EVERYBODY, EVERYBODY, 1]


def test_a_draw_is_on_the_tape_with_its_audience() -> None:
    """A draw may be for one seat alone."""
    g = Heap(Scripted({STONES: [1]}, Seeded(0)), 3)
    assert g.draw(STONES, [4, 4], 2) == 1
    entry = (g.tape or [])[-1]
    assert (entry.kind, entry.who, entry.values, entry.audience) == (OUTCOME, STONES, [1], 2)


def test_events_know_their_audience_and_their_word() -> None:
    """A private event is seen by its own seat, not by the other, not by a spectator."""
    g = begun()
    g.choose(0, TWO)
    log = g.log or []
    assert [event.args for event in log] == [[0, 3], [1, 1], [0, 2]]
    assert [event.word for event in log] == [1, 2, 3]
    assert [visible(log[-1], seat) for seat in (0, 1, 2)] == [True, False, False]
    assert [visible(log[0], seat) for seat in (0, 1, 2)] == [True, True, True]


# --- what can be taken back -------------------------------------------------------------------------------------------
def test_at_first_nothing_stands_in_the_way() -> None:
    """A new table has no barrier."""
    g = new_heap(Seeded(0))
    assert (g.barrier, g.barrier_cause) == (0, NOTHING)


def test_a_reveal_is_a_barrier() -> None:
    """Once both answers are open neither of them can be taken back."""
    g = begun()
    assert (g.barrier, g.words_played, g.barrier_cause) == (2, 2, SHOWN)


def test_chance_is_a_barrier() -> None:
    """A die that was rolled has been seen."""
    g = new_heap(Scripted({DICE: [2]}, Seeded(0)))
    g.choose(0, ONE)
    g.choose(1, ONE)
    assert (g.barrier, g.words_played, g.barrier_cause) == (2, 2, CHANCE_USED)


def test_own_words_in_a_row_are_no_barrier() -> None:
    """Until the other seat decides they can be taken back."""
    g = begun(first=1)
    g.choose(1, ONE)
    g.choose(1, YES)
    assert (g.barrier, g.words_played, g.barrier_cause) == (2, 4, SHOWN)


def test_a_decision_of_the_other_seat_is_a_barrier() -> None:
    """Earlier words cannot be taken back; the other seat's own word can."""
    g = begun(first=1, stones=5)
    g.choose(1, ONE)
    g.choose(0, ONE)
    assert (g.barrier, g.words_played, g.barrier_cause) == (3, 4, OTHER_SEAT)


# --- copies -----------------------------------------------------------------------------------------------------------
def test_a_copy_goes_on_by_itself() -> None:
    """Frames and their locals are copied; log and tape stay behind."""
    g = begun()
    g.choose(0, ONE)
    copy = g.clone(Seeded(1))
    copy.choose(0, YES)
    copy.choose(0, THREE)
    assert (g.stones, copy.stones) == (8, 5)
    assert isinstance(g.stack[-1], HeapTurn) and isinstance(copy.stack[-1], HeapTurn)
    assert (g.stack[-1].taken, copy.stack[-1].taken) == (1, 4)
    assert (copy.log, copy.tape) == (None, None)
    assert g.words_played == copy.words_played == 3


def test_a_copy_counts_no_words_and_meets_no_barriers() -> None:
    """For search only the state matters."""
    copy = begun().clone(Scripted({DICE: [3]}, Seeded(1)))
    copy.choose(0, ONE)
    assert copy.roll(1) == [3]
    copy.emit(0, [])
    assert (copy.words_played, copy.barrier, copy.log) == (2, 2, None)


def test_a_copy_keeps_step_and_result_of_every_frame() -> None:
    """The caller's result is part of where it stands."""
    g = begun(first=1)
    copy = g.clone(Seeded(0))
    assert [(frame.at, frame.result) for frame in copy.stack] == [(frame.at, frame.result) for frame in g.stack]
    assert isinstance(copy.stack[1], HeapTurns) and copy.stack[1].seat == 1


# --- offers -----------------------------------------------------------------------------------------------------------
def asked_anew(stones: int) -> Heap:
    """A table whose open question is forgotten, so that it can be put again."""
    g = begun(stones=9)
    g.stones = stones
    g.decisions.clear()
    return g


def test_an_offer_is_put_if_there_is_more_than_the_word_that_declines() -> None:
    """With two stones left one may take one or two: a question, with the lawful words as options."""
    g = asked_anew(2)
    assert g.offer(0, TAKING, ONE)
    assert [(decision.seat, decision.options) for decision in g.decisions] == [(0, [ONE, TWO])]


def test_an_offer_is_not_put_if_only_the_word_that_declines_is_left() -> None:
    """Nobody is asked where one word would change nothing; any other single word is still a question."""
    g = asked_anew(1)
    assert not g.offer(0, TAKING, ONE)
    assert g.decisions == []
    assert g.offer(0, TAKING, TWO)
    assert g.decisions[0].options == [ONE]


def test_an_offer_without_any_word_is_no_dead_end() -> None:
    """Unlike a question, it may have no lawful answer at all."""
    g = asked_anew(0)
    assert not g.offer(0, TAKING, ONE)
    assert g.decisions == []


def test_nothing_is_offered_when_the_game_is_over() -> None:
    """The stack is empty then."""
    g = asked_anew(2)
    g.end(1, 0)
    assert not g.offer(0, TAKING, ONE)

"""The entries of a record that still count after words are taken back."""

from __future__ import annotations

from ravenhill.kernel.chance import DICE
from ravenhill.kernel.record import BACK, OUTCOME, STATE, WORD, Entry, effective, outcomes

BAG = 3


def word(number: int) -> Entry:
    """A word of seat 0."""
    return Entry(WORD, 0, [number])


def back(words: int) -> Entry:
    """Words taken back."""
    return Entry(BACK, 0, [words])


ROLLED = Entry(OUTCOME, DICE, [5, 2])
DREW = Entry(OUTCOME, BAG, [7])
TURN = Entry(STATE, 1, [0xABC])


def test_without_a_take_back_everything_counts() -> None:
    """Words, chance and the hashes of turns."""
    entries = [ROLLED, word(1), DREW, word(2), TURN]
    assert effective(entries) == entries


def test_a_word_goes_with_the_chance_that_followed_it() -> None:
    """Taking back a word undoes its effects, and nothing before it."""
    assert effective([ROLLED, word(1), DREW, TURN, back(1)]) == [ROLLED]


def test_several_words_are_taken_back_at_once() -> None:
    """Two of three, and the third can be played again."""
    assert effective([word(1), word(2), ROLLED, word(3), back(2), word(4)]) == [word(1), word(4)]


def test_take_backs_add_up() -> None:
    """A second take-back counts from what the first has left."""
    assert effective([word(1), word(2), word(3), back(1), back(1), word(4)]) == [word(1), word(4)]


def test_taking_back_more_than_there_is_leaves_nothing() -> None:
    """Even the chance before the first word is gone then: there is nothing before it to go on from."""
    assert effective([ROLLED, word(1), back(5)]) == []


def test_outcomes_are_the_chance_alone() -> None:
    """In their order, with their labels."""
    assert outcomes([ROLLED, word(1), DREW, TURN, back(1)]) == [(DICE, [5, 2]), (BAG, [7])]

"""The vocabulary: words as consecutive numbers, in the order of the content."""

from __future__ import annotations

from ravenhill.kernel.decision import Vocabulary

WORDS = Vocabulary([("die", ["army", "event"]), ("region", ["camp"]), ("do", ["yes", "no", "army"])])


def test_words_are_numbered_kind_after_kind() -> None:
    """`kind:slug` outside, consecutive numbers inside."""
    assert WORDS.names == ["die:army", "die:event", "region:camp", "do:yes", "do:no", "do:army"]
    assert [WORDS.number[name] for name in WORDS.names] == [0, 1, 2, 3, 4, 5]
    assert len(WORDS) == 6


def test_every_word_knows_its_kind_and_every_kind_its_first_word() -> None:
    """The index of a thing is its word less the first of its kind."""
    assert WORDS.kinds == ["die", "region", "do"]
    assert WORDS.kind_of == [0, 0, 1, 2, 2, 2]
    assert WORDS.first == [0, 2, 3]


def test_the_hash_names_exactly_this_vocabulary() -> None:
    """The same words in the same order have the same hash, anything else another."""
    same = Vocabulary([("die", ["army", "event"]), ("region", ["camp"]), ("do", ["yes", "no", "army"])])
    turned = Vocabulary([("die", ["event", "army"]), ("region", ["camp"]), ("do", ["yes", "no", "army"])])
    longer = Vocabulary([("die", ["army", "event"]), ("region", ["camp"]), ("do", ["yes", "no", "army", "x"])])
    assert WORDS.hash == same.hash == "cd5e2f89e830"
    assert len({WORDS.hash, turned.hash, longer.hash}) == 3

"""Tests answers typed at the prompt."""

from __future__ import annotations

import ravenhill
from ravenhill.terminal.answers import matching_options, matching_words


def test_a_number_beyond_the_options_means_nothing() -> None:
    """With five options `9` is no answer; it is not taken for the word number:9."""
    match = ravenhill.new("five-armies", seed=3)
    assert len(match.options) == 5
    assert matching_options(match, "free-peoples", "5") == ["do:done"]
    assert matching_words(match, "free-peoples", "9") == []
    assert matching_words(match, "free-peoples", "number:9") == ["number:9"]

"""Every question of both games, the rarest too: a word is offered, or refused with a rule and a sentence."""

from __future__ import annotations

import re

import pytest

from bench.playgrounds import PLAYGROUNDS
from bench.questions import Moment, moments
from ravenhill.rules import rules

SENTENCE = re.compile(r"[^{}]*[.?!]\)?")


@pytest.mark.parametrize("game", PLAYGROUNDS)
def test_at_every_question_a_word_is_offered_exactly_when_it_is_not_refused(game: str) -> None:
    """A refusal cites a rule of the game in a whole sentence."""
    known = {rule.id for rule in rules(game)}
    for moment in moments(game):
        offered = set(moment.match.options_for(moment.seat))
        for word in moment.match.game.words.names:
            check_word(moment, word, word in offered, known)


def check_word(moment: Moment, word: str, offered: bool, known: set[str]) -> None:
    """One word at one question."""
    refusal = moment.match.why_not(word, moment.seat)
    assert (refusal is None) == offered, f"{word} at {moment.name}"
    if refusal is not None:
        assert refusal.rule in known, f"{word} at {moment.name} cites {refusal.rule}"
        assert SENTENCE.fullmatch(refusal.text), f"{word} at {moment.name}: {refusal.text}"

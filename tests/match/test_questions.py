"""The names of questions: `Match.question`, and the page that lists them all."""

from __future__ import annotations

import re

import pytest

import ravenhill
from bench.playgrounds import PLAYGROUNDS
from bench.questions import MEANINGS, PAGE, page
from ravenhill.kernel.decision import KINDS, Kind
from ravenhill.kernel.errors import RavenhillError

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_page_is_what_the_engine_says() -> None:
    """After changing a question, run python3 dev.py questions --write."""
    assert page() == TEXT


@pytest.mark.parametrize("game", PLAYGROUNDS)
def test_every_question_is_listed_once(game: str) -> None:
    """With its rule and an example."""
    listed = re.findall(r"^### `([a-z-]+)` \((\S+)\)$", TEXT, re.MULTILINE)
    for name in PLAYGROUNDS[game].questions():
        assert listed.count((name, KINDS[name].rule)) == 1
    assert TEXT.count("For example: ") == len(listed)


@pytest.mark.parametrize("game", MEANINGS)
def test_meanings_are_those_of_questions_that_take_such_words(game: str) -> None:
    """Each word is one of the game, and the question takes words that do something."""
    words = ravenhill.new(game, seed=1).game.words
    for name, meanings in MEANINGS[game].items():
        assert words.kinds.index("do") in KINDS[name].words
        assert set(meanings) <= set(words.number)


def test_a_question_has_a_name_a_rule_and_says_whether_it_is_public() -> None:
    """The seat defaults to the one that is asked."""
    m = ravenhill.new("five-armies", seed=7)
    question = m.question()
    assert (question.name, question.rule, question.public) == ("activate", "FA-11.4", True)
    assert (question.prompt, question.options) == (m.prompt, m.options)
    assert m.question("free-peoples").name == "activate"
    assert repr(question) == f"<activate (FA-11.4), asked of free-peoples: {m.prompt}>"


def test_a_seat_that_is_not_asked_has_no_question() -> None:
    """The error says who is asked instead."""
    m = ravenhill.new("five-armies", seed=7)
    with pytest.raises(RavenhillError, match="shadow is not asked anything now, but free-peoples is"):
        m.question("shadow")
    m.resign("shadow")
    with pytest.raises(RavenhillError, match="the game is over"):
        m.question()


def test_what_comes_out_of_a_hand_is_not_public() -> None:
    """Nor is what a die can do, for that depends on the cards it can play."""
    hidden = {name for ground in PLAYGROUNDS.values() for name in ground.questions() if not KINDS[name].public}
    assert hidden == {
        "choose-action", "choose-card", "combat-card", "discard", "hold-tile", "seen-number", "seen-unit", "take-card",
        "use-as",
    }  # fmt: skip


def test_a_question_says_whether_its_options_are_public() -> None:
    """S3: nothing is public by oversight, and no secret answer is."""
    said = ("made-up", "FA-11.4", (), list, int)
    with pytest.raises(TypeError, match="public"):
        Kind(*said)  # type: ignore[call-arg]
    with pytest.raises(AssertionError, match="made-up"):
        Kind(*said, secret=True, public=True)
    assert "made-up" not in KINDS

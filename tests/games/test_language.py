"""The language files: one entry for everything that is said, and none for what is not."""

from __future__ import annotations

from typing import Any

import pytest

import ravenhill
from ravenhill import rules
from ravenhill.games.combat_hex.language import tables as hex_tables
from ravenhill.games.combat_hex.language.texts import TEXTS as HEX
from ravenhill.games.combat_hex.model import OPTION_SLUGS
from ravenhill.games.combat_hex.moments import WINDOWS
from ravenhill.games.combat_hex.rules import happenings as hex_happenings
from ravenhill.games.five_armies.forecast.hints import hint_of
from ravenhill.games.five_armies.language import tables as army_tables
from ravenhill.games.five_armies.language.texts import TEXTS as ARMIES
from ravenhill.games.five_armies.rules import happenings as army_happenings
from ravenhill.games.language_file import Language
from ravenhill.kernel.decision import KINDS
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.reason import REASONS
from ravenhill.web.games.combat_hex.entrance import option_choices
from ravenhill.web.games.combat_hex.reference import OPTIONS

LANGUAGES = {"five-armies": ARMIES, "combat-hex": HEX}
PREFIXES = {"five-armies": "FA-", "combat-hex": "CH-"}
KEYS = {"five-armies": army_happenings.KEYS, "combat-hex": hex_happenings.KEYS}
WORDS = {game: ravenhill.new(game, seed=1).game.words for game in LANGUAGES}
each_language = pytest.mark.parametrize(("game", "language"), LANGUAGES.items(), ids=LANGUAGES)


@each_language
def test_every_question_has_its_entry_and_no_entry_is_orphaned(game: str, language: Language) -> None:
    """The language knows exactly the questions of its game, and these bring no sentence of their own."""
    kinds = [kind for kind in KINDS.values() if kind.rule.startswith(PREFIXES[game])]
    assert set(language.question) == {kind.name for kind in kinds}
    assert not [kind.name for kind in kinds if kind.prompt]


@each_language
def test_every_line_and_every_refusal_has_its_sentence_and_no_sentence_is_orphaned(
    game: str, language: Language
) -> None:
    """The rules have keys alone, and the file a sentence for each of them."""
    reasons = {reason.sentence for reason in REASONS if reason.rule.startswith(PREFIXES[game])}
    assert set(language.log) == set(KEYS[game])
    assert set(language.refusal) == reasons


def test_a_key_without_its_sentence_is_an_error() -> None:
    """It is named; what is a sentence itself came with an installed card."""
    ARMIES.check([*KEYS["five-armies"], "A horn is blown."], "FA-")
    with pytest.raises(RavenhillError, match="no sentence for horn-blown"):
        ARMIES.check(["horn-blown"], "FA-")


@each_language
def test_labels_and_meanings_are_of_words_that_the_question_takes(game: str, language: Language) -> None:
    """By the word, or for labels by the kind of word."""
    words = WORDS[game]
    for name, question in language.question.items():
        kinds = {words.kinds[number] for number in KINDS[name].words}
        said = {*question.labels, *question.meanings}
        assert {word.partition(":")[0] for word in said} <= kinds, name
        assert {word for word in said if ":" in word} <= set(words.number), name
        assert all(language.meaning(name, word) for word in question.meanings), name


@each_language
def test_what_leads_elsewhere_is_said_of_kinds_of_words_that_are_not_asked_for(game: str, language: Language) -> None:
    """Every lead can be said: its question takes no word of that kind."""
    words = WORDS[game]
    for name, question in language.question.items():
        for kind in ", ".join(question.leads).split(", ") if question.leads else []:
            assert words.kinds.index(kind) not in KINDS[name].words, (name, kind)


@each_language
def test_every_word_with_a_fixed_meaning_has_its_entry(game: str, language: Language) -> None:
    """Dice, actions and answers: all of the vocabulary and no others, each with a name, a text and its rules."""
    known = {rule.id for rule in rules.rules(game)}
    for kind in {"die", "action", "do"} & set(WORDS[game].kinds):
        slugs = [word.partition(":")[2] for word in WORDS[game].names if word.startswith(f"{kind}:")]
        assert list(language.word[kind]) == slugs
        assert all(said.text for said in language.word[kind].values())
        assert kind == "die" or all(language.labels(kind).values())
    cited = [rule for said in language.word.values() for entry in said.values() for rule in entry.rules]
    assert set(cited) <= known


@pytest.mark.parametrize(
    ("language", "tables"), [(ARMIES, army_tables), (HEX, hex_tables)], ids=["five-armies", "combat-hex"]
)
def test_every_phase_has_its_entry(language: Language, tables: Any) -> None:
    """In the order of the turn."""
    assert tuple(language.phase) == tables.PHASES
    assert all(phase.name for phase in language.phase.values())


def test_a_rules_option_is_described_in_one_way() -> None:
    """On the start page and on the reference card, in the same words."""
    assert list(HEX.option) == OPTION_SLUGS
    for choice in option_choices():
        rule, said = OPTIONS[choice.value]
        assert said.startswith(choice.title)
        assert choice.line == f"{said.removeprefix(f'{choice.title}. ')} ({rule})."


def test_every_window_has_its_entry() -> None:
    """In the order of the moments, and a sentence for the library."""
    assert list(HEX.window) == WINDOWS
    assert all(window.text for window in HEX.window.values())


def test_what_is_given_up_is_said_once() -> None:
    """A meaning that is left empty is that of the word itself."""
    assert ARMIES.question["flip-where"].meanings["do:forgo"] == ""
    assert hint_of("flip-where", "do:forgo") == ARMIES.word["do"]["forgo"].meaning != ""
    assert hint_of("flip-where", "region:camp") == ""

"""Reads a game's texts from the file `texts.toml` of its language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from ravenhill.games import structures
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.errors import RavenhillError
from ravenhill.kernel.reason import REASONS
from ravenhill.kernel.table import Table


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """One question: its sentences, its buttons, what words do there, and what leads to words it does not take."""

    prompt: str
    waiting: str  # what the others wait for: 'activating Generals'
    labels: dict[str, str] = {}  # by the word or its kind
    meanings: dict[str, str] = {}  # by the word; '' for what the word means everywhere
    leads: dict[str, str] = {}  # by the kinds of word, one or several


class WordText(Struct, frozen=True, forbid_unknown_fields=True):
    """One word, or another thing that the library shows."""

    label: str = ""
    hint: str = ""
    meaning: str = ""
    die: str = ""
    rule: str = ""
    text: str = ""
    rules: list[str] = []
    uses: list[tuple[str, str]] = []


class Phase(Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of the turn."""

    name: str
    rule: str = ""
    text: str = ""


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A rules option: another reading of a ruling."""

    name: str
    text: str
    rule: str


class Window(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of an ability: in the question that offers it, and in the library."""

    text: str
    moment: str = ""


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """A way in which the game ends."""

    rule: str
    words: str


class Halves(Struct, frozen=True, forbid_unknown_fields=True):
    """The two halves of an ability."""

    first: str
    second: str


class Language(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a game that are not content."""

    question: dict[str, Question]
    word: dict[str, dict[str, WordText]]
    phase: dict[str, Phase]
    ending: list[Ending]
    trail: dict[str, str]  # by procedure
    option: dict[str, Option] = {}
    window: dict[str, Window] = {}
    general: dict[str, Halves] = {}
    brings: dict[str, str] = {}
    plan: dict[str, dict[str, str]] = {}  # what one gesture does, by verb or question
    log: dict[str, str] = {}  # the sentences of happenings, by their keys
    refusal: dict[str, str] = {}  # those of reasons, by their keys
    name: dict[str, dict[str, str]] = {}  # names that are no words, by what they name
    story: dict[str, str] = {}  # what is told of an action in a few words

    def prompt(self, kind: Kind) -> str:
        """The sentence of a question; one that came with an installed card brings its own."""
        known = self.question.get(kind.name)
        return known.prompt if known else kind.prompt

    def waiting(self, kind: Kind) -> str:
        """What those who are not asked wait for; '' for a question that came with an installed card."""
        known = self.question.get(kind.name)
        return known.waiting if known else ""

    def line(self, key: str) -> str:
        """The sentence of a happening; one that came with an installed card brings its own."""
        return self.log.get(key, key)

    def reason(self, number: int) -> str:
        """The sentence of a reason; those of all games and of installed cards bring their own."""
        return self.refusal.get(REASONS[number].sentence, REASONS[number].sentence)

    def check(self, happenings: Iterable[str], rules: str) -> None:
        """Fails where a happening, or a reason by one of the rules, has a key without a sentence."""
        reasons = [reason.sentence for reason in REASONS if reason.rule.startswith(rules)]
        missing = [key for key in happenings if is_key(key) and key not in self.log]
        missing += [key for key in reasons if is_key(key) and key not in self.refusal]
        if missing:
            raise RavenhillError(f"the language file has no sentence for {', '.join(missing)}")

    def meaning(self, asked: str, word: str) -> str:
        """The effect of a word in answer to a question; '' where the thing itself says it, as a card does."""
        meanings = self.question[asked].meanings if asked in self.question else {}
        kind, _, slug = word.partition(":")
        return meanings[word] or self.word[kind][slug].meaning if word in meanings else ""

    def meanings(self) -> dict[str, dict[str, str]]:
        """By question and word: what each word does that does something of its own there."""
        asked = {name: question.meanings for name, question in self.question.items() if question.meanings}
        return {name: {word: self.meaning(name, word) for word in words} for name, words in asked.items()}

    def labels(self, kind: str) -> dict[str, str]:
        """The names of all words of a kind."""
        return {slug: said.label for slug, said in self.word[kind].items()}

    def label(self, g: Table, word: str) -> str:
        """The text of a button in the context of an open question; '' for nothing special."""
        for decision in g.decisions:
            known = self.question.get(decision.kind.name)
            said = of_word(known.labels, word) if known else ""
            if said:
                return said
        return ""

    def lead(self, g: Table, seat: int, word: str) -> str:
        """The lead to a word of a kind that is not asked for; '' for none."""
        decision = g.decision_of(seat)
        known = self.question.get(decision.kind.name) if decision is not None else None
        kind = word.partition(":")[0]
        said = [each for kinds, each in known.leads.items() if kind in kinds.split(", ")] if known else []
        return f" {said[0]}" if said else ""


def is_key(text: str) -> bool:
    """Whether a text is the key of a sentence, and not a sentence itself."""
    return bool(text) and " " not in text


def of_word(said: Mapping[str, str], word: str) -> str:
    """The text for a word, or else for its kind."""
    return said.get(word) or said.get(word.partition(":")[0], "")


def read_language(file: Path) -> Language:
    """The language of a game."""
    return structures.read(tomllib.loads(file.read_text(encoding="utf-8")), Language)

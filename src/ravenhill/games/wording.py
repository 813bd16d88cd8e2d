"""Words what all games share: English, the slots of sentences, labels, reasons, the trail."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Container, Iterator, Mapping
from typing import Final, TypeVar

from ravenhill.kernel.decision import Vocabulary
from ravenhill.kernel.events import EVERYBODY, Event
from ravenhill.kernel.frame import Frame, field_names
from ravenhill.kernel.reason import FINE, NOT_ASKED, REASONS, SAY_INSTEAD, WRONG_KIND
from ravenhill.kernel.table import Table

# Slots of happenings and of the trail: `{1:count:token|tokens}`, `{2:dice*}`, `{0:side}'s`, `{place:place}`.
SLOT: Final = re.compile(r"\{(\w+):([a-z-]+)(?::([^}|]*)\|([^}]*))?\*?\}('s\b)?")
# Slots of questions and reasons: `{word}`.
PLAIN_SLOT: Final = re.compile(r"\{(\w+)\}")
BRACKETS: Final = re.compile(r"\[([^\]]*)\]")
NO_WORD: Final = -1

G = TypeVar("G", bound=Table)


# --- English --------------------------------------------------------------------------------------
def sentence_case(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]


def join_words(parts: list[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def quantity(number: int, one: str, many: str) -> str:
    """'1 token', '2 tokens'."""
    return f"{number} {one if number == 1 else many}"


def with_article(noun: str) -> str:
    """'an Orc', 'a Warg'."""
    return f"{'an' if noun[:1] in 'AEIOU' else 'a'} {noun}"


def possessive(name: str) -> str:
    """'Sauron's', 'the Free Peoples''."""
    return name + ("'" if name.endswith("s") else "'s")


def dice(numbers: list[int]) -> str:
    """The faces of dice."""
    return ", ".join(str(number) for number in numbers) if numbers else "no dice"


def hits(number: int) -> str:
    """'1 hit', '2 hits', 'no hit'."""
    return quantity(number, "hit", "hits") if number else "no hit"


def waiting_for(sides: list[str], doing: str) -> str:
    """What those who are not asked read: 'Waiting for the Shadow: choosing a card'."""
    return f"Waiting for {join_words(sides)}{f': {doing}' if doing else ''}."


# --- words ----------------------------------------------------------------------------------------
class WordNames:
    """The names of words; `named` has those of a kind by their place in it."""

    words: Vocabulary
    named: dict[int, Callable[[int], str]]

    def slug(self, word: int) -> str:
        """The part of a word after its kind."""
        return self.words.names[word].partition(":")[2]

    def noun(self, word: int) -> str:
        """The plain name of any word, as it stands within a sentence."""
        kind = self.words.kind_of[word]
        return self.named[kind](word - self.words.first[kind]) if kind in self.named else self.other_noun(word)

    def other_noun(self, word: int) -> str:
        """The name of a word whose kind has no table of names."""
        return self.slug(word)


# --- sentences with slots -------------------------------------------------------------------------
class Slots:
    """The text of a slot by its type: those of `one` take a number, those of `many` all numbers from theirs on."""

    def __init__(self, one: dict[str, Callable[[int], str]], many: dict[str, Callable[[list[int]], str]]) -> None:
        self.one = one
        self.many = many

    def fill_sentence(self, sentence: str, args: list[int]) -> str:
        """A sentence of the log with its slots filled."""
        return sentence_case(self.part(sentence, args))

    def part(self, said: str, args: list[int]) -> str:
        """A part of a sentence with its slots filled by the place of an argument."""
        return SLOT.sub(lambda slot: self._fill_slot(slot, args[int(slot[1]) :]), said)

    def step(self, frame: Frame, template: str, also: Mapping[str, int]) -> str:
        """A procedure as a step of the trail; a part in brackets is left out where it has nothing to say."""
        known = {name: getattr(frame, name) for name in field_names(frame) if name not in frame.secret}
        known |= also
        said = BRACKETS.sub(lambda part: part[1] if _says(part[1], known) else "", template)
        return SLOT.sub(lambda slot: self._fill_slot(slot, _numbers(known[slot[1]])), said)

    def _fill_slot(self, slot: re.Match[str], rest: list[int]) -> str:
        what, one, many, owning = slot[2], slot[3], slot[4], slot[5]
        if one is not None:
            return quantity(rest[0], one, many) if rest[0] else f"no {many}"
        said = self.many[what](rest) if what in self.many else self.one[what](rest[0])
        return possessive(said) if owning else said


def _numbers(value: int | list[int]) -> list[int]:
    return value if isinstance(value, list) else [value]


def _says(part: str, known: dict[str, int]) -> bool:
    """Whether every slot of a part in brackets has something to say."""
    return all(min(_numbers(known[slot[1]]), default=-1) >= 0 for slot in SLOT.finditer(part))


def fill_slots(said: str, slots: Mapping[str, Callable[[G, int], str]], g: G, word: int) -> str:
    """A question or a reason with its slots filled."""
    return sentence_case(PLAIN_SLOT.sub(lambda slot: slots[slot[1]](g, word), said))


# --- the log --------------------------------------------------------------------------------------
def past_events(log: list[Event], event: Event) -> Iterator[Event]:
    """The events visible to all before an event of a log, the last first."""
    at = bisect_right(log, event.word, key=lambda each: each.word) - 1
    while at >= 0 and log[at] is not event:
        at -= 1
    for before in reversed(log[: max(at, 0)]):
        if before.audience == EVERYBODY:
            yield before


# --- what the game asks and refuses ---------------------------------------------------------------
def local(g: Table, *names: str) -> int:
    """The first of these locals of the procedure on top that is open to all and says something; -1 for none."""
    frame = g.stack[-1] if g.stack else Frame()
    for name in names:
        value = getattr(frame, name, -1)
        if isinstance(value, int) and value >= 0 and name not in frame.secret:
            return value
    return -1


def refusal(g: Table, seat: int, word: int, general: Container[int], ending: str) -> tuple[str, str] | None:
    """The reason a seat may not answer with a word: the rule and a sentence with its slots; None if it may.

    A `general` reason is said with the rule of the question, or with that of the ending when nothing is asked.
    """
    number = g.refusal(seat, word)
    if number == FINE:
        return None
    rule = REASONS[number].rule
    if number in (NOT_ASKED, WRONG_KIND, *SAY_INSTEAD) or number in general:
        rule = g.decisions[0].kind.rule if g.decisions else ending
    return rule, REASONS[number].sentence

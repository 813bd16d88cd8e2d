"""Folds the words of a record into plans, each with what it brought.

A step ends where another seat decides, where chance or a reveal comes between, and where the game's planner says that
the next answer begins something else. So records fold that know nothing of plans.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from ravenhill.kernel.events import EVERYBODY, Event, visible
from ravenhill.kernel.record import BACK, WORD, Entry, effective
from ravenhill.match.record import UNKNOWN

if TYPE_CHECKING:
    from ravenhill.match.match import Match


class Step(msgspec.Struct, frozen=True):
    """Words that one seat played as a plan, from the word with index `first` on, and the lines of the log they brought.

    What happened before anyone was asked is a step without seat and words.
    """

    seat: str
    first: int
    words: list[str]
    log: list[str] = []

    @property
    def after(self) -> int:
        """The number of words played by its end."""
        return self.first + len(self.words)


def fold_steps(match: Match, viewer: int | None = None) -> list[Step]:
    """Folds the words and the log of a match into steps: as a viewer saw them, or with nothing hidden."""
    words, lines = words_in(match.tape), log_by_word(match, viewer)
    begun = beginnings(match, words)
    found = [Step("", 0, [], lines.get(0, []))] if lines.get(0) else []
    for first, after in pairwise([*begun, len(words)]):
        said = [spelling(match, word, viewer) for word in words[first:after]]
        told = [line for at in range(first + 1, after + 1) for line in lines.get(at, [])]
        found.append(Step(match.game.seats[words[first].who], first, said, told))
    return found


def words_in(tape: list[Entry]) -> list[Entry]:
    """The words that still stand."""
    return [entry for entry in effective(tape) if entry.kind == WORD]


def beginnings(match: Match, words: list[Entry]) -> list[int]:
    """The indexes of the words with which steps begin."""
    continues = match.game.planner.continues
    return [at for at, word in enumerate(words) if word.fresh or not continues(words[at - 1].asked, word.asked)]


def recorded_beginnings(match: Match) -> list[int]:
    """The same for all words of the record, including those taken back; last comes the number of words."""
    tape = match.tape
    words = [entry for entry in tape if entry.kind == WORD]
    begun = set(beginnings(match, words))
    said = 0
    for before, entry in pairwise(tape):
        said += before.kind == WORD
        if before.kind == BACK and entry.kind == WORD:
            begun.add(said)
    return [*sorted(begun), len(words)]


def last_step(match: Match) -> int:
    """The number of words in the last step; 1 if nothing has been played, which cannot be taken back either."""
    words = words_in(match.tape)
    return len(words) - beginnings(match, words)[-1] if words else 1


def log_by_word(match: Match, viewer: int | None) -> dict[int, list[str]]:
    """The sentences of the log, by the number of words played when they happened."""
    found: dict[int, list[str]] = {}
    for event in match.events:
        if is_told(match, event, viewer):
            found.setdefault(event.word, []).append(match.game.sentence(match.table, event))
    return found


def is_told(match: Match, event: Event, viewer: int | None) -> bool:
    """Whether a viewer sees a line; with nothing hidden, only the fuller of two versions shows."""
    if viewer is not None:
        return visible(event, viewer)
    return event.audience == EVERYBODY or not visible(event, len(match.game.seats))


def spelling(match: Match, word: Entry, viewer: int | None) -> str:
    """The text of a word, `?` if the viewer may not read it."""
    readable = viewer is None or match.table.winner >= 0 or word.audience & (1 << viewer)
    return str(match.game.words.names[word.values[0]]) if readable else UNKNOWN


# --- while a match goes on --------------------------------------------------------------------------
class Begun(msgspec.Struct, frozen=True):
    """An action that may go on: which word began it, counted from 1, and whose; 0 before anyone was asked."""

    number: int = 0
    seat: str = ""


class Unfolding:
    """The actions of a match as they come, by event of its log; after words were taken back, those that stand.

    An action is a step that goes on when its dice have fallen, until another seat decides.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.by_event: list[Begun] = []
        self._tape = 0  # entries that have been read
        self._by_word = [Begun()]  # one more than words: the first is before them
        self._last: Entry | None = None

    def read_on(self) -> list[Begun]:
        """For each event of the log the step it belongs to."""
        tape, log = self.match.tape, self.match.events
        if any(entry.kind == BACK for entry in tape[self._tape :]):
            self._by_word, self._last = [Begun()], None
            self._read(effective(tape))
            del self.by_event[:]
        else:
            self._read(tape[self._tape :])
        self._tape = len(tape)
        self.by_event += [self._by_word[min(event.word, len(self._by_word) - 1)] for event in log[len(self.by_event) :]]
        return self.by_event

    def _read(self, entries: list[Entry]) -> None:
        for word in entries:
            if word.kind == WORD:
                begun = Begun(len(self._by_word), self.match.game.seats[word.who])
                self._by_word.append(self._by_word[-1] if self._goes_on(word) else begun)
                self._last = word

    def is_between(self, seat: int, asked: str) -> bool:
        """Whether an answer of a seat to a question would begin another action."""
        self.read_on()
        return self._begins(seat, asked)

    def _goes_on(self, word: Entry) -> bool:
        """Whether a word belongs to the action of the last one: dice that fell in between do not end it."""
        return not self._begins(word.who, word.asked)

    def _begins(self, seat: int, asked: str) -> bool:
        last = self._last
        return last is None or last.who != seat or not self.match.game.planner.continues(last.asked, asked)

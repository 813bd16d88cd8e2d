"""Steps of a game: the words of a record folded into plans, each with what it brought.

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
        """How many words had been played when it was over."""
        return self.first + len(self.words)


def folded(match: Match, viewer: int | None = None) -> list[Step]:
    """The words and the log of a match, step by step: as a viewer saw them, or with nothing hidden."""
    words, lines = words_in(match.tape), log_by_word(match, viewer)
    begun = beginnings(match, words)
    found = [Step("", 0, [], lines.get(0, []))] if lines.get(0) else []
    for first, after in pairwise([*begun, len(words)]):
        said = [spelled(match, word, viewer) for word in words[first:after]]
        told = [line for at in range(first + 1, after + 1) for line in lines.get(at, [])]
        found.append(Step(match.game.seats[words[first].who], first, said, told))
    return found


def words_in(tape: list[Entry]) -> list[Entry]:
    """The words that have not been taken back."""
    return [entry for entry in effective(tape) if entry.kind == WORD]


def beginnings(match: Match, words: list[Entry]) -> list[int]:
    """The indexes of the words with which steps begin."""
    continues = match.game.planner.continues
    return [at for at, word in enumerate(words) if word.fresh or not continues(words[at - 1].asked, word.asked)]


def recorded_beginnings(match: Match) -> list[int]:
    """The same for all words of the record, those taken back too; and how many words there are, as the last."""
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
    """How many words the last step has; 1 if nothing has been played, which cannot be taken back either."""
    words = words_in(match.tape)
    return len(words) - beginnings(match, words)[-1] if words else 1


def log_by_word(match: Match, viewer: int | None) -> dict[int, list[str]]:
    """The sentences of the log, by the number of words played when they happened."""
    found: dict[int, list[str]] = {}
    for event in match.events:
        if told(match, event, viewer):
            found.setdefault(event.word, []).append(match.game.sentence(match.table, event))
    return found


def told(match: Match, event: Event, viewer: int | None) -> bool:
    """Whether a line is told to a viewer; with nothing hidden the fuller of two tellings is taken."""
    if viewer is not None:
        return visible(event, viewer)
    return event.audience == EVERYBODY or not visible(event, len(match.game.seats))


def spelled(match: Match, word: Entry, viewer: int | None) -> str:
    """A word, if the viewer may read it."""
    readable = viewer is None or match.table.winner >= 0 or word.audience & (1 << viewer)
    return str(match.game.words.names[word.values[0]]) if readable else UNKNOWN

"""Groups words of one seat into plans, and rehearses them on a copy of the table."""

from __future__ import annotations

from typing import Final

from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import Decision, Kind
from ravenhill.kernel.table import NOTHING, OTHER_SEAT, Table

NO_WORD: Final = -1
MOST_PLANS: Final = 300  # in any list
OVER: Final = 4  # what stops a plan beside CHANCE_USED, SHOWN and OTHER_SEAT: the game is over


class Plan:
    """Words of one seat that belong together, such as a whole move.

    `verb` and `mark` name it: what is done, and the word of the place or thing that stands for it on the board.
    `source` is the word of who or what does it, NO_WORD where the question says so already.
    `choices` are the words that can stand in place of its last one, such as the other facings of a warrior.
    `prior` is the weight a search gives it.
    """

    def __init__(self, mark: int, words: list[int], prior: int = 1, verb: str = "", source: int = NO_WORD) -> None:
        self.mark = mark
        self.words = words
        self.prior = prior
        self.verb = verb
        self.source = source
        self.choices: list[int] = []


class Item:
    """One thing an open plan can take, and how often at most."""

    def __init__(self, word: int, most: int) -> None:
        self.word = word
        self.most = most


class OpenPlan(Plan):
    """A set or a split: a selection of items, in any order, from `least` to `most` of them in all.

    Until it is completed its `words` are those that lead to it, mostly none; `closing` ends a selection that the rules
    would let go on.
    """

    def __init__(self, verb: str, mark: int, items: list[Item], least: int, most: int, closing: int = NO_WORD) -> None:
        super().__init__(mark, [], 1, verb)
        self.items = items
        self.least = least
        self.most = most
        self.closing = closing


def interruption(g: Table, seat: int, before: int) -> int:
    """The interruption between the word that a seat played after `before` words and its next one; else NOTHING."""
    if g.winner >= 0:
        return OVER
    if g.barrier > before:
        return g.barrier_cause
    return NOTHING if g.decision_of(seat) is not None else OTHER_SEAT


class Rehearsal:
    """Words of one seat played on a copy of a table, with dice of its own, until something comes between."""

    def __init__(self, g: Table, seat: int) -> None:
        self.g = g.clone(Seeded(0))
        self.g.tape = []  # without which a table does not notice chance
        self.asking = self.g.top() if self.g.stack else None  # the procedure that asks at the beginning
        self.seat = seat
        self.words: list[int] = []
        self.stop = NOTHING

    @property
    def decision(self) -> Decision | None:
        """The seat's next question; None when it has none, or when something else happens first."""
        return self.g.decision_of(self.seat) if self.stop == NOTHING else None

    def asks_again(self, kind: Kind) -> bool:
        """Whether the procedure that asked at the beginning asks this, and not another one of its like."""
        asked = self.decision
        return asked is not None and asked.kind is kind and self.g.stack[-1] is self.asking

    def offers(self, word: int) -> bool:
        """Whether the word can be played next."""
        asked = self.decision
        return asked is not None and word in asked.options

    def play(self, word: int) -> bool:
        """Plays a word if it is offered; False if it is not."""
        if not self.offers(word):
            return False
        before = self.g.words_played
        self.g.choose(self.seat, word)
        self.words.append(word)
        self.stop = interruption(self.g, self.seat, before)
        return True

    def branch(self) -> Rehearsal:
        """A rehearsal that goes on from here by itself."""
        other = Rehearsal(self.g, self.seat)
        other.words = self.words.copy()
        other.stop = self.stop
        return other

"""Gives reasons for refusing a word: a number inside, a rule id and a sentence with slots outside.

Number 0 means 'not refused'. The slots of a sentence (``{word}``, ``{army}``) are filled by the game's words module,
far from the hot code.
"""

from dataclasses import dataclass
from typing import Final


@dataclass
class Reason:
    """A rule id and its sentence, both empty where no rule is meant."""

    rule: str
    sentence: str


REASONS: Final[list[Reason]] = [Reason("", "")]


def reason(rule: str, sentence: str) -> int:
    """Enters a reason into the table and returns its number."""
    REASONS.append(Reason(rule, sentence))
    return len(REASONS) - 1


FINE: Final = 0
# One answer for every word, so that a seat which is not asked learns nothing from it.
NOT_ASKED: Final = reason("", "It is not your decision now. {asked}")
WRONG_KIND: Final = reason("", "You are asked something else: {prompt}")
# Three words take nothing more, `do:no`, `do:done` and `do:forgo`; by the one that is right: why another is not.
SAY_INSTEAD: Final = [
    reason("", "This is a single offer: decline it with do:no."),
    reason("", "This only ends a series, and what you have chosen stands: say do:done."),
    reason("", "Nothing is chosen yet, so this would give up the whole action: if you mean that, say do:forgo."),
]

"""Gives reasons for refusing a word: a number inside, a rule id and a sentence with slots outside.

Number 0 means 'not refused'. The slots of a sentence (``{word}``, ``{army}``) are filled by the game's words module,
far from the hot code. A game with a language file gives the key of the sentence there.
"""

from dataclasses import dataclass
from typing import Final


@dataclass
class Reason:
    """A rule id and its sentence, or the key of it; both empty where no rule is meant."""

    rule: str
    sentence: str


REASONS: Final[list[Reason]] = [Reason("", "")]


def reason(rule: str, sentence: str) -> int:
    """Enters a reason into the table and returns its number."""
    REASONS.append(Reason(rule, sentence))
    return len(REASONS) - 1


FINE: Final = 0
# One answer for every word, so that a seat which is not asked learns nothing from it.
NOT_ASKED: Final = reason("", "{asked}")
WRONG_KIND: Final = reason("", "First answer this: {prompt}")
# Three words take nothing more, `do:no`, `do:done` and `do:forgo`; by the one that is right: why another is not.
SAY_INSTEAD: Final = [
    reason("", "Answer no to turn this offer down."),
    reason("", "Answer done to stop here: what you have chosen stands."),
    reason("", "You have chosen nothing yet. Choose, or give up the whole action."),
]

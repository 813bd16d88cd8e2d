"""Holds the words that take nothing more: `do:no`, `do:done` and `do:forgo`, the same at every question."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import Place
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Word
from ravenhill.kernel.reason import FINE, SAY_INSTEAD


def hangs(g: Battle, at: int) -> bool:
    """Whether a whole action comes to nothing if the procedure at this place of the stack does."""
    return at > 0 and g.stack[at - 1].hangs_on(g, at - 1)


def refusing(g: Battle) -> Word:
    """The word that declines a single offer; where nothing else is left of an action it gives the action up."""
    return v.FORGO if hangs(g, len(g.stack) - 1) else v.NO


def ending(g: Battle, begun: bool) -> Word:
    """The word that ends a series; before its first choice it may give a whole action up."""
    return v.DONE if begun or not hangs(g, len(g.stack) - 1) else v.FORGO


def refuse_ending(word: Word, right: Word) -> int:
    """The reason a word that is no other answer does not end or decline this; 0 if it is the right one."""
    if word == right:
        return FINE
    return SAY_INSTEAD[right - v.NO] if v.declines(word) else r.NOT_A_CHOICE


def refuse_stopping(word: Word, right: Word, optional: int) -> int:
    """The same where declining or ending may not be allowed at all."""
    return r.MUST_CHOOSE if v.declines(word) and not optional else refuse_ending(word, right)


def places_or(places: list[Place], last: Word) -> list[Word]:
    """Places as words, and then the word that declines or ends."""
    words = [v.PLACE + place for place in places]
    words.append(last)
    return words


# --- numbers of which 'not at all' is none --------------------------------------------------------
NUMBER_OR_DO: Final = (v.NUMBER_WORD, v.DO_WORD)


def up_to(most: int) -> list[Word]:
    """None of them, or a number."""
    return [v.NO, *(v.NUMBER + number for number in range(1, most + 1))]


def number_of(word: Word) -> int:
    """The number that was answered; 'not at all' is 0."""
    return 0 if word == v.NO else word - v.NUMBER


def refuse_number(word: Word, most: int, too_many: int) -> int:
    """The reason a number cannot be answered: 0 is said by declining."""
    if not v.NUMBER < word < v.DO:
        return refuse_ending(v.DONE if word == v.NUMBER else word, v.NO)
    return FINE if word - v.NUMBER <= most else too_many

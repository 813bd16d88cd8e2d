"""Keeps standing answers: a seat's automatic answers, stored with the seat and known to no other."""

from __future__ import annotations

from typing import Final

from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.match import Match
from ravenhill.web.model import KeptAnswer

TURN: Final = "turn"
GAME: Final = "game"
MOST: Final = 40
Answers = list[KeptAnswer]


def make_answer(match: Match, seat: str, word: str, among: bool, until: str, known: Answers) -> KeptAnswer:
    """Makes a standing answer to the open question: always this word, or only while no more is offered than now."""
    options = match.options_for(seat)
    if word not in options:
        raise RavenhillError("Pick one of the answers offered now.")
    if until not in (TURN, GAME):
        raise RavenhillError("An auto-answer lasts for the turn or for the game.")
    if len(known) >= MOST:
        raise RavenhillError(f"There are {MOST} auto-answers already: switch one off first.")
    number = max((answer["id"] for answer in known), default=0) + 1
    return {
        "id": number,
        "kind": kind_of(match, seat),
        "word": word,
        "among": options if among else [],
        "turn": match.game.turn(match.table) if until == TURN else 0,
        "text": text_of(match, seat, word, [each for each in options if each != word] if among else None, until),
    }


def kind_of(match: Match, seat: str) -> str:
    """The kind of the open question."""
    decision = match.table.decision_of(match.game.seats.index(seat))
    return str(decision.kind.name) if decision else ""


def text_of(match: Match, seat: str, word: str, others: list[str] | None, until: str) -> str:
    """A standing answer in a sentence; without others to choose from it holds whatever else is offered."""
    named = f"else only {', '.join(map(match.describe, others))}" if others else "nothing else"
    when = "" if others is None else f" where {named} could be chosen"
    span = "until the turn ends" if until == TURN else "for the whole game"
    return f"‘{match.describe(word)}’{when}, to the question ‘{match.prompt_for(seat)}’, {span}"


def answer(match: Match, seat: str, known: Answers) -> str | None:
    """A seat's standing answer to the open question; None if it wants to choose."""
    options = match.options_for(seat)
    kind = kind_of(match, seat)
    turn = match.game.turn(match.table)
    for each in known:
        fits = each["kind"] == kind and each["word"] in options and each["turn"] in (0, turn)
        if fits and (not each["among"] or set(options) <= set(each["among"])):
            return str(each["word"])
    return None


def still(match: Match, known: Answers) -> Answers:
    """The standing answers that have not run out with their turn."""
    return [each for each in known if each["turn"] in (0, match.game.turn(match.table))]

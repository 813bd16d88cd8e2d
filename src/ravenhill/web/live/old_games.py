"""Games that an older version has left here: listed, deleted and downloaded, but never replayed by other rules."""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.games import structures
from ravenhill.kernel.errors import OtherVersion, RavenhillError
from ravenhill.match.match import Match
from ravenhill.match.record import Header, written
from ravenhill.match.versions import check_version
from ravenhill.web.live.play import OUTCOMES, PLAYED, chance_of
from ravenhill.web.model import Act, Game

KEPT: Final = "You can download its record, or delete it on the start page."
STILL_SECRET: Final = "It isn't over, so its record stays closed. You can delete it on the start page."
NO_WORDS: Final = ("*", "#", "!")  # how the lines of a record begin that are no words of a seat


class OldGame(RavenhillError):
    """A game that this version can't go on with; says why, and what can be done with it."""

    def __init__(self, why: str, over: bool) -> None:
        super().__init__(f"{why} {KEPT if over else STILL_SECRET}")
        self.over = over


def old_because(game: Game) -> str:
    """Why this version can't go on with a game that is kept; '' if it can."""
    try:
        if game.header:
            check_version(structures.read_json(game.header, Header), PLAYED)
    except OtherVersion as fault:
        return str(fault)
    except (msgspec.MsgspecError, RavenhillError):
        return ""  # whoever opens it says what is wrong
    return ""


def old_record(game: Game, acts: list[Act]) -> str:
    """The record of a finished game as its acts have left it: no act is carried out again."""
    header = structures.read_json(game.header, Header)
    lines = [*_beginning(game, header), *(line for act in acts for line in act.lines.splitlines())]
    words = sum(not line.startswith(NO_WORDS) for line in lines)
    return written(header, lines, f"{words} words, {f'{game.winner} wins' if game.winner else 'drawn'}")


def _beginning(game: Game, header: Header) -> list[str]:
    """What chance gave before the first act: no act has it, but it follows from the seeds."""
    try:
        match = Match(header, chance_of(header, game.making.get(OUTCOMES)))
    except (RavenhillError, ValueError):
        return []  # this version can't even set it up
    return str(match.record()).partition("\n\n")[2].splitlines()[:-1]

"""Lists, deletes and downloads games of an older version, but never replays them by other rules."""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.games import structures
from ravenhill.kernel.errors import OtherVersion, RavenhillError
from ravenhill.match.match import Match
from ravenhill.match.record import Header, record_text
from ravenhill.match.versions import check_version
from ravenhill.web.live.play import OUTCOMES, PLAYED, chance_of
from ravenhill.web.model import Act, Game

KEPT: Final = "You can download its record, or delete it on the start page."
STILL_SECRET: Final = "It isn't over, so its record stays closed. You can delete it on the start page."  # noqa: S105  a sentence
NO_WORDS: Final = ("*", "#", "!")  # how the lines of a record begin that are no words of a seat


class OldGame(RavenhillError):
    """A game that this version can't continue; gives the reason and what to do with it."""

    def __init__(self, why: str, over: bool) -> None:
        super().__init__(f"{why} {KEPT if over else STILL_SECRET}")
        self.over = over


def old_because(game: Game) -> str:
    """Why this version can't continue a stored game; '' if it can."""
    try:
        if game.header:
            check_version(structures.read_json(game.header, Header), PLAYED)
    except OtherVersion as fault:
        return str(fault)
    except (msgspec.MsgspecError, RavenhillError):
        return ""  # opening it will say what is wrong
    return ""


def old_record(game: Game, acts: list[Act]) -> str:
    """The record of a finished game from its stored acts: no act is carried out again."""
    header = structures.read_json(game.header, Header)
    lines = [*_beginning(game, header), *(line for act in acts for line in act.lines.splitlines())]
    words = sum(not line.startswith(NO_WORDS) for line in lines)
    return record_text(header, lines, f"{words} words, {f'{game.winner} wins' if game.winner else 'drawn'}")


def _beginning(game: Game, header: Header) -> list[str]:
    """The outcomes of chance before the first act: no act has them, but they follow from the seeds."""
    try:
        match = Match(header, chance_of(header, game.making.get(OUTCOMES)))
    except (RavenhillError, ValueError):
        return []  # this version can't even set it up
    return str(match.record()).partition("\n\n")[2].splitlines()[:-1]

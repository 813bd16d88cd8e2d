"""Checks the new-game form, from the start page or the API, before a game is made from it."""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.players.levels import LEVELS
from ravenhill.web.entrances import entrance_of, titles
from ravenhill.web.games.entrance import BadWish, one_of
from ravenhill.web.live.clocks import clock_named
from ravenhill.web.lobby.sealing import NUMBER
from ravenhill.web.model import GameMaking

FRIEND: Final = "friend"
SAME_SCREEN: Final = "same-screen"
WATCH: Final = "watch"
DEFAULT_LEVEL: Final = "soldier"
LONGEST_NAME: Final = 40


def shown_name(said: str) -> str:
    """A name as pages show it: on one line, without invisible characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())


class Wish(msgspec.Struct, frozen=True):
    """The fields of the new-game form."""

    game: str = ""  # '' for the first that is offered
    side: str = ""
    opponent: str = DEFAULT_LEVEL  # a level, friend, same-screen or watch
    level: str = DEFAULT_LEVEL  # where people watch: of the computer on the other side
    level2: str = DEFAULT_LEVEL  # and of the one on the side they have chosen
    army: str = ""
    other_army: str = ""
    army_text: str = ""
    map: str = ""
    point_level: str = ""
    option: list[str] = []
    clock: str = "none"
    name: str = ""
    contribution: str = ""  # this player's number for the dice, hex
    seal: str = ""  # which was shown before it
    draft: str = ""  # and came with it
    guide: str = ""  # anything: a guided first game

    def __post_init__(self) -> None:
        """Refuses choices that are not offered: nothing here ever names a file."""
        msgspec.structs.force_setattr(self, "game", self.game or next(iter(titles())))
        one_of("game", self.game, list(titles()))
        one_of("opponent", self.opponent, [*LEVELS, FRIEND, SAME_SCREEN, WATCH])
        one_of("level", self.level, list(LEVELS))
        one_of("level2", self.level2, list(LEVELS))
        one_of("side", self.side, ["", *sides(self.game)])
        if clock_named(self.clock) is None:
            raise BadWish(f"The time {self.clock!r} is not known: use none, move:SECONDS or bank:SECONDS.")
        msgspec.structs.force_setattr(self, "name", shown_name(self.name))
        if len(self.name) > LONGEST_NAME:
            raise BadWish(f"A name has at most {LONGEST_NAME} letters.")
        if self.contribution and not _is_hex(self.contribution):
            raise BadWish(f"A number for the dice has {NUMBER} hex digits.")

    @property
    def own(self) -> str:
        """The seat of the game's maker."""
        return self.side or sides(self.game)[0]

    @property
    def watched(self) -> bool:
        """Whether only computers play."""
        return self.opponent == WATCH

    def set_up(self) -> GameMaking:
        """The arguments of `new_committed` beside the game and its chance."""
        return entrance_of(self.game).set_up(self)


def sides(game: str) -> list[str]:
    """The seats of a game as the start page offers them."""
    return entrance_of(game).seats()


def _is_hex(said: str) -> bool:
    return len(said) == NUMBER and all(letter in "0123456789abcdef" for letter in said)


def check(wish: Wish) -> None:
    """Refuses a game that cannot begin: an army that breaks a rule, a map that does not fit."""
    entrance_of(wish.game).check(wish)

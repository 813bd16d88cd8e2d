"""Offers a game on the start page: its panel, the choices before it begins, and the terms others accept.

A game that says nothing of this is offered with its two sides; one with armies, maps or options of its own subclasses
`Entrance` and names the class as its `entrance`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.game import Game
from ravenhill.web.model import Game as Row
from ravenhill.web.model import GameMaking

WHOLE: Final = "0 0 760 380"  # the upper half of a plain board


class BadWish(RavenhillError):
    """A game that cannot be made; says which choice to change."""


def one_of(what: str, said: str, offered: list[str]) -> None:
    """Refuses a choice that is not offered."""
    if said not in offered:
        raise BadWish(f"{said!r} isn't a {what} on offer: choose one of {', '.join(filter(None, offered))}.")


class Choice(msgspec.Struct, frozen=True):
    """One thing that can be chosen: what the form sends, its name, and a line about it."""

    value: str
    title: str
    line: str = ""


class GamePanel(msgspec.Struct, frozen=True):
    """The large panel of a game on the start page."""

    game: str
    title: str
    line: str
    facts: list[str]
    alt: str  # the picture in words
    side: str  # the side that 'Play now' gives you
    quick: str  # what that begins, in words
    choose: str = "Pick your side, opponent and time control"  # what opens the form
    watched: Sequence[str] = ()  # for whom the computers play, in the order of the seats
    sides: Sequence[Choice] = ()  # to choose among; none where the army says it
    fields: str = ""  # the template with what else can be chosen
    guided: bool = False  # whether there is a guided first game


class Wishes(Protocol):
    """What an entrance reads of the form."""

    @property
    def own(self) -> str:
        """The seat of whoever makes the game."""

    @property
    def watched(self) -> bool:
        """Whether only computers play."""

    @property
    def army(self) -> str: ...
    @property
    def other_army(self) -> str: ...
    @property
    def army_text(self) -> str: ...
    @property
    def map(self) -> str: ...
    @property
    def point_level(self) -> str: ...
    @property
    def option(self) -> list[str]: ...


class Entrance:
    """The entrance of any game of two sides."""

    cut: ClassVar[str] = WHOLE  # the part of its board that is worth seeing

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- the start page ---------------------------------------------------------------------------
    def panel(self) -> GamePanel:
        """The panel with what can be chosen."""
        game = self.game
        names = [game.seat_names[seat] for seat in game.seats]
        sides = [Choice(seat, game.seat_names[seat]) for seat in game.seats]
        line = (type(game).__doc__ or "").partition("\n")[0]
        return GamePanel(
            game=game.name,
            title=game.title,
            line=line,
            facts=[f"{len(names)} sides", "an installed extra game"],
            alt=f"The board of {game.title}",
            side=game.seats[0],
            quick=f"you play {names[0]} against Soldier.",
            watched=[f"For {name}" for name in names],
            sides=sides,
        )

    def extra(self) -> object:
        """What the template of its own fields reads."""
        return None

    def seats(self) -> list[str]:
        """The seats as the start page offers them."""
        return list(self.game.seats)

    # --- new games --------------------------------------------------------------------------------
    def set_up(self, wish: Wishes) -> GameMaking:
        """The arguments of `new_committed` beside the game and its chance."""
        return {}

    def check(self, wish: Wishes) -> None:
        """Refuses what no game can begin with."""

    # --- for those who are invited ----------------------------------------------------------------
    def seat_title(self, seat: str) -> str:
        """A side by the name people know it by."""
        return self.game.seat_names.get(seat, seat)

    def side_of(self, row: Row, seat: str) -> str:
        """What one plays on a seat."""
        return self.seat_title(seat)

    def in_sentence(self, row: Row, seat: str) -> str:
        """The same within a sentence."""
        return self.side_of(row, seat)

    def terms(self, row: Row, seat: str) -> list[tuple[str, str]]:
        """What else is settled before the game begins, each with what it is about."""
        return []

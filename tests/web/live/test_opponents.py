"""The computers at a table: what they mean to do is done, and no more than they mean."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from ravenhill.match.match import AnyMatch as Match
from ravenhill.players.ismcts import COURSES_FROM, Intention
from ravenhill.players.levels import player_of_name
from ravenhill.web.live.opponents import Opponents
from ravenhill.web.live.room import Room
from ravenhill.web.model import COMPUTER, PLAYING
from ravenhill.web.settings import Settings
from ravenhill.web.workers.computer import Workers, intention
from ravenhill.web.workers.queue import Order
from tests.games.combat_hex.rules.fields import asked, field, passing

MEETING = """
. . . . . . . . . .
 . . . . . . . . . .
. A . . . . o . . .
 . . . . . . . . . .
. s . . . . . . w .
"""


class Thinking:
    """Workers that think at once and count how often."""

    def __init__(self) -> None:
        self.thoughts: list[str] = []

    async def intend(self, match: Match, seat: str, level: str, seed: int, order: Order, limit: float) -> Intention:
        """The intention of a level."""
        self.thoughts.append(asked(match))
        return intention(player_of_name(level, seed), match.question(seat))


class Table:
    """A room with a match in which a computer is asked where a warrior goes."""

    def __init__(self) -> None:
        self.match = field(MEETING, A="a aragorn e", o="b lurtz w", s="a sam e", w="b orc-archer w")
        passing(self.match, "warrior:a-aragorn do:move")
        self.thinking = Thinking()
        self.acted: list[str] = []
        self.room = SimpleNamespace(
            has_begun=True,
            game=SimpleNamespace(id="g", status=PLAYING, secret="s", maker="anna"),
            closed=False,
            match=self.match,
            seats={seat: SimpleNamespace(kind=COMPUTER, person="", player=f"ismcts:{COURSES_FROM}") for seat in "ab"},
            persons=["a"],
            followers=set(),
            is_watched=True,
            address="",
            failures=0,
            restarting=False,
            retry=None,
            rest=lambda: None,
            ring=lambda: None,
            play=SimpleNamespace(number_for=lambda seat: len(self.acted)),
            guide=None,
            thinking=None,
        )

    async def act(self, room: Room, seat: str, kind: str, word: str, number: int) -> int:
        """Play a word; the room is closed when the move is over."""
        self.acted.append(word)
        self.match.play(word, seat=seat)
        self.room.closed = asked(self.match) != "name-step"
        return number + 1

    async def drive(self, act: Any) -> None:
        """Let the computers answer until the room is closed."""
        opponents = Opponents(Settings(""), cast("Workers", self.thinking), act)
        opponents.drive(cast("Room", self.room))
        while self.room.thinking is not None:
            await asyncio.sleep(0)


def test_a_move_is_thought_of_once_and_made_step_by_step() -> None:
    """Every step goes through the table as a word of its own."""
    table = Table()
    asyncio.run(table.drive(table.act))
    assert table.thinking.thoughts == ["name-step"]
    assert len(table.acted) > 1 and asked(table.match) != "name-step"


def test_when_something_comes_between_a_computer_thinks_again() -> None:
    """A word that others have played before it: what was meant is not played blindly."""
    table = Table()

    async def disturbed(room: Room, seat: str, kind: str, word: str, number: int) -> int:
        """The first word is followed by one that nobody meant."""
        await table.act(room, seat, kind, word, number)
        if len(table.acted) == 1 and not table.room.closed:
            back = "hex:B3"
            assert back in table.match.options
            table.match.play(back, seat=seat)
        return number + 1

    asyncio.run(table.drive(disturbed))
    assert table.thinking.thoughts[:2] == ["name-step", "name-step"]

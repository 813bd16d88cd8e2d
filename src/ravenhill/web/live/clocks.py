"""Time: so much for each move, or a bank for the whole game. A computer needs none."""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.games.numbers import is_number
from ravenhill.kernel.record import GIVE_UP_WORDS, LEFT, OUT_OF_TIME
from ravenhill.web.model import PERSON, PLAYING, Game, Seat
from ravenhill.web.shapes import TimeLeft

NONE: Final = "none"
MOVE: Final = "move"
BANK: Final = "bank"
ABANDONED: Final = 30 * 86400.0  # seconds after which a game without a clock can be claimed
LONGEST: Final = 60 * 86400


class Clock(msgspec.Struct, frozen=True):
    """The time of a game."""

    kind: str = NONE
    seconds: float = 0.0


def clock_named(said: str) -> Clock | None:
    """`none`, `move:86400` or `bank:1800`; None if it is neither."""
    kind, _, number = said.partition(":")
    if said in ("", NONE):
        return Clock()
    if kind not in (MOVE, BANK) or not is_number(number) or not 10 <= int(number) <= LONGEST:
        return None
    return Clock(kind, float(number))


def clock_of(game: Game) -> Clock:
    """The clock that was asked for."""
    return clock_named(str(game.making.get("clock", NONE))) or Clock()


def left(game: Game, seat: Seat, asked: list[str], now: float) -> float | None:
    """The seconds a person has left, if these seats are asked; None without a clock."""
    clock = clock_of(game)
    if clock.kind == NONE or seat.kind != PERSON:
        return None
    whole = seat.left if clock.kind == BANK else clock.seconds
    running = game.status == PLAYING and seat.seat in asked
    # A bank is charged with every act. Time for a move runs from what all know of: a sealed answer does not stop it.
    since = game.changed if clock.kind == BANK else game.known_at
    return whole - (now - since if running else 0.0)


def after(game: Game, seats: list[Seat], now: float) -> list[Seat]:
    """The seats whose clocks have run since the last act, with what is left to them."""
    if clock_of(game).kind != BANK:
        return []
    running = [seat for seat in seats if seat.seat in game.asked and seat.kind == PERSON]
    return [msgspec.structs.replace(seat, left=seat.left - (now - game.changed)) for seat in running]


def overdue(game: Game, seats: list[Seat], now: float) -> list[str]:
    """The seats whose time is over, or that have left the game alone for a month."""
    if game.status != PLAYING:
        return []
    persons = [seat for seat in seats if seat.seat in game.asked and seat.kind == PERSON]
    limited = [(seat.seat, left(game, seat, game.asked, now)) for seat in persons]
    gone = now - game.known_at > ABANDONED
    return [seat for seat, time in limited if (gone if time is None else time <= 0)]


def loss(game: Game) -> str:
    """How a record says why somebody has lost whose seat is overdue."""
    return GIVE_UP_WORDS[LEFT if clock_of(game).kind == NONE else OUT_OF_TIME]


def shown(game: Game, seat: Seat, asked: list[str], now: float) -> TimeLeft | None:
    """A clock for the screen of somebody who knows that these seats are asked."""
    time = left(game, seat, asked, now)
    return None if time is None else TimeLeft(round(max(time, 0.0), 1), seat.seat in asked)

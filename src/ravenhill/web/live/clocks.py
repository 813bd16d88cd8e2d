"""Keeps time: for each move, or a bank for the whole game. A computer needs none."""

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
LONGEST_FILM: Final = 10.0  # seconds for which somebody may watch what the others did before the time runs
ABANDONED: Final = 30 * 86400.0  # seconds after which a game without a clock can be claimed
SHORTEST: Final = 10  # seconds
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
    if kind not in (MOVE, BANK) or not is_number(number) or not SHORTEST <= int(number) <= LONGEST:
        return None
    return Clock(kind, float(number))


def clock_of(game: Game) -> Clock:
    """The time control of a game."""
    return clock_named(str(game.making.get("clock", NONE))) or Clock()


def seconds_left(game: Game, seat: Seat, asked: list[str], now: float) -> float | None:
    """The seconds a person has left, if these seats have to answer; None without a clock."""
    clock = clock_of(game)
    if clock.kind == NONE or seat.kind != PERSON:
        return None
    whole = seat.left if clock.kind == BANK else clock.seconds
    running = game.status == PLAYING and seat.seat in asked
    # A bank is charged with every act. Time for a move runs from what all know of: a sealed answer does not stop it.
    since = game.changed if clock.kind == BANK else game.known_at
    return whole - (_charge(seat, game, since, now) if running else 0.0)


def _charge(seat: Seat, game: Game, since: float, now: float) -> float:
    """The seconds that count of those since an act: not those in which the seat watched what had been done."""
    watched = seat.watched if seat.watched_at == game.number else 0.0
    return max(0.0, now - since - watched)


def watching(game: Game, seat: Seat, begins: bool, now: float) -> Seat | None:
    """The seat as it watches what the others did, or has seen it; None if that changes nothing.

    It is believed for ten seconds from the last act on, whatever it says, and for every question once.
    """
    since = game.changed if clock_of(game).kind == BANK else game.known_at
    passed, known = min(now - since, LONGEST_FILM), seat.watched_at == game.number
    if clock_of(game).kind == NONE or seat.seat not in game.asked or game.status != PLAYING:
        return None
    if begins and not known and passed < LONGEST_FILM:
        return msgspec.structs.replace(seat, watched_at=game.number, watched=LONGEST_FILM)
    if not begins and known and passed < seat.watched:
        return msgspec.structs.replace(seat, watched=passed)
    return None


def after(game: Game, seats: list[Seat], now: float) -> list[Seat]:
    """The seats whose clocks have run since the last act, with the time left to them."""
    if clock_of(game).kind != BANK:
        return []
    running = [seat for seat in seats if seat.seat in game.asked and seat.kind == PERSON]
    return [msgspec.structs.replace(seat, left=seat.left - _charge(seat, game, game.changed, now)) for seat in running]


def overdue(game: Game, seats: list[Seat], now: float) -> list[str]:
    """The seats that are out of time, or that have left the game alone for a month."""
    if game.status != PLAYING:
        return []
    persons = [seat for seat in seats if seat.seat in game.asked and seat.kind == PERSON]
    limited = [(seat.seat, seconds_left(game, seat, game.asked, now)) for seat in persons]
    gone = now - game.known_at > ABANDONED
    return [seat for seat, time in limited if (gone if time is None else time <= 0)]


def loss(game: Game) -> str:
    """The reason in the record for the loss of an overdue seat."""
    return GIVE_UP_WORDS[LEFT if clock_of(game).kind == NONE else OUT_OF_TIME]


def time_left(game: Game, seat: Seat, asked: list[str], now: float) -> TimeLeft | None:
    """A clock for the screen of a viewer who knows that these seats have to answer."""
    time = seconds_left(game, seat, asked, now)
    return None if time is None else TimeLeft(round(max(time, 0.0), 1), seat.seat in asked)

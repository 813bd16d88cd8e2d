"""Games as the server keeps them, for tests."""

from __future__ import annotations

from random import Random
from typing import Unpack

import msgspec

from ravenhill.match.beginning import new_committed
from ravenhill.web.live.play import Play
from ravenhill.web.live.room import Room
from ravenhill.web.lobby.creating import set_up_of
from ravenhill.web.model import PERSON, PLAYING, WORD, Act, Game, GameMaking, Seat

SECRET = b"a server's secret that is known to this test"


def game_row(name: str = "five-armies", secret: bytes = SECRET, **making: Unpack[GameMaking]) -> Game:
    """A game that has just begun."""
    match = new_committed(name, secret, [b"one", b"two"], **set_up_of(making))
    header = msgspec.json.encode(match.header).decode()
    return Game("game", name, PLAYING, making, header, secret.hex(), "anna", 0.0, 0.0, asked=match.seats)


def seat_rows(game: Game) -> list[Seat]:
    """A person on each seat."""
    seats = Play(game, []).match.game.seats
    return [Seat("game", seat, PERSON, f"person-{seat}", f"Player {seat}") for seat in seats]


def room_of(game: Game, acts: list[Act] | None = None) -> Room:
    """The room of a game."""
    return Room(game, seat_rows(game), acts or [])


def play_on(play: Play, words: int, seed: int = 1) -> list[Act]:
    """Plays this many random words, as acts."""
    random, acts = Random(seed), []
    for _ in range(words):
        if play.match.outcome is not None:
            break
        seat = random.choice(play.match.seats)
        word = random.choice(play.match.options_for(seat))
        lines = play.do(seat, WORD, word)
        acts.append(Act("game", play.number, seat, WORD, word, lines, 0.0))
    return acts

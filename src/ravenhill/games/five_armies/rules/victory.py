"""Decides how the battle is won (page 31)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.model import FREE_PEOPLES, POINTS_TO_WIN, SHADOW
from ravenhill.games.five_armies.rules.happenings import DRAW_AGREED, DRAW_OFFERED, GAME_WON
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.record import GIVE_UP_WORDS
from ravenhill.kernel.table import DRAWN

# The endings.
BOLG_ELIMINATED: Final = 0
BEORN_IN_TIME: Final = 1
FATE_FULFILLED: Final = 2
POINTS_AT_END_OF_TURN: Final = 3
POINTS_AND_FRONT_GATE: Final = 4
RESIGNED: Final = 5  # and behind it the other reasons for giving up, in their order
AGREED: Final = RESIGNED + len(GIVE_UP_WORDS)  # a draw, by agreement of all

POINTS_AGAINST_BEORN: Final = 6


def win(g: Battle, side: int, ending: int) -> None:
    """The game is over at once."""
    if g.winner < 0:
        g.emit(GAME_WON, [side, ending])
        g.end(side, ending)
        g.fight = None
        g.force = []


def give_up(g: Battle, side: int, reason: int) -> None:
    """The other side wins, and everything stays where it lies, even in mid-combat."""
    g.emit(GAME_WON, [1 - side, RESIGNED + reason])
    g.end(1 - side, RESIGNED + reason)


def bargain(g: Battle, side: int, said: int) -> None:
    """A side offers a draw, accepts it, declines it or withdraws the offer: no rule of the book."""
    g.emit(DRAW_OFFERED + said, [side])


def agree_to_draw(g: Battle) -> None:
    """Ends without a winner, and everything stays where it lies, even in mid-combat."""
    g.emit(DRAW_AGREED, [])
    g.end(DRAWN, AGREED)


def bolg_is_dead(g: Battle) -> None:
    """The Free Peoples win at once when Bolg is eliminated (FA-31.2)."""
    win(g, FREE_PEOPLES, BOLG_ELIMINATED)


def beorn_has_entered(g: Battle) -> None:
    """The Free Peoples win at once when Beorn enters and the Shadow has fewer than 6 points (FA-31.3)."""
    if g.points < POINTS_AGAINST_BEORN:
        win(g, FREE_PEOPLES, BEORN_IN_TIME)


def fate_has_moved(g: Battle) -> None:
    """The Free Peoples win at once when the Fate marker reaches the last step (FA-31.4)."""
    if g.fate >= g.content.last_step:
        win(g, FREE_PEOPLES, FATE_FULFILLED)


def test_points(g: Battle) -> None:
    """The Shadow wins at once with 10 points while it controls Front Gate (FA-31.6)."""
    if g.points >= POINTS_TO_WIN and g.control[g.content.front_gate]:
        win(g, SHADOW, POINTS_AND_FRONT_GATE)


def test_end_of_turn(g: Battle) -> None:
    """The Shadow wins with 10 points at the end of a turn (FA-31.5)."""
    if g.points >= POINTS_TO_WIN:
        win(g, SHADOW, POINTS_AT_END_OF_TURN)

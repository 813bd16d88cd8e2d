"""Determines victory (section 7, CH-V1 to CH-V13)."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.rules.happenings import DRAW_AGREED, DRAW_OFFERED, GAME_DRAWN, GAME_WON
from ravenhill.games.combat_hex.state import Battle, on_map
from ravenhill.kernel.record import GIVE_UP_WORDS
from ravenhill.kernel.table import DRAWN

# --- how a game ends ------------------------------------------------------------------------------
HALF_LOST: Final = 0
WIPED_OUT: Final = 1
EQUALS_DECIDED: Final = 2
TURN_LIMIT: Final = 3
RING_BEARER_KILLED: Final = 4
RING_BEARER_LEFT: Final = 5
RESIGNATION: Final = 6  # and behind it the other reasons for giving up, in their order
AGREED: Final = RESIGNATION + len(GIVE_UP_WORDS)  # a draw, by agreement of all

SMALL_LEVEL: Final = 500  # at this level or less the last warrior counts (CH-7.04)


def survivors(g: Battle, seat: int) -> int:
    """Warriors of a seat on the map, carried ones and those kept by Courage included (CH-V2, CH-V3)."""
    return len([w for w in range(g.warriors) if g.seat_of[w] == seat and on_map(g, w)])


def has_lost(g: Battle, seat: int) -> bool:
    """Half of the army is gone, or all of it at the small level (CH-7.01, CH-7.04, CH-V2)."""
    if g.setup.level <= SMALL_LEVEL:
        return survivors(g, seat) == 0
    return 2 * survivors(g, seat) <= g.setup.seat_of.count(seat)


# --- deciding equals (CH-7.02, CH-7.06, CH-V4) ----------------------------------------------------
def points_on_map(g: Battle, seat: int) -> int:
    """Points of the warriors still on the map; the wearer counts as the Frodo from before (CH-9.17)."""
    kinds = g.setup.kinds
    return sum([g.content.points[kinds[w]] for w in range(g.warriors) if g.seat_of[w] == seat and on_map(g, w)])


def points_for_heroes(g: Battle, seat: int) -> int:
    """Points paid for heroes, dead ones counted."""
    paid = 0
    for warrior in range(g.warriors):
        kind = g.setup.kinds[warrior]
        if g.seat_of[warrior] == seat and g.content.hero[kind]:
            paid += g.content.points[kind]
    return paid


def leaders(g: Battle, seats: list[int]) -> list[int]:
    """The players with most points on the map, of them those who paid most for heroes (CH-V4)."""
    most = max([points_on_map(g, seat) for seat in seats])
    best = [seat for seat in seats if points_on_map(g, seat) == most]
    paid = max([points_for_heroes(g, seat) for seat in best])
    return [seat for seat in best if points_for_heroes(g, seat) == paid]


def decide_equals(g: Battle, seats: list[int], ending: int) -> None:
    """The leader has won; where several are equal it is a draw (CH-V4)."""
    best = leaders(g, seats)
    if len(best) == 1:
        win(g, best[0], ending)
    else:
        g.emit(GAME_DRAWN, [ending])
        g.end(DRAWN, ending)


def win(g: Battle, seat: int, ending: int) -> None:
    """A player has won the game."""
    g.emit(GAME_WON, [seat, ending])
    g.end(seat, ending)


def bargain(g: Battle, seat: int, said: int) -> None:
    """A player offers a draw, accepts it, declines it or withdraws the offer: no rule of the book."""
    g.emit(DRAW_OFFERED + said, [seat])


def agree_to_draw(g: Battle) -> None:
    """Ends without a winner, and every warrior stays where it stands."""
    g.emit(DRAW_AGREED, [])
    g.end(DRAWN, AGREED)


def standing(g: Battle) -> list[int]:
    """The armies that are neither beaten nor given up."""
    return [seat for seat in range(g.setup.seats) if not g.beaten[seat] and not g.given_up[seat]]


def last_one_left(g: Battle, ending: int) -> None:
    """The last army that is not beaten wins (CH-7.03, CH-7.05)."""
    left = standing(g)
    if len(left) == 1:
        win(g, left[0], ending)

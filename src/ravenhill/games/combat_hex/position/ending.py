"""Reads the end of a finished game in a position: its ending must match its armies."""

from __future__ import annotations

from ravenhill.games.combat_hex.language.tables import ENDINGS
from ravenhill.games.combat_hex.model import LEFT_MAP, REMOVED, RING_BEARER
from ravenhill.games.combat_hex.position.setup import SEATS
from ravenhill.games.combat_hex.position.writing import DRAW
from ravenhill.games.combat_hex.rules.kill_zone import trait
from ravenhill.games.combat_hex.rules.victory import (
    AGREED,
    EQUALS_DECIDED,
    HALF_LOST,
    RESIGNATION,
    RING_BEARER_KILLED,
    RING_BEARER_LEFT,
    SMALL_LEVEL,
    TURN_LIMIT,
    WIPED_OUT,
    survivors,
)
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.positions import Page
from ravenhill.kernel.table import DRAWN

DRAWS = (EQUALS_DECIDED, TURN_LIMIT, RING_BEARER_KILLED, AGREED)  # the endings that may have no winner


def read_ending(page: Page, g: Battle) -> None:
    """Reads the winner and the ending."""
    winner = page.slug(page.said["winner"], [*SEATS[: g.setup.seats], DRAW], "winner")
    g.winner = winner if winner < g.setup.seats else DRAWN
    g.ending = page.number(page.said, "ending", "ending", len(ENDINGS) - 1)
    entry = "ending" if "ending" in page.said else "winner"
    if "stack" in page.said:
        page.fault("stack", "the game is over: nothing is in progress")
    if g.ending == AGREED and g.winner != DRAWN:
        page.fault("ending", f"ending {AGREED} is a draw by agreement, which nobody wins")
    if g.winner == DRAWN and g.ending not in DRAWS:
        page.fault(entry, f"with ending {g.ending} somebody has won", ENDINGS[g.ending][0])
    wrong = "" if g.winner == DRAWN else contradiction(g, g.ending)
    if wrong:
        page.fault(entry, f"army {SEATS[g.winner]} cannot have won so: {wrong}", ENDINGS[g.ending][0])


def contradiction(g: Battle, ending: int) -> str:
    """The contradiction between the armies and an ending with a winner; '' if there is none."""
    others = [seat for seat in range(g.setup.seats) if seat != g.winner]
    alive = [SEATS[seat] for seat in others if survivors(g, seat)]
    if ending in (HALF_LOST, WIPED_OUT) and alive:
        return f"army {alive[0]} still has warriors on the map, and a beaten army is taken off"
    if ending in (HALF_LOST, WIPED_OUT) and (ending == WIPED_OUT) != (g.setup.level <= SMALL_LEVEL):
        return f"up to {SMALL_LEVEL} points the last warrior counts, above them half of the army"
    if ending == TURN_LIMIT and g.turn != g.setup.turn_limit:
        return f"the turn limit is {g.setup.turn_limit}, and this is turn {g.turn}"
    if ending == RING_BEARER_LEFT and not ring_bearers(g, [g.winner], LEFT_MAP):
        return "its ring bearer has not left the map"
    if ending == RING_BEARER_KILLED and not ring_bearers(g, others, REMOVED):
        return "no ring bearer of another army has been killed"
    fighting = [SEATS[seat] for seat in others if not g.beaten[seat] and not g.given_up[seat]]
    return f"army {fighting[0]} has not given up" if ending >= RESIGNATION and fighting else ""


def ring_bearers(g: Battle, seats: list[int], where: int) -> list[int]:
    """The ring bearers of some armies that are in such a place."""
    bearers = [w for w in range(g.warriors) if g.seat_of[w] in seats and trait(g, w, RING_BEARER)]
    return [warrior for warrior in bearers if g.at[warrior] == where]

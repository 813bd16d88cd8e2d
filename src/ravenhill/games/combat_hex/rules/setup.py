"""Sets a game up: rolls, map, edges (CH-3.02, CH-3.03, CH-V9, CH-V10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import EAST, NORTH, SOUTH, WEST
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.deploying import Deploy
from ravenhill.games.combat_hex.rules.happenings import EDGE_CHOSEN, MAP_CHOOSER, MAP_CHOSEN, SETUP_ROLL
from ravenhill.games.combat_hex.rules.strategy import clockwise
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE

EDGES: Final = 4


@dataclass
class SetUp(Frame):
    """Picks the Map Chooser, the map and each player's edge; then puts the armies down."""

    ranks: list[int] = field(default_factory=list)  # seats from the highest roll down
    chooser: int = -1  # the Map Chooser
    place: int = 0  # in the ranks: who takes an edge next

    def roll(self, g: Battle) -> None:
        self.ranks = rank_seats(g, list(range(g.setup.seats)))

    def ask_for_part(self, g: Battle) -> None:
        g.ask(self.ranks[0], CHOOSING_PART)

    def choose_part(self, g: Battle, word: int) -> None:
        self.chooser = self.ranks[0] if word == v.MAP_CHOOSER else self.ranks[1]
        self.ranks = [seat for seat in self.ranks if seat != self.chooser]
        g.emit(MAP_CHOOSER, [self.chooser])

    def ask_for_map(self, g: Battle) -> None:
        if len(g.setup.maps) > 1:
            g.ask(self.chooser, CHOOSING_MAP)
        else:
            take_map(g, self.chooser, 0)

    def choose_map(self, g: Battle, word: int) -> None:
        take_map(g, self.chooser, word - g.words.first_map)

    def take_edges(self, g: Battle) -> None:
        g.call(TakeEdges([*self.ranks, self.chooser]))

    def deploy(self, g: Battle) -> None:
        g.order = clockwise(g, self.chooser)
        g.call(DeployAll([self.chooser, *reversed(self.ranks)]))


SetUp.steps = (
    Step(SetUp.roll),
    Step(SetUp.ask_for_part, SetUp.choose_part),
    Step(SetUp.ask_for_map, SetUp.choose_map),
    Step(SetUp.take_edges),
    Step(SetUp.deploy),
)


def rank_seats(g: Battle, seats: list[int]) -> list[int]:
    """The seats from the highest roll down; the tied roll again among themselves (CH-3.02, CH-V10)."""
    if len(seats) < 2:
        return seats
    rolls = g.roll(len(seats))
    for at, seat in enumerate(seats):
        g.emit(SETUP_ROLL, [seat, rolls[at]])
    found: list[int] = []
    for number in range(6, 0, -1):
        found += rank_seats(g, [seat for at, seat in enumerate(seats) if rolls[at] == number])
    return found


def take_map(g: Battle, seat: int, number: int) -> None:
    """The battle is fought on this map."""
    g.map = number
    g.ground = g.setup.maps[number]
    g.emit(MAP_CHOSEN, [seat, number])


# --- edges ----------------------------------------------------------------------------------------
def narrow(g: Battle, edge: int) -> bool:
    """Whether an edge is one of the two narrow ones."""
    tall = g.ground.rows >= g.ground.columns
    return tall == (edge == NORTH or edge == SOUTH)


def edge_refusal(g: Battle, edge: int) -> int:
    """The reason an edge cannot be taken: narrow edges go first, and with two players alone (CH-3.03, CH-V10)."""
    if edge in g.edge:
        return why.EDGE_TAKEN
    if narrow(g, edge):
        return FINE
    if g.setup.seats == 2:
        return why.NARROW_EDGES
    for other in (NORTH, EAST, SOUTH, WEST):
        if narrow(g, other) and other not in g.edge:
            return why.NARROW_FIRST
    return FINE


@dataclass
class TakeEdges(Frame):
    """Each player takes a free edge; with two players the Map Chooser has the one that is left."""

    seats: list[int]
    place: int = 0

    def ask(self, g: Battle) -> None:
        if self.place == len(self.seats):
            self.finish(g)
        elif g.setup.seats == 2 and self.place == 1:
            take_edge(g, self.seats[1], next(edge for edge in range(EDGES) if edge_refusal(g, edge) == FINE))
        else:
            g.ask(self.seats[self.place], CHOOSING_EDGE)

    def choose(self, g: Battle, word: int) -> None:
        take_edge(g, self.seats[self.place], word - v.EDGE)

    def go_on(self, g: Battle) -> None:
        self.place += 1
        self.restart()


TakeEdges.steps = (Step(TakeEdges.ask, TakeEdges.choose), Step(TakeEdges.go_on))


def take_edge(g: Battle, seat: int, edge: int) -> None:
    """An army will set up at this edge."""
    g.edge[seat] = edge
    g.emit(EDGE_CHOSEN, [seat, edge])


@dataclass
class DeployAll(Frame):
    """The armies are put down one after another, the Map Chooser's first (CH-3.03, CH-V10)."""

    seats: list[int]

    def deploy(self, g: Battle) -> None:
        if self.seats:
            g.call(Deploy(self.seats.pop(0)))
        else:
            self.finish(g)

    def go_on(self, g: Battle) -> None:
        self.restart()


DeployAll.steps = (Step(DeployAll.deploy), Step(DeployAll.go_on))


# --- what is asked --------------------------------------------------------------------------------
def _part_candidates(frame: SetUp, g: Battle, seat: int) -> list[int]:
    return [v.MAP_CHOOSER, v.EDGE_CHOOSER]


def _part_refusal(frame: SetUp, g: Battle, seat: int, word: int) -> int:
    return FINE if word == v.MAP_CHOOSER or word == v.EDGE_CHOOSER else why.NOT_NOW


def _map_candidates(frame: SetUp, g: Battle, seat: int) -> list[int]:
    return [g.words.first_map + number for number in range(len(g.setup.maps))]


def _map_refusal(frame: SetUp, g: Battle, seat: int, word: int) -> int:
    return FINE


def _edge_candidates(frame: TakeEdges, g: Battle, seat: int) -> list[int]:
    return [v.EDGE + edge for edge in range(EDGES)]


def _edge_refusal(frame: TakeEdges, g: Battle, seat: int, word: int) -> int:
    return edge_refusal(g, word - v.EDGE)


CHOOSING_PART: Final = Kind("choose-part", "CH-3.02", (v.DO_WORD,), _part_candidates, _part_refusal, public=True)
CHOOSING_MAP: Final = Kind("choose-map", "CH-3.03", (v.MAP_WORD,), _map_candidates, _map_refusal, public=True)
CHOOSING_EDGE: Final = Kind("choose-edge", "CH-3.03", (v.EDGE_WORD,), _edge_candidates, _edge_refusal, public=True)

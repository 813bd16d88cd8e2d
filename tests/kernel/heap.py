"""A made-up game of three procedures: both bid in secret, then take stones in turn; who takes the last one wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Kind, Vocabulary
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE, reason
from ravenhill.kernel.table import Table

WORDS: Final = Vocabulary([("take", ["one", "two", "three"]), ("do", ["yes", "no"])])
TAKE_WORD: Final = 0
DO_WORD: Final = 1
ONE, TWO, THREE, YES, NO = range(5)
TOO_MANY: Final = reason("X-1.1", "There are not so many stones.")
NOT_THAT: Final = reason("X-1.2", "That is no answer.")
TOOK: Final = 0
BID: Final = 1
STONES: Final = 0  # the label of the bag
LAST_STONE: Final = 7


class Heap(Table):
    """Stones on a heap, and what the frames have noted."""

    def __init__(self, chance: Chance, stones: int) -> None:
        super().__init__(chance, WORDS.kind_of)
        self.begin(2)
        self.stones = stones
        self.bids = [0, 0]
        self.notes: list[str] = []

    def clone(self, chance: Chance) -> Heap:
        """An independent copy."""
        copy = Heap(chance, self.stones)
        self.copy_into(copy)
        copy.bids = self.bids.copy()
        copy.notes = self.notes.copy()
        return copy


@dataclass
class HeapGame(Frame):
    """Bid, then take until nothing is left."""

    def bid(self, g: Heap) -> None:
        g.call(HeapBid())

    def take(self, g: Heap) -> None:
        g.notes.append(f"{self.result} begins")
        g.call(HeapTurns(self.result))


@dataclass
class HeapTurns(Frame):
    """One turn after another."""

    seat: int

    def play(self, g: Heap) -> None:
        g.call(HeapTurn(self.seat, 0))

    def next(self, g: Heap) -> None:
        g.notes.append(f"{self.seat} took {self.result}")
        self.seat = 1 - self.seat
        self.restart()


@dataclass
class HeapBid(Frame):
    """Both bid in secret; gives the seat that bid more, at a tie a die decides."""

    def ask_both(self, g: Heap) -> None:
        for seat in (1, 0):
            g.ask(seat, BIDDING)

    def make_bid(self, g: Heap, word: int) -> None:
        g.bids[g.deciding] = word + 1
        g.emit(BID, [g.deciding, word + 1])

    def compare(self, g: Heap) -> None:
        if g.bids[0] == g.bids[1]:
            self.finish(g, g.roll(1)[0] % 2)
        else:
            self.finish(g, 0 if g.bids[0] > g.bids[1] else 1)


@dataclass
class HeapTurn(Frame):
    """Take some, then perhaps some more; gives how many were taken."""

    seat: int
    taken: int

    def ask(self, g: Heap) -> None:
        g.ask(self.seat, TAKING)

    def choose(self, g: Heap, word: int) -> None:
        self.taken += word + 1
        g.stones -= word + 1
        g.emit(TOOK, [self.seat, word + 1], 1 << self.seat)
        if g.stones == 0:
            g.end(self.seat, LAST_STONE)
            g.call(HeapBid())
            g.ask(self.seat, TAKING)

    def ask_more(self, g: Heap) -> None:
        if g.stones >= 5:
            g.ask(self.seat, MORE)

    def choose_more(self, g: Heap, word: int) -> None:
        if word == YES:
            self.restart()
        else:
            self.finish(g, self.taken)

    def fall_through(self, g: Heap) -> None:
        self.result = self.taken

    def takings(self, g: Heap, seat: int) -> list[int]:
        return [ONE, TWO, THREE]

    def refuse_taking(self, g: Heap, seat: int, word: int) -> int:
        return FINE if word + 1 <= g.stones else TOO_MANY


@dataclass
class HeapSilent(Frame):
    """Asks, but takes no answer: a fault of the program."""

    def ask(self, g: Heap) -> None:
        g.ask(0, MORE)


@dataclass
class HeapStuck(Frame):
    """Asks what nobody can answer: a fault of the program."""

    def ask(self, g: Heap) -> None:
        g.ask(0, HOPELESS)


def _bids(frame: Frame, g: Heap, seat: int) -> list[int]:
    return [ONE, TWO, THREE]


def _fine(frame: Frame, g: Heap, seat: int, word: int) -> int:
    return FINE


def _never(frame: Frame, g: Heap, seat: int, word: int) -> int:
    return NOT_THAT


def _yes_no(frame: Frame, g: Heap, seat: int) -> list[int]:
    return [YES, NO]


BIDDING: Final = Kind("heap-bid", "X-2.1", (TAKE_WORD,), _bids, _fine, public=True)
TAKING: Final = Kind("heap-take", "X-2.2", (TAKE_WORD,), HeapTurn.takings, HeapTurn.refuse_taking, public=True)
MORE: Final = Kind("heap-more", "X-2.3", (DO_WORD,), _yes_no, _fine, secret=True, public=False)
HOPELESS: Final = Kind("heap-hopeless", "X-2.4", (DO_WORD,), _yes_no, _never, public=True)

HeapGame.steps = (Step(HeapGame.bid), Step(HeapGame.take))
HeapTurns.steps = (Step(HeapTurns.play), Step(HeapTurns.next))
HeapBid.steps = (Step(HeapBid.ask_both, HeapBid.make_bid), Step(HeapBid.compare))
HeapTurn.steps = (
    Step(HeapTurn.ask, HeapTurn.choose),
    Step(HeapTurn.ask_more, HeapTurn.choose_more),
    Step(HeapTurn.fall_through),
)
HeapSilent.steps = (Step(HeapSilent.ask),)
HeapStuck.steps = (Step(HeapStuck.ask),)


def new_heap(chance: Chance, stones: int = 9) -> Heap:
    """A new game, brought to its first question."""
    g = Heap(chance, stones)
    g.call(HeapGame())
    g.advance()
    return g

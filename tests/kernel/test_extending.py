"""A game outside the package extends the kernel with interpreted classes, whether the kernel is compiled or not."""

from __future__ import annotations

from dataclasses import dataclass

from ravenhill.kernel.chance import Chance, Seeded
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE
from ravenhill.kernel.table import Table
from ravenhill.players.search import EVALUATING, Search
from ravenhill.protocol.evaluator import Evaluator

STOP, ROLL = 0, 1
LIMIT = 10


class Dice(Table):
    """Two players in turn add dice until they stop; who is nearer to 10 wins, and nobody beyond it."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance, [0, 0])
        self.sums = [0, 0]

    def clone(self, chance: Chance) -> Dice:
        copy = Dice(chance)
        self.copy_into(copy)
        copy.sums = self.sums.copy()
        return copy


def candidates(frame: Adding, g: Dice, seat: int) -> list[int]:
    """Both words."""
    return [STOP, ROLL]


def refusal(frame: Adding, g: Dice, seat: int, word: int) -> int:
    """Both are lawful."""
    return FINE


ADD = Kind("test-add-die", "X-1", (0,), candidates, refusal, public=True)


@dataclass
class Adding(Frame):
    """One player adds dice."""

    seat: int

    def ask(self, g: Dice) -> None:
        """Asks whether to roll on."""
        g.ask(self.seat, ADD)

    def answer(self, g: Dice, word: int) -> None:
        """Another die, unless the player stops."""
        g.sums[self.seat] += g.roll(1)[0] if word == ROLL else 0
        if word == ROLL and g.sums[self.seat] <= LIMIT:
            self.restart()
        else:
            self.finish(g, g.sums[self.seat])


@dataclass
class Playing(Frame):
    """The whole game."""

    def first(self, g: Dice) -> None:
        """The first player adds."""
        g.call(Adding(0))

    def second(self, g: Dice) -> None:
        """The value of a procedure is found by its caller."""
        assert self.result == g.sums[0]
        g.call(Adding(1))

    def count(self, g: Dice) -> None:
        """The nearer one has won."""
        worth = [each if each <= LIMIT else -1 for each in g.sums]
        g.end(0 if worth[0] >= worth[1] else 1, 0)


Adding.steps = (Step(Adding.ask, Adding.answer),)
Playing.steps = (Step(Playing.first), Step(Playing.second), Step(Playing.count))


class Hopeful(Evaluator[Dice]):
    """Plays every imagined game out, and looks at the dice of both."""

    def imagine(self, g: Dice, seat: int, chance: Chance) -> Dice:
        return g.clone(chance)

    def priors(self, g: Dice, decision: object) -> list[int]:
        return [1, 3]


def begun(seed: int) -> Dice:
    """A new game."""
    g = Dice(Seeded(seed))
    g.begin(2)
    g.call(Playing())
    g.advance()
    return g


def test_a_game_of_interpreted_classes_is_played_to_its_end() -> None:
    """Frames call each other, ask, and give their value back."""
    g = begun(1)
    while g.winner < 0:
        g.choose(g.decisions[0].seat, ROLL if g.sums[g.decisions[0].seat] < 6 else STOP)
    assert g.winner in (0, 1) and min(g.sums) >= 6


def test_a_copy_has_its_own_frames_and_columns() -> None:
    """Playing in a copy leaves the original alone."""
    g = begun(1)
    copy = g.clone(Seeded(2))
    copy.choose(0, STOP)
    copy.choose(1, ROLL)
    assert isinstance(copy, Dice) and copy.sums[1] > 0
    assert g.sums == [0, 0] and [type(frame) for frame in g.stack] == [Playing, Adding]
    assert g.decisions[0].seat == 0 and copy.decisions[0].seat == 1


def test_a_search_asks_an_interpreted_evaluator() -> None:
    """It finds out that who has 10 had better stop, and who has nothing had better not."""
    for sums, best in (([LIMIT, 0], STOP), ([0, 0], ROLL)):
        g = begun(1)
        g.sums = sums
        search = Search(Hopeful(), EVALUATING, g, 0, Seeded(1))
        for _ in range(300):
            search.iterate()
        assert max(search.root.children.values(), key=lambda node: node.visits).word == best

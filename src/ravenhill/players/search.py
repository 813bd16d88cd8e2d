"""Searches an information set by Monte Carlo: many imagined games, one tree of the choices in them.

Every iteration draws the secrets and the chance again, walks down the tree among what is lawful there, plays on for
a while, and enters who seems to win. A node stands for a word of a seat after any imagined secrets and rolls.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, Generic, TypeVar

from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.plan import Plan
from ravenhill.kernel.playout import play_out
from ravenhill.kernel.table import DRAWN, NO_ANSWER, Table
from ravenhill.protocol.evaluator import Evaluator

T = TypeVar("T", bound=Table)

SEAT_BITS: Final = 4  # a child is found by its word and its seat
PLAN_BITS: Final = 16  # or by topic, place in the list of plans, and seat


class Node:
    """A word that a seat may play, and how the games went in which it did."""

    def __init__(self, word: int, seat: int, prior: int) -> None:
        self.word = word
        self.seat = seat
        self.prior = prior
        self.visits = 0
        self.available = 0  # how often it could have been chosen
        self.total = 0.0  # wins of its seat
        self.children: dict[int, Node] = {}
        self.following: list[int] = []  # the words that go with it
        self.plans: dict[int, list[Node]] = {}  # children that are plans, by topic

    @property
    def value(self) -> float:
        """The mean chance to win of the seat that plays this word."""
        return self.total / self.visits if self.visits else 0.0


class Style:
    """The method of a search: it trusts the game's evaluator, or plays every game out to its end at random."""

    def __init__(self, exploration: float, evaluating: bool) -> None:
        self.exploration = exploration
        self.evaluating = evaluating


EVALUATING: Final = Style(1.0, True)
PLAIN: Final = Style(1.5, False)
NARROWEST: Final = 0.02  # the spread that outcomes are taken to have at least
LONGEST: Final = 8  # a roll-out that never becomes calm is judged after this many times the rollout_depth


class Search(Generic[T]):
    """A tree for one question; `iterate` makes it grow."""

    def __init__(
        self, evaluator: Evaluator[T], style: Style, world: T, seat: int, chance: Chance, plans: bool = True,
        words: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.evaluator = evaluator
        self.style = style
        self.plans = plans and style.evaluating  # whether it thinks of whole plans where there are any
        self.words = words  # what its own question may be answered with; None: every option
        self.world = world
        self.seat = seat
        self.chance = chance
        self.root = Node(-1, seat, 1)
        self.seats: int = len(world.answers)
        self.squares = 0.0  # of the outcomes
        self.spread = 0.5  # their standard deviation: what is not known of a word is measured by it

    def iterate(self) -> None:
        """One imagined game."""
        g: T = self.evaluator.imagine(self.world, self.seat, self.chance)
        path = self._descend(g)
        chances = self._outcome(g)
        for node in path:
            node.visits += 1
            node.total += chances[node.seat]
        self._measure(chances[self.seat])

    def _measure(self, outcome: float) -> None:
        """Enters an outcome at the root, and how far outcomes lie apart."""
        root = self.root
        root.visits += 1
        root.total += outcome
        self.squares += outcome * outcome
        mean = root.total / root.visits
        variance = self.squares / root.visits - mean * mean
        self.spread = max(NARROWEST, sqrt(variance)) if variance > 0.0 else NARROWEST

    # --- down the tree ----------------------------------------------------------------------------
    def _descend(self, g: T) -> list[Node]:
        """Plays words of the tree until one is new; returns those it played."""
        path: list[Node] = []
        node = self.root
        fresh = False
        while g.winner < 0 and not fresh:
            decisions: list[Decision] = g.decisions.copy()
            below = node
            for decision in decisions:
                if g.answers[decision.seat] != NO_ANSWER:
                    continue
                if len(decision.options) == 1 and node is not self.root:
                    g.choose(decision.seat, decision.options[0])
                    continue
                # Sealed answers are all chosen at one node: neither seat knows the answer of the other.
                chosen = self._select(node, g, decision)
                fresh = fresh or chosen.visits == 0
                path.append(chosen)
                below = chosen if below is node else join_nodes(below, chosen)
                g.choose(decision.seat, chosen.word)
                if chosen.following:
                    follow(g, decision.seat, chosen.following)
            node = below
        return path

    def _select(self, node: Node, g: T, decision: Decision) -> Node:
        """The child that promises most: its value so far, and what is not yet known of it."""
        children = self._children(node, g, decision)
        if node is self.root and node.visits < len(decision.options):
            # The first trials are drawn by the rules of thumb: who thinks little sees little.
            return children[draw_index([child.prior for child in children], self.chance)]
        priors = 0
        for child in children:
            child.available += 1
            priors += child.prior
        expected = self._expectation(children)
        curiosity = self.style.exploration * self.spread * sqrt(len(children)) / priors
        best, most = children[0], -1.0
        for child in children:
            value = child.total / child.visits if child.visits else expected
            value += curiosity * child.prior * sqrt(child.available) / (1 + child.visits)
            if value > most:
                best, most = child, value
        return best

    def _expectation(self, children: list[Node]) -> float:
        """The value to hope for from an untried word: as much as of those that were tried."""
        visits, total = 0, 0.0
        for child in children:
            visits += child.visits
            total += child.total
        return total / visits if visits else 0.5

    def _children(self, node: Node, g: T, decision: Decision) -> list[Node]:
        """The children that are lawful now; those that are new get their prior."""
        topic = self.evaluator.topic(g, decision) if self.plans else 0
        found = self._plans(node, g, decision, topic) if topic else []
        if found:
            return found
        for word in self._words(node, decision):
            child = node.children.get(word << SEAT_BITS | decision.seat)
            if child is None:
                return self._extend(node, g, decision)
            found.append(child)
        return found

    def _words(self, node: Node, decision: Decision) -> list[int]:
        """The options of a decision that are thought of."""
        own = node is self.root and decision.seat == self.seat
        return self.words if own and self.words is not None else decision.options

    def _extend(self, node: Node, g: T, decision: Decision) -> list[Node]:
        priors = self._priors(g, decision)
        if node is self.root and self.style.evaluating:
            priors = self.evaluator.second_thoughts(g, decision, priors)
        found: list[Node] = []
        words = self._words(node, decision)
        for at, word in enumerate(decision.options):
            if word not in words:
                continue
            key = word << SEAT_BITS | decision.seat
            child = node.children.get(key)
            if child is None:
                child = Node(word, decision.seat, priors[at])
                node.children[key] = child
            found.append(child)
        return found

    def _plans(self, node: Node, g: T, decision: Decision, topic: int) -> list[Node]:
        """The children that are plans, as they were when the topic first came up; those that can begin now."""
        known = node.plans.get(topic)
        if known is None:
            known = []
            plans: list[Plan] = self.evaluator.plans(g, decision)
            for at, plan in enumerate(plans):
                child = Node(plan.words[0], decision.seat, plan.prior)
                child.following = plan.words[1:]
                node.children[(topic << PLAN_BITS | at) << SEAT_BITS | decision.seat] = child
                known.append(child)
            node.plans[topic] = known
        words = self._words(node, decision)
        return [child for child in known if child.word in words]

    def _priors(self, g: T, decision: Decision) -> list[int]:
        if self.style.evaluating:
            return self.evaluator.priors(g, decision)
        return [1] * len(decision.options)

    # --- after the tree ---------------------------------------------------------------------------
    def _outcome(self, g: T) -> list[float]:
        """The winner of the imagined game, or the likely one if an evaluation ends it."""
        if self.style.evaluating:
            self._roll_out(g)
        else:
            play_out(g, self.chance)
        if g.winner < 0:
            return self.evaluator.chances(g)
        if g.winner == DRAWN:
            return [1.0 / self.seats] * self.seats
        return [1.0 if seat == g.winner else 0.0 for seat in range(self.seats)]

    def _roll_out(self, g: T) -> None:
        """Plays on by rules of thumb until the game can be judged."""
        rollout_depth = self.evaluator.rollout_depth
        left = rollout_depth * LONGEST
        while g.winner < 0 and left > 0:
            decision: Decision = g.decisions[0]
            if g.answers[decision.seat] != NO_ANSWER:
                decision = g.decisions[1]
            options = decision.options
            if len(options) == 1:
                g.choose(decision.seat, options[0])
                continue
            if left <= rollout_depth * (LONGEST - 1) and self.evaluator.calm(g):
                return
            g.choose(decision.seat, options[draw_index(self.evaluator.priors(g, decision), self.chance)])
            left -= 1


def follow(g: Table, seat: int, words: list[int]) -> None:
    """Plays on with the words of a plan, as long as nothing comes between."""
    for word in words:
        if g.winner >= 0 or len(g.decisions) != 1:
            return
        asked: Decision = g.decisions[0]
        if asked.seat != seat or word not in asked.options:
            return
        g.choose(seat, word)


def join_nodes(node: Node, other: Node) -> Node:
    """The node below two sealed answers."""
    key = other.word << SEAT_BITS | other.seat
    child = node.children.get(key)
    if child is None:
        child = Node(other.word, other.seat, other.prior)
        node.children[key] = child
    return child


def draw_index(weights: list[int], chance: Chance) -> int:
    """One of the indexes, as likely as its weight."""
    total = 0
    for weight in weights:
        total += weight
    left = chance.below(total)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return 0
